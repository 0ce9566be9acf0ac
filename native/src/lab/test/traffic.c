// SPDX-License-Identifier: Apache-2.0
/* Many requests at a time, from one port, several ports, several threads. */
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "client.h"

#define LIDS 40
#define THREADS 4

/* What each LID answers, asked one at a time: SMP bytes 64 to 127. */
static uint8_t known[LIDS + 1][64];

static void take(int port, struct buffer *b)
{
	int length = MAD_SIZE;

	CHECK(umad_recv(port, b, &length, 10000) >= 0);
	CHECK_EQUAL(umad_status(b), 0);
	CHECK_EQUAL(length, MAD_SIZE);
}

static int lid_for(uint32_t tid)
{
	return 1 + (int)(tid % LIDS);
}

static void learn(int port, int agent)
{
	struct buffer b;
	int lid;

	for (lid = 1; lid <= LIDS; lid++) {
		CHECK_EQUAL(send_smp(port, agent, lid, (uint32_t)lid, 2000, 0), 0);
		take(port, &b);
		memcpy(known[lid], b.mad + 64, 64);
	}
}

/* The answer of the LID that was asked, whole to its last byte. */
static void check_answer(const struct buffer *b)
{
	uint32_t tid = tid_of(b);
	int at;

	CHECK_EQUAL(be16((const uint8_t *)&b->header.addr.lid), lid_for(tid));
	CHECK(!memcmp(b->mad + 64, known[lid_for(tid)], 64));
	for (at = MAD_SIZE / 2; at < MAD_SIZE; at += 4)
		CHECK_EQUAL(be32(b->mad + at), tid ^ (uint32_t)at);
}

static void one_round(int port, int agent, uint32_t first, uint32_t count)
{
	bool *seen = calloc(count, sizeof *seen);
	struct buffer b;
	uint32_t i;

	for (i = 0; i < count; i++)
		CHECK_EQUAL(send_smp(port, agent, lid_for(first + i), first + i, 20000, 0), 0);
	for (i = 0; i < count; i++) {
		take(port, &b);
		check_answer(&b);
		CHECK(tid_of(&b) - first < count && !seen[tid_of(&b) - first]);
		seen[tid_of(&b) - first] = true;
	}
	free(seen);
}

static void check_quiet(int port)
{
	struct pollfd wanted = { .fd = umad_get_fd(port), .events = POLLIN };
	struct buffer b;
	int length = MAD_SIZE;

	CHECK_EQUAL(poll(&wanted, 1, 0), 0);
	CHECK(umad_recv(port, &b, &length, 0) < 0);
}

/* outstanding COUNT ROUNDS: all are sent before the first answer is taken. */
int outstanding(int argc, char **argv)
{
	int port = open_port(NULL), agent = open_smi(port), round;
	int64_t start;

	CHECK_EQUAL(argc, 2);
	learn(port, agent);
	start = clock_ms();
	for (round = 0; round < atoi(argv[1]); round++)
		one_round(port, agent, 100000u * (uint32_t)(round + 1), (uint32_t)atoi(argv[0]));
	printf("%d requests in %lld ms\n", atoi(argv[0]) * atoi(argv[1]), (long long)(clock_ms() - start));
	check_quiet(port);
	umad_close_port(port);
	return 0;
}

struct pair {
	int port, agent;
	uint32_t count;
};

static void *send_all(void *argument)
{
	struct pair *p = argument;
	uint32_t i;

	for (i = 0; i < p->count; i++)
		CHECK_EQUAL(send_smp(p->port, p->agent, lid_for(i), i, 20000, 2), 0);
	return NULL;
}

static void *take_all(void *argument)
{
	struct pair *p = argument;
	struct buffer b;
	uint32_t i;

	for (i = 0; i < p->count; i++) {
		take(p->port, &b);
		check_answer(&b);
	}
	check_quiet(p->port);
	umad_close_port(p->port);
	return NULL;
}

/* threads COUNT: ports of one attachment, a sender and a receiver each, all with the same ids. */
int threads(int argc, char **argv)
{
	int port = open_port(NULL), agent = open_smi(port), i;
	pthread_t senders[THREADS], receivers[THREADS];
	struct pair pairs[THREADS];

	CHECK_EQUAL(argc, 1);
	learn(port, agent);
	for (i = 0; i < THREADS; i++) {
		pairs[i].port = open_port(NULL);
		pairs[i].agent = open_smi(pairs[i].port);
		pairs[i].count = (uint32_t)atoi(argv[0]);
		CHECK_EQUAL(pthread_create(&senders[i], NULL, send_all, &pairs[i]), 0);
		CHECK_EQUAL(pthread_create(&receivers[i], NULL, take_all, &pairs[i]), 0);
	}
	for (i = 0; i < THREADS; i++) {
		pthread_join(senders[i], NULL);
		pthread_join(receivers[i], NULL);
	}
	check_quiet(port);
	umad_close_port(port);
	return 0;
}

static void abandon_some(int port, uint32_t first)
{
	int lost = open_smi(port), kept = open_smi(port), next;
	struct buffer b;
	uint32_t i;

	for (i = 0; i < 50; i++)
		CHECK_EQUAL(send_smp(port, lost, lid_for(first), first + i, 5000, 0), 0);
	CHECK_EQUAL(send_smp(port, kept, lid_for(first), first, 5000, 0), 0);
	CHECK_EQUAL(umad_unregister(port, lost), 0);
	next = open_smi(port);
	CHECK_EQUAL(next, lost);
	CHECK_EQUAL(send_smp(port, next, lid_for(first + 1000), first + 1000, 5000, 0), 0);
	for (i = 0; i < 2; i++) {
		take(port, &b);
		CHECK_EQUAL(tid_of(&b), b.header.agent_id == (uint32_t)next ? first + 1000 : first);
		check_answer(&b);
	}
	check_quiet(port);
	umad_unregister(port, next);
	umad_unregister(port, kept);
}

static void close_with_answers_on_the_way(void)
{
	int port = open_port(NULL), agent = open_smi(port);
	uint32_t i;

	for (i = 0; i < 200; i++)
		CHECK_EQUAL(send_smp(port, agent, lid_for(i), i, 5000, 0), 0);
	umad_close_port(port);
	CHECK(send_smp(port, agent, 1, 1, 5000, 0) < 0);
}

/* closing ROUNDS: answers to agents and ports that are gone reach nobody and hurt nobody. */
int closing(int argc, char **argv)
{
	int other = open_port(NULL), agent = open_smi(other), port, i;

	CHECK_EQUAL(argc, 1);
	learn(other, agent);
	for (i = 0; i < atoi(argv[0]); i++) {
		port = open_port(NULL);
		abandon_some(port, (uint32_t)(i + 1) * 10000);
		umad_close_port(port);
		close_with_answers_on_the_way();
	}
	one_round(other, agent, 5, 1000);
	check_quiet(other);
	umad_close_port(other);
	close_with_answers_on_the_way();
	return 0;
}
