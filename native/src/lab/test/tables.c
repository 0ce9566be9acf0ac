// SPDX-License-Identifier: Apache-2.0
/* SA tables, printed as the lines of OpenSM's own dumps; and joins to make them long. */
#include <stdio.h>
#include <string.h>

#include "client.h"

#define CREATE_MASK 0x130c7	/* MGID, PortGID, Q_Key, TClass, P_Key, SL, FlowLabel, JoinState */
#define WINDOW 64
#define DEFAULT_PREFIX 0xfe80000000000000ULL
#define MAX_PORTS 4096

static struct ib_user_mad *whole_table(const char *ca, uint16_t attribute, int *length)
{
	struct sa_record_request all = { .method = METHOD_GET_TABLE, .attribute = attribute,
					 .sm_key = TRUSTED_SM_KEY };
	int port = open_port(ca), agent = open_sa(port);
	struct ib_user_mad *answer;
	struct buffer request;

	make_sa(&request, sm_lid(ca), 77, &all);
	answer = sa_table(port, agent, &request, length);
	CHECK_EQUAL(be32(answer->data + 12), 77);
	umad_close_port(port);
	return answer;
}

static size_t record_size(const struct ib_user_mad *answer)
{
	return 8u * be16(answer->data + 44);
}

/* NodeRecord: LID at 0, NodeInfo at 4, NodeDescription at 44. */
int nodes(int argc, char **argv)
{
	int length;
	struct ib_user_mad *answer = whole_table(argc ? argv[0] : NULL, ATTR_NODE_RECORD, &length);
	size_t i, count = record_count(answer, length);

	for (i = 0; i < count; i++) {
		const uint8_t *r = answer->data + SA_DATA + i * record_size(answer), *info = r + 4;

		printf("%016llX %016llX %016llX %04X %s {%.64s}\n", (unsigned long long)be64(info + 20),
		       (unsigned long long)be64(info + 12), (unsigned long long)be64(info + 4), be16(r),
		       info[2] == 2 ? "SW" : "CA", (const char *)r + 44);
	}
	free(answer);
	return 0;
}

/* MCMemberRecord: every field of it, in the words of opensm-sa.dump. */
int members(int argc, char **argv)
{
	int length;
	struct ib_user_mad *answer = whole_table(argc ? argv[0] : NULL, ATTR_MCMEMBER_RECORD, &length);
	size_t i, count = record_count(answer, length);

	for (i = 0; i < count; i++) {
		const uint8_t *r = answer->data + SA_DATA + i * record_size(answer);

		printf("mgid=0x%016llx:0x%016llx qkey=0x%08x mlid=0x%04x mtu=0x%02x tclass=0x%02x pkey=0x%04x "
		       "rate=0x%02x pkt_life=0x%02x sl_flow_hop=0x%08x port_gid=0x%016llx:0x%016llx "
		       "scope_state=0x%02x proxy_join=0x%x\n",
		       (unsigned long long)be64(r), (unsigned long long)be64(r + 8), be32(r + 32), be16(r + 36),
		       r[38], r[39], be16(r + 40), r[42], r[43], be32(r + 44), (unsigned long long)be64(r + 16),
		       (unsigned long long)be64(r + 24), r[48], r[49]);
	}
	free(answer);
	return 0;
}

static void make_join(struct buffer *b, int lid, uint32_t tid, unsigned group, uint64_t port_guid)
{
	uint8_t record[56] = { 0 };
	struct sa_record_request join = { .method = METHOD_SET, .attribute = ATTR_MCMEMBER_RECORD,
					  .mask = CREATE_MASK, .record = record, .record_size = sizeof record };

	put64(record, 0xff18a01bfe800000ULL);
	put64(record + 8, 0x0000000100000000ULL + group);
	put64(record + 16, DEFAULT_PREFIX);
	put64(record + 24, port_guid);
	put32(record + 32, 0x1000 + group);	/* Q_Key */
	put16(record + 40, 0xffff);		/* P_Key */
	record[48] = 0x81;			/* organization scope, full member */
	make_sa(b, lid, tid, &join);
}

