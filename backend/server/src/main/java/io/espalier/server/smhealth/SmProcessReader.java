package io.espalier.server.smhealth;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Looks at the OpenSM processes of this machine in /proc (proc(5)). Those of other users are seen too, but not what files they
 * have open. Used by one thread.
 */
final class SmProcessReader {
    private static final String NAME = "opensm";

    /** USER_HZ, which Linux has fixed for programs, whatever the kernel counts in. */
    private static final double TICKS_PER_SECOND = 100;

    // Places in /proc/PID/stat, counted from the first word after the name in parentheses.
    private static final int UTIME = 11;
    private static final int STIME = 12;

    private final Path proc;
    private final Optional<Path> pidFile;
    private Map<Long, Used> before = Map.of();

    /** Processor time a process had used up at a moment. */
    private record Used(double seconds, long nanos) {}

    /** @param proc /proc, or what takes its place */
    SmProcessReader(Path proc, Optional<Path> pidFile) {
        this.proc = proc;
        this.pidFile = pidFile;
    }

    /** Every OpenSM that runs now; none where there is no such process. */
    List<SmProcess> look(long nanos) {
        Map<Long, Used> now = new HashMap<>();
        List<SmProcess> found = new ArrayList<>();
        for (long pid : pids()) {
            try {
                Used used = new Used(processorSeconds(pid), nanos);
                found.add(process(pid, used));
                now.put(pid, used);
            } catch (IOException | NumberFormatException | IndexOutOfBoundsException e) {
                // It has ended since it was found: then there is nothing to tell of it.
                now.remove(pid);
            }
        }
        before = now;
        return found;
    }

    private List<Long> pids() {
        try {
            if (pidFile.isPresent() && !Files.isRegularFile(pidFile.get())) {
                return List.of();
            }
            if (pidFile.isPresent()) {
                return List.of(Long.parseLong(text(pidFile.get()).strip()));
            }
            try (Stream<Path> entries = Files.list(proc)) {
                return entries.filter(entry -> entry.getFileName().toString().matches("\\d{1,9}"))
                        .filter(SmProcessReader::isOpenSm)
                        .map(entry -> Long.parseLong(entry.getFileName().toString()))
                        .sorted()
                        .toList();
            }
        } catch (IOException | NumberFormatException e) {
            return List.of();
        }
    }

    private static boolean isOpenSm(Path entry) {
        try {
            return text(entry.resolve("comm")).strip().equals(NAME);
        } catch (IOException e) {
            return false;
        }
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    }

    private double processorSeconds(long pid) throws IOException {
        String stat = text(proc.resolve(Long.toString(pid)).resolve("stat"));
        String[] words = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" +", -1);
        return (Long.parseLong(words[UTIME]) + Long.parseLong(words[STIME])) / TICKS_PER_SECOND;
    }

    private SmProcess process(long pid, Used used) throws IOException {
        Path dir = proc.resolve(Long.toString(pid));
        Used earlier = before.get(pid);
        OptionalDouble cpu = earlier == null || used.nanos == earlier.nanos
                ? OptionalDouble.empty()
                : OptionalDouble.of(
                        Math.max(0, (used.seconds - earlier.seconds) / ((used.nanos - earlier.nanos) / 1e9)));
        long kilobytes = 0;
        int threads = 0;
        for (String line : text(dir.resolve("status")).split("\n", -1)) {
            if (line.startsWith("VmRSS:")) {
                kilobytes = Long.parseLong(line.replaceAll("\\D", ""));
            } else if (line.startsWith("Threads:")) {
                threads = Integer.parseInt(line.replaceAll("\\D", ""));
            }
        }
        return new SmProcess(pid, cpu, kilobytes * 1024, threads, umadFiles(dir));
    }

    private static OptionalInt umadFiles(Path dir) {
        try (Stream<Path> files = Files.list(dir.resolve("fd"))) {
            return OptionalInt.of((int) files.filter(SmProcessReader::isUmad).count());
        } catch (IOException e) {
            return OptionalInt.empty();
        }
    }

    private static boolean isUmad(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString().startsWith("/dev/infiniband/umad");
        } catch (IOException e) {
            return false;
        }
    }
}
