// SPDX-License-Identifier: Apache-2.0
/* The one file that throws Java exceptions. */
#include <string.h>

#include "errors.h"

/*
 * Every early return below leaves the exception pending that the JVM raised
 * itself (NoClassDefFoundError, OutOfMemoryError).
 */
void throw_failure(JNIEnv *env, const struct failure *failure)
{
	char buffer[128];
	const char *text = strerror_r(failure->number, buffer, sizeof(buffer));
	jclass type = (*env)->FindClass(env, "io/espalier/umad/UmadException");
	jmethodID constructor;
	jstring operation, reason;
	jobject exception;

	if (!type)
		return;
	constructor = (*env)->GetMethodID(env, type, "<init>",
			"(Ljava/lang/String;ILjava/lang/String;I)V");
	if (!constructor)
		return;
	operation = (*env)->NewStringUTF(env, failure->operation);
	if (!operation)
		return;
	reason = (*env)->NewStringUTF(env, text);
	if (!reason)
		return;
	exception = (*env)->NewObject(env, type, constructor, operation,
				      (jint)failure->number, reason,
				      (jint)failure->slot);
	if (exception)
		(*env)->Throw(env, exception);
}
