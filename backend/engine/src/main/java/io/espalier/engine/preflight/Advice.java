package io.espalier.engine.preflight;

import io.espalier.engine.sa.SaStep;

/** What would help a join that is refused, by the step that refuses it. */
final class Advice {
    private Advice() {}

    static String of(SaStep refused, boolean groupIsThere) {
        return switch (refused.subject()) {
            case INTERCEPT -> "ask whoever keeps the rules file, or change the request so that another rule fits";
            case COMPONENTS -> "name MGID, PortGID and JoinState in the request";
            case CODES -> "ask for an MTU and a rate that exist";
            case PREFIX -> "use the subnet prefix of this fabric";
            case PORT, REQUESTER -> "bring the port up, and wait until the subnet manager has swept";
            case SHARED_PARTITION -> "let the port join for itself, or put both ports into one partition";
            case P_KEY -> "name a P_Key whose lower 15 bits are not 0";
            case GROUP -> "make the group first";
            case CREATION_COMPONENTS ->
                "make the group before the job starts, or let the job make it (\"create\": true, with pKey and qKey)";
            case MGID -> "take an MGID that begins with ff1, of the site's own range";
            case BROADCAST_GROUP ->
                "make the IPoIB broadcast group of that scope and P_Key first (ipoib in partitions.conf), and ask for what it has";
            case CREATED_MTU -> "ask for an MTU that the first host's port has, or name none";
            case CREATED_RATE -> "ask for a rate that the first host's port has, or name none";
            case MLID -> "let groups go that nobody needs: no MLID is left";
            case GROUP_FIELDS -> "ask for what the group has, or name only MGID, PortGID and JoinState";
            case SELECTORS -> "ask for the group's own MTU and rate, or name none";
            case PORT_CAPABILITY ->
                groupIsThere
                        ? "repair the port, or leave this host out: the group is there and its MTU and rate stay"
                        : "make the group with an MTU and a rate that every host's port has";
            case JOIN_STATE ->
                groupIsThere ? "set a bit in JoinState" : "let a full member join first, which makes the group";
            case MEMBER_PARTITION -> "put the port into the partition (partitions.conf), or use a P_Key it holds";
            case OWNERSHIP -> "let the one who joined this port first change it";
            case CAPACITY -> "let members go that nobody needs, or raise max_mcmr_recs";
            case MEMBERSHIP, TREE -> "look at the steps of the request";
        };
    }
}
