/** Counters over time as charts. */
@NullMarked
package io.espalier.ui.chart;

import org.jspecify.annotations.NullMarked;
