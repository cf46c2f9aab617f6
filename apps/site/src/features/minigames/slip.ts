// The bet slip of the mini games: lines of any game and round, one stake for all of them unless the reader unfolds it, and one odds
// policy. It survives a reload and a log-in; every line is sent once, with an id of its own, however often the button is pressed. What
// was placed leaves the lines and stands as a receipt until its round is settled and read.
import type { CallResponse, GameKeyOnWire, LimitAllowanceOnWire, RefusalCode } from '@hanpan/contract'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { allowanceOfRefusal } from '../../app/limit-allowance.tsx'
import { waitForDraws } from '../../state/own-draws.ts'
import { spendCash } from '../../state/session.ts'
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

type Placed = Extract<CallResponse<'/api/bet/betProc'>, { groupKey: 'minigame' }>

export interface SlipLine extends SlipPick {
  readonly id: string
  /** What this line, as it stands now, is sent with. A changed line is another bet and gets another. */
  readonly requestId: string
  readonly roundNo: string
  readonly closesAt: string
  readonly drawsAt: string
  readonly stake: number | null
  readonly phase: 'editing' | 'placing'
  readonly refusal: RefusalCode | null
  /** What the member's own limit left when it refused this line. */
  readonly allowance?: LimitAllowanceOnWire | null
}

/** An accepted bet. */
export interface Receipt extends SlipPick, Pick<Placed, 'betId' | 'ticketNo' | 'stake' | 'winMax' | 'roundNo'> {
  readonly drawsAt: string
}

/** A bet that was placed, as it can be laid again on another round. */
export type PastPick = SlipPick & { readonly stake: number }

interface SlipState {
  readonly lines: readonly SlipLine[]
  /** Oldest first. */
  readonly receipts: readonly Receipt[]
  /** The line that the stake buttons speak to. */
  readonly activeId: string | null
  /** A stake for each line instead of one for all. */
  readonly perLine: boolean
  readonly policy: AcceptOdds
  readonly lastBets: readonly PastPick[]
  readonly busy: boolean
  /** Whether the sheet of a phone is open. */
  readonly sheet: boolean
}

export const LINES_MAX = 10
const RECEIPTS_MAX = 30

type Kept = Omit<SlipState, 'busy' | 'sheet'>

const nothing: SlipState = {
  lines: [],
  receipts: [],
  activeId: null,
  perLine: false,
  policy: 'exact',
  lastBets: [],
  busy: false,
  sheet: false,
}

export const useSlip = create<SlipState>()(
  persist<SlipState, [], [], Kept>(() => nothing, {
    name: 'hanpan.slip',
    version: 4,
    // Older slips hold lines of rounds that are long over: not worth keeping.
    migrate: () => nothing,
    partialize: ({ lines, receipts, activeId, perLine, policy, lastBets }) => ({
      // A bet that was under way when the page went is asked for again with the same request id.
      lines: lines.map((line) => (line.phase === 'placing' ? { ...line, phase: 'editing' as const } : line)),
      receipts,
      activeId,
      perLine,
      policy,
      lastBets,
    }),
  }),
)

export interface OpenRound {
  readonly roundNo: string
  readonly closesAt: string
  readonly drawsAt: string
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
  drawsAt: round.drawsAt,
  stake,
  phase: 'editing',
  refusal: null,
})

/** One press adds, a second takes away. False when the slip is full. */
export function toggleLine(pick: SlipPick, round: OpenRound): boolean {
  const { lines, busy, perLine } = useSlip.getState()
  if (busy) return true
  const known = lines.find((line) => isSame(line, { ...pick, ...round }))
  if (known) {
    removeLine(known.id)
    return true
  }
  if (lines.length >= LINES_MAX) return false
  const line = lineOf(pick, round, perLine ? null : (lines[0]?.stake ?? null))
  useSlip.setState({ lines: [...lines, line], activeId: line.id })
  return true
}

