import type { Migration } from '../../../platform/migrate.ts'

export const boardsMigrations: readonly Migration[] = [
  {
    name: '202611212120-boards-boards',
    sql: `
      CREATE SCHEMA boards;
      CREATE TABLE boards.posts (
        post_id uuid PRIMARY KEY,
        board_type text NOT NULL CHECK (board_type IN ('normal', 'event', 'notice', 'guide', 'faq')),
        category text NOT NULL,
        -- By language: {"ko": …, "en": …, "vi": …}. Korean is always there.
        title jsonb NOT NULL,
        content jsonb NOT NULL,
        -- The same as plain text in lower case, all languages together: what a search looks through.
        search_title text NOT NULL,
        search_content text NOT NULL,
        member_id uuid,
        operator_login text,
        input_hash text NOT NULL,
        pinned boolean NOT NULL,
        publish_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz,
        deleted_at timestamptz,
        hidden_at timestamptz,
        hidden_reason text NOT NULL DEFAULT '',
        view_count int NOT NULL DEFAULT 0,
        comment_count int NOT NULL DEFAULT 0,
        CHECK ((member_id IS NULL) <> (operator_login IS NULL))
      );
      CREATE INDEX posts_shown ON boards.posts (board_type, pinned DESC, publish_at DESC, post_id DESC)
        WHERE deleted_at IS NULL AND hidden_at IS NULL;
      CREATE INDEX posts_of_operators ON boards.posts (board_type, publish_at DESC, post_id DESC) WHERE deleted_at IS NULL;

      -- Who has seen what. The counts of the posts are rolled up from here, so that readers share no row.
      CREATE TABLE boards.views (
        post_id uuid NOT NULL,
        member_id uuid NOT NULL,
        counted boolean NOT NULL DEFAULT false,
        PRIMARY KEY (post_id, member_id)
      );
      CREATE INDEX views_uncounted ON boards.views (post_id) WHERE NOT counted;

      CREATE TABLE boards.comments (
        comment_id uuid PRIMARY KEY,
        post_id uuid NOT NULL REFERENCES boards.posts,
        member_id uuid NOT NULL,
        content text NOT NULL,
        input_hash text NOT NULL,
        created_at timestamptz NOT NULL,
        deleted_at timestamptz,
        hidden_at timestamptz,
        hidden_reason text NOT NULL DEFAULT ''
      );
      CREATE INDEX comments_of_post ON boards.comments (post_id, created_at, comment_id) WHERE deleted_at IS NULL;
      CREATE INDEX comments_newest ON boards.comments (created_at DESC, comment_id DESC) WHERE deleted_at IS NULL;

      CREATE TABLE boards.files (
        file_id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        post_id uuid REFERENCES boards.posts,
        bytes bytea NOT NULL CHECK (octet_length(bytes) <= 2000000),
        width int NOT NULL,
        height int NOT NULL,
        created_at timestamptz NOT NULL,
        -- Since when no text uses it.
        loose_since timestamptz
      );
      CREATE INDEX files_of_post ON boards.files (post_id) WHERE post_id IS NOT NULL;
      CREATE INDEX files_loose ON boards.files (loose_since) WHERE loose_since IS NOT NULL;

      -- What someone has used up of a day's measure.
      CREATE TABLE boards.daily_counts (
        owner_id uuid NOT NULL,
        day text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('post', 'comment', 'picture')),
        used int NOT NULL,
        PRIMARY KEY (owner_id, day, kind)
      );
      CREATE INDEX daily_counts_by_day ON boards.daily_counts (day);

      CREATE TABLE boards.inquiries (
        inquiry_id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('bankaccount', 'etc')),
        title text NOT NULL,
        content text NOT NULL,
        input_hash text NOT NULL,
        status text NOT NULL CHECK (status IN ('wait', 'answer')),
        created_at timestamptz NOT NULL,
        answer text NOT NULL DEFAULT '',
        answered_at timestamptz,
        answer_read_at timestamptz,
        operator_login text NOT NULL DEFAULT '',
        CHECK ((status = 'answer') = (answered_at IS NOT NULL))
      );
      CREATE INDEX inquiries_of_member ON boards.inquiries (member_id, created_at DESC, inquiry_id DESC);
      CREATE INDEX inquiries_waiting ON boards.inquiries (created_at, inquiry_id) WHERE status = 'wait';
      CREATE INDEX inquiries_newest ON boards.inquiries (created_at DESC, inquiry_id DESC);

      CREATE TABLE boards.templates (
        template_id uuid PRIMARY KEY,
        title text NOT NULL,
        content text NOT NULL,
        updated_at timestamptz NOT NULL
      );`,
  },
  {
    name: '202611220250-boards-schedule',
    sql: `
      -- A post is published from a time and, where it says so, until a time; a draft never is.
      ALTER TABLE boards.posts ADD COLUMN publish_until timestamptz;
      ALTER TABLE boards.posts ADD COLUMN draft boolean NOT NULL DEFAULT false;
      ALTER TABLE boards.posts ADD CONSTRAINT posts_window CHECK (publish_until IS NULL OR publish_at < publish_until);
      DROP INDEX boards.posts_shown;
      CREATE INDEX posts_shown ON boards.posts (board_type, pinned DESC, publish_at DESC, post_id DESC)
        WHERE deleted_at IS NULL AND hidden_at IS NULL AND NOT draft;

      CREATE INDEX comments_hidden ON boards.comments (created_at DESC, comment_id DESC)
        WHERE deleted_at IS NULL AND hidden_at IS NOT NULL;

      -- The same answer in the other languages; empty where the Korean one must do.
      ALTER TABLE boards.templates ADD COLUMN content_en text NOT NULL DEFAULT '';
      ALTER TABLE boards.templates ADD COLUMN content_vi text NOT NULL DEFAULT '';`,
  },
  {
    name: '202611290002-boards-threads',
    sql: `
      -- What was written about a question, by the member and by operators: added, never changed. The first is the question.
      CREATE TABLE boards.inquiry_entries (
        inquiry_id uuid NOT NULL REFERENCES boards.inquiries,
        position int NOT NULL CHECK (position > 0),
        -- Null: the member.
        operator_login text,
        content text NOT NULL,
        at timestamptz NOT NULL,
        -- What a member wrote, by its request.
        reply_id uuid UNIQUE,
        PRIMARY KEY (inquiry_id, position)
      );
      INSERT INTO boards.inquiry_entries (inquiry_id, position, content, at)
        SELECT inquiry_id, 1, content, created_at FROM boards.inquiries;
      INSERT INTO boards.inquiry_entries (inquiry_id, position, operator_login, content, at)
        SELECT inquiry_id, 2, operator_login, answer, answered_at FROM boards.inquiries WHERE status = 'answer';
      ALTER TABLE boards.inquiries ADD COLUMN entries int NOT NULL DEFAULT 1;
      UPDATE boards.inquiries SET entries = 2 WHERE status = 'answer';
      -- Since when an answer is waited for.
      ALTER TABLE boards.inquiries ADD COLUMN waiting_since timestamptz;
      UPDATE boards.inquiries SET waiting_since = created_at;
      ALTER TABLE boards.inquiries ALTER COLUMN waiting_since SET NOT NULL;
      DROP INDEX boards.inquiries_waiting;
      CREATE INDEX inquiries_waiting ON boards.inquiries (waiting_since, inquiry_id) WHERE status = 'wait';`,
  },
]
