// The bet slip of the mini games: lines of any game and round, each with its stake, and one odds policy. It survives a reload and a
// log-in; every line is sent once, with an id of its own, however often the button is pressed.
import type { CallResponse, GameKeyOnWire, LimitAllowanceOnWire, RefusalCode } from '@hanpan/contract'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { allowanceOfRefusal } from '../../app/limit-allowance.tsx'
import { setBalance, useSession } from '../../state/session.ts'
import { callKey, queries } from '../../wire/queries.ts'
import { callInFull, newRequestId } from '../../wire/wire.ts'
import type { AcceptOdds } from './slip-rules.ts'

export interface SlipPick {
  readonly gameKey: GameKeyOnWire
  readonly market: string
  readonly pick: string
  /** The price that the reader saw when choosing, or last agreed to. */
  readonly odds: number
}

export type Receipt = CallResponse<'/api/bet/betProc'>

export interface SlipLine extends SlipPick {
  readonly id: string
  /** What this line, as it stands now, is sent with. A changed line is another bet and gets another. */
  readonly requestId: string
  readonly roundNo: string
  readonly closesAt: string
  readonly stake: number | null
  readonly phase: 'editing' | 'placing' | 'placed'
  readonly refusal: RefusalCode | null
  /** What the member's own limit left when it refused this line. */
  readonly allowance?: LimitAllowanceOnWire | null
  readonly receipt: Receipt | null
}

/** A bet that was placed, as it can be laid again on another round. */
export type PastPick = SlipPick & { readonly stake: number }

interface SlipState {
  readonly lines: readonly SlipLine[]
  /** The line that the stake buttons speak to. */
  readonly activeId: string | null
  /** One stake for all lines. */
  readonly together: boolean
  readonly policy: AcceptOdds
  readonly lastBets: readonly PastPick[]
  readonly busy: boolean
}

export const LINES_MAX = 10

type Kept = Pick<SlipState, 'lines' | 'activeId' | 'together' | 'policy' | 'lastBets'>

const nothing: SlipState = {
  lines: [],
  activeId: null,
  together: false,
  policy: 'exact',
  lastBets: [],
  busy: false,
}

export const useSlip = create<SlipState>()(
  persist<SlipState, [], [], Kept>(() => nothing, {
    name: 'hanpan.slip',
    version: 2,
    // The slip of one line, as it was before: not worth keeping.
    migrate: () => nothing,
    partialize: ({ lines, activeId, together, policy, lastBets }) => ({
      // A bet that was under way when the page went is asked for again with the same request id.
      lines: lines.map((line) => (line.phase === 'placing' ? { ...line, phase: 'editing' as const } : line)),
      activeId,
      together,
      policy,
      lastBets,
    }),
  }),
)

export const pendingLines = (lines: readonly SlipLine[]) => lines.filter(({ phase }) => phase !== 'placed')

interface OpenRound {
  readonly roundNo: string
  readonly closesAt: string
}

const isSame = (line: SlipPick & OpenRound, other: SlipPick & OpenRound) =>
  line.gameKey === other.gameKey &&
  line.roundNo === other.roundNo &&
  line.market === other.market &&
  line.pick === other.pick

const lineOf = (pick: SlipPick, round: OpenRound, stake: number | null): SlipLine => ({
  ...pick,
  id: newRequestId(),
  requestId: newRequestId(),
  roundNo: round.roundNo,
  closesAt: round.closesAt,
  stake,
  phase: 'editing',
  refusal: null,
  receipt: null,
})

/** One press adds, a second takes away. False when the slip is full. */
export function toggleLine(pick: SlipPick, round: OpenRound): boolean {
  const { lines, busy, together } = useSlip.getState()
  if (busy) return true
  // What was placed has been read once the reader goes on.
  const kept = pendingLines(lines)
  const known = kept.find((line) => isSame(line, { ...pick, ...round }))
  if (known) {
    removeLine(known.id)
    return true
  }
  if (kept.length >= LINES_MAX) return false
  const line = lineOf(pick, round, together ? (kept[0]?.stake ?? null) : null)
  useSlip.setState({ lines: [...kept, line], activeId: line.id })
  return true
}

/** Lays the last bets again, those whose round is open at a price that is offered. */
export function repeatLast(offered: (pick: SlipPick) => { odds: number; round: OpenRound } | null): void {
  const { lines, lastBets, busy } = useSlip.getState()
  if (busy) return
  const kept = [...pendingLines(lines)]
  for (const { stake, ...pick } of lastBets) {
    const offer = offered(pick)
    if (!offer || kept.length >= LINES_MAX) continue
    const line = lineOf({ ...pick, odds: offer.odds }, offer.round, stake)
    if (!kept.some((known) => isSame(known, line))) kept.push(line)
  }
  useSlip.setState({ lines: kept, activeId: kept.at(-1)?.id ?? null })
}

