/** Reviews: snapshots of trees and maps that people look at together, comment and decide on. Start reading at Reviews. */
@NullMarked
package io.espalier.server.review;

import org.jspecify.annotations.NullMarked;
