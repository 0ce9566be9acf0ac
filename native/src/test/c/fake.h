/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ESPALIER_FAKE_H
#define ESPALIER_FAKE_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include <infiniband/umad.h>

#define FAKE_API __attribute__((visibility("default")))

/*
 * A libibumad without a device. The CA name given to umad_open_port() says how
 * the port behaves: "name" or "name:number".
 *
 *   echo, fake_*     every MAD sent comes back, in order; source = destination
 *   reversed:N       replies are held until there are N, then come last first
 *   timeout          every MAD comes back with status 110 and its first 24 bytes
 *   rmpp:N           every reply is N bytes long
 *   silent           nothing comes back
 *   full:N           a send is refused with EAGAIN while N are queued
 *   sendfails:N      the Nth send fails with EINVAL
 *   recvfails:N      after one good reply, umad_recv() answers -N
 *   recvonce:N       the same once, then good replies again
 *   recvreturns:N    umad_recv() answers the number N itself
 *   length:N         umad_recv() says that it received N bytes
 *   shortspace       umad_recv() says ENOSPC and asks for less than it was given
 *   hugespace        umad_recv() says ENOSPC and asks for almost 2 GB
 *   badfd            umad_get_fd() names a descriptor that is not open
 *   nofd             umad_get_fd() fails
 *   hangup           the descriptor's other end is closed
 *   spurious         the descriptor is always readable, and nothing is there
 *   register:N       umad_register() fails with errno N
 *   open:N           umad_open_port() answers -N
 *   openerrno:N      umad_open_port() answers -EIO with errno N
 *
 * The environment variable FAKE_UMAD_CAS says which CAs there are: "0", "128",
 * "claims1000" (fills the array, says 1000), "raw" (a name without an end),
 * "fails"; without it fake_0 and fake_1 with two ports each and fake_bad, of
 * whose ports only number 2 can be read. FAKE_UMAD_INIT=fails fails umad_init().
 */
enum fake_kind {
	ECHO, REVERSED, TIMEOUT, RMPP, SILENT, FULL, SENDFAILS, RECVFAILS,
	RECVONCE, RECVRETURNS, LENGTH, SHORTSPACE, HUGESPACE, BADFD, NOFD, HANGUP,
	SPURIOUS, REGISTER, OPEN, OPENERRNO, UNKNOWN
};

struct fake_message {
	struct fake_message *next;
	int length;
	struct ib_user_mad mad;	/* length bytes follow */
};

struct fake_port {
	bool used;
	enum fake_kind kind;
	int number;
	int fd;			/* readable when the queue is not empty */
	int sends;
	int receives;
	int held_count;
	int queued;
	int agents;
	bool failed;		/* the one failure of RECVONCE is over */
	struct fake_message *held;	/* newest first */
	struct fake_message *head;
	struct fake_message **tail;
	pthread_mutex_t lock;
};

/* fake_port.c */
int fake_port_open(const char *scenario);
struct fake_port *fake_port(int id);
struct fake_message *fake_message(const struct ib_user_mad *sent, int length);
void fake_queue(struct fake_port *port, struct fake_message *message);
struct fake_message *fake_dequeue(struct fake_port *port);

/* What the tests ask. */
FAKE_API int fake_open_ports(void);

#endif
