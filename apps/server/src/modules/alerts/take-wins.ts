// Large wins, read from the feed of settled bets (SPEC.md AL4).
import { HOUR_MS } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { Settlement } from '../../ports/bets.ts'
import { beginIn } from './begin-and-end.ts'
import type { AlertsDeps } from './deps.ts'
import { rulesInForce } from './rules.ts'

const CHUNK_BETS = 2000
const NEWS_MS = HOUR_MS

export async function takeWins(deps: AlertsDeps, signal: AbortSignal): Promise<void> {
  await deps.bets.feed.walk('alerts', CHUNK_BETS, signal, (tx, group, settlements) =>
    judge(deps, tx, group, settlements),
  )
}

/** What the house has lost on it. */
const wonOn = ({ payout, stake }: Settlement) => payout - stake

async function judge(deps: AlertsDeps, tx: Tx, group: string, settlements: readonly Settlement[]): Promise<number> {
  const rules = await rulesInForce(tx)
  const { isOn, threshold } = rules.get('largeWin')!
  if (!isOn) return 0
  const large = settlements.filter((settlement) => wonOn(settlement) >= threshold)
  if (large.length === 0) return 0
  const now = await deps.now(tx)
  const news = large.filter(({ settledAt }) => settledAt > now - NEWS_MS)
  const begun = news.map((settlement) => ({
    rule: 'largeWin' as const,
    cause: settlement.betId,
    label: group,
    value: wonOn(settlement),
    amount: wonOn(settlement),
    memberId: settlement.memberId,
  }))
  return await beginIn(deps, tx, begun, rules, now)
}
