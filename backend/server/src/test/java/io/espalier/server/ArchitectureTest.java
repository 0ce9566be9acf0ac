package io.espalier.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Holds the server to the arrows of its picture: store <- sweep <- FabricService <- api. */
class ArchitectureTest {
    private static final String SERVER = "io.espalier.server";
    private static final String STORE = "io.espalier.server.store";
    private static final String SWEEP = "io.espalier.server.sweep";
    private static final String API = "io.espalier.server.api";
    private static final String EXPORT = "io.espalier.server.export";

    private static final JavaClasses SERVER_CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(SERVER);

    @Test
    void theServerKnowsNoPage() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.espalier.ui..", "io.espalier.app..", "io.espalier.lab..", "com.vaadin..")
                .check(SERVER_CLASSES);
    }

    @Test
    void theStoreKnowsNothingOfTheRest() {
        noClasses()
                .that()
                .resideInAPackage(STORE)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(SERVER, SWEEP, API, EXPORT, "io.espalier.engine..", "io.espalier.collect..")
                .check(SERVER_CLASSES);
    }

    @Test
    void theLoopKnowsNeitherServiceNorRoutes() {
        noClasses()
                .that()
                .resideInAPackage(SWEEP)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(SERVER, API, EXPORT)
                .check(SERVER_CLASSES);
    }

    @Test
    void nobodyKnowsTheRoutes() {
        noClasses()
                .that()
                .resideOutsideOfPackage(API)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(API)
                .check(SERVER_CLASSES);
    }

    @Test
    void jsonTypesAndJavalinLiveInTheApiOnly() {
        classes()
                .that()
                .haveSimpleNameEndingWith("Json")
                .should()
                .resideInAPackage(API)
                .check(SERVER_CLASSES);
        noClasses()
                .that()
                .resideOutsideOfPackage(API)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.javalin..", "com.fasterxml..", "jakarta..")
                .check(SERVER_CLASSES);
    }

    @Test
    void jacksonLivesInTheApiAndWhereFilesOfOthersAreRead() {
        noClasses()
                .that()
                .resideOutsideOfPackages(API, "io.espalier.server.json")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("tools.jackson..")
                .check(SERVER_CLASSES);
    }

    @Test
    void sqlLivesInTheStoreOnly() {
        noClasses()
                .that()
                .resideOutsideOfPackage(STORE)
                .and()
                // Accounts are of the server, whatever keeps the histories of its subnets.
                .doNotHaveSimpleName("AccessStore")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.sql..", "org.jdbi..", "com.zaxxer..", "org.flywaydb..")
                .check(SERVER_CLASSES);
    }

    @Test
    void noTwoPackagesKnowEachOther() {
        slices().matching("io.espalier.(server..)").should().beFreeOfCycles().check(SERVER_CLASSES);
        slices().matching("io.espalier.server.(*)..").should().beFreeOfCycles().check(SERVER_CLASSES);
    }
}
