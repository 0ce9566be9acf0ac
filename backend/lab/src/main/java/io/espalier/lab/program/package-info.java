/** The program under test beside a lab: started as a process, and what it shows held against what is read anew. */
@NullMarked
package io.espalier.lab.program;

import org.jspecify.annotations.NullMarked;
