// SPDX-License-Identifier: Apache-2.0
/* The native methods of io.espalier.umad.Bridge: unpack, call, repack. */
#include <errno.h>
#include <jni.h>
#include <stdint.h>

#include "errors.h"
#include "layout.h"
#include "library.h"
#include "port.h"
#include "port_list.h"

#define BRIDGE(type, name) \
	JNIEXPORT type JNICALL Java_io_espalier_umad_Bridge_##name
#define STATIC_ARGS JNIEnv *env, jclass bridge __attribute__((unused))
#define CAUSE_SIZE 512

static struct port *port_of(jlong handle)
{
	return (struct port *)(intptr_t)handle;
}

/* The address of a direct buffer that is large enough, else NULL and thrown. */
static void *memory(JNIEnv *env, jobject buffer, jlong at_least)
{
	void *address = (*env)->GetDirectBufferAddress(env, buffer);
	struct failure failure;

	if (address && (*env)->GetDirectBufferCapacity(env, buffer) >= at_least)
		return address;
	failed(&failure, "direct buffer", EINVAL);
	throw_failure(env, &failure);
	return NULL;
}

static jint checked(JNIEnv *env, int result, const struct failure *failure)
{
	if (result < 0)
		throw_failure(env, failure);
	return result;
}

BRIDGE(jint, version)(STATIC_ARGS)
{
	(void)env;
	return BRIDGE_VERSION;
}

/* Null when the library is loaded, else why it is not. */
BRIDGE(jstring, load)(STATIC_ARGS, jstring path)
{
	const char *chars = (*env)->GetStringUTFChars(env, path, NULL);
	char cause[CAUSE_SIZE];
	int rc;

	if (!chars)
		return NULL;
	rc = library_load(chars, cause, sizeof(cause));
	(*env)->ReleaseStringUTFChars(env, path, chars);
	return rc ? (*env)->NewStringUTF(env, cause) : NULL;
}

BRIDGE(jint, ports)(STATIC_ARGS, jobject table)
{
	struct failure failure;
	void *entries = memory(env, table, 0);
	jlong max;

	if (!entries)
		return -1;
	max = (*env)->GetDirectBufferCapacity(env, table) /
	      (jlong)sizeof(struct port_entry);
	return checked(env, port_list(entries, (int)max, &failure), &failure);
}

BRIDGE(void, portInfo)(STATIC_ARGS, jstring ca, jint number, jobject table)
{
	struct failure failure;
	void *entry = memory(env, table, sizeof(struct port_entry));
	const char *name;
	int rc;

	if (!entry)
		return;
	name = (*env)->GetStringUTFChars(env, ca, NULL);
	if (!name)
		return;
	rc = port_info(name, number, entry, &failure);
	(*env)->ReleaseStringUTFChars(env, ca, name);
	checked(env, rc, &failure);
}

BRIDGE(jlong, open)(STATIC_ARGS, jstring ca, jint number)
{
	const char *name = (*env)->GetStringUTFChars(env, ca, NULL);
	struct failure failure;
	struct port *port;

	if (!name)
		return 0;
	port = port_open(name, number, &failure);
	(*env)->ReleaseStringUTFChars(env, ca, name);
	if (!port)
		throw_failure(env, &failure);
	return (jlong)(intptr_t)port;
}

BRIDGE(void, wake)(STATIC_ARGS, jlong handle)
{
	(void)env;
	port_wake(port_of(handle));
}

BRIDGE(void, close)(STATIC_ARGS, jlong handle)
{
	(void)env;
	port_close(port_of(handle));
}

BRIDGE(jint, register)(STATIC_ARGS, jlong handle, jint mgmt_class,
		       jint class_version, jint rmpp_version, jlong methods)
{
	struct failure failure;
	int agent = port_register(port_of(handle), mgmt_class, class_version,
				  rmpp_version, (uint64_t)methods, &failure);

	return checked(env, agent, &failure);
}

BRIDGE(jint, send)(STATIC_ARGS, jlong handle, jobject slots, jint from, jint to)
{
	struct failure failure;
	void *base = memory(env, slots, (jlong)to * SLOT_SIZE);

	if (!base)
		return -1;
	return checked(env, port_send(port_of(handle), base, from, to,
				      &failure), &failure);
}

/* The number of records, or minus the length of a message that needs room. */
BRIDGE(jint, receive)(STATIC_ARGS, jlong handle, jobject records,
		      jint max_records, jint timeout_millis)
{
	struct failure failure;
	struct receive_area area = { .max_records = max_records };
	int count, needed;

	area.base = memory(env, records, 0);
	if (!area.base)
		return 0;
	area.capacity = (size_t)(*env)->GetDirectBufferCapacity(env, records);
	count = port_receive(port_of(handle), &area, timeout_millis, &needed,
			     &failure);
	if (count < 0)
		throw_failure(env, &failure);
	return count ? count : -needed;
}
