// SPDX-License-Identifier: Apache-2.0
/* Waiting, and what ends it: messages, time, signals, a wake. */
#include <pthread.h>
#include <signal.h>
#include <time.h>

#include "layout.h"
#include "receiving.h"

static long long millis(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static void expect_wait(const char *scenario, int timeout_ms)
{
	long long started = millis();
	long long took;

	begin(scenario, 4, 4 * SLOT_SIZE);
	CHECK(receive(port, &inbox, timeout_ms) == 0);
	took = millis() - started;
	CHECK(took >= timeout_ms - 1 && took < LONG_WAIT);
	end();
}

static void silence_ends_at_the_timeout(void)
{
	expect_wait("silent", 30);
}

static void a_descriptor_that_cries_wolf_ends_at_the_timeout(void)
{
	expect_wait("spurious", 30);
}

static void a_poll_of_an_empty_port_returns_at_once(void)
{
	begin("silent", 4, 4 * SLOT_SIZE);
	CHECK(receive(port, &inbox, 0) == 0);
	end();
}

static void *send_one(void *unused)
{
	struct failure ignored;

	(void)unused;
	send_numbers(port, 9, 1, &ignored);
	return NULL;
}

static void a_message_ends_the_wait(void)
{
	pthread_t sender;

	begin("echo", 4, 4 * SLOT_SIZE);
	pthread_create(&sender, NULL, send_one, NULL);
	CHECK(receive(port, &inbox, LONG_WAIT) == 1);
	CHECK(sent_number(record(&inbox, 0)) == 9);
	pthread_join(sender, NULL);
	end();
}

static void *wake(void *unused)
{
	(void)unused;
	port_wake(port);
	return NULL;
}

static void a_wake_ends_the_wait_and_later_ones(void)
{
	long long started = millis();
	pthread_t waker;

	begin("silent", 4, 4 * SLOT_SIZE);
	pthread_create(&waker, NULL, wake, NULL);
	CHECK(receive(port, &inbox, LONG_WAIT) == 0);
	CHECK(receive(port, &inbox, LONG_WAIT) == 0);
	CHECK(millis() - started < LONG_WAIT);
	pthread_join(waker, NULL);
	end();
}

static void ignore(int number)
{
	(void)number;
}

static void *signal_then_send(void *receiver)
{
	for (int i = 0; i < 100; i++)
		pthread_kill(*(pthread_t *)receiver, SIGUSR1);
	return send_one(NULL);
}

static void signals_do_not_end_the_wait(void)
{
	struct sigaction action = { .sa_handler = ignore };
	pthread_t self = pthread_self();
	pthread_t sender;

	sigaction(SIGUSR1, &action, NULL);
	begin("echo", 4, 4 * SLOT_SIZE);
	pthread_create(&sender, NULL, signal_then_send, &self);
	CHECK(receive(port, &inbox, LONG_WAIT) == 1);
	pthread_join(sender, NULL);
	end();
}

static void *send_many(void *unused)
{
	struct failure ignored;

	(void)unused;
	for (int i = 0; i < 100; i++)
		send_numbers(port, i * 100, 100, &ignored);
	return NULL;
}

static void sending_and_receiving_threads_lose_nothing(void)
{
	int received = 0;
	long long sum = 0;
	pthread_t sender;

	begin("echo", 64, 64 * SLOT_SIZE);
	pthread_create(&sender, NULL, send_many, NULL);
	while (received < 10000 && receive(port, &inbox, LONG_WAIT) > 0) {
		for (int i = 0; i < inbox.count; i++)
			sum += sent_number(record(&inbox, i));
		received += inbox.count;
	}
	pthread_join(sender, NULL);
	CHECK(received == 10000);
	CHECK(sum == 10000LL * 9999 / 2);
	end();
}

void wait_tests(void)
{
	RUN(silence_ends_at_the_timeout);
	RUN(a_descriptor_that_cries_wolf_ends_at_the_timeout);
	RUN(a_poll_of_an_empty_port_returns_at_once);
	RUN(a_message_ends_the_wait);
	RUN(a_wake_ends_the_wait_and_later_ones);
	RUN(signals_do_not_end_the_wait);
	RUN(sending_and_receiving_threads_lose_nothing);
}
