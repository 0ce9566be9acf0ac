// SPDX-License-Identifier: Apache-2.0
/* Opening and closing ports. A port's number is its eventfd, so poll and select work on it. */
#include <errno.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "simumad.h"

static pthread_rwlock_t table_lock = PTHREAD_RWLOCK_INITIALIZER;
static struct port **table;	/* by file descriptor */
static size_t table_size;

/* In a child of fork: another thread of the parent may have held the lock. */
void port_table_forked(void)
{
	pthread_rwlock_init(&table_lock, NULL);
}

static int table_set(int fd, struct port *port)
{
	size_t size = table_size ? table_size : 64, i;
	struct port **grown = table;

	while (size <= (size_t)fd)
		size *= 2;
	if (size != table_size) {
		grown = realloc(table, size * sizeof *table);
		if (!grown)
			return -ENOMEM;
		for (i = table_size; i < size; i++)
			grown[i] = NULL;
		table = grown;
		table_size = size;
	}
	table[fd] = port;
	return 0;
}

/* The open port of that number, kept until it is released; else NULL and errno. */
struct port *port_acquire(int fd)
{
	struct port *port = NULL;

	pthread_rwlock_rdlock(&table_lock);
	if (fd >= 0 && (size_t)fd < table_size)
		port = table[fd];
	if (port && port->generation == process_generation())
		atomic_fetch_add(&port->references, 1);
	pthread_rwlock_unlock(&table_lock);
	if (!port)
		errno = EBADF;
	else if (port->generation == process_generation())
		return port;
	else
		errno = ENODEV;		/* opened before fork, by the parent */
	return NULL;
}

/* The last user closes the descriptor: before, its number could become another file's. */
void port_release(struct port *port)
{
	if (atomic_fetch_sub(&port->references, 1) != 1)
		return;
	close(port->fd);
	attachment_unhold(port->attachment);
	free(port);
}

static void join_attachment(struct port *port)
{
	struct attachment *a = port->attachment;

	pthread_mutex_lock(&a->lock);
	port->next = a->ports;
	a->ports = port;
	queue_settle(port);
	pthread_mutex_unlock(&a->lock);
}

static struct port *port_new(struct attachment *a)
{
	struct port *port = calloc(1, sizeof *port);

	if (!port)
		return NULL;
	port->fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
	port->attachment = a;
	port->references = 1;
	port->generation = process_generation();
	if (port->fd >= 0)
		return port;
	free(port);
	return NULL;
}

static int port_publish(struct port *port)
{
	int error;

	pthread_rwlock_wrlock(&table_lock);
	error = table_set(port->fd, port);
	pthread_rwlock_unlock(&table_lock);
	return error ? error : port->fd;
}

static int open_on(struct attachment *a)
{
	int error = attachment_start_reader(a);
	struct port *port;

	if (error)
		return error;
	port = port_new(a);
	if (!port)
		return -EMFILE;
	attachment_hold(a);
	join_attachment(port);
	return port_publish(port);
}

/* Port 0 means the only one there is; asking for another is a mistake. */
static int check_port_number(const char *ca_name, int portnum)
{
	umad_port_t port;
	int error;

	if (!portnum)
		return 0;
	error = umad_get_port(ca_name, portnum, &port);
	if (!error)
		umad_release_port(&port);
	return error;
}

EXPORT int umad_open_port(const char *ca_name, int portnum)
{
	struct attachment *a;
	int result;

	a = attachment_get(ca_name, &result);
	if (a)
		result = check_port_number(ca_name, portnum);
	if (a && !result)
		result = open_on(a);
	if (a && result < 0)
		attachment_put(a);
	if (result < 0)
		errno = -result;
	return result;
}

static void leave_attachment(struct port *port)
{
	struct attachment *a = port->attachment;
	struct port **link = &a->ports;
	int i;

	pthread_mutex_lock(&a->lock);
	for (i = 0; i < UMAD_CA_MAX_AGENTS; i++)
		if (port->agents[i].used)
			forget_agent(a, &port->agents[i]);
	while (*link != port)
		link = &(*link)->next;
	*link = port->next;
	port->closed = true;
	queue_settle(port);
	pthread_mutex_unlock(&a->lock);
}

static struct port *unpublish(int fd)
{
	struct port *port = NULL;

	pthread_rwlock_wrlock(&table_lock);
	if (fd >= 0 && (size_t)fd < table_size) {
		port = table[fd];
		table[fd] = NULL;
	}
	pthread_rwlock_unlock(&table_lock);
	return port;
}

EXPORT int umad_close_port(int portid)
{
	struct port *port = unpublish(portid);

	if (!port)
		return 0;	/* as libibumad, which does not look at close's answer */
	if (port->generation != process_generation()) {
		close(port->fd);	/* the rest is the parent's */
		return 0;
	}
	leave_attachment(port);
	attachment_put(port->attachment);
	port_release(port);
	return 0;
}

EXPORT int umad_get_fd(int portid)
{
	return portid;
}
