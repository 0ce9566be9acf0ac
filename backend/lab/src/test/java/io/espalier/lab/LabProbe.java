package io.espalier.lab;

import io.espalier.model.example.ExampleFabrics;

/** A JVM of its own for {@link DeathTest}: starts a lab, tells its process ids, and waits to be killed. */
final class LabProbe {
    private LabProbe() {}

    public static void main(String[] args) throws InterruptedException {
        Lab lab = Lab.start(LabOptions.of(ExampleFabrics.fatTree2(2, 1, 2)));
        System.out.println(lab.ibsim().pid() + " " + lab.openSm().pid().orElseThrow() + " " + lab.dir());
        Thread.currentThread().join();
    }
}
