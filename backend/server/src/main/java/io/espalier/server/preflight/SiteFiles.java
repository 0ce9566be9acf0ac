package io.espalier.server.preflight;

import io.espalier.engine.admission.AdmissionRules;
import io.espalier.engine.mgid.MgidPlan;
import io.espalier.engine.racks.RackRules;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.site.Site;
import io.espalier.server.json.InputException;
import io.espalier.server.json.JsonInput;
import io.espalier.server.sm.OpenSmFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The files in which a site says how its fabric is run, beside opensm.conf.
 *
 * @param partitions partitions.conf, in place of the one that opensm.conf names
 * @param rules rules on joins
 * @param plan MGID plan
 * @param racks where switches stand
 */
public record SiteFiles(Optional<Path> partitions, Optional<Path> rules, Optional<Path> plan, Optional<Path> racks) {
    /** None of them. */
    public static final SiteFiles NONE =
            new SiteFiles(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** Reads one file. */
    private interface Reader<T> {
        T read(Path file) throws IOException, InputException;
    }

    /**
     * What they say.
     *
     * @param settings those of opensm.conf
     * @throws InputException with everything that is wrong with any of them
     */
    public Site read(SmSettings settings) throws InputException {
        List<String> problems = new ArrayList<>();
        Optional<List<String>> lines = read(partitions, OpenSmFiles::lines, problems);
        Optional<AdmissionRules> admission =
                read(rules, file -> AdmissionRulesReader.read(file.toString(), bytes(file)), problems);
        Optional<MgidPlan> mgids = read(plan, file -> MgidPlanReader.read(file.toString(), bytes(file)), problems);
        Optional<RackRules> places = read(racks, RackFileReader::read, problems);
        if (!problems.isEmpty()) {
            throw new InputException(problems);
        }
        SmSettings all = lines.map(text -> settings.withFile(SettingsFile.PARTITIONS, text))
                .orElse(settings);
        return new Site(all, admission, mgids.orElse(MgidPlan.EMPTY)).withRacks(places.orElse(RackRules.NONE));
    }

    private static <T> Optional<T> read(Optional<Path> file, Reader<T> reader, List<String> problems) {
        if (file.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(reader.read(file.get()));
        } catch (InputException e) {
            problems.addAll(e.problems());
        } catch (IOException e) {
            problems.add(unreadable(file.get(), e));
        }
        return Optional.empty();
    }

    /** Why a file cannot be read, in one line. */
    public static String unreadable(Path file, IOException cause) {
        // Of that one, the message is the file's name and nothing else.
        String why = cause instanceof NoSuchFileException ? "no such file" : String.valueOf(cause.getMessage());
        return file + ": cannot be read: " + why;
    }

    /** The bytes of a file of JSON; of one that is too long only so many that the reader sees it. */
    public static byte[] bytes(Path file) throws IOException {
        return bytes(file, JsonInput.MOST_BYTES);
    }

    static byte[] bytes(Path file, int most) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(most + 1);
        }
    }
}