/** Takes bets into the slip again, those whose round is open at a price that is offered. */
export function repeatBets(
  bets: readonly PastPick[],
  offered: (pick: SlipPick) => { odds: number; round: OpenRound } | null,
): void {
  const { lines, busy } = useSlip.getState()
  if (busy) return
  const kept = [...lines]
  for (const { gameKey, market, pick: side, odds, stake } of bets) {
    const pick = { gameKey, market, pick: side, odds }
    const offer = offered(pick)
    if (!offer || kept.length >= LINES_MAX) continue
    const line = lineOf({ ...pick, odds: offer.odds }, offer.round, stake)
    if (!kept.some((known) => isSame(known, line))) kept.push(line)
  }
  const perLine = kept.some(({ stake }) => stake !== kept[0]?.stake)
  useSlip.setState({ lines: kept, activeId: kept.at(-1)?.id ?? null, perLine })
}

function change(id: string, changes: Partial<SlipLine>): void {
  useSlip.setState(({ lines }) => ({ lines: lines.map((line) => (line.id === id ? { ...line, ...changes } : line)) }))
}

/** A changed line is another bet, with another effect. */
function edit(id: string, changes: Partial<SlipLine>): void {
  if (!useSlip.getState().busy) change(id, { ...changes, requestId: newRequestId(), refusal: null })
}

/** Moves lines whose round has closed to the round of their game that is open; a line that stands there already takes their place. */
export function moveLines(ids: readonly string[], openRound: (gameKey: GameKeyOnWire) => OpenRound | null): void {
  for (const id of ids) {
    const { lines } = useSlip.getState()
    const line = lines.find((one) => one.id === id)
    const round = line && openRound(line.gameKey)
    if (!line || !round) continue
    const { roundNo, closesAt, drawsAt } = round
    const moved = { ...line, roundNo, closesAt, drawsAt }
    if (lines.some((one) => one.id !== id && isSame(one, moved))) removeLine(id)
    else edit(id, { roundNo, closesAt, drawsAt })
  }
}

export function removeLine(id: string): void {
  const { busy } = useSlip.getState()
  if (busy) return
  useSlip.setState(({ lines, activeId }) => {
    const kept = lines.filter((line) => line.id !== id)
    return { lines: kept, activeId: activeId === id ? (kept.at(-1)?.id ?? null) : activeId }
  })
}

/** Empties the slip and gives the way back. */
export function clearLines(): () => void {
  const { lines, activeId, busy } = useSlip.getState()
  if (busy) return () => {}
  useSlip.setState({ lines: [], activeId: null })
  return () => useSlip.setState((now) => ({ lines: [...lines, ...now.lines].slice(0, LINES_MAX), activeId }))
}

/** The receipts of a round have been read. */
export function dismissReceipts(betIds: readonly string[]): void {
  useSlip.setState(({ receipts }) => ({ receipts: receipts.filter(({ betId }) => !betIds.includes(betId)) }))
}

export function openSheet(sheet: boolean): void {
  useSlip.setState({ sheet })
}

export function chooseLine(id: string): void {
  useSlip.setState({ activeId: id })
}

/** The stake of a line, or of all where they go together. */
export function setStake(id: string, stake: number | null): void {
  const { perLine, lines } = useSlip.getState()
  for (const line of lines) if (!perLine || line.id === id) edit(line.id, { stake })
}

export function setPerLine(perLine: boolean): void {
  useSlip.setState({ perLine })
  const { lines, activeId } = useSlip.getState()
  const active = lines.find(({ id }) => id === activeId)
  if (!perLine && active) setStake(active.id, active.stake)
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

/** What is sent for a bet. */
export interface BetOrder extends SlipPick, OpenRound {
  readonly requestId: string
  readonly stake: number
}

export interface BetRefused {
  readonly code: RefusalCode
  readonly allowance: LimitAllowanceOnWire | null
  /** The bet may have arrived all the same. */
  readonly isUnknown: boolean
}

let turn: Promise<unknown> = Promise.resolve()

/** One bet at a time: each answer tells the balance that the next stands on. */
async function inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
  const done = turn.then(work)
  turn = done.catch(() => undefined)
  return await done
}

