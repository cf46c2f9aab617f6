import type { Migration } from '../../../platform/migrate.ts'

export const messagesMigrations: readonly Migration[] = [
  {
    name: '202611210940-messages-messages',
    sql: `
      CREATE SCHEMA messages;
      CREATE TABLE messages.messages (
        message_id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        -- What is told and with which facts: the words are chosen when it is read, in the reader's language.
        kind text NOT NULL,
        facts jsonb NOT NULL,
        sent_at timestamptz NOT NULL,
        read_at timestamptz,
        deleted_at timestamptz,
        CHECK (deleted_at IS NULL OR read_at IS NOT NULL)
      );
      CREATE INDEX messages_by_member ON messages.messages (member_id, sent_at DESC) WHERE deleted_at IS NULL;
      CREATE INDEX messages_unread ON messages.messages (member_id) WHERE read_at IS NULL;`,
  },
  {
    name: '202611212115-messages-batches',
    sql: `
      -- What an operator sends to many: the text once, and how far the sending is.
      CREATE TABLE messages.batches (
        batch_id uuid PRIMARY KEY,
        operator_login text NOT NULL,
        title text NOT NULL,
        content text NOT NULL,
        audience text NOT NULL CHECK (audience IN ('members', 'level', 'all')),
        level int,
        -- Of the audience 'members' only, in the order of their ids.
        member_ids uuid[],
        input_hash text NOT NULL,
        expected int NOT NULL,
        sent int NOT NULL DEFAULT 0,
        last_member_id uuid,
        created_at timestamptz NOT NULL,
        done_at timestamptz,
        CHECK ((audience = 'members') = (member_ids IS NOT NULL) AND (audience = 'level') = (level IS NOT NULL))
      );
      CREATE INDEX batches_newest ON messages.batches (created_at DESC, batch_id DESC);
      CREATE INDEX batches_unfinished ON messages.batches (created_at, batch_id) WHERE done_at IS NULL;
      ALTER TABLE messages.messages ADD COLUMN batch_id uuid REFERENCES messages.batches;
      CREATE INDEX messages_read_by_age ON messages.messages (sent_at) WHERE read_at IS NOT NULL;`,
  },
  {
    name: '202611220330-messages-filters-templates',
    sql: `
      -- Whom a filter finds is asked for portion by portion; what it asks is kept as it was asked.
      ALTER TABLE messages.batches DROP CONSTRAINT batches_audience_check, DROP CONSTRAINT batches_check,
        ADD COLUMN filter jsonb,
        -- The words in other languages than Korean.
        ADD COLUMN texts jsonb NOT NULL DEFAULT '{}',
        ADD CHECK (audience IN ('members', 'level', 'filter', 'all')),
        ADD CHECK ((audience = 'members') = (member_ids IS NOT NULL) AND (audience = 'level') = (level IS NOT NULL)
          AND (audience = 'filter') = (filter IS NOT NULL));
      CREATE TABLE messages.templates (
        template_id uuid PRIMARY KEY,
        name text NOT NULL,
        title text NOT NULL,
        content text NOT NULL,
        texts jsonb NOT NULL,
        operator_login text NOT NULL,
        changed_at timestamptz NOT NULL
      );`,
  },
  {
    name: '202612020240-messages-schedule',
    sql: `
      -- When it goes out, where that is not at once; until then it can be called off.
      ALTER TABLE messages.batches
        ADD COLUMN send_at timestamptz,
        ADD COLUMN called_off_at timestamptz,
        ADD COLUMN called_off_by text,
        -- Of it were read and have been deleted since: a result does not shrink with what is kept.
        ADD COLUMN read_gone int NOT NULL DEFAULT 0,
        ADD CHECK ((called_off_at IS NULL) = (called_off_by IS NULL)),
        ADD CHECK (called_off_at IS NULL OR (send_at IS NOT NULL AND done_at IS NULL AND sent = 0));
      DROP INDEX messages.batches_unfinished;
      CREATE INDEX batches_unfinished ON messages.batches (created_at, batch_id)
        WHERE done_at IS NULL AND called_off_at IS NULL;
      CREATE INDEX messages_of_batch ON messages.messages (batch_id) WHERE batch_id IS NOT NULL;`,
  },
  {
    name: '202612030012-messages-segments',
    sql: `
      -- A message to a segment keeps the filter of that moment, and the name. Suspended members are nobody's audience any more: what was to
      -- go to them alone goes to nobody.
      ALTER TABLE messages.batches DROP CONSTRAINT batches_audience_check, DROP CONSTRAINT batches_check,
        ADD COLUMN segment_name text,
        ADD CONSTRAINT batches_audience_known CHECK (audience IN ('members', 'level', 'filter', 'segment', 'all')),
        ADD CONSTRAINT batches_audience_whole CHECK ((audience = 'members') = (member_ids IS NOT NULL)
          AND (audience = 'level') = (level IS NOT NULL) AND (audience IN ('filter', 'segment')) = (filter IS NOT NULL)
          AND (audience = 'segment') = (segment_name IS NOT NULL));
      UPDATE messages.batches SET done_at = now()
        WHERE done_at IS NULL AND called_off_at IS NULL AND filter ->> 'status' = 'suspended';
      UPDATE messages.batches SET filter = filter - 'status' WHERE filter ->> 'status' = 'active';`,
  },
]
