package io.espalier.engine.settings;

/** The files that opensm.conf names for the routing engines, and for partitions. */
public enum SettingsFile {
    ROOTS("root_guid_file"),
    IDS("ids_guid_file"),
    HOP_WEIGHTS("hop_weights_file"),
    LID_MATRIX("lid_matrix_dump_file"),
    LFTS("lfts_file"),
    COMPUTE_NODES("cn_guid_file"),
    IO_NODES("io_guid_file"),
    TORUS("torus_config"),
    PARTITIONS("partition_config_file");

    private final String key;

    SettingsFile(String key) {
        this.key = key;
    }

    /** The option that names it. */
    public String key() {
        return key;
    }
}
