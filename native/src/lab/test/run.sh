#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Tests the stand-in against the real ibsim and OpenSM: run.sh OUTPUT_DIR (with library and clients).
# Everything runs under a directory and socket names of its own; processes are ended by their ids.
set -u
OUT=$1
HERE=$(cd "$(dirname "$0")" && pwd)
LIB=$OUT/libespalier_simumad.so
DIR=$(mktemp -d "${TMPDIR:-/tmp}/espalier-lab-XXXXXX")
export IBSIM_SOCKNAME=espalier-lab-$$ OSM_CACHE_DIR=$DIR OSM_TMP_DIR=$DIR
export TSAN_OPTIONS=exitcode=66 ASAN_OPTIONS=detect_leaks=1 UBSAN_OPTIONS=halt_on_error=1
PATH=$PATH:/usr/sbin:/sbin
PASSED=0 FAILED=0 STARTS=0
IBSIM='' SM='' SM2=''

stop() {	# pid: ends a process of ours and waits for it
	[ -n "$1" ] && kill "$1" 2>/dev/null && while kill -0 "$1" 2>/dev/null; do sleep 0.02; done
}
cleanup() {
	stop "$SM2"; stop "$SM"
	# Also one that was only just being started.
	local file
	for file in "$DIR"/ibsim-*.pid; do [ -s "$file" ] && stop "$(cat "$file")"; done
	rm -rf "$DIR"
}
trap cleanup EXIT
trap 'exit 130' INT TERM

for program in ibsim opensm saquery ibnetdiscover; do
	command -v $program >/dev/null || { echo "missing program: $program (Debian: ibsim-utils opensm infiniband-diags)"; exit 1; }
done

check() {	# name, command...: one line a test, the output only if it failed
	local name=$1 start; shift
	start=$(date +%s%N)
	if "$@" >"$DIR/out" 2>&1; then
		PASSED=$((PASSED + 1))
		echo "ok     $name ($(( ($(date +%s%N) - start) / 1000000 )) ms)"
	else
		FAILED=$((FAILED + 1))
		echo "FAILED $name"
		head -40 "$DIR/out" | sed 's/^/       /'
	fi
}

wait_for() {	# seconds, command...: until it succeeds
	local end=$((SECONDS + $1)); shift
	until "$@" >/dev/null 2>&1; do
		[ $SECONDS -lt $end ] || return 1
		sleep 0.05
	done
}

start_ibsim() {	# netfile; sets IBSIM; its console is descriptor 9
	# Each start has files of its own: the log of the one before says "ready" too, and its shell may still tidy up.
	local log pid
	STARTS=$((STARTS + 1)) log=$DIR/ibsim-$STARTS.log pid=$DIR/ibsim-$STARTS.pid
	rm -f "$DIR/console"; mkfifo "$DIR/console"
	# In a shell of its own, which does not report on our output that its child was killed.
	{
		ibsim -s -N 20000 -S 2000 -P 100000 "$1" <"$DIR/console" >"$log" 2>&1 &
		echo $! >"$pid"
		wait $!
		rm -f "$pid"
	} >/dev/null 2>&1 9>&- &
	exec 9>"$DIR/console"
	wait_for 20 grep -q 'simulator ready' "$log" && IBSIM=$(cat "$pid")
}

start_sm() {	# log name, options...; prints nothing, sets STARTED
	local log=$1; shift
	mkdir -p "$DIR/$log"
	LD_PRELOAD=$LIB OSM_CACHE_DIR=$DIR/$log opensm -F "$DIR/opensm.conf" -f "$DIR/$log.log" \
		--dump_files_dir "$DIR/$log" "$@" >"$DIR/$log.out" 2>&1 9>&- &
	STARTED=$!
}

with() { LD_PRELOAD=$LIB "$@"; }

make_config() {
	opensm -c "$DIR/opensm.conf" >/dev/null 2>&1
	sed -i -E "s#^force_log_flush.*#force_log_flush TRUE#; s#^sa_db_dump.*#sa_db_dump TRUE#
		s#^sminfo_polling_timeout.*#sminfo_polling_timeout 300#; s#^polling_retry_number.*#polling_retry_number 2#
		s#^dump_files_dir.*#dump_files_dir $DIR#; s#^log_file .*#log_file $DIR/opensm.log#" "$DIR/opensm.conf"
}

subnet_comes_up() { wait_for 20 grep -q 'SUBNET UP' "$DIR/sm.log"; }

