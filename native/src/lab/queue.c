// SPDX-License-Identifier: Apache-2.0
/* What an open port has to hand out. Its eventfd is readable exactly while there is something. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "simumad.h"

void message_free(struct message *m)
{
	if (m->mad != m->small)
		free(m->mad);
	free(m);
}

static void raise_event(struct port *port)
{
	uint64_t one = 1;

	if (write(port->fd, &one, sizeof one) < 0)
		debug_print("event of port %d: %s", port->fd, strerror(errno));
}

static void clear_event(struct port *port)
{
	uint64_t count;

	if (read(port->fd, &count, sizeof count) < 0 && errno != EAGAIN)
		debug_print("event of port %d: %s", port->fd, strerror(errno));
}

/* A dead or closed port stays readable, so that whoever waits for it learns of it. */
void queue_settle(struct port *port)
{
	if (port->attachment->dead || port->closed)
		raise_event(port);
	else if (!port->first)
		clear_event(port);
}

void queue_push(struct port *port, struct message *m)
{
	m->next = NULL;
	if (port->last)
		port->last->next = m;
	else
		port->first = m;
	port->last = m;
	if (port->first == m)
		raise_event(port);
}

struct message *queue_pop(struct port *port)
{
	struct message *m = port->first;

	port->first = m->next;
	if (!port->first) {
		port->last = NULL;
		queue_settle(port);
	}
	return m;
}

/* Drops what is there for an agent (all if negative): its number may soon be another's. */
void queue_purge(struct port *port, int agent_id)
{
	struct message **link = &port->first, *m;
	bool had_some = port->first != NULL;

	port->last = NULL;
	while ((m = *link)) {
		if (agent_id < 0 || m->agent_id == agent_id) {
			*link = m->next;
			message_free(m);
			continue;
		}
		port->last = m;
		link = &m->next;
	}
	if (had_some && !port->first)
		queue_settle(port);
}
