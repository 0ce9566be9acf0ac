package io.espalier.engine.cause;

import java.util.List;

/** Looks for one kind of cause. */
interface Theory {
    /** What it explains, taken out of the open differences; none where it explains nothing. */
    List<Cause> explain(Scene scene, Open open);
}
