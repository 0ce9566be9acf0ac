// SPDX-License-Identifier: Apache-2.0
#include <endian.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "simumad.h"

#define AT_METHOD 3
#define AT_TID 8
#define METHOD_RESPONSE 0x80
#define METHOD_TRAP_REPRESS 0x07

int64_t now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* A preload library must not write into its host's output unless it was asked to. */
void debug_print(const char *format, ...)
{
	va_list arguments;

	if (!getenv("ESPALIER_SIMUMAD_DEBUG"))
		return;
	fprintf(stderr, "simumad[%d]: ", getpid());
	va_start(arguments, format);
	vfprintf(stderr, format, arguments);
	va_end(arguments);
	fputc('\n', stderr);
}

uint64_t get_be64(const uint8_t *at)
{
	uint64_t value;

	memcpy(&value, at, sizeof value);
	return be64toh(value);
}

uint32_t get_be32(const uint8_t *at)
{
	uint32_t value;

	memcpy(&value, at, sizeof value);
	return be32toh(value);
}

uint16_t get_be16(const uint8_t *at)
{
	uint16_t value;

	memcpy(&value, at, sizeof value);
	return be16toh(value);
}

void put_be64(uint8_t *at, uint64_t value)
{
	value = htobe64(value);
	memcpy(at, &value, sizeof value);
}

void put_be32(uint8_t *at, uint32_t value)
{
	value = htobe32(value);
	memcpy(at, &value, sizeof value);
}

/* As the kernel sees it: TrapRepress answers a Trap though its response bit is clear. */
bool mad_is_response(const uint8_t *mad)
{
	return (mad[AT_METHOD] & METHOD_RESPONSE) || mad[AT_METHOD] == METHOD_TRAP_REPRESS;
}

/* ibsim puts the client's slot into bits 48..63 of a request's transaction id. */
uint64_t mad_key(const uint8_t *mad)
{
	return get_be64(mad + AT_TID) & 0xffffffffffffULL;
}
