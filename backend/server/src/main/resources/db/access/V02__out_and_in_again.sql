-- Who is kept out without being taken away, and what lets in somebody once to set a password; only its digest.
ALTER TABLE account ADD COLUMN disabled BOOLEAN DEFAULT FALSE NOT NULL;
ALTER TABLE account ADD COLUMN once_digest VARCHAR(64);
ALTER TABLE account ADD COLUMN once_until TIMESTAMP(9) WITH TIME ZONE;
