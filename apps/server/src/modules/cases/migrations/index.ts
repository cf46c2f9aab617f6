import type { Migration } from '../../../platform/migrate.ts'

export const casesMigrations: readonly Migration[] = [
  {
    name: '202611290000-cases',
    sql: `
      CREATE SCHEMA cases;
      CREATE TABLE cases.cases (
        case_id uuid PRIMARY KEY,
        case_no bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
        kind text NOT NULL CHECK (kind IN ('question', 'harm', 'fraud', 'bank')),
        signal text NOT NULL,
        source_key text NOT NULL,
        member_id uuid,
        figures jsonb NOT NULL,
        state text NOT NULL CHECK (state IN ('open', 'waiting', 'closed')),
        owner_id uuid,
        owner_login text,
        due_at timestamptz NOT NULL,
        -- Whether it has been said that it is late.
        alarmed boolean NOT NULL DEFAULT false,
        opened_at timestamptz NOT NULL,
        changed_at timestamptz NOT NULL,
        closed_at timestamptz,
        outcome text,
        signs int NOT NULL DEFAULT 1,
        comments int NOT NULL DEFAULT 0,
        version int NOT NULL DEFAULT 1,
        CHECK ((owner_id IS NULL) = (owner_login IS NULL)),
        CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
        CHECK ((state = 'closed') = (outcome IS NOT NULL)),
        CHECK (state <> 'waiting' OR owner_id IS NOT NULL)
      );
      -- One sign, one open case.
      CREATE UNIQUE INDEX cases_one_open ON cases.cases (source_key) WHERE state <> 'closed';
      CREATE INDEX cases_of_source ON cases.cases (source_key, opened_at DESC);
      CREATE INDEX cases_due ON cases.cases (due_at, case_id) WHERE state <> 'closed';
      CREATE INDEX cases_of_owner ON cases.cases (owner_id, due_at, case_id) WHERE state <> 'closed';
      CREATE INDEX cases_free ON cases.cases (due_at, case_id) WHERE state <> 'closed' AND owner_id IS NULL;
      CREATE INDEX cases_to_alarm ON cases.cases (due_at) WHERE state <> 'closed' AND NOT alarmed;
      CREATE INDEX cases_newest ON cases.cases (opened_at DESC, case_id DESC);
      CREATE INDEX cases_closed ON cases.cases (closed_at DESC, case_id DESC) WHERE state = 'closed';
      CREATE INDEX cases_of_member ON cases.cases (member_id, opened_at DESC, case_id DESC) WHERE member_id IS NOT NULL;

      -- What happened to a case: added, never changed.
      CREATE TABLE cases.entries (
        entry_id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases.cases,
        position int NOT NULL,
        at timestamptz NOT NULL,
        kind text NOT NULL,
        input_hash text NOT NULL,
        operator_login text,
        to_login text,
        text text NOT NULL DEFAULT '',
        due_at timestamptz,
        outcome text,
        evidence jsonb,
        file_id uuid,
        UNIQUE (case_id, position)
      );

      CREATE TABLE cases.files (
        file_id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases.cases,
        name text NOT NULL,
        type text NOT NULL CHECK (type IN ('image/webp', 'application/pdf', 'text/plain')),
        bytes bytea NOT NULL CHECK (octet_length(bytes) <= 5242880),
        size int NOT NULL,
        operator_login text NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX files_of_case ON cases.files (case_id);

      CREATE TABLE cases.rules (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        rules jsonb NOT NULL,
        version int NOT NULL
      );`,
  },
  {
    name: '202611290005-cases-fraud',
    sql: `
      -- How far each walk that looks for fraud has come.
      CREATE TABLE cases.walks (walk text PRIMARY KEY, at timestamptz NOT NULL, id uuid NOT NULL);
      -- What was seen last of a source: the same again is nothing new.
      CREATE TABLE cases.seen (source_key text PRIMARY KEY, digest text NOT NULL, at timestamptz NOT NULL);
      CREATE INDEX seen_by_time ON cases.seen (at);
      -- Rounds in which two related members bet against each other.
      CREATE TABLE cases.opposed (
        member_a uuid NOT NULL,
        member_b uuid NOT NULL,
        round_id uuid NOT NULL,
        at timestamptz NOT NULL,
        stake bigint NOT NULL,
        bets jsonb NOT NULL,
        PRIMARY KEY (member_a, member_b, round_id),
        CHECK (member_a < member_b)
      );
      CREATE INDEX opposed_by_time ON cases.opposed (at);`,
  },
  {
    name: '202612060302-cases-of-owner',
    sql: `
      -- Each reads the table once, a few seconds for a million cases, in which none is opened or changed.
      CREATE INDEX cases_closed_of_owner ON cases.cases (owner_id, closed_at DESC, case_id DESC)
        WHERE state = 'closed' AND owner_id IS NOT NULL;
      CREATE INDEX cases_newest_of_owner ON cases.cases (owner_id, opened_at DESC, case_id DESC) WHERE owner_id IS NOT NULL;`,
  },
]
