/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ESPALIER_CHECK_H
#define ESPALIER_CHECK_H

#include <stdbool.h>

#include "failure.h"
#include "port.h"

/* A test is a function that calls CHECK; its name is the sentence printed. */
void run(const char *name, void (*test)(void));
void check(bool holds, const char *what, const char *file, int line);

#define RUN(test) run(#test, test)
#define CHECK(condition) check(condition, #condition, __FILE__, __LINE__)

/* Where the fake libraries are. */
const char *fake_path(const char *name);

/* Opens a port of the fake; the test ends the program when it cannot. */
struct port *open_fake(const char *scenario);

/* The fake's own count of open ports. */
int open_ports(void);

/* How many descriptors this process has. */
int open_descriptors(void);

/* Sends MADs that carry first, first + 1, ... ; see sent_number(). */
int send_numbers(struct port *port, int first, int count,
		 struct failure *failure);

/* An area for receiving, with what the last receive() gave. */
struct inbox {
	struct receive_area area;
	int count;
	int needed;
	struct failure failure;
};

struct inbox inbox_of(int records, int bytes);
void inbox_free(struct inbox *inbox);
int receive(struct port *port, struct inbox *inbox, int timeout_ms);

const struct ib_user_mad *record(const struct inbox *inbox, int i);
int record_length(const struct inbox *inbox, int i);
int sent_number(const struct ib_user_mad *mad);

void library_tests(void);
void port_list_tests(void);
void send_tests(void);
void receive_tests(void);
void hostile_tests(void);
void wait_tests(void);

#endif
