import type { Migration } from '../../../platform/migrate.ts'

export const reportSchedulesMigrations: readonly Migration[] = [
  {
    name: '202612021000-report-schedules',
    sql: `
      CREATE SCHEMA report_schedules;
      CREATE TABLE report_schedules.schedules (
        schedule_id uuid PRIMARY KEY,
        revision int NOT NULL,
        name text NOT NULL,
        name_key text COLLATE "C" NOT NULL,
        terms jsonb NOT NULL,
        state text NOT NULL CHECK (state IN ('active', 'paused', 'stopped')),
        stop text NOT NULL,
        -- With whose rights it is made.
        author_login text NOT NULL,
        changed_at timestamptz NOT NULL,
        -- Of the request that made it.
        input_hash text NOT NULL,
        due_at timestamptz,
        CHECK ((state = 'active') = (due_at IS NOT NULL)),
        CHECK ((state = 'stopped') = (stop <> ''))
      );
      CREATE UNIQUE INDEX schedules_name_taken ON report_schedules.schedules (name_key);
      CREATE INDEX schedules_due ON report_schedules.schedules (due_at) WHERE due_at IS NOT NULL;
      -- One for each due moment of a schedule, and for each that somebody asked for. They outlive their schedule.
      CREATE TABLE report_schedules.runs (
        run_id uuid PRIMARY KEY,
        schedule_id uuid NOT NULL,
        name text NOT NULL,
        terms jsonb NOT NULL,
        due_at timestamptz NOT NULL,
        is_asked boolean NOT NULL,
        first_day text COLLATE "C" NOT NULL,
        last_day text COLLATE "C" NOT NULL,
        state text NOT NULL CHECK (state IN ('waiting', 'made', 'failed', 'skipped')),
        cause text NOT NULL,
        code text NOT NULL,
        made_as text NOT NULL,
        -- When it may be tried: a try pushes it on, so that one that died is tried again.
        next_at timestamptz NOT NULL,
        tries int NOT NULL,
        ended_at timestamptz,
        rows int NOT NULL,
        size int NOT NULL,
        sha256 text NOT NULL,
        file_name text NOT NULL,
        totals text NOT NULL,
        CHECK ((state = 'waiting') = (ended_at IS NULL)),
        CHECK ((state = 'made') = (length(sha256) = 64)),
        CHECK (first_day <= last_day)
      );
      CREATE UNIQUE INDEX runs_once_a_moment ON report_schedules.runs (schedule_id, due_at) WHERE NOT is_asked;
      CREATE INDEX runs_waiting ON report_schedules.runs (next_at) WHERE state = 'waiting';
      CREATE INDEX runs_made ON report_schedules.runs (ended_at) WHERE state = 'made';
      CREATE INDEX runs_newest ON report_schedules.runs (due_at DESC, run_id);
      CREATE INDEX runs_of_schedule ON report_schedules.runs (schedule_id, due_at DESC, run_id);
      CREATE TABLE report_schedules.files (
        run_id uuid PRIMARY KEY REFERENCES report_schedules.runs (run_id) ON DELETE CASCADE,
        bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 8000000)
      );`,
  },
]
