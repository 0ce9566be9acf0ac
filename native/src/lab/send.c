// SPDX-License-Identifier: Apache-2.0
/* umad_send: what a write to /dev/infiniband/umad does. */
#include <endian.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "simumad.h"

#define AT_CLASS 1
#define AT_TID 8
#define MIN_LENGTH 36		/* the kernel's: the MAD and RMPP headers */
#define DIRECT_ROUTE_LID 0xffff
#define SEGMENTS_AT_ONCE 32

static bool is_smi(uint8_t mgmt_class)
{
	return mgmt_class == 0x01 || mgmt_class == 0x81;
}

static void address_to(struct wire_mad *wire, const struct ib_user_mad *umad, uint8_t mgmt_class)
{
	memset(wire, 0, offsetof(struct wire_mad, mad));
	wire->dlid = umad->addr.lid;
	if (be16toh(umad->addr.lid) == DIRECT_ROUTE_LID)
		wire->slid = umad->addr.lid;
	wire->dqp = umad->addr.qpn;
	wire->sqp = is_smi(mgmt_class) ? 0 : htobe32(1);
	wire->length = htobe64(MAD_SIZE);
}

/*
 * The high half of a request's transaction id is not the application's: the kernel and ibsim put
 * theirs there, so that answers find back. We and the application see what is on the wire.
 */
static void stamp_tid(const struct attachment *a, const struct agent *agent, uint8_t *mad)
{
	uint64_t low = get_be32(mad + AT_TID + 4);

	put_be64(mad + AT_TID, (uint64_t)a->slot << 48 | (uint64_t)agent->tid_tag << 32 | low);
}

static int send_some(int fd, struct mmsghdr *headers, int count)
{
	int done = 0;

	while (done < count) {
		int n = sendmmsg(fd, headers + done, (unsigned)(count - done), MSG_NOSIGNAL);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return errno == ECONNREFUSED || errno == ENOTCONN || errno == ECONNRESET ? -ENODEV : -EIO;
		done += n;
	}
	return 0;
}

static void prepare(struct mmsghdr *headers, struct iovec *parts, struct wire_mad *wires, int count)
{
	int i;

	memset(headers, 0, (size_t)count * sizeof *headers);
	for (i = 0; i < count; i++) {
		parts[i] = (struct iovec){ &wires[i], sizeof wires[i] };
		headers[i].msg_hdr.msg_iov = &parts[i];
		headers[i].msg_hdr.msg_iovlen = 1;
	}
}

/* Cuts a message and sends its segments in order. */
static int send_segments(int fd, const struct wire_mad *address, const uint8_t *message, size_t length)
{
	struct wire_mad wires[SEGMENTS_AT_ONCE];
	struct mmsghdr headers[SEGMENTS_AT_ONCE];
	struct iovec parts[SEGMENTS_AT_ONCE];
	uint32_t count = rmpp_segment_count(message, length), number = 1;
	int i, error = 0;

	while (number <= count && !error) {
		for (i = 0; i < SEGMENTS_AT_ONCE && number <= count; i++, number++) {
			memcpy(&wires[i], address, offsetof(struct wire_mad, mad));
			rmpp_segment(message, length, number, wires[i].mad);
			memcpy(wires[i].mad + AT_TID, address->mad + AT_TID, 8);
		}
		prepare(headers, parts, wires, i);
		error = send_some(fd, headers, i);
	}
	return error;
}

static int send_one(int fd, struct wire_mad *wire)
{
	struct mmsghdr header;
	struct iovec part;

	prepare(&header, &part, wire, 1);
	return send_some(fd, &header, 1);
}

struct outgoing {
	struct wire_mad wire;
	const uint8_t *message;
	size_t length;
	bool segmented;
};

static int check(const struct agent *agent, struct outgoing *out)
{
	uint8_t mgmt_class = out->message[AT_CLASS];

	out->segmented = agent->kernel_rmpp && rmpp_is_active(out->message);
	if (out->segmented)
		return out->length < rmpp_header_size(mgmt_class) ? -EINVAL : 0;
	return out->length > MAD_SIZE ? -EINVAL : 0;
}

