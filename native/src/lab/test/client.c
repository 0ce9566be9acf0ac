// SPDX-License-Identifier: Apache-2.0
/* The test client: one program, one subcommand a test. Linked as any program with libibumad. */
#include <endian.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "client.h"

#define AT_TID 8
#define AT_ATTRIBUTE 16
#define AT_SM_KEY 36
#define AT_ATTRIBUTE_OFFSET 44
#define AT_COMPONENT_MASK 48
#define GSI_QKEY 0x80010000

void check_that(bool ok, const char *what, const char *file, int line)
{
	if (ok)
		return;
	fprintf(stderr, "%s:%d: not so: %s\n", file, line, what);
	exit(1);
}

void check_equal(long long actual, long long expected, const char *what, const char *file, int line)
{
	if (actual == expected)
		return;
	fprintf(stderr, "%s:%d: %s is %lld, not %lld\n", file, line, what, actual, expected);
	exit(1);
}

int64_t clock_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

uint64_t be64(const uint8_t *at)
{
	return (uint64_t)be32(at) << 32 | be32(at + 4);
}

uint32_t be32(const uint8_t *at)
{
	return (uint32_t)be16(at) << 16 | be16(at + 2);
}

uint16_t be16(const uint8_t *at)
{
	return (uint16_t)(at[0] << 8 | at[1]);
}

void put64(uint8_t *at, uint64_t value)
{
	put32(at, (uint32_t)(value >> 32));
	put32(at + 4, (uint32_t)value);
}

void put32(uint8_t *at, uint32_t value)
{
	put16(at, (uint16_t)(value >> 16));
	put16(at + 2, (uint16_t)value);
}

void put16(uint8_t *at, uint16_t value)
{
	at[0] = (uint8_t)(value >> 8);
	at[1] = (uint8_t)value;
}

int open_port(const char *ca)
{
	int port = umad_open_port(ca, 0);

	CHECK(port >= 0);
	return port;
}

int open_smi(int port)
{
	int agent = umad_register(port, CLASS_SMI, 1, 0, NULL);

	CHECK(agent >= 0);
	return agent;
}

int open_sa(int port)
{
	int agent = umad_register(port, CLASS_SA, 2, 1, NULL);

	CHECK(agent >= 0);
	return agent;
}

static int lid_of(const char *ca, bool of_sm)
{
	umad_port_t port;
	int lid;

	CHECK_EQUAL(umad_get_port(ca, 0, &port), 0);
	lid = (int)(of_sm ? port.sm_lid : port.base_lid);
	umad_release_port(&port);
	return lid;
}

int sm_lid(const char *ca)
{
	return lid_of(ca, true);
}

int own_lid(const char *ca)
{
	return lid_of(ca, false);
}

static void make_header(uint8_t *mad, uint8_t mgmt_class, uint8_t version, uint8_t method, uint32_t tid)
{
	mad[0] = 1;
	mad[1] = mgmt_class;
	mad[2] = version;
	mad[3] = method;
	put32(mad + AT_TID + 4, tid);
}

/* Get(NodeInfo) by LID. ibsim sends the reserved end back, so it tells whether all bytes came. */
void make_smp(struct buffer *b, int lid, uint32_t tid)
{
	int at;

	memset(b, 0, sizeof *b);
	make_header(b->mad, CLASS_SMI, 1, METHOD_GET, tid);
	put16(b->mad + AT_ATTRIBUTE, ATTR_NODE_INFO);
	for (at = MAD_SIZE / 2; at < MAD_SIZE; at += 4)
		put32(b->mad + at, tid ^ (uint32_t)at);
	umad_set_addr(b, lid, 0, 0, 0);
}

void make_sa(struct buffer *b, int lid, uint32_t tid, const struct sa_record_request *what)
{
	memset(b, 0, sizeof *b);
	make_header(b->mad, CLASS_SA, 2, what->method, tid);
	put16(b->mad + AT_ATTRIBUTE, what->attribute);
	put64(b->mad + AT_SM_KEY, what->sm_key);
	put64(b->mad + AT_COMPONENT_MASK, what->mask);
	if (what->record)
		memcpy(b->mad + SA_DATA, what->record, what->record_size);
	umad_set_addr(b, lid, 1, 0, (int)GSI_QKEY);
}

int send_smp(int port, int agent, int lid, uint32_t tid, int timeout_ms, int retries)
{
	struct buffer b;

	make_smp(&b, lid, tid);
	return umad_send(port, agent, &b, MAD_SIZE, timeout_ms, retries);
}

uint32_t tid_of(const struct buffer *b)
{
	return be32(b->mad + AT_TID + 4);
}

/* Asks and returns the whole answer, as saquery does: first too little room, then enough. */
struct ib_user_mad *sa_table(int port, int agent, struct buffer *request, int *length)
{
	struct ib_user_mad *answer = calloc(1, umad_size() + MAD_SIZE);
	int got;

	CHECK_EQUAL(umad_send(port, agent, request, MAD_SIZE, 10000, 0), 0);
	*length = MAD_SIZE;
	got = umad_recv(port, answer, length, 20000);
	if (got < 0) {
		CHECK(*length > MAD_SIZE);
		answer = realloc(answer, umad_size() + (size_t)*length);
		got = umad_recv(port, answer, length, 1000);
	}
	CHECK_EQUAL(got, agent);
	CHECK_EQUAL(umad_status(answer), 0);
	CHECK_EQUAL(be16(answer->data + 4), 0);
	return answer;
}

size_t record_count(const struct ib_user_mad *answer, int length)
{
	size_t size = 8u * be16(answer->data + AT_ATTRIBUTE_OFFSET);

	if (!size)
		return 0;
	CHECK_EQUAL((length - SA_DATA) % (long long)size, 0);
	return (size_t)(length - SA_DATA) / size;
}

static const struct {
	const char *name;
	int (*run)(int argc, char **argv);
} commands[] = {
	{ "nodes", nodes }, { "members", members }, { "joins", joins }, { "outstanding", outstanding },
	{ "threads", threads }, { "closing", closing }, { "timeouts", timeouts }, { "dies", dies },
	{ "revives", revives }, { "absent", absent }, { "crowd", crowd }, { "forks", forks }, { "short_buffer", short_buffer },
	{ "interleaved", interleaved }, { "user_rmpp", user_rmpp }, { "long_requests", long_requests },
};

int main(int argc, char **argv)
{
	size_t i;

	for (i = 0; argc > 1 && i < sizeof commands / sizeof *commands; i++)
		if (!strcmp(commands[i].name, argv[1]))
			return commands[i].run(argc - 2, argv + 2);
	fprintf(stderr, "unknown test\n");
	return 2;
}
