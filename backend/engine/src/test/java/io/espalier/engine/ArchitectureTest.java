package io.espalier.engine;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.espalier.engine");

    @Test
    void theEngineKnowsTheModelOnly() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "io.espalier.engine..",
                        "io.espalier.model",
                        "io.espalier.graph..",
                        "java..",
                        "org.jspecify..",
                        "org.jgrapht..")
                .check(classes);
    }

    @Test
    void theEngineDoesNoInputOrOutputAndStartsNoThread() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideOutsideOfPackages(
                        "java.io..",
                        "java.nio.file..",
                        "java.net..",
                        "java.sql..",
                        "java.util.concurrent..",
                        "java.util.logging..")
                .check(classes);
    }

    @Test
    void theEngineReadsNoClockAndThrowsNoDice() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .doNotHaveFullyQualifiedName("java.time.Clock")
                .andShould()
                .onlyDependOnClassesThat()
                .doNotHaveFullyQualifiedName("java.util.Random")
                .check(classes);
    }

    @Test
    void whatLooksDrawnComesFromASeed() {
        noClasses().should().callConstructor(SplittableRandom.class).check(classes);
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
