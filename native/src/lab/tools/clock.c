// SPDX-License-Identifier: Apache-2.0
/*
 * Preloaded, moves the wall clock of one process by the seconds in the file that LAB_CLOCK names: eight bytes, signed, in
 * the byte order of the machine, read anew at each look at the clock. Time that only passes (CLOCK_MONOTONIC) stays as it is, as it
 * does when a real clock is set.
 */
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define EXPORT __attribute__((visibility("default")))

static const volatile int64_t *offset;

__attribute__((constructor)) static void open_offset(void)
{
	const char *path = getenv("LAB_CLOCK");
	int fd = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;

	if (fd < 0)
		return;
	void *map = mmap(NULL, sizeof(*offset), PROT_READ, MAP_SHARED, fd, 0);

	if (map != MAP_FAILED)
		offset = map;
	close(fd);
}

EXPORT int clock_gettime(clockid_t clock, struct timespec *now)
{
	int result = (int)syscall(SYS_clock_gettime, clock, now);

	if (result == 0 && clock == CLOCK_REALTIME && offset)
		now->tv_sec += *offset;
	return result;
}

EXPORT int gettimeofday(struct timeval *restrict now, void *restrict zone)
{
	int result = (int)syscall(SYS_gettimeofday, now, zone);

	if (result == 0 && offset)
		now->tv_sec += *offset;
	return result;
}

EXPORT time_t time(time_t *now)
{
	struct timespec moment;

	clock_gettime(CLOCK_REALTIME, &moment);
	if (now)
		*now = moment.tv_sec;
	return moment.tv_sec;
}
