/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ESPALIER_PORT_H
#define ESPALIER_PORT_H

#include <stddef.h>
#include <stdint.h>

#include "failure.h"

/*
 * An open port. Its functions may run in several threads at once, except
 * port_close(), which the caller runs when all others have returned.
 */
struct port;

/* An empty CA name means the library's choice. NULL on failure. */
struct port *port_open(const char *ca, int number, struct failure *failure);

void port_close(struct port *port);

/* Ends the waits in port_receive(), this one and all later ones. */
void port_wake(struct port *port);

/* The agent's number, or -1. methods: bits of those it wants unasked. */
int port_register(struct port *port, int mgmt_class, int class_version,
		  int rmpp_version, uint64_t methods,
		  struct failure *failure);

/*
 * Hands over the slots [from, to) of an array of SLOT_SIZE slots. Returns how
 * many were taken, fewer when a queue is full, or -1 with the slot that failed
 * (those before it were taken).
 */
int port_send(struct port *port, unsigned char *slots, int from, int to,
	      struct failure *failure);

/* Where port_receive() puts what it gets: see struct receive_index. */
struct receive_area {
	unsigned char *base;
	size_t capacity;
	int max_records;
};

/*
 * Waits at most timeout_ms for a first message, then takes what is there.
 * Returns the number of records, or -1. When the first message does not fit it
 * returns 0, puts the message's length in *needed, and leaves it in the queue.
 */
int port_receive(struct port *port, const struct receive_area *area,
		 int timeout_ms, int *needed, struct failure *failure);

#endif
