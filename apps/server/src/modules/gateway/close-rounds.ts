// Settles rounds that their vendor has not closed within its time: with what they were paid (SPEC.md GW16).
import type { Uuid } from '@hanpan/kernel'
import type { ApplyDeps } from './apply.ts'
import { settledBet } from './apply.ts'
import { outcomeOf } from './decide.ts'
import { markClosedByRule, openRounds, readRounds, ROUNDS } from './round-store.ts'

const ROUNDS_A_RUN = 200

/** Answers how many were closed. */
export async function closeByRule(deps: ApplyDeps, signal: AbortSignal): Promise<number> {
  let closed = 0
  for (;;) {
    const open = await openRounds(deps.database, ROUNDS_A_RUN)
    for (const { betId, memberId } of open) {
      if (signal.aborted) return closed
      const isClosed = await deps.database.tx(async (tx) => {
        await deps.ledger.lockCash(tx, [memberId])
        const round = (await readRounds(tx, [betId])).get(betId)
        if (round?.status !== 'wait') return false
        await deps.bets.settle(tx, ROUNDS[round.group], deps.newId<Uuid>(), [
          settledBet(round, outcomeOf(round.stake, round.payout, round.rolledBack)),
        ])
        await markClosedByRule(tx, round)
        return true
      })
      if (isClosed) closed += 1
    }
    if (open.length < ROUNDS_A_RUN) return closed
  }
}
