/** How long each page of the dashboard takes in a real browser until it can be used. */
@NullMarked
package io.espalier.bench.pages;

import org.jspecify.annotations.NullMarked;
