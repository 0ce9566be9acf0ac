/* SPDX-License-Identifier: Apache-2.0 */
/* RMPP (IBA 13.6) without its acknowledgements: cuts long messages into MADs and joins them. */
#ifndef SIMUMAD_RMPP_H
#define SIMUMAD_RMPP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define RMPP_MAD_SIZE 256

enum rmpp_result { RMPP_MORE, RMPP_DONE, RMPP_IGNORED, RMPP_NO_MEMORY };

/* A message that is being joined; all zero at the start. */
struct rmpp_join {
	uint8_t *bytes;
	size_t length;
	size_t capacity;
	uint32_t segments;
};

bool rmpp_is_class(uint8_t mgmt_class);
bool rmpp_is_active(const uint8_t *mad);
size_t rmpp_header_size(uint8_t mgmt_class);
uint32_t rmpp_segment_count(const uint8_t *message, size_t length);
void rmpp_segment(const uint8_t *message, size_t length, uint32_t number, uint8_t out[RMPP_MAD_SIZE]);
enum rmpp_result rmpp_join(struct rmpp_join *join, const uint8_t segment[RMPP_MAD_SIZE]);

#endif
