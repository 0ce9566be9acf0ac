# SPDX-License-Identifier: Apache-2.0
# A two-level fat tree for ibsim: awk -v spines=4 -v leaves=8 -v hosts=24 -f fabric.awk
# Hosts come first in the file, so the first host is ibsim's default point of attachment.
function host(l, h) { return sprintf("H-%03d-%03d", l, h) }
function leaf(l) { return sprintf("L-%03d", l) }
function spine(s) { return sprintf("S-%03d", s) }
BEGIN {
	for (l = 1; l <= leaves; l++)
		for (h = 1; h <= hosts; h++)
			printf "Hca 1 \"%s\" # host %d of leaf %d\n[1] \"%s\"[%d]\n\n", host(l, h), h, l, leaf(l), h
	for (l = 1; l <= leaves; l++) {
		printf "Switch %d \"%s\" # leaf %d\n", hosts + spines, leaf(l), l
		for (h = 1; h <= hosts; h++)
			printf "[%d] \"%s\"[1]\n", h, host(l, h)
		for (s = 1; s <= spines; s++)
			printf "[%d] \"%s\"[%d]\n", hosts + s, spine(s), l
		print ""
	}
	for (s = 1; s <= spines; s++) {
		printf "Switch %d \"%s\" # spine %d\n", leaves, spine(s), s
		for (l = 1; l <= leaves; l++)
			printf "[%d] \"%s\"[%d]\n", l, leaf(l), hosts + s
		print ""
	}
}
