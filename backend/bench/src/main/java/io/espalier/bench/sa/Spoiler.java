package io.espalier.bench.sa;

import io.espalier.engine.sa.McComponent;
import java.util.List;
import java.util.Random;

/** Makes one thing in a request wrong, or at least another. */
final class Spoiler {
    private final Random random;
    private final List<Integer> keys;

    Spoiler(Random random, List<Integer> keys) {
        this.random = random;
        this.keys = keys;
    }

    void spoil(MutableRequest request) {
        switch (random.nextInt(16)) {
            case 0 -> request.toggle(random.nextInt(18));
            case 1 -> request.prefix = 0xFEC0L << 48;
            case 2 -> {
                request.rate = random.nextInt(64);
                set(request, McComponent.RATE, McComponent.RATE_SELECTOR);
            }
            case 3 -> {
                request.mtu = random.nextInt(8);
                set(request, McComponent.MTU, McComponent.MTU_SELECTOR);
            }
            case 4 -> request.joinState = random.nextInt(16);
            case 5 -> {
                request.pKey = random.nextBoolean() ? 0x8000 : keys.get(random.nextInt(keys.size())) ^ 0x8000;
                set(request, McComponent.P_KEY);
            }
            case 6 -> {
                request.pKey = keys.get(random.nextInt(keys.size()));
                set(request, McComponent.P_KEY);
            }
            case 7 -> {
                request.qKey ^= 1;
                set(request, McComponent.Q_KEY);
            }
            case 8 -> {
                request.tClass ^= 1;
                set(request, McComponent.T_CLASS);
            }
            case 9 -> {
                request.sl ^= 1;
                set(request, McComponent.SL);
            }
            case 10 -> {
                request.flowLabel ^= 1;
                set(request, McComponent.FLOW_LABEL);
            }
            case 11 -> {
                request.hopLimit ^= 1;
                set(request, McComponent.HOP_LIMIT);
            }
            case 12 -> {
                request.mtuSelector = random.nextInt(4);
                set(request, McComponent.MTU_SELECTOR);
            }
            case 13 -> {
                request.rateSelector = random.nextInt(4);
                request.rate = 2 + random.nextInt(21);
                set(request, McComponent.RATE_SELECTOR);
            }
            case 14 -> request.mask &= ~(1L << random.nextInt(18));
            default -> request.scope = random.nextInt(16);
        }
    }

    private static void set(MutableRequest request, McComponent... components) {
        request.mask |= McComponent.mask(components);
    }
}
