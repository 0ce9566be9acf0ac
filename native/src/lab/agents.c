// SPDX-License-Identifier: Apache-2.0
/* Agents: who sends requests of a class, and who wants the unsolicited MADs of it. */
#include <errno.h>
#include <string.h>

#include "simumad.h"

#define AT_CLASS 1
#define AT_VERSION 2
#define AT_METHOD 3
#define AT_OUI 37
#define OPENIB_OUI 0x001405
#define METHOD_COUNT 128

static bool is_vendor2(uint8_t mgmt_class)
{
	return mgmt_class >= 0x30 && mgmt_class <= 0x4f;
}

static uint32_t oui_of(const uint8_t *mad)
{
	return (uint32_t)mad[AT_OUI] << 16 | (uint32_t)mad[AT_OUI + 1] << 8 | mad[AT_OUI + 2];
}

struct agent *agent_find(struct port *port, int id)
{
	if (id < 0 || id >= UMAD_CA_MAX_AGENTS || !port->agents[id].used)
		return NULL;
	return &port->agents[id];
}

/* Calls accept for every agent of the attachment until it says yes. */
static struct agent *search(struct attachment *a, bool (*accept)(const struct agent *, const void *), const void *what)
{
	struct port *port;
	int i;

	for (port = a->ports; port; port = port->next)
		for (i = 0; i < UMAD_CA_MAX_AGENTS; i++)
			if (port->agents[i].used && accept(&port->agents[i], what))
				return &port->agents[i];
	return NULL;
}

static bool wants(const struct agent *agent, const void *what)
{
	const uint8_t *mad = what;
	unsigned method = mad[AT_METHOD] % METHOD_COUNT;

	if (agent->mgmt_class != mad[AT_CLASS] || agent->version != mad[AT_VERSION])
		return false;
	if (is_vendor2(agent->mgmt_class) && agent->oui != oui_of(mad))
		return false;
	return agent->methods[method / 64] >> (method % 64) & 1;
}

struct agent *agent_for_request(struct attachment *a, const uint8_t *mad)
{
	return search(a, wants, mad);
}

static bool has_tag(const struct agent *agent, const void *what)
{
	return agent->tid_tag == *(const uint16_t *)what;
}

struct agent *agent_by_tag(struct attachment *a, uint16_t tag)
{
	return search(a, has_tag, &tag);
}

static bool overlaps(const struct agent *agent, const void *what)
{
	const struct agent *other = what;

	if (agent->mgmt_class != other->mgmt_class || agent->version != other->version)
		return false;
	if (is_vendor2(agent->mgmt_class) && agent->oui != other->oui)
		return false;
	return (agent->methods[0] & other->methods[0]) || (agent->methods[1] & other->methods[1]);
}

static int check(const struct agent *agent, uint8_t rmpp_version)
{
	if (rmpp_version > 1 || (rmpp_version && agent->mgmt_class && !rmpp_is_class(agent->mgmt_class)))
		return EINVAL;
	if (is_vendor2(agent->mgmt_class) && (agent->oui == 0 || agent->oui > 0xffffff))
		return EINVAL;
	return 0;
}

/* Tags are not used again soon, so that an answer to a closed agent finds nobody. */
static uint16_t new_tag(struct attachment *a)
{
	do
		a->last_tag++;
	while (agent_by_tag(a, a->last_tag));
	return a->last_tag;
}

static int place(struct port *port, const struct agent *wanted)
{
	struct agent *slot = port->agents;
	uint16_t tag;

	while (slot->used && ++slot < port->agents + UMAD_CA_MAX_AGENTS)
		;
	if (slot == port->agents + UMAD_CA_MAX_AGENTS)
		return -ENOMEM;
	tag = new_tag(port->attachment);
	*slot = *wanted;
	slot->id = (int)(slot - port->agents);
	slot->port = port;
	slot->tid_tag = tag;
	slot->used = true;
	return slot->id;
}

/* Returns the agent's id or a negative errno. */
static int add_agent(int fd, struct agent *wanted, uint8_t rmpp_version)
{
	struct port *port = port_acquire(fd);
	int result;

	if (!port)
		return -errno;
	pthread_mutex_lock(&port->attachment->lock);
	result = -check(wanted, rmpp_version);
	if (!result && search(port->attachment, overlaps, wanted))
		result = -EINVAL;
	if (!result)
		result = place(port, wanted);
	pthread_mutex_unlock(&port->attachment->lock);
	port_release(port);
	return result;
}

static int old_style(int fd, struct agent *wanted, uint8_t rmpp_version, long mask[16 / sizeof(long)])
{
	int id;

	if (mask)
		memcpy(wanted->methods, mask, sizeof wanted->methods);
	wanted->kernel_rmpp = rmpp_version != 0;
	id = add_agent(fd, wanted, rmpp_version);
	if (id >= 0)
		return id;
	errno = -id;
	return -EPERM;
}

EXPORT int umad_register(int portid, int mgmt_class, int mgmt_version, uint8_t rmpp_version,
			 long method_mask[16 / sizeof(long)])
{
	struct agent wanted = { .mgmt_class = (uint8_t)mgmt_class, .version = (uint8_t)mgmt_version,
				.oui = OPENIB_OUI };

	return old_style(portid, &wanted, rmpp_version, method_mask);
}

EXPORT int umad_register_oui(int portid, int mgmt_class, uint8_t rmpp_version, uint8_t oui[3],
			     long method_mask[16 / sizeof(long)])
{
	struct agent wanted = { .mgmt_class = (uint8_t)mgmt_class, .version = 1 };

	if (mgmt_class < 0x30 || mgmt_class > 0x4f)
		return -EINVAL;
	wanted.oui = (uint32_t)oui[0] << 16 | (uint32_t)oui[1] << 8 | oui[2];
	return old_style(portid, &wanted, rmpp_version, method_mask);
}

EXPORT int umad_register2(int port_fd, struct umad_reg_attr *attr, uint32_t *agent_id)
{
	struct agent wanted = { 0 };
	int id;

	if (!attr || !agent_id)
		return EINVAL;
	if (attr->flags & ~(uint32_t)UMAD_USER_RMPP) {
		attr->flags = UMAD_USER_RMPP;	/* what could have been asked for */
		return EINVAL;
	}
	wanted.mgmt_class = attr->mgmt_class;
	wanted.version = attr->mgmt_class_version;
	wanted.oui = attr->oui;
	wanted.kernel_rmpp = attr->rmpp_version && !(attr->flags & UMAD_USER_RMPP);
	memcpy(wanted.methods, attr->method_mask, sizeof wanted.methods);
	id = add_agent(port_fd, &wanted, attr->rmpp_version);
	if (id < 0)
		return -id;
	*agent_id = (uint32_t)id;
	return 0;
}

EXPORT int umad_unregister(int portid, int agentid)
{
	struct port *port = port_acquire(portid);
	struct agent *agent;

	if (!port)
		return -1;
	pthread_mutex_lock(&port->attachment->lock);
	agent = agent_find(port, agentid);
	if (agent)
		forget_agent(port->attachment, agent);
	pthread_mutex_unlock(&port->attachment->lock);
	port_release(port);
	if (agent)
		return 0;
	errno = EINVAL;
	return -1;
}
