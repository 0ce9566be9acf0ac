/** How a subnet manager is told to work: opensm.conf, the files it names, and the options the embedded engine adds. */
@NullMarked
package io.espalier.engine.settings;

import org.jspecify.annotations.NullMarked;
