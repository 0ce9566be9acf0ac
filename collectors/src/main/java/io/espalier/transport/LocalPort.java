package io.espalier.transport;

import io.espalier.model.Guid;
import io.espalier.model.Lid;

/**
 * The port that requests leave by, as it is now.
 *
 * @param name adapter and port, as the operator knows them
 * @param guid PortGUID
 * @param lid its LID; {@link Lid#NONE} before an SM has set it
 * @param smLid where the master SM is; {@link Lid#NONE} when there is none
 * @param smSl service level towards the SM
 * @param gidPrefix high half of its GID
 * @param linked whether it has a link at all, be it set up by an SM or not
 */
public record LocalPort(String name, Guid guid, Lid lid, Lid smLid, int smSl, long gidPrefix, boolean linked) {}
