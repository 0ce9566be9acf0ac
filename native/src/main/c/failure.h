/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ESPALIER_FAILURE_H
#define ESPALIER_FAILURE_H

#define NO_SLOT (-1)

/* Why a call failed: the function, its errno and, for a send, the slot. */
struct failure {
	const char *operation;
	int number;
	int slot;
};

/* Notes a failure and returns -1, so that callers can return it. */
int failed(struct failure *failure, const char *operation, int number);

/*
 * The errno behind what a libibumad function returned. It answers -EIO or
 * -EPERM for whatever a system call refused and leaves the reason in errno;
 * its other answers are the reason themselves.
 */
int errno_of(int rc);

#endif
