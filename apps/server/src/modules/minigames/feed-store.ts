// Every SQL statement on the signed feed and on the addresses that are told. Entries are added and never changed.
import type { Instant } from '@hanpan/kernel'
import type { FeedEntry, FeedSubject } from '@hanpan/fairness'
import { instant, isoSeoul, oddsToDecimal } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { GameSettings } from './model.ts'
import { PRICE_NOTICE_MS } from './settings.ts'

type Untold = { readonly subject: string; readonly about: FeedSubject }

type UntoldRow = {
  readonly subject: string
  readonly day: string
  readonly value: string
  readonly at: Instant
  readonly gameKey: string
  readonly roundNo: string
  readonly reason: string
  readonly source: 'day' | 'seed' | 'round' | 'prices'
}

/** What happened and has no entry yet, in the order in which it happened. */
export async function withoutEntry(db: Queryable, limit: number): Promise<Untold[]> {
  const { rows } = await db.query<UntoldRow>(
    `SELECT u.* FROM (
       SELECT 'day ' || day AS subject, day::text, commitment AS value, committed_at AS at, '' AS "gameKey", '' AS "roundNo",
         '' AS reason, 'day' AS source FROM minigames.days
       UNION ALL
       SELECT 'seed ' || day, day::text, seed, revealed_at, '', '', '', 'seed' FROM minigames.days WHERE seed IS NOT NULL
       UNION ALL
       SELECT 'round ' || h.event_id, '', h.kind, h.happened_at, r.game_key, r.round_no, h.reason, 'round'
       FROM minigames.round_history h JOIN minigames.rounds r USING (round_id)
       UNION ALL
       SELECT 'prices ' || game_key || ' ' || revision, '', json_build_object('prices', prices, 'payTables', pay_tables)::text,
         changed_at, game_key, '', '', 'prices'
       FROM (
         SELECT game_key, revision, prices, pay_tables, changed_at, lag(prices) OVER w AS before, lag(pay_tables) OVER w AS tables_before
         FROM minigames.settings WINDOW w AS (PARTITION BY game_key ORDER BY revision)) s
       -- The first revision has none before it, so that the prices a game began with are told too.
       WHERE before IS NULL OR prices <> before OR pay_tables <> tables_before) u
     WHERE NOT EXISTS (SELECT FROM minigames.feed f WHERE f.subject = u.subject)
     ORDER BY at, subject LIMIT $1`,
    [limit],
  )
  return rows.map(({ subject, ...row }) => ({ subject, about: aboutOf(row) }))
}

function aboutOf({ source, day, value, at, gameKey, roundNo, reason }: Omit<UntoldRow, 'subject'>): FeedSubject {
  switch (source) {
    case 'day':
      return { kind: 'day', day, commitment: value, committedAt: isoSeoul(at) }
    case 'seed':
      return { kind: 'seed', day, seed: value }
    case 'round':
      return { kind: 'round', gameKey, roundNo, event: value, happenedAt: isoSeoul(at), reason }
    case 'prices':
      return { kind: 'prices', gameKey, ...pricesAt(at), ...decimalPrices(value) }
  }
}

const pricesAt = (at: Instant) => ({
  changedAt: isoSeoul(at),
  holdsFrom: isoSeoul(instant(at + PRICE_NOTICE_MS)),
})

/** Markets and picks in the order of their names: the text that is signed says the same whatever order the database keeps them in. */
function decimalPrices(text: string) {
  const { prices, payTables } = JSON.parse(text) as Pick<GameSettings, 'prices' | 'payTables'>
  const byName = <Value, Shown>(record: Readonly<Record<string, Value>>, shown: (value: Value) => Shown) =>
    Object.fromEntries(
      Object.entries(record)
        .toSorted(([left], [right]) => (left < right ? -1 : 1))
        .map(([name, value]) => [name, shown(value)]),
    )
  return {
    prices: byName(prices, (picks) => byName(picks, oddsToDecimal)),
    payTables: byName(payTables, (table) => table.map((pays) => pays / 1000)),
  }
}

export type FeedRow = FeedEntry & { readonly seq: number }

/** The last entry, locked: whoever adds the next one waits here. */
export async function lockLastEntry(tx: Queryable): Promise<{ readonly seq: number; readonly hash: string } | null> {
  const { rows } = await tx.query<{ seq: number; hash: string }>(
    'SELECT seq, hash FROM minigames.feed ORDER BY seq DESC LIMIT 1 FOR UPDATE',
  )
  return rows[0] ?? null
}

/** Adds an entry. Another node that added one of this number first makes the transaction fail, and the next run goes on. */
export async function insertEntry(
  tx: Queryable,
  { seq, subject, body, hash, signature }: FeedRow & { readonly subject: string; readonly hash: string },
): Promise<void> {
  await tx.query('INSERT INTO minigames.feed (seq, subject, body, hash, signature) VALUES ($1, $2, $3, $4, $5)', [
    seq,
    subject,
    body,
    hash,
    signature,
  ])
}

/** Entries after one, oldest first. */
export async function entriesAfter(db: Queryable, after: number, limit: number): Promise<FeedRow[]> {
  const { rows } = await db.query<FeedRow>(
    'SELECT seq, body, signature FROM minigames.feed WHERE seq > $1 ORDER BY seq LIMIT $2',
    [after, limit],
  )
  return rows
}

export async function lastSeq(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ seq: number }>('SELECT coalesce(max(seq), 0)::bigint AS seq FROM minigames.feed')
  return rows[0]!.seq
}

export type ToldAddress = {
  readonly address: string
  readonly toldSeq: number
  readonly toldAt: Instant | null
  readonly failures: number
  readonly lastError: string
  readonly nextTryAt: Instant
}

const ADDRESS = `address, told_seq AS "toldSeq", told_at AS "toldAt", failures, last_error AS "lastError",
  next_try_at AS "nextTryAt"`

export async function addressesTold(db: Queryable, addresses: readonly string[]): Promise<ToldAddress[]> {
  const { rows } = await db.query<ToldAddress>(
    `SELECT ${ADDRESS} FROM minigames.feed_addresses WHERE address = ANY ($1::text[]) ORDER BY address`,
    [addresses],
  )
  return rows
}

/** Of some addresses, those whose next try is due and that have not been told everything. New ones begin at the first entry. */
export async function addressesDue(db: Queryable, addresses: readonly string[]): Promise<ToldAddress[]> {
  await db.query(
    'INSERT INTO minigames.feed_addresses (address) SELECT unnest($1::text[]) ON CONFLICT (address) DO NOTHING',
    [addresses],
  )
  const { rows } = await db.query<ToldAddress>(
    `SELECT ${ADDRESS} FROM minigames.feed_addresses
     WHERE address = ANY ($1::text[]) AND next_try_at <= clock_timestamp()
       AND told_seq < (SELECT coalesce(max(seq), 0) FROM minigames.feed)
     ORDER BY address`,
    [addresses],
  )
  return rows
}

export async function noteTold(db: Queryable, address: string, seq: number): Promise<void> {
  await db.query(
    `UPDATE minigames.feed_addresses SET told_seq = greatest(told_seq, $2), told_at = clock_timestamp(), failures = 0,
       last_error = '', next_try_at = clock_timestamp() WHERE address = $1`,
    [address, seq],
  )
}

export async function noteFailed(db: Queryable, address: string, error: string, pauseMs: number): Promise<void> {
  await db.query(
    `UPDATE minigames.feed_addresses SET failures = failures + 1, last_error = $2,
       next_try_at = clock_timestamp() + $3 * interval '1 millisecond' WHERE address = $1`,
    [address, error, pauseMs],
  )
}
