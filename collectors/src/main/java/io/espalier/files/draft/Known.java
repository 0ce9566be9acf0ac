package io.espalier.files.draft;

import io.espalier.files.text.Place;

/**
 * A value and the line that said it.
 *
 * @param value the value
 * @param at where it was said first
 */
public record Known<T>(T value, Place at) {}
