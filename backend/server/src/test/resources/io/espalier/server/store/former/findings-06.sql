INSERT INTO finding (number, kind, finding_key, first_seen, last_seen, since, cleared_at, openings) VALUES
    (1, 'MEMBERS_CUT_OFF', '0xC001', 1772323200000000000, 1772323210000000000, 1772323200000000000, 9223372036854775807, 1),
    (2, 'SYMBOL_ERRORS', '0x0000000000000011/1', 1772323200000000000, 1772323200000000000, 1772323200000000000,
     1772323210000000000, 2);
INSERT INTO finding_span (finding, begins_at, ends_at, severity, what, effect, subjects, affected) VALUES
    (1, 1772323200000000000, 9223372036854775807, 'CRITICAL', '1 member is cut off', 'it gets no packets', 'GROUP:0xC001', 1),
    (2, 1772323200000000000, 1772323210000000000, 'WARNING', '12 symbol errors', 'packets may be lost',
     'PORT:0x0000000000000011/1', 1);
INSERT INTO suppression (id, act, finding_id, kind, nodes, set_by, note, set_at, begins_at, ends_at) VALUES
    (1, 'MUTE', '', 'SYMBOL_ERRORS', '0x0000000000000011', 'ada', 'cable is ordered', 1772323200000000000,
     1772323200000000000, 1772409600000000000);
