INSERT INTO event (id, happened_at, sweep, kind, subjects, description, was, became) VALUES
    (3, 1772323220000000000, 0, 'NOTE', '', 'host-02 was racked today', '', '');
INSERT INTO event_note (event, author, about, span_from, span_to, supersedes) VALUES (3, 'ada', 1, NULL, NULL, 0);
INSERT INTO event_tag (tag, event, note) VALUES ('change-812', 3, 3), ('change-812', 1, 3);
INSERT INTO setting_seen (scope, name, content) VALUES ('SERVER', 'port', '8080');
INSERT INTO output_cursor (output, last_id) VALUES ('syslog', 2);
