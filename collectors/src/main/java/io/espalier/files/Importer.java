package io.espalier.files;

import io.espalier.files.counters.CounterReaders;
import io.espalier.files.csv.CsvSection;
import io.espalier.files.csv.DbCsvReader;
import io.espalier.files.draft.Certainty;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.FileReader;
import io.espalier.files.draft.LineLimit;
import io.espalier.files.known.KnownFiles;
import io.espalier.files.sa.SaReaders;
import io.espalier.files.sa.SaSections;
import io.espalier.files.text.ImportProblem;
import io.espalier.files.text.TextFile;
import io.espalier.files.text.TextFiles;
import io.espalier.files.text.TextLimits;
import io.espalier.files.topology.TopologyReaders;
import io.espalier.files.topology.TopologySections;
import io.espalier.model.Fabric;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads any mix of files into one fabric. Each text goes to the reader that is surest of it; one that nobody knows is refused
 * by name.
 */
public final class Importer {
    private static final List<FileReader> READERS = readers();

    private final FabricDraft draft = new FabricDraft();
    private final List<ImportProblem> problems = new ArrayList<>();
    private final List<FileReport> files = new ArrayList<>();

    private Importer() {}

    /**
     * What the files gave.
     *
     * @param fabric everything that could be joined
     * @param problems what did not become part of it, file after file in the order of their lines
     * @param files what each file was taken for, in the order of reading
     */
    public record Result(Fabric fabric, List<ImportProblem> problems, List<FileReport> files) {
        public Result {
            problems = List.copyOf(problems);
            files = List.copyOf(files);
        }
    }

    /** Reads files, folders and archives; the fabric bears the given time. */
    public static Result read(List<Path> paths, Instant at) {
        Importer importer = new Importer();
        TextFiles.open(paths, TextLimits.DEFAULT, importer.problems, importer::take);
        return importer.result(at);
    }

    /** Reads texts that are in memory already. */
    public static Result readTexts(List<TextFile> texts, Instant at) {
        Importer importer = new Importer();
        texts.forEach(importer::take);
        return importer.result(at);
    }

    private static List<FileReader> readers() {
        List<FileReader> readers = new ArrayList<>(TopologyReaders.all());
        readers.addAll(SaReaders.all());
        readers.addAll(CounterReaders.all());
        readers.addAll(KnownFiles.all());
        readers.replaceAll(LineLimit::new);
        List<CsvSection> sections = new ArrayList<>(TopologySections.all());
        sections.addAll(SaSections.all());
        sections.add(CounterReaders.ofDbCsv());
        readers.add(new DbCsvReader(sections));
        return List.copyOf(readers);
    }

    private void take(TextFile file) {
        FileLog log = new FileLog(file);
        Optional<FileReader> reader = surest(file);
        reader.ifPresentOrElse(
                surest -> surest.read(file, draft, log),
                () -> log.notUnderstood(1, "a file of no known kind; it is left out"));
        problems.addAll(log.problems());
        String kind = reader.map(surest -> surest.kind().name()).orElse(FileReport.UNKNOWN);
        files.add(new FileReport(file.name(), kind, file.lines().size(), log.counts()));
    }

    private static Optional<FileReader> surest(TextFile file) {
        Certainty best = Certainty.NO;
        Optional<FileReader> surest = Optional.empty();
        for (FileReader reader : READERS) {
            Certainty certainty = reader.certainty(file);
            if (certainty.compareTo(best) > 0) {
                best = certainty;
                surest = Optional.of(reader);
            }
            if (best == Certainty.CERTAIN) {
                break;
            }
        }
        return surest;
    }

    private Result result(Instant at) {
        Fabric fabric = draft.build(at);
        problems.addAll(draft.problems());
        Map<String, Integer> order = new HashMap<>();
        files.forEach(file -> order.putIfAbsent(file.name(), order.size()));
        problems.sort(Comparator.comparingInt((ImportProblem problem) -> order.getOrDefault(problem.file(), -1))
                .thenComparingInt(ImportProblem::line));
        return new Result(fabric, problems, files);
    }
}
