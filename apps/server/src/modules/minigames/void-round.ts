// Voids a round that is not decided yet, by an operator's word or by rule. What was staked goes back through settlement.
import { type Result, type RoundId, ok, refuse } from '@hanpan/kernel'
import type { GameKey } from '@hanpan/minigames'
import type { Tx } from '../../platform/database.ts'
import type { AuditPort, OperatorContext } from '../../ports/operators.ts'
import { type DrawDeps, isUndecided, openSeed } from './draw-round.ts'
import type { RoundRow } from './model.ts'
import { type LockedRound, lockRound, markVoided, roundByNo } from './store.ts'

/** Voids a round after the bets in flight. Null when it was drawn or voided in the meantime. */
export async function voidUndecidedRound(
  deps: DrawDeps,
  roundId: RoundId,
  reason: string,
  record: (tx: Tx, before: RoundRow) => Promise<void> = async () => {},
): Promise<RoundRow | null> {
  return deps.database.tx(async (tx) => {
    const round = await lockRound(tx, roundId)
    if (!round || !isUndecided(round)) return null
    await record(tx, round)
    return markVoided(tx, roundId, seedIfReadable(deps, round), reason)
  })
}

/** A seed that was lost must not keep the stakes as well. */
function seedIfReadable({ sealer }: DrawDeps, round: LockedRound): string | null {
  try {
    return openSeed(sealer, round)
  } catch {
    return null
  }
}

export type VoidRound = { readonly gameKey: GameKey; readonly roundNo: string; readonly reason: string }
/** In order of precedence (SPEC.md MB22). */
export type VoidRoundRefusal = 'reason_missing' | 'not_found' | 'already_processed' | 'state_wrong'

export async function voidRound(
  deps: DrawDeps & { readonly audit: AuditPort },
  context: OperatorContext,
  command: VoidRound,
): Promise<Result<RoundRow, VoidRoundRefusal>> {
  const { gameKey, roundNo } = command
  const reason = command.reason.trim()
  if (reason === '') return refuse('reason_missing')
  const round = await roundByNo(deps.database, gameKey, roundNo)
  if (!round) return refuse('not_found')
  const voided = await voidUndecidedRound(deps, round.roundId, reason, (tx, { status }) =>
    deps.audit.record(tx, context, {
      action: 'minigames.voidRound',
      subject: `${gameKey} ${roundNo}`,
      before: { status },
      after: { status: 'voided' },
      reason,
    }),
  )
  if (voided) return ok(voided)
  const now = await roundByNo(deps.database, gameKey, roundNo)
  return refuse(now?.status === 'voided' ? 'already_processed' : 'state_wrong')
}