# The topology file names every node at every link end: GUIDs, description and LID; hex digits in both cases.
nodes_as_opensm_has_them() {
	grep -oiE '\{ (CA-SM|CA|SW) [^{]*\{[^}]*\} LID:[0-9A-F]+' "$DIR/sm/opensm-subnet.lst" |
		sed -E 's/^\{ (CA|SW).* SystemGUID:(\w+) NodeGUID:(\w+) PortGUID:(\w+) .*(\{[^}]*\}) LID:(\w+)/\4 \3 \2 \6 \1 \5/' |
		tr A-F a-f | sort -u
}
node_table() {
	"$OUT/lab/client" nodes | tr A-F a-f | sort >"$DIR/nodes.got"
	nodes_as_opensm_has_them >"$DIR/nodes.opensm"
	[ "$(wc -l <"$DIR/nodes.got")" -eq "$NODES" ] && diff "$DIR/nodes.got" "$DIR/nodes.opensm"
}

all_programs_find_all_nodes() {
	[ "$(with saquery NR | grep -c 'NodeRecord dump')" -eq "$NODES" ] || { echo "saquery NR"; return 1; }
	[ "$(with ibnetdiscover | grep -cE '^(Ca|Switch)')" -eq "$NODES" ] || { echo ibnetdiscover; return 1; }
	with ibqueryerrors | grep -E 'ports checked, 0 ports have errors' || return 1
	[ "$(with dump_mfts | grep -c '^Multicast mlids')" -eq "$SWITCHES" ] || { echo dump_mfts; return 1; }
	with smpquery nodeinfo 1 | grep -E 'NodeType:\.*Channel Adapter' || return 1
	with perfquery 1 1 | grep PortXmitData
}

path_table() {	# all pairs, also of a port to itself
	local ends=$((HOSTS + SWITCHES))
	[ "$(with saquery -t 20000 -p | grep -c 'PathRecord dump')" -eq $((ends * ends)) ]
}

join_all() { awk '$5 == "ca" { print $1 }' "$DIR/nodes.got" | "$OUT/lab/client" joins $GROUPS_N $MEMBERS_N; }

