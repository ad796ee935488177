package dev.atrium.app;

import static com.tngtech.archunit.core.domain.JavaModifier.NATIVE;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The fences between modules and packages that the dependency lists alone cannot hold. */
@AnalyzeClasses(packages = "dev.atrium", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule modulesImportOnlyWhatIsBelowThem =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("native")
          .definedBy("dev.atrium.posix..")
          .layer("terminal")
          .definedBy("dev.atrium.terminal..")
          .layer("reaper")
          .definedBy("dev.atrium.reaper..")
          .layer("pane")
          .definedBy("dev.atrium.pane..")
          .layer("app")
          .definedBy("dev.atrium.app..")
          .whereLayer("app")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("pane")
          .mayOnlyBeAccessedByLayers("app")
          .whereLayer("reaper")
          .mayOnlyBeAccessedByLayers("pane", "app")
          .whereLayer("terminal")
          .mayOnlyBeAccessedByLayers("pane", "app")
          .whereLayer("native")
          .mayOnlyBeAccessedByLayers("reaper", "pane", "app");

  @ArchTest
  static final ArchRule theEmulatorDoesNoInputOrOutputAndKnowsNoThreadAndNoClock =
      noClasses()
          .that()
          .resideInAPackage("dev.atrium.terminal..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "java.io..",
              "java.net..",
              "java.nio.file..",
              "java.nio.channels..",
              "java.time..",
              "java.util.concurrent..")
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(Thread.class)
          .orShould()
          .callMethod(System.class, "nanoTime")
          .orShould()
          .callMethod(System.class, "currentTimeMillis");

  @ArchTest
  static final ArchRule lanternaStaysInTheUserInterface =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.atrium.app.ui..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("com.googlecode.lanterna..");

  @ArchTest
  static final ArchRule nativeMethodsStayInPosix =
      methods()
          .that()
          .haveModifier(NATIVE)
          .should()
          .beDeclaredInClassesThat()
          .resideInAPackage("dev.atrium.posix..");

  @ArchTest
  static final ArchRule onlyCommandsPrint =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.atrium.app.cli..")
          .and()
          .doNotHaveFullyQualifiedName("dev.atrium.app.Main")
          .should()
          .accessField(System.class, "out");

  @ArchTest
  static final ArchRule theHostStartsNoProcessBehindItsReapersBack =
      noClasses()
          .that()
          .resideInAnyPackage(
              "dev.atrium.posix..", "dev.atrium.reaper..", "dev.atrium.pane..", "dev.atrium.app..")
          .should()
          .dependOnClassesThat()
          .areAssignableTo(ProcessBuilder.class)
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(Process.class);

  @ArchTest
  static final ArchRule packagesFormNoCycles =
      slices().matching("dev.atrium.(**)").should().beFreeOfCycles();
}
