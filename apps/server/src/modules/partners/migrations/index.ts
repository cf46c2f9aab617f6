import type { Migration } from '../../../platform/migrate.ts'
import { feed } from './202611230333-feed.ts'
import { moreGroups } from './202611300100-more-groups.ts'
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
  {
    name: '202611220301-partners-cash-places',
    sql: `
      -- The partners above a member when it paid in or out: a sum of theirs is made of exactly these.
      ALTER TABLE partners.cash_moves ADD COLUMN above uuid[] NOT NULL DEFAULT '{}';
      WITH RECURSIVE up AS (
        SELECT m.request_id, m.done_at, m.member_id AS node_id, 0 AS depth FROM partners.cash_moves m
        UNION ALL
        SELECT up.request_id, up.done_at, place.parent_id, up.depth + 1 FROM up
        CROSS JOIN LATERAL (SELECT e.parent_id FROM partners.edges e WHERE e.node_id = up.node_id AND e.from_at <= up.done_at
          ORDER BY e.from_at DESC LIMIT 1) place
        WHERE place.parent_id IS NOT NULL AND up.depth < 20
      )
      UPDATE partners.cash_moves m SET above = places.above
      FROM (SELECT request_id, array_agg(node_id) AS above FROM up WHERE depth > 0 GROUP BY request_id) places
      WHERE places.request_id = m.request_id;
      CREATE INDEX cash_moves_by_place ON partners.cash_moves USING gin (above);
      CREATE INDEX payouts_by_decision ON partners.payouts (decided_at) WHERE status = 'paid';`,
  },
  feed,
  moreGroups,
]
