// SPDX-License-Identifier: Apache-2.0
/* Who gets what ibsim sent, by the kernel's rules. Runs in the reader, under the attachment's lock. */
#include <endian.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "simumad.h"

#define AT_CLASS 1
#define AT_TID 8
#define BUSY_RETRY_MS 5
#define MAX_INBOUND 64

static void address_from(struct message *m, const struct wire_mad *wire)
{
	memset(&m->header, 0, sizeof m->header);
	m->header.addr.qpn = wire->sqp;
	m->header.addr.lid = (uint16_t)wire->slid;
}

/* Takes over the joined bytes if there are any, else copies the datagram's MAD. */
static void fill(struct message *m, const struct wire_mad *wire, struct rmpp_join *join)
{
	m->mad = m->small;
	m->length = m->stored = MAD_SIZE;
	if (join->bytes) {
		m->mad = join->bytes;
		m->length = m->stored = join->length;
		memset(join, 0, sizeof *join);
	} else {
		memcpy(m->small, wire->mad, MAD_SIZE);
	}
	address_from(m, wire);
}

static void deliver(struct agent *agent, struct message *m)
{
	m->agent_id = agent->id;
	m->header.agent_id = (uint32_t)agent->id;
	m->header.length = (uint32_t)(umad_size() + m->length);
	queue_push(agent->port, m);
}

static void request_free(struct request *r)
{
	free(r->join.bytes);
	free(r);
}

/*
 * The kernel gives a timed out request back as its 24 byte header. That is the length told here,
 * too; the rest of the request is there behind it as far as the caller's buffer reaches.
 */
static void report_timeout(struct attachment *a, struct request *r)
{
	struct message *m = &r->message;

	pending_remove(&a->pending, r);
	free(r->join.bytes);
	m->mad = m->small;
	memcpy(m->small, r->wire.mad, MAD_SIZE);
	m->length = MAD_HEADER;
	m->stored = MAD_SIZE;
	m->header.status = STATUS_TIMEOUT;
	deliver(r->agent, m);
}

/* Never waits: a reader that waits for ibsim while ibsim waits for it would be the end of both. */
static int send_again(struct attachment *a, struct request *r)
{
	if (send(a->data_fd, &r->wire, sizeof r->wire, MSG_DONTWAIT | MSG_NOSIGNAL) == sizeof r->wire)
		return 0;
	return errno == EAGAIN || errno == ENOBUFS ? -EAGAIN : -ENODEV;
}

static void retry_or_report(struct attachment *a, struct request *r)
{
	int error = r->retries > 0 && !r->segmented ? send_again(a, r) : -ENODEV;

	if (error == -EAGAIN) {
		pending_set_deadline(&a->pending, r, now_ms() + BUSY_RETRY_MS);
	} else if (error) {
		report_timeout(a, r);
	} else {
		r->retries--;
		pending_set_deadline(&a->pending, r, now_ms() + r->timeout_ms);
	}
}

/* An answer of thousands of segments that is still coming in is no time-out. */
void request_timed_out(struct attachment *a, struct request *r)
{
	if (r->progressed) {
		r->progressed = false;
		pending_set_deadline(&a->pending, r, now_ms() + r->timeout_ms);
		return;
	}
	retry_or_report(a, r);
}

/* ibsim gives back at once what it cannot deliver: one try is over. */
static void bounced(struct attachment *a, struct wire_mad *wire)
{
	struct request *r = NULL;

	if (!mad_is_response(wire->mad))
		r = pending_find(&a->pending, mad_key(wire->mad), wire->mad[AT_CLASS]);
	if (r)
		retry_or_report(a, r);
}

/* For an agent that does RMPP itself every segment is a MAD, also those after the first. */
static void answered_late(struct attachment *a, struct wire_mad *wire)
{
	struct agent *agent = agent_by_tag(a, (uint16_t)(mad_key(wire->mad) >> 32));
	struct rmpp_join none = { 0 };
	struct message *m;

	if (!agent || agent->kernel_rmpp || agent->mgmt_class != wire->mad[AT_CLASS])
		return;
	if (!rmpp_is_active(wire->mad) || !(m = calloc(1, sizeof *m)))
		return;
	fill(m, wire, &none);
	deliver(agent, m);
}

