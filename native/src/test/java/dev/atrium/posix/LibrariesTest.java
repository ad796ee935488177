package dev.atrium.posix;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.Structure;
import java.lang.reflect.Field;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LibrariesTest {
  @Test
  void jnaIsToldTheFieldsThatItsAnnotationNames() throws ReflectiveOperationException {
    Libraries.prepare();
    Field orders = Structure.class.getDeclaredField("fieldOrder");
    orders.setAccessible(true);
    Class<?> type = Class.forName(Libraries.FFI_TYPE);
    String[] annotated = type.getAnnotation(Structure.FieldOrder.class).value();

    assertThat(Libraries.FFI_TYPE_FIELDS).containsExactly(annotated);
    assertThat(((Map<?, ?>) orders.get(null)).get(type)).isEqualTo(Libraries.FFI_TYPE_FIELDS);
  }
}
