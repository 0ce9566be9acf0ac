// SPDX-License-Identifier: Apache-2.0
/* A bridge of a version that the Java half does not know; nothing else in it. */
#include <jni.h>

JNIEXPORT jint JNICALL Java_io_espalier_umad_Bridge_version(JNIEnv *env,
							    jclass bridge)
{
	(void)env;
	(void)bridge;
	return 0;
}
