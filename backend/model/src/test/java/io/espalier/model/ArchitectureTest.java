package io.espalier.model;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.espalier");

    @Test
    void theModelKnowsNobody() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "io.espalier.model..", "io.espalier.graph..", "java..", "org.jspecify..", "org.jgrapht..")
                .check(classes);
    }

    @Test
    void theModelDoesNoInputOrOutput() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideOutsideOfPackages("java.io..", "java.nio.file..", "java.sql..", "java.util.concurrent..")
                .check(classes);
    }

    @Test
    void packagesDoNotDependInCircles() {
        SlicesRuleDefinition.slices()
                .matching("io.espalier.(**)")
                .should()
                .beFreeOfCycles()
                .check(classes);
    }
}
