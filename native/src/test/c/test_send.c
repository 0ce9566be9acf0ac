// SPDX-License-Identifier: Apache-2.0
#include <errno.h>
#include <string.h>

#include "check.h"
#include "layout.h"

static struct failure failure = { .operation = "none" };

static void expect_no_open(const char *scenario, const char *operation,
			   int number)
{
	int before = open_descriptors();

	CHECK(!port_open(scenario, 1, &failure));
	CHECK(!strcmp(failure.operation, operation));
	CHECK(failure.number == number);
	CHECK(open_ports() == 0);
	CHECK(open_descriptors() == before);
}

static void an_unknown_ca_does_not_open(void)
{
	expect_no_open("nosuchca", "umad_open_port", ENODEV);
}

static void a_refused_open_tells_the_errno_behind_it(void)
{
	expect_no_open("openerrno:13", "umad_open_port", EACCES);
	expect_no_open("open:95", "umad_open_port", EOPNOTSUPP);
}

static void a_port_without_a_descriptor_is_closed_again(void)
{
	expect_no_open("nofd", "umad_get_fd", EINVAL);
}

static void the_default_ca_opens(void)
{
	int before = open_descriptors();

	port_close(open_fake(""));
	CHECK(open_ports() == 0);
	CHECK(open_descriptors() == before);
}

static void all_ports_of_a_full_table_close(void)
{
	struct port *ports[16];

	for (int i = 0; i < 16; i++)
		ports[i] = open_fake("echo");
	CHECK(!port_open("echo", 1, &failure) && failure.number == EMFILE);
	for (int i = 0; i < 16; i++)
		port_close(ports[i]);
	CHECK(open_ports() == 0);
}

static void agents_are_numbered_by_the_library(void)
{
	struct port *port = open_fake("silent");

	CHECK(port_register(port, 0x01, 1, 0, 0, &failure) == 0);
	CHECK(port_register(port, 0x03, 2, 1, 1 << 6, &failure) == 1);
	port_close(port);
}

static void a_taken_class_tells_its_errno(void)
{
	struct port *port = open_fake("register:16");

	CHECK(port_register(port, 0x01, 1, 0, 0, &failure) == -1);
	CHECK(!strcmp(failure.operation, "umad_register"));
	CHECK(failure.number == EBUSY);
	port_close(port);
}

static void a_whole_batch_is_sent(void)
{
	struct port *port = open_fake("silent");

	CHECK(send_numbers(port, 0, 128, &failure) == 128);
	CHECK(send_numbers(port, 0, 0, &failure) == 0);
	port_close(port);
}

static void a_full_queue_is_a_short_count(void)
{
	struct port *port = open_fake("full:5");

	CHECK(send_numbers(port, 0, 8, &failure) == 5);
	CHECK(send_numbers(port, 5, 3, &failure) == 0);
	port_close(port);
}

static void a_failing_slot_is_named(void)
{
	struct port *port = open_fake("sendfails:4");

	CHECK(send_numbers(port, 0, 8, &failure) == -1);
	CHECK(failure.slot == 3 && failure.number == EINVAL);
	CHECK(!strcmp(failure.operation, "umad_send"));
	port_close(port);
}

static void closing_frees_what_was_not_received(void)
{
	struct port *port = open_fake("echo");

	CHECK(send_numbers(port, 0, 64, &failure) == 64);
	port_close(port);
	CHECK(open_ports() == 0);
}

void send_tests(void)
{
	RUN(an_unknown_ca_does_not_open);
	RUN(a_refused_open_tells_the_errno_behind_it);
	RUN(a_port_without_a_descriptor_is_closed_again);
	RUN(the_default_ca_opens);
	RUN(all_ports_of_a_full_table_close);
	RUN(agents_are_numbered_by_the_library);
	RUN(a_taken_class_tells_its_errno);
	RUN(a_whole_batch_is_sent);
	RUN(a_full_queue_is_a_short_count);
	RUN(a_failing_slot_is_named);
	RUN(closing_frees_what_was_not_received);
}
