// SPDX-License-Identifier: Apache-2.0
/*
 * CA names. "ibsim0" is the host that IBSIM_SOCKNAME and SIM_HOST say; "<node id>@<socket name>"
 * is any host of any ibsim. A name too long for the 20 bytes of umad_ca_t and umad_port_t is
 * shown there as "ibsim<n>", which every function of the library takes as well.
 */
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "simumad.h"

#define DEFAULT_CA "ibsim0"
#define ALIAS "ibsim"
#define FULL_NAME (WIRE_NODE_ID + SOCKET_NAME_SIZE)
#define MAX_ALIASES 64

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char aliases[MAX_ALIASES][FULL_NAME];	/* 0 is never used: it is the default CA */

static int copy(char *to, size_t size, const char *from, size_t length)
{
	if (length >= size)
		return -ENAMETOOLONG;
	memcpy(to, from, length);
	to[length] = '\0';
	return 0;
}

static int resolve_default(char node[WIRE_NODE_ID], char base[SOCKET_NAME_SIZE])
{
	const char *host = getenv("SIM_HOST");
	const char *name = getenv("IBSIM_SOCKNAME");
	int error;

	if (!name || !name[0])
		return -ENODEV;
	host = host ? host : "";
	error = copy(node, WIRE_NODE_ID, host, strlen(host));
	return error ? error : copy(base, SOCKET_NAME_SIZE, name, strlen(name));
}

static int resolve_full(const char *name, char node[WIRE_NODE_ID], char base[SOCKET_NAME_SIZE])
{
	const char *at = strrchr(name, '@');
	int error;

	if (!at || !at[1])
		return -ENODEV;
	error = copy(node, WIRE_NODE_ID, name, (size_t)(at - name));
	return error ? error : copy(base, SOCKET_NAME_SIZE, at + 1, strlen(at + 1));
}

static int resolve_alias(const char *name, char node[WIRE_NODE_ID], char base[SOCKET_NAME_SIZE])
{
	char *end;
	long number = strtol(name + strlen(ALIAS), &end, 10);
	int error = -ENODEV;

	pthread_mutex_lock(&lock);
	if (!*end && number > 0 && number < MAX_ALIASES)
		error = resolve_full(aliases[number], node, base);
	pthread_mutex_unlock(&lock);
	return error;
}

int resolve_name(const char *ca_name, char node[WIRE_NODE_ID], char base[SOCKET_NAME_SIZE])
{
	if (!ca_name || !strcmp(ca_name, DEFAULT_CA))
		return resolve_default(node, base);
	if (strchr(ca_name, '@'))
		return resolve_full(ca_name, node, base);
	if (!strncmp(ca_name, ALIAS, strlen(ALIAS)))
		return resolve_alias(ca_name, node, base);
	return -ENODEV;
}

static int alias_of(const char *ca_name)
{
	int i;

	for (i = 1; i < MAX_ALIASES - 1; i++)
		if (!aliases[i][0] || !strcmp(aliases[i], ca_name))
			break;
	snprintf(aliases[i], FULL_NAME, "%s", ca_name);
	return i;
}

void short_name(const char *ca_name, char out[UMAD_CA_NAME_LEN])
{
	if (!ca_name)
		ca_name = DEFAULT_CA;
	memset(out, 0, UMAD_CA_NAME_LEN);
	if (strlen(ca_name) < UMAD_CA_NAME_LEN) {
		memcpy(out, ca_name, strlen(ca_name));
		return;
	}
	pthread_mutex_lock(&lock);
	snprintf(out, UMAD_CA_NAME_LEN, ALIAS "%d", alias_of(ca_name));
	pthread_mutex_unlock(&lock);
}
