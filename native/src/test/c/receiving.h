/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ESPALIER_RECEIVING_H
#define ESPALIER_RECEIVING_H

#include "check.h"

#define LONG_WAIT 20000		/* a test that waits this long has failed */

/* What the test at hand receives with, from begin() to end(). */
extern struct port *port;
extern struct inbox inbox;

void begin(const char *scenario, int records, int bytes);
void end(void);

/* A receive that fails so. */
void expect_failure(const char *operation, int number);

#endif
