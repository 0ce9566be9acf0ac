package io.espalier.server.api;

import io.javalin.http.Handler;
import io.javalin.http.HandlerType;

/**
 * One thing that can be asked.
 *
 * @param method GET, or POST for a question that does not fit a URL; none of them changes anything
 * @param path with {names} for what varies
 * @param handler answers
 */
record Route(HandlerType method, String path, Handler handler) {}
