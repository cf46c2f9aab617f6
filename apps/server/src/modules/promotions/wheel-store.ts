// Statements of the wheel: the day's spending, seeds, spins.
import type { Day, Instant, MemberId, Uuid, Won } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

export interface SeedRow {
  readonly seed_id: Uuid
  readonly commitment: string
  readonly sealed_seed: Buffer
  readonly client_seed: string
  readonly nonce: number
}

export interface SpinRow {
  readonly spin_id: Uuid
  readonly day: Day
  readonly prize_index: number
  readonly prize_kind: 'point' | 'cash'
  readonly amount: Won
  readonly nonce: number
  readonly client_seed: string
  readonly revision: number
  readonly input_hash: string
  readonly spun_at: Instant
  readonly commitment: string
  readonly seed: string | null
}

const SPIN = `s.spin_id, s.day::text AS day, s.prize_index, s.prize_kind, s.amount, s.nonce, s.client_seed, s.revision,
  s.input_hash, s.spun_at, w.commitment, w.seed`
const SPIN_FROM = 'FROM promotions.spins s JOIN promotions.wheel_seeds w USING (seed_id)'

export async function readSpent(db: Queryable, day: Day): Promise<number> {
  const { rows } = await db.query<{ spent: number }>('SELECT spent FROM promotions.wheel_days WHERE day = $1::date', [
    day,
  ])
  return rows[0]?.spent ?? 0
}

/** What the wheel has given away today, under a lock: the next spin waits. */
export async function lockSpent(db: Queryable, day: Day): Promise<number> {
  await db.query('INSERT INTO promotions.wheel_days (day, spent) VALUES ($1::date, 0) ON CONFLICT DO NOTHING', [day])
  const { rows } = await db.query<{ spent: number }>(
    'SELECT spent FROM promotions.wheel_days WHERE day = $1::date FOR UPDATE',
    [day],
  )
  return rows[0]!.spent
}

export async function addSpent(db: Queryable, day: Day, amount: number): Promise<void> {
  await db.query('UPDATE promotions.wheel_days SET spent = spent + $2 WHERE day = $1::date', [day, amount])
}

export async function countSpins(db: Queryable, memberId: MemberId, day: Day): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*) AS count FROM promotions.spins WHERE member_id = $1 AND day = $2::date',
    [memberId, day],
  )
  return rows[0]!.count
}

export async function readSeeds(
  db: Queryable,
  memberId: MemberId,
  lock: '' | 'FOR UPDATE' = '',
): Promise<SeedRow | null> {
  const { rows } = await db.query<SeedRow>(
    `SELECT seed_id, commitment, sealed_seed, client_seed, nonce FROM promotions.wheel_seeds
     WHERE member_id = $1 AND revealed_at IS NULL ${lock}`,
    [memberId],
  )
  return rows[0] ?? null
}

/** Does nothing where the member has seeds in use. */
export async function insertSeeds(
  db: Queryable,
  memberId: MemberId,
  row: Omit<SeedRow, 'nonce'> & { readonly at: Instant },
): Promise<void> {
  await db.query(
    `INSERT INTO promotions.wheel_seeds (seed_id, member_id, commitment, sealed_seed, client_seed, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [row.seed_id, memberId, row.commitment, row.sealed_seed, row.client_seed, new Date(row.at)],
  )
}

export async function revealSeeds(db: Queryable, seedId: Uuid, seed: string, at: Instant): Promise<void> {
  await db.query('UPDATE promotions.wheel_seeds SET seed = $2, revealed_at = $3 WHERE seed_id = $1', [
    seedId,
    seed,
    new Date(at),
  ])
}

export async function writeClientSeed(db: Queryable, memberId: MemberId, clientSeed: string): Promise<void> {
  await db.query('UPDATE promotions.wheel_seeds SET client_seed = $2 WHERE member_id = $1 AND revealed_at IS NULL', [
    memberId,
    clientSeed,
  ])
}

export async function takeNonce(db: Queryable, seedId: Uuid): Promise<void> {
  await db.query('UPDATE promotions.wheel_seeds SET nonce = nonce + 1 WHERE seed_id = $1', [seedId])
}

export async function insertSpin(
  db: Queryable,
  row: Omit<SpinRow, 'commitment' | 'seed'> & {
    readonly member_id: MemberId
    readonly place: number
    readonly seed_id: Uuid
  },
): Promise<void> {
  await db.query(
    `INSERT INTO promotions.spins (spin_id, member_id, day, place, seed_id, nonce, client_seed, revision, prize_index,
       prize_kind, amount, input_hash, spun_at)
     VALUES ($1, $2, $3::date, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      row.spin_id,
      row.member_id,
      row.day,
      row.place,
      row.seed_id,
      row.nonce,
      row.client_seed,
      row.revision,
      row.prize_index,
      row.prize_kind,
      row.amount,
      row.input_hash,
      new Date(row.spun_at),
    ],
  )
}

export async function findSpin(db: Queryable, spinId: Uuid): Promise<SpinRow | null> {
  const { rows } = await db.query<SpinRow>(`SELECT ${SPIN} ${SPIN_FROM} WHERE s.spin_id = $1`, [spinId])
  return rows[0] ?? null
}

export async function listSpins(
  db: Queryable,
  memberId: MemberId,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: SpinRow[]; total: number }> {
  const { rows } = await db.query<SpinRow>(
    `SELECT ${SPIN} ${SPIN_FROM} WHERE s.member_id = $1 ORDER BY s.spun_at DESC, s.spin_id DESC LIMIT $2 OFFSET $3`,
    [memberId, page.limit, page.offset],
  )
  const { rows: counted } = await db.query<{ total: number }>(
    'SELECT count(*) AS total FROM promotions.spins WHERE member_id = $1',
    [memberId],
  )
  return { rows, total: counted[0]!.total }
}
