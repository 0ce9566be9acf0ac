/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What ibsim (0.10 to 0.12) puts on its sockets, in its host's byte order where not said otherwise.
 * All sockets are datagram sockets in the abstract unix name space; every name ends with a NUL
 * byte that counts as part of the name:
 *   <base>:ctl        ibsim, control messages of all clients
 *   <base>:out<slot>  ibsim, MADs of the client in that slot (0..9)
 *   <base>:in<id>     client, MADs from ibsim; the id is the one of the connect message
 */
#ifndef SIMUMAD_WIRE_H
#define SIMUMAD_WIRE_H

#include <stdint.h>

#define MAD_SIZE 256
#define WIRE_MAGIC 0xdeadbeefu
#define WIRE_CTL_DATA 64
#define WIRE_NODE_ID 32

/* A MAD with its addresses; addresses and length big endian. The library that comes with ibsim
 * leaves room for 288 bytes including its own 64 byte header, which is why it loses bytes 224..255
 * of what it receives; on the wire all 256 bytes are there. */
struct wire_mad {
	uint32_t dlid;		/* only the first two bytes, big endian */
	uint32_t slid;		/* the same; 0 asks ibsim to fill in the port's own */
	uint32_t dqp;
	uint32_t sqp;
	uint32_t status;	/* 110 when ibsim gives an undeliverable MAD back */
	uint64_t length;
	uint8_t mad[MAD_SIZE];
};
_Static_assert(sizeof(struct wire_mad) == 288, "ibsim drops datagrams of any other size");

enum wire_ctl_type {
	WIRE_CTL_ERROR,		/* only in answers */
	WIRE_CTL_CONNECT,
	WIRE_CTL_DISCONNECT,
	WIRE_CTL_GET_PORT,
	WIRE_CTL_GET_VENDOR,
	WIRE_CTL_GET_GID,
	WIRE_CTL_GET_GUID,
	WIRE_CTL_GET_NODEINFO,
	WIRE_CTL_GET_PORTINFO,
	WIRE_CTL_SET_ISSM,
	WIRE_CTL_GET_PKEYS,
};

struct wire_ctl {
	uint32_t magic;
	uint32_t slot;
	uint32_t type;
	uint32_t length;
	uint8_t data[WIRE_CTL_DATA];
};
_Static_assert(sizeof(struct wire_ctl) == 80, "ibsim drops datagrams of any other size");

struct wire_connect {
	uint32_t id;		/* in the answer: the slot */
	uint32_t qp;
	uint32_t issm;
	char node[WIRE_NODE_ID];	/* empty: ibsim's default host */
};

struct wire_vendor {
	uint32_t vendor_id;
	uint32_t device_id;
	uint32_t hardware;
	uint64_t firmware;
};

#endif
