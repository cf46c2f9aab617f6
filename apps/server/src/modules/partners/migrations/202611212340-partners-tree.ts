import type { Migration } from '../../../platform/migrate.ts'

/** The tree of partners and members, as it is and as it was, and the rates of partners. */
export const partnersTree: Migration = {
  name: '202611212340-partners-tree',
  sql: `
    -- Whoever changes the tree or a rate locks this row; whoever reckons with them shares it.
    CREATE TABLE partners.tree (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      revision bigint NOT NULL
    );
    INSERT INTO partners.tree (revision) VALUES (0);

    -- Everyone who has ever been approved, where they stand now.
    CREATE TABLE partners.nodes (
      node_id uuid PRIMARY KEY,
      mem_id_key text COLLATE "C" NOT NULL,
      parent_id uuid,
      partner_level text CHECK (partner_level IN ('PTN_1', 'PTN_2', 'PTN_3', 'PTN_4', 'PTN_5')),
      joined_at timestamptz NOT NULL,
      last_login_at timestamptz,
      rates_complete boolean NOT NULL DEFAULT false
    );
    CREATE INDEX nodes_by_login ON partners.nodes (last_login_at, node_id) WHERE partner_level IS NULL;
    CREATE INDEX nodes_by_parent ON partners.nodes (parent_id, joined_at DESC, node_id);
    CREATE INDEX nodes_by_mem_id ON partners.nodes (mem_id_key);
    CREATE INDEX nodes_of_partners ON partners.nodes (partner_level, joined_at DESC, node_id) WHERE partner_level IS NOT NULL;

    -- Who has stood below whom since when. Rows are added and never changed, but for the mark that one was carried out.
    CREATE TABLE partners.edges (
      node_id uuid NOT NULL,
      from_at timestamptz NOT NULL,
      parent_id uuid,
      is_applied boolean NOT NULL,
      made_at timestamptz NOT NULL,
      made_by text NOT NULL,
      reason text NOT NULL DEFAULT '',
      PRIMARY KEY (node_id, from_at)
    );
    CREATE INDEX edges_to_apply ON partners.edges (from_at) WHERE NOT is_applied;

    -- Everybody below a partner now, through however many others.
    CREATE TABLE partners.below (
      above_id uuid NOT NULL,
      node_id uuid NOT NULL,
      is_partner boolean NOT NULL,
      joined_at timestamptz NOT NULL,
      PRIMARY KEY (above_id, node_id)
    );
    CREATE INDEX below_listed ON partners.below (above_id, is_partner, joined_at DESC, node_id);
    CREATE INDEX below_of_node ON partners.below (node_id);

    CREATE TABLE partners.rates (
      partner_id uuid NOT NULL,
      from_at timestamptz NOT NULL,
      day date NOT NULL,
      rates jsonb NOT NULL,
      -- The first rates of a partner do not count as the change of their day.
      is_first boolean NOT NULL,
      made_by text NOT NULL,
      PRIMARY KEY (partner_id, from_at)
    );
    -- One change a day: the database says so too.
    CREATE UNIQUE INDEX rates_once_a_day ON partners.rates (partner_id, day) WHERE NOT is_first;

    -- Members from before there was a tree.
    INSERT INTO partners.nodes (node_id, mem_id_key, parent_id, partner_level, joined_at, last_login_at)
      SELECT member_id, mem_id_key, recommender_id, partner_level, joined_at, last_login_at FROM members.members
      WHERE status NOT IN ('pending', 'rejected');
    INSERT INTO partners.edges (node_id, from_at, parent_id, is_applied, made_at, made_by)
      SELECT node_id, joined_at, parent_id, true, clock_timestamp(), '' FROM partners.nodes;
    INSERT INTO partners.below (above_id, node_id, is_partner, joined_at)
      WITH RECURSIVE up AS (
        SELECT node_id, parent_id AS above_id, partner_level IS NOT NULL AS is_partner, joined_at, 1 AS depth
        FROM partners.nodes WHERE parent_id IS NOT NULL
        UNION ALL
        SELECT up.node_id, n.parent_id, up.is_partner, up.joined_at, up.depth + 1
        FROM up JOIN partners.nodes n ON n.node_id = up.above_id WHERE n.parent_id IS NOT NULL AND up.depth < 20
      ) SELECT DISTINCT above_id, node_id, is_partner, joined_at FROM up;
    INSERT INTO partners.rates (partner_id, from_at, day, rates, is_first, made_by)
      SELECT node_id, joined_at, (joined_at AT TIME ZONE 'Asia/Seoul')::date, '{"groups": {
        "casino": {"rolling": 0, "losing": 0}, "hc-casino": {"rolling": 0, "losing": 0}, "slot": {"rolling": 0, "losing": 0},
        "minigame": {"rolling": 0, "losing": 0}, "sport": {"rolling": 0, "losing": 0}}, "net": 0}', true, ''
      FROM partners.nodes WHERE partner_level IS NOT NULL;`,
}
