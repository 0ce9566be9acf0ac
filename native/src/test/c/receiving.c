// SPDX-License-Identifier: Apache-2.0
/* The port and the inbox that the tests of receiving share. */
#include <string.h>

#include "receiving.h"

struct port *port;
struct inbox inbox;

void begin(const char *scenario, int records, int bytes)
{
	port = open_fake(scenario);
	inbox = inbox_of(records, bytes);
}

void end(void)
{
	port_close(port);
	inbox_free(&inbox);
	CHECK(open_ports() == 0);
}

void expect_failure(const char *operation, int number)
{
	CHECK(receive(port, &inbox, LONG_WAIT) == -1);
	CHECK(!strcmp(inbox.failure.operation, operation));
	CHECK(inbox.failure.number == number);
}
