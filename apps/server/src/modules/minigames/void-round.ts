// Voids a draw that is not decided yet, by two operators' word or by rule: the round and those that read it. What was staked goes back
// through settlement.
import { type Result, type RoundId, type Uuid, ok, refuse } from '@hanpan/kernel'
import type { GameKey } from '@hanpan/minigames'
import type { Tx } from '../../platform/database.ts'
import type { FourEyesPort, OperatorContext } from '../../ports/operators.ts'
import { type DrawDeps, isUndecided, openSeed } from './draw-round.ts'
import { waitingInRounds } from './exposure-store.ts'
import { appendHistory } from './history-store.ts'
import type { RoundRow } from './model.ts'
import { roundByNo } from './round-lists.ts'
import { type LockedRound, familyOf, lockFamily, markVoided } from './store.ts'

export type VoidDeps = DrawDeps & { readonly newId: <Id extends string>() => Id }

/** Voids a draw by rule, after the bets in flight. Answers the rounds that were voided: none when it was decided in the meantime. */
export async function voidByRule(
  deps: VoidDeps,
  roundId: RoundId,
  reason: string,
  /** `without-randomness`: only while it is not decided what the draw mixes in. */
  only: 'undecided' | 'without-randomness' = 'undecided',
): Promise<RoundRow[]> {
  return deps.database.tx(async (tx) => {
    const family = await lockFamily(tx, roundId)
    if (only === 'without-randomness' && family[0]?.randomnessAt !== null) return []
    return isUndecidedFamily(family) ? voidFamily(deps, tx, family, 'voided-by-rule', reason) : []
  })
}

/** A locked draw that has neither been drawn nor voided. */
export function isUndecidedFamily(family: readonly RoundRow[]): boolean {
  const [source] = family
  return source !== undefined && source.sourceRoundId === null && isUndecided(source)
}

/** Voids a locked, undecided draw in all its games. */
export async function voidFamily(
  deps: Pick<VoidDeps, 'sealer' | 'newId'>,
  tx: Tx,
  family: readonly LockedRound[],
  kind: 'voided-before-draw' | 'voided-by-rule',
  reason: string,
): Promise<RoundRow[]> {
  const events = family.map(({ roundId }) => ({ roundId, eventId: deps.newId<Uuid>() }))
  await appendHistory(tx, events, kind, reason)
  const roundIds = family.map((round) => round.roundId)
  return markVoided(tx, roundIds, seedIfReadable(deps, family[0]!), reason)
}

/** A seed that was lost must not keep the stakes as well. */
function seedIfReadable({ sealer }: Pick<VoidDeps, 'sealer'>, round: LockedRound): string | null {
  try {
    return openSeed(sealer, round)
  } catch {
    return null
  }
}

export type VoidRound = { readonly gameKey: GameKey; readonly roundNo: string; readonly reason: string }
/** In order of precedence (SPEC.md MB22). */
export type VoidRoundRefusal =
  | 'reason_missing'
  | 'not_found'
  | 'already_processed'
  | 'state_wrong'
  | 'second_operator_awaited'
  | 'request_id_reused'

/**
 * Asks a second operator to void the draw that decides a round. Never one alone: whoever holds the site's key could know what it will be.
 */
export async function requestVoid(
  deps: DrawDeps & { readonly fourEyes: Pick<FourEyesPort, 'ask'> },
  context: OperatorContext,
  { gameKey, roundNo, reason: given }: VoidRound,
): Promise<Result<{ readonly approvalId: Uuid }, VoidRoundRefusal>> {
  const reason = given.trim()
  if (reason === '') return refuse('reason_missing')
  const round = await roundByNo(deps.database, gameKey, roundNo)
  if (!round) return refuse('not_found')
  if (!isUndecided(round)) return refuse(round.status === 'voided' ? 'already_processed' : 'state_wrong')
  const family = await familyOf(deps.database, round.sourceRoundId ?? round.roundId)
  const waiting = await waitingInRounds(
    deps.database,
    family.map(({ roundId }) => roundId),
  )
  return await deps.database.tx(async (tx) => {
    const asked = await deps.fourEyes.ask(tx, context, {
      id: null,
      kind: 'round.correct',
      subject: subjectOf(family),
      amount: waiting.stakes,
      facts: {
        gameKey,
        roundNo,
        target: 'voided',
        bets: waiting.bets,
        members: waiting.members,
        pays: waiting.stakes,
        takes: 0,
        uncollectable: 0,
      },
      reason,
    })
    return asked.ok ? ok({ approvalId: asked.value.approvalId }) : asked
  })
}

/** What a request about a draw is about, whichever of its games was named: the game that is drawn. */
export function subjectOf([source]: readonly RoundRow[]): string {
  return `${source!.gameKey} ${source!.roundNo}`
}
