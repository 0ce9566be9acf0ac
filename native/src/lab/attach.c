// SPDX-License-Identifier: Apache-2.0
/*
 * The process's attachments to ibsims, shared by name and counted. Attaching takes a conversation
 * with ibsim; others that want the same name wait for its end on a condition, with no lock held.
 *
 * After fork the child has copies of the parent's clients. It must not speak through them, so they
 * are dropped: the child's old opens say ENODEV and new ones become clients of their own.
 */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include "simumad.h"

static pthread_mutex_t registry = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t settled = PTHREAD_COND_INITIALIZER;
static struct attachment *attachments;
static unsigned generation;

void registry_lock(void)
{
	pthread_mutex_lock(&registry);
}

void registry_unlock(void)
{
	pthread_mutex_unlock(&registry);
}

unsigned process_generation(void)
{
	return generation;
}

static void close_if_open(int fd)
{
	if (fd >= 0)
		close(fd);
}

static void before_fork(void)
{
	pthread_mutex_lock(&registry);
}

static void parent_after_fork(void)
{
	pthread_mutex_unlock(&registry);
}

/* The memory stays: a thread of the parent may have been in the middle of changing it. */
static void child_after_fork(void)
{
	struct attachment *a;

	for (a = attachments; a; a = a->next) {
		close_if_open(a->data_fd);
		close_if_open(a->wake_fd);
		close_if_open(a->server_fd);
		issm_close(a);
	}
	attachments = NULL;
	generation++;
	port_table_forked();
	pthread_cond_init(&settled, NULL);
	pthread_mutex_unlock(&registry);
}

__attribute__((constructor)) static void watch_forks(void)
{
	pthread_atfork(before_fork, parent_after_fork, child_after_fork);
}

static struct attachment *attachment_new(const char *node, const char *base)
{
	struct attachment *a = calloc(1, sizeof *a);

	if (!a)
		return NULL;
	strcpy(a->node, node);
	strcpy(a->socket, base);
	a->users = 1;
	a->holders = 1;
	a->data_fd = a->server_fd = -1;
	a->issm = (struct issm){ .file = -1, .watch = -1, .ctl = -1 };
	/* Answers to an earlier client of our slot must not look like answers to us. */
	a->last_tag = (uint16_t)(now_ms() * 31 + getpid());
	pthread_mutex_init(&a->lock, NULL);
	a->wake_fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
	return a;
}

static void attachment_free(struct attachment *a)
{
	close_if_open(a->data_fd);
	close_if_open(a->wake_fd);
	close_if_open(a->server_fd);
	issm_close(a);
	pending_free(&a->pending);
	pthread_mutex_destroy(&a->lock);
	free(a);
}

void attachment_hold(struct attachment *a)
{
	atomic_fetch_add(&a->holders, 1);
}

void attachment_unhold(struct attachment *a)
{
	if (atomic_fetch_sub(&a->holders, 1) == 1)
		attachment_free(a);
}

static void unlink_attachment(struct attachment *a)
{
	struct attachment **link;

	for (link = &attachments; *link; link = &(*link)->next)
		if (*link == a) {
			*link = a->next;
			return;
		}
}

/* The reader may not have noticed yet that its ibsim is gone, and another may be there already. */
static bool is_gone(struct attachment *a)
{
	if (a->state != ATTACHED)
		return false;
	return a->dead || (send(a->data_fd, "", 0, MSG_DONTWAIT | MSG_NOSIGNAL) < 0 && errno != EAGAIN);
}

static struct attachment *find(const char *node, const char *base)
{
	struct attachment *a;

	for (a = attachments; a; a = a->next)
		if (!strcmp(a->node, node) && !strcmp(a->socket, base) && !is_gone(a))
			return a;
	return NULL;
}

static int join_existing(struct attachment *a)
{
	a->users++;
	attachment_hold(a);
	while (a->state == ATTACHING)
		pthread_cond_wait(&settled, &registry);
	if (a->state == ATTACHED)
		return 0;
	a->users--;
	return a->error;
}

