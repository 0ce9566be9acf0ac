package io.espalier.bench.sa;

import io.espalier.engine.sa.McRequest;
import io.espalier.engine.sa.SaModel;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Draws requests that mostly make sense after those before them, with one thing wrong in many. */
final class RequestDraw {
    private static final List<Mgid> MGIDS = List.of(
            Mgid.parse("ff12::a1"),
            Mgid.parse("ff15:e5:a1::2"),
            Mgid.parse("ff0e::3"),
            Mgid.parse("ff15:a01b::4"),
            Mgid.parse("ff12:401b:ffff::ffff:ffff"),
            Mgid.parse("ff12:401b:ffff::5"),
            Mgid.parse("ff15:401b:ffff::6"),
            Mgid.parse("ff12:401b:8101::ffff:ffff"),
            Mgid.parse("ff12:401b:8101::7"),
            Mgid.parse("ff12:601b:ffff::1"),
            Mgid.parse("ff12:601b:ffff::1:ff11:2233"),
            Mgid.parse("ff12:601b:ffff::1:ff44:5566"),
            Mgid.parse("ff12:601b:8101::1:ff44:5566"),
            Mgid.parse("ff02:401b:ffff::ffff:ffff"));
    private static final List<Mgid> BAD_MGIDS = List.of(
            Mgid.parse("fe12::1"), Mgid.parse("ff32::1"), Mgid.parse("ff12:a01b::1"), Mgid.parse("ff82:401b:ffff::8"));
    private static final Mgid NONE = new Mgid(0, 0);
    private static final long FREE_LOW = 0x7000L;

    private final Random random;
    private final Scene scene;
    private final List<Guid> requesters;
    private final long prefix;
    private final List<Integer> keys;

    /**
     * Draws requests.
     *
     * @param requesters PortGUIDs of those who can ask
     * @param prefix the subnet's
     * @param keys P_Keys that are worth a try
     */
    RequestDraw(Random random, Scene scene, List<Guid> requesters, long prefix, List<Integer> keys) {
        this.random = random;
        this.scene = scene;
        this.requesters = List.copyOf(requesters);
        this.prefix = prefix;
        this.keys = List.copyOf(keys);
    }

    /** The next request, after those that made the model what it is. */
    McRequest draw(SaModel model) {
        List<MulticastGroup> groups = model.groups();
        boolean leaves = random.nextInt(10) < 3;
        MutableRequest request = leaves ? leave(groups) : set(groups);
        if (random.nextInt(10) < 4) {
            new Spoiler(random, keys).spoil(request);
        }
        return request.build();
    }

    private MutableRequest leave(List<MulticastGroup> groups) {
        MutableRequest request = new MutableRequest(McRequest.Method.DELETE, prefix);
        List<MulticastGroup> used =
                groups.stream().filter(group -> !group.members().isEmpty()).toList();
        if (used.isEmpty() || random.nextInt(8) == 0) {
            request.mgid = groups.isEmpty() || random.nextBoolean()
                    ? mgid()
                    : one(groups).mgid();
            request.port = port();
            request.joinState = 1 + random.nextInt(15);
            request.requester = requester(request.port);
            return request;
        }
        MulticastGroup group = one(used);
        Member member = one(group.members());
        request.mgid = group.mgid();
        request.port = member.portGuid();
        int stored = member.joinState().bits();
        int some = stored & random.nextInt(16);
        request.joinState = some == 0 || random.nextInt(4) == 0 ? stored : some;
        request.requester = random.nextInt(6) == 0 ? one(requesters) : owner(member);
        return request;
    }

    private Guid owner(Member member) {
        return member.proxyJoin() || !requesters.contains(member.portGuid()) ? one(requesters) : member.portGuid();
    }

    private MutableRequest set(List<MulticastGroup> groups) {
        return groups.isEmpty() || random.nextInt(10) < 4 ? create() : join(one(groups));
    }

    private MutableRequest join(MulticastGroup group) {
        MutableRequest request = new MutableRequest(McRequest.Method.SET, prefix);
        request.like(group);
        request.port = !group.members().isEmpty() && random.nextInt(3) == 0
                ? one(group.members()).portGuid()
                : port();
        request.requester = group.members().stream()
                .filter(member -> member.portGuid().equals(request.port))
                .findFirst()
                .map(member -> random.nextInt(4) == 0 ? one(requesters) : owner(member))
                .orElseGet(() -> requester(request.port));
        request.joinState = joinState();
        request.setSome(random);
        return request;
    }

    private MutableRequest create() {
        MutableRequest request = new MutableRequest(McRequest.Method.SET, prefix);
        request.mgid = random.nextInt(12) == 0 ? one(BAD_MGIDS) : mgid();
        request.port = port();
        request.requester = requester(request.port);
        request.joinState = random.nextInt(5) == 0 ? joinState() : random.nextInt(4) == 0 ? 8 | random.nextInt(8) : 1;
        request.drawGroup(random, one(keys));
        request.setCreation();
        request.setSome(random);
        return request;
    }

    private int joinState() {
        return random.nextInt(3) > 0 ? 1 << random.nextInt(4) : 1 + random.nextInt(15);
    }

    private Mgid mgid() {
        return switch (random.nextInt(8)) {
            case 0 -> NONE;
            case 1, 2 -> new Mgid(MGIDS.getFirst().high(), FREE_LOW + random.nextInt(40));
            default -> one(MGIDS);
        };
    }

    /** Mostly hosts; sometimes port 0 of a switch, seldom nobody. */
    private Guid port() {
        int choice = random.nextInt(20);
        if (choice == 0) {
            return new Guid(0xdead_beefL);
        }
        return choice < 4
                ? one(scene.switches())
                : scene.hostPort(random.nextInt(scene.hosts().size()));
    }

    private Guid requester(Guid port) {
        return requesters.contains(port) && random.nextInt(5) > 0 ? port : one(requesters);
    }

    private <T> T one(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /** Every port is to join a group of every P_Key, and to leave it again: what shows the P_Keys it holds. */
    List<McRequest> ofEveryKey() {
        List<Guid> ports = Stream.concat(
                        scene.hosts().stream().map(host -> new Guid(host.value() + 1)), scene.switches().stream())
                .toList();
        return ports.stream()
                .flatMap(port -> keys.stream().distinct().map(key -> joinOf(port, key)))
                .flatMap(join -> Stream.of(join, leaveOf(join)))
                .toList();
    }

    private McRequest joinOf(Guid port, int key) {
        MutableRequest request = new MutableRequest(McRequest.Method.SET, prefix);
        request.mgid = new Mgid(MGIDS.get(1).high(), 0x20_0000L + key);
        request.port = port;
        request.requester = requesters.contains(port) ? port : requesters.getFirst();
        request.pKey = key;
        request.setCreation();
        return request.build();
    }

    private static McRequest leaveOf(McRequest join) {
        return new McRequest(McRequest.Method.DELETE, join.componentMask(), join.record(), join.requester());
    }

    /** Requests that make that many groups, as many as it takes to use all MLIDs up. */
    List<McRequest> many(int count) {
        return IntStream.range(0, count).mapToObj(this::plain).toList();
    }

    private McRequest plain(int number) {
        MutableRequest request = new MutableRequest(McRequest.Method.SET, prefix);
        request.mgid = new Mgid(MGIDS.get(1).high(), 0x10_0000L + number);
        request.port = scene.hostPort(0);
        request.requester = request.port;
        request.joinState = 1;
        request.pKey = 0xFFFF;
        request.setCreation();
        return request.build();
    }
}
