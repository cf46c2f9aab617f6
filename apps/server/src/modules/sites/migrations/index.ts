import type { Migration } from '../../../platform/migrate.ts'

export const sitesMigrations: readonly Migration[] = [
  {
    name: '202611210920-sites-options',
    sql: `
      CREATE SCHEMA sites;
      CREATE TABLE sites.options (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        -- What differs from the defaults of the code.
        changed jsonb NOT NULL DEFAULT '{}',
        maintenance_starts_at timestamptz,
        maintenance_ends_at timestamptz,
        maintenance_message text NOT NULL DEFAULT '',
        -- Whether the beginning or end of the window was announced; a node that restarts does not say it twice.
        maintenance_announced boolean NOT NULL DEFAULT false,
        CHECK ((maintenance_starts_at IS NULL) = (maintenance_ends_at IS NULL)),
        CHECK (maintenance_starts_at IS NULL OR maintenance_starts_at < maintenance_ends_at)
      );
      INSERT INTO sites.options DEFAULT VALUES;`,
  },
  {
    name: '202611212112-sites-game-codes',
    sql: `
      -- Games as common codes (specification section 3). A vendor's games are more rows.
      CREATE TABLE sites.game_codes (
        code text PRIMARY KEY,
        code_name text NOT NULL,
        code_name_en text NOT NULL,
        group_code text NOT NULL,
        group_name text NOT NULL,
        group_name_en text NOT NULL,
        ord integer NOT NULL,
        game_type text NOT NULL,
        state text NOT NULL DEFAULT 'on' CHECK (state IN ('on', 'off', 'maintenance'))
      );
      INSERT INTO sites.game_codes (code, code_name, code_name_en, group_code, group_name, group_name_en, ord, game_type) VALUES
        ('powerball', '파워볼', 'Powerball', 'minigame', '미니게임', 'Mini games', 1, 'minigame'),
        ('powerladder', '파워사다리', 'Power ladder', 'minigame', '미니게임', 'Mini games', 2, 'minigame'),
        ('speedkeno', '스피드키노', 'Speed keno', 'minigame', '미니게임', 'Mini games', 3, 'minigame'),
        ('kenoladder', '키노사다리', 'Keno ladder', 'minigame', '미니게임', 'Mini games', 4, 'minigame');`,
  },
  {
    name: '202611212131-sites-pieces',
    sql: `
      -- Banners and popups. There are a few dozen at most (the rules say 50 of a kind).
      CREATE TABLE sites.pieces (
        piece_id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('banner', 'popup')),
        audience text NOT NULL CHECK (audience IN ('all', 'guest', 'member')),
        texts jsonb NOT NULL,
        picture text NOT NULL,
        scene text NOT NULL,
        link text NOT NULL,
        starts_at timestamptz NOT NULL,
        ends_at timestamptz,
        shown boolean NOT NULL,
        ord integer NOT NULL,
        CHECK (ends_at IS NULL OR starts_at < ends_at)
      );`,
  },
  {
    name: '202611220252-sites-scrolling-notices',
    sql: `
      -- Scrolling notices are pieces too: several, each with its time. The one that was an option becomes the first of them.
      ALTER TABLE sites.pieces DROP CONSTRAINT pieces_kind_check;
      ALTER TABLE sites.pieces ADD CONSTRAINT pieces_kind_check CHECK (kind IN ('banner', 'popup', 'flow'));
      INSERT INTO sites.pieces (piece_id, kind, audience, texts, picture, scene, link, starts_at, ends_at, shown, ord)
      SELECT '0193a000-0000-7000-8000-000000000001', 'flow', 'member',
        jsonb_build_object('ko', jsonb_build_object('title', '', 'text', notice ->> 'ko'))
          || CASE WHEN notice ->> 'en' <> ''
            THEN jsonb_build_object('en', jsonb_build_object('title', '', 'text', notice ->> 'en')) ELSE '{}' END
          || CASE WHEN notice ->> 'vi' <> ''
            THEN jsonb_build_object('vi', jsonb_build_object('title', '', 'text', notice ->> 'vi')) ELSE '{}' END,
        '', 'gift', '', now(), NULL, true, 1
      FROM (SELECT changed -> 'flowNotice' AS notice FROM sites.options) known WHERE notice ->> 'ko' <> '';
      UPDATE sites.options SET changed = changed - 'flowNotice';`,
  },
  {
    name: '202611220420-sites-code-names',
    sql: `
      -- Names of games and groups in three languages, and an order of the groups: the operator changes them.
      CREATE TABLE sites.game_groups (
        group_code text PRIMARY KEY,
        group_name text NOT NULL,
        group_name_en text NOT NULL,
        group_name_vi text NOT NULL,
        ord integer NOT NULL
      );
      INSERT INTO sites.game_groups (group_code, group_name, group_name_en, group_name_vi, ord)
      SELECT group_code, min(group_name), min(group_name_en),
        CASE group_code WHEN 'minigame' THEN 'Mini game' ELSE min(group_name_en) END,
        row_number() OVER (ORDER BY group_code)
      FROM sites.game_codes GROUP BY group_code;
      ALTER TABLE sites.game_codes
        DROP COLUMN group_name,
        DROP COLUMN group_name_en,
        ADD COLUMN code_name_vi text NOT NULL DEFAULT '',
        -- Which game is new does not follow from the order any more.
        ADD COLUMN added_at timestamptz NOT NULL DEFAULT now(),
        ADD CONSTRAINT game_codes_group FOREIGN KEY (group_code) REFERENCES sites.game_groups;
      UPDATE sites.game_codes SET
        added_at = timestamptz '2026-11-21 00:00:00+09' + ord * interval '1 second',
        code_name_vi = CASE code
          WHEN 'powerladder' THEN 'Thang Power'
          WHEN 'speedkeno' THEN 'Keno tốc độ'
          WHEN 'kenoladder' THEN 'Thang Keno'
          ELSE code_name_en END;
      ALTER TABLE sites.game_codes ALTER COLUMN code_name_vi DROP DEFAULT;`,
  },
  {
    name: '202611222104-sites-second-operator-by-action',
    sql: `
      -- One amount becomes sums by action. What was set stays as strict as it was; adjustments become stricter; "none" is none no more.
      UPDATE sites.options SET changed = CASE WHEN (changed ->> 'secondOperatorFrom')::bigint > 0
        THEN changed || jsonb_build_object('secondOperatorFrom', (
          SELECT jsonb_object_agg(action, jsonb_build_object(
            'memberDay', least((changed ->> 'secondOperatorFrom')::bigint, member_most),
            'operatorDay', least((changed ->> 'secondOperatorFrom')::bigint * times, operator_most)))
            || '{"rate": {"memberDay": 500, "operatorDay": 2000}}'::jsonb
          FROM (VALUES
            ('deposit', 1000000000, 10, 10000000000), ('withdrawal', 1000000000, 10, 10000000000),
            ('payout', 1000000000, 10, 10000000000), ('adjustment', 1000000, 1, 1000000),
            ('give', 1000000, 1, 1000000), ('take', 1000000, 1, 1000000)
          ) AS kinds (action, member_most, times, operator_most)))
        ELSE changed - 'secondOperatorFrom' END
      WHERE jsonb_typeof(changed -> 'secondOperatorFrom') = 'number';`,
  },
  {
    name: '202611230011-sites-terms-version',
    sql: `
      -- A site that has changed what it says of its licence names the version of its terms there too: at first the server's.
      UPDATE sites.options SET changed = jsonb_set(changed, '{licence,termsVersion}', '""')
      WHERE jsonb_typeof(changed -> 'licence') = 'object' AND NOT changed -> 'licence' ? 'termsVersion';`,
  },
  {
    name: '202611230721-sites-banners',
    sql: `
      ALTER TABLE sites.pieces RENAME TO banners;
      ALTER TABLE sites.banners RENAME COLUMN piece_id TO banner_id;
      ALTER TABLE sites.banners RENAME CONSTRAINT pieces_kind_check TO banners_kind_check;
      ALTER INDEX sites.pieces_pkey RENAME TO banners_pkey;`,
  },
  {
    name: '202611240101-sites-sports',
    sql: `
      INSERT INTO sites.game_groups (group_code, group_name, group_name_en, group_name_vi, ord)
      SELECT 'sport', '스포츠', 'Sports', 'Thể thao', coalesce(max(ord), 0) + 1 FROM sites.game_groups
      ON CONFLICT DO NOTHING;
      -- Off until somebody supplies events: the office switches it on.
      INSERT INTO sites.game_codes (code, code_name, code_name_en, code_name_vi, group_code, ord, game_type, state)
      SELECT 'sport', '스포츠', 'Sports', 'Thể thao', 'sport', coalesce(max(ord), 0) + 1, 'sport', 'off' FROM sites.game_codes
      ON CONFLICT DO NOTHING;`,
  },
  {
    name: '202611250200-sites-second-operator-results',
    sql: `
      -- A site that has set its sums for a second operator has one for results entered by hand too: at first the usual one.
      UPDATE sites.options SET changed = jsonb_set(changed, '{secondOperatorFrom,result}', '{"memberDay": 10000000, "operatorDay": 50000000}')
      WHERE jsonb_typeof(changed -> 'secondOperatorFrom') = 'object' AND NOT changed -> 'secondOperatorFrom' ? 'result';`,
  },
  {
    name: '202612030101-sites-banner-days',
    sql: `
      -- How often a banner was shown and pressed on a Seoul day, and nothing of who it was.
      CREATE TABLE sites.banner_days (
        banner_id uuid NOT NULL REFERENCES sites.banners ON DELETE CASCADE,
        day date NOT NULL,
        layout text NOT NULL CHECK (layout IN ('desk', 'phone')),
        reader text NOT NULL CHECK (reader IN ('guest', 'member')),
        shown bigint NOT NULL CHECK (shown >= 0),
        pressed bigint NOT NULL CHECK (pressed >= 0),
        PRIMARY KEY (banner_id, day, layout, reader)
      ) WITH (fillfactor = 70);
      CREATE INDEX banner_days_by_day ON sites.banner_days (day);`,
  },
  {
    name: '202612040102-sites-banner-batches',
    sql: `
      -- What was written together, by the id that its node gave it: it adds to the days once, though its answer was lost and it is written again.
      CREATE TABLE sites.banner_batches (
        batch_id uuid PRIMARY KEY,
        written_at timestamptz NOT NULL
      );
      CREATE INDEX banner_batches_by_time ON sites.banner_batches (written_at);`,
  },
  {
    name: '202612090100-sites-notices-of-account',
    sql: `
      -- The note beside the account of a site that has none of its list is said in three languages: at first in one.
      UPDATE sites.options SET changed = jsonb_set(changed, '{depositAccount}', '{"noticeEn": "", "noticeVi": ""}' || (changed -> 'depositAccount'))
      WHERE jsonb_typeof(changed -> 'depositAccount') = 'object';`,
  },
]
