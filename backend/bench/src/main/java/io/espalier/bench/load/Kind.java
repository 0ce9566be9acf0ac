package io.espalier.bench.load;

/** What viewers ask for. */
enum Kind {
    API("API: the present, groups, findings, events"),
    PAGE("page: its HTML and its first state"),
    MAP("map of the whole fabric"),
    OVERVIEW_SHOWN("Overview in a browser, until it can be used"),
    MAP_SHOWN("the map's page in a browser, until drawn"),
    WHAT_IF("what-if of a switch"),
    GREEDY("what-ifs of one who asks six at once"),
    STREAM("a fabric, from the first told to the last");

    private final String words;

    Kind(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }
}
