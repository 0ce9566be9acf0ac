package io.espalier.lab;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A configuration file for OpenSM: the defaults that it writes itself, and the lab's and the caller's options over them. */
final class OpenSmConfig {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private OpenSmConfig() {}

    /**
     * Writes the file {@code opensm.conf} in the folder.
     *
     * @param dir where OpenSM is to leave all its files
     */
    static Path write(Path dir, OpenSmOptions options) {
        Path file = dir.resolve("opensm.conf");
        Map<String, String> wanted = new LinkedHashMap<>(labOptions(dir, options.partitions()));
        wanted.putAll(options.options());
        try {
            Files.write(file, withOptions(defaults(dir), wanted), StandardCharsets.UTF_8);
            return file;
        } catch (IOException e) {
            throw new LabException("cannot write " + file, e);
        }
    }

    /** Log flags 0x43: errors, information, and the forwarding tables as files after each run. */
    private static Map<String, String> labOptions(Path dir, Optional<String> partitions) {
        Path partitionFile = dir.resolve("partitions.conf");
        partitions.ifPresent(text -> writeText(partitionFile, text));
        Map<String, String> options = new LinkedHashMap<>();
        options.put("force_log_flush", "TRUE");
        options.put("log_flags", "0x43");
        options.put("log_file", dir.resolve("opensm.log").toString());
        options.put("dump_files_dir", dir + "/");
        options.put("partition_config_file", partitionFile.toString());
        options.put(
                "per_module_logging_file",
                dir.resolve("per-module-logging.conf").toString());
        return options;
    }

    private static void writeText(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new LabException("cannot write " + file, e);
        }
    }

    private static List<String> defaults(Path dir) throws IOException {
        Path file = dir.resolve("opensm-defaults.conf");
        try (Child child = Child.start(List.of(Programs.opensm(), "-c", file.toString()), dir, Map.of())) {
            int code = child.awaitEnd(PATIENCE);
            if (!Files.exists(file)) {
                throw new LabException(
                        "opensm -c ended with " + code + ": " + child.output().awaitTail());
            }
        }
        return Files.readAllLines(file, StandardCharsets.ISO_8859_1);
    }

    private static List<String> withOptions(List<String> defaults, Map<String, String> wanted) {
        List<String> lines = new ArrayList<>(defaults);
        lines.removeIf(line -> wanted.containsKey(line.split("\\s", 2)[0]));
        wanted.forEach((key, value) -> lines.add(key + " " + value));
        return lines;
    }
}
