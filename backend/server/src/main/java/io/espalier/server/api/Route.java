package io.espalier.server.api;

import io.javalin.http.Handler;

/**
 * One thing that can be asked with GET.
 *
 * @param path with {names} for what varies
 * @param handler answers
 */
record Route(String path, Handler handler) {}
