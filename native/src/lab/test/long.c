// SPDX-License-Identifier: Apache-2.0
/* Long messages between two hosts of one process, in both directions. */
#include <errno.h>
#include <poll.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "client.h"

#define RMPP_TYPE 25
#define RMPP_FLAGS 26
#define RMPP_SEGMENT 28
#define RMPP_LAST 4
#define METHOD_RESPONSE 0x80

/* A short answer does not fit into no room and a table does not fit into a MAD: both stay. */
int short_buffer(int argc, char **argv)
{
	struct sa_record_request all = { .method = METHOD_GET_TABLE, .attribute = ATTR_NODE_RECORD };
	int port = open_port(NULL), sa = open_sa(port), length, needed, i;
	struct ib_user_mad *big;
	struct buffer b;

	(void)argc;
	(void)argv;
	make_sa(&b, sm_lid(NULL), 3, &all);
	CHECK_EQUAL(umad_send(port, sa, &b, MAD_SIZE, 5000, 0), 0);
	for (i = 0, needed = 0; i < 3; i++) {
		length = i * 100;
		CHECK_EQUAL(umad_recv(port, &b, &length, 5000), -ENOSPC);
		CHECK_EQUAL(errno, ENOSPC);
		CHECK(length > MAD_SIZE && (!needed || length == needed));
		needed = length;
	}
	big = calloc(1, umad_size() + (size_t)needed);
	length = needed - 1;
	CHECK_EQUAL(umad_recv(port, big, &length, 0), -ENOSPC);
	CHECK_EQUAL(umad_poll(port, 0), 0);
	length = needed;
	CHECK_EQUAL(umad_recv(port, big, &length, 0), sa);
	CHECK_EQUAL(length, needed);
	CHECK_EQUAL(umad_recv(port, big, &length, 0), -EAGAIN);
	CHECK_EQUAL(umad_poll(port, 0), -ETIMEDOUT);
	free(big);
	umad_close_port(port);
	return 0;
}

/* An agent that asked to do RMPP itself gets every segment as it was on the wire. */
int user_rmpp(int argc, char **argv)
{
	struct umad_reg_attr attributes = { .mgmt_class = CLASS_SA, .mgmt_class_version = 2, .rmpp_version = 1,
					    .flags = UMAD_USER_RMPP };
	struct sa_record_request all = { .method = METHOD_GET_TABLE, .attribute = ATTR_NODE_RECORD };
	int port = open_port(NULL), length;
	uint32_t agent, number = 0;
	struct buffer b;

	(void)argc;
	(void)argv;
	CHECK_EQUAL(umad_register2(port, &attributes, &agent), 0);
	make_sa(&b, sm_lid(NULL), 3, &all);
	CHECK_EQUAL(umad_send(port, (int)agent, &b, MAD_SIZE, 5000, 0), 0);
	do {
		length = MAD_SIZE;
		CHECK_EQUAL(umad_recv(port, &b, &length, 5000), agent);
		CHECK_EQUAL(length, MAD_SIZE);
		CHECK_EQUAL(be32(b.mad + RMPP_SEGMENT), ++number);
	} while (!(b.mad[RMPP_FLAGS] & RMPP_LAST));
	CHECK(number > 1);
	attributes.flags = 0x80;
	CHECK_EQUAL(umad_register2(port, &attributes, &agent), EINVAL);
	CHECK_EQUAL(attributes.flags, UMAD_USER_RMPP);
	umad_close_port(port);
	return 0;
}

static struct ib_user_mad *long_mad(int lid, uint8_t method, uint32_t tid, size_t length)
{
	struct sa_record_request header = { .method = method, .attribute = ATTR_NODE_RECORD };
	struct ib_user_mad *umad = calloc(1, umad_size() + length + MAD_SIZE);
	size_t i;

