package io.espalier.engine.racks;

/**
 * A name in which an asterisk stands for any characters, none among them, and a question mark for one. Takes at most as many steps
 * as the two texts are long, multiplied.
 *
 * @param text as it was written
 */
public record NameGlob(String text) {
    /** Whether a whole name fits. */
    public boolean fits(String name) {
        int at = 0;
        int from = 0;
        int star = -1;
        int resume = 0;
        while (at < name.length()) {
            if (from < text.length() && text.charAt(from) == '*') {
                star = from++;
                resume = at;
            } else if (from < text.length() && (text.charAt(from) == '?' || text.charAt(from) == name.charAt(at))) {
                from++;
                at++;
            } else if (star >= 0) {
                from = star + 1;
                at = ++resume;
            } else {
                return false;
            }
        }
        return text.substring(from).chars().allMatch(rest -> rest == '*');
    }
}
