// What tests of readers of the feed need: settlements that are entered as told, without bets or money behind them.
import type { GameGroup, Instant, Uuid } from '@hanpan/kernel'
import { idMaker, systemClock, systemDraws } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Settlement } from '../../../ports/bets.ts'
import { enterFeed } from '../enter-feed.ts'

const newId = idMaker(systemClock, systemDraws)

export async function enterSettlements(
  tx: Tx,
  group: GameGroup,
  settledAt: Instant,
  settlements: readonly Omit<Settlement, 'settledAt'>[],
): Promise<void> {
  if (settlements.length === 0) return
  const settlementId = newId<Uuid>()
  const column = <Value>(field: (row: Omit<Settlement, 'settledAt'>) => Value) => settlements.map(field)
  await tx.query(
    `INSERT INTO bets.settlements (settlement_id, game_group, bet_ids, numbers, member_ids, statuses, stakes, payouts, returned, placed_at)
     VALUES ($1, $2, $3::uuid[], $4::smallint[], $5::uuid[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[], $10::timestamptz[])`,
    [
      settlementId,
      group,
      column(({ betId }) => betId),
      column(({ number }) => number),
      column(({ memberId }) => memberId),
      column(({ status }) => status),
      column(({ stake }) => stake),
      column(({ payout }) => payout),
      column(({ returned }) => returned),
      column(({ placedAt }) => new Date(placedAt)),
    ],
  )
  enterFeed(tx, group, { settlementId, bets: settlements.length, settledAt, hours: [] })
}