	make_sa((struct buffer *)umad, lid, tid, &header);
	umad->data[24] = 1;
	umad->data[RMPP_TYPE] = 1;
	umad->data[RMPP_FLAGS] = 1;
	for (i = SA_DATA; i < length; i++)
		umad->data[i] = (uint8_t)(i * 7 + i / 256 + tid);
	return umad;
}

static void take_long(int port, struct ib_user_mad *into, uint32_t tid, size_t expected)
{
	int length = (int)expected + MAD_SIZE;
	size_t i;

	CHECK(umad_recv(port, into, &length, 5000) >= 0);
	CHECK_EQUAL(umad_status(into), 0);
	CHECK_EQUAL(length, (long long)expected);
	CHECK_EQUAL(be32(into->data + 12), tid);
	for (i = SA_DATA; i < expected; i++)
		CHECK_EQUAL(into->data[i], (uint8_t)(i * 7 + i / 256 + tid));
}

struct ends {
	int asker, asker_agent, server, server_agent, server_lid;
};

/* One request of some length, one answer of another, both joined to the byte. */
static void exchange(const struct ends *e, uint32_t tid, size_t asked, size_t told)
{
	struct ib_user_mad *request = long_mad(e->server_lid, METHOD_GET_MULTI, tid, asked), *answer;
	struct ib_user_mad *seen = calloc(1, umad_size() + (asked > told ? asked : told) + MAD_SIZE);

	CHECK_EQUAL(umad_send(e->asker, e->asker_agent, request, (int)asked, 5000, 1), 0);
	take_long(e->server, seen, tid, asked);
	answer = long_mad(be16((uint8_t *)&seen->addr.lid), METHOD_GET_MULTI | METHOD_RESPONSE, tid, told);
	memcpy(answer->data + 8, seen->data + 8, 8);
	CHECK_EQUAL(umad_send(e->server, e->server_agent, answer, (int)told, 0, 0), 0);
	take_long(e->asker, seen, tid, told);
	free(request);
	free(answer);
	free(seen);
}

static int become_server(const char *ca, struct ends *e)
{
	long methods[16 / sizeof(long)] = { 1L << METHOD_GET_MULTI };
	char path[256];
	int issm;

	e->server = open_port(ca);
	e->server_agent = umad_register(e->server, CLASS_SA, 2, 1, methods);
	CHECK(e->server_agent >= 0);
	CHECK_EQUAL(umad_register(e->server, CLASS_SA, 2, 1, methods), -EPERM);
	CHECK_EQUAL(umad_get_issm_path(ca, 1, path, sizeof path), 0);
	issm = open(path, O_NONBLOCK);
	CHECK(issm >= 0);
	e->server_lid = own_lid(ca);
	return issm;
}

static bool is_sm(const char *ca)
{
	umad_port_t port;
	bool result;

	CHECK_EQUAL(umad_get_port(ca, 1, &port), 0);
	result = be32((const uint8_t *)&port.capmask) & 2;
	umad_release_port(&port);
	return result;
}

static void wait_for_issm(const char *ca, bool wanted)
{
	int64_t start = clock_ms();

	while (is_sm(ca) != wanted)
		CHECK(clock_ms() - start < 3000);
}

/* long_requests SERVER_CA ASKER_CA: lengths around the ends of the first three segments. */
int long_requests(int argc, char **argv)
{
	static const size_t lengths[] = { 56, 57, 255, 256, 257, 455, 456, 457, 656, 1000000 };
	struct ends e;
	size_t i, n = sizeof lengths / sizeof *lengths;
	int issm;

	CHECK_EQUAL(argc, 2);
	issm = become_server(argv[0], &e);
	wait_for_issm(argv[0], true);
	e.asker = open_port(argv[1]);
	e.asker_agent = open_sa(e.asker);
	for (i = 0; i < n; i++)
		exchange(&e, (uint32_t)i + 1, lengths[i], lengths[n - 1 - i]);
	close(issm);
	wait_for_issm(argv[0], false);
	umad_close_port(e.asker);
	umad_close_port(e.server);
	return 0;
}
