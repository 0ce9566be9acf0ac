package io.espalier.server.access;

/** Whether somebody who was let in with a request that lasts may still be: asked again before anything more is told them. */
public interface Standing {
    /** The attribute of a request that holds its sender's; a request without one stands as long as it lasts. */
    String ATTRIBUTE = Standing.class.getName();

    /** Whether they may. */
    boolean holds();

    /** That of a request's attribute. */
    static Standing of(Object attribute) {
        return attribute instanceof Standing standing ? standing : () -> true;
    }
}
