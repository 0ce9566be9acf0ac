// SPDX-License-Identifier: Apache-2.0
/* The header before every MAD, always in its present form of 64 bytes with the P_Key index. */
#include <endian.h>
#include <stdio.h>
#include <string.h>

#include "simumad.h"

static int debug_level;

EXPORT int umad_init(void)
{
	return 0;
}

EXPORT int umad_done(void)
{
	return 0;
}

EXPORT void *umad_get_mad(void *umad)
{
	return ((struct ib_user_mad *)umad)->data;
}

EXPORT size_t umad_size(void)
{
	return sizeof(struct ib_user_mad);
}

EXPORT int umad_status(void *umad)
{
	return (int)((struct ib_user_mad *)umad)->status;
}

EXPORT ib_mad_addr_t *umad_get_mad_addr(void *umad)
{
	return &((struct ib_user_mad *)umad)->addr;
}

static int set_grh(void *umad, const struct ib_mad_addr *from, __be32 flow_label)
{
	struct ib_mad_addr *to = umad_get_mad_addr(umad);

	to->grh_present = from != NULL;
	if (!from)
		return 0;
	to->ib_gid = from->ib_gid;
	to->flow_label = flow_label;
	to->hop_limit = from->hop_limit;
	to->traffic_class = from->traffic_class;
	return 0;
}

/* The address's flow label is in host order here and in network order in the other. */
EXPORT int umad_set_grh(void *umad, void *mad_addr)
{
	const struct ib_mad_addr *from = mad_addr;

	return set_grh(umad, from, from ? htobe32(from->flow_label) : 0);
}

EXPORT int umad_set_grh_net(void *umad, void *mad_addr)
{
	const struct ib_mad_addr *from = mad_addr;

	return set_grh(umad, from, from ? from->flow_label : 0);
}

EXPORT int umad_set_addr_net(void *umad, __be16 dlid, __be32 dqp, int sl, __be32 qkey)
{
	struct ib_mad_addr *to = umad_get_mad_addr(umad);

	to->lid = dlid;
	to->qpn = dqp;
	to->qkey = qkey;
	to->sl = (uint8_t)sl;
	return 0;
}

EXPORT int umad_set_addr(void *umad, int dlid, int dqp, int sl, int qkey)
{
	return umad_set_addr_net(umad, htobe16((uint16_t)dlid), htobe32((uint32_t)dqp), sl,
				 htobe32((uint32_t)qkey));
}

EXPORT int umad_set_pkey(void *umad, int pkey_index)
{
	umad_get_mad_addr(umad)->pkey_index = (uint16_t)pkey_index;
	return 0;
}

EXPORT int umad_get_pkey(void *umad)
{
	return umad_get_mad_addr(umad)->pkey_index;
}

/* The level is kept for its caller; our own words come only with ESPALIER_SIMUMAD_DEBUG. */
EXPORT int umad_debug(int level)
{
	if (level >= 0)
		debug_level = level;
	return debug_level;
}

EXPORT void umad_addr_dump(ib_mad_addr_t *addr)
{
	size_t i;

	fprintf(stderr, "qpn %u qkey 0x%x lid %u sl %u pkey index %u", be32toh(addr->qpn), be32toh(addr->qkey),
		be16toh(addr->lid), addr->sl, addr->pkey_index);
	if (addr->grh_present) {
		fprintf(stderr, " hop limit %u traffic class %u flow label 0x%x gid 0x", addr->hop_limit,
			addr->traffic_class, be32toh(addr->flow_label));
		for (i = 0; i < sizeof addr->gid; i++)
			fprintf(stderr, "%02x", addr->gid[i]);
	}
	fputc('\n', stderr);
}

EXPORT void umad_dump(void *umad)
{
	struct ib_user_mad *mad = umad;

	fprintf(stderr, "agent %u status %u timeout %u ms, %u retries, length %u\n", mad->agent_id, mad->status,
		mad->timeout_ms, mad->retries, mad->length);
	umad_addr_dump(&mad->addr);
}
