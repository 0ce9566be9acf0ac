/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ESPALIER_LIBRARY_H
#define ESPALIER_LIBRARY_H

#include <stddef.h>

#include <infiniband/umad.h>

/*
 * The functions of libibumad that the bridge calls. They are looked up at run
 * time, so the bridge loads on a machine without libibumad.
 */
struct umad_library {
	int (*init)(void);
	int (*get_cas_names)(char cas[][UMAD_CA_NAME_LEN], int max);
	int (*get_ca)(const char *ca_name, umad_ca_t *ca);
	int (*release_ca)(umad_ca_t *ca);
	int (*get_port)(const char *ca_name, int portnum, umad_port_t *port);
	int (*release_port)(umad_port_t *port);
	int (*open_port)(const char *ca_name, int portnum);
	int (*close_port)(int portid);
	int (*get_fd)(int portid);
	size_t (*size)(void);
	int (*reg)(int portid, int mgmt_class, int mgmt_version,
		   uint8_t rmpp_version, long method_mask[16 / sizeof(long)]);
	int (*send)(int portid, int agentid, void *umad, int length,
		    int timeout_ms, int retries);
	int (*recv)(int portid, void *umad, int *length, int timeout_ms);
};

/* Returns 0, or -1 with the reason in cause. */
int library_load(const char *path, char *cause, size_t cause_size);

/* Only for when no port is open. */
void library_unload(void);

/* The loaded library; NULL before a successful library_load(). */
const struct umad_library *library(void);

/*
 * Runs umad_init() until it has succeeded once. Not part of loading: where
 * the fabric is simulated it can fail now and succeed later. Returns what
 * umad_init() returned, 0 when it is done.
 */
int library_init(void);

#endif
