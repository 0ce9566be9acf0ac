// SPDX-License-Identifier: Apache-2.0
/*
 * IsSM. In the kernel a port says it has an SM as long as somebody has its issm device open. Here
 * the path leads to a file of ours that has no name any more, and inotify tells of its opens and
 * closes; ibsim also needs to know, for it gives an SM's requests to that client only.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/socket.h>
#include <unistd.h>

#include "simumad.h"

static void close_fd(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

static int make_file(int watch)
{
	char path[] = "/tmp/espalier-issm-XXXXXX";
	int fd = mkostemp(path, O_CLOEXEC);

	if (fd < 0)
		return -errno;
	if (inotify_add_watch(watch, path, IN_OPEN | IN_CLOSE) < 0) {
		close(fd);
		fd = -errno;
	}
	unlink(path);
	return fd;
}

static int watch_file(struct attachment *a)
{
	struct issm made = { .watch = inotify_init1(IN_CLOEXEC | IN_NONBLOCK), .file = -1, .ctl = -1 };

	if (made.watch < 0)
		return -errno;
	made.file = make_file(made.watch);
	made.ctl = ctl_open(a->socket);
	if (made.file < 0 || made.ctl < 0) {
		int error = made.file < 0 ? made.file : made.ctl;

		close_fd(&made.watch);
		close_fd(&made.file);
		close_fd(&made.ctl);
		return error;
	}
	a->issm = made;
	return 0;
}

/* Sets up the file that stands for the device. Returns its descriptor or a negative errno. */
int issm_prepare(struct attachment *a)
{
	int result = 0;

	pthread_mutex_lock(&a->lock);
	if (a->issm.file < 0)
		result = watch_file(a);
	if (!result)
		result = a->issm.file;
	pthread_mutex_unlock(&a->lock);
	reader_wake(a);
	return result;
}

/* The reader must not wait for ibsim, which may be waiting for it; nobody needs the answers. */
static void tell_ibsim(struct attachment *a, bool is_sm)
{
	struct wire_ctl ctl = { .magic = WIRE_MAGIC, .slot = a->slot, .type = WIRE_CTL_SET_ISSM,
				.length = sizeof(int) };
	char answer[sizeof ctl];

	memcpy(ctl.data, &(int){ is_sm }, sizeof(int));
	while (recv(a->issm.ctl, answer, sizeof answer, MSG_DONTWAIT) > 0)
		;
	if (send(a->issm.ctl, &ctl, sizeof ctl, MSG_DONTWAIT | MSG_NOSIGNAL) != sizeof ctl)
		debug_print("cannot set IsSM to %d: %s", is_sm, strerror(errno));
}

static int count_opens(const char *events, ssize_t size)
{
	const struct inotify_event *e;
	int opens = 0;

	for (; size > 0; size -= (ssize_t)(sizeof *e + e->len), events += sizeof *e + e->len) {
		e = (const struct inotify_event *)(const void *)events;
		if (e->mask & IN_OPEN)
			opens++;
		if (e->mask & IN_CLOSE)
			opens--;
	}
	return opens;
}

void issm_handle(struct attachment *a)
{
	char events[1024] __attribute__((aligned(__alignof__(struct inotify_event))));
	ssize_t size;
	bool before, after;

	pthread_mutex_lock(&a->lock);
	before = a->issm.opens > 0;
	while ((size = read(a->issm.watch, events, sizeof events)) > 0)
		a->issm.opens += count_opens(events, size);
	after = a->issm.opens > 0;
	if (before != after)
		tell_ibsim(a, after);
	pthread_mutex_unlock(&a->lock);
}

void issm_clear(struct attachment *a)
{
	int off = 0;
	bool was_sm;

	pthread_mutex_lock(&a->lock);
	was_sm = a->issm.opens > 0;
	a->issm.opens = 0;
	pthread_mutex_unlock(&a->lock);
	if (was_sm && !a->dead)
		ctl_call(a->socket, a->slot, WIRE_CTL_SET_ISSM, &off, sizeof off);
}

void issm_close(struct attachment *a)
{
	close_fd(&a->issm.file);
	close_fd(&a->issm.watch);
	close_fd(&a->issm.ctl);
}
