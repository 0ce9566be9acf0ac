package io.espalier.ui.topology;

import io.espalier.ui.part.SeverityMark;

/**
 * One thing that was checked of a tree.
 *
 * @param mark passed, or how bad
 * @param text what should be so
 * @param where how far it is so, or where it is not
 */
record Check(SeverityMark.Kind mark, String text, String where) {}
