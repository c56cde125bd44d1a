-- A database as the first release wrote it. Never edit: what people have on their disks does not change either.
BEGIN TRANSACTION;
CREATE TABLE accounts (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	folded TEXT NOT NULL, 
	password TEXT NOT NULL, 
	created TEXT NOT NULL, 
	disabled TEXT, 
	CONSTRAINT pk_accounts PRIMARY KEY (id)
);
INSERT INTO "accounts" VALUES('0ed29f439687eebc','Anna','anna','hash','2024-03-05T19:30:00.000Z',NULL);
CREATE TABLE entries (
	event_id TEXT NOT NULL, 
	number BIGINT NOT NULL, 
	"key" TEXT, 
	line TEXT NOT NULL, 
	CONSTRAINT pk_entries PRIMARY KEY (event_id, number), 
	CONSTRAINT fk_entries_event_id FOREIGN KEY(event_id) REFERENCES events (id)
)
 WITHOUT ROWID

;
INSERT INTO "entries" VALUES('tuesday',1,NULL,'{"number":1,"at":"2024-03-05T19:30:00.000Z","who":{"role":"organiser","name":"Anna"},"act":{"kind":"event_created","name":"Úterý"}}');
INSERT INTO "entries" VALUES('tuesday',2,'phone-1','{"number":2,"at":"2024-03-05T19:30:02.000Z","who":{"role":"player","table":"A4"},"key":"phone-1","act":{"kind":"result_entered","session":1,"round":3,"table":4,"board":3,"result":"4SX+1 N","section":"A","lead":"HK"}}');
CREATE TABLE events (
	id TEXT NOT NULL, 
	created TEXT NOT NULL, 
	last BIGINT NOT NULL, 
	deleting BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_events PRIMARY KEY (id)
);
INSERT INTO "events" VALUES('tuesday','2024-03-05T19:30:00.000Z',2,0);
CREATE TABLE kibitz_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT kibitz_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "kibitz_version" VALUES('0001');
CREATE TABLE links (
	id TEXT NOT NULL, 
	token_hash TEXT NOT NULL, 
	event_id TEXT NOT NULL, 
	role TEXT NOT NULL, 
	contestant TEXT NOT NULL, 
	"table" TEXT NOT NULL, 
	player TEXT NOT NULL, 
	created TEXT NOT NULL, 
	used TEXT, 
	revoked TEXT, 
	CONSTRAINT pk_links PRIMARY KEY (id), 
	CONSTRAINT fk_links_event_id FOREIGN KEY(event_id) REFERENCES events (id) ON DELETE CASCADE
);
INSERT INTO "links" VALUES('e903e1b8aa37ea7a','2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881','tuesday','player','','A4','','2024-03-05T19:30:00.000Z',NULL,NULL);
CREATE TABLE memberships (
	id TEXT NOT NULL, 
	account_id TEXT NOT NULL, 
	event_id TEXT, 
	role TEXT NOT NULL, 
	created TEXT NOT NULL, 
	CONSTRAINT pk_memberships PRIMARY KEY (id), 
	CONSTRAINT fk_memberships_account_id FOREIGN KEY(account_id) REFERENCES accounts (id) ON DELETE CASCADE, 
	CONSTRAINT fk_memberships_event_id FOREIGN KEY(event_id) REFERENCES events (id) ON DELETE CASCADE
);
INSERT INTO "memberships" VALUES('4444139ab4068896','0ed29f439687eebc','tuesday','director','2024-03-05T19:30:00.000Z');
CREATE TABLE sessions (
	token_hash TEXT NOT NULL, 
	account_id TEXT, 
	link_id TEXT, 
	created TEXT NOT NULL, 
	expires TEXT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token_hash), 
	CONSTRAINT fk_sessions_account_id FOREIGN KEY(account_id) REFERENCES accounts (id) ON DELETE CASCADE, 
	CONSTRAINT fk_sessions_link_id FOREIGN KEY(link_id) REFERENCES links (id) ON DELETE CASCADE, 
	CONSTRAINT ck_sessions_one_of CHECK ((account_id IS NULL) <> (link_id IS NULL))
);
INSERT INTO "sessions" VALUES('browser','0ed29f439687eebc',NULL,'2024-03-05T19:30:00.000Z','2024-03-06T19:30:00.000Z');
CREATE TABLE settings (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_settings PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('color','red');
CREATE UNIQUE INDEX ux_entries_key ON entries (event_id, "key");
CREATE UNIQUE INDEX ux_accounts_folded ON accounts (folded);
CREATE UNIQUE INDEX ux_memberships ON memberships (account_id, role, event_id);
CREATE UNIQUE INDEX ux_memberships_everywhere ON memberships (account_id, role) WHERE event_id IS NULL;
CREATE INDEX ix_memberships_event_id ON memberships (event_id);
CREATE UNIQUE INDEX ux_links_token_hash ON links (token_hash);
CREATE INDEX ix_links_event_id ON links (event_id);
CREATE INDEX ix_sessions_account_id ON sessions (account_id);
CREATE INDEX ix_sessions_link_id ON sessions (link_id);
CREATE INDEX ix_sessions_expires ON sessions (expires);
CREATE TRIGGER entries_are_not_changed BEFORE UPDATE ON entries
        BEGIN SELECT RAISE(ABORT, 'entries are never changed'); END;
CREATE TRIGGER entries_are_not_deleted BEFORE DELETE ON entries
        WHEN NOT EXISTS (SELECT 1 FROM events WHERE id = OLD.event_id AND deleting)
        BEGIN SELECT RAISE(ABORT, 'entries are never deleted'); END;
CREATE TRIGGER entries_are_not_replaced BEFORE INSERT ON entries
        WHEN EXISTS (SELECT 1 FROM entries WHERE event_id = NEW.event_id AND number = NEW.number)
          OR EXISTS (SELECT 1 FROM entries WHERE event_id = NEW.event_id AND key = NEW.key)
        BEGIN SELECT RAISE(ABORT, 'entries are never replaced'); END;
CREATE TRIGGER logs_do_not_shrink BEFORE UPDATE OF last ON events WHEN NEW.last < OLD.last
        BEGIN SELECT RAISE(ABORT, 'a log never becomes shorter'); END;
COMMIT;
