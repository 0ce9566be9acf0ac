// SPDX-License-Identifier: Apache-2.0
/* What goes wrong, and how the application is told. */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "client.h"

#define HEADER 24

static void expect_timeout(int port, int agent, uint32_t tid, int64_t at_least, int64_t at_most)
{
	int64_t start = clock_ms();
	struct buffer b;
	int length = MAD_SIZE;

	CHECK_EQUAL(umad_recv(port, &b, &length, 10000), agent);
	CHECK_EQUAL(umad_status(&b), ETIMEDOUT);
	CHECK_EQUAL(length, HEADER);
	CHECK_EQUAL(tid_of(&b), tid);
	CHECK(clock_ms() - start >= at_least && clock_ms() - start <= at_most);
}

/* timeouts DEAD_LID LIVE_LID: ibsim drops all that is sent to the first. */
int timeouts(int argc, char **argv)
{
	struct sa_record_request untrusted = { .method = METHOD_GET_TABLE, .attribute = ATTR_NODE_RECORD,
					       .sm_key = 0xbad };
	int port = open_port(NULL), smi = open_smi(port), sa = open_sa(port), length = MAD_SIZE;
	struct buffer b;

	CHECK_EQUAL(argc, 2);
	/* OpenSM does not answer a wrong SM_Key at all: our own timer, three tries of 200 ms. */
	make_sa(&b, sm_lid(NULL), 5, &untrusted);
	CHECK_EQUAL(umad_send(port, sa, &b, MAD_SIZE, 200, 2), 0);
	/* Until then its id is taken. */
	CHECK_EQUAL(umad_send(port, sa, &b, MAD_SIZE, 200, 2), -EIO);
	CHECK_EQUAL(errno, EINVAL);
	expect_timeout(port, sa, 5, 550, 5000);
	CHECK_EQUAL(send_smp(port, smi, atoi(argv[0]), 6, 500, 3), 0);
	expect_timeout(port, smi, 6, 0, 2500);
	CHECK_EQUAL(send_smp(port, smi, atoi(argv[1]), 7, 500, 0), 0);
	CHECK_EQUAL(umad_recv(port, &b, &length, 5000), smi);
	CHECK_EQUAL(umad_status(&b), 0);
	/* No answer wanted: none is given, nor a time-out. */
	CHECK_EQUAL(send_smp(port, smi, atoi(argv[1]), 8, 0, 0), 0);
	CHECK_EQUAL(send_smp(port, smi, atoi(argv[0]), 9, 0, 0), 0);
	CHECK_EQUAL(umad_recv(port, &b, &length, 300), -ETIMEDOUT);
	CHECK_EQUAL(errno, ETIMEDOUT);
	CHECK_EQUAL(umad_poll(port, 0), -ETIMEDOUT);
	umad_close_port(port);
	return 0;
}

/* Answers until the kill, then a report for each of the others. */
static void everything_ends(int port, int count)
{
	struct buffer b;
	int length, i;

	for (i = 0; i < count; i++) {
		length = MAD_SIZE;
		CHECK(umad_recv(port, &b, &length, 2000) >= 0);
		CHECK(umad_status(&b) == 0 || umad_status(&b) == ETIMEDOUT);
	}
}

static int send_until_death(int port, int agent, pid_t ibsim)
{
	int sent;

	for (sent = 0; sent < 20000; sent++) {
		if (sent == 3000)
			CHECK_EQUAL(kill(ibsim, SIGKILL), 0);
		if (send_smp(port, agent, 1, (uint32_t)sent, 60000, 0)) {
			CHECK_EQUAL(errno, ENODEV);
			CHECK(sent >= 3000);
			return sent;
		}
	}
	return sent;
}

static void check_dead_port(int port)
{
	struct pollfd wanted = { .fd = umad_get_fd(port), .events = POLLIN };
	struct buffer b;
	int length = MAD_SIZE;

	CHECK_EQUAL(poll(&wanted, 1, 2000), 1);
	CHECK_EQUAL(umad_recv(port, &b, &length, -1), -EIO);
	CHECK_EQUAL(errno, EIO);
	CHECK_EQUAL(length, MAD_SIZE);
}

static void check_dead(int port, int agent)
{
	check_dead_port(port);
	CHECK(send_smp(port, agent, 1, 1, 1000, 0) < 0);
	CHECK_EQUAL(errno, ENODEV);
	CHECK_EQUAL(umad_open_port(NULL, 0), -ENODEV);
}

/* dies PID: kills ibsim in mid-traffic. */
int dies(int argc, char **argv)
{
	int port = open_port(NULL), idle = open_port(NULL), agent = open_smi(port), sent;
	int64_t start;

	CHECK_EQUAL(argc, 1);
	sent = send_until_death(port, agent, (pid_t)atoi(argv[0]));
	start = clock_ms();
	everything_ends(port, sent);
	check_dead(port, agent);
	check_dead(idle, 0);
	CHECK(clock_ms() - start < 5000);
	umad_close_port(idle);
	umad_close_port(port);
	return 0;
}

