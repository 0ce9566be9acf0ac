/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ESPALIER_PORT_LIST_H
#define ESPALIER_PORT_LIST_H

#include "failure.h"
#include "layout.h"

/*
 * Fills entries with the ports of all CAs; one that cannot be read is left
 * out. Returns how many there are, at most max, or -1.
 */
int port_list(struct port_entry *entries, int max, struct failure *failure);

/* One port; an empty CA name and port 0 mean the library's choice. */
int port_info(const char *ca, int number, struct port_entry *entry,
	      struct failure *failure);

#endif
