// Statements of what bets earn: where the books stand, terms, entries and sums of days.
import type { Terms } from '@hanpan/commission'
import type { BetId, Day, Instant, MemberId, Uuid, Won, GameGroup } from '@hanpan/kernel'
import { columnOf } from '../../platform/array-literals.ts'
import type { Queryable } from '../../platform/database.ts'

export interface Books {
  readonly begun_at: Instant
  readonly open_day: Day
  readonly closing_day: Day | null
  readonly closing_after: MemberId | null
}

export async function readBooks(db: Queryable, lock: '' | 'FOR SHARE' | 'FOR UPDATE' = ''): Promise<Books | null> {
  const { rows } = await db.query<Books>(
    `SELECT begun_at, open_day::text, closing_day::text, closing_after FROM commissions.books ${lock}`,
  )
  return rows[0] ?? null
}

/** Opens the books, unless they are open. */
export async function openBooks(db: Queryable, at: Instant, day: Day): Promise<void> {
  await db.query('INSERT INTO commissions.books (begun_at, open_day) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    new Date(at),
    day,
  ])
}

export async function beginClosing(db: Queryable, day: Day): Promise<void> {
  await db.query('UPDATE commissions.books SET closing_day = $1, closing_after = NULL, open_day = $1::date + 1', [day])
}

export async function moveClosing(db: Queryable, after: MemberId | null): Promise<void> {
  await db.query(
    `UPDATE commissions.books SET closing_after = $1::uuid,
       closing_day = CASE WHEN $1::uuid IS NULL THEN NULL ELSE closing_day END`,
    [after],
  )
}

export async function readCursor(db: Queryable, source: string): Promise<Instant | null> {
  const { rows } = await db.query<{ reached_at: Instant }>(
    'SELECT reached_at FROM commissions.cursors WHERE source = $1',
    [source],
  )
  return rows[0]?.reached_at ?? null
}

export async function moveCursor(db: Queryable, source: string, at: Instant): Promise<void> {
  await db.query(
    `INSERT INTO commissions.cursors AS c (source, reached_at) VALUES ($1, $2)
     ON CONFLICT (source) DO UPDATE SET reached_at = greatest(c.reached_at, excluded.reached_at)`,
    [source, new Date(at)],
  )
}

export interface TermsRow {
  readonly termsId: Uuid
  /** The same for all terms of one path of partners, whatever the rates and the group. */
  readonly pathId: Uuid
  readonly group: GameGroup
  readonly path: readonly Terms[]
}

export async function insertTerms(db: Queryable, terms: readonly TermsRow[]): Promise<void> {
  if (terms.length === 0) return
  const sorted = terms.toSorted((a, b) => (a.termsId < b.termsId ? -1 : 1))
  await db.query(
    `INSERT INTO commissions.terms (terms_id, rate_group, path_id, path)
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::jsonb[]) ON CONFLICT DO NOTHING`,
    [
      sorted.map(({ termsId }) => termsId),
      sorted.map(({ group }) => group),
      sorted.map(({ pathId }) => pathId),
      sorted.map(({ path }) => JSON.stringify(path)),
    ],
  )
  const places = sorted.flatMap(({ termsId, path }) =>
    path.map((own, place) => ({ termsId, own, below: path[place + 1] })),
  )
  await db.query(
    `INSERT INTO commissions.terms_partners (partner_id, terms_id, rolling, rolling_below, losing, losing_below, net, net_below)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[])
     ON CONFLICT DO NOTHING`,
    [
      columnOf(places, ({ own }) => own.partnerId),
      columnOf(places, ({ termsId }) => termsId),
      columnOf(places, ({ own }) => own.rolling),
      columnOf(places, ({ below }) => below?.rolling ?? 0),
      columnOf(places, ({ own }) => own.losing),
      columnOf(places, ({ below }) => below?.losing ?? 0),
      columnOf(places, ({ own }) => own.net),
      columnOf(places, ({ below }) => below?.net ?? 0),
    ],
  )
}

export async function readTerms(db: Queryable, termsIds: readonly Uuid[]): Promise<ReadonlyMap<Uuid, TermsRow>> {
  const { rows } = await db.query<TermsRow>(
    `SELECT terms_id AS "termsId", path_id AS "pathId", rate_group AS "group", path FROM commissions.terms
     WHERE terms_id = ANY ($1)`,
    [termsIds],
  )
  return new Map(rows.map((row) => [row.termsId, row]))
}

export interface Entry {
  readonly betId: BetId
  readonly ordinal: number
  /** Which settlement of the bet it was made for. */
  readonly settlement: number
  readonly group: GameGroup
  readonly memberId: MemberId
  readonly termsId: Uuid
  readonly day: Day
  readonly ofDay: Day
  readonly stake: Won
  readonly payout: Won
  readonly rolling: Won
  readonly placedAt: Instant
  readonly settledAt: Instant
}

