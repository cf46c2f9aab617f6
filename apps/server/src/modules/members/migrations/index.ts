import type { Migration } from '../../../platform/migrate.ts'

/** As they were when this was written: a migration does not change with the code. */
const PIECES = `(SELECT coalesce(array_agg(DISTINCT substr(text, place, size)), '{}')
  FROM unnest(ARRAY[mem_id_key, nick_key, lower(name)]) AS text, generate_series(1, length(text)) AS place,
    generate_series(1, 2) AS size)`

export const membersMigrations: readonly Migration[] = [
  {
    name: '202611210910-members-members',
    sql: `
      CREATE SCHEMA members;
      CREATE TABLE members.members (
        member_id uuid PRIMARY KEY,
        mem_id text NOT NULL,
        mem_id_key text NOT NULL,
        nick text NOT NULL,
        nick_key text NOT NULL,
        name text NOT NULL,
        phone_sealed bytea NOT NULL,
        phone_index bytea NOT NULL,
        phone_masked text NOT NULL,
        bank_code text NOT NULL,
        account_sealed bytea NOT NULL,
        account_index bytea NOT NULL,
        account_masked text NOT NULL,
        password_hash text NOT NULL,
        cash_out_hash text,
        level int NOT NULL DEFAULT 1 CHECK (level BETWEEN 1 AND 10),
        casino_level int NOT NULL DEFAULT 1 CHECK (casino_level BETWEEN 1 AND 10),
        slot_level int NOT NULL DEFAULT 1 CHECK (slot_level BETWEEN 1 AND 10),
        status text NOT NULL CHECK (status IN ('pending', 'active', 'suspended', 'locked', 'rejected')),
        betting_allowed boolean NOT NULL DEFAULT true,
        deposit_allowed boolean NOT NULL DEFAULT true,
        withdrawal_allowed boolean NOT NULL DEFAULT true,
        partner_level text CHECK (partner_level IN ('PTN_1', 'PTN_2', 'PTN_3', 'PTN_4', 'PTN_5')),
        recommender_id uuid REFERENCES members.members,
        wrong_passwords int NOT NULL DEFAULT 0 CHECK (wrong_passwords >= 0),
        note text NOT NULL DEFAULT '',
        joined_at timestamptz NOT NULL,
        last_login_at timestamptz
      );
      -- Named, so that a race between two sign-ups is answered with the right code.
      CREATE UNIQUE INDEX members_mem_id_taken ON members.members (mem_id_key);
      CREATE UNIQUE INDEX members_nick_taken ON members.members (nick_key) WHERE status <> 'rejected';
      CREATE UNIQUE INDEX members_phone_taken ON members.members (phone_index) WHERE status <> 'rejected';
      CREATE UNIQUE INDEX members_account_taken ON members.members (account_index) WHERE status <> 'rejected';
      CREATE INDEX members_by_status ON members.members (status, joined_at DESC);
      CREATE INDEX members_by_joined ON members.members (joined_at DESC);
      CREATE INDEX members_by_recommender ON members.members (recommender_id);

      CREATE TABLE members.sessions (
        session_id uuid PRIMARY KEY,
        member_id uuid NOT NULL REFERENCES members.members,
        started_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        ended_at timestamptz,
        end_reason text CHECK (end_reason IN ('replaced', 'logged-out', 'suspended', 'forced', 'maintenance')),
        address text NOT NULL,
        agent text NOT NULL,
        CHECK ((ended_at IS NULL) = (end_reason IS NULL))
      );
      -- One running session a member: the database says so too.
      CREATE UNIQUE INDEX sessions_one_running ON members.sessions (member_id) WHERE ended_at IS NULL;
      CREATE INDEX sessions_by_member ON members.sessions (member_id, started_at DESC);

      CREATE TABLE members.blocks (
        block_id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('address', 'phone', 'account')),
        value_index bytea NOT NULL,
        value_masked text NOT NULL,
        reason text NOT NULL,
        created_at timestamptz NOT NULL,
        UNIQUE (kind, value_index)
      );`,
  },
  {
    name: '202611212120-members-protection',
    sql: `
      ALTER TABLE members.members ADD COLUMN excluded_until timestamptz, ADD COLUMN loss_limited boolean NOT NULL DEFAULT false,
        ADD COLUMN day_minutes_max int CHECK (day_minutes_max > 0);`,
  },
  {
    name: '202611212150-members-bank-changes',
    sql: `
      -- Another bank account that a member asks for: the old one stays until an operator has approved.
      CREATE TABLE members.bank_changes (
        change_id uuid PRIMARY KEY,
        member_id uuid NOT NULL REFERENCES members.members,
        bank_code text NOT NULL,
        name text NOT NULL,
        account_sealed bytea NOT NULL,
        account_index bytea NOT NULL,
        account_masked text NOT NULL,
        status text NOT NULL CHECK (status IN ('applied', 'approved', 'rejected', 'replaced')),
        asked_at timestamptz NOT NULL,
        decided_at timestamptz,
        operator_login text,
        reason text NOT NULL DEFAULT '',
        CHECK ((status = 'applied') = (decided_at IS NULL))
      );
      CREATE UNIQUE INDEX bank_changes_one_waiting ON members.bank_changes (member_id) WHERE status = 'applied';
      CREATE INDEX bank_changes_by_member ON members.bank_changes (member_id, asked_at DESC);
      CREATE INDEX bank_changes_by_status ON members.bank_changes (status, asked_at);`,
  },
  {
    name: '202611212222-members-giving',
    sql: `
      -- Whether a member may give money to others. Null is what its kind has: partners may, others may not.
      ALTER TABLE members.members ADD COLUMN giving_allowed boolean;`,
  },
  {
    name: '202611212340-members-recommended',
    sql: `
      -- Whom a member has brought, the newest first.
      CREATE INDEX members_recommended ON members.members (recommender_id, joined_at DESC, member_id DESC)
        WHERE status <> 'rejected';`,
  },
  {
    name: '202611220030-members-search',
    sql: `
      -- The pieces of one and two letters of id, nickname and name: what a search for a part of them is answered by.
      ALTER TABLE members.members ADD COLUMN pieces text[] NOT NULL DEFAULT '{}';
      UPDATE members.members SET pieces = ${PIECES};
      CREATE INDEX members_by_piece ON members.members USING gin (pieces);
      CREATE INDEX members_by_phone ON members.members (phone_index);
      CREATE INDEX members_by_account ON members.members (account_index);
      -- The order of the office's list, whole and by status.
      CREATE INDEX members_newest ON members.members (joined_at DESC, member_id DESC);
      CREATE INDEX members_newest_by_status ON members.members (status, joined_at DESC, member_id DESC);`,
  },
  {
    name: '202611220108-members-care',
    sql: `
      -- What operators noted of a member: added, never changed.
      CREATE TABLE members.notes (
        note_id uuid PRIMARY KEY,
        member_id uuid NOT NULL REFERENCES members.members,
        text text NOT NULL,
        operator_login text NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX notes_by_member ON members.notes (member_id, at DESC);
      CREATE INDEX sessions_by_address ON members.sessions (address, started_at DESC);
      CREATE INDEX bank_changes_by_account ON members.bank_changes (account_index);`,
  },
  {
    name: '202611220300-members-sessions-in-order',
    sql: `
      -- Whoever walks through the sessions as they begin reads them in this order.
      CREATE INDEX sessions_in_order ON members.sessions (started_at, session_id);`,
  },
  {
    name: '202611220330-members-orders',
    sql: `
      -- The orders that the office may ask for, over all members and over those of a status.
      CREATE INDEX members_in_order_of_id ON members.members (mem_id_key, member_id);
      CREATE INDEX members_in_order_of_nick ON members.members (nick_key, member_id);
      CREATE INDEX members_in_order_of_level ON members.members (level, member_id);
      CREATE INDEX members_in_order_of_login ON members.members (last_login_at DESC NULLS LAST, member_id DESC);`,
  },
  {
    name: '202611220445-members-indexes-said-twice',
    sql: `
      -- What longer indexes begin with.
      DROP INDEX members.members_by_status;
      DROP INDEX members.members_by_joined;`,
  },
  {
    name: '202611222012-members-locks-end',
    sql: `
      -- A lock after too many wrong passwords ends by itself. Members that are locked now are let in again within half a day.
      ALTER TABLE members.members ADD COLUMN locked_until timestamptz, ADD COLUMN unlocked_at timestamptz;
      UPDATE members.members SET locked_until = now() + interval '12 hours' WHERE status = 'locked';`,
  },
  {
    name: '202611222134-members-reveals',
    sql: `
      -- Whose details an operator read in full on a Seoul day.
      CREATE TABLE members.reveals (
        operator_id uuid NOT NULL,
        day date NOT NULL,
        member_ids uuid[] NOT NULL,
        PRIMARY KEY (operator_id, day)
      );`,
  },
  {
    name: '202611222145-members-identities',
    sql: `
      -- Keyed digests of every phone and bank account that a member has or had: an exclusion follows the person by them.
      CREATE TABLE members.identities (
        member_id uuid NOT NULL REFERENCES members.members,
        digest bytea NOT NULL,
        PRIMARY KEY (digest, member_id)
      );
      INSERT INTO members.identities (member_id, digest)
        SELECT member_id, phone_index FROM members.members WHERE phone_index IS NOT NULL
        UNION SELECT member_id, account_index FROM members.members WHERE account_index IS NOT NULL
        UNION SELECT member_id, account_index FROM members.bank_changes WHERE status = 'approved';`,
  },
  {
    name: '202611230021-members-birth-and-terms',
    sql: `
      -- The day of birth, sealed as phones are, and the version of the terms that was accepted last. Members of before have neither until
      -- the site asks them.
      ALTER TABLE members.members ADD COLUMN birth_sealed bytea, ADD COLUMN birth_masked text, ADD COLUMN terms_version text,
        ADD COLUMN terms_accepted_at timestamptz,
        ADD CONSTRAINT members_birth_whole CHECK ((birth_sealed IS NULL) = (birth_masked IS NULL)),
        ADD CONSTRAINT members_terms_whole CHECK ((terms_version IS NULL) = (terms_accepted_at IS NULL)),
        -- Nobody accepts terms without having said its day of birth.
        ADD CONSTRAINT members_terms_of_whom CHECK (terms_version IS NULL OR birth_sealed IS NOT NULL);
      -- Every acceptance there was: added, never changed.
      CREATE TABLE members.term_acceptances (
        member_id uuid NOT NULL REFERENCES members.members,
        version text NOT NULL,
        accepted_at timestamptz NOT NULL,
        PRIMARY KEY (member_id, accepted_at)
      );`,
  },
  {
    name: '202611230722-members-n-grams',
    sql: `
      ALTER TABLE members.members RENAME COLUMN pieces TO n_grams;
      ALTER INDEX members.members_by_piece RENAME TO members_by_n_gram;`,
  },
  {
    name: '202611280215-members-digit-groups',
    sql: `
      -- Keyed digests of the groups of four digits that phones and accounts are made of; those of members of before are filled by a job.
      ALTER TABLE members.members ADD COLUMN phone_digits bytea[], ADD COLUMN account_digits bytea[];
      CREATE INDEX members_by_phone_digits ON members.members USING gin (phone_digits);
      CREATE INDEX members_by_account_digits ON members.members USING gin (account_digits);
      CREATE INDEX members_without_digits ON members.members (member_id) WHERE phone_digits IS NULL OR account_digits IS NULL;`,
  },
  {
    name: '202612030010-members-segments',
    sql: `
      -- What segments of members ask: the month of birth (those of members of before are filled by a job), the language of the last log-in,
      -- and since when a member wants no advertising.
      ALTER TABLE members.members ADD COLUMN birth_month smallint CHECK (birth_month BETWEEN 1 AND 12),
        ADD COLUMN last_language text CHECK (last_language IN ('ko', 'en', 'vi')),
        ADD COLUMN advertising_refused_at timestamptz,
        ADD CONSTRAINT members_birth_month_of_whom CHECK (birth_month IS NULL OR birth_sealed IS NOT NULL);
      CREATE INDEX members_without_birth_month ON members.members (member_id) WHERE birth_sealed IS NOT NULL AND birth_month IS NULL;`,
  },
]
