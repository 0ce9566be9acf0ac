/* SPDX-License-Identifier: Apache-2.0 */
/* What the test client's parts share. A check that fails says where and ends the process with 1. */
#ifndef SIMUMAD_CLIENT_H
#define SIMUMAD_CLIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <infiniband/umad.h>

#define MAD_SIZE 256
#define CLASS_SMI 0x01
#define CLASS_SMI_DIRECT 0x81
#define CLASS_SA 0x03
#define ATTR_NODE_INFO 0x0011
#define ATTR_NODE_RECORD 0x0011
#define ATTR_MCMEMBER_RECORD 0x0038
#define METHOD_GET 0x01
#define METHOD_SET 0x02
#define METHOD_GET_TABLE 0x12
#define METHOD_GET_MULTI 0x14
#define SA_DATA 56
#define TRUSTED_SM_KEY 1

#define CHECK(condition) check_that(condition, #condition, __FILE__, __LINE__)
#define CHECK_EQUAL(actual, expected) check_equal(actual, expected, #actual, __FILE__, __LINE__)

struct buffer {			/* a umad header with one MAD */
	struct ib_user_mad header;
	uint8_t mad[MAD_SIZE];
};

struct sa_record_request {
	uint8_t method;
	uint16_t attribute;
	uint64_t mask;
	uint64_t sm_key;
	const uint8_t *record;
	size_t record_size;
};

void check_that(bool ok, const char *what, const char *file, int line);
void check_equal(long long actual, long long expected, const char *what, const char *file, int line);
int64_t clock_ms(void);
uint64_t be64(const uint8_t *at);
uint32_t be32(const uint8_t *at);
uint16_t be16(const uint8_t *at);
void put64(uint8_t *at, uint64_t value);
void put32(uint8_t *at, uint32_t value);
void put16(uint8_t *at, uint16_t value);

int open_port(const char *ca);
int open_smi(int port);
int open_sa(int port);
int sm_lid(const char *ca);
int own_lid(const char *ca);
void make_smp(struct buffer *b, int lid, uint32_t tid);
void make_sa(struct buffer *b, int lid, uint32_t tid, const struct sa_record_request *what);
int send_smp(int port, int agent, int lid, uint32_t tid, int timeout_ms, int retries);
uint32_t tid_of(const struct buffer *b);
struct ib_user_mad *sa_table(int port, int agent, struct buffer *request, int *length);
size_t record_count(const struct ib_user_mad *answer, int length);

int nodes(int argc, char **argv);
int members(int argc, char **argv);
int joins(int argc, char **argv);
int outstanding(int argc, char **argv);
int threads(int argc, char **argv);
int closing(int argc, char **argv);
int timeouts(int argc, char **argv);
int dies(int argc, char **argv);
int revives(int argc, char **argv);
int absent(int argc, char **argv);
int crowd(int argc, char **argv);
int forks(int argc, char **argv);
int short_buffer(int argc, char **argv);
int interleaved(int argc, char **argv);
int user_rmpp(int argc, char **argv);
int long_requests(int argc, char **argv);

#endif
