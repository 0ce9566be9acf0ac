// SPDX-License-Identifier: Apache-2.0
/* Receiving what a library must never give. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>

#include "layout.h"
#include "receiving.h"

static struct failure failure;

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

static void an_error_that_passes_is_told_all_the_same(void)
{
	begin("recvonce:5", 4, 4 * SLOT_SIZE);
	send_numbers(port, 0, 2, &failure);
	CHECK(receive(port, &inbox, 0) == 1);
	expect_failure("umad_recv", EIO);
	CHECK(receive(port, &inbox, 0) == 1);
	CHECK(sent_number(record(&inbox, 0)) == 1);
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

void hostile_tests(void)
{
	RUN(no_space_for_less_than_was_given_is_a_failure);
	RUN(a_huge_message_is_told_as_it_is);
	RUN(a_length_that_cannot_be_is_refused);
	RUN(a_length_shorter_than_a_mad_is_taken);
	RUN(a_return_that_is_no_errno_is_a_failure);
	RUN(an_error_after_good_records_comes_with_the_next_call);
	RUN(an_error_that_passes_is_told_all_the_same);
	RUN(a_descriptor_that_is_not_open_is_a_failure);
	RUN(a_descriptor_that_hung_up_is_a_failure);
}
