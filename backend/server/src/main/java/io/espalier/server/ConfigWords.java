package io.espalier.server;

import java.util.List;

/** What each setting is for, in the order in which to read of them; a test holds the list against what is read. */
final class ConfigWords {
    /**
     * What a setting is for.
     *
     * @param example a value that shows its form, where there is no usual one
     */
    record Said(String key, String words, String example) {}

    /** Settings that belong together. */
    record Group(String title, List<Said> settings) {}

    static final List<Group> GROUPS = List.of(
            new Group(
                    "Where it listens, and who gets in",
                    List.of(
                            said("bind", "Address to listen on. One that lets other hosts in wants TLS and a login."),
                            said("port", "TCP port; 0 takes any free one."),
                            said("data", "Folder that keeps histories and accounts.", "/var/lib/espalier"),
                            said("login", "Whether and how whoever uses it must say who they are."),
                            said("tls_certificate", "Proves the server.", "/etc/espalier/server.pem"),
                            said("tls_key", "Goes with tls_certificate.", "/etc/espalier/server.key"),
                            said("tls_keystore", "In place of both.", "/etc/espalier/server.p12"),
                            said("tls_keystore_password_file", "Opens it.", "/etc/espalier/keystore-password"))),
            new Group(
                    "Logging in through an OpenID provider",
                    List.of(
                            said("public_url", "Where browsers find this server.", "https://espalier.example"),
                            said("oidc_issuer", "The provider, as it names itself.", "https://id.example/realms/site"),
                            said("oidc_label", "What people call it; stands on the login page.", "Example ID"),
                            said("oidc_client_id", "Who we are there.", "espalier"),
                            said("oidc_client_secret_file", "And what proves it.", "/etc/espalier/oidc-secret"),
                            said("oidc_scopes", "What is asked for."),
                            said("oidc_name_claim", "The claim that says what a person is called."),
                            said("oidc_role_claim", "The claim whose values give roles."),
                            said("oidc_viewer", "Which of them make a viewer.", "noc; operators"),
                            said("oidc_engineer", "An engineer.", "fabric-engineers"),
                            said("oidc_admin", "An admin.", "fabric-admins"),
                            said("oidc_session_hours", "How long a login lasts before the provider is asked anew."),
                            said(
                                    "oidc_ca_file",
                                    "Who vouches for its host; the JDK's list without.",
                                    "/etc/espalier/ca.pem"))),
            new Group(
                    "Which fabric",
                    List.of(
                            said("source", "Who reads the fabric: this host, or a collector on another that pushes."),
                            said("push_token_file", "What the collector shows.", "/etc/espalier/push-token"),
                            said("ca", "Channel adapter to ask by; libibumad's choice without.", "mlx5_0"),
                            said("ib_port", "Port of the adapter; 0 for libibumad's choice."),
                            said(
                                    "sm_key_file",
                                    "The SM's sa_key. Without it the SA hides who is in a group.",
                                    "/etc/espalier/sm_key"),
                            said("m_key_file", "The fabric's M_Key, where it has one.", "/etc/espalier/m_key"),
                            said("traps", "Whether the SA is asked to pass on traps, which is a Set."),
                            said("unicast_tables", "Whether unicast tables are read too, with everything."),
                            said("services", "Whether the SA's ServiceRecords are read too, with everything."))),
            new Group(
                    "How often, in seconds",
                    List.of(
                            said("interval_seconds", "Groups, tables and changes; the others in the same proportion."),
                            said("managers_seconds", "Subnet managers, and how fast the SA answers."),
                            said("counters_seconds", "Port counters."),
                            said("multicast_seconds", "Groups, members, multicast tables."),
                            said("changes_seconds", "What changed in the topology."),
                            said("everything_seconds", "Everything."))),
            new Group(
                    "How hard the fabric may be asked",
                    List.of(
                            said("max_in_flight", "Requests under way in all."),
                            said("max_per_destination", "Requests under way to one device."),
                            said("max_sa_in_flight", "Requests under way to the SA."),
                            said("max_mads_per_second", "Requests a second; 0 for no limit."),
                            said("timeout_millis", "Wait for each answer of a device."),
                            said("sa_timeout_millis", "Wait for each answer of the SA."),
                            said("retries", "Tries after the first."))),
            new Group(
                    "The subnet manager",
                    List.of(
                            said(
                                    "opensm_conf",
                                    "How it is set up; read again when it changes.",
                                    "/etc/opensm/opensm.conf"),
                            said("routing_engine", "The engine, in place of that in opensm.conf.", "minhop"),
                            said("opensm_log", "Its log, where it runs on this host.", "/var/log/opensm.log"),
                            said("opensm_pid_file", "Which process it is.", "/run/opensm.pid"),
                            said("opensm_sa_dump", "Read in place of asking the SA.", "/var/log/opensm-sa.dump"),
                            said("expected_sms", "Who may run an SM; another is a finding.", "sm-a, sm-b"))),
            new Group(
                    "The site's own files",
                    List.of(
                            said("partitions", "In place of that in opensm.conf.", "/etc/opensm/partitions.conf"),
                            said("admission_rules", "Which joins are allowed.", "/etc/espalier/rules.json"),
                            said("mgid_plan", "Who owns which MGIDs.", "/etc/espalier/mgid-plan.json"),
                            said("racks", "Which switches stand together.", "/etc/espalier/racks.txt"))),
            new Group(
                    "The history",
                    List.of(
                            said(
                                    "history_url",
                                    "A PostgreSQL that keeps it, in place of data.",
                                    "jdbc:postgresql://db.example/espalier"),
                            said("history_user", "Who we are there."),
                            said("history_password_file", "And what proves it.", "/etc/espalier/history-password"),
                            said("history_schema", "What its tables are in."),
                            said("history_readings_hours", "How long counters are kept as they were read."),
                            said("history_minutes_days", "How long rolled up to minutes."),
                            said("history_quarters_days", "How long rolled up to 15 minutes."),
                            said("history_hours_days", "How long rolled up to hours."),
                            said(
                                    "history_max_size",
                                    "When it is larger, the oldest counters go before their time.",
                                    "20G"))));

    /** Of an output. */
    static final Group OUTPUT = new Group(
            "Where events are sent",
            List.of(
                    said("type", "What takes them.", "syslog"),
                    said("kinds", "Only these; all without.", "LINK_DOWN, SM_MASTER_CHANGED"),
                    said("address", "Of syslog: the receiver.", "log.example:514"),
                    said("transport", "Of syslog: how messages travel."),
                    said("facility", "Of syslog."),
                    said("url", "Of a webhook: takes JSON by POST.", "https://hooks.example/espalier"),
                    said("secret_file", "Of a webhook: signs what is sent.", "/etc/espalier/hook-secret"),
                    said("ca_file", "Who vouches for the receiver; the JDK's list without.", "/etc/espalier/ca.pem")));

    private ConfigWords() {}

    private static Said said(String key, String words) {
        return said(key, words, "");
    }

    private static Said said(String key, String words, String example) {
        return new Said(key, words, example);
    }
}
