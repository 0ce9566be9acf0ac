// SPDX-License-Identifier: Apache-2.0
/* Opens and closes a port, registers its agents and sends on it. */
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "layout.h"
#include "library.h"
#include "port_private.h"

static int open_wake(struct port *port, struct failure *failure)
{
	port->wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
	if (port->wake < 0)
		return failed(failure, "eventfd", errno);
	return 0;
}

static int open_umad(struct port *port, const char *ca, int number,
		     struct failure *failure)
{
	errno = 0;
	port->id = library()->open_port(ca[0] ? ca : NULL, number);
	if (port->id < 0)
		return failed(failure, "umad_open_port", errno_of(port->id));
	return 0;
}

static int check_umad(struct port *port, struct failure *failure)
{
	if (library()->size() != HEADER_SIZE)
		return failed(failure, "umad_size", EPROTO);
	errno = 0;
	port->fd = library()->get_fd(port->id);
	if (port->fd < 0)
		return failed(failure, "umad_get_fd", errno_of(port->fd));
	return 0;
}

struct port *port_open(const char *ca, int number, struct failure *failure)
{
	struct port *port;
	int rc;

	errno = 0;
	rc = library_init();
	if (rc) {
		failed(failure, "umad_init", errno_of(rc));
		return NULL;
	}
	port = calloc(1, sizeof(*port));
	if (!port) {
		failed(failure, "calloc", ENOMEM);
		return NULL;
	}
	if (open_wake(port, failure))
		goto free_port;
	if (open_umad(port, ca, number, failure))
		goto close_wake;
	if (check_umad(port, failure))
		goto close_umad;
	return port;

close_umad:
	library()->close_port(port->id);
close_wake:
	close(port->wake);
free_port:
	free(port);
	return NULL;
}

/*
 * Closing the descriptor unregisters its agents in the kernel. What the two
 * calls return is dropped: the descriptors are gone either way.
 */
void port_close(struct port *port)
{
	library()->close_port(port->id);
	close(port->wake);
	free(port);
}

void port_wake(struct port *port)
{
	/* It can only fail when the counter is full, so set already. */
	eventfd_write(port->wake, 1);
}

int port_register(struct port *port, int mgmt_class, int class_version,
		  int rmpp_version, uint64_t methods,
		  struct failure *failure)
{
	long mask[16 / sizeof(long)] = { (long)methods };
	int agent;

	errno = 0;
	agent = library()->reg(port->id, mgmt_class, class_version,
			       (uint8_t)rmpp_version, methods ? mask : NULL);
	if (agent < 0)
		return failed(failure, "umad_register", errno_of(agent));
	return agent;
}

static int send_slot(struct port *port, unsigned char *slot)
{
	struct ib_user_mad *mad = (struct ib_user_mad *)slot;
	int rc;

	errno = 0;
	rc = library()->send(port->id, (int)mad->agent_id, slot, MAD_SIZE,
			     (int)mad->timeout_ms, (int)mad->retries);
	return rc < 0 ? errno_of(rc) : 0;
}

static bool try_again(int number)
{
	return number == EAGAIN || number == ENOBUFS || number == EINTR;
}

int port_send(struct port *port, unsigned char *slots, int from, int to,
	      struct failure *failure)
{
	for (int slot = from; slot < to; slot++) {
		int number = send_slot(port, slots + (size_t)slot * SLOT_SIZE);

		if (try_again(number))
			return slot - from;
		if (number) {
			failed(failure, "umad_send", number);
			failure->slot = slot;
			return -1;
		}
	}
	return to - from;
}
