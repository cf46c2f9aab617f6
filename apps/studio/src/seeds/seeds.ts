// The seeds of a player. A pair stands until its player changes it: the server's half is made before any round of it and told as its SHA-256,
// the client's half is the player's own, and every round takes the next nonce. Changing reveals the server's half.
import { commitmentOf, serverSeedOf } from '@hanpan/fairness'
import { isClientSeed } from '@hanpan/casino'
import { assert, ok, refuse, type Result } from '@hanpan/kernel'
import { randomBytes } from 'node:crypto'
import type { Queryable } from '../platform/database.ts'
import { hashes } from '../platform/hashes.ts'
import { newId } from '../platform/ids.ts'
import { randomSecret, type Sealer } from '../platform/secrets.ts'
import type { Seeds } from '../wire/calls.ts'

export const SEALED_SEED = 'studio.seeds.server'

interface SeedRow extends Seeds {
  readonly serverSeed: Buffer
}

const COLUMNS = `seed_id AS "seedId", commitment, client_seed AS "clientSeed", nonce, server_seed AS "serverSeed"`

/** The pair that rounds are played from, made when there is none. */
export async function activeSeeds(db: Queryable, sealer: Sealer, playerId: string): Promise<Seeds> {
  return shown((await readActive(db, playerId)) ?? (await makeSeeds(db, sealer, playerId, randomSecret())))
}

/** What a round is played from. */
export interface HeldSeeds {
  readonly seedId: string
  readonly clientSeed: string
  /** Of the next round: taken by whoever begins one (`insertRounds`). */
  readonly nonce: number
  readonly serverSeed: string
}

/** The pairs of players, under their locks, by player: rounds of a player come one after the other. Seeds are for playing, and nothing else. */
export async function holdSeeds(
  tx: Queryable,
  sealer: Sealer,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, HeldSeeds>> {
  const hold = async (players: readonly string[]) => {
    const { rows } = await tx.query<SeedRow & { readonly playerId: string }>({
      name: 'studio-seeds-hold',
      text: `SELECT player_id AS "playerId", ${COLUMNS} FROM studio.seeds WHERE player_id = ANY($1) AND revealed_at IS NULL
             ORDER BY seed_id FOR UPDATE`,
      values: [players],
    })
    return rows
  }
  const rows = [...(await hold(playerIds))]
  const missing = playerIds.filter((id) => !rows.some(({ playerId }) => playerId === id))
  if (missing.length > 0) {
    await makeAllSeeds(tx, sealer, missing)
    rows.push(...(await hold(missing)))
  }
  return new Map(
    rows.map(({ playerId, seedId, clientSeed, nonce, serverSeed }) => [
      playerId,
      { seedId, clientSeed, nonce, serverSeed: sealer.open(serverSeed, SEALED_SEED) },
    ]),
  )
}

/** Reveals the pair and begins another. Refused while a round of it is under way: what it will come to must not be known. */
export async function changeSeeds(
  tx: Queryable,
  sealer: Sealer,
  playerId: string,
  clientSeed: string,
): Promise<
  Result<
    { readonly seeds: Seeds; readonly revealed: { readonly seedId: string; readonly serverSeed: string } },
    'seed_in_use' | 'input_refused'
  >
> {
  if (!isClientSeed(clientSeed)) return refuse('input_refused')
  await activeSeeds(tx, sealer, playerId)
  const { rows: locked } = await tx.query<SeedRow>(
    `SELECT ${COLUMNS} FROM studio.seeds WHERE player_id = $1 AND revealed_at IS NULL FOR UPDATE`,
    [playerId],
  )
  const before = locked[0]
  // Changed by another call at the same moment.
  if (!before) return refuse('seed_in_use')
  const { rows: busy } = await tx.query(
    `SELECT FROM studio.rounds WHERE player_id = $1 AND seed_id = $2 AND state IN ('staking', 'open') LIMIT 1`,
    [playerId, before.seedId],
  )
  if (busy.length > 0) return refuse('seed_in_use')
  await tx.query('UPDATE studio.seeds SET revealed_at = now() WHERE seed_id = $1', [before.seedId])
  const seeds = shown(await makeSeeds(tx, sealer, playerId, clientSeed))
  return ok({ seeds, revealed: { seedId: before.seedId, serverSeed: sealer.open(before.serverSeed, SEALED_SEED) } })
}

/** A pair as it stands, with the server's half where it has been revealed. */
export async function seedsById(
  db: Queryable,
  sealer: Sealer,
  seedId: string,
): Promise<{
  readonly commitment: string
  readonly clientSeed: string
  readonly serverSeed: string
  readonly isRevealed: boolean
}> {
  const { rows } = await db.query<SeedRow & { isRevealed: boolean }>({
    name: 'studio-seeds',
    text: `SELECT ${COLUMNS}, revealed_at IS NOT NULL AS "isRevealed" FROM studio.seeds WHERE seed_id = $1`,
    values: [seedId],
  })
  const row = rows[0]
  assert(row, `no seeds ${seedId}`)
  return { ...row, serverSeed: sealer.open(row.serverSeed, SEALED_SEED) }
}

async function readActive(db: Queryable, playerId: string): Promise<SeedRow | null> {
  const { rows } = await db.query<SeedRow>(
    `SELECT ${COLUMNS} FROM studio.seeds WHERE player_id = $1 AND revealed_at IS NULL`,
    [playerId],
  )
  return rows[0] ?? null
}

/** A pair for each of these players that has none. */
export async function makeAllSeeds(db: Queryable, sealer: Sealer, playerIds: readonly string[]): Promise<void> {
  const made = playerIds.map(() => serverSeedOf(randomBytes(32)))
  await db.query(
    `INSERT INTO studio.seeds (seed_id, player_id, server_seed, commitment, client_seed)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::text[], $5::text[])
     ON CONFLICT (player_id) WHERE revealed_at IS NULL DO NOTHING`,
    [
      playerIds.map(() => newId()),
      playerIds,
      made.map((serverSeed) => sealer.seal(serverSeed, SEALED_SEED)),
      made.map((serverSeed) => commitmentOf(hashes, serverSeed)),
      playerIds.map(() => randomSecret()),
    ],
  )
}

async function makeSeeds(db: Queryable, sealer: Sealer, playerId: string, clientSeed: string): Promise<SeedRow> {
  const serverSeed = serverSeedOf(randomBytes(32))
  const { rows } = await db.query<SeedRow>(
    `INSERT INTO studio.seeds (seed_id, player_id, server_seed, commitment, client_seed) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (player_id) WHERE revealed_at IS NULL DO NOTHING RETURNING ${COLUMNS}`,
    [newId(), playerId, sealer.seal(serverSeed, SEALED_SEED), commitmentOf(hashes, serverSeed), clientSeed],
  )
  // Made by another call at the same moment: seen by the next statement.
  const made = rows[0] ?? (await readActive(db, playerId))
  assert(made, 'seeds were made')
  return made
}

const shown = ({ seedId, commitment, clientSeed, nonce }: SeedRow): Seeds => ({ seedId, commitment, clientSeed, nonce })