# A group's line and the lines of its members, as one line a member.
members_as_opensm_has_them() {
	sed -nE '/^MC Group/{s/^MC Group 0x[0-9a-f]+ .*: (mgid=[^ ]+) port_gid=[^ ]+ (.*) scope_state=.*/\1 \2/;h}
		/^mcm_port/{s/^mcm_port: //;G;s/(.*)\n(.*)/\2 \1/;p}' "$DIR/sm/opensm-sa.dump" | sed 's/ *$//' | sort
}
dump_is_complete() { [ "$(members_as_opensm_has_them | wc -l)" -ge $((GROUPS_N * MEMBERS_N)) ]; }
member_table() {
	kill -HUP "$SM"	# a heavy sweep, after which it dumps
	wait_for 20 dump_is_complete || { echo "no dump of OpenSM"; return 1; }
	members_as_opensm_has_them >"$DIR/members.opensm"
	"$OUT/lab/client" members | sort >"$DIR/members.got"
	[ "$(grep -c 'mgid=0xff18a01b' "$DIR/members.got")" -eq $((GROUPS_N * MEMBERS_N)) ] || return 1
	diff <(grep mgid=0xff18a01b "$DIR/members.got") <(grep mgid=0xff18a01b "$DIR/members.opensm")
}

processes() {	# count, client's arguments: all at a time
	local pids='' failed=0 i count=$1; shift
	for i in $(seq "$count"); do "$OUT/lab/client" "$@" & pids="$pids $!"; done
	for i in $pids; do wait "$i" || failed=1; done
	return $failed
}

lost_and_silent() {
	local lid=$((16#$(awk '/\{host 5 of leaf 2\}/ { print $4 }' "$DIR/nodes.got")))
	echo 'Error "H-002-005"[1] 100' >&9
	wait_for 5 lid_is_dead $lid || return 1
	"$OUT/lab/client_asan" timeouts $lid 1
	local result=$?
	echo 'Error "H-002-005"[1] 0' >&9
	return $result
}
lid_is_dead() { ! with smpquery -t 100 nodeinfo "$1"; }

# Two SMs on two hosts: the second stands by, and takes over when the first is gone.
two_sms() {
	SIM_HOST=H-002-001 start_sm sm2; SM2=$STARTED
	wait_for 15 grep -q 'Entering STANDBY' "$DIR/sm2.log" || { echo "no standby"; cat "$DIR/sm2.log"; return 1; }
	with sminfo | grep SMINFO_MASTER || return 1
	SIM_HOST=H-002-001 with ibstat | grep -E 'Capability mask: 0x00[0-9a-f]*[2367abef]$' || { echo "no IsSM"; return 1; }
	stop "$SM"; SM=''
	wait_for 40 grep -q 'Entering MASTER' "$DIR/sm2.log" || { echo "no master"; tail -20 "$DIR/sm2.log"; return 1; }
}

no_slot_is_lost() { "$OUT/lab/client_asan" crowd "$IBSIM_SOCKNAME" "$1"; }
exported_like_libibumad() {
	local real
	real=$(ls /usr/lib/*/libibumad.so.3 | head -1)
	diff <(nm -D --defined-only "$real" | awk '$2 == "T" { sub(/@.*/, "", $3); print $3 }' | sort) \
	     <(nm -D --defined-only "$LIB" | awk '$2 == "T" { print $3 }' | grep -v umad_set_grh_net | sort)
}
another_ibsim_is_found() {
	local client old=$IBSIM
	"$OUT/lab/client_asan" revives "$old" & client=$!
	# The client ends the old one; if it failed before that, its own words are the result.
	while kill -0 "$old" 2>/dev/null && kill -0 "$client" 2>/dev/null; do sleep 0.02; done
	kill -0 "$old" 2>/dev/null && { wait $client; return 1; }
	exec 9>&-
	start_ibsim "$DIR/net"
	wait $client
}
silent_without_debug() { [ ! -s "$DIR/sm.out" ] || ! grep -i simumad "$DIR/sm.out"; }

HOSTS=432 SWITCHES=30 NODES=462 GROUPS_N=64 MEMBERS_N=50
check "long messages are cut and joined to the byte at every boundary" "$OUT/lab/rmpp_test"
check "requests are found by id and end in the order of their times" "$OUT/lab/pending_test"
check "every function of the installed libibumad is there" exported_like_libibumad
check "an ibsim that is not there is a clear error at once" "$OUT/lab/client_asan" absent

awk -v spines=6 -v leaves=24 -v hosts=18 -f "$HERE/fabric.awk" >"$DIR/net"
make_config
check "ibsim starts" start_ibsim "$DIR/net"
start_sm sm; SM=$STARTED
check "OpenSM brings the subnet up" subnet_comes_up
check "OpenSM's output has no word of ours" silent_without_debug
check "the node table is OpenSM's, byte for byte" node_table
check "the diagnostic programs find all nodes" all_programs_find_all_nodes
check "the path table of all pairs is complete" path_table
check "3,200 joins through the SA succeed" join_all
check "the table of 3,200 members is OpenSM's, byte for byte" member_table
check "a message stays until the buffer is long enough" "$OUT/lab/client_asan" short_buffer
check "an agent that does RMPP itself gets the segments" "$OUT/lab/client_asan" user_rmpp
check "16 long tables at a time to one agent (address sanitizer)" "$OUT/lab/client_asan" interleaved 16
check "8 processes with 8 long tables each" processes 8 interleaved 8
check "5,000 requests outstanding of one process" "$OUT/lab/client" outstanding 5000 3
check "8 processes with 500 requests outstanding each" processes 8 outstanding 500 4
check "8 processes with 1,000 requests outstanding each" processes 8 outstanding 1000 2
check "threads and ports share an attachment (thread sanitizer)" "$OUT/lab/client_tsan" threads 2000
check "answers after close and unregister (address sanitizer)" "$OUT/lab/client_asan" closing 20
check "answers after close and unregister (thread sanitizer)" "$OUT/lab/client_tsan" closing 10
check "time-outs of the lost and of the silent" lost_and_silent
check "children of fork are clients of their own" "$OUT/lab/client" forks 12
check "the ninth host is attached and the eleventh client refused" no_slot_is_lost 9
check "long requests and answers between two hosts" \
	"$OUT/lab/client_asan" long_requests "H-003-001@$IBSIM_SOCKNAME" "H-004-001@$IBSIM_SOCKNAME"
check "a second SM stands by and takes over" two_sms
stop "$SM2"; SM2=''
check "both SMs gave their slots back" no_slot_is_lost 10
check "ibsim killed in mid-traffic (address sanitizer)" "$OUT/lab/client_asan" dies $IBSIM
IBSIM=''
exec 9>&-
check "ibsim starts again" start_ibsim "$DIR/net"
check "after ibsim's death a new open finds the next ibsim" another_ibsim_is_found
check "ibsim killed in mid-traffic (thread sanitizer)" "$OUT/lab/client_tsan" dies $IBSIM
IBSIM=''
exec 9>&-

echo "$PASSED passed, $FAILED failed"
[ $FAILED -eq 0 ]
