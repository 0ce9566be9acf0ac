// SPDX-License-Identifier: Apache-2.0
/* One thread per attachment: takes every datagram at once, and keeps the time of the requests. */
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "simumad.h"

#define BATCH 64
#define FOREVER INT64_MAX
/* Without a pidfd ibsim's death can only be found by writing to it. */
#define PROBE_MS 250

struct batch {
	struct wire_mad datagrams[BATCH];
	struct iovec parts[BATCH];
	struct mmsghdr headers[BATCH];
};

static void batch_init(struct batch *b)
{
	int i;

	memset(b->headers, 0, sizeof b->headers);
	for (i = 0; i < BATCH; i++) {
		b->parts[i] = (struct iovec){ &b->datagrams[i], sizeof b->datagrams[i] };
		b->headers[i].msg_hdr.msg_iov = &b->parts[i];
		b->headers[i].msg_hdr.msg_iovlen = 1;
	}
}

void reader_wake(struct attachment *a)
{
	uint64_t one = 1;

	/* A full counter means that a wake-up is already on its way. */
	if (write(a->wake_fd, &one, sizeof one) < 0 && errno != EAGAIN)
		debug_print("wake-up failed: %s", strerror(errno));
}

static void take_wakeups(struct attachment *a)
{
	uint64_t count;

	if (read(a->wake_fd, &count, sizeof count) < 0 && errno != EAGAIN)
		debug_print("wake-up lost: %s", strerror(errno));
}

static void die(struct attachment *a)
{
	bool first;

	pthread_mutex_lock(&a->lock);
	first = !a->dead;
	attachment_died(a);
	pthread_mutex_unlock(&a->lock);
	if (first)
		attachment_forget_dead(a);
}

/* Returns whether there may be more. */
static bool take_batch(struct attachment *a, struct batch *b)
{
	int i, n = recvmmsg(a->data_fd, b->headers, BATCH, MSG_DONTWAIT, NULL);

	if (n < 0) {
		if (errno == ECONNRESET || errno == ECONNREFUSED)
			die(a);
		return false;
	}
	pthread_mutex_lock(&a->lock);
	for (i = 0; i < n; i++)
		if (b->headers[i].msg_len == sizeof b->datagrams[i])
			route_datagram(a, &b->datagrams[i]);
	pthread_mutex_unlock(&a->lock);
	return n == BATCH;
}

/* Handles what is due; returns how long the reader may sleep. */
static int run_timers(struct attachment *a)
{
	int64_t now = now_ms(), next = FOREVER;
	struct request *r;

	pthread_mutex_lock(&a->lock);
	while ((r = pending_earliest(&a->pending)) && r->deadline <= now)
		request_timed_out(a, r);
	if (r)
		next = r->deadline;
	/* Waking up once for nothing is cheaper than being woken by every request of a quiet client. */
	if (a->sleeps_until <= now || next < a->sleeps_until)
		a->sleeps_until = next;
	next = a->sleeps_until;
	pthread_mutex_unlock(&a->lock);
	if (next == FOREVER)
		return -1;
	return next - now > 60000 ? 60000 : (int)(next - now);
}

static void probe(struct attachment *a)
{
	if (a->server_fd < 0 && send(a->data_fd, "", 0, MSG_DONTWAIT | MSG_NOSIGNAL) < 0 && errno != EAGAIN)
		die(a);
}

/* What ibsim answered before its end still counts. */
static void server_exited(struct attachment *a, struct batch *b)
{
	while (take_batch(a, b))
		;
	die(a);
}

static void wait_for_work(struct attachment *a, struct batch *b, int timeout)
{
	struct pollfd wanted[] = {
		{ .fd = a->dead ? -1 : a->data_fd, .events = POLLIN },
		{ .fd = a->wake_fd, .events = POLLIN },
		{ .fd = a->dead ? -1 : a->server_fd, .events = POLLIN },
		{ .fd = -1, .events = POLLIN },
	};

	pthread_mutex_lock(&a->lock);
	wanted[3].fd = a->issm.watch;
	pthread_mutex_unlock(&a->lock);
	if (a->server_fd < 0 && !a->dead && (timeout < 0 || timeout > PROBE_MS))
		timeout = PROBE_MS;
	if (poll(wanted, sizeof wanted / sizeof *wanted, timeout) == 0)
		probe(a);
	if (wanted[1].revents)
		take_wakeups(a);
	if (wanted[2].revents)
		server_exited(a, b);
	if (wanted[3].revents)
		issm_handle(a);
}

void *reader_main(void *attachment)
{
	struct attachment *a = attachment;
	struct batch batch;

	batch_init(&batch);
	while (!atomic_load(&a->stopping)) {
		bool more = take_batch(a, &batch);
		int timeout = run_timers(a);

		if (!more)
			wait_for_work(a, &batch, timeout);
	}
	return NULL;
}