/** Sends lines one after the other, each at its price. A second call while the first is under way does nothing. */
export async function placeLines(orders: readonly LineOrder[]): Promise<void> {
  if (useSlip.getState().busy || orders.length === 0) return
  useSlip.setState({ busy: true })
  await inTurn(async () => {
    const placed: PastPick[] = []
    for (const { id, odds } of orders) {
      // oxlint-disable-next-line no-await-in-loop -- One after the other.
      const past = await placeLine(id, odds)
      if (past) placed.push(past)
    }
    const { lines, sheet } = useSlip.getState()
    // The receipt stands under the stage: nothing lies over it.
    useSlip.setState({ busy: false, sheet: sheet && lines.length > 0 })
    rememberPlaced(placed)
  })
}

/** Places one bet beside the lines, behind whatever is being placed. */
export async function placeBet(order: BetOrder): Promise<BetRefused | null> {
  return await inTurn(async () => {
    useSlip.setState({ busy: true })
    const refused = await sendBet(order)
    useSlip.setState({ busy: false })
    if (refused?.isUnknown) keepForAnotherTry(order, refused)
    if (!refused) rememberPlaced([order])
    return refused
  })
}

function rememberPlaced(placed: readonly PastPick[]): void {
  if (placed.length === 0) return
  const lastBets = placed.map(({ gameKey, market, pick, odds, stake }) => ({ gameKey, market, pick, odds, stake }))
  useSlip.setState({ lastBets })
  void queries.invalidateQueries({ queryKey: callKey('/api/bet/betlistNew') })
}

/** Nobody knows whether it arrived: as a line it can be tried again, and is then the same bet. */
function keepForAnotherTry(order: BetOrder, { code }: BetRefused): void {
  const { gameKey, market, pick, odds, requestId, stake } = order
  const line = { ...lineOf({ gameKey, market, pick, odds }, order, stake), requestId, refusal: code }
  useSlip.setState(({ lines, perLine }) => ({
    lines: [...lines, line],
    activeId: line.id,
    perLine: perLine || lines.some(({ stake }) => stake !== line.stake),
  }))
}

async function placeLine(id: string, odds: number): Promise<PastPick | null> {
  const line = useSlip.getState().lines.find((one) => one.id === id)
  if (!line || line.phase !== 'editing' || !line.stake) return null
  // The request id stands for this bet at this price: at another one it is another bet.
  const requestId = line.odds === odds ? line.requestId : newRequestId()
  change(id, { phase: 'placing', odds, refusal: null, requestId })
  const order = { ...line, stake: line.stake, odds, requestId }
  const refused = await sendBet(order)
  if (!refused) return order
  // What was refused for certain is another bet when it is tried again.
  const again = refused.isUnknown ? requestId : newRequestId()
  change(id, { phase: 'editing', refusal: refused.code, allowance: refused.allowance, requestId: again })
  return null
}

/** Asks for a bet. Once it is accepted its line has gone and its receipt stands; else it is said why not. */
async function sendBet({
  requestId,
  gameKey,
  roundNo,
  drawsAt,
  stake,
  market,
  pick,
  odds,
}: BetOrder): Promise<BetRefused | null> {
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
    return { code, allowance: allowanceOfRefusal(data), isUnknown: UNKNOWN_OUTCOME.has(code) }
  }
  if (answer.value.groupKey !== 'minigame') throw new Error('a bet on a round was answered as another')
  spendCash(answer.value.stake, answer.value.balance)
  waitForDraws([{ gameKey, roundNo, drawsAt }])
  const { betId, ticketNo, winMax, odds: accepted } = answer.value
  const placed: Receipt = { betId, ticketNo, winMax, gameKey, market, pick, odds: accepted, stake, roundNo, drawsAt }
  useSlip.setState(({ lines, receipts }) => ({
    lines: lines.filter((line) => line.requestId !== requestId),
    receipts: [...receipts, placed].slice(-RECEIPTS_MAX),
  }))
  return null
}