/* By directed route and no hop: works before there are LIDs. */
static void ask_own_node(int port)
{
	int agent = umad_register(port, CLASS_SMI_DIRECT, 1, 0, NULL), length = MAD_SIZE;
	struct buffer b;

	make_smp(&b, 0xffff, 4);
	b.mad[1] = CLASS_SMI_DIRECT;
	memset(b.mad + 32, 0xff, 4);
	memset(b.mad + 128, 0, 128);
	CHECK_EQUAL(umad_send(port, agent, &b, MAD_SIZE, 1000, 0), 0);
	CHECK_EQUAL(umad_recv(port, &b, &length, 5000), agent);
	CHECK_EQUAL(umad_status(&b), 0);
	CHECK_EQUAL(b.mad[64 + 2], 1);	/* a CA */
}

/* revives PID: kills ibsim; the test starts another, which a new open finds beside the old one. */
int revives(int argc, char **argv)
{
	int old = open_port(NULL), next;
	int64_t start = clock_ms();

	CHECK_EQUAL(argc, 1);
	CHECK_EQUAL(kill((pid_t)atoi(argv[0]), SIGKILL), 0);
	check_dead_port(old);	/* not before: a process that was sent SIGKILL may still answer */
	while ((next = umad_open_port(NULL, 0)) < 0) {
		CHECK(next == -ENODEV && clock_ms() - start < 20000);
		usleep(10000);
	}
	ask_own_node(next);
	check_dead_port(old);
	umad_close_port(old);
	ask_own_node(next);
	umad_close_port(next);
	return 0;
}

/* absent: nobody listens on that name. */
int absent(int argc, char **argv)
{
	int64_t start = clock_ms();
	umad_port_t port;
	umad_ca_t ca;

	(void)argc;
	(void)argv;
	CHECK_EQUAL(umad_open_port(NULL, 0), -ENODEV);
	CHECK_EQUAL(umad_open_port("x@espalier-no-such-ibsim", 1), -ENODEV);
	CHECK_EQUAL(umad_open_port("mlx5_0", 1), -ENODEV);
	CHECK_EQUAL(umad_get_port(NULL, 0, &port), -ENODEV);
	CHECK_EQUAL(umad_get_ca("ibsim0", &ca), -ENODEV);
	CHECK(clock_ms() - start < 1500);
	return 0;
}

/* crowd SOCKET FREE: hosts H-001-001 and on, one client each; FREE slots are left at the start. */
int crowd(int argc, char **argv)
{
	int ports[10], count, i;
	char name[64];

	CHECK_EQUAL(argc, 2);
	count = atoi(argv[1]);
	for (i = 0; i <= count; i++) {
		snprintf(name, sizeof name, "H-001-%03d@%s", i + 1, argv[0]);
		if (i < count)
			CHECK((ports[i] = umad_open_port(name, 1)) >= 0);
		else
			CHECK_EQUAL(umad_open_port(name, 1), -EBUSY);
	}
	CHECK_EQUAL(umad_open_port("H-001-001@nowhere", 1), -ENODEV);
	umad_close_port(ports[0]);
	snprintf(name, sizeof name, "nobody@%s", argv[0]);
	CHECK_EQUAL(umad_open_port(name, 1), -ENODEV);
	snprintf(name, sizeof name, "H-001-001@%s", argv[0]);
	CHECK_EQUAL(umad_open_port(name, 2), -EINVAL);
	CHECK((ports[0] = umad_open_port(name, 1)) >= 0);
	for (i = 0; i < count; i++)
		umad_close_port(ports[i]);
	return 0;
}

static int child_part(int parents_port, int parents_agent)
{
	int port, agent, length = MAD_SIZE;
	struct buffer b;

	CHECK(send_smp(parents_port, parents_agent, 1, 1, 1000, 0) < 0);
	CHECK_EQUAL(errno, ENODEV);
	umad_close_port(parents_port);
	port = open_port(NULL);
	agent = open_smi(port);
	CHECK_EQUAL(send_smp(port, agent, 1, 2, 1000, 0), 0);
	CHECK_EQUAL(umad_recv(port, &b, &length, 2000), agent);
	CHECK_EQUAL(umad_status(&b), 0);
	return 0;		/* leaves the port open: exit must give the slot back */
}

/* forks COUNT: more children one after the other than ibsim has slots. */
int forks(int argc, char **argv)
{
	int port = open_port(NULL), agent = open_smi(port), i, status, length = MAD_SIZE;
	struct buffer b;

	CHECK_EQUAL(argc, 1);
	for (i = 0; i < atoi(argv[0]); i++) {
		pid_t child = fork();

		CHECK(child >= 0);
		if (!child)
			exit(child_part(port, agent));
		CHECK_EQUAL(waitpid(child, &status, 0), child);
		CHECK_EQUAL(status, 0);
	}
	CHECK_EQUAL(send_smp(port, agent, 1, 3, 1000, 0), 0);
	CHECK_EQUAL(umad_recv(port, &b, &length, 2000), agent);
	umad_close_port(port);
	return 0;
}
