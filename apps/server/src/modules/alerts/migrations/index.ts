import type { Migration } from '../../../platform/migrate.ts'

export const alertsMigrations: readonly Migration[] = [
  {
    name: '202611291200-alerts',
    sql: `
      CREATE SCHEMA alerts;
      CREATE TABLE alerts.channels (
        channel_id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('email', 'webhook')),
        name text NOT NULL,
        state text NOT NULL CHECK (state IN ('on', 'off')),
        destination jsonb NOT NULL,
        line text NOT NULL CHECK (line IN ('first', 'second')),
        rules text[] NOT NULL,
        quiet_from integer CHECK (quiet_from BETWEEN 0 AND 1439),
        quiet_to integer CHECK (quiet_to BETWEEN 0 AND 1439),
        -- Sealed, and so is the one that waits for a second operator. Null for none.
        secret bytea,
        awaited_secret bytea,
        created_at timestamptz NOT NULL,
        CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
      );
      -- Rules that the site has set; the others have the values of the code.
      CREATE TABLE alerts.rules (
        rule text PRIMARY KEY,
        is_on boolean NOT NULL,
        threshold bigint NOT NULL,
        is_urgent boolean NOT NULL,
        escalate_minutes integer NOT NULL CHECK (escalate_minutes >= 0)
      );
      CREATE TABLE alerts.alerts (
        alert_id uuid PRIMARY KEY,
        rule text NOT NULL,
        cause text NOT NULL,
        label text NOT NULL,
        value bigint NOT NULL,
        threshold bigint NOT NULL,
        amount bigint,
        member_id uuid,
        is_urgent boolean NOT NULL,
        is_held_back boolean NOT NULL,
        began_at timestamptz NOT NULL,
        seen_at timestamptz NOT NULL,
        ended_at timestamptz,
        escalate_at timestamptz,
        escalated_at timestamptz,
        acknowledged_at timestamptz,
        acknowledged_by text,
        note text NOT NULL DEFAULT '',
        CHECK ((acknowledged_at IS NULL) = (acknowledged_by IS NULL))
      );
      CREATE UNIQUE INDEX alerts_once ON alerts.alerts (rule, cause) WHERE ended_at IS NULL;
      CREATE INDEX alerts_by_cause ON alerts.alerts (rule, cause);
      CREATE INDEX alerts_by_rule ON alerts.alerts (rule, began_at);
      CREATE INDEX alerts_in_order ON alerts.alerts (began_at DESC, alert_id);
      CREATE INDEX alerts_open ON alerts.alerts (began_at DESC, alert_id) WHERE ended_at IS NULL OR acknowledged_at IS NULL;
      CREATE INDEX alerts_to_escalate ON alerts.alerts (escalate_at) WHERE escalate_at IS NOT NULL;
      CREATE TABLE alerts.deliveries (
        delivery_id uuid PRIMARY KEY,
        -- Null for what the test button sent.
        alert_id uuid REFERENCES alerts.alerts ON DELETE CASCADE,
        channel_id uuid NOT NULL REFERENCES alerts.channels,
        word text NOT NULL CHECK (word IN ('began', 'escalated', 'over', 'test')),
        state text NOT NULL CHECK (state IN ('waiting', 'sent', 'failed', 'dropped')),
        created_at timestamptz NOT NULL,
        -- When it may be claimed: of one that is claimed, when it is taken for lost.
        due_at timestamptz NOT NULL,
        tries integer NOT NULL DEFAULT 0,
        answer text NOT NULL DEFAULT '',
        done_at timestamptz,
        CHECK ((state = 'waiting') = (done_at IS NULL)),
        UNIQUE (alert_id, channel_id, word)
      );
      CREATE INDEX deliveries_due ON alerts.deliveries (channel_id, due_at) WHERE state = 'waiting';
      CREATE INDEX deliveries_in_order ON alerts.deliveries (created_at DESC, delivery_id);
      CREATE INDEX deliveries_by_channel ON alerts.deliveries (channel_id, created_at DESC, delivery_id);
      -- Nobody is told of what was won before there was anybody to tell: its reader begins where the feeds stand.
      INSERT INTO bets.readers (reader, game_group, step, taken)
        SELECT 'alerts', game_group, step, 0 FROM bets.feeds WHERE step > 0;`,
  },
]
