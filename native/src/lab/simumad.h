/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The lab's stand-in for libibumad: what its files know of each other.
 *
 * One attachment is one client of one ibsim at one host. Any number of opens (struct port) share
 * it. Its reader thread takes everything ibsim sends, so ibsim never waits for a slow application.
 * Everything that moves is under the attachment's lock; nobody blocks while holding it.
 */
#ifndef SIMUMAD_H
#define SIMUMAD_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <infiniband/umad.h>

#include "rmpp.h"
#include "wire.h"

#define EXPORT __attribute__((visibility("default")))
#define SOCKET_NAME_SIZE 80
#define STATUS_TIMEOUT 110
#define MAD_HEADER 24

/* What umad_recv will hand out. */
struct message {
	struct message *next;
	int agent_id;
	struct ib_user_mad header;
	size_t length;		/* as told to the caller */
	size_t stored;		/* bytes that there are to copy */
	uint8_t *mad;		/* small, or a joined RMPP message of its own */
	uint8_t small[MAD_SIZE];
};

/* A request that waits for its answer; becomes the message that reports answer or time-out. */
struct request {
	struct message message;	/* first, so that a request can be freed as a message */
	struct request *next_in_bucket;
	uint64_t key;		/* bits 0..47 of its transaction id */
	struct agent *agent;
	size_t heap_place;
	int64_t deadline;
	int timeout_ms;
	int retries;
	bool progressed;	/* segments came since the timer was set */
	bool segmented;		/* only the first segment is kept in wire */
	struct rmpp_join join;
	struct wire_mad wire;
};

struct pending {
	struct request **buckets;
	size_t bucket_count;
	struct request **heap;	/* by deadline, the earliest first */
	size_t count;
};

struct agent {
	bool used;
	int id;
	uint8_t mgmt_class;
	uint8_t version;
	bool kernel_rmpp;	/* segments are cut and joined here, not by the application */
	uint32_t oui;
	uint64_t methods[2];	/* of unsolicited MADs it wants */
	uint16_t tid_tag;	/* bits 32..47 of its transaction ids */
	struct port *port;
};

/* One umad_open_port; its number for the application is that of its eventfd. */
struct port {
	struct port *next;	/* of the same attachment */
	struct attachment *attachment;
	unsigned generation;	/* of the process, see attach.c */
	atomic_uint references;
	int fd;
	bool closed;
	atomic_bool death_told;
	struct agent agents[UMAD_CA_MAX_AGENTS];
	struct message *first, *last;
};

/* An unsolicited RMPP message of which segments are still missing. */
struct inbound {
	struct inbound *next;
	struct agent *agent;
	uint32_t slid, sqp;
	uint64_t tid;
	struct rmpp_join join;
};

struct issm {
	int file;		/* unlinked; umad_get_issm_path names it through /proc/self/fd */
	int watch;		/* inotify: tells of its opens and closes */
	int ctl;
	int opens;
};

enum attachment_state { ATTACHING, ATTACHED, REFUSED };

struct attachment {
	struct attachment *next;
	char node[WIRE_NODE_ID];
	char socket[SOCKET_NAME_SIZE];
	enum attachment_state state;	/* these three under the registry's lock */
	int error;
	unsigned users;			/* opens and running queries; 0 ends the client */
	atomic_uint holders;		/* 0 frees the memory and closes the sockets */
	uint32_t slot;
	int data_fd;
	int wake_fd;
	int server_fd;			/* pidfd of ibsim, or -1 */
	pthread_t reader;
	bool reading;			/* under the registry's lock */
	atomic_bool stopping;

	pthread_mutex_t lock;		/* for all that follows */
	atomic_bool dead;
	int64_t sleeps_until;		/* the reader looks at its timers by then at the latest */
	uint16_t last_tag;
	struct port *ports;
	struct pending pending;
	struct inbound *inbound;
	struct issm issm;
};

/* base.c */
int64_t now_ms(void);
void debug_print(const char *format, ...) __attribute__((format(printf, 1, 2)));
uint64_t get_be64(const uint8_t *at);
uint32_t get_be32(const uint8_t *at);
uint16_t get_be16(const uint8_t *at);
void put_be64(uint8_t *at, uint64_t value);
void put_be32(uint8_t *at, uint32_t value);
bool mad_is_response(const uint8_t *mad);
uint64_t mad_key(const uint8_t *mad);

/* ctl.c: negative errno on failure */
struct sockaddr_un;
int socket_address(struct sockaddr_un *address, const char *base, const char *kind, int number);
int ctl_open(const char *base);
int ctl_call(const char *base, uint32_t slot, enum wire_ctl_type type, void *data, size_t length);
int client_connect(struct attachment *a);

/* names.c */
int resolve_name(const char *ca_name, char node[WIRE_NODE_ID], char base[SOCKET_NAME_SIZE]);
void short_name(const char *ca_name, char out[UMAD_CA_NAME_LEN]);

/* attach.c */
struct attachment *attachment_get(const char *ca_name, int *error);
void attachment_put(struct attachment *a);
void attachment_hold(struct attachment *a);
void attachment_unhold(struct attachment *a);
int attachment_start_reader(struct attachment *a);
void attachment_forget_dead(struct attachment *a);
unsigned process_generation(void);
void registry_lock(void);
void registry_unlock(void);

/* reader.c */
void *reader_main(void *attachment);
void reader_wake(struct attachment *a);

/* route.c: under the attachment's lock */
void route_datagram(struct attachment *a, struct wire_mad *wire);
void request_timed_out(struct attachment *a, struct request *r);
void forget_agent(struct attachment *a, struct agent *agent);
void attachment_died(struct attachment *a);

/* pending.c: under the attachment's lock */
int pending_add(struct pending *p, struct request *r);
struct request *pending_find(struct pending *p, uint64_t key, uint8_t mgmt_class);
void pending_remove(struct pending *p, struct request *r);
void pending_set_deadline(struct pending *p, struct request *r, int64_t deadline);
struct request *pending_earliest(struct pending *p);
struct request *pending_any(struct pending *p, const struct agent *agent);
void pending_free(struct pending *p);

/* agents.c: under the attachment's lock */
struct agent *agent_find(struct port *port, int id);
struct agent *agent_for_request(struct attachment *a, const uint8_t *mad);
struct agent *agent_by_tag(struct attachment *a, uint16_t tag);

/* queue.c: under the attachment's lock */
void queue_push(struct port *port, struct message *m);
struct message *queue_pop(struct port *port);
void queue_purge(struct port *port, int agent_id);
void queue_settle(struct port *port);
void message_free(struct message *m);

/* port.c */
struct port *port_acquire(int fd);
void port_release(struct port *port);
void port_table_forked(void);

/* issm.c: issm_watch and issm_handle from the reader, the rest from anywhere */
int issm_prepare(struct attachment *a);
void issm_handle(struct attachment *a);
void issm_clear(struct attachment *a);
void issm_close(struct attachment *a);

#endif
