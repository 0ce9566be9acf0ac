// SPDX-License-Identifier: Apache-2.0
/*
 * How many MADs a second a client gets that does nothing else: no JVM, no decoding. The yardstick of `espalier bench
 * collect`.
 *
 *   madrate CA WINDOW ROUNDS < list
 *
 * Each line of the list is a LID and a port number. A round asks each of them for PortCountersExtended, WINDOW at a time,
 * and prints how many answers came and how many nanoseconds it took. Linked as any program with libibumad.
 */
#include <endian.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <infiniband/umad.h>

#define MAD_SIZE 256
#define PERFORMANCE_CLASS 4
#define METHOD_GET 1
#define PORT_COUNTERS_EXTENDED 0x1d
#define AT_TID 8
#define AT_ATTRIBUTE 16
#define AT_PORT_SELECT 65
#define GSI_QKEY 0x80010000
#define TIMEOUT_MS 1000
#define MOST_PORTS (1 << 20)

struct target {
	int lid;
	int port;
};

static struct target targets[MOST_PORTS];

static void die(const char *what)
{
	fprintf(stderr, "madrate: %s\n", what);
	exit(1);
}

static int read_targets(void)
{
	int count = 0;

	while (count < MOST_PORTS && scanf("%d %d", &targets[count].lid, &targets[count].port) == 2)
		count++;
	return count;
}

static void ask(int fd, int agent, void *umad, uint32_t tid, const struct target *to)
{
	uint8_t *mad = umad_get_mad(umad);
	uint32_t wire_tid = htobe32(tid);

	memset(mad, 0, MAD_SIZE);
	mad[0] = 1;
	mad[1] = PERFORMANCE_CLASS;
	mad[2] = 1;
	mad[3] = METHOD_GET;
	memcpy(mad + AT_TID + 4, &wire_tid, sizeof wire_tid);
	mad[AT_ATTRIBUTE + 1] = PORT_COUNTERS_EXTENDED;
	mad[AT_PORT_SELECT] = (uint8_t)to->port;
	umad_set_addr(umad, to->lid, 1, 0, GSI_QKEY);
	if (umad_send(fd, agent, umad, MAD_SIZE, TIMEOUT_MS, 0) < 0)
		die("cannot send");
}

static int64_t now_ns(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* Returns how many answered. */
static int one_round(int fd, int agent, void *umad, int count, int window)
{
	int sent = 0, ended = 0, answered = 0;

	while (ended < count) {
		int length = MAD_SIZE;

		for (; sent < count && sent - ended < window; sent++)
			ask(fd, agent, umad, (uint32_t)sent + 1, &targets[sent]);
		if (umad_recv(fd, umad, &length, 2 * TIMEOUT_MS) < 0)
			die("nothing comes back");
		ended++;
		answered += umad_status(umad) == 0;
	}
	return answered;
}

int main(int argc, char **argv)
{
	int fd, agent, count, rounds;
	void *umad;

	if (argc != 4)
		die("usage: madrate CA WINDOW ROUNDS < list of LIDs and ports");
	if (umad_init() < 0 || (fd = umad_open_port(argv[1], 1)) < 0)
		die("cannot open the port");
	agent = umad_register(fd, PERFORMANCE_CLASS, 1, 0, NULL);
	umad = umad_alloc(1, umad_size() + MAD_SIZE);
	count = read_targets();
	if (agent < 0 || !umad || count == 0)
		die("cannot register, or the list is empty");
	for (rounds = atoi(argv[3]); rounds > 0; rounds--) {
		int64_t start = now_ns();
		int answered = one_round(fd, agent, umad, count, atoi(argv[2]));

		printf("%d %lld\n", answered, (long long)(now_ns() - start));
	}
	umad_close_port(fd);
	return 0;
}
