// SPDX-License-Identifier: Apache-2.0
/* What sysfs tells of CAs and ports, asked from ibsim at every call: LIDs and states change. */
#include <endian.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "simumad.h"

#define MAX_PKEYS (WIRE_CTL_DATA / 2)
#define NODE_SWITCH 2

/* NodeInfo, IBA 14.2.5.3 */
#define NODE_TYPE 2
#define NODE_SYSTEM_GUID 4
#define NODE_GUID 12
#define NODE_PARTITION_CAP 28

/* PortInfo, IBA 14.2.5.6 */
#define PORT_GID_PREFIX 8
#define PORT_LID 16
#define PORT_SM_LID 18
#define PORT_CAPABILITY 20
#define PORT_LOCAL_PORT 28
#define PORT_WIDTH_ACTIVE 31
#define PORT_STATE 32		/* low nibble */
#define PORT_PHYSICAL_STATE 33	/* high nibble */
#define PORT_LMC 34		/* low three bits */
#define PORT_SPEED_ACTIVE 35	/* high nibble */
#define PORT_SM_SL 36		/* low nibble */
#define PORT_EXT_SPEED_ACTIVE 62	/* high nibble */

struct facts {
	struct wire_vendor vendor;
	uint8_t node[WIRE_CTL_DATA];
	uint8_t port[WIRE_CTL_DATA];
	uint8_t pkeys[WIRE_CTL_DATA];
};

static int ask_all(struct attachment *a, struct facts *f)
{
	int error;

	memset(f, 0, sizeof *f);	/* also asks PortInfo for port 0: the one we are attached to */
	error = ctl_call(a->socket, a->slot, WIRE_CTL_GET_NODEINFO, f->node, sizeof f->node);
	if (!error)
		error = ctl_call(a->socket, a->slot, WIRE_CTL_GET_PORTINFO, f->port, sizeof f->port);
	if (!error)
		error = ctl_call(a->socket, a->slot, WIRE_CTL_GET_PKEYS, f->pkeys, sizeof f->pkeys);
	if (!error)
		error = ctl_call(a->socket, a->slot, WIRE_CTL_GET_VENDOR, &f->vendor, sizeof f->vendor);
	return error;
}

static int ask(const char *ca_name, struct facts *f)
{
	struct attachment *a;
	int error;

	a = attachment_get(ca_name, &error);
	if (a) {
		error = ask_all(a, f);
		attachment_put(a);
	}
	if (error)
		errno = -error;		/* which the programs print */
	return error;
}

static unsigned lanes(uint8_t width)
{
	switch (width) {
	case 1: return 1;
	case 2: return 4;
	case 4: return 8;
	case 8: return 12;
	case 16: return 2;
	default: return 0;
	}
}

/* Per lane, in tenths of a Gb/s, as the kernel counts. */
static unsigned lane_speed(const uint8_t *port)
{
	switch (port[PORT_EXT_SPEED_ACTIVE] >> 4) {
	case 1: return 140;
	case 2: return 250;
	case 4: return 500;
	case 8: return 1000;
	default: return 25u * (port[PORT_SPEED_ACTIVE] >> 4);
	}
}

static int local_port(const struct facts *f)
{
	return f->node[NODE_TYPE] == NODE_SWITCH ? 0 : f->port[PORT_LOCAL_PORT];
}

/* By ibsim's rule; its own answer to "which GUID" is the node's. */
static uint64_t port_guid(const struct facts *f)
{
	return get_be64(f->node + NODE_GUID) + (uint64_t)local_port(f);
}

static int copy_pkeys(const struct facts *f, umad_port_t *port)
{
	unsigned count = get_be16(f->node + NODE_PARTITION_CAP), i;

	count = count < MAX_PKEYS ? count : MAX_PKEYS;
	port->pkeys = calloc(count ? count : 1, sizeof *port->pkeys);
	if (!port->pkeys)
		return -ENOMEM;
	for (i = 0; i < count; i++)
		port->pkeys[i] = get_be16(f->pkeys + 2 * i);
	port->pkeys_size = count;
	return 0;
}

static int fill_port(const char *ca_name, const struct facts *f, umad_port_t *port)
{
	const uint8_t *p = f->port;

	memset(port, 0, sizeof *port);
	short_name(ca_name, port->ca_name);
	port->portnum = local_port(f);
	port->base_lid = get_be16(p + PORT_LID);
	port->lmc = p[PORT_LMC] & 7;
	port->sm_lid = get_be16(p + PORT_SM_LID);
	port->sm_sl = p[PORT_SM_SL] & 15;
	port->state = p[PORT_STATE] & 15;
	port->phys_state = p[PORT_PHYSICAL_STATE] >> 4;
	port->rate = lane_speed(p) * lanes(p[PORT_WIDTH_ACTIVE]) / 10;
	memcpy(&port->capmask, p + PORT_CAPABILITY, sizeof port->capmask);
	memcpy(&port->gid_prefix, p + PORT_GID_PREFIX, sizeof port->gid_prefix);
	port->port_guid = htobe64(port_guid(f));
	strcpy(port->link_layer, "InfiniBand");
	return copy_pkeys(f, port);
}

