// The bet slip of the mini games: one pick at a time, a stake, the odds policy. It survives a reload and a log-in; a bet is
// sent once, however often the button is pressed.
import type { CallResponse, RefusalCode } from '@hanpan/contract'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { setBalance, useSession } from '../../state/session.ts'
import { callKey, queries } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import type { AcceptOdds } from './slip-rules.ts'

export interface SlipPick {
  readonly market: string
  readonly pick: string
  /** The price that the reader saw when choosing, or last agreed to. */
  readonly odds: number
}

export type Receipt = CallResponse<'/api/bet/betProc'> & { readonly choice: SlipPick }

interface SlipState {
  readonly choice: SlipPick | null
  readonly stake: number | null
  readonly policy: AcceptOdds
  readonly phase: 'editing' | 'placing' | 'placed'
  readonly receipt: Receipt | null
  readonly refusal: RefusalCode | null
}

export const useSlip = create<SlipState>()(
  persist<SlipState, [], [], Pick<SlipState, 'choice' | 'stake' | 'policy'>>(
    () => ({ choice: null, stake: null, policy: 'exact', phase: 'editing', receipt: null, refusal: null }),
    { name: 'hanpan.slip', version: 1, partialize: ({ choice, stake, policy }) => ({ choice, stake, policy }) },
  ),
)

const editing = { phase: 'editing', receipt: null, refusal: null } as const

/** One press chooses, a second takes it away. */
export function toggleChoice(choice: SlipPick): void {
  const { choice: known, phase } = useSlip.getState()
  if (phase === 'placing') return
  const isSame = known?.market === choice.market && known.pick === choice.pick && phase === 'editing'
  forgetRequest()
  useSlip.setState({ ...editing, choice: isSame ? null : choice })
}

export function clearChoice(): void {
  if (useSlip.getState().phase === 'placing') return
  forgetRequest()
  useSlip.setState({ ...editing, choice: null })
}

export function setStake(stake: number | null): void {
  forgetRequest()
  useSlip.setState({ ...editing, stake })
}

export function setPolicy(policy: AcceptOdds): void {
  useSlip.setState({ policy })
}

/** After a receipt: the same pick and stake again, as a new bet. */
export function betAgain(): void {
  const { receipt } = useSlip.getState()
  forgetRequest()
  useSlip.setState({ ...editing, choice: receipt?.choice ?? null })
}

/** Network refusals leave it open whether the bet arrived: a second try must carry the same id to be the same bet. */
const UNKNOWN_OUTCOME: ReadonlySet<RefusalCode> = new Set(['NT99', 'TE99', 'E001', 'E002'])
let pending: { readonly requestId: string; readonly meaning: string } | null = null

function forgetRequest(): void {
  pending = null
}

/** Sends the bet at the price that is on the screen. A second call while the first is under way does nothing. */
export async function placeBet(roundNo: string, odds: number): Promise<void> {
  const { choice, stake, policy, phase } = useSlip.getState()
  if (phase === 'placing' || !choice || !stake) return
  const agreed = { ...choice, odds }
  const meaning = JSON.stringify([roundNo, agreed, stake, policy])
  if (pending?.meaning !== meaning) pending = { requestId: newRequestId(), meaning }
  useSlip.setState({ phase: 'placing', choice: agreed, refusal: null })
  const answer = await call('/api/bet/betProc', {
    requestId: pending.requestId,
    groupKey: 'minigame',
    gameKey: 'powerball',
    roundNo,
    stake,
    acceptOdds: policy,
    selections: [agreed],
  })
  if (!answer.ok) {
    if (!UNKNOWN_OUTCOME.has(answer.refusal)) forgetRequest()
    if (answer.refusal === 'B6006') void queries.invalidateQueries({ queryKey: callKey('/api/minigame/markets') })
    useSlip.setState({ phase: 'editing', refusal: answer.refusal })
    return
  }
  forgetRequest()
  const { point } = useSession.getState()
  setBalance(answer.value.balance, point)
  useSlip.setState({ phase: 'placed', receipt: { ...answer.value, choice: agreed }, choice: null })
  void queries.invalidateQueries({ queryKey: callKey('/api/bet/betlistNew') })
}
