// SPDX-License-Identifier: Apache-2.0
/* Connecting to ibsim, and questions to it about the host we are attached to. */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include "simumad.h"

#define ANSWER_TIMEOUT_MS 10000
#define PROBE_MS 200
#define SEND_TIMEOUT_S 10
#define RECEIVE_BUFFER (8 << 20)
#define ID_PID_BITS 22
#define ID_TRIES 511

/* Fills in an abstract name; number < 0 means none. Returns the address's length. */
int socket_address(struct sockaddr_un *address, const char *base, const char *kind, int number)
{
	char digits[12] = "";
	size_t room = sizeof address->sun_path - 1;
	int length;

	memset(address, 0, sizeof *address);
	address->sun_family = AF_UNIX;
	if (number >= 0)
		snprintf(digits, sizeof digits, "%d", number);
	length = snprintf(address->sun_path + 1, room, "%s:%s%s", base, kind, digits);
	if (length < 0 || (size_t)length >= room)
		return -ENAMETOOLONG;
	return (int)offsetof(struct sockaddr_un, sun_path) + 1 + length + 1;
}

static int new_socket(void)
{
	struct timeval limit = { .tv_sec = SEND_TIMEOUT_S };
	int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);

	/* A client that ibsim's console has thrown out would else wait for room for ever. */
	if (fd >= 0)
		setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
	return fd;
}

static int connect_to(int fd, const char *base, const char *kind, int number)
{
	struct sockaddr_un address;
	int length = socket_address(&address, base, kind, number);

	if (length < 0)
		return length;
	if (connect(fd, (struct sockaddr *)&address, (socklen_t)length) < 0)
		return errno == ECONNREFUSED ? -ENODEV : -errno;
	return 0;
}

/*
 * A control socket for one conversation: ibsim answers to whatever name asked, so no two threads
 * ever have to wait for each other's answers. The kernel picks the name.
 */
int ctl_open(const char *base)
{
	sa_family_t any = AF_UNIX;
	int on = 1, error, fd = new_socket();

	if (fd < 0)
		return -errno;
	if (bind(fd, (struct sockaddr *)&any, sizeof any) < 0 ||
	    setsockopt(fd, SOL_SOCKET, SO_PASSCRED, &on, sizeof on) < 0)
		error = -errno;
	else
		error = connect_to(fd, base, "ctl", -1);
	if (error) {
		close(fd);
		return error;
	}
	return fd;
}

/* A peer that died leaves a datagram socket silent, so ask now and then: ibsim drops empty ones. */
static int wait_for_answer(int fd)
{
	struct pollfd wanted = { .fd = fd, .events = POLLIN };
	int waited;

	for (waited = 0; waited < ANSWER_TIMEOUT_MS; waited += PROBE_MS) {
		int n = poll(&wanted, 1, PROBE_MS);

		if (n > 0)
			return 0;
		if (n < 0 && errno != EINTR)
			return -errno;
		if (send(fd, "", 0, MSG_DONTWAIT | MSG_NOSIGNAL) < 0 && errno != EAGAIN)
			return -ENODEV;
	}
	return -ETIMEDOUT;
}

static pid_t sender_of(struct msghdr *message)
{
	struct cmsghdr *c = CMSG_FIRSTHDR(message);
	struct ucred sender;

	if (!c || c->cmsg_level != SOL_SOCKET || c->cmsg_type != SCM_CREDENTIALS)
		return 0;
	memcpy(&sender, CMSG_DATA(c), sizeof sender);
	return sender.pid;
}

static int receive_answer(int fd, struct wire_ctl *ctl, pid_t *server)
{
	union { struct cmsghdr align; char bytes[CMSG_SPACE(sizeof(struct ucred))]; } control;
	struct iovec part = { .iov_base = ctl, .iov_len = sizeof *ctl };
	struct msghdr message = { .msg_iov = &part, .msg_iovlen = 1,
				  .msg_control = &control, .msg_controllen = sizeof control };
	int error = wait_for_answer(fd);

	if (error)
		return error;
	if (recvmsg(fd, &message, MSG_DONTWAIT) != sizeof *ctl)
		return -EIO;
	*server = sender_of(&message);
	return ctl->type == WIRE_CTL_ERROR ? -EBUSY : 0;
}

static int call(const char *base, struct wire_ctl *ctl, pid_t *server)
{
	int error, fd = ctl_open(base);

	if (fd < 0)
		return fd;
	if (send(fd, ctl, sizeof *ctl, MSG_NOSIGNAL) != sizeof *ctl)
		error = errno == ECONNREFUSED ? -ENODEV : -EIO;
	else
		error = receive_answer(fd, ctl, server);
	close(fd);
	return error;
}

/* Sends data to ibsim and overwrites it with the answer. */
int ctl_call(const char *base, uint32_t slot, enum wire_ctl_type type, void *data, size_t length)
{
	struct wire_ctl ctl = { .magic = WIRE_MAGIC, .slot = slot, .type = type, .length = (uint32_t)length };
	pid_t server;
	int error;

	if (length)
		memcpy(ctl.data, data, length);
	error = call(base, &ctl, &server);
	if (!error && length)
		memcpy(data, ctl.data, length);
	return error;
}

/* Binds the data socket; its number must be free in the whole network name space. */
static int bind_data(struct attachment *a, int *id)
{
	struct sockaddr_un address;
	int length, i;

	for (i = 1; i <= ID_TRIES; i++) {
		*id = i << ID_PID_BITS | (getpid() & ((1 << ID_PID_BITS) - 1));
		length = socket_address(&address, a->socket, "in", *id);
		if (length < 0)
			return length;
		if (!bind(a->data_fd, (struct sockaddr *)&address, (socklen_t)length))
			return 0;
		if (errno != EADDRINUSE)
			return -errno;
	}
	return -EADDRINUSE;
}

static int connect_slot(struct attachment *a, int id, const char *node, pid_t *server)
{
	struct wire_ctl ctl = { .magic = WIRE_MAGIC, .type = WIRE_CTL_CONNECT };
	struct wire_connect wanted = { .id = (uint32_t)id };
	int error;

	memcpy(wanted.node, node, strnlen(node, sizeof wanted.node - 1));
	ctl.length = sizeof wanted;
	memcpy(ctl.data, &wanted, sizeof wanted);
	error = call(a->socket, &ctl, server);
	memcpy(&wanted, ctl.data, sizeof wanted);
	a->slot = wanted.id;
	return error;
}

/* ibsim refuses an unknown host and an 11th client alike; only the former may still have a slot. */
static int why_refused(struct attachment *a, int id)
{
	pid_t server;

	if (!a->node[0] || connect_slot(a, id, "", &server))
		return -EBUSY;
	ctl_call(a->socket, a->slot, WIRE_CTL_DISCONNECT, NULL, 0);
	return -ENODEV;
}

/* Becomes a client of ibsim. What was opened is closed with the attachment, also after errors. */
int client_connect(struct attachment *a)
{
	int size = RECEIVE_BUFFER, id, error;
	pid_t server = 0;

	a->data_fd = new_socket();
	if (a->data_fd < 0)
		return -errno;
	setsockopt(a->data_fd, SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
	error = bind_data(a, &id);
	if (!error)
		error = connect_slot(a, id, a->node, &server);
	if (error)
		return error == -EBUSY ? why_refused(a, id) : error;
	if (server > 0)
		a->server_fd = (int)syscall(SYS_pidfd_open, server, 0);
	debug_print("slot %u of %s at '%s', id %d, ibsim is process %d", a->slot, a->socket, a->node, id, server);
	return connect_to(a->data_fd, a->socket, "out", (int)a->slot);
}