static size_t read_guids(uint64_t *guids, size_t max)
{
	unsigned long long guid;
	size_t count = 0;

	while (count < max && scanf("%llx%*[^\n]", &guid) == 1)
		guids[count++] = guid;
	return count;
}

static void take_joined(int port)
{
	struct buffer b;
	int length = MAD_SIZE;

	CHECK(umad_recv(port, &b, &length, 10000) >= 0);
	CHECK_EQUAL(umad_status(&b), 0);
	CHECK_EQUAL(be16(b.mad + 4), 0);
	CHECK_EQUAL(be16(b.mad + 16), ATTR_MCMEMBER_RECORD);
}

/* joins GROUPS MEMBERS: port GUIDs on stdin; member m of group g is port (g * 7 + m). */
int joins(int argc, char **argv)
{
	static uint64_t guids[MAX_PORTS];
	size_t ports = read_guids(guids, MAX_PORTS);
	unsigned total, i, done = 0, member_count;
	int port = open_port(NULL), agent = open_sa(port), lid = sm_lid(NULL);

	CHECK_EQUAL(argc, 2);
	member_count = (unsigned)atoi(argv[1]);
	total = (unsigned)atoi(argv[0]) * member_count;
	CHECK(ports >= member_count);
	for (i = 0; i < total; i++) {
		struct buffer b;
		unsigned group = i / member_count, member = i % member_count;

		make_join(&b, lid, 1000 + i, group, guids[(group * 7 + member) % ports]);
		CHECK_EQUAL(umad_send(port, agent, &b, MAD_SIZE, 5000, 3), 0);
		/* The first of a group creates it; the others must find it. */
		if (i - done >= WINDOW || member == 0)
			for (; done < (member ? i - WINDOW / 2 : i + 1); done++)
				take_joined(port);
	}
	for (; done < total; done++)
		take_joined(port);
	umad_close_port(port);
	return 0;
}

static uint32_t take_table(int port, int agent, struct ib_user_mad *into, int *length)
{
	int got = umad_recv(port, into, length, 20000);

	CHECK_EQUAL(got, agent);
	CHECK_EQUAL(umad_status(into), 0);
	return be32(into->data + 12);
}

/* interleaved COUNT: as many whole tables under way to one agent, each as if it were alone. */
int interleaved(int argc, char **argv)
{
	struct sa_record_request all = { .method = METHOD_GET_TABLE, .attribute = ATTR_MCMEMBER_RECORD,
					 .sm_key = TRUSTED_SM_KEY };
	int port = open_port(NULL), agent = open_sa(port), count, expected, length, i;
	struct ib_user_mad *alone, *answer;
	struct buffer request;
	uint64_t seen = 0;

	CHECK_EQUAL(argc, 1);
	count = atoi(argv[0]);
	make_sa(&request, sm_lid(NULL), 100, &all);
	alone = sa_table(port, agent, &request, &expected);
	answer = calloc(1, umad_size() + (size_t)expected);
	for (i = 0; i < count; i++) {
		make_sa(&request, sm_lid(NULL), (uint32_t)i, &all);
		CHECK_EQUAL(umad_send(port, agent, &request, MAD_SIZE, 20000, 0), 0);
	}
	for (i = 0; i < count; i++) {
		length = expected;
		seen |= 1ull << take_table(port, agent, answer, &length);
		CHECK_EQUAL(length, expected);
		CHECK(!memcmp(answer->data + SA_DATA, alone->data + SA_DATA, (size_t)expected - SA_DATA));
	}
	CHECK_EQUAL((long long)seen, (1ll << count) - 1);
	free(answer);
	free(alone);
	umad_close_port(port);
	return 0;
}
