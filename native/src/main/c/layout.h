/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ESPALIER_LAYOUT_H
#define ESPALIER_LAYOUT_H

#include <stddef.h>
#include <stdint.h>

#include <infiniband/umad.h>

/*
 * The memory that C and Java share. Each number here is also in the Java class
 * named beside it; BRIDGE_VERSION changes when any of them does.
 */
#define BRIDGE_VERSION 2		/* Bridge */

#define HEADER_SIZE 64			/* UmadHeader: struct ib_user_mad */
#define HEADER_SIZE_BEFORE_OPEN 56
#define MAD_SIZE 256			/* UmadHeader */
#define SLOT_SIZE (HEADER_SIZE + MAD_SIZE)	/* SendBatch */

/* ReceiveBatch: an index entry for each record, then the records. */
struct receive_index {
	int32_t offset;			/* of the record's header */
	int32_t length;			/* of its MAD bytes */
};

#define RECORD_ALIGNMENT 8

/* PortInfoTable: one port of one CA, in the host's byte order. */
struct port_entry {
	uint64_t gid_prefix;
	uint64_t port_guid;
	uint32_t number;
	uint32_t state;
	uint32_t physical_state;
	uint32_t base_lid;
	uint32_t lmc;
	uint32_t sm_lid;
	uint32_t sm_sl;
	uint32_t rate;
	uint32_t capability_mask;
	char ca[UMAD_CA_NAME_LEN];
	char link_layer[UMAD_CA_NAME_LEN];
	uint32_t reserved;
};

_Static_assert(sizeof(struct ib_user_mad) == HEADER_SIZE, "header");
_Static_assert(offsetof(struct ib_user_mad, status) == 4, "status");
_Static_assert(offsetof(struct ib_user_mad, timeout_ms) == 8, "timeout");
_Static_assert(offsetof(struct ib_user_mad, retries) == 12, "retries");
_Static_assert(offsetof(struct ib_user_mad, length) == 16, "length");
_Static_assert(offsetof(struct ib_user_mad, addr.qpn) == 20, "qpn");
_Static_assert(offsetof(struct ib_user_mad, addr.qkey) == 24, "qkey");
_Static_assert(offsetof(struct ib_user_mad, addr.lid) == 28, "lid");
_Static_assert(offsetof(struct ib_user_mad, addr.sl) == 30, "sl");
_Static_assert(offsetof(struct ib_user_mad, addr.pkey_index) == 56, "pkey");
_Static_assert(sizeof(struct receive_index) == 8, "index");
_Static_assert(sizeof(struct port_entry) == 96, "port entry");
_Static_assert(offsetof(struct port_entry, ca) == 52, "ca");

#endif
