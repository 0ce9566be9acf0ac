package io.espalier.files.draft;

/**
 * One thing that can be said of a node, a port or a group.
 *
 * @param <S> what it is said of: {@link NodeFact}, {@link PortFact} or {@link GroupFact}
 * @param <T> what its value is
 * @param index place in the list of its subject's facts
 * @param name what problems call it
 * @param type class of the value
 */
@SuppressWarnings("UnusedTypeParameter") // S keeps a fact of a port from being said of a node
public record Fact<S, T>(int index, String name, Class<T> type) {}
