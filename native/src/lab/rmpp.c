// SPDX-License-Identifier: Apache-2.0
#include <stdlib.h>
#include <string.h>

#include "rmpp.h"

#define CLASS_SA 0x03
#define CLASS_DEVICE_MANAGEMENT 0x06
#define CLASS_DEVICE_ADMINISTRATION 0x10
#define CLASS_BIS 0x12
#define CLASS_VENDOR2_FIRST 0x30
#define CLASS_VENDOR2_LAST 0x4f

/* The RMPP header (IBA 13.6.2.1) follows the 24 byte MAD header. */
#define AT_CLASS 1
#define AT_VERSION 24
#define AT_TYPE 25
#define AT_FLAGS 26		/* low three bits; above them the response time */
#define AT_STATUS 27
#define AT_SEGMENT 28
#define AT_PAYLOAD 32
#define RMPP_HEADER_END 36

#define TYPE_DATA 1
#define FLAG_ACTIVE 0x01
#define FLAG_FIRST 0x02
#define FLAG_LAST 0x04
#define NO_RESPONSE_TIME 0xf8

/* PayloadLength counts from the end of the RMPP header, so with the class's own header. */
#define PAYLOAD_MAX (RMPP_MAD_SIZE - RMPP_HEADER_END)

static uint32_t read32(const uint8_t *at)
{
	return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static void write32(uint8_t *at, uint32_t value)
{
	at[0] = (uint8_t)(value >> 24);
	at[1] = (uint8_t)(value >> 16);
	at[2] = (uint8_t)(value >> 8);
	at[3] = (uint8_t)value;
}

static bool is_vendor2(uint8_t mgmt_class)
{
	return mgmt_class >= CLASS_VENDOR2_FIRST && mgmt_class <= CLASS_VENDOR2_LAST;
}

bool rmpp_is_class(uint8_t mgmt_class)
{
	return rmpp_header_size(mgmt_class) >= RMPP_HEADER_END;
}

bool rmpp_is_active(const uint8_t *mad)
{
	return rmpp_is_class(mad[AT_CLASS]) && (mad[AT_FLAGS] & FLAG_ACTIVE);
}

/* Where the data of a class begins; what lies before is repeated in every segment. */
size_t rmpp_header_size(uint8_t mgmt_class)
{
	switch (mgmt_class) {
	case CLASS_SA:
		return 56;
	case CLASS_DEVICE_MANAGEMENT:
	case CLASS_DEVICE_ADMINISTRATION:
	case CLASS_BIS:
		return 64;
	default:
		return is_vendor2(mgmt_class) ? 40 : 24;
	}
}

/* A message without data still needs one segment to say so. */
uint32_t rmpp_segment_count(const uint8_t *message, size_t length)
{
	size_t header = rmpp_header_size(message[AT_CLASS]);
	size_t room = RMPP_MAD_SIZE - header;

	return length <= header ? 1 : (uint32_t)((length - header + room - 1) / room);
}

/* The first segment tells the payload of the whole message, the last one its own, others none. */
static uint32_t payload_length(uint32_t number, uint32_t count, uint32_t padding)
{
	if (number == count && number > 1)
		return PAYLOAD_MAX - padding;
	return number == 1 ? count * PAYLOAD_MAX - padding : 0;
}

/* Writes segment number 1..rmpp_segment_count of a message of at least its header's length. */
void rmpp_segment(const uint8_t *message, size_t length, uint32_t number, uint8_t out[RMPP_MAD_SIZE])
{
	size_t header = rmpp_header_size(message[AT_CLASS]);
	size_t room = RMPP_MAD_SIZE - header;
	size_t offset = header + (size_t)(number - 1) * room;
	size_t size = length - offset < room ? length - offset : room;
	uint32_t count = rmpp_segment_count(message, length);
	uint32_t padding = (uint32_t)(header + count * room - length);

	memcpy(out, message, header);
	memcpy(out + header, message + offset, size);
	memset(out + header + size, 0, room - size);
	out[AT_VERSION] = 1;
	out[AT_TYPE] = TYPE_DATA;
	out[AT_FLAGS] = NO_RESPONSE_TIME | FLAG_ACTIVE | (number == 1 ? FLAG_FIRST : 0) |
			(number == count ? FLAG_LAST : 0);
	out[AT_STATUS] = 0;
	write32(out + AT_SEGMENT, number);
	write32(out + AT_PAYLOAD, payload_length(number, count, padding));
}

static bool make_room(struct rmpp_join *join, size_t more)
{
	size_t capacity = join->capacity ? join->capacity : 4 * RMPP_MAD_SIZE;
	uint8_t *bytes;

	while (capacity < join->length + more)
		capacity *= 2;
	if (capacity == join->capacity)
		return true;
	bytes = realloc(join->bytes, capacity);
	if (!bytes)
		return false;
	join->bytes = bytes;
	join->capacity = capacity;
	return true;
}

static void append(struct rmpp_join *join, const uint8_t *bytes, size_t size)
{
	memcpy(join->bytes + join->length, bytes, size);
	join->length += size;
}

/* The last segment's padding; a PayloadLength that cannot be is taken as "full". */
static size_t padding_of(const uint8_t *segment, size_t header)
{
	uint32_t payload = read32(segment + AT_PAYLOAD);
	uint32_t own_header = (uint32_t)(header - RMPP_HEADER_END);

	if (segment[AT_FLAGS] & FLAG_FIRST && payload > PAYLOAD_MAX)
		return 0;
	return payload > PAYLOAD_MAX || payload < own_header ? 0 : PAYLOAD_MAX - payload;
}

/*
 * Adds the next segment. The sender's retries can bring a segment twice and ibsim keeps the
 * order, so whatever is not the next one is a repetition and ignored.
 */
enum rmpp_result rmpp_join(struct rmpp_join *join, const uint8_t segment[RMPP_MAD_SIZE])
{
	size_t header = rmpp_header_size(segment[AT_CLASS]);

	if (segment[AT_TYPE] != TYPE_DATA || read32(segment + AT_SEGMENT) != join->segments + 1)
		return RMPP_IGNORED;
	if (!make_room(join, RMPP_MAD_SIZE))
		return RMPP_NO_MEMORY;
	if (join->segments++ == 0)
		append(join, segment, header);
	append(join, segment + header, RMPP_MAD_SIZE - header);
	if (!(segment[AT_FLAGS] & FLAG_LAST))
		return RMPP_MORE;
	join->length -= padding_of(segment, header);
	return RMPP_DONE;
}
