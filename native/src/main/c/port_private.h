/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ESPALIER_PORT_PRIVATE_H
#define ESPALIER_PORT_PRIVATE_H

#include <stdatomic.h>

#include "port.h"

struct port {
	int id;			/* libibumad's number for the port */
	int fd;			/* readable when a message can be received */
	int wake;		/* eventfd: readable once port_wake() was called */
	atomic_int deferred;	/* errno met after the first record of a batch */
};

#endif
