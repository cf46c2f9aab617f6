import type { Migration } from '../../../platform/migrate.ts'

export const pushMigrations: readonly Migration[] = [
  {
    name: '202611231450-push-subscriptions',
    sql: `
      CREATE SCHEMA push;
      -- The keys that push services know the site by. Browsers are bound to them: they are made once.
      CREATE TABLE push.keys (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        public_key text NOT NULL,
        sealed_private bytea NOT NULL,
        made_at timestamptz NOT NULL
      );
      -- Browsers that members want to be told things at. Who knows an address and its keys can write to that browser: both are sealed.
      CREATE TABLE push.subscriptions (
        subscription_id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        -- The session that was last here with this browser: logged out, it is forgotten.
        session_id uuid NOT NULL,
        endpoint_index bytea NOT NULL UNIQUE,
        sealed bytea NOT NULL,
        -- The host of its push service.
        service text NOT NULL,
        language text NOT NULL CHECK (language IN ('ko', 'en', 'vi')),
        bets boolean NOT NULL,
        requests boolean NOT NULL,
        messages boolean NOT NULL,
        made_at timestamptz NOT NULL,
        CHECK (bets OR requests OR messages)
      );
      CREATE INDEX subscriptions_by_member ON push.subscriptions (member_id);
      CREATE INDEX subscriptions_by_session ON push.subscriptions (session_id);
      -- Settled bets of members that want to be told of them, until the hour is over in which they are news.
      CREATE TABLE push.settled_bets (
        bet_id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        settled_at timestamptz NOT NULL,
        -- What decided it and what it came to, once it has been told.
        subject text,
        net bigint,
        CHECK ((subject IS NULL) = (net IS NULL))
      );
      CREATE INDEX settled_bets_untold ON push.settled_bets (settled_at) WHERE subject IS NULL;
      CREATE INDEX settled_bets_told ON push.settled_bets (member_id, subject) WHERE subject IS NOT NULL;
      CREATE INDEX settled_bets_by_time ON push.settled_bets (settled_at);
      -- What is on its way to a browser. A later notice of the same tag takes the place of an earlier one, here as there. Without a
      -- foreign key: the transaction of a deposit must neither wait for nor fail over a browser that is forgotten meanwhile.
      CREATE TABLE push.deliveries (
        subscription_id uuid NOT NULL,
        tag text NOT NULL,
        notice_id uuid NOT NULL,
        notice jsonb NOT NULL,
        expires_at timestamptz NOT NULL,
        next_at timestamptz NOT NULL,
        tries integer NOT NULL DEFAULT 0,
        PRIMARY KEY (subscription_id, tag)
      );
      CREATE INDEX deliveries_due ON push.deliveries (next_at);
      CREATE INDEX deliveries_by_end ON push.deliveries (expires_at);
      -- Nobody is told of what was settled before there was anybody to tell: its reader begins where the feeds stand.
      INSERT INTO bets.readers (reader, game_group, step, taken)
        SELECT 'push', game_group, step, 0 FROM bets.feeds WHERE step > 0;`,
  },
]
