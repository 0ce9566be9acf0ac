package io.espalier.engine.check;

import java.util.List;

/** Looks for one kind of finding. */
interface Rule {
    /** The findings, none where all is well. */
    List<Finding> check(Evidence evidence);
}
