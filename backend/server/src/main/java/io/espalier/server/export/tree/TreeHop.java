package io.espalier.server.export.tree;

import io.espalier.model.PortId;

/**
 * A trunk link of a tree, as a packet from the apex passes it.
 *
 * @param from the port it leaves by, towards the apex
 * @param to the port it comes by
 * @param presence which tree uses the link
 * @param closes whether the switch it leads to has a way from the apex without it: a second root, or a loop
 */
public record TreeHop(PortId from, PortId to, Presence presence, boolean closes) {}
