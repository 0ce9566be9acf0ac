package io.espalier.umad;

import java.nio.file.Path;

/**
 * Opens ports of the fake libibumad, whose CA names say how they behave: see {@code src/test/c/fake.h}. libibumad is
 * loaded once in a JVM, so every test that touches {@link Umad} in this one goes through here.
 */
final class FakePorts {

    static {
        System.setProperty(Umad.LIBRARY_PROPERTY, library("fake_umad").toString());
    }

    private FakePorts() {}

    static UmadPort open(String behaviour) throws UmadException {
        return Umad.open(behaviour, 1);
    }

    /** Makes sure that {@link Umad} uses the fake. */
    static void use() {}

    /** The file of one of the fake libraries that the Makefile builds. */
    static Path library(String name) {
        return Path.of("target", "native-test", "lib" + name + ".so").toAbsolutePath();
    }

    /** A batch of MADs for LID 7 that carry first, first + 1, ... in their first four bytes. */
    static SendBatch numbered(int agent, int first, int count) {
        SendBatch batch = new SendBatch(count);
        for (int i = 0; i < count; i++) {
            addNumbered(batch, agent, first + i);
        }
        return batch;
    }

    static void addNumbered(SendBatch batch, int agent, int number) {
        int slot = batch.add();
        batch.agent(slot, agent).timeoutMillis(slot, 100).retries(slot, 2).dlid(slot, 7);
        batch.qpn(slot, 1).qkey(slot, 0x80010000).serviceLevel(slot, 3).pkeyIndex(slot, 0);
        batch.buffer().putInt(batch.madOffset(slot), number);
    }

    static int number(ReceiveBatch batch, int record) {
        return batch.buffer().getInt(batch.madOffset(record));
    }
}
