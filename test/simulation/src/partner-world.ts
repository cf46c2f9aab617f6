// A tree of partners with days of settled bets behind them that nobody has entered yet: what the books of partners are kept from. Places
// and rates changed on the way, some bets were void. Written as it would stand after those days; a seed names it.
import { secondOperatorBounds } from '@hanpan/contract'
import { DAY_MS, HOUR_MS, type Instant, instant, type MemberId, seoulDay, seoulDayStart } from '@hanpan/kernel'
import type { RunningNode } from '@hanpan/server'
import { type Chance, createChance } from './chance.ts'
import { seededAs, startQuietNode } from './stage.ts'

export interface Somebody {
  readonly memId: string
  readonly memberId: MemberId
}

export interface PartnerWorld {
  readonly partners: readonly Somebody[]
}

export interface PartnerWorldOptions {
  readonly seed: number
  readonly days: number
  readonly betsPerRound: number
}

/** Level and place in this list of the partner above. */
const TREE: readonly (readonly [level: 1 | 2 | 3 | 4 | 5, above: number | null])[] = [
  [1, null],
  [2, 0],
  [3, 1],
  [4, 2],
  [5, 3],
  [2, 0],
  [4, 5],
  [5, 6],
  [5, 2],
  [1, null],
]
const MEMBERS = 16
const ROUNDS_A_DAY = 3
/** Days that are certain to be over and closed, whatever the hour. */
const DAYS_BEFORE_TODAY = 2
const BASES = ['L1', 'L2', 'L3'] as const

export async function plantPartnerWorld(databaseUrl: string, options: PartnerWorldOptions): Promise<PartnerWorld> {
  const chance = createChance(options.seed)
  const node = await startQuietNode(databaseUrl)
  try {
    const today = seoulDayStart(seoulDay(node.platform.clock.now()))!
    const begin = instant(today - (options.days + DAYS_BEFORE_TODAY) * DAY_MS)
    await node.modules.commissions.openBooks(begin)
    // One operator pays here: what needs two is tested elsewhere.
    await node.modules.sites.seedOptions({ secondOperatorFrom: secondOperatorBounds })
    const people = await seedTree(node, chance, begin)
    await changeTerms(node, chance, begin, options.days, people)
    await decideOptions(node, createChance(options.seed), begin)
    await seedRounds(node, chance, begin, options)
    return { partners: people.partners }
  } finally {
    await node.stop()
  }
}

interface People {
  readonly partners: readonly Somebody[]
  readonly members: readonly Somebody[]
}

async function seedTree(node: RunningNode, chance: Chance, begin: Instant): Promise<People> {
  const { database } = node.platform
  const seed = async (number: number, memId: string, level: number | null, above: Somebody | null) => {
    const digits = String(number).padStart(4, '0')
    const memberId = await database.tx((tx) =>
      node.modules.members.seeding.seedMember(tx, {
        ...seededAs(memId, digits),
        recommender: above?.memId ?? null,
        partnerLevel: level === null ? null : `PTN_${level as 1}`,
        joinedAt: begin,
      }),
    )
    return { memId, memberId }
  }
  const partners: Somebody[] = []
  for (const [place, [level, above]] of TREE.entries()) {
    const partner = await seed(place, `branch${place}`, level, above === null ? null : partners[above]!)
    partners.push(partner)
    await setRates(node, partner, begin, level, chance.between(0, 9))
  }
  const members: Somebody[] = []
  for (let place = 0; place < MEMBERS; place += 1) {
    members.push(await seed(100 + place, `player${place}`, null, chance.pick(partners)))
  }
  return { partners, members }
}

/** Rates that fall from level to level by more than they differ within one, so that every place in the tree is possible. */
async function setRates(node: RunningNode, partner: Somebody, from: Instant, level: number, more: number) {
  const own = { rolling: 220 - 30 * level + more, losing: 1_500 - 200 * level + 7 * more }
  const groups = { casino: own, 'hc-casino': own, slot: own, virtual: own, fishing: own, minigame: own, sport: own }
  await node.platform.database.query(
    `INSERT INTO partners.rates AS r (partner_id, from_at, day, rates, is_first, made_by) VALUES ($1, $2, $3, $4, true, 'world')
     ON CONFLICT (partner_id, from_at) DO UPDATE SET rates = excluded.rates`,
    [partner.memberId, new Date(from), seoulDay(from), JSON.stringify({ groups, net: 1_200 - 150 * level + 3 * more })],
  )
}

/** Every day a rate changes and a member moves, at some hour in the middle of play. */
async function changeTerms(node: RunningNode, chance: Chance, begin: Instant, days: number, people: People) {
  for (let day = 0; day < days; day += 1) {
    const place = chance.between(0, TREE.length - 1)
    const at = instant(begin + day * DAY_MS + chance.between(9, 20) * HOUR_MS + chance.between(1, 3_000_000))
    await setRates(node, people.partners[place]!, at, TREE[place]![0], chance.between(0, 9))
    await node.platform.database.query(
      `INSERT INTO partners.edges (node_id, from_at, parent_id, is_applied, made_at, made_by) VALUES ($1, $2, $3, true, $2, 'world')`,
      [chance.pick(people.members).memberId, new Date(at), chance.pick(people.partners).memberId],
    )
  }
}

