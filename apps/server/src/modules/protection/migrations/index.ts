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
]
