-- What operators add to the log of events. Nothing here changes a row of event: a note is an event of kind NOTE with a row in
-- event_note, and one that another supersedes stays as it is.
CREATE TABLE event_note (
    event BIGINT NOT NULL PRIMARY KEY,
    author VARCHAR(64) NOT NULL,
    -- The event it is about; 0 for none.
    about BIGINT NOT NULL,
    -- The span it is about; both null for none.
    span_from BIGINT,
    span_to BIGINT,
    -- The note that it takes the place of; 0 for none.
    supersedes BIGINT NOT NULL
);
CREATE INDEX event_note_by_superseded ON event_note (supersedes);
CREATE INDEX event_note_by_span ON event_note (span_from, span_to);

-- A tag stands at the note that gave it, and at the event which that note is about.
CREATE TABLE event_tag (
    tag VARCHAR(64) NOT NULL,
    event BIGINT NOT NULL,
    note BIGINT NOT NULL,
    PRIMARY KEY (tag, event, note)
);
CREATE INDEX event_tag_by_event ON event_tag (event);

CREATE INDEX event_by_kind ON event (kind, id);

-- What was set the last time: of this program (scope SERVER) and of the SM as it is taken to be set up (scope SM). No secrets.
CREATE TABLE setting_seen (
    scope VARCHAR(16) NOT NULL,
    name VARCHAR(200) NOT NULL,
    content VARCHAR(2000) NOT NULL,
    PRIMARY KEY (scope, name)
);

-- Up to which event each output has delivered.
CREATE TABLE output_cursor (
    output VARCHAR(64) NOT NULL PRIMARY KEY,
    last_id BIGINT NOT NULL
);
