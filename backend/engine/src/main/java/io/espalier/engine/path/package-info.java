/** Which way unicast packets go, by the tables that the switches told. */
@NullMarked
package io.espalier.engine.path;

import org.jspecify.annotations.NullMarked;
