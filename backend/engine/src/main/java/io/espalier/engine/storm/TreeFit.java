package io.espalier.engine.storm;

import java.util.List;

/**
 * What trees cost, from measured runs: the straight line with the least sum of squared errors through time over trees. A line
 * that falls, or begins below zero, is replaced by the best one that does not. From outside, computing and writing look
 * alike; what grows with the trees is taken for computing, for which the SA has to wait, and the rest for writing.
 *
 * @param settleMicros where the line begins: what a run takes whatever it computes, in microseconds
 * @param treeMicros its slope: what each tree takes
 * @param residual root mean square of the errors, in microseconds
 * @param samples runs it is from
 */
public record TreeFit(double settleMicros, double treeMicros, double residual, int samples) {

    /** The fit. */
    public static TreeFit of(List<TreeSample> runs) {
        if (runs.isEmpty()) {
            throw new IllegalArgumentException("a fit needs a run");
        }
        double meanTrees =
                runs.stream().mapToDouble(TreeSample::trees).average().orElseThrow();
        double meanMicros =
                runs.stream().mapToDouble(TreeSample::micros).average().orElseThrow();
        double products = 0;
        double squares = 0;
        for (TreeSample run : runs) {
            products += (run.trees() - meanTrees) * (run.micros() - meanMicros);
            squares += (run.trees() - meanTrees) * (run.trees() - meanTrees);
        }
        double slope = squares == 0 ? 0 : Math.max(0, products / squares);
        if (meanMicros < slope * meanTrees) {
            slope = throughZero(runs);
            return new TreeFit(0, slope, residual(runs, 0, slope), runs.size());
        }
        double begin = meanMicros - slope * meanTrees;
        return new TreeFit(begin, slope, residual(runs, begin, slope), runs.size());
    }

    /** The costs it says trees have. */
    public TreeCosts costs() {
        return new TreeCosts(0, treeMicros, settleMicros, 0, 0);
    }

    private static double throughZero(List<TreeSample> runs) {
        double products = 0;
        double squares = 0;
        for (TreeSample run : runs) {
            products += run.trees() * run.micros();
            squares += (double) run.trees() * run.trees();
        }
        return products / squares;
    }

    private static double residual(List<TreeSample> runs, double begin, double slope) {
        double squares = 0;
        for (TreeSample run : runs) {
            double error = begin + slope * run.trees() - run.micros();
            squares += error * error;
        }
        return Math.sqrt(squares / runs.size());
    }
}
