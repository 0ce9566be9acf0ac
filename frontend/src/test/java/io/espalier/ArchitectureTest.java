package io.espalier;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.espalier.app", "io.espalier.ui");

    @Test
    void pagesAskTheFacadeAndNobodyBehindIt() {
        noClasses()
                .that()
                .resideInAPackage("io.espalier.ui..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "io.espalier.app..",
                        "io.espalier.collect..",
                        "io.espalier.capture..",
                        "io.espalier.lab..",
                        "io.espalier.mad..",
                        "io.espalier.transport..",
                        "io.espalier.umad..",
                        "io.espalier.server.api..",
                        "io.espalier.server.export..",
                        "java.sql..",
                        "org.jdbi..",
                        "org.eclipse.jetty..")
                .check(classes);
    }

    /** Of the store and the sweeps only what the facade hands out, never what does the work. */
    @Test
    void pagesSeeOnlyValuesOfTheStoreAndTheSweeps() {
        noClasses()
                .that()
                .resideInAPackage("io.espalier.ui..")
                .should()
                .dependOnClassesThat()
                .haveNameMatching(
                        "io\\.espalier\\.server\\.(store|sweep)\\..*(Store|Table|Tables|Reader|Loop|Source).*")
                .check(classes);
    }

    @Test
    void onlyTheWebServerKnowsJetty() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.espalier.app")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.eclipse.jetty..")
                .check(classes);
    }

    @Test
    void pagesDoNotLeanOnEachOtherInCircles() {
        slices().matching("io.espalier.ui.(*)..").should().beFreeOfCycles().check(classes);
    }
}