async function decideOptions(node: RunningNode, chance: Chance, begin: Instant) {
  const value = {
    losingBase: chance.pick(BASES),
    carryLoss: chance.percent(50),
    period: chance.percent(70) ? 'day' : 'week',
  }
  await node.platform.database.query(
    `INSERT INTO commissions.settings (revision, value, changed_at, changed_by, reason) VALUES (1, $1, $2, 'world', 'world')`,
    [JSON.stringify(value), new Date(begin - DAY_MS)],
  )
  await node.platform.database.query(
    `UPDATE commissions.accounts SET next_to = next_from + CASE WHEN $1 = 'day' THEN 0 ELSE 2 END`,
    [value.period],
  )
}

async function seedRounds(
  node: RunningNode,
  chance: Chance,
  begin: Instant,
  { days, betsPerRound }: PartnerWorldOptions,
) {
  const { database } = node.platform
  for (let day = 0; day < days; day += 1) {
    for (let round = 0; round < ROUNDS_A_DAY; round += 1) {
      const at = new Date(begin + day * DAY_MS + (8 + round * 5) * HOUR_MS)
      const roundNo = `2001-01-${String(day + 1).padStart(2, '0')}-${String(round + 1).padStart(3, '0')}`
      const salt = chance.between(1, 1_000_000)
      const number = String(day * ROUNDS_A_DAY + round).padStart(4, '0')
      const roundId = `33333333-0000-7000-8000-00000000${number}`
      await database.query(
        `INSERT INTO minigames.rounds (round_id, game_key, round_no, opens_at, closes_at, draws_at, status, commitment,
           sealed_seed, seed, result, drawn_at, settled_at, bets)
         VALUES ($1, 'powerball', $2, $3::timestamptz - interval '5 hours', $3, $3, 'settled', repeat('a', 64), '',
           repeat('b', 64), '{}', $3, $3, $4)`,
        [roundId, roundNo, at, betsPerRound],
      )
      // Stakes of odd amounts, so that every share is rounded; one of 25 void, two of five won.
      await database.query(
        `INSERT INTO minigames.bets (bet_id, member_id, round_id, game_key, market, pick, odds_milli, stake, status, payout,
           placed_at, settled_at)
         SELECT ('44444444-' || $5 || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, p.member_id, $1, 'powerball', 'x', 'y', 1950,
           stake, status, CASE status WHEN 'won' THEN stake * 1950 / 1000 WHEN 'voided' THEN stake ELSE 0 END,
           $2::timestamptz - (n % 14000) * interval '1 second', $2
         FROM (SELECT n, 1000 + (n * 7919::bigint + $3) % 99991 AS stake,
             CASE WHEN (n + $3) % 25 = 0 THEN 'voided' WHEN (n * 31 + $3) % 5 < 2 THEN 'won' ELSE 'lost' END AS status
           FROM generate_series(1, $4::int) n) bet
         JOIN (SELECT member_id, row_number() OVER (ORDER BY mem_id_key) - 1 AS place FROM members.members
           WHERE partner_level IS NULL) p ON p.place = (n * 13 + $3) % ${MEMBERS}`,
        [roundId, at, salt, betsPerRound, number],
      )
      await enterRound(node, roundId, instant(at.getTime()))
    }
  }
}

/** What a round's bets came to, in the feed. */
async function enterRound(node: RunningNode, roundId: string, settledAt: Instant) {
  await node.platform.database.query(
    `WITH feed AS (
       UPDATE bets.feeds SET step = step + 1 WHERE game_group = 'minigame' RETURNING step),
     kept AS (
       INSERT INTO bets.settlements (settlement_id, game_group, bet_ids, numbers, member_ids, statuses, stakes, payouts, returned, placed_at)
       SELECT gen_random_uuid(), 'minigame', array_agg(bet_id ORDER BY bet_id), array_agg(1::smallint), array_agg(member_id ORDER BY bet_id),
         array_agg(status ORDER BY bet_id), array_agg(stake ORDER BY bet_id), array_agg(payout ORDER BY bet_id),
         array_agg(CASE status WHEN 'voided' THEN stake ELSE 0 END ORDER BY bet_id), array_agg(placed_at ORDER BY bet_id)
       FROM minigames.bets WHERE round_id = $1 RETURNING settlement_id, cardinality(bet_ids) AS bets)
     INSERT INTO bets.steps (game_group, step, settlement_id, bets, settled_at)
     SELECT 'minigame', feed.step, settlement_id, bets, $2 FROM feed, kept`,
    [roundId, new Date(settledAt)],
  )
}
