package io.espalier.lab;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A running ibsim and its console. Its clients find it by the name of its socket. */
public final class Ibsim implements AutoCloseable {
    /** ibsim's console reads 127 characters at a time and takes the rest as a command of its own. */
    private static final int MAX_LINE = 126;

    private static final int MAX_SINGLE_LINES = 16;
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final Pattern COMPLAINT = Pattern.compile("# (?!lab ).*|command '.*");

    private final Path dir;
    private final String socketName;
    private final Child child;
    private long questions;

    private Ibsim(Path dir, String socketName, Child child) {
        this.dir = dir;
        this.socketName = socketName;
        this.child = child;
    }

    /**
     * Starts ibsim on a netfile and waits until it answers.
     *
     * @param dir where it may leave files
     * @param socketName private to this ibsim
     * @throws LabException when ibsim is missing or refuses the netfile, with its message and the line
     */
    public static Ibsim start(Path netFile, Path dir, String socketName) {
        List<String> command = new ArrayList<>(List.of(Programs.ibsim(), "-s"));
        command.addAll(NetIndex.of(netFile).sizeOptions());
        command.add(netFile.toAbsolutePath().toString());
        Child child = Child.start(command, dir, Map.of("IBSIM_SOCKNAME", socketName));
        Ibsim ibsim = new Ibsim(dir, socketName, child);
        try {
            ibsim.run(List.of());
            return ibsim;
        } catch (LabException e) {
            ibsim.close();
            throw new LabException(
                    "ibsim does not take " + netFile + ": "
                            + reasons(child.output().tail()),
                    e);
        }
    }

    /** Without the warning it prints for every cable whose speed is not known. */
    private static String reasons(String output) {
        return output.lines()
                .filter(line -> !line.contains("cannot parse remote lid and connection type"))
                .collect(Collectors.joining("; "));
    }

    /** The name that clients find it by. */
    public String socketName() {
        return socketName;
    }

    /** Its process id. */
    public long pid() {
        return child.pid();
    }

    /** Whether its process lives. */
    public boolean isAlive() {
        return child.isAlive();
    }

    /**
     * Runs console commands and waits until they are done. Many of them go by a file, which is eight times as fast.
     *
     * @throws LabException when ibsim complains of one of them, or has ended
     */
    public synchronized void run(List<String> commands) {
        commands.stream().filter(line -> line.length() > MAX_LINE).findFirst().ifPresent(line -> {
            throw new IllegalArgumentException("ibsim's console takes " + MAX_LINE + " characters: " + line);
        });
        if (commands.size() > MAX_SINGLE_LINES) {
            runFile(commands);
        } else {
            ask(commands);
        }
    }

    private void runFile(List<String> commands) {
        Path file = dir.resolve("console");
        try {
            Files.write(file, commands, StandardCharsets.UTF_8);
            ask(List.of("!" + file.toAbsolutePath()));
            Files.delete(file);
        } catch (IOException e) {
            throw new LabException("cannot hand commands to ibsim in " + file, e);
        }
    }

    /** ibsim prints a comment back once everything before it is done. */
    private void ask(List<String> lines) {
        String done = "# lab " + ++questions + ".";
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line).append('\n'));
        child.write(text.append(done).append('\n').toString().getBytes(StandardCharsets.UTF_8));
        String answer = child.output().takeThrough(done, PATIENCE);
        answer.replace("sim> ", "\n")
                .lines()
                .filter(COMPLAINT.asMatchPredicate())
                .findFirst()
                .ifPresent(line -> {
                    throw new LabException("ibsim refuses: " + line);
                });
    }

    /** Ends it as kill -9 would; its clients get no answers from then on. */
    public void kill() {
        child.kill();
    }

    @Override
    public void close() {
        child.close();
    }
}
