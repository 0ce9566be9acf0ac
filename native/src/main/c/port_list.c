// SPDX-License-Identifier: Apache-2.0
/* Reads what libibumad knows of the local CAs and their ports. */
#include <endian.h>
#include <errno.h>
#include <string.h>

#include "library.h"
#include "port_list.h"

/* As many as the newest libibumad knows; older ones know fewer. */
#define MAX_CAS 128

struct list {
	struct port_entry *entries;
	int max;
	int count;
};

static void copy_name(char to[UMAD_CA_NAME_LEN],
		      const char from[UMAD_CA_NAME_LEN])
{
	memcpy(to, from, UMAD_CA_NAME_LEN);
	to[UMAD_CA_NAME_LEN - 1] = '\0';
}

static void fill(struct port_entry *entry, const umad_port_t *port)
{
	*entry = (struct port_entry){
		.gid_prefix = be64toh(port->gid_prefix),
		.port_guid = be64toh(port->port_guid),
		.number = (uint32_t)port->portnum,
		.state = port->state,
		.physical_state = port->phys_state,
		.base_lid = port->base_lid,
		.lmc = port->lmc,
		.sm_lid = port->sm_lid,
		.sm_sl = port->sm_sl,
		.rate = port->rate,
		.capability_mask = be32toh(port->capmask),
	};
	copy_name(entry->ca, port->ca_name);
	copy_name(entry->link_layer, port->link_layer);
}

static int read_port(const char *ca, int number, struct port_entry *entry)
{
	umad_port_t port;
	int rc;

	memset(&port, 0, sizeof(port));
	errno = 0;
	rc = library()->get_port(ca, number, &port);
	if (rc < 0)
		return errno_of(rc);
	fill(entry, &port);
	library()->release_port(&port);
	return 0;
}

/* libibumad gives up a whole CA when one of its ports cannot be read. */
static void add_readable_ports(struct list *list, const char *ca)
{
	for (int i = 1; i < UMAD_CA_MAX_PORTS && list->count < list->max; i++)
		if (!read_port(ca, i, &list->entries[list->count]))
			list->count++;
}

static void add_ca(struct list *list, const char *name)
{
	umad_ca_t ca;

	memset(&ca, 0, sizeof(ca));
	if (library()->get_ca(name, &ca) < 0) {
		add_readable_ports(list, name);
		return;
	}
	for (int i = 0; i < UMAD_CA_MAX_PORTS && list->count < list->max; i++)
		if (ca.ports[i])
			fill(&list->entries[list->count++], ca.ports[i]);
	library()->release_ca(&ca);
}

static int init(struct failure *failure)
{
	int rc;

	errno = 0;
	rc = library_init();
	return rc ? failed(failure, "umad_init", errno_of(rc)) : 0;
}

int port_list(struct port_entry *entries, int max, struct failure *failure)
{
	struct list list = { .entries = entries, .max = max };
	char names[MAX_CAS][UMAD_CA_NAME_LEN];
	int count;

	if (init(failure))
		return -1;
	memset(names, 0, sizeof(names));
	errno = 0;
	count = library()->get_cas_names(names, MAX_CAS);
	if (count < 0)
		return failed(failure, "umad_get_cas_names", errno_of(count));
	for (int i = 0; i < count && i < MAX_CAS; i++) {
		names[i][UMAD_CA_NAME_LEN - 1] = '\0';
		add_ca(&list, names[i]);
	}
	return list.count;
}

int port_info(const char *ca, int number, struct port_entry *entry,
	      struct failure *failure)
{
	int error;

	if (init(failure))
		return -1;
	error = read_port(ca[0] ? ca : NULL, number, entry);
	return error ? failed(failure, "umad_get_port", error) : 0;
}
