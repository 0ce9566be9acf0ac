// SPDX-License-Identifier: Apache-2.0
/* What the fake sends and receives: libibumad's calls on an open port. */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "fake.h"

#define TIMED_OUT_LENGTH 24	/* the kernel gives back the MAD's header */

static bool opened;

FAKE_API int umad_init(void)
{
	const char *wish = getenv("FAKE_UMAD_INIT");

	return wish && !strcmp(wish, "fails") ? -ECONNREFUSED : 0;
}

FAKE_API size_t umad_size(void)
{
#ifdef FAKE_ODD_SIZE
	return 48;
#endif
	return opened ? 64 : 56;
}

FAKE_API int umad_open_port(const char *ca_name, int portnum)
{
	(void)portnum;
	opened = true;
	return fake_port_open(ca_name ? ca_name : "echo");
}

/* A number that no descriptor has: the limit on open files is lower. */
FAKE_API int umad_get_fd(int id)
{
	struct fake_port *port = fake_port(id);

	if (port->kind == NOFD)
		return -EINVAL;
	return port->kind == BADFD ? INT_MAX - 1 : port->fd;
}

FAKE_API int umad_register(int id, int mgmt_class, int mgmt_version,
			   uint8_t rmpp_version,
			   long method_mask[16 / sizeof(long)])
{
	struct fake_port *port = fake_port(id);

	(void)mgmt_class, (void)mgmt_version, (void)rmpp_version;
	(void)method_mask;
	if (port->kind == REGISTER) {
		errno = port->number;
		return -EPERM;
	}
	return port->agents++;
}

static void release_held(struct fake_port *port)
{
	while (port->held) {
		struct fake_message *message = port->held;

		port->held = message->next;
		fake_queue(port, message);
	}
	port->held_count = 0;
}

static void hold(struct fake_port *port, struct fake_message *message)
{
	message->next = port->held;
	port->held = message;
	if (++port->held_count == port->number)
		release_held(port);
}

static struct fake_message *reply(struct fake_port *port,
				  const struct ib_user_mad *sent)
{
	struct fake_message *message;

	if (port->kind == TIMEOUT) {
		message = fake_message(sent, TIMED_OUT_LENGTH);
		message->mad.status = ETIMEDOUT;
		return message;
	}
	return fake_message(sent, port->kind == RMPP ? port->number : 256);
}

static int answer(struct fake_port *port, const struct ib_user_mad *sent)
{
	port->sends++;
	if (port->kind == SENDFAILS && port->sends == port->number)
		return EINVAL;
	if (port->kind == FULL && port->queued >= port->number)
		return EAGAIN;
	if (port->kind == REVERSED)
		hold(port, reply(port, sent));
	else if (port->kind != SILENT && port->kind != HANGUP &&
		 port->kind != SPURIOUS)
		fake_queue(port, reply(port, sent));
	return 0;
}

FAKE_API int umad_send(int id, int agentid, void *umad, int length,
		       int timeout_ms, int retries)
{
	struct fake_port *port = fake_port(id);
	struct ib_user_mad *mad = umad;

	if (length != 256) {
		errno = EINVAL;
		return -EIO;
	}
	mad->agent_id = (uint32_t)agentid;
	mad->timeout_ms = (uint32_t)timeout_ms;
	mad->retries = (uint32_t)retries;
	pthread_mutex_lock(&port->lock);
	errno = answer(port, mad);
	pthread_mutex_unlock(&port->lock);
	return errno ? -EIO : 0;
}

#ifndef FAKE_NO_RECV
static int no_space(int *length, int needed)
{
	*length = needed;
	errno = ENOSPC;
	return -ENOSPC;
}

/* As the kernel does it: a long message stays, its first 256 bytes are shown. */
static int deliver(struct fake_port *port, struct ib_user_mad *mad, int *length)
{
	struct fake_message *message = port->head;
	int first = message->length < 256 ? message->length : 256;
	int agent;

	if (*length < first) {
		errno = EINVAL;
		return -EINVAL;
	}
	if (*length < message->length) {
		memcpy(mad, &message->mad, sizeof(*mad) + first);
		return no_space(length, message->length);
	}
	memcpy(mad, &message->mad, sizeof(*mad) + message->length);
	*length = message->length;
	agent = (int)message->mad.agent_id;
	free(fake_dequeue(port));
	port->receives++;
	return agent;
}

static int misbehave(struct fake_port *port, struct ib_user_mad *mad,
		     int *length)
{
	int rc;

	switch (port->kind) {
	case RECVFAILS:
	case RECVONCE:
		if (!port->receives || port->failed)
			return deliver(port, mad, length);
		port->failed = port->kind == RECVONCE;
		errno = port->number;
		return -port->number;
	case RECVRETURNS:
		return port->number;
	case LENGTH:
		rc = deliver(port, mad, length);
		*length = port->number;
		return rc;
	case SHORTSPACE:
		return no_space(length, *length - 1);
	case HUGESPACE:
		return no_space(length, INT_MAX - 8);
	default:
		return deliver(port, mad, length);
	}
}

FAKE_API int umad_recv(int id, void *umad, int *length, int timeout_ms)
{
	struct fake_port *port = fake_port(id);
	int rc;

	if (timeout_ms)		/* the bridge does its own waiting */
		abort();
	pthread_mutex_lock(&port->lock);
	if (port->head) {
		rc = misbehave(port, umad, length);
	} else {
		*length = -64;	/* libibumad leaves nonsense there too */
		errno = EAGAIN;
		rc = -EAGAIN;
	}
	pthread_mutex_unlock(&port->lock);
	return rc;
}
#endif
