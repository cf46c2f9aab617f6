import type { Migration } from '../../../platform/migrate.ts'
import { partnersCommissions } from './202611212341-partners-commissions.ts'
import { partnersTree } from './202611212340-partners-tree.ts'

export const partnersMigrations: readonly Migration[] = [
  {
    name: '202611212211-partners-applications',
    sql: `
      CREATE SCHEMA partners;
      CREATE TABLE partners.applications (
        application_id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        contact_name text NOT NULL,
        phone_sealed bytea NOT NULL,
        messenger_sealed bytea NOT NULL,
        experience text NOT NULL,
        message text NOT NULL,
        input_digest bytea NOT NULL,
        status text NOT NULL CHECK (status IN ('applied', 'contacted', 'approved', 'rejected')),
        applied_at timestamptz NOT NULL,
        changed_at timestamptz,
        operator_login text,
        reason text NOT NULL DEFAULT '',
        CHECK (status <> 'rejected' OR reason <> '')
      );
      CREATE UNIQUE INDEX applications_open ON partners.applications (member_id) WHERE status IN ('applied', 'contacted');
      CREATE INDEX applications_by_member ON partners.applications (member_id, applied_at DESC);
      CREATE INDEX applications_queue ON partners.applications (applied_at) WHERE status IN ('applied', 'contacted');
      CREATE INDEX applications_decided ON partners.applications (changed_at DESC) WHERE status IN ('approved', 'rejected');`,
  },
  partnersTree,
  partnersCommissions,
  {
    name: '202611220300-partners-creations',
    sql: `
      -- Requests that made a partner: a copy of one is answered as the first was.
      CREATE TABLE partners.creations (
        request_id uuid PRIMARY KEY,
        mem_id text NOT NULL,
        input_digest bytea NOT NULL,
        made_at timestamptz NOT NULL
      );`,
  },
]
