// SPDX-License-Identifier: Apache-2.0
/*
 * Waits for messages and drains them. The waiting is our own poll(), not
 * umad_recv()'s, so that closing can end it; umad_recv() is only ever called
 * with timeout 0, which reads once from a non-blocking descriptor.
 */
#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <time.h>

#include "layout.h"
#include "library.h"
#include "port_private.h"

enum { IDLE, WOKEN, READY, BROKEN };

struct drain {
	const struct receive_area *area;
	size_t end;		/* where the next record goes */
	int count;
	int needed;		/* length of a message that did not fit */
	int error;
};

static long long now_millis(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static size_t align(size_t offset)
{
	return (offset + RECORD_ALIGNMENT - 1) & ~(size_t)(RECORD_ALIGNMENT - 1);
}

static void start(struct drain *drain, const struct receive_area *area)
{
	size_t index = (size_t)area->max_records * sizeof(struct receive_index);

	*drain = (struct drain){ .area = area, .end = align(index) };
}

/* The kernel wants room for a whole first MAD, else it refuses with EINVAL. */
static bool has_room(const struct drain *drain)
{
	return drain->count < drain->area->max_records &&
	       drain->end + SLOT_SIZE <= drain->area->capacity;
}

static void add(struct drain *drain, int length)
{
	struct receive_index *index = (void *)drain->area->base;

	index[drain->count].offset = (int32_t)drain->end;
	index[drain->count].length = length;
	drain->count++;
	drain->end = align(drain->end + HEADER_SIZE + (size_t)length);
}

/* Takes one message; false when the batch ends here. */
static bool take(struct port *port, struct drain *drain)
{
	size_t space = drain->area->capacity - drain->end - HEADER_SIZE;
	int room = space > INT32_MAX ? INT32_MAX : (int)space;
	int length = room;
	int agent, number;

	errno = 0;
	agent = library()->recv(port->id, drain->area->base + drain->end,
				&length, 0);
	if (agent >= 0 && length >= 0 && length <= room) {
		add(drain, length);
		return true;
	}
	number = agent >= 0 ? EPROTO : errno_of(agent);
	if (number == ENOSPC && length > room)
		drain->needed = length;
	else if (number == ENOSPC)
		drain->error = EPROTO;
	else if (number != EAGAIN && number != EINTR && number != ETIMEDOUT)
		drain->error = number;
	return false;
}

/* 1 when there is something to return, -1 on failure, else 0. */
static int drain_all(struct port *port, struct drain *drain,
		     struct failure *failure)
{
	int deferred = atomic_exchange(&port->deferred, 0);

	if (deferred)
		return failed(failure, "umad_recv", deferred);
	while (has_room(drain) && take(port, drain))
		;
	if (drain->error && drain->count)
		atomic_store(&port->deferred, drain->error);
	else if (drain->error)
		return failed(failure, "umad_recv", drain->error);
	return drain->count > 0 || drain->needed > 0;
}

static int poll_once(struct port *port, int timeout_ms,
		     struct failure *failure)
{
	struct pollfd fds[] = {
		{ .fd = port->fd, .events = POLLIN },
		{ .fd = port->wake, .events = POLLIN },
	};
	int rc = poll(fds, 2, timeout_ms);

	if (rc < 0 && errno != EINTR)
		return failed(failure, "poll", errno);
	if (rc <= 0)
		return IDLE;
	if (fds[1].revents)
		return WOKEN;
	if (fds[0].revents & POLLNVAL)
		return failed(failure, "poll", EBADF);
	return fds[0].revents & POLLIN ? READY : BROKEN;
}

/* Goes on after a signal, so IDLE means that time is up. */
static int wait_for_message(struct port *port, long long deadline,
			    struct failure *failure)
{
	int state;

	do {
		long long left = deadline - now_millis();

		state = poll_once(port, left > 0 ? (int)left : 0, failure);
	} while (state == IDLE && now_millis() < deadline);
	return state;
}

/*
 * A descriptor may say READY and then have nothing, when another thread was
 * quicker; then the wait goes on. One that is BROKEN is asked a last time.
 */
static int receive_until(struct port *port, struct drain *drain,
			 long long deadline, struct failure *failure)
{
	int state = READY;
	int rc;

	for (;;) {
		rc = drain_all(port, drain, failure);
		if (rc)
			return rc;
		if (state == BROKEN)
			return failed(failure, "poll", EIO);
		if (now_millis() >= deadline)
			return 0;
		state = wait_for_message(port, deadline, failure);
		if (state <= WOKEN)
			return state < 0 ? -1 : 0;
	}
}

int port_receive(struct port *port, const struct receive_area *area,
		 int timeout_ms, int *needed, struct failure *failure)
{
	struct drain drain;

	*needed = 0;
	start(&drain, area);
	if (!has_room(&drain))
		return failed(failure, "receive", EINVAL);
	if (receive_until(port, &drain, now_millis() + timeout_ms, failure) < 0)
		return -1;
	if (!drain.count)
		*needed = drain.needed;
	return drain.count;
}
