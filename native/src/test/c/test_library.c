// SPDX-License-Identifier: Apache-2.0
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "library.h"

static char cause[512];

static int load(const char *path)
{
	cause[0] = '\0';
	return library_load(path, cause, sizeof(cause));
}

static void a_missing_library_is_a_cause(void)
{
	CHECK(load("/nowhere/libibumad.so.3") == -1);
	CHECK(strstr(cause, "cannot load /nowhere/libibumad.so.3"));
	CHECK(!library());
}

static void a_missing_function_is_a_cause(void)
{
	CHECK(load(fake_path("fake_no_recv")) == -1);
	CHECK(strstr(cause, "has no function umad_recv"));
	CHECK(!library());
}

static void an_unknown_header_size_is_a_cause(void)
{
	CHECK(load(fake_path("fake_odd_size")) == -1);
	CHECK(strstr(cause, "header of 48 bytes; this bridge knows 64"));
	CHECK(!library());
}

static void a_long_cause_is_cut_at_its_end(void)
{
	char path[2000];

	memset(path, 'x', sizeof(path) - 1);
	path[sizeof(path) - 1] = '\0';
	CHECK(load(path) == -1);
	CHECK(strlen(cause) == sizeof(cause) - 1);
}

static void a_library_loads_once(void)
{
	CHECK(!load(fake_path("fake_umad")));
	CHECK(load(fake_path("fake_umad")) == -1);
	CHECK(strstr(cause, "loaded already"));
	library_unload();
	CHECK(!library());
}

static void a_failed_init_is_tried_again(void)
{
	CHECK(!load(fake_path("fake_umad")));
	setenv("FAKE_UMAD_INIT", "fails", 1);
	CHECK(library_init() == -ECONNREFUSED);
	CHECK(library_init() == -ECONNREFUSED);
	unsetenv("FAKE_UMAD_INIT");
	CHECK(library_init() == 0);
	setenv("FAKE_UMAD_INIT", "fails", 1);
	CHECK(library_init() == 0);
	unsetenv("FAKE_UMAD_INIT");
	library_unload();
}

static void a_failed_init_fails_an_open(void)
{
	struct failure failure;

	CHECK(!load(fake_path("fake_umad")));
	setenv("FAKE_UMAD_INIT", "fails", 1);
	CHECK(!port_open("echo", 1, &failure));
	CHECK(!strcmp(failure.operation, "umad_init"));
	CHECK(failure.number == ECONNREFUSED);
	unsetenv("FAKE_UMAD_INIT");
	library_unload();
}

void library_tests(void)
{
	RUN(a_missing_library_is_a_cause);
	RUN(a_missing_function_is_a_cause);
	RUN(an_unknown_header_size_is_a_cause);
	RUN(a_long_cause_is_cut_at_its_end);
	RUN(a_library_loads_once);
	RUN(a_failed_init_is_tried_again);
	RUN(a_failed_init_fails_an_open);
}