const ms = (at: Instant) => at as number

export const keyOf = ({ betId, ordinal }: Pick<Entry, 'betId' | 'ordinal'>) => `${betId} ${ordinal}`

/** Answers the keys of the entries that were not there before. */
export async function insertEntries(db: Queryable, entries: readonly Entry[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<Pick<Entry, 'betId' | 'ordinal'>>(
    `INSERT INTO commissions.entries (bet_id, ordinal, rate_group, member_id, terms_id, day, of_day, stake, payout, rolling,
       placed_at, settled_at, settlement)
     SELECT bet_id, ordinal, rate_group, member_id, terms_id, day, of_day, stake, payout, rolling,
       'epoch'::timestamptz + placed_ms * interval '1 millisecond', 'epoch'::timestamptz + settled_ms * interval '1 millisecond',
       settlement
     FROM unnest($1::uuid[], $2::smallint[], $3::text[], $4::uuid[], $5::uuid[], $6::date[], $7::date[], $8::bigint[],
       $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::smallint[])
       AS new (bet_id, ordinal, rate_group, member_id, terms_id, day, of_day, stake, payout, rolling, placed_ms, settled_ms,
         settlement)
     ON CONFLICT DO NOTHING RETURNING bet_id AS "betId", ordinal`,
    [
      columnOf(entries, (entry) => entry.betId),
      columnOf(entries, (entry) => entry.ordinal),
      columnOf(entries, (entry) => entry.group),
      columnOf(entries, (entry) => entry.memberId),
      columnOf(entries, (entry) => entry.termsId),
      columnOf(entries, (entry) => entry.day),
      columnOf(entries, (entry) => entry.ofDay),
      columnOf(entries, (entry) => entry.stake),
      columnOf(entries, (entry) => entry.payout),
      columnOf(entries, (entry) => entry.rolling),
      columnOf(entries, (entry) => ms(entry.placedAt)),
      columnOf(entries, (entry) => ms(entry.settledAt)),
      columnOf(entries, (entry) => entry.settlement),
    ],
  )
  return new Set(rows.map(keyOf))
}

const ENTRY = `bet_id AS "betId", ordinal, settlement, rate_group AS "group", member_id AS "memberId", terms_id AS "termsId", day::text,
  of_day::text AS "ofDay", stake, payout, rolling, placed_at AS "placedAt", settled_at AS "settledAt"`

/** The last entry of each bet that has some. */
export async function lastEntries(db: Queryable, betIds: readonly BetId[]): Promise<ReadonlyMap<BetId, Entry>> {
  const { rows } = await db.query<Entry>(
    `SELECT DISTINCT ON (bet_id) ${ENTRY} FROM commissions.entries WHERE bet_id = ANY ($1) ORDER BY bet_id, ordinal DESC`,
    [betIds],
  )
  return new Map(rows.map((row) => [row.betId, row]))
}

export interface DaySums {
  readonly partnerId: MemberId
  readonly day: Day
  readonly group: string
  bets: number
  stakes: number
  payouts: number
  rolling: number
  losingBase: number
  losing: number
  /** What the partner and everybody below it on the path earned: what its own rate takes of the bases. */
  lineCommission: number
}

/** Adds to the sums of partners, in the order in which the rows are locked. */
export async function addPartnerDays(db: Queryable, sums: readonly DaySums[]): Promise<void> {
  if (sums.length === 0) return
  const key = ({ partnerId, day, group }: DaySums) => `${partnerId} ${day} ${group}`
  const sorted = sums.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  await db.query(
    `INSERT INTO commissions.partner_days AS d (partner_id, day, rate_group, bets, stakes, payouts, rolling, losing_base, losing,
       line_commission)
     SELECT * FROM unnest($1::uuid[], $2::date[], $3::text[], $4::int[], $5::bigint[], $6::bigint[], $7::bigint[],
       $8::bigint[], $9::bigint[], $10::bigint[])
     ON CONFLICT (partner_id, day, rate_group) DO UPDATE SET bets = d.bets + excluded.bets,
       stakes = d.stakes + excluded.stakes, payouts = d.payouts + excluded.payouts, rolling = d.rolling + excluded.rolling,
       losing_base = d.losing_base + excluded.losing_base, losing = d.losing + excluded.losing,
       line_commission = d.line_commission + excluded.line_commission`,
    [
      columnOf(sorted, (row) => row.partnerId),
      columnOf(sorted, (row) => row.day),
      columnOf(sorted, (row) => row.group),
      columnOf(sorted, (row) => row.bets),
      columnOf(sorted, (row) => row.stakes),
      columnOf(sorted, (row) => row.payouts),
      columnOf(sorted, (row) => row.rolling),
      columnOf(sorted, (row) => row.losingBase),
      columnOf(sorted, (row) => row.losing),
      columnOf(sorted, (row) => row.lineCommission),
    ],
  )
}
