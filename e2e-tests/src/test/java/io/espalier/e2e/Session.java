package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A lab, the program that serves it and a browser, for all tests of a class. After a test that failed the page's picture is
 * kept; after every other one the browser's console must be clean.
 */
final class Session implements BeforeAllCallback, AfterEachCallback, AfterAllCallback {
    private @Nullable LabProgram program;
    private @Nullable Browser browser;

    @Override
    public void beforeAll(ExtensionContext context) {
        program = LabProgram.start();
        browser = Browser.at(program.url());
    }

    LabProgram program() {
        return started(program);
    }

    Browser browser() {
        return started(browser);
    }

    private static <T> T started(@Nullable T part) {
        if (part == null) {
            throw new IllegalStateException("not started");
        }
        return part;
    }

    /** What OpenSM has now. */
    TestGroups groups() {
        return TestGroups.of(program().fabric(), program().lab());
    }

    @Override
    public void afterEach(ExtensionContext context) {
        if (context.getExecutionException().isPresent()) {
            browser().keepPicture(context.getRequiredTestClass().getSimpleName() + "." + context.getDisplayName());
        } else {
            assertThat(browser().complaints()).as("console of the browser").isEmpty();
        }
    }

    @Override
    public void afterAll(ExtensionContext context) {
        if (browser != null) {
            browser.close();
        }
        if (program != null) {
            program.close();
        }
    }
}
