package io.espalier.e2e;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

/** What keeps a test from failing because a page has put another element in the place of one that was held. */
class ArchitectureIT {
    private static final JavaClasses TESTS = new ClassFileImporter().importPackages("io.espalier.e2e");

    @Test
    void noTestHoldsAnElementOfAPage() {
        noClasses()
                .that()
                .doNotBelongToAnyOf(Page.class)
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("org.openqa.selenium.WebElement")
                .check(TESTS);
    }

    @Test
    void noTestAsksTheDriverItself() {
        noClasses()
                .that()
                .doNotBelongToAnyOf(Page.class, Browser.class)
                .should()
                .callMethod(Browser.class, "driver")
                .check(TESTS);
    }
}
