// SPDX-License-Identifier: Apache-2.0
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "check.h"
#include "layout.h"

#define LONG_WAIT 20000		/* a test that waits this long has failed */

static struct port *port;
static struct inbox inbox;
static struct failure failure;

static void begin(const char *scenario, int records, int bytes)
{
	port = open_fake(scenario);
	inbox = inbox_of(records, bytes);
}

static void end(void)
{
	port_close(port);
	inbox_free(&inbox);
	CHECK(open_ports() == 0);
}

static long long millis(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static void expect_failure(const char *operation, int number)
{
	CHECK(receive(port, &inbox, LONG_WAIT) == -1);
	CHECK(!strcmp(inbox.failure.operation, operation));
	CHECK(inbox.failure.number == number);
}

static void one_call_drains_a_batch(void)
{
	begin("echo", 64, 64 * SLOT_SIZE);
	send_numbers(port, 0, 64, &failure);
	CHECK(receive(port, &inbox, 0) == 64);
	for (int i = 0; i < 64; i++)
		CHECK(sent_number(record(&inbox, i)) == i);
	CHECK(record(&inbox, 0)->agent_id == 3);
	CHECK(record(&inbox, 0)->status == 0);
	CHECK(be16toh(record(&inbox, 0)->addr.lid) == 7);
	CHECK(record_length(&inbox, 63) == MAD_SIZE);
	end();
}

static void what_does_not_fit_comes_with_the_next_call(void)
{
	begin("echo", 10, 10 * SLOT_SIZE);
	send_numbers(port, 0, 25, &failure);
	CHECK(receive(port, &inbox, 0) == 10);
	CHECK(receive(port, &inbox, 0) == 10);
	CHECK(sent_number(record(&inbox, 0)) == 10);
	CHECK(receive(port, &inbox, 0) == 5);
	CHECK(receive(port, &inbox, 0) == 0);
	end();
}

static void bytes_limit_a_batch_as_records_do(void)
{
	begin("echo", 100, 3 * SLOT_SIZE);
	send_numbers(port, 0, 4, &failure);
	CHECK(receive(port, &inbox, 0) == 3);
	CHECK(receive(port, &inbox, 0) == 1);
	end();
}

static void replies_out_of_order_keep_their_own_bytes(void)
{
	begin("reversed:16", 16, 16 * SLOT_SIZE);
	send_numbers(port, 0, 15, &failure);
	CHECK(receive(port, &inbox, 0) == 0);
	send_numbers(port, 15, 1, &failure);
	CHECK(receive(port, &inbox, 0) == 16);
	for (int i = 0; i < 16; i++)
		CHECK(sent_number(record(&inbox, i)) == 15 - i);
	end();
}

static void a_time_out_is_a_record_with_status_110(void)
{
	begin("timeout", 4, 4 * SLOT_SIZE);
	send_numbers(port, 41, 2, &failure);
	CHECK(receive(port, &inbox, 0) == 2);
	CHECK(record(&inbox, 1)->status == 110);
	CHECK(record_length(&inbox, 1) == 24);
	CHECK(sent_number(record(&inbox, 1)) == 42);
	end();
}

static void a_long_message_is_received_whole(void)
{
	bool same = true;

	begin("rmpp:100001", 2, 200000);
	send_numbers(port, 5, 1, &failure);
	CHECK(receive(port, &inbox, 0) == 1);
	CHECK(record_length(&inbox, 0) == 100001);
	CHECK(sent_number(record(&inbox, 0)) == 5);
	for (int i = 256; i < 100001; i++)
		same &= record(&inbox, 0)->data[i] == i % 251;
	CHECK(same);
	end();
}

static void records_after_an_odd_length_are_aligned(void)
{
	begin("rmpp:1001", 3, 4000);
	send_numbers(port, 0, 3, &failure);
	CHECK(receive(port, &inbox, 0) == 3);
	for (int i = 0; i < 3; i++) {
		CHECK((size_t)record(&inbox, i) % RECORD_ALIGNMENT == 0);
		CHECK(sent_number(record(&inbox, i)) == i);
		CHECK(record(&inbox, i)->data[1000] == 1000 % 251);
	}
	end();
}

static void a_first_message_too_long_tells_its_length_and_stays(void)
{
	begin("rmpp:5000", 2, 2 * SLOT_SIZE);
	send_numbers(port, 0, 1, &failure);
	CHECK(receive(port, &inbox, LONG_WAIT) == 0);
	CHECK(inbox.needed == 5000);
	inbox_free(&inbox);
	inbox = inbox_of(2, HEADER_SIZE + inbox.needed);
	CHECK(receive(port, &inbox, LONG_WAIT) == 1);
	CHECK(record_length(&inbox, 0) == 5000);
	end();
}

static void a_later_message_too_long_ends_the_batch(void)
{
	begin("rmpp:1000", 8, 2500);
	send_numbers(port, 0, 3, &failure);
	CHECK(receive(port, &inbox, 0) == 2);
	CHECK(inbox.needed == 0);
	CHECK(receive(port, &inbox, 0) == 1);
	end();
}

static void an_area_without_room_for_one_mad_is_refused(void)
{
	begin("echo", 4, SLOT_SIZE - 1);
	expect_failure("receive", EINVAL);
	end();
}

static void an_area_of_no_records_is_refused(void)
{
	begin("echo", 0, SLOT_SIZE);
	expect_failure("receive", EINVAL);
	end();
}

static void no_space_for_less_than_was_given_is_a_failure(void)
{
	begin("shortspace", 4, 4 * SLOT_SIZE);
	send_numbers(port, 0, 1, &failure);
	expect_failure("umad_recv", EPROTO);
	end();
}

static void a_huge_message_is_told_as_it_is(void)
{
	begin("hugespace", 4, 4 * SLOT_SIZE);
	send_numbers(port, 0, 1, &failure);
	CHECK(receive(port, &inbox, 0) == 0);
	CHECK(inbox.needed == INT_MAX - 8);
	end();
}

static void expect_length_refused(int length)
{
	char scenario[40];

	snprintf(scenario, sizeof(scenario), "length:%d", length);
	begin(scenario, 4, 4 * SLOT_SIZE);
	send_numbers(port, 0, 1, &failure);
	expect_failure("umad_recv", EPROTO);
	end();
}

static void a_length_that_cannot_be_is_refused(void)
{
	expect_length_refused(-1);
	expect_length_refused(INT_MIN);
	expect_length_refused(INT_MAX);
	expect_length_refused(4 * SLOT_SIZE + 1);
}

static void a_length_shorter_than_a_mad_is_taken(void)
{
	begin("length:0", 4, 4 * SLOT_SIZE);
	send_numbers(port, 0, 2, &failure);
	CHECK(receive(port, &inbox, 0) == 2);
	CHECK(record_length(&inbox, 1) == 0);
	end();
}

static void expect_return_refused(int returned)
{
	char scenario[40];

	snprintf(scenario, sizeof(scenario), "recvreturns:%d", returned);
	begin(scenario, 4, 4 * SLOT_SIZE);
	send_numbers(port, 0, 1, &failure);
	expect_failure("umad_recv", EPROTO);
	end();
}

static void a_return_that_is_no_errno_is_a_failure(void)
{
	expect_return_refused(INT_MIN);
	expect_return_refused(-4096);
}

static void an_error_after_good_records_comes_with_the_next_call(void)
{
	begin("recvfails:19", 4, 4 * SLOT_SIZE);
	send_numbers(port, 0, 2, &failure);
	CHECK(receive(port, &inbox, 0) == 1);
	expect_failure("umad_recv", ENODEV);
	end();
}

static void a_descriptor_that_is_not_open_is_a_failure(void)
{
	begin("badfd", 4, 4 * SLOT_SIZE);
	expect_failure("poll", EBADF);
	end();
}

static void a_descriptor_that_hung_up_is_a_failure(void)
{
	begin("hangup", 4, 4 * SLOT_SIZE);
	expect_failure("poll", EIO);
	end();
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

static void run_hostile(void)
{
	RUN(no_space_for_less_than_was_given_is_a_failure);
	RUN(a_huge_message_is_told_as_it_is);
	RUN(a_length_that_cannot_be_is_refused);
	RUN(a_length_shorter_than_a_mad_is_taken);
	RUN(a_return_that_is_no_errno_is_a_failure);
	RUN(an_error_after_good_records_comes_with_the_next_call);
	RUN(a_descriptor_that_is_not_open_is_a_failure);
	RUN(a_descriptor_that_hung_up_is_a_failure);
	RUN(a_descriptor_that_cries_wolf_ends_at_the_timeout);
}

static void run_threads(void)
{
	RUN(a_message_ends_the_wait);
	RUN(a_wake_ends_the_wait_and_later_ones);
	RUN(signals_do_not_end_the_wait);
	RUN(sending_and_receiving_threads_lose_nothing);
}

void receive_tests(void)
{
	RUN(one_call_drains_a_batch);
	RUN(what_does_not_fit_comes_with_the_next_call);
	RUN(bytes_limit_a_batch_as_records_do);
	RUN(replies_out_of_order_keep_their_own_bytes);
	RUN(a_time_out_is_a_record_with_status_110);
	RUN(a_long_message_is_received_whole);
	RUN(records_after_an_odd_length_are_aligned);
	RUN(a_first_message_too_long_tells_its_length_and_stays);
	RUN(a_later_message_too_long_ends_the_batch);
	RUN(an_area_without_room_for_one_mad_is_refused);
	RUN(an_area_of_no_records_is_refused);
	RUN(silence_ends_at_the_timeout);
	RUN(a_poll_of_an_empty_port_returns_at_once);
	run_hostile();
	run_threads();
}
