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
]
