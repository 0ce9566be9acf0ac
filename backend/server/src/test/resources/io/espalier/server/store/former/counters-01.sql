-- Port 1 of the switch: PortXmitData is 5, then 8.
INSERT INTO port_counters (node, sweep, base, readings) VALUES
    (17, 1, 1, HEX'01FF887A818002808001000A'), (17, 2, 1, HEX'010080800206');
