import type { Migration } from '../../../platform/migrate.ts'

export const protectionMigrations: readonly Migration[] = [
  {
    name: '202611212121-protection-limits-exclusions',
    sql: `
      CREATE SCHEMA protection;
      -- A limit of a member: what is in force, and a looser one that waits for its time.
      CREATE TABLE protection.limits (
        member_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('deposit-day', 'deposit-week', 'deposit-month', 'loss-day', 'loss-week', 'loss-month',
          'time-day', 'reality')),
        amount bigint CHECK (amount > 0),
        next_amount bigint CHECK (next_amount > 0),
        next_at timestamptz,
        PRIMARY KEY (member_id, kind),
        CHECK (next_at IS NOT NULL OR next_amount IS NULL)
      );
      CREATE INDEX limits_due ON protection.limits (next_at) WHERE next_at IS NOT NULL;

      CREATE TABLE protection.exclusions (
        exclusion_id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('cool_off', 'exclusion')),
        starts_at timestamptz NOT NULL,
        -- Null is for good.
        ends_at timestamptz CHECK (ends_at > starts_at),
        -- A member that has excluded itself says that it wants to return, and returns a day later.
        returns_at timestamptz,
        ended_at timestamptz,
        CHECK (kind = 'exclusion' OR ends_at IS NOT NULL)
      );
      CREATE UNIQUE INDEX exclusions_one_running ON protection.exclusions (member_id) WHERE ended_at IS NULL;
      CREATE INDEX exclusions_by_start ON protection.exclusions (starts_at DESC) WHERE ended_at IS NULL;

      -- Append-only: what was changed, when and by whom.
      CREATE TABLE protection.changes (
        change_id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        at timestamptz NOT NULL,
        kind text NOT NULL,
        action text NOT NULL CHECK (action IN ('set', 'waits', 'kept', 'loosened', 'excluded', 'asked', 'ended')),
        before_amount bigint,
        after_amount bigint,
        -- When a waiting limit begins, or an exclusion ends.
        effective_at timestamptz,
        -- Null is the member itself.
        operator_login text,
        reason text NOT NULL DEFAULT ''
      );
      CREATE INDEX changes_by_member ON protection.changes (member_id, at DESC, change_id DESC);

      -- What members with a limit on losses have staked and won by Seoul day, folded from the books up to a version of their cash.
      CREATE TABLE protection.play_days (
        member_id uuid NOT NULL,
        day date NOT NULL,
        spent bigint NOT NULL,
        received bigint NOT NULL,
        PRIMARY KEY (member_id, day)
      );
      CREATE TABLE protection.play_marks (member_id uuid PRIMARY KEY, version bigint NOT NULL);`,
  },
  {
    name: '202611220302-protection-harm',
    sql: `
      -- How far the walks through sessions and cash requests are that say whom to look at.
      CREATE TABLE protection.harm_walks (
        walk text PRIMARY KEY CHECK (walk IN ('sessions', 'cash')),
        at timestamptz NOT NULL,
        id uuid NOT NULL
      );
      -- Members that something happened to, or whose markers may be over.
      CREATE TABLE protection.harm_due (member_id uuid PRIMARY KEY, due_at timestamptz NOT NULL);
      CREATE INDEX harm_due_next ON protection.harm_due (due_at, member_id);

      -- Up to which version of its cash a member's play was looked at, and the losing run that it is in.
      CREATE TABLE protection.harm_play (
        member_id uuid PRIMARY KEY,
        version bigint NOT NULL,
        stakes int NOT NULL,
        staked bigint NOT NULL,
        first_at timestamptz,
        last_at timestamptz
      );
      CREATE TABLE protection.harm_days (
        member_id uuid NOT NULL,
        day date NOT NULL,
        rising_stakes int NOT NULL,
        deposits_after int NOT NULL,
        night_stakes int NOT NULL,
        PRIMARY KEY (member_id, day)
      );
      CREATE INDEX harm_days_by_age ON protection.harm_days (day);
      -- What a member's own limits and breaks refused it.
      CREATE TABLE protection.refusals (
        member_id uuid NOT NULL,
        day date NOT NULL,
        times int NOT NULL,
        PRIMARY KEY (member_id, day)
      );
      CREATE INDEX refusals_by_age ON protection.refusals (day);

      CREATE TABLE protection.harm_markers (
        member_id uuid NOT NULL,
        marker text NOT NULL,
        value bigint NOT NULL,
        severity smallint NOT NULL CHECK (severity IN (1, 2)),
        since timestamptz NOT NULL,
        PRIMARY KEY (member_id, marker)
      );
      CREATE INDEX harm_markers_by_marker ON protection.harm_markers (marker, member_id);
      -- One row a member that has markers: open until it is reviewed, and again when there is something new.
      CREATE TABLE protection.harm_members (
        member_id uuid PRIMARY KEY,
        severity smallint NOT NULL CHECK (severity IN (1, 2)),
        changed_at timestamptz NOT NULL,
        is_open boolean NOT NULL
      );
      CREATE INDEX harm_members_in_order ON protection.harm_members (is_open DESC, severity DESC, changed_at DESC, member_id);

      -- Append-only: what operators noted and sent.
      CREATE TABLE protection.harm_notes (
        note_id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        at timestamptz NOT NULL,
        operator_login text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('review', 'message')),
        text text NOT NULL,
        markers text[] NOT NULL
      );
      CREATE INDEX harm_notes_by_member ON protection.harm_notes (member_id, at DESC, note_id DESC);
      CREATE INDEX changes_newest ON protection.changes (at DESC, change_id DESC);
      CREATE INDEX changes_newest_by_action ON protection.changes (action, at DESC, change_id DESC);`,
  },
  {
    name: '202611222135-protection-stakes-and-confirmations',
    sql: `
      ALTER TABLE protection.limits DROP CONSTRAINT limits_kind_check;
      ALTER TABLE protection.limits ADD CONSTRAINT limits_kind_check CHECK (kind IN ('deposit-day', 'deposit-week',
        'deposit-month', 'loss-day', 'loss-week', 'loss-month', 'stake-day', 'stake-week', 'stake-month', 'time-day', 'reality'));
      -- A looser limit holds once its member has confirmed it, and lapses when it does not.
      ALTER TABLE protection.changes DROP CONSTRAINT changes_action_check;
      ALTER TABLE protection.changes ADD CONSTRAINT changes_action_check CHECK (action IN ('set', 'waits', 'kept', 'lapsed',
        'loosened', 'excluded', 'asked', 'ended'));`,
  },
  {
    name: '202611230041-protection-told-of-due-limits',
    sql: `
      -- When the member was told that it may confirm the looser limit that waits; those that are due now are told next.
      ALTER TABLE protection.limits ADD COLUMN told_at timestamptz;
      CREATE INDEX limits_untold ON protection.limits (next_at) WHERE next_at IS NOT NULL AND told_at IS NULL;`,
  },
]
