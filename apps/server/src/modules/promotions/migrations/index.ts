import type { Migration } from '../../../platform/migrate.ts'

export const promotionsMigrations: readonly Migration[] = [
  {
    name: '202611212020-promotions-promotions',
    sql: `
      CREATE SCHEMA promotions;

      -- Rules of a kind of promotion. Append-only: the newest revision is in force, and a bet keeps those of its moment.
      CREATE TABLE promotions.settings (
        kind text NOT NULL CHECK (kind IN ('points', 'attendance', 'wheel')),
        revision integer NOT NULL CHECK (revision > 0),
        value jsonb NOT NULL,
        changed_at timestamptz NOT NULL,
        changed_by text NOT NULL,
        reason text NOT NULL,
        PRIMARY KEY (kind, revision)
      );

      -- A bet that earned points: its row is what makes it earn once.
      CREATE TABLE promotions.accruals (
        bet_id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        source text NOT NULL,
        revision integer NOT NULL,
        points bigint NOT NULL CHECK (points > 0),
        accrued_at timestamptz NOT NULL,
        reversed bigint NOT NULL DEFAULT 0,
        reversed_at timestamptz,
        CHECK (reversed >= 0 AND reversed <= points AND (reversed = 0 OR reversed_at IS NOT NULL))
      );
      -- How far the walk through settled bets has come, and what it has finished near there.
      CREATE TABLE promotions.accrual_cursors (source text PRIMARY KEY, settled_at timestamptz NOT NULL);
      CREATE TABLE promotions.accrued_units (
        source text NOT NULL, unit_id uuid NOT NULL, settled_at timestamptz NOT NULL, PRIMARY KEY (source, unit_id)
      );
      CREATE TABLE promotions.accrual_days (
        day date NOT NULL, source text NOT NULL, bets bigint NOT NULL, points bigint NOT NULL, PRIMARY KEY (day, source)
      );

      -- A member's points by month, rolled up from the ledger's entries as far as the version says.
      CREATE TABLE promotions.point_rollups (member_id uuid PRIMARY KEY, version bigint NOT NULL DEFAULT 0);
      CREATE TABLE promotions.point_months (
        member_id uuid NOT NULL, month text NOT NULL, accrued bigint NOT NULL, used bigint NOT NULL,
        PRIMARY KEY (member_id, month)
      );

      CREATE TABLE promotions.conversions (
        conversion_id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),
        input_hash text NOT NULL,
        converted_at timestamptz NOT NULL
      );
      CREATE INDEX conversions_by_time ON promotions.conversions (converted_at);
      -- One row a member: whoever converts writes it first, so that of many tries at once one is first.
      CREATE TABLE promotions.conversion_clocks (member_id uuid PRIMARY KEY, converted_at timestamptz NOT NULL);

      CREATE TABLE promotions.attendances (
        member_id uuid NOT NULL,
        day date NOT NULL,
        streak integer NOT NULL CHECK (streak > 0),
        points bigint NOT NULL CHECK (points >= 0),
        bonus bigint NOT NULL CHECK (bonus >= 0 AND bonus <= points),
        PRIMARY KEY (member_id, day)
      );
      CREATE INDEX attendances_by_day ON promotions.attendances (day);

      CREATE TABLE promotions.campaigns (
        campaign_id uuid PRIMARY KEY,
        name text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('cash', 'point')),
        amount bigint NOT NULL CHECK (amount > 0),
        mode text NOT NULL CHECK (mode IN ('single', 'shared', 'assigned')),
        issued integer NOT NULL CHECK (issued > 0),
        used integer NOT NULL DEFAULT 0 CHECK (used >= 0 AND used <= issued),
        per_member integer NOT NULL CHECK (per_member > 0),
        level_from integer NOT NULL,
        level_to integer NOT NULL CHECK (level_to >= level_from),
        giftable boolean NOT NULL,
        starts_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
        withdrawn_at timestamptz,
        created_at timestamptz NOT NULL,
        created_by text NOT NULL,
        reason text NOT NULL,
        input_hash text NOT NULL
      );
      CREATE INDEX campaigns_newest ON promotions.campaigns (created_at, campaign_id);
      -- A code is never stored: its keyed digest finds it, its last four show it.
      CREATE TABLE promotions.coupons (
        coupon_id uuid PRIMARY KEY,
        campaign_id uuid NOT NULL REFERENCES promotions.campaigns,
        ordinal integer NOT NULL,
        code_hash bytea UNIQUE,
        code_mask text NOT NULL DEFAULT '',
        member_id uuid,
        gifted_from uuid,
        gifted_at timestamptz,
        used_at timestamptz,
        UNIQUE (campaign_id, ordinal),
        CHECK ((gifted_from IS NULL) = (gifted_at IS NULL))
      );
      CREATE INDEX coupons_by_member ON promotions.coupons (member_id, coupon_id) WHERE member_id IS NOT NULL;
      CREATE INDEX coupons_by_giver ON promotions.coupons (gifted_from, gifted_at) WHERE gifted_from IS NOT NULL;
      CREATE TABLE promotions.redemptions (
        redemption_id uuid PRIMARY KEY,
        campaign_id uuid NOT NULL,
        coupon_id uuid NOT NULL,
        -- 1 for a coupon of one use, the number of the use for a shared code: the same place is never taken twice.
        place integer NOT NULL CHECK (place > 0),
        member_id uuid NOT NULL,
        input_hash text NOT NULL,
        redeemed_at timestamptz NOT NULL,
        UNIQUE (coupon_id, place)
      );
      CREATE INDEX redemptions_by_member ON promotions.redemptions (member_id, redeemed_at);
      CREATE INDEX redemptions_by_campaign ON promotions.redemptions (campaign_id, member_id);
      CREATE INDEX redemptions_by_time ON promotions.redemptions (redeemed_at);

      -- What the wheel has given away on a day. Every spin of the day locks its row: the budget is spent by one at a time.
      CREATE TABLE promotions.wheel_days (day date PRIMARY KEY, spent bigint NOT NULL CHECK (spent >= 0));
      CREATE TABLE promotions.wheel_seeds (
        seed_id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        commitment text NOT NULL CHECK (commitment ~ '^[0-9a-f]{64}$'),
        sealed_seed bytea NOT NULL,
        -- Readable only once no spin can take it any more.
        seed text CHECK (seed ~ '^[0-9a-f]{64}$'),
        client_seed text NOT NULL,
        nonce integer NOT NULL DEFAULT 0 CHECK (nonce >= 0),
        created_at timestamptz NOT NULL,
        revealed_at timestamptz,
        CHECK ((seed IS NULL) = (revealed_at IS NULL))
      );
      CREATE UNIQUE INDEX wheel_seeds_in_use ON promotions.wheel_seeds (member_id) WHERE revealed_at IS NULL;
      CREATE TABLE promotions.spins (
        spin_id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        day date NOT NULL,
        place integer NOT NULL CHECK (place > 0),
        seed_id uuid NOT NULL,
        nonce integer NOT NULL,
        client_seed text NOT NULL,
        revision integer NOT NULL,
        prize_index integer NOT NULL CHECK (prize_index >= 0),
        prize_kind text NOT NULL CHECK (prize_kind IN ('point', 'cash')),
        amount bigint NOT NULL CHECK (amount >= 0),
        input_hash text NOT NULL,
        spun_at timestamptz NOT NULL,
        UNIQUE (member_id, day, place),
        UNIQUE (seed_id, nonce)
      );
      CREATE INDEX spins_by_member ON promotions.spins (member_id, spun_at);`,
  },
  {
    name: '202611220315-promotions-spins-by-day',
    sql: `
      -- What a wheel will cost is reckoned from the spins of the last days.
      CREATE INDEX spins_by_day ON promotions.spins (day);`,
  },
  {
    name: '202611230012-promotions-codes-due',
    sql: `
      -- Whose request was answered without codes, since a second operator had to agree first.
      ALTER TABLE promotions.campaigns ADD COLUMN codes_due_to uuid;`,
  },
  {
    name: '202611230334-promotions-feed',
    sql: `
      -- Settled bets come from their feed, which keeps the places of its readers. A bet has a row for each settlement that changed its
      -- points: what it gave, and what was taken back.
      ALTER TABLE promotions.accruals
        ADD COLUMN settlement smallint NOT NULL DEFAULT 1,
        -- The level it was earned at; null of rows from before it was kept.
        ADD COLUMN level integer,
        DROP CONSTRAINT accruals_pkey,
        ADD PRIMARY KEY (bet_id, settlement),
        DROP CONSTRAINT accruals_points_check,
        DROP CONSTRAINT accruals_check,
        ADD CONSTRAINT accruals_given CHECK (points >= 0 AND (points > 0 OR settlement > 1)),
        ADD CONSTRAINT accruals_taken_back CHECK (reversed >= 0 AND (reversed = 0 OR reversed_at IS NOT NULL));
      DROP TABLE promotions.accrued_units;
      DROP TABLE promotions.accrual_cursors;`,
  },
  {
    name: '202612030013-promotions-segments',
    sql: `
      -- A campaign to a segment gives its coupons in portions from its start, to whom the filter of its moment finds then.
      ALTER TABLE promotions.campaigns
        ADD COLUMN segment_name text,
        ADD COLUMN segment_filter jsonb,
        -- How many get one at most: what the second operator, where there is one, has agreed to.
        ADD COLUMN count_max int CHECK (count_max > 0),
        -- How far its giving is.
        ADD COLUMN given_to uuid,
        ADD COLUMN given_at timestamptz,
        DROP CONSTRAINT campaigns_issued_check,
        DROP CONSTRAINT campaigns_mode_check,
        ADD CONSTRAINT campaigns_mode_known CHECK (mode IN ('single', 'shared', 'assigned', 'segment')),
        ADD CONSTRAINT campaigns_issued_some CHECK (issued > 0 OR (mode = 'segment' AND issued = 0)),
        ADD CONSTRAINT campaigns_segment_whole CHECK ((mode = 'segment') = (segment_filter IS NOT NULL)
          AND (mode = 'segment') = (segment_name IS NOT NULL) AND (mode = 'segment') = (count_max IS NOT NULL)
          AND (mode = 'segment' OR (given_to IS NULL AND given_at IS NULL))),
        ADD CONSTRAINT campaigns_within_count CHECK (count_max IS NULL OR issued <= count_max);
      CREATE INDEX campaigns_to_give ON promotions.campaigns (starts_at, campaign_id)
        WHERE mode = 'segment' AND given_at IS NULL AND withdrawn_at IS NULL;`,
  },
  {
    name: '202612060201-promotions-campaign-names',
    sql: `
      -- What members read in English and Vietnamese; empty where the one name is for all.
      ALTER TABLE promotions.campaigns
        ADD COLUMN name_en text NOT NULL DEFAULT '',
        ADD COLUMN name_vi text NOT NULL DEFAULT '';`,
  },
]
