/** Whether a job's groups will be there and its joins be accepted, and who owns which MGIDs. */
@NullMarked
package io.espalier.ui.preflight;

import org.jspecify.annotations.NullMarked;
