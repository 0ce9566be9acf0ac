package io.espalier.engine.check;

/**
 * Something wrong or notable.
 *
 * @param kind which rule found it, in small letters with hyphens
 * @param key with the kind, the identity of the finding from sweep to sweep: counts and texts may change under it
 * @param severity how bad
 * @param what what is so, in one sentence without a full stop
 * @param effect what follows from it, in the reader's terms
 * @param subjects what it is about
 * @param count how many things are affected
 */
public record Finding(
        String kind, String key, Severity severity, String what, String effect, Subjects subjects, int count) {
    /** Identity from sweep to sweep. */
    public String id() {
        return kind + " " + key;
    }
}
