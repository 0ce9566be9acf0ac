// SPDX-License-Identifier: Apache-2.0
/* Names of the numbers in MADs, for programs that print them. */
#include <endian.h>
#include <infiniband/umad_str.h>

#include "simumad.h"

#define COUNT(table) (sizeof(table) / sizeof(table)[0])
#define CLASS_SMI 0x01
#define CLASS_SMI_DIRECT 0x81
#define CLASS_SA 0x03

struct name {
	unsigned number;
	const char *name;
};

static const struct name classes[] = {
	{ 0x01, "SubnLID" }, { 0x81, "SubnDirected" }, { 0x03, "SubnAdm" }, { 0x04, "Perf" }, { 0x05, "BM" },
	{ 0x06, "DevMgt" }, { 0x07, "ComMgt" }, { 0x08, "SNMP" }, { 0x10, "DevAdm" }, { 0x11, "BootMgt" },
	{ 0x12, "BIS" }, { 0x21, "CongestionControl" },
};

static const struct name methods[] = {
	{ 0x01, "Get" }, { 0x02, "Set" }, { 0x81, "GetResp" }, { 0x03, "Send" }, { 0x05, "Trap" },
	{ 0x06, "Report" }, { 0x86, "ReportResp" }, { 0x07, "TrapRepress" },
};

static const struct name sa_methods[] = {
	{ 0x12, "GetTable" }, { 0x92, "GetTableResp" }, { 0x13, "GetTraceTable" }, { 0x14, "GetMulti" },
	{ 0x94, "GetMultiResp" }, { 0x15, "Delete" }, { 0x95, "DeleteResp" },
};

static const struct name common_attributes[] = {
	{ 0x01, "ClassPortInfo" }, { 0x02, "Notice" }, { 0x03, "InformInfo" },
};

static const struct name smi_attributes[] = {
	{ 0x10, "NodeDescription" }, { 0x11, "NodeInfo" }, { 0x12, "SwitchInfo" }, { 0x14, "GUIDInfo" },
	{ 0x15, "PortInfo" }, { 0x16, "P_KeyTable" }, { 0x17, "SLtoVLMappingTable" },
	{ 0x18, "VLArbitrationTable" }, { 0x19, "LinearForwardingTable" }, { 0x1a, "RandomForwardingTable" },
	{ 0x1b, "MulticastForwardingTable" }, { 0x20, "SMInfo" }, { 0x30, "VendorDiag" }, { 0x31, "LedInfo" },
};

static const struct name sa_attributes[] = {
	{ 0x11, "NodeRecord" }, { 0x12, "PortInfoRecord" }, { 0x13, "SLtoVLMappingTableRecord" },
	{ 0x14, "SwitchInfoRecord" }, { 0x15, "LinearForwardingTableRecord" },
	{ 0x16, "RandomForwardingTableRecord" }, { 0x17, "MulticastForwardingTableRecord" },
	{ 0x18, "SMInfoRecord" }, { 0x20, "LinkRecord" }, { 0x30, "GuidInfoRecord" }, { 0x31, "ServiceRecord" },
	{ 0x33, "P_KeyTableRecord" }, { 0x35, "PathRecord" }, { 0x36, "VLArbitrationTableRecord" },
	{ 0x38, "MCMemberRecord" }, { 0x39, "TraceRecord" }, { 0x3a, "MultiPathRecord" },
	{ 0x3b, "ServiceAssociationRecord" }, { 0xf3, "InformInfoRecord" },
};

static const struct name common_statuses[] = {
	{ 0, "success" }, { 1, "version not supported" }, { 2, "method not supported" },
	{ 3, "method and attribute not supported together" }, { 7, "invalid attribute or modifier" },
};

static const struct name sa_statuses[] = {
	{ 0, "success" }, { 1, "no resources" }, { 2, "invalid request" }, { 3, "no records" },
	{ 4, "too many records" }, { 5, "invalid GID" }, { 6, "insufficient components" }, { 7, "denied" },
};

static const char *look_up(const struct name *table, size_t count, unsigned number)
{
	size_t i;

	for (i = 0; i < count; i++)
		if (table[i].number == number)
			return table[i].name;
	return NULL;
}

static const char *or_unknown(const char *name)
{
	return name ? name : "<unknown>";
}

EXPORT const char *umad_class_str(uint8_t mgmt_class)
{
	if ((mgmt_class >= 0x09 && mgmt_class <= 0x0f) || (mgmt_class >= 0x30 && mgmt_class <= 0x4f))
		return "Vendor";
	if (mgmt_class >= 0x1a && mgmt_class <= 0x1f)
		return "Application";
	return or_unknown(look_up(classes, COUNT(classes), mgmt_class));
}

EXPORT const char *umad_method_str(uint8_t mgmt_class, uint8_t method)
{
	const char *name = look_up(methods, COUNT(methods), method);

	if (!name && mgmt_class == CLASS_SA)
		name = look_up(sa_methods, COUNT(sa_methods), method);
	return or_unknown(name);
}

EXPORT const char *umad_attribute_str(uint8_t mgmt_class, __be16 attr_id)
{
	const char *name = look_up(common_attributes, COUNT(common_attributes), be16toh(attr_id));

	if (!name && mgmt_class == CLASS_SA)
		name = look_up(sa_attributes, COUNT(sa_attributes), be16toh(attr_id));
	if (!name && (mgmt_class == CLASS_SMI || mgmt_class == CLASS_SMI_DIRECT))
		name = look_up(smi_attributes, COUNT(smi_attributes), be16toh(attr_id));
	return or_unknown(name);
}

/* Bits 0 and 1 are busy and redirect, 2 to 4 the code (IBA 13.4.7). */
EXPORT const char *umad_common_mad_status_str(__be16 status)
{
	unsigned value = be16toh(status);

	if (value & 1)
		return "busy";
	if (value & 2)
		return "redirection required";
	return or_unknown(look_up(common_statuses, COUNT(common_statuses), value >> 2 & 7));
}

/* The class's own part is the high byte (IBA 15.2.4). */
EXPORT const char *umad_sa_mad_status_str(__be16 status)
{
	return or_unknown(look_up(sa_statuses, COUNT(sa_statuses), be16toh(status) >> 8));
}
