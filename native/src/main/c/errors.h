/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ESPALIER_ERRORS_H
#define ESPALIER_ERRORS_H

#include <jni.h>

#include "failure.h"

/* Throws a UmadException. The caller returns to Java at once. */
void throw_failure(JNIEnv *env, const struct failure *failure);

#endif
