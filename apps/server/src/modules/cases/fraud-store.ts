// The statements of those that look for fraud: how far they have come, what they saw last, and who was against whom.
import type { CaseEvidence } from '@hanpan/contract'
import type { Instant, MemberId, RoundId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

export type FraudWalk = 'sessions' | 'cash' | 'coupons' | 'rounds'

export interface WalkMark {
  readonly at: Instant
  readonly id: string
}

export async function walkMark(db: Queryable, walk: FraudWalk): Promise<WalkMark | null> {
  const { rows } = await db.query<WalkMark>('SELECT at, id FROM cases.walks WHERE walk = $1', [walk])
  return rows[0] ?? null
}

/** False when another one has walked there meanwhile. */
export async function moveMark(db: Queryable, walk: FraudWalk, from: WalkMark | null, to: WalkMark): Promise<boolean> {
  const { rowCount } = from
    ? await db.query('UPDATE cases.walks SET at = $2, id = $3 WHERE walk = $1 AND at = $4 AND id = $5', [
        walk,
        new Date(to.at),
        to.id,
        new Date(from.at),
        from.id,
      ])
    : await db.query('INSERT INTO cases.walks (walk, at, id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
        walk,
        new Date(to.at),
        to.id,
      ])
  return rowCount === 1
}

/** Whether what is seen of a source is another thing than the last time. */
export async function isNews(db: Queryable, sourceKey: string, digest: string, at: Instant): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO cases.seen AS known (source_key, digest, at) VALUES ($1, $2, $3)
     ON CONFLICT (source_key) DO UPDATE SET digest = excluded.digest, at = excluded.at WHERE known.digest <> excluded.digest`,
    [sourceKey, digest, new Date(at)],
  )
  return rowCount === 1
}

export interface OpposedRow {
  readonly at: Instant
  readonly stake: number
  readonly bets: CaseEvidence['bets']
}

export async function keepOpposed(
  db: Queryable,
  [a, b]: readonly [MemberId, MemberId],
  roundId: RoundId,
  row: OpposedRow,
): Promise<void> {
  await db.query(
    `INSERT INTO cases.opposed (member_a, member_b, round_id, at, stake, bets) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [a, b, roundId, new Date(row.at), row.stake, JSON.stringify(row.bets)],
  )
}

const OPPOSED_MAX = 50

export async function opposedOf(db: Queryable, [a, b]: readonly [MemberId, MemberId]): Promise<OpposedRow[]> {
  const { rows } = await db.query<OpposedRow>(
    `SELECT at, stake, bets FROM cases.opposed WHERE member_a = $1 AND member_b = $2 ORDER BY at DESC LIMIT ${OPPOSED_MAX}`,
    [a, b],
  )
  return rows
}

export async function forgetFraud(db: Queryable, before: Instant, limit: number): Promise<void> {
  for (const [table, key] of [
    ['opposed', 'member_a, member_b, round_id'],
    ['seen', 'source_key'],
  ] as const)
    await db.query(
      `DELETE FROM cases.${table} WHERE (${key}) IN (SELECT ${key} FROM cases.${table} WHERE at < $1 ORDER BY at LIMIT $2)`,
      [new Date(before), limit],
    )
}
