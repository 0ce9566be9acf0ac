INSERT INTO review (id, title, state) VALUES (1, 'Broadcast tree after the new host', 'ACCEPTED');
INSERT INTO review_snapshot (review, number, title, origin, added_by, added_at, page, document) VALUES
    (1, 1, 'Tree of 0xC001', '/topology?group=0xC001', 'ada', 1772323230000000000, HEX'1F8B0800000000000203B329B02B294A4DB5D12FB00300CAECF9640B000000', HEX'1F8B0800000000000203AB562A294A4D55B232AC050040890CD00A000000');
INSERT INTO review_step (review, number, act, content, done_by, done_at) VALUES
    (1, 1, 'OPENED', 'please look', 'ada', 1772323230000000000),
    (1, 2, 'ACCEPTED', 'as planned', 'bob', 1772323240000000000);
