package io.espalier.server.store;

/** What can be done with a review. The names are stored and sent over HTTP: never rename one. */
public enum ReviewAct {
    OPENED("opened the review"),
    ADDED("added a snapshot"),
    COMMENTED("commented"),
    ACCEPTED("accepted"),
    REJECTED("rejected"),
    REOPENED("opened again");

    private final String words;

    ReviewAct(String words) {
        this.words = words;
    }

    /** What somebody did, as it follows their name. */
    public String words() {
        return words;
    }
}
