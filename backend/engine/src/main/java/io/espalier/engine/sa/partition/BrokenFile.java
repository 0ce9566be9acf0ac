package io.espalier.engine.sa.partition;

/** Where OpenSM gives up on a file: then the whole file counts for nothing. Caught where the file is read. */
final class BrokenFile extends Exception {
    private static final long serialVersionUID = 1;

    private final transient PartitionProblem problem;

    BrokenFile(int line, String words) {
        super(words);
        problem = new PartitionProblem(line, words);
    }

    PartitionProblem problem() {
        return problem;
    }
}
