// SPDX-License-Identifier: Apache-2.0
/* The requests of an attachment that wait for answers: found by transaction id, timed by a heap. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "simumad.h"

#define FIRST_BUCKETS 256
#define AT_CLASS 1

static size_t bucket_of(const struct pending *p, uint64_t key)
{
	return (size_t)((key * 0x9e3779b97f4a7c15ULL) >> 32) & (p->bucket_count - 1);
}

static void into_bucket(struct pending *p, struct request *r)
{
	size_t bucket = bucket_of(p, r->key);

	r->next_in_bucket = p->buckets[bucket];
	p->buckets[bucket] = r;
}

static int grow(struct pending *p)
{
	size_t count = p->bucket_count ? p->bucket_count * 2 : FIRST_BUCKETS, i;
	struct request **buckets = calloc(count, sizeof *buckets);
	struct request **heap = realloc(p->heap, count * sizeof *heap);

	if (heap)
		p->heap = heap;
	if (!heap || !buckets) {
		free(buckets);
		return -ENOMEM;
	}
	free(p->buckets);
	p->buckets = buckets;
	p->bucket_count = count;
	for (i = 0; i < p->count; i++)
		into_bucket(p, p->heap[i]);
	return 0;
}

static void place(struct pending *p, size_t at, struct request *r)
{
	p->heap[at] = r;
	r->heap_place = at;
}

static void sift_up(struct pending *p, size_t at, struct request *r)
{
	for (; at && p->heap[(at - 1) / 2]->deadline > r->deadline; at = (at - 1) / 2)
		place(p, at, p->heap[(at - 1) / 2]);
	place(p, at, r);
}

static void sift_down(struct pending *p, size_t at, struct request *r)
{
	size_t child;

	while ((child = 2 * at + 1) < p->count) {
		if (child + 1 < p->count && p->heap[child + 1]->deadline < p->heap[child]->deadline)
			child++;
		if (p->heap[child]->deadline >= r->deadline)
			break;
		place(p, at, p->heap[child]);
		at = child;
	}
	place(p, at, r);
}

static void put_in_order(struct pending *p, size_t at, struct request *r)
{
	if (at && p->heap[(at - 1) / 2]->deadline > r->deadline)
		sift_up(p, at, r);
	else
		sift_down(p, at, r);
}

int pending_add(struct pending *p, struct request *r)
{
	if (p->count == p->bucket_count && grow(p))
		return -ENOMEM;
	into_bucket(p, r);
	sift_up(p, p->count++, r);
	return 0;
}

struct request *pending_find(struct pending *p, uint64_t key, uint8_t mgmt_class)
{
	struct request *r;

	if (!p->bucket_count)
		return NULL;
	for (r = p->buckets[bucket_of(p, key)]; r; r = r->next_in_bucket)
		if (r->key == key && r->wire.mad[AT_CLASS] == mgmt_class)
			return r;
	return NULL;
}

static void out_of_bucket(struct pending *p, struct request *r)
{
	struct request **link = &p->buckets[bucket_of(p, r->key)];

	while (*link != r)
		link = &(*link)->next_in_bucket;
	*link = r->next_in_bucket;
}

void pending_remove(struct pending *p, struct request *r)
{
	struct request *last = p->heap[--p->count];

	out_of_bucket(p, r);
	if (last != r)
		put_in_order(p, r->heap_place, last);
}

void pending_set_deadline(struct pending *p, struct request *r, int64_t deadline)
{
	r->deadline = deadline;
	put_in_order(p, r->heap_place, r);
}

struct request *pending_earliest(struct pending *p)
{
	return p->count ? p->heap[0] : NULL;
}

/* Any request of that agent, or of all agents if NULL. */
struct request *pending_any(struct pending *p, const struct agent *agent)
{
	size_t i;

	for (i = p->count; i > 0; i--)
		if (!agent || p->heap[i - 1]->agent == agent)
			return p->heap[i - 1];
	return NULL;
}

void pending_free(struct pending *p)
{
	free(p->buckets);
	free(p->heap);
	memset(p, 0, sizeof *p);
}
