package io.espalier.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.HasErrorParameter;
import com.vaadin.flow.router.Route;
import org.junit.jupiter.api.Test;

class PagesTest {
    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.espalier");

    @Test
    void everyClassWithARouteIsServed() {
        assertThat(Pages.ROUTES.stream().map(Class::getName))
                .containsExactlyInAnyOrderElementsOf(classes.stream()
                        .filter(type -> type.isAnnotatedWith(Route.class))
                        .map(JavaClass::getName)
                        .toList());
    }

    @Test
    void everyErrorPageIsServed() {
        assertThat(Pages.ERRORS.stream().map(Class::getName))
                .containsAll(classes.stream()
                        .filter(type ->
                                type.isAssignableTo(HasErrorParameter.class) && type.isAssignableTo(Component.class))
                        .map(JavaClass::getName)
                        .toList());
    }
}
