// SPDX-License-Identifier: Apache-2.0
/* The fake's CAs and their ports. */
#include <endian.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fake.h"

#define PORTS 2

static const char *wish(void)
{
	const char *value = getenv("FAKE_UMAD_CAS");

	return value ? value : "";
}

static int name_them(char cas[][UMAD_CA_NAME_LEN], int count)
{
	for (int i = 0; i < count; i++)
		snprintf(cas[i], UMAD_CA_NAME_LEN, "fake_%d", i);
	return count;
}

FAKE_API int umad_get_cas_names(char cas[][UMAD_CA_NAME_LEN], int max)
{
	if (!strcmp(wish(), "fails"))
		return -EACCES;
	if (!strcmp(wish(), "claims1000"))
		return name_them(cas, max) ? 1000 : 0;
	if (!strcmp(wish(), "raw")) {
		memset(cas[0], 'x', UMAD_CA_NAME_LEN);
		return 1;
	}
	if (wish()[0])
		return name_them(cas, atoi(wish()));
	strcpy(cas[2], "fake_bad");
	return name_them(cas, 2) + 1;
}

static void fill(umad_port_t *port, const char *ca, int number)
{
	memset(port, 0, sizeof(*port));
	memcpy(port->ca_name, ca, strnlen(ca, UMAD_CA_NAME_LEN - 1));
	strcpy(port->link_layer, "InfiniBand");
	port->portnum = number;
	port->base_lid = 40 + number;
	port->lmc = 1;
	port->sm_lid = 3;
	port->sm_sl = 2;
	port->state = 4;
	port->phys_state = 5;
	port->rate = 100;
	port->capmask = htobe32(0x02514868);
	port->gid_prefix = htobe64(0xfe80000000000000);
	port->port_guid = htobe64(0x0002c90300100000 + number);
	port->pkeys_size = 1;
	port->pkeys = calloc(1, sizeof(*port->pkeys));
}

/* The library's choice, the first active port, is another one each time. */
static int chosen_port(void)
{
	static int calls;

	return 1 + calls++ % PORTS;
}

FAKE_API int umad_get_port(const char *ca_name, int portnum, umad_port_t *port)
{
	const char *ca = ca_name ? ca_name : "fake_0";
	int number = portnum ? portnum : chosen_port();

	if (number > PORTS || (!strcmp(ca, "fake_bad") && number != 2))
		return -EIO;
	fill(port, ca, number);
	return 0;
}

FAKE_API int umad_release_port(umad_port_t *port)
{
	free(port->pkeys);
	port->pkeys = NULL;
	return 0;
}

FAKE_API int umad_get_ca(const char *ca_name, umad_ca_t *ca)
{
	if (!strcmp(ca_name, "fake_bad"))
		return -EIO;
	ca->numports = PORTS;
	for (int i = 1; i <= PORTS; i++) {
		ca->ports[i] = calloc(1, sizeof(*ca->ports[i]));
		fill(ca->ports[i], ca_name, i);
	}
	return 0;
}

FAKE_API int umad_release_ca(umad_ca_t *ca)
{
	for (int i = 0; i < UMAD_CA_MAX_PORTS; i++) {
		if (!ca->ports[i])
			continue;
		umad_release_port(ca->ports[i]);
		free(ca->ports[i]);
		ca->ports[i] = NULL;
	}
	return 0;
}
