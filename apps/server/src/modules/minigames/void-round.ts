// Voids a draw that is not decided yet, by an operator's word or by rule: the round and those that read it. What was staked goes back
// through settlement.
import { type Result, type RoundId, ok, refuse } from '@hanpan/kernel'
import type { GameKey } from '@hanpan/minigames'
import type { Tx } from '../../platform/database.ts'
import type { AuditPort, OperatorContext } from '../../ports/operators.ts'
import { type DrawDeps, isUndecided, openSeed } from './draw-round.ts'
import type { RoundRow } from './model.ts'
import { roundByNo } from './round-lists.ts'
import { type LockedRound, lockFamily, markVoided } from './store.ts'

/** Voids a draw after the bets in flight. Answers the rounds that were voided: none when it was drawn or voided in the meantime. */
export async function voidUndecidedRound(
  deps: DrawDeps,
  roundId: RoundId,
  reason: string,
  record: (tx: Tx, before: RoundRow) => Promise<void> = async () => {},
): Promise<RoundRow[]> {
  return deps.database.tx(async (tx) => {
    const family = await lockFamily(tx, roundId)
    const [source] = family
    if (!source || source.sourceRoundId !== null || !isUndecided(source)) return []
    await record(tx, source)
    const roundIds = family.map((round) => round.roundId)
    return markVoided(tx, roundIds, seedIfReadable(deps, source), reason)
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

/** Voids the draw that decides a round. */
export async function voidRound(
  deps: DrawDeps & { readonly audit: AuditPort },
  context: OperatorContext,
  command: VoidRound,
): Promise<Result<readonly RoundRow[], VoidRoundRefusal>> {
  const { gameKey, roundNo } = command
  const reason = command.reason.trim()
  if (reason === '') return refuse('reason_missing')
  const round = await roundByNo(deps.database, gameKey, roundNo)
  if (!round) return refuse('not_found')
  const voided = await voidUndecidedRound(deps, round.sourceRoundId ?? round.roundId, reason, (tx, { status }) =>
    deps.audit.record(tx, context, {
      action: 'minigames.voidRound',
      subject: `${gameKey} ${roundNo}`,
      before: { status },
      after: { status: 'voided' },
      reason,
    }),
  )
  if (voided.length > 0) return ok(voided)
  const now = await roundByNo(deps.database, gameKey, roundNo)
  return refuse(now?.status === 'voided' ? 'already_processed' : 'state_wrong')
}
