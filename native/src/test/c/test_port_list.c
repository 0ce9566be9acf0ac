// SPDX-License-Identifier: Apache-2.0
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "port_list.h"

#define MAX_ENTRIES 1280

static struct port_entry entries[MAX_ENTRIES];
static struct failure failure;

static int list(const char *cas, int max)
{
	int count;

	if (cas)
		setenv("FAKE_UMAD_CAS", cas, 1);
	count = port_list(entries, max, &failure);
	unsetenv("FAKE_UMAD_CAS");
	return count;
}

static void all_ports_are_listed_and_an_unreadable_one_is_left_out(void)
{
	CHECK(list(NULL, MAX_ENTRIES) == 5);
	CHECK(!strcmp(entries[0].ca, "fake_0") && entries[0].number == 1);
	CHECK(!strcmp(entries[3].ca, "fake_1") && entries[3].number == 2);
	CHECK(!strcmp(entries[4].ca, "fake_bad") && entries[4].number == 2);
}

static void a_port_is_told_in_host_order(void)
{
	CHECK(list(NULL, MAX_ENTRIES) == 5);
	CHECK(entries[1].port_guid == 0x0002c90300100002);
	CHECK(entries[1].gid_prefix == 0xfe80000000000000);
	CHECK(entries[1].capability_mask == 0x02514868);
	CHECK(entries[1].base_lid == 42 && entries[1].lmc == 1);
	CHECK(entries[1].sm_lid == 3 && entries[1].sm_sl == 2);
	CHECK(entries[1].state == 4 && entries[1].physical_state == 5);
	CHECK(entries[1].rate == 100);
	CHECK(!strcmp(entries[1].link_layer, "InfiniBand"));
}

static void no_ca_is_an_empty_list(void)
{
	CHECK(list("0", MAX_ENTRIES) == 0);
}

static void many_cas_are_all_listed(void)
{
	CHECK(list("128", MAX_ENTRIES) == 256);
	CHECK(!strcmp(entries[255].ca, "fake_127"));
}

static void a_short_table_is_filled_and_no_more(void)
{
	memset(entries, 0, sizeof(entries));
	CHECK(list("128", 3) == 3);
	CHECK(entries[2].number == 1 && !entries[3].ca[0]);
}

static void more_cas_than_fit_are_not_believed(void)
{
	CHECK(list("claims1000", MAX_ENTRIES) == 256);
}

static void a_name_without_an_end_is_cut(void)
{
	CHECK(list("raw", MAX_ENTRIES) == 2);
	CHECK(strlen(entries[0].ca) == UMAD_CA_NAME_LEN - 1);
}

static void a_failing_list_is_a_failure(void)
{
	CHECK(list("fails", MAX_ENTRIES) == -1);
	CHECK(failure.number == EACCES);
	CHECK(!strcmp(failure.operation, "umad_get_cas_names"));
}

static void one_port_can_be_asked_for(void)
{
	CHECK(!port_info("H-0002c90200000001@a-very-long-socket", 2, entries,
			 &failure));
	CHECK(entries[0].number == 2);
	CHECK(!strcmp(entries[0].ca, "H-0002c90200000001@"));
}

static void an_empty_name_is_the_default(void)
{
	CHECK(!port_info("", 0, entries, &failure));
	CHECK(!strcmp(entries[0].ca, "fake_0") && entries[0].number > 0);
}

static void an_unreadable_port_is_a_failure(void)
{
	CHECK(port_info("fake_0", 7, entries, &failure) == -1);
	CHECK(!strcmp(failure.operation, "umad_get_port"));
	CHECK(failure.number == EIO);
}

void port_list_tests(void)
{
	RUN(all_ports_are_listed_and_an_unreadable_one_is_left_out);
	RUN(a_port_is_told_in_host_order);
	RUN(no_ca_is_an_empty_list);
	RUN(many_cas_are_all_listed);
	RUN(a_short_table_is_filled_and_no_more);
	RUN(more_cas_than_fit_are_not_believed);
	RUN(a_name_without_an_end_is_cut);
	RUN(a_failing_list_is_a_failure);
	RUN(one_port_can_be_asked_for);
	RUN(an_empty_name_is_the_default);
	RUN(an_unreadable_port_is_a_failure);
}
