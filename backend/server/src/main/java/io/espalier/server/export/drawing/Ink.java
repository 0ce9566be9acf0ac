package io.espalier.server.export.drawing;

/** The colours of a drawing on paper. */
enum Ink {
    PAPER("#FFFFFF"),
    TEXT("#17212B"),
    QUIET("#495664"),
    FAINT("#97A2AE"),
    HAIRLINE("#DADFE5"),
    TREE("#0B6FBF"),
    TREE_FILL("#E3F0FA"),
    PLANNED("#17212B"),
    INSTALLED("#B4520A"),
    ERROR("#C0271D");

    private final String hex;

    Ink(String hex) {
        this.hex = hex;
    }

    /** "#RRGGBB". */
    String hex() {
        return hex;
    }

    /** 0xRRGGBB. */
    int rgb() {
        return Integer.parseInt(hex.substring(1), 16);
    }
}
