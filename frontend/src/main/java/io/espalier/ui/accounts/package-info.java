/** Who may use the program, and with what programs do; for admins. */
@NullMarked
package io.espalier.ui.accounts;

import org.jspecify.annotations.NullMarked;
