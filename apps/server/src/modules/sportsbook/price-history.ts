// How the prices of a market have moved, by what its sources said: for a trader who asks why, and for whoever disputes a price (SPEC.md SP57).
import { type Instant, isoSeoul, oddsToDecimal } from '@hanpan/kernel'
import type { MarketName, MarketPrices } from '@hanpan/sportsbook'
import type { calls, ResponseOf } from '@hanpan/contract'
import type { Queryable } from '../../platform/database.ts'
import type { EventId } from './model.ts'

type History = ResponseOf<typeof calls.office.sportsPrices>

/** More than any match of the demo says of all its markets; of what says more, the newest. */
const MESSAGES_MAX = 5000

interface Said {
  readonly kind: 'odds' | 'stop' | 'settlement' | 'state'
  readonly at: Instant
  /** Of prices: what was said of the market. */
  readonly priced: Pick<MarketPrices, 'status' | 'outcomes'> | null
  readonly score: { readonly home: number; readonly away: number } | null
}

/** What was said of one market and of the score, oldest first. The market is sought by the database: a message carries all of an event. */
async function said(db: Queryable, eventId: EventId, { market, line }: MarketName): Promise<readonly Said[]> {
  const { rows } = await db.query<Said>(
    `SELECT kind, "at", priced, score FROM (
       SELECT kind, generated_at AS "at", received_at, message_id,
         CASE kind WHEN 'odds' THEN jsonb_path_query_first(body, $2, $3) END AS priced,
         CASE kind WHEN 'state' THEN body #> '{state,score}' END AS score
       FROM sportsbook.messages
       WHERE event_id = $1 AND (kind = 'state' OR (kind = 'stop' AND body ->> 'markets' = 'all')
         OR (kind IN ('odds', 'stop', 'settlement') AND jsonb_path_exists(body, $2, $3)))
       ORDER BY generated_at DESC, received_at DESC, message_id DESC LIMIT $4) newest
     ORDER BY "at", received_at, message_id`,
    [
      eventId,
      '$.markets[*] ? (@.market == $market && @.line == $line)',
      JSON.stringify({ market, line }),
      MESSAGES_MAX,
    ],
  )
  return rows
}

/** Each moment when a price, or whether bets were taken, was said to be another; and when the score was. */
export async function priceHistory(db: Queryable, eventId: EventId, name: MarketName): Promise<History> {
  const points: History['points'] = []
  const scores: History['scores'] = []
  for (const { kind, at, priced, score } of await said(db, eventId, name)) {
    const before = points.at(-1)
    if (kind === 'state') {
      const last = scores.at(-1)
      if (score && (last?.home !== score.home || last.away !== score.away)) scores.push({ at: isoSeoul(at), ...score })
    } else if (kind === 'odds' && priced) {
      const point = { at: isoSeoul(at), isOpen: priced.status === 'open', prices: pricesOf(priced.outcomes) }
      if (!before || before.isOpen !== point.isOpen || !isSame(before.prices, point.prices)) points.push(point)
    } else if (before?.isOpen) {
      points.push({ ...before, at: isoSeoul(at), isOpen: false })
    }
  }
  return { points, scores }
}

/** Of what is not offered there is no price. */
const pricesOf = (outcomes: MarketPrices['outcomes']): Record<string, number> =>
  Object.fromEntries(
    Object.entries(outcomes).flatMap(([pick, { price, isActive }]) => (isActive ? [[pick, oddsToDecimal(price)]] : [])),
  )

const isSame = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([pick, odds]) => other[pick] === odds)
