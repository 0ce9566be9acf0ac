package io.espalier;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(
                    "io.espalier.mad",
                    "io.espalier.transport",
                    "io.espalier.collect",
                    "io.espalier.capture",
                    "io.espalier.files",
                    "io.espalier.opensm",
                    "io.espalier.push");

    @Test
    void codecsKnowTheModelOnly() {
        classes()
                .that()
                .resideInAPackage("io.espalier.mad")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("io.espalier.mad", "io.espalier.model", "java..", "org.jspecify..")
                .check(classes);
    }

    @Test
    void onlyTheTransportKnowsTheBridge() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.espalier.transport")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.espalier.umad..")
                .check(classes);
    }

    @Test
    void onlyCapturesAndTheirReceiptsKnowJson() {
        noClasses()
                .that()
                .resideOutsideOfPackages("io.espalier.capture", "io.espalier.push")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("tools.jackson..")
                .check(classes);
    }

    @Test
    void packagesDoNotDependInCircles() {
        SlicesRuleDefinition.slices()
                .matching("io.espalier.(*)..")
                .should()
                .beFreeOfCycles()
                .check(classes);
    }

    @Test
    void whatReadsFilesHasNoCirclesEither() {
        SlicesRuleDefinition.slices()
                .matching("io.espalier.files.(*)..")
                .should()
                .beFreeOfCycles()
                .check(classes);
    }
}
