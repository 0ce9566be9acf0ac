/** What {@code ./espalier bench} runs: checks too long for every build, and measurements, each a subcommand. */
@NullMarked
package io.espalier.bench;

import org.jspecify.annotations.NullMarked;
