// Many partners, members and settled bets, written as rows: making them one by one would be what is measured.
import type { Instant } from '@hanpan/kernel'
import type { Database } from '@hanpan/server'

interface Tree {
  readonly partners: number
  readonly members: number
  readonly from: Instant
}

/** Ids that follow from a kind and a number. */
const id = (kind: number) => `('${String(kind).repeat(8)}-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`

/** Five levels, ten below each down to as many as are asked for; members spread over the lowest. Answers the head office. */
export async function plantTree(database: Database, { partners, members, from }: Tree): Promise<string> {
  const at = new Date(from)
  const person = `mem_id, mem_id_key, nick, nick_key, name, phone_sealed, phone_index, phone_masked, bank_code, account_sealed,
    account_index, account_masked, password_hash, cash_out_hash, status, partner_level, recommender_id, joined_at`
  const fields = (
    kind: string,
  ) => `'${kind}' || n, '${kind}' || n, '${kind}' || n, '${kind}' || n, 'x', '', ('p${kind}' || n)::bytea, '', 'KB', '',
    ('a${kind}' || n)::bytea, '', '', '', 'active'`
  // Partner n stands below partner (n - 1) / 10: 1, 10, 100, … a level; the lowest level is PTN_5.
  const level = `CASE WHEN n = 0 THEN 1 WHEN n <= 10 THEN 2 WHEN n <= 110 THEN 3 WHEN n <= 600 THEN 4 ELSE 5 END`
  await database.query(
    `INSERT INTO members.members (member_id, ${person})
     SELECT ${id(1)}, ${fields('distr')}, 'PTN_' || ${level},
       CASE WHEN n = 0 THEN NULL ELSE ('11111111-0000-7000-8000-' || lpad(to_hex((n - 1) / 10), 12, '0'))::uuid END, $1
     FROM generate_series(0, $2::int - 1) n ORDER BY n`,
    [at, partners],
  )
  await database.query(
    `INSERT INTO members.members (member_id, ${person})
     SELECT ${id(2)}, ${fields('playr')}, NULL, ('11111111-0000-7000-8000-' || lpad(to_hex(n % $2), 12, '0'))::uuid, $1
     FROM generate_series(0, $3::int - 1) n`,
    [at, partners, members],
  )
  await database.query(
    `INSERT INTO partners.nodes (node_id, mem_id_key, parent_id, partner_level, joined_at)
     SELECT member_id, mem_id_key, recommender_id, partner_level, joined_at FROM members.members`,
  )
  await database.query(
    `INSERT INTO partners.edges (node_id, from_at, parent_id, is_applied, made_at, made_by)
     SELECT node_id, joined_at, parent_id, true, joined_at, '' FROM partners.nodes`,
  )
  await database.query(
    `INSERT INTO partners.below (above_id, node_id, is_partner, joined_at)
     WITH RECURSIVE up AS (
       SELECT node_id, parent_id AS above_id, partner_level IS NOT NULL AS is_partner, joined_at FROM partners.nodes
       WHERE parent_id IS NOT NULL
       UNION ALL
       SELECT up.node_id, n.parent_id, up.is_partner, up.joined_at FROM up JOIN partners.nodes n ON n.node_id = up.above_id
       WHERE n.parent_id IS NOT NULL
     ) SELECT above_id, node_id, is_partner, joined_at FROM up`,
  )
  // Lower levels have lower rates: 2 % at the top, 0.2 % less a level.
  await database.query(
    `INSERT INTO partners.rates (partner_id, from_at, day, rates, is_first, made_by)
     SELECT node_id, joined_at, joined_at::date, jsonb_build_object('net', 0, 'groups', (
       SELECT jsonb_object_agg(g, jsonb_build_object('rolling', 220 - 20 * right(partner_level, 1)::int, 'losing', 1100 - 100 * right(partner_level, 1)::int))
       FROM unnest(array['casino', 'hc-casino', 'slot', 'virtual', 'fishing', 'minigame', 'sport']) g)), true, ''
     FROM partners.nodes WHERE partner_level IS NOT NULL`,
  )
  await database.query(
    `INSERT INTO commissions.accounts (partner_id, next_from, next_to)
     SELECT node_id, day, day FROM partners.nodes, (SELECT ($1::timestamptz AT TIME ZONE 'Asia/Seoul')::date AS day) d
     WHERE partner_level IS NOT NULL`,
    [at],
  )
  await database.query('ANALYZE')
  return '11111111-0000-7000-8000-000000000000'
}

interface Bets {
  readonly bets: number
  readonly members: number
  readonly at: Instant
}

/** Rounds of 10,000 bets each that were settled at an instant. */
export async function settledBets(database: Database, { bets, members, at }: Bets): Promise<void> {
  const rounds = Math.ceil(bets / 10_000)
  await database.query(
    `INSERT INTO minigames.rounds (round_id, game_key, round_no, opens_at, closes_at, draws_at, status, commitment, sealed_seed,
       seed, result, drawn_at, settled_at, bets)
     SELECT ${id(3)}, 'powerball', '2001-01-01-' || lpad(n::text, 4, '0'), $1::timestamptz - interval '1 hour', $1, $1, 'settled',
       repeat('a', 64), '', repeat('b', 64), '{}', $1, $1, 10000 FROM generate_series(0, $2::int - 1) n`,
    [new Date(at), rounds],
  )
  await database.query(
    `INSERT INTO minigames.bets (bet_id, member_id, round_id, game_key, market, pick, odds_milli, stake, status, payout, placed_at,
       settled_at)
     SELECT ${id(4)}, ('22222222-0000-7000-8000-' || lpad(to_hex(n % $2), 12, '0'))::uuid,
       ('33333333-0000-7000-8000-' || lpad(to_hex(n / 10000), 12, '0'))::uuid, 'powerball', 'x', 'y', 1950, 10000,
       CASE WHEN n % 2 = 0 THEN 'won' ELSE 'lost' END, CASE WHEN n % 2 = 0 THEN 19500 ELSE 0 END,
       $1::timestamptz - interval '1 minute', $1
     FROM generate_series(0, $3::int - 1) n`,
    [new Date(at), members, bets],
  )
  await database.query('ANALYZE minigames.bets')
  await database.query(
    `WITH chunks AS (
       SELECT gen_random_uuid() AS settlement_id, n / 2000 AS chunk, array_agg(${id(4)}) AS bet_ids, array_agg(1::smallint) AS numbers,
         array_agg(('22222222-0000-7000-8000-' || lpad(to_hex(n % $2), 12, '0'))::uuid) AS member_ids,
         array_agg(CASE WHEN n % 2 = 0 THEN 'won' ELSE 'lost' END) AS statuses, array_agg(10000::bigint) AS stakes,
         array_agg(CASE WHEN n % 2 = 0 THEN 19500::bigint ELSE 0 END) AS payouts, array_agg(0::bigint) AS returned,
         array_agg($1::timestamptz - interval '1 minute') AS placed_at
       FROM generate_series(0, $3::int - 1) n GROUP BY n / 2000),
     kept AS (
       INSERT INTO bets.settlements SELECT settlement_id, 'minigame', bet_ids, numbers, member_ids, statuses, stakes, payouts, returned,
         placed_at FROM chunks),
     entered AS (
       INSERT INTO bets.steps SELECT 'minigame', chunk + 1, settlement_id, cardinality(bet_ids), $1 FROM chunks RETURNING step)
     UPDATE bets.feeds SET step = (SELECT max(step) FROM entered) WHERE game_group = 'minigame'`,
    [new Date(at), members, bets],
  )
  await database.query('ANALYZE bets.steps, bets.settlements')
}
