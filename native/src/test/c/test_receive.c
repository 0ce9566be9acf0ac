// SPDX-License-Identifier: Apache-2.0
/* Receiving what a well-behaved library gives. */
#include <errno.h>
#include <string.h>

#include "layout.h"
#include "receiving.h"

static struct failure failure;

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
}
