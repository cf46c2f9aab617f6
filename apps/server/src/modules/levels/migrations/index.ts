import type { Migration } from '../../../platform/migrate.ts'

export const levelsMigrations: readonly Migration[] = [
  {
    name: '202612030014-levels-levels',
    sql: `
      CREATE SCHEMA levels;
      -- Names and rule. Append-only: the newest revision is in force.
      CREATE TABLE levels.settings (
        revision integer PRIMARY KEY CHECK (revision > 0),
        names jsonb NOT NULL,
        rule jsonb NOT NULL,
        changed_at timestamptz NOT NULL,
        changed_by text NOT NULL,
        reason text NOT NULL
      );
      -- Members below their level, which one, and since which day: their grace.
      CREATE TABLE levels.below (
        member_id uuid PRIMARY KEY,
        level integer NOT NULL,
        since date NOT NULL
      );
      -- One row a Seoul day that the rule ran on, and how far it is.
      CREATE TABLE levels.runs (
        day date PRIMARY KEY,
        revision integer NOT NULL,
        walked_to uuid,
        looked int NOT NULL DEFAULT 0,
        up int NOT NULL DEFAULT 0,
        down int NOT NULL DEFAULT 0,
        held int NOT NULL DEFAULT 0,
        done_at timestamptz
      );`,
  },
]