static void answered(struct attachment *a, struct wire_mad *wire)
{
	struct request *r = pending_find(&a->pending, mad_key(wire->mad), wire->mad[AT_CLASS]);

	if (!r) {
		answered_late(a, wire);
		return;
	}
	if (r->agent->kernel_rmpp && rmpp_is_active(wire->mad)) {
		enum rmpp_result result = rmpp_join(&r->join, wire->mad);

		r->progressed |= result == RMPP_MORE;
		if (result != RMPP_DONE)
			return;
	}
	pending_remove(&a->pending, r);
	fill(&r->message, wire, &r->join);
	deliver(r->agent, &r->message);
}

static bool same_sender(const struct inbound *in, const struct agent *agent, const struct wire_mad *wire)
{
	return in->agent == agent && in->slid == wire->slid && in->sqp == wire->sqp &&
	       in->tid == get_be64(wire->mad + AT_TID);
}

static void inbound_drop(struct inbound **link)
{
	struct inbound *in = *link;

	*link = in->next;
	free(in->join.bytes);
	free(in);
}

/* The senders that never finish are pushed out by newer ones. */
static struct inbound **inbound_new(struct attachment *a, struct agent *agent, struct wire_mad *wire)
{
	struct inbound *in = calloc(1, sizeof *in), **link = &a->inbound;
	int count = 1;

	if (!in)
		return NULL;
	*in = (struct inbound){ .next = a->inbound, .agent = agent, .slid = wire->slid,
				.sqp = wire->sqp, .tid = get_be64(wire->mad + AT_TID) };
	a->inbound = in;
	while (*link && count++ <= MAX_INBOUND)
		link = &(*link)->next;
	if (*link)
		inbound_drop(link);
	return &a->inbound;
}

static struct inbound **inbound_of(struct attachment *a, struct agent *agent, struct wire_mad *wire)
{
	struct inbound **link;

	for (link = &a->inbound; *link; link = &(*link)->next)
		if (same_sender(*link, agent, wire))
			return link;
	return inbound_new(a, agent, wire);
}

static void deliver_new(struct agent *agent, struct wire_mad *wire, struct rmpp_join *join)
{
	struct message *m = calloc(1, sizeof *m);

	if (!m)
		return;
	fill(m, wire, join);
	deliver(agent, m);
}

static void requested(struct attachment *a, struct wire_mad *wire)
{
	struct agent *agent = agent_for_request(a, wire->mad);
	struct rmpp_join none = { 0 };
	struct inbound **link;

	if (!agent)
		return;
	if (!agent->kernel_rmpp || !rmpp_is_active(wire->mad)) {
		deliver_new(agent, wire, &none);
		return;
	}
	link = inbound_of(a, agent, wire);
	if (link && rmpp_join(&(*link)->join, wire->mad) == RMPP_DONE) {
		deliver_new(agent, wire, &(*link)->join);
		inbound_drop(link);
	}
}

void route_datagram(struct attachment *a, struct wire_mad *wire)
{
	if (wire->status)
		bounced(a, wire);
	else if (mad_is_response(wire->mad))
		answered(a, wire);
	else
		requested(a, wire);
}

/* Its requests end without a word, as in the kernel, and nothing of it reaches another agent. */
void forget_agent(struct attachment *a, struct agent *agent)
{
	struct inbound **link = &a->inbound;
	struct request *r;

	while ((r = pending_any(&a->pending, agent))) {
		pending_remove(&a->pending, r);
		request_free(r);
	}
	while (*link) {
		if ((*link)->agent == agent)
			inbound_drop(link);
		else
			link = &(*link)->next;
	}
	queue_purge(agent->port, agent->id);
	agent->used = false;
}

/* ibsim is gone: every request is reported, then every port says so. */
void attachment_died(struct attachment *a)
{
	struct request *r;
	struct port *port;

	if (a->dead)
		return;
	a->dead = true;
	debug_print("ibsim %s is gone", a->socket);
	while ((r = pending_any(&a->pending, NULL)))
		report_timeout(a, r);
	for (port = a->ports; port; port = port->next)
		queue_settle(port);
}
