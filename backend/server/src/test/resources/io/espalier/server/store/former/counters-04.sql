-- Port 1 of the switch: PortXmitData is 5, then 8.
INSERT INTO counter_place (node, slab) VALUES (17, 1);
INSERT INTO counter_head (sweep, slab, base, readings) VALUES
    (1, 1, 1, HEX'220101818002808001000A'), (2, 1, 1, HEX'22010180800206');
