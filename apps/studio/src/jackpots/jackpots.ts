// Progressive jackpots: what they hold, what spins put in, and what a hit pays. A pot is counted in ten-thousandths of a won, so that every
// contribution goes in whole. Spins write entries of their own and share no row; entries are gathered into the pot by a job, and before a hit.
import { slotOf } from '@hanpan/casino'
import { won, type Won } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { ShelfGame } from '../shelf/games.ts'

const UNITS = 10_000

type Paid = { readonly key: string; readonly paid: Won }

const jackpotsOf = (game: ShelfGame) => (game.kind === 'slot' ? (slotOf(game.key)?.jackpots ?? []) : [])
/** A jackpot is of one game at one site. */
const keyOf = (game: ShelfGame, key: string) => `${game.key}.${key}`

export const hasJackpots = (game: ShelfGame): boolean => jackpotsOf(game).length > 0

export interface Contribution {
  readonly jackpotKey: string
  readonly units: number
}

/** What a stake puts into the pots of its game. A stake is a multiple of the unit: hundredths of a percent of it are whole. */
export const contributionsOf = (game: ShelfGame, stake: Won): readonly Contribution[] =>
  jackpotsOf(game).map(({ key, contribution }) => ({ jackpotKey: keyOf(game, key), units: stake * contribution }))

/** Writes down what rounds put in: entries of their own, which share no row. */
export async function contributeAll(
  tx: Queryable,
  all: readonly (Contribution & { readonly siteKey: string; readonly roundId: string })[],
): Promise<void> {
  if (all.length === 0) return
  await tx.query({
    name: 'studio-jackpot-entries',
    text: `INSERT INTO studio.jackpot_entries (entry_id, site_key, jackpot_key, round_id, units)
           SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::bigint[])`,
    values: [
      all.map(() => newId()),
      all.map(({ siteKey }) => siteKey),
      all.map(({ jackpotKey }) => jackpotKey),
      all.map(({ roundId }) => roundId),
      all.map(({ units }) => units),
    ],
  })
}

/** What a spin puts in, and what it takes out: in the transaction that writes down what the spin came to. */
export async function playJackpots(
  tx: Queryable,
  {
    siteKey,
    game,
    roundId,
    stake,
    hit,
  }: {
    readonly siteKey: string
    readonly game: ShelfGame
    readonly roundId: string
    readonly stake: Won
    readonly hit: readonly string[]
  },
): Promise<readonly Paid[]> {
  const jackpots = jackpotsOf(game)
  if (jackpots.length === 0) return []
  await contributeAll(
    tx,
    contributionsOf(game, stake).map((one) => ({ ...one, siteKey, roundId })),
  )
  const paid: Paid[] = []
  for (const { key, seedWon } of jackpots.filter((jackpot) => hit.includes(jackpot.key))) {
    const pot = await gather(tx, siteKey, keyOf(game, key), seedWon)
    const amount = won(Math.floor(pot / UNITS))
    await tx.query('UPDATE studio.jackpots SET pot_units = $3 WHERE site_key = $1 AND jackpot_key = $2', [
      siteKey,
      keyOf(game, key),
      // What is less than a won stays.
      seedWon * UNITS + (pot % UNITS),
    ])
    await tx.query('INSERT INTO studio.jackpot_hits (round_id, site_key, jackpot_key, paid) VALUES ($1, $2, $3, $4)', [
      roundId,
      siteKey,
      keyOf(game, key),
      amount,
    ])
    paid.push({ key, paid: amount })
  }
  return paid
}

/** Puts what waits into a pot, under its lock, and answers what it holds. */
async function gather(tx: Queryable, siteKey: string, jackpotKey: string, seedWon: number): Promise<number> {
  await tx.query(
    'INSERT INTO studio.jackpots (site_key, jackpot_key, pot_units) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [siteKey, jackpotKey, seedWon * UNITS],
  )
  await tx.query('SELECT FROM studio.jackpots WHERE site_key = $1 AND jackpot_key = $2 FOR UPDATE', [
    siteKey,
    jackpotKey,
  ])
  const { rows } = await tx.query<{ units: number }>(
    `WITH taken AS (DELETE FROM studio.jackpot_entries WHERE site_key = $1 AND jackpot_key = $2 RETURNING units)
     UPDATE studio.jackpots SET pot_units = pot_units + (SELECT coalesce(sum(units), 0)::bigint FROM taken)
     WHERE site_key = $1 AND jackpot_key = $2 RETURNING pot_units AS units`,
    [siteKey, jackpotKey],
  )
  return rows[0]!.units
}

/** Gathers the entries of every pot that has some. */
export async function gatherAll(tx: Queryable, games: readonly ShelfGame[]): Promise<void> {
  const { rows } = await tx.query<{ siteKey: string; jackpotKey: string }>(
    `SELECT DISTINCT site_key AS "siteKey", jackpot_key AS "jackpotKey" FROM studio.jackpot_entries ORDER BY 1, 2`,
  )
  const seeds = new Map(
    games.flatMap((game) => jackpotsOf(game).map(({ key, seedWon }) => [keyOf(game, key), seedWon] as const)),
  )
  for (const { siteKey, jackpotKey } of rows) await gather(tx, siteKey, jackpotKey, seeds.get(jackpotKey) ?? 0)
}

/** What the pots of a game hold, entries that wait included. */
export async function potsOf(
  db: Queryable,
  siteKey: string,
  game: ShelfGame,
): Promise<readonly { readonly key: string; readonly amount: Won }[]> {
  const jackpots = jackpotsOf(game)
  if (jackpots.length === 0) return []
  const keys = jackpots.map(({ key }) => keyOf(game, key))
  const { rows } = await db.query<{ key: string; units: number }>(
    `SELECT key, (coalesce((SELECT pot_units FROM studio.jackpots j WHERE j.site_key = $1 AND j.jackpot_key = key), seed)
       + coalesce((SELECT sum(units) FROM studio.jackpot_entries e WHERE e.site_key = $1 AND e.jackpot_key = key), 0))::bigint AS units
     FROM unnest($2::text[], $3::bigint[]) AS k(key, seed)`,
    [siteKey, keys, jackpots.map(({ seedWon }) => seedWon * UNITS)],
  )
  const units = new Map(rows.map((row) => [row.key, row.units]))
  return jackpots.map(({ key }) => ({ key, amount: won(Math.floor((units.get(keyOf(game, key)) ?? 0) / UNITS)) }))
}