static void compose(const struct attachment *a, const struct agent *agent, const struct ib_user_mad *umad,
		    struct outgoing *out)
{
	address_to(&out->wire, umad, out->message[AT_CLASS]);
	memset(out->wire.mad, 0, MAD_SIZE);
	memcpy(out->wire.mad, out->message, out->length < MAD_SIZE ? out->length : MAD_SIZE);
	if (!mad_is_response(out->message))
		stamp_tid(a, agent, out->wire.mad);
}

static struct request *request_new(const struct ib_user_mad *umad)
{
	struct request *r = calloc(1, sizeof *r);

	if (!r)
		return NULL;
	r->message.header = *umad;
	r->timeout_ms = (int)umad->timeout_ms;
	r->retries = (int)umad->retries;
	r->deadline = now_ms() + r->timeout_ms;
	return r;
}

/* Two requests of one id at a time could not be told apart; the kernel refuses the second, too. */
static int expect_answer(struct attachment *a, struct agent *agent, struct request *r, const struct outgoing *out)
{
	r->agent = agent;
	r->wire = out->wire;
	r->segmented = out->segmented;
	r->key = mad_key(out->wire.mad);
	if (pending_find(&a->pending, r->key, out->wire.mad[AT_CLASS]))
		return -EINVAL;
	return pending_add(&a->pending, r);
}

/* Under the lock: all that must be known before the answer can come. */
static int register_send(struct port *port, const struct ib_user_mad *umad, struct outgoing *out,
			 struct request *r, bool *wake)
{
	struct attachment *a = port->attachment;
	struct agent *agent = agent_find(port, (int)umad->agent_id);
	int error;

	if (a->dead)
		return -ENODEV;
	if (!agent || port->closed)
		return -EINVAL;
	error = check(agent, out);
	if (error)
		return error;
	compose(a, agent, umad, out);
	if (!r)
		return 0;
	*wake = r->deadline < a->sleeps_until;
	return expect_answer(a, agent, r, out);
}

/* Takes a request back that could not be sent; false if it was reported as timed out meanwhile. */
static bool take_back(struct attachment *a, const struct outgoing *out)
{
	struct request *r;

	pthread_mutex_lock(&a->lock);
	r = pending_find(&a->pending, mad_key(out->wire.mad), out->wire.mad[AT_CLASS]);
	if (r) {
		pending_remove(&a->pending, r);
		free(r->join.bytes);
		free(r);
	}
	pthread_mutex_unlock(&a->lock);
	return r != NULL;
}

static int transmit(struct attachment *a, struct outgoing *out)
{
	if (out->segmented)
		return send_segments(a->data_fd, &out->wire, out->message, out->length);
	return send_one(a->data_fd, &out->wire);
}

static int send_mad(struct port *port, const struct ib_user_mad *umad, size_t length)
{
	struct attachment *a = port->attachment;
	struct outgoing out = { .message = umad->data, .length = length };
	bool expected = umad->timeout_ms && !mad_is_response(umad->data), wake = false;
	struct request *r = expected ? request_new(umad) : NULL;
	int error;

	if (expected && !r)
		return -ENOMEM;
	pthread_mutex_lock(&a->lock);
	error = register_send(port, umad, &out, r, &wake);
	pthread_mutex_unlock(&a->lock);
	if (error) {
		free(r);
		return error;
	}
	if (wake)
		reader_wake(a);
	error = transmit(a, &out);
	if (error && expected && !take_back(a, &out))
		return 0;
	return error;
}

EXPORT int umad_send(int portid, int agentid, void *umad, int length, int timeout_ms, int retries)
{
	struct ib_user_mad *mad = umad;
	struct port *port = port_acquire(portid);
	int error, cancel_state;

	if (!port)
		return -EIO;
	mad->timeout_ms = timeout_ms > 0 ? (uint32_t)timeout_ms : 0;
	mad->retries = retries > 0 ? (uint32_t)retries : 0;
	mad->agent_id = (uint32_t)agentid;
	/* OpenSM cancels its threads; not with our counts half changed. */
	pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancel_state);
	error = length < MIN_LENGTH ? -EINVAL : send_mad(port, mad, (size_t)length);
	port_release(port);
	pthread_setcancelstate(cancel_state, NULL);
	if (!error)
		return 0;
	errno = -error;
	return -EIO;
}
