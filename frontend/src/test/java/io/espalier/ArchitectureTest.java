package io.espalier;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.espalier.collect.Reading;
import io.espalier.mad.ManagementClass;
import io.espalier.server.export.ExportFormat;
import io.espalier.transport.ClassCost;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.espalier.app", "io.espalier.ui");

    /** Of what reads a fabric they know only the names of readings and classes, and what those cost. */
    @Test
    void pagesAskTheFacadeAndNobodyBehindIt() {
        DescribedPredicate<JavaClass> behind = resideInAnyPackage(
                        "io.espalier.app..",
                        "io.espalier.collect..",
                        "io.espalier.capture..",
                        "io.espalier.files..",
                        "io.espalier.push..",
                        "io.espalier.lab..",
                        "io.espalier.mad..",
                        "io.espalier.transport..",
                        "io.espalier.umad..",
                        "io.espalier.server.api..",
                        "io.espalier.server.export..",
                        "java.sql..",
                        "org.jdbi..",
                        "org.eclipse.jetty..")
                .and(not(belongToAnyOf(Reading.class, ManagementClass.class, ClassCost.class, ExportFormat.class)));
        noClasses()
                .that()
                .resideInAPackage("io.espalier.ui..")
                .should()
                .dependOnClassesThat(behind)
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
