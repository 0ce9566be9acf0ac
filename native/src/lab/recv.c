// SPDX-License-Identifier: Apache-2.0
/* umad_recv and umad_poll: what poll and read on /dev/infiniband/umad do. */
#include <errno.h>
#include <poll.h>
#include <string.h>

#include "simumad.h"

/* A loop around umad_recv that only logs errors, as OpenSM's, shall not fill a disk. */
#define DEATH_PAUSE_MS 100

static int wait_readable(int fd, int timeout_ms)
{
	struct pollfd wanted = { .fd = fd, .events = POLLIN };
	int n = poll(&wanted, 1, timeout_ms);

	if (n == 1)
		return 0;
	return n == 0 ? -ETIMEDOUT : -EIO;
}

/* Copies what fits; a message that does not fit stays, and its length is told. */
static int hand_out(struct port *port, struct ib_user_mad *umad, int *length)
{
	struct message *m = port->first;
	size_t room = *length > 0 ? (size_t)*length : 0;
	size_t size = m->stored < room ? m->stored : room;
	int id = m->agent_id;

	memcpy(umad, &m->header, sizeof *umad);
	*length = (int)m->length;
	if (m->length > room) {
		memcpy(umad->data, m->mad, size < MAD_SIZE ? size : MAD_SIZE);
		return -ENOSPC;
	}
	memcpy(umad->data, m->mad, size);
	message_free(queue_pop(port));
	return id;
}

static int take(struct port *port, struct ib_user_mad *umad, int *length)
{
	int result = -EAGAIN, cancel_state;

	pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancel_state);
	pthread_mutex_lock(&port->attachment->lock);
	if (port->first)
		result = hand_out(port, umad, length);
	else if (port->closed)
		result = -EBADF;
	else if (port->attachment->dead)
		result = -ENODEV;
	pthread_mutex_unlock(&port->attachment->lock);
	pthread_setcancelstate(cancel_state, NULL);
	return result;
}

static int pause_if_told(struct port *port, int timeout_ms)
{
	int pause = timeout_ms < 0 || timeout_ms > DEATH_PAUSE_MS ? DEATH_PAUSE_MS : timeout_ms;

	if (port->death_told && pause)
		poll(NULL, 0, pause);
	port->death_told = true;
	return -EIO;
}

static int receive(struct port *port, struct ib_user_mad *umad, int *length, int timeout_ms)
{
	int64_t deadline = timeout_ms > 0 ? now_ms() + timeout_ms : 0;

	for (;;) {
		int error, result = take(port, umad, length);
		int64_t left = timeout_ms > 0 ? deadline - now_ms() : timeout_ms;

		if (result == -ENODEV)
			return pause_if_told(port, timeout_ms);
		if (result != -EAGAIN || timeout_ms == 0)
			return result;
		error = wait_readable(port->fd, left > 0 || timeout_ms < 0 ? (int)left : 0);
		if (error)
			return error;
	}
}

static void release(void *port)
{
	port_release(port);
}

EXPORT int umad_recv(int portid, void *umad, int *length, int timeout_ms)
{
	struct port *port;
	int result;

	errno = 0;
	if (!umad || !length) {
		errno = EINVAL;
		return -EINVAL;
	}
	port = port_acquire(portid);
	if (!port)
		return -errno;
	pthread_cleanup_push(release, port);
	result = receive(port, umad, length, timeout_ms);
	pthread_cleanup_pop(1);
	if (result < 0)
		errno = errno == EINTR ? EINTR : -result;
	return result;
}

EXPORT int umad_poll(int portid, int timeout_ms)
{
	return wait_readable(portid, timeout_ms);
}
