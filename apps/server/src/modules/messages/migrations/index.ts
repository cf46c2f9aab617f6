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
]
