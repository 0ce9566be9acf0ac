// SPDX-License-Identifier: Apache-2.0
#include <errno.h>

#include "failure.h"

/* The kernel's own limit for an errno passed as a negative number. */
#define MAX_ERRNO 4095

int failed(struct failure *failure, const char *operation, int number)
{
	failure->operation = operation;
	failure->number = number;
	failure->slot = NO_SLOT;
	return -1;
}

int errno_of(int rc)
{
	if ((rc == -EIO || rc == -EPERM) && errno)
		return errno;
	if (rc < 0 && rc >= -MAX_ERRNO)
		return -rc;
	return EPROTO;
}
