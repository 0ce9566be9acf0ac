// SPDX-License-Identifier: Apache-2.0
/* Finds libibumad and its functions at run time. */
#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "layout.h"
#include "library.h"

struct symbol {
	const char *name;
	size_t offset;
};

#define SYMBOL(name, field) { name, offsetof(struct umad_library, field) }

static const struct symbol symbols[] = {
	SYMBOL("umad_init", init),
	SYMBOL("umad_get_cas_names", get_cas_names),
	SYMBOL("umad_get_ca", get_ca),
	SYMBOL("umad_release_ca", release_ca),
	SYMBOL("umad_get_port", get_port),
	SYMBOL("umad_release_port", release_port),
	SYMBOL("umad_open_port", open_port),
	SYMBOL("umad_close_port", close_port),
	SYMBOL("umad_get_fd", get_fd),
	SYMBOL("umad_size", size),
	SYMBOL("umad_register", reg),
	SYMBOL("umad_send", send),
	SYMBOL("umad_recv", recv),
};

static void *handle;
static struct umad_library functions;
static pthread_mutex_t init_lock = PTHREAD_MUTEX_INITIALIZER;
static bool initialised;

static int resolve_all(const char *path, char *cause, size_t cause_size)
{
	for (size_t i = 0; i < sizeof(symbols) / sizeof(symbols[0]); i++) {
		void *address = dlsym(handle, symbols[i].name);

		if (!address) {
			snprintf(cause, cause_size, "%s has no function %s",
				 path, symbols[i].name);
			return -1;
		}
		memcpy((char *)&functions + symbols[i].offset, &address,
		       sizeof(address));
	}
	return 0;
}

/*
 * libibumad says the smaller size until it has opened a port on a kernel that
 * knows P_Key indexes, and the full one from then on.
 */
static int check_size(const char *path, char *cause, size_t cause_size)
{
	size_t size = functions.size();

	if (size == HEADER_SIZE || size == HEADER_SIZE_BEFORE_OPEN)
		return 0;
	snprintf(cause, cause_size,
		 "%s has a MAD header of %zu bytes; this bridge knows %d",
		 path, size, HEADER_SIZE);
	return -1;
}

int library_load(const char *path, char *cause, size_t cause_size)
{
	if (handle) {
		snprintf(cause, cause_size, "a library is loaded already");
		return -1;
	}
	handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
	if (!handle) {
		const char *reason = dlerror();

		snprintf(cause, cause_size, "cannot load %s: %s", path,
			 reason ? reason : "no reason given");
		return -1;
	}
	if (resolve_all(path, cause, cause_size) ||
	    check_size(path, cause, cause_size)) {
		library_unload();
		return -1;
	}
	return 0;
}

void library_unload(void)
{
	if (handle)
		dlclose(handle);
	handle = NULL;
	initialised = false;
}

const struct umad_library *library(void)
{
	return handle ? &functions : NULL;
}

int library_init(void)
{
	int rc = 0;

	pthread_mutex_lock(&init_lock);
	if (!initialised)
		rc = functions.init();
	if (rc >= 0)
		initialised = true;
	pthread_mutex_unlock(&init_lock);
	return rc < 0 ? rc : 0;
}
