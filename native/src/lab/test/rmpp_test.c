// SPDX-License-Identifier: Apache-2.0
/* Cutting and joining alone, for every length around the ends of segments. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../rmpp.h"

#define MAX_LENGTH 70000

#define CHECK(condition) check(condition, #condition, __LINE__)

static const uint8_t classes[] = { 0x03, 0x06, 0x30 };

static void check(bool ok, const char *what, int line)
{
	if (ok)
		return;
	fprintf(stderr, "rmpp_test.c:%d: not so: %s\n", line, what);
	exit(1);
}

static uint32_t be32(const uint8_t *at)
{
	return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

/* Exactly as long as the message, so that a read past its end is seen. */
static uint8_t *message_of(uint8_t mgmt_class, size_t length)
{
	uint8_t *message = malloc(length);
	size_t i;

	for (i = 0; i < length; i++)
		message[i] = (uint8_t)(i * 31 + i / 200 + length);
	message[1] = mgmt_class;
	message[26] = 1;
	return message;
}

static void check_header(const uint8_t *segment, uint32_t number, uint32_t count, size_t length, size_t header)
{
	uint32_t room = 256 - (uint32_t)header, own = (uint32_t)header - 36;
	uint32_t last = (uint32_t)(length - header) - (count - 1) * room;
	uint32_t expected = number == 1 ? count * own + (uint32_t)(length - header) : number == count ? own + last : 0;

	CHECK(segment[24] == 1 && segment[25] == 1 && segment[27] == 0);
	CHECK((segment[26] & 7) == (1 | (number == 1 ? 2 : 0) | (number == count ? 4 : 0)));
	CHECK(be32(segment + 28) == number);
	CHECK(be32(segment + 32) == expected);
}

static void round_trip(uint8_t mgmt_class, size_t length)
{
	size_t header = rmpp_header_size(mgmt_class);
	uint8_t *message = message_of(mgmt_class, length), segment[RMPP_MAD_SIZE];
	uint32_t count = rmpp_segment_count(message, length), number;
	struct rmpp_join join = { 0 };

	for (number = 1; number <= count; number++) {
		rmpp_segment(message, length, number, segment);
		check_header(segment, number, count, length, header);
		CHECK(rmpp_join(&join, segment) == (number == count ? RMPP_DONE : RMPP_MORE));
		CHECK(rmpp_join(&join, segment) == RMPP_IGNORED);
	}
	CHECK(join.length == length);
	CHECK(!memcmp(join.bytes + header, message + header, length - header));
	CHECK(!memcmp(join.bytes, message, 24));
	free(join.bytes);
	free(message);
}

static void all_lengths(uint8_t mgmt_class)
{
	size_t header = rmpp_header_size(mgmt_class), room = 256 - header, length;

	for (length = header; length <= header + 6 * room + 2; length++)
		round_trip(mgmt_class, length);
	for (length = MAX_LENGTH; length <= MAX_LENGTH + room; length++)
		round_trip(mgmt_class, length);
}

static void wrong_segments_are_ignored(void)
{
	uint8_t *message = message_of(3, 1000), segment[RMPP_MAD_SIZE];
	struct rmpp_join join = { 0 };

	rmpp_segment(message, 1000, 2, segment);
	CHECK(rmpp_join(&join, segment) == RMPP_IGNORED);
	rmpp_segment(message, 1000, 1, segment);
	segment[25] = 2;	/* an acknowledgement */
	CHECK(rmpp_join(&join, segment) == RMPP_IGNORED);
	CHECK(!join.bytes && !join.length);
	free(message);
}

/* A PayloadLength that cannot be must not make the length wrap round. */
static void wrong_payload_means_full(void)
{
	static const uint32_t payloads[] = { 0, 19, 221, 0xffffffff };
	uint8_t *message = message_of(3, 300), segment[RMPP_MAD_SIZE];
	size_t i;

	for (i = 0; i < sizeof payloads / sizeof *payloads; i++) {
		struct rmpp_join join = { 0 };

		rmpp_segment(message, 300, 1, segment);
		CHECK(rmpp_join(&join, segment) == RMPP_MORE);
		rmpp_segment(message, 300, 2, segment);
		segment[32] = (uint8_t)(payloads[i] >> 24);
		segment[33] = segment[34] = (uint8_t)(payloads[i] >> 8);
		segment[35] = (uint8_t)payloads[i];
		CHECK(rmpp_join(&join, segment) == RMPP_DONE);
		CHECK(join.length == 456);
		free(join.bytes);
	}
	free(message);
}

int main(void)
{
	size_t i;

	for (i = 0; i < sizeof classes; i++)
		all_lengths(classes[i]);
	wrong_segments_are_ignored();
	wrong_payload_means_full();
	CHECK(rmpp_is_class(3) && !rmpp_is_class(1) && !rmpp_is_class(0x81) && !rmpp_is_class(4));
	return 0;
}