function change(id: string, changes: Partial<SlipLine>): void {
  useSlip.setState(({ lines }) => ({ lines: lines.map((line) => (line.id === id ? { ...line, ...changes } : line)) }))
}

/** A changed line is another bet, with another effect. */
function edit(id: string, changes: Partial<SlipLine>): void {
  if (!useSlip.getState().busy) change(id, { ...changes, requestId: newRequestId(), refusal: null })
}

/** Moves a line whose round has closed to the round that is open. */
export function moveLine(id: string, round: OpenRound): void {
  edit(id, { roundNo: round.roundNo, closesAt: round.closesAt })
}

export function removeLine(id: string): void {
  const { busy } = useSlip.getState()
  if (busy) return
  useSlip.setState(({ lines, activeId }) => {
    const kept = lines.filter((line) => line.id !== id)
    return { lines: kept, activeId: activeId === id ? (pendingLines(kept).at(-1)?.id ?? null) : activeId }
  })
}

/** Empties the slip and gives the way back. */
export function clearLines(): () => void {
  const { lines, activeId, busy } = useSlip.getState()
  if (busy) return () => {}
  useSlip.setState({ lines: [], activeId: null })
  return () =>
    useSlip.setState((now) => ({ lines: [...pendingLines(lines), ...now.lines].slice(0, LINES_MAX), activeId }))
}

/** What was placed has been read. */
export function dismissPlaced(): void {
  useSlip.setState(({ lines }) => ({ lines: pendingLines(lines) }))
}

export function chooseLine(id: string): void {
  useSlip.setState({ activeId: id })
}

/** The stake of a line, or of all where they go together. */
export function setStake(id: string, stake: number | null): void {
  const { together, lines } = useSlip.getState()
  for (const line of pendingLines(lines)) if (together || line.id === id) edit(line.id, { stake })
}

export function setTogether(together: boolean): void {
  useSlip.setState({ together })
  const { lines, activeId } = useSlip.getState()
  const active = lines.find(({ id }) => id === activeId)
  if (together && active) setStake(active.id, active.stake)
}

export function setPolicy(policy: AcceptOdds): void {
  useSlip.setState({ policy })
}

/** Network refusals leave it open whether the bet arrived: a second try must carry the same id to be the same bet. */
const UNKNOWN_OUTCOME: ReadonlySet<RefusalCode> = new Set(['NT99', 'TE99', 'E001', 'E002'])

export interface LineOrder {
  readonly id: string
  /** The price that is on the screen. */
  readonly odds: number
}

/** Sends lines one after the other, each at its price. A second call while the first is under way does nothing. */
export async function placeLines(orders: readonly LineOrder[]): Promise<void> {
  if (useSlip.getState().busy || orders.length === 0) return
  useSlip.setState({ busy: true })
  const placed: PastPick[] = []
  for (const { id, odds } of orders) {
    // oxlint-disable-next-line no-await-in-loop -- One bet a time: each answer tells the balance that the next stands on.
    const past = await placeLine(id, odds)
    if (past) placed.push(past)
  }
  useSlip.setState({ busy: false, ...(placed.length > 0 && { lastBets: placed }) })
  if (placed.length > 0) void queries.invalidateQueries({ queryKey: callKey('/api/bet/betlistNew') })
}

async function placeLine(id: string, odds: number): Promise<PastPick | null> {
  const line = useSlip.getState().lines.find((one) => one.id === id)
  if (!line || line.phase !== 'editing' || !line.stake) return null
  // The request id stands for this bet at this price: at another one it is another bet.
  const requestId = line.odds === odds ? line.requestId : newRequestId()
  change(id, { phase: 'placing', odds, refusal: null, requestId })
  const { gameKey, roundNo, stake, market, pick } = line
  const answer = await callInFull('/api/bet/betProc', {
    requestId,
    groupKey: 'minigame',
    gameKey,
    roundNo,
    stake,
    acceptOdds: useSlip.getState().policy,
    selections: [{ market, pick, odds }],
  })
  if (!answer.ok) {
    const { code, data } = answer.refusal
    if (code === 'B6006') void queries.invalidateQueries({ queryKey: callKey('/api/minigame/markets') })
    // What was refused for certain is another bet when it is tried again.
    const again = UNKNOWN_OUTCOME.has(code) ? requestId : newRequestId()
    change(id, { phase: 'editing', refusal: code, allowance: allowanceOfRefusal(data), requestId: again })
    return null
  }
  setBalance(answer.value.balance, useSession.getState().point)
  change(id, { phase: 'placed', receipt: answer.value })
  return { gameKey, market, pick, odds, stake }
}
