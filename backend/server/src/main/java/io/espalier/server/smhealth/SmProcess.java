package io.espalier.server.smhealth;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * An OpenSM that runs on this machine, as the system tells of it.
 *
 * @param pid its process id
 * @param cpu processors it keeps busy, 1 for one; absent before the second look
 * @param residentBytes memory in use
 * @param threads how many
 * @param umadFiles open management devices; absent where this user may not see them
 */
public record SmProcess(long pid, OptionalDouble cpu, long residentBytes, int threads, OptionalInt umadFiles) {}
