package dev.atrium.app.render;

import dev.atrium.terminal.Colour;
import dev.atrium.terminal.Extra;
import dev.atrium.terminal.Row;
import dev.atrium.terminal.Style;
import dev.atrium.terminal.Terminal;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Rows as a page of HTML that needs nothing else. */
final class HtmlText {
  private static final String INK = "#e5e5e5";
  private static final String PAPER = "#000000";
  private static final List<String> LINES =
      List.of("", "solid", "double", "wavy", "dotted", "dashed");

  private final StringBuilder out = new StringBuilder();
  private final Terminal terminal;
  private final String ink;
  private final String paper;

  private HtmlText(Terminal terminal) {
    this.terminal = terminal;
    boolean reverse = terminal.modes().reverseScreen();
    ink = reverse ? PAPER : INK;
    paper = reverse ? INK : PAPER;
  }

  static String of(Terminal terminal, List<Row> rows) {
    HtmlText page = new HtmlText(terminal);
    page.head();
    for (Row row : rows) {
      Run.of(row, terminal.clusters()).forEach(page::append);
      page.out.append('\n');
    }
    return page.out.append("</pre>\n").toString();
  }

  private void head() {
    out.append("<!DOCTYPE html>\n<meta charset=\"utf-8\">\n<title>");
    out.append(escaped(terminal.title()));
    out.append("</title>\n<pre style=\"color:").append(ink).append(";background:").append(paper);
    out.append(String.format(Locale.ROOT, ";width:%dch", terminal.size().columns()));
    out.append(";font-family:monospace\">\n");
  }

  private void append(Run run) {
    String css = css(run);
    @Nullable String link = terminal.hyperlink(Extra.link(run.extra()));
    boolean web = link != null && (link.startsWith("http://") || link.startsWith("https://"));
    if (web) {
      out.append("<a href=\"").append(escaped(String.valueOf(link))).append("\">");
    }
    if (css.isEmpty()) {
      out.append(escaped(run.text()));
    } else {
      out.append("<span style=\"").append(css).append("\">");
      out.append(escaped(run.text())).append("</span>");
    }
    if (web) {
      out.append("</a>");
    }
  }

  private String css(Run run) {
    long style = run.style();
    StringBuilder css = new StringBuilder(colours(style));
    css.append(Style.has(style, Style.BOLD) ? "font-weight:bold;" : "");
    css.append(Style.has(style, Style.DIM) ? "opacity:.6;" : "");
    css.append(Style.has(style, Style.ITALIC) ? "font-style:italic;" : "");
    css.append(Style.has(style, Style.CONCEAL) ? "visibility:hidden;" : "");
    String lines = lines(style);
    if (!lines.isEmpty()) {
      css.append("text-decoration:").append(lines);
      int colour = Extra.underlineColour(run.extra());
      css.append(Colour.isDefault(colour) ? "" : " " + Look.css(colour)).append(';');
    }
    return css.toString();
  }

  private String colours(long style) {
    int foreground = Style.foreground(style);
    int background = Style.background(style);
    String front = Colour.isDefault(foreground) ? "" : Look.css(foreground);
    String back = Colour.isDefault(background) ? "" : Look.css(background);
    if (Style.has(style, Style.INVERSE)) {
      String inverseBack = front.isEmpty() ? ink : front;
      front = back.isEmpty() ? paper : back;
      back = inverseBack;
    }
    return (front.isEmpty() ? "" : "color:" + front + ";")
        + (back.isEmpty() ? "" : "background:" + back + ";");
  }

  private static String lines(long style) {
    StringBuilder lines = new StringBuilder();
    lines.append(Style.underline(style) != 0 ? " underline" : "");
    lines.append(Style.has(style, Style.STRIKE) ? " line-through" : "");
    lines.append(Style.has(style, Style.OVERLINE) ? " overline" : "");
    int underline = Style.underline(style);
    if (underline > 1 && underline < LINES.size()) {
      lines.append(' ').append(LINES.get(underline));
    }
    return lines.toString().strip();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
