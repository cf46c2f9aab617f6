// Every SQL statement on what the office sets of competitions and teams: their names and their rank.
import type { Names, SportKey } from '@hanpan/sportsbook'
import type { Queryable, Tx } from '../../platform/database.ts'
import type { NamedId, NamedKind } from './model.ts'

/** What the house calls it; a language that is null is as its source says it. */
export type OwnNames = Readonly<Record<keyof Names, string | null>>

export interface NamedOfOffice {
  readonly namedId: NamedId
  readonly kind: NamedKind
  readonly sport: SportKey
  readonly source: string
  /** As its source says them. */
  readonly names: Partial<Names>
  readonly own: Partial<OwnNames> | null
  readonly rank: number
  /** The category of a competition, as its source says it. */
  readonly above: Partial<Names> | null
}

export interface NamedFilter {
  readonly kind: NamedKind
  readonly sport: SportKey | null
  readonly text: string | null
}

const NAMED = `n.named_id AS "namedId", n.kind, n.sport, n.source, n.names, n.names_set AS own, n.rank, above.names AS above`

export async function listNamed(
  db: Queryable,
  { kind, sport, text }: NamedFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly list: NamedOfOffice[]; readonly total: number }> {
  const from = `FROM sportsbook.named n LEFT JOIN sportsbook.named above ON above.named_id = n.above
    WHERE n.kind = $1 AND ($2::text IS NULL OR n.sport = $2)
      AND ($3::text IS NULL OR strpos(lower(n.names::text || coalesce(n.names_set::text, '')), lower($3)) > 0)`
  const values = [kind, sport, text]
  const { rows: list } = await db.query<NamedOfOffice>(
    `SELECT ${NAMED} ${from} ORDER BY n.rank DESC, n.sport, n.names ->> 'ko', n.named_id OFFSET $4 LIMIT $5`,
    [...values, offset, limit],
  )
  const { rows } = await db.query<{ total: number }>(`SELECT count(*)::integer AS total ${from}`, values)
  return { list, total: rows[0]!.total }
}

/** Kept from being changed until the end. */
export async function lockNamed(tx: Tx, id: string): Promise<NamedOfOffice | null> {
  const { rows } = await tx.query<NamedOfOffice>(
    `SELECT ${NAMED} FROM sportsbook.named n LEFT JOIN sportsbook.named above ON above.named_id = n.above
     WHERE n.named_id = $1 FOR NO KEY UPDATE OF n`,
    [id],
  )
  return rows[0] ?? null
}

export async function writeNamed(tx: Tx, namedId: NamedId, own: OwnNames | null, rank: number): Promise<void> {
  await tx.query('UPDATE sportsbook.named SET names_set = $2, rank = $3 WHERE named_id = $1', [
    namedId,
    own && JSON.stringify(own),
    rank,
  ])
}
