// How decided rounds are corrected (SPEC.md MB34-MB39): every bet of one becomes void, or is settled by the result anew. What was drawn
// stays drawn.
import type { CorrectionTarget } from '@hanpan/bets'
import { assert, type RoundId, type Uuid } from '@hanpan/kernel'
import { gameOf } from '@hanpan/minigames'
import type { Queryable } from '../../platform/database.ts'
import type { CorrectingRules } from '../../ports/bet-products.ts'
import { announceCorrected, type Announcements } from './announce.ts'
import { decidedBets, MINIGAME_BETS } from './bet-store.ts'
import type { RoundRow } from './model.ts'
import { roundById } from './round-lists.ts'
import { outcomeOf } from './settle-round.ts'
import { addToPayouts, lockRound, markCorrected } from './store.ts'

export function correctingRules(announcements: Announcements, database: Queryable): CorrectingRules {
  const roundIdOf = (subjectId: Uuid) => subjectId as string as RoundId
  const roundOf = async (db: Queryable, subjectId: Uuid): Promise<RoundRow> => {
    const round = await roundById(db, roundIdOf(subjectId))
    assert(round, `a correction has a round: ${subjectId}`)
    return round
  }
  return {
    table: MINIGAME_BETS,
    async lock(tx, subjectId) {
      assert(await lockRound(tx, roundIdOf(subjectId)), `a correction has a round: ${subjectId}`)
    },
    async decided(db, subjectId, target, after, limit) {
      const round = await roundOf(db, subjectId)
      const winners = winnersFor(round, target)
      return (await decidedBets(db, round.roundId, after, limit)).map(({ status, payout, returned, ...bet }) => ({
        ...bet,
        stands: { status, payout, returned },
        should: outcomeOf(winners, bet),
      }))
    },
    changed: (tx, subjectId, payouts) => addToPayouts(tx, roundIdOf(subjectId), payouts),
    finish: (tx, subjectId, target, reason) => markCorrected(tx, roundIdOf(subjectId), target, reason),
    async message(db, subjectId, { target, reason }) {
      const { gameKey, roundNo } = await roundOf(db, subjectId)
      return (change) => ({ kind: 'bets_corrected', gameKey, roundNo, target, change, reason })
    },
    async announce({ subjectId, isCorrected, memberIds }) {
      if (isCorrected || memberIds.length > 0)
        await announceCorrected(announcements, await roundOf(database, subjectId), isCorrected, memberIds)
    },
  }
}

function winnersFor(round: RoundRow, target: CorrectionTarget) {
  assert(round.result, `${round.roundNo} was not drawn`)
  return target === 'result' ? gameOf(round.gameKey).winners(round.result) : null
}
