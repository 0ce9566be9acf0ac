// SPDX-License-Identifier: Apache-2.0
/* Runs the C tests; the argument is the folder with the fake libraries. */
#include <dirent.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "layout.h"
#include "library.h"

#define MAX_SLOTS 256

static const char *folder;
static int passed, failures;
static bool holding;

void check(bool holds, const char *what, const char *file, int line)
{
	if (holds)
		return;
	holding = false;
	printf("  %s:%d: not so: %s\n", file, line, what);
}

void run(const char *name, void (*test)(void))
{
	holding = true;
	test();
	printf("%s %s\n", holding ? "ok  " : "FAIL", name);
	fflush(stdout);
	*(holding ? &passed : &failures) += 1;
}

const char *fake_path(const char *name)
{
	static char path[4096];

	snprintf(path, sizeof(path), "%s/lib%s.so", folder, name);
	return path;
}

static void load_fake(void)
{
	char cause[512];

	if (!library_load(fake_path("fake_umad"), cause, sizeof(cause)))
		return;
	fprintf(stderr, "%s\n", cause);
	exit(2);
}

struct port *open_fake(const char *scenario)
{
	struct failure failure;
	struct port *port = port_open(scenario, 1, &failure);

	if (port)
		return port;
	fprintf(stderr, "cannot open %s: %s: %s\n", scenario,
		failure.operation, strerror(failure.number));
	exit(2);
}

int open_ports(void)
{
	void *fake = dlopen(fake_path("fake_umad"), RTLD_NOW | RTLD_NOLOAD);
	int (*count)(void);
	void *address = dlsym(fake, "fake_open_ports");
	int result;

	memcpy(&count, &address, sizeof(count));
	result = count();
	dlclose(fake);
	return result;
}

int open_descriptors(void)
{
	DIR *folder_of_fds = opendir("/proc/self/fd");
	int count = 0;

	while (readdir(folder_of_fds))
		count++;
	closedir(folder_of_fds);
	return count;
}

int send_numbers(struct port *port, int first, int count,
		 struct failure *failure)
{
	unsigned char *slots = calloc(MAX_SLOTS, SLOT_SIZE);
	int sent;

	for (int i = 0; i < count; i++) {
		struct ib_user_mad *mad = (void *)(slots + i * SLOT_SIZE);
		int number = first + i;

		mad->agent_id = 3;
		mad->timeout_ms = 100;
		mad->addr.lid = htobe16(7);
		memcpy(mad->data, &number, sizeof(number));
	}
	sent = port_send(port, slots, 0, count, failure);
	free(slots);
	return sent;
}

struct inbox inbox_of(int records, int bytes)
{
	struct inbox inbox = {
		.area = { .max_records = records },
		.failure = { .operation = "none", .slot = NO_SLOT },
	};

	inbox.area.capacity = records * sizeof(struct receive_index) + bytes;
	inbox.area.base = calloc(1, inbox.area.capacity);
	return inbox;
}

void inbox_free(struct inbox *inbox)
{
	free(inbox->area.base);
}

int receive(struct port *port, struct inbox *inbox, int timeout_ms)
{
	inbox->count = port_receive(port, &inbox->area, timeout_ms,
				    &inbox->needed, &inbox->failure);
	return inbox->count;
}

const struct ib_user_mad *record(const struct inbox *inbox, int i)
{
	const struct receive_index *index = (void *)inbox->area.base;

	return (void *)(inbox->area.base + index[i].offset);
}

int record_length(const struct inbox *inbox, int i)
{
	const struct receive_index *index = (void *)inbox->area.base;

	return index[i].length;
}

int sent_number(const struct ib_user_mad *mad)
{
	int number;

	memcpy(&number, mad->data, sizeof(number));
	return number;
}

int main(int argc, char **argv)
{
	if (argc != 2) {
		fprintf(stderr, "usage: %s FOLDER-OF-FAKES\n", argv[0]);
		return 2;
	}
	folder = argv[1];
	library_tests();
	load_fake();
	port_list_tests();
	send_tests();
	receive_tests();
	hostile_tests();
	wait_tests();
	library_unload();
	printf("%d passed, %d failed\n", passed, failures);
	return failures ? 1 : 0;
}