EXPORT int umad_get_port(const char *ca_name, int portnum, umad_port_t *port)
{
	struct facts f;
	int error = ask(ca_name, &f);

	if (!error && portnum && portnum != local_port(&f))
		error = -EINVAL;
	return error ? error : fill_port(ca_name, &f, port);
}

EXPORT int umad_release_port(umad_port_t *port)
{
	if (!port)
		return -ENODEV;
	free(port->pkeys);
	port->pkeys = NULL;
	port->pkeys_size = 0;
	return 0;
}

static int fill_ca(const char *ca_name, const struct facts *f, umad_ca_t *ca)
{
	int number = local_port(f), error;

	memset(ca, 0, sizeof *ca);
	if (number >= UMAD_CA_MAX_PORTS)
		return -EIO;
	short_name(ca_name, ca->ca_name);
	ca->node_type = f->node[NODE_TYPE];
	ca->numports = number;
	snprintf(ca->fw_ver, sizeof ca->fw_ver, "%llx", (unsigned long long)f->vendor.firmware);
	snprintf(ca->hw_ver, sizeof ca->hw_ver, "%x", f->vendor.hardware);
	strcpy(ca->ca_type, "simulator");
	memcpy(&ca->node_guid, f->node + NODE_GUID, sizeof ca->node_guid);
	memcpy(&ca->system_guid, f->node + NODE_SYSTEM_GUID, sizeof ca->system_guid);
	ca->ports[number] = calloc(1, sizeof *ca->ports[number]);
	error = ca->ports[number] ? fill_port(ca_name, f, ca->ports[number]) : -ENOMEM;
	if (error)
		umad_release_ca(ca);
	return error;
}

EXPORT int umad_get_ca(const char *ca_name, umad_ca_t *ca)
{
	struct facts f;
	int error = ask(ca_name, &f);

	return error ? error : fill_ca(ca_name, &f, ca);
}

EXPORT int umad_release_ca(umad_ca_t *ca)
{
	int i;

	if (!ca)
		return -ENODEV;
	for (i = 0; i < UMAD_CA_MAX_PORTS; i++) {
		if (ca->ports[i])
			umad_release_port(ca->ports[i]);
		free(ca->ports[i]);
		ca->ports[i] = NULL;
	}
	return 0;
}

EXPORT int umad_get_ca_portguids(const char *ca_name, __be64 *portguids, int max)
{
	struct facts f;
	int i, number, error = ask(ca_name, &f);

	if (error || !portguids)
		return error;
	number = local_port(&f);
	if (number + 1 > max)
		return -ENOMEM;
	for (i = 0; i < number; i++)
		portguids[i] = 0;
	portguids[number] = htobe64(port_guid(&f));
	return number + 1;
}

/* Only what the environment names can be listed; an ibsim elsewhere is opened by its full name. */
EXPORT int umad_get_cas_names(char cas[][UMAD_CA_NAME_LEN], int max)
{
	char node[WIRE_NODE_ID], base[SOCKET_NAME_SIZE];

	if (max < 1 || resolve_name(NULL, node, base))
		return 0;
	short_name(NULL, cas[0]);
	return 1;
}

EXPORT struct umad_device_node *umad_get_ca_device_list(void)
{
	char names[1][UMAD_CA_NAME_LEN];
	struct umad_device_node *node;

	errno = 0;
	if (!umad_get_cas_names(names, 1))
		return NULL;
	node = calloc(1, sizeof *node + sizeof names[0]);
	if (!node)
		return NULL;
	node->ca_name = memcpy(node + 1, names[0], sizeof names[0]);
	return node;
}

EXPORT void umad_free_ca_device_list(struct umad_device_node *head)
{
	struct umad_device_node *next;

	for (; head; head = next) {
		next = head->next;
		free(head);
	}
}

/* Insertion sort: the list is the caller's and short. */
EXPORT int umad_sort_ca_device_list(struct umad_device_node **head, size_t size)
{
	struct umad_device_node *sorted = NULL, *node, **link;
	size_t count = 0;

	for (node = *head; node; node = node->next)
		count++;
	if (size && size != count)
		return EINVAL;
	while ((node = *head)) {
		*head = node->next;
		for (link = &sorted; *link && strcmp((*link)->ca_name, node->ca_name) <= 0; link = &(*link)->next)
			;
		node->next = *link;
		*link = node;
	}
	*head = sorted;
	return 0;
}

static int issm_path(struct attachment *a, char path[], int max)
{
	int fd = issm_prepare(a);

	if (fd < 0)
		return fd;
	snprintf(path, (size_t)max, "/proc/self/fd/%d", fd);
	return 0;
}

/* The path works as long as the port is open, as the device's would. */
EXPORT int umad_get_issm_path(const char *ca_name, int portnum, char path[], int max)
{
	struct attachment *a;
	umad_port_t port;
	int error = umad_get_port(ca_name, portnum, &port);

	if (error)
		return error;
	umad_release_port(&port);
	a = attachment_get(ca_name, &error);
	if (!a)
		return error;
	error = issm_path(a, path, max);
	attachment_put(a);
	return error;
}