static int attach(struct attachment *a)
{
	a->next = attachments;
	attachments = a;
	pthread_mutex_unlock(&registry);
	a->error = a->wake_fd < 0 ? -EMFILE : client_connect(a);
	pthread_mutex_lock(&registry);
	a->state = a->error ? REFUSED : ATTACHED;
	if (a->error)
		unlink_attachment(a);
	pthread_cond_broadcast(&settled);
	return a->error;
}

static struct attachment *find_or_attach(const char *node, const char *base, int *error)
{
	struct attachment *a;

	pthread_mutex_lock(&registry);
	a = find(node, base);
	if (a)
		*error = join_existing(a);
	else if ((a = attachment_new(node, base)))
		*error = attach(a);
	else
		*error = -ENOMEM;
	pthread_mutex_unlock(&registry);
	return a;
}

/* The attachment of that name, made if need be; *error is 0 or a negative errno. */
struct attachment *attachment_get(const char *ca_name, int *error)
{
	char node[WIRE_NODE_ID], base[SOCKET_NAME_SIZE];
	struct attachment *a;
	int cancel_state;

	*error = resolve_name(ca_name, node, base);
	if (*error)
		return NULL;
	/* A thread cancelled in here would leave others waiting for the end of its attempt. */
	pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancel_state);
	a = find_or_attach(node, base, error);
	pthread_setcancelstate(cancel_state, NULL);
	if (!*error)
		return a;
	debug_print("cannot attach to %s at '%s': %s", base, node, strerror(-*error));
	if (a)
		attachment_unhold(a);
	return NULL;
}

static int create_reader(struct attachment *a)
{
	sigset_t all, before;
	int error;

	/* The application's signals are for its own threads. */
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	error = pthread_create(&a->reader, NULL, reader_main, a);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return -error;
}

int attachment_start_reader(struct attachment *a)
{
	int error = 0;

	pthread_mutex_lock(&registry);
	if (!a->reading)
		error = create_reader(a);
	if (!error)
		a->reading = true;
	pthread_mutex_unlock(&registry);
	return error;
}

/* The reader must go on reading until ibsim knows: it may be waiting for us to take a MAD. */
static void leave(struct attachment *a)
{
	issm_clear(a);
	if (!a->dead)
		ctl_call(a->socket, a->slot, WIRE_CTL_DISCONNECT, NULL, 0);
	atomic_store(&a->stopping, true);
	if (a->reading) {
		reader_wake(a);
		pthread_join(a->reader, NULL);
	}
}

void attachment_put(struct attachment *a)
{
	int cancel_state;
	bool last;

	pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancel_state);
	pthread_mutex_lock(&registry);
	last = --a->users == 0;
	if (last)
		unlink_attachment(a);
	pthread_mutex_unlock(&registry);
	if (last)
		leave(a);
	attachment_unhold(a);
	pthread_setcancelstate(cancel_state, NULL);
}

/* The next open of that name shall try the ibsim that may have been started since. */
void attachment_forget_dead(struct attachment *a)
{
	pthread_mutex_lock(&registry);
	unlink_attachment(a);
	pthread_mutex_unlock(&registry);
}

/*
 * At exit other threads may still be in here: free nothing, only give the slots back. Whoever
 * holds the lock now may never run again (exit was called in a signal handler), so do not wait.
 */
__attribute__((destructor)) static void leave_at_exit(void)
{
	struct attachment *a;

	if (pthread_mutex_trylock(&registry))
		return;
	for (a = attachments; a; a = a->next) {
		if (a->state != ATTACHED || a->dead)
			continue;
		issm_clear(a);
		ctl_call(a->socket, a->slot, WIRE_CTL_DISCONNECT, NULL, 0);
	}
	pthread_mutex_unlock(&registry);
}
