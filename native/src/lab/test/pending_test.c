// SPDX-License-Identifier: Apache-2.0
/* The table of requests alone: found by id, in order of time, whatever is moved or removed between. */
#include <stdio.h>
#include <stdlib.h>

#include "../simumad.h"

#define REQUESTS 5000
#define CLASS 3

static void check(bool ok, const char *what, int line)
{
	if (ok)
		return;
	fprintf(stderr, "pending_test.c:%d: not so: %s\n", line, what);
	exit(1);
}

#define CHECK(condition) check(condition, #condition, __LINE__)

static void fill(struct pending *p, struct request *requests)
{
	size_t i;

	for (i = 0; i < REQUESTS; i++) {
		requests[i].key = i * 65537;
		requests[i].deadline = rand() % 1000;
		requests[i].wire.mad[1] = CLASS;
		CHECK(!pending_add(p, &requests[i]));
	}
}

/* Earlier and later, as retries do; and every third is answered. */
static size_t disturb(struct pending *p, struct request *requests)
{
	size_t i, left = REQUESTS;

	for (i = 0; i < REQUESTS; i++) {
		CHECK(pending_find(p, requests[i].key, CLASS) == &requests[i]);
		CHECK(!pending_find(p, requests[i].key, CLASS + 1));
		if (i % 3) {
			pending_set_deadline(p, &requests[i], rand() % 1000);
			continue;
		}
		pending_remove(p, &requests[i]);
		CHECK(!pending_find(p, requests[i].key, CLASS));
		left--;
	}
	return left;
}

int main(void)
{
	struct request *requests = calloc(REQUESTS, sizeof *requests), *r;
	struct pending p = { 0 };
	int64_t last = 0;
	size_t left;

	srand(1);
	CHECK(!pending_earliest(&p) && !pending_find(&p, 1, CLASS));
	fill(&p, requests);
	left = disturb(&p, requests);
	while ((r = pending_earliest(&p))) {
		CHECK(r->deadline >= last);
		last = r->deadline;
		pending_remove(&p, r);
		left--;
	}
	CHECK(left == 0);
	pending_free(&p);
	free(requests);
	return 0;
}
