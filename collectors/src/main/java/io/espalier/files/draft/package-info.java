/**
 * What files say of a subnet, collected fact by fact until a Fabric can be made of it.
 *
 * <p>Start reading at {@link io.espalier.files.draft.FabricDraft}; what reads into it is a {@link
 * io.espalier.files.draft.FileReader}.
 */
@NullMarked
package io.espalier.files.draft;

import org.jspecify.annotations.NullMarked;
