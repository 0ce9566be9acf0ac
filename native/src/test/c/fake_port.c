// SPDX-License-Identifier: Apache-2.0
/* The fake's open ports and their queues. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "fake.h"

#define FIRST_ID 100		/* unlike libibumad's, not a descriptor */
#define MAX_PORTS 16

static struct fake_port ports[MAX_PORTS];
static pthread_mutex_t ports_lock = PTHREAD_MUTEX_INITIALIZER;

static const char *const kinds[] = {
	[ECHO] = "echo", [REVERSED] = "reversed", [TIMEOUT] = "timeout",
	[RMPP] = "rmpp", [SILENT] = "silent", [FULL] = "full",
	[SENDFAILS] = "sendfails", [RECVFAILS] = "recvfails",
	[RECVONCE] = "recvonce",
	[RECVRETURNS] = "recvreturns", [LENGTH] = "length",
	[SHORTSPACE] = "shortspace", [HUGESPACE] = "hugespace",
	[BADFD] = "badfd", [NOFD] = "nofd", [HANGUP] = "hangup",
	[SPURIOUS] = "spurious", [REGISTER] = "register", [OPEN] = "open",
	[OPENERRNO] = "openerrno",
};

static enum fake_kind parse(const char *scenario, int *number)
{
	size_t length = strcspn(scenario, ":");

	*number = scenario[length] ? atoi(scenario + length + 1) : 0;
	if (!strncmp(scenario, "fake_", 5))
		return ECHO;
	for (int kind = 0; kind < UNKNOWN; kind++)
		if (strlen(kinds[kind]) == length &&
		    !strncmp(kinds[kind], scenario, length))
			return kind;
	return UNKNOWN;
}

static int open_fd(enum fake_kind kind)
{
	int ends[2];

	if (kind == SPURIOUS)
		return eventfd(1, EFD_NONBLOCK);
	if (kind != HANGUP)
		return eventfd(0, EFD_NONBLOCK | EFD_SEMAPHORE);
	if (pipe2(ends, O_NONBLOCK))
		return -1;
	close(ends[1]);
	return ends[0];
}

static void set_up(struct fake_port *port, enum fake_kind kind, int number)
{
	memset(port, 0, sizeof(*port));
	port->used = true;
	port->kind = kind;
	port->number = number;
	port->fd = open_fd(kind);
	port->tail = &port->head;
	pthread_mutex_init(&port->lock, NULL);
}

int fake_port_open(const char *scenario)
{
	int number;
	enum fake_kind kind = parse(scenario, &number);
	int id = -EMFILE;

	if (kind == UNKNOWN)
		return -ENODEV;
	if (kind == OPEN)
		return -number;
	if (kind == OPENERRNO) {
		errno = number;
		return -EIO;
	}
	pthread_mutex_lock(&ports_lock);
	for (int i = 0; i < MAX_PORTS && id < 0; i++) {
		if (ports[i].used)
			continue;
		set_up(&ports[i], kind, number);
		id = FIRST_ID + i;
	}
	pthread_mutex_unlock(&ports_lock);
	return id;
}

struct fake_port *fake_port(int id)
{
	int i = id - FIRST_ID;

	return i >= 0 && i < MAX_PORTS && ports[i].used ? &ports[i] : NULL;
}

static void free_all(struct fake_message *message)
{
	while (message) {
		struct fake_message *next = message->next;

		free(message);
		message = next;
	}
}

FAKE_API int umad_close_port(int id)
{
	struct fake_port *port = fake_port(id);

	if (!port)
		return -EINVAL;
	pthread_mutex_lock(&ports_lock);
	free_all(port->head);
	free_all(port->held);
	close(port->fd);
	pthread_mutex_destroy(&port->lock);
	port->used = false;
	pthread_mutex_unlock(&ports_lock);
	return 0;
}

FAKE_API int fake_open_ports(void)
{
	int count = 0;

	for (int i = 0; i < MAX_PORTS; i++)
		count += ports[i].used;
	return count;
}

struct fake_message *fake_message(const struct ib_user_mad *sent, int length)
{
	struct fake_message *message = calloc(1, sizeof(*message) + length);
	int copied = length < 256 ? length : 256;

	if (!message)
		abort();
	message->length = length;
	message->mad = *sent;
	message->mad.length = (uint32_t)(length + sizeof(*sent));
	memcpy(message->mad.data, sent->data, copied);
	for (int i = copied; i < length; i++)
		message->mad.data[i] = (uint8_t)(i % 251);
	return message;
}

void fake_queue(struct fake_port *port, struct fake_message *message)
{
	message->next = NULL;
	*port->tail = message;
	port->tail = &message->next;
	port->queued++;
	eventfd_write(port->fd, 1);
}

struct fake_message *fake_dequeue(struct fake_port *port)
{
	struct fake_message *message = port->head;
	eventfd_t value;

	port->head = message->next;
	if (!port->head)
		port->tail = &port->head;
	port->queued--;
	eventfd_read(port->fd, &value);
	return message;
}
