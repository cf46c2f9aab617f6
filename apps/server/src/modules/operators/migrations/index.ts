import type { Migration } from '../../../platform/migrate.ts'

export const operatorsMigrations: readonly Migration[] = [
  {
    name: '202611210950-operators-operators',
    sql: `
      CREATE SCHEMA operators;
      CREATE TABLE operators.roles (
        role text PRIMARY KEY,
        permissions text[] NOT NULL
      );
      INSERT INTO operators.roles VALUES
        ('owner', '{overview.read,members.read,members.approve,members.restrict,members.adjust,cash.read,cash.process,minigames.read,minigames.manage,ledger.read,sites.manage,audit.read}'),
        ('manager', '{overview.read,members.read,members.approve,members.restrict,members.adjust,cash.read,cash.process,minigames.read,minigames.manage,ledger.read,sites.manage}'),
        ('cashier', '{overview.read,members.read,cash.read,cash.process}'),
        ('service', '{overview.read,members.read,members.approve,members.restrict,cash.read}'),
        ('trader', '{overview.read,minigames.read,minigames.manage}'),
        ('auditor', '{overview.read,members.read,cash.read,minigames.read,ledger.read,audit.read}');
      CREATE TABLE operators.operators (
        operator_id uuid PRIMARY KEY,
        login_id text NOT NULL,
        login_key text NOT NULL UNIQUE,
        name text NOT NULL,
        role text NOT NULL REFERENCES operators.roles,
        password_hash text NOT NULL,
        otp_sealed bytea,
        otp_proposed_sealed bytea,
        -- The step of the last one-time code that was used: none works twice.
        otp_last_step bigint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL
      );
      CREATE TABLE operators.sessions (
        session_id uuid PRIMARY KEY,
        operator_id uuid NOT NULL REFERENCES operators.operators,
        started_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        ended_at timestamptz,
        address text NOT NULL,
        agent text NOT NULL
      );
      CREATE TABLE operators.audit_entries (
        position bigint PRIMARY KEY CHECK (position > 0),
        at timestamptz NOT NULL,
        operator_id uuid NOT NULL,
        operator_login text NOT NULL,
        address text NOT NULL,
        action text NOT NULL,
        subject text NOT NULL,
        before text NOT NULL,
        after text NOT NULL,
        reason text NOT NULL,
        previous_hash bytea NOT NULL,
        hash bytea NOT NULL
      );
      -- The end of the chain: locked by whoever appends, so that positions have no gap.
      CREATE TABLE operators.audit_head (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        position bigint NOT NULL,
        hash bytea NOT NULL
      );
      INSERT INTO operators.audit_head (position, hash) VALUES (0, decode(repeat('00', 32), 'hex'));`,
  },
  {
    name: '202611212016-operators-promotions',
    sql: `
      UPDATE operators.roles SET permissions = permissions || '{promotions.manage}'::text[]
      WHERE role IN ('owner', 'manager') AND NOT 'promotions.manage' = ANY (permissions);`,
  },
  {
    name: '202611212110-operators-content-support-messages',
    sql: `
      UPDATE operators.roles SET permissions = permissions || '{content.manage,support.answer,messages.send}'
        WHERE role IN ('owner', 'manager');
      UPDATE operators.roles SET permissions = permissions || '{content.manage,support.answer}' WHERE role = 'service';`,
  },
  {
    name: '202611212210-operators-partners',
    sql: `
      UPDATE operators.roles SET permissions = permissions || '{partners.manage}'::text[]
      WHERE role IN ('owner', 'manager') AND NOT 'partners.manage' = ANY (permissions);`,
  },
  {
    name: '202611212330-operators-accounts',
    sql: `
      ALTER TABLE operators.roles ADD COLUMN name text NOT NULL DEFAULT '';
      ALTER TABLE operators.operators
        ADD COLUMN suspended_at timestamptz,
        -- Empty lists admit every address and are good for every site.
        ADD COLUMN allowed_addresses text[] NOT NULL DEFAULT '{}',
        ADD COLUMN sites text[] NOT NULL DEFAULT '{}';
      CREATE INDEX sessions_by_operator ON operators.sessions (operator_id, started_at DESC);
      CREATE INDEX operators_by_role ON operators.operators (role);
      UPDATE operators.roles SET permissions = permissions || '{operators.manage,approvals.decide}'
        WHERE role = 'owner';
      UPDATE operators.roles SET permissions = permissions || '{approvals.decide}' WHERE role = 'manager';
      INSERT INTO operators.roles (role, permissions) VALUES
        ('marketing', '{overview.read,members.read,promotions.manage,content.manage,messages.send}')
        ON CONFLICT (role) DO NOTHING;`,
  },
  {
    name: '202611212331-operators-audit-checks',
    sql: `
      -- Names the chain, so that an anchor outside of the database is not taken for another one's.
      ALTER TABLE operators.audit_head ADD COLUMN chain_id uuid NOT NULL DEFAULT gen_random_uuid();
      CREATE TABLE operators.audit_checks (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        checked_at timestamptz NOT NULL,
        entries bigint NOT NULL,
        broken_position bigint,
        fault text,
        anchored_position bigint,
        anchored_hash bytea,
        CHECK ((broken_position IS NULL) = (fault IS NULL))
      );
      CREATE INDEX audit_entries_by_operator ON operators.audit_entries (operator_login, position DESC);
      CREATE INDEX audit_entries_by_action ON operators.audit_entries (action, position DESC);
      CREATE INDEX audit_entries_by_subject ON operators.audit_entries (subject, position DESC);
      CREATE INDEX audit_entries_by_time ON operators.audit_entries (at);`,
  },
  {
    name: '202611212332-operators-approvals',
    sql: `
      -- What one operator wishes and another has to allow.
      CREATE TABLE operators.approvals (
        approval_id uuid PRIMARY KEY,
        kind text NOT NULL,
        subject text NOT NULL,
        amount bigint NOT NULL CHECK (amount >= 0),
        facts text NOT NULL,
        reason text NOT NULL,
        asked_by uuid NOT NULL REFERENCES operators.operators,
        asked_by_login text NOT NULL,
        asked_at timestamptz NOT NULL,
        has_own_id boolean NOT NULL,
        status text NOT NULL DEFAULT 'waiting'
          CHECK (status IN ('waiting', 'approved', 'declined', 'withdrawn', 'failed', 'overtaken')),
        decided_by_login text,
        decided_at timestamptz,
        note text NOT NULL DEFAULT '',
        CHECK ((status = 'waiting') = (decided_at IS NULL))
      );
      CREATE UNIQUE INDEX approvals_one_waiting ON operators.approvals (kind, subject)
        WHERE status = 'waiting' AND NOT has_own_id;
      CREATE INDEX approvals_by_subject ON operators.approvals (kind, subject) WHERE status = 'waiting';
      CREATE INDEX approvals_by_status ON operators.approvals (status, asked_at DESC);
      CREATE INDEX approvals_by_asker ON operators.approvals (asked_by, asked_at DESC);`,
  },
  {
    name: '202611212343-operators-partner-business',
    sql: `
      UPDATE operators.roles SET permissions = permissions || '{partners.read,partners.pay}'::text[]
      WHERE role IN ('owner', 'manager') AND NOT 'partners.read' = ANY (permissions);`,
  },
  {
    name: '202611220010-operators-reports',
    sql: `
      UPDATE operators.roles SET permissions = permissions || '{reports.read}'
        WHERE role IN ('owner', 'manager', 'auditor');
      CREATE INDEX sessions_by_start ON operators.sessions (started_at);`,
  },
  {
    name: '202611220040-operators-cash-takeover',
    sql: `
      UPDATE operators.roles SET permissions = permissions || '{cash.takeover}'::text[]
      WHERE role IN ('owner', 'manager') AND NOT 'cash.takeover' = ANY (permissions);`,
  },
  {
    name: '202611220250-operators-alone-moves',
    sql: `
      -- What operators adjusted without a second one: it adds up over the Seoul day.
      CREATE TABLE operators.alone_moves (
        move_id uuid PRIMARY KEY,
        operator_id uuid NOT NULL REFERENCES operators.operators,
        day date NOT NULL,
        subject text NOT NULL,
        currency text NOT NULL CHECK (currency IN ('won', 'point')),
        amount bigint NOT NULL CHECK (amount > 0)
      );
      CREATE INDEX alone_moves_by_day ON operators.alone_moves (operator_id, day);
      CREATE INDEX alone_moves_by_age ON operators.alone_moves (day);
      ALTER TABLE operators.approvals ADD COLUMN day_amount bigint, ADD COLUMN subject_day_amount bigint;`,
  },
  {
    name: '202611222104-operators-counted-actions',
    sql: `
      -- Sums are kept by action: what operators adjusted until now was given or taken, which nobody wrote down.
      ALTER TABLE operators.alone_moves ADD COLUMN action text NOT NULL DEFAULT 'adjustment';
      ALTER TABLE operators.alone_moves ALTER COLUMN action DROP DEFAULT;
      ALTER TABLE operators.alone_moves DROP CONSTRAINT alone_moves_currency_check;
      ALTER TABLE operators.alone_moves ADD CONSTRAINT alone_moves_currency_check
        CHECK (currency IN ('won', 'point', 'rate'));
      CREATE INDEX alone_moves_by_subject ON operators.alone_moves (day, subject);
      -- Since when an operator may agree to what others ask for, where that is not its whole life here.
      ALTER TABLE operators.operators ADD COLUMN approver_since timestamptz,
        ADD COLUMN is_first boolean NOT NULL DEFAULT false;
      -- The first of those that were there already: nobody made it.
      UPDATE operators.operators SET is_first = true
      WHERE operator_id = (SELECT operator_id FROM operators.operators ORDER BY created_at, operator_id LIMIT 1);`,
  },
  {
    name: '202611222134-operators-reveal-permission',
    sql: `
      -- Reading a member's details in full is a right of its own, of those who may restrict members or approve sign-ups.
      UPDATE operators.roles SET permissions = permissions || '{members.reveal}'::text[]
      WHERE permissions && '{members.restrict,members.approve}'::text[] AND NOT 'members.reveal' = ANY (permissions);`,
  },
  {
    name: '202611222144-operators-recovery-codes',
    sql: `
      -- In place of a second factor that is lost, each once. Only a keyed digest is kept.
      CREATE TABLE operators.recovery_codes (
        operator_id uuid NOT NULL REFERENCES operators.operators,
        digest bytea NOT NULL,
        used_at timestamptz,
        PRIMARY KEY (operator_id, digest)
      );`,
  },
  {
    name: '202611230002-operators-approvals-about',
    sql: `
      -- What a wish concerns, so that each of these shows that it waits: a change of many members is one wish. Wishes of before name their
      -- options with commas between, and everything else alone.
      ALTER TABLE operators.approvals ADD COLUMN about text[] NOT NULL DEFAULT '{}';
      UPDATE operators.approvals SET about = string_to_array(subject, ', ');
      ALTER TABLE operators.approvals ALTER COLUMN about DROP DEFAULT;`,
  },
  {
    name: '202611240200-operators-sports',
    sql: `
      -- Whoever reads or runs the mini games does the same with sports.
      UPDATE operators.roles SET permissions = permissions || '{sports.read}'::text[]
        WHERE 'minigames.read' = ANY (permissions) AND NOT 'sports.read' = ANY (permissions);
      UPDATE operators.roles SET permissions = permissions || '{sports.manage}'::text[]
        WHERE 'minigames.manage' = ANY (permissions) AND NOT 'sports.manage' = ANY (permissions);`,
  },
  {
    name: '202612010100-operators-vendors',
    sql: `
      -- Whoever sees sports sees vendors of games too; whoever runs the site connects them.
      UPDATE operators.roles SET permissions = permissions || '{vendors.read}'::text[]
        WHERE permissions && '{sports.read,sites.manage}'::text[] AND NOT 'vendors.read' = ANY (permissions);
      UPDATE operators.roles SET permissions = permissions || '{vendors.manage}'::text[]
        WHERE 'sites.manage' = ANY (permissions) AND NOT 'vendors.manage' = ANY (permissions);`,
  },
  {
    name: '202611280300-operators-looks-by-member',
    sql: `
      -- Looks at accounts are found by the member whose they are.
      CREATE INDEX audit_looks_by_member ON operators.audit_entries ((after::jsonb ->> 'memId'), position DESC)
        WHERE action = 'cash.payoutAccount';`,
  },
  {
    name: '202612040101-operators-birth-month',
    sql: `
      -- The month of birth is a right of its own: of those who may see the whole day, and of who writes to members on their birthdays.
      UPDATE operators.roles SET permissions = permissions || '{members.birthMonth}'::text[]
        WHERE ('members.reveal' = ANY (permissions) OR role = 'marketing' AND permissions @> '{members.read,messages.send}'::text[])
          AND NOT 'members.birthMonth' = ANY (permissions);`,
  },
  {
    name: '202612050102-operators-audit-search',
    sql: `
      -- What the search of the audit log is answered by, written behind it by a job. Costs nothing now: both are new and empty, and until
      -- the job has come to an entry the search reads it as it did. For a log of a million entries the job takes some minutes.
      CREATE TABLE operators.audit_grams (
        position bigint PRIMARY KEY,
        grams int[] NOT NULL
      );
      CREATE INDEX audit_grams_by_gram ON operators.audit_grams USING gin (grams);
      CREATE TABLE operators.audit_slices (
        slice int PRIMARY KEY,
        last_position bigint NOT NULL,
        first_at timestamptz NOT NULL,
        last_at timestamptz NOT NULL
      );`,
  },
]
