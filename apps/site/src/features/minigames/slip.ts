// The lines of the slip that are on rounds of the mini games: chosen, moved on to the next round, repeated, placed. What was placed leaves
// them and stands as a receipt until its round is settled and read.
import type { GameKeyOnWire, LimitAllowanceOnWire, RefusalCode } from '@hanpan/contract'
import { allowanceOfRefusal } from '../../app/limit-allowance.tsx'
import { waitForDraws } from '../../state/own-draws.ts'
import { spendCash } from '../../state/session.ts'
import {
  changeLine,
  inTurn,
  isUnknown,
  newLine,
  type OpenRound,
  type PastPick,
  removeLine,
  type RoundLine,
  type RoundPick,
  type RoundReceipt,
  useSlip,
} from '../../state/slip.ts'
import { callKey, queries } from '../../wire/queries.ts'
import { callInFull, newRequestId } from '../../wire/wire.ts'

export const LINES_MAX = 10
const RECEIPTS_MAX = 30

const isSame = (line: RoundPick & OpenRound, other: RoundPick & OpenRound) =>
  line.gameKey === other.gameKey &&
  line.roundNo === other.roundNo &&
  line.market === other.market &&
  line.pick === other.pick

const lineOf = (pick: RoundPick, { roundNo, closesAt, drawsAt }: OpenRound): RoundLine => ({
  ...pick,
  ...newLine(),
  roundNo,
  closesAt,
  drawsAt,
})

/** One press adds, a second takes away. False when the slip is full. */
export function toggleLine(pick: RoundPick, round: OpenRound): boolean {
  const { rounds, busy } = useSlip.getState()
  if (busy) return true
  const known = rounds.find((line) => isSame(line, { ...pick, ...round }))
  if (known) {
    removeLine(known.id)
    return true
  }
  if (rounds.length >= LINES_MAX) return false
  const line = lineOf(pick, round)
  useSlip.setState({ rounds: [...rounds, line], activeId: line.id })
  return true
}

/** Takes bets into the slip again, those whose round is open at a price that is offered. */
export function repeatBets(
  bets: readonly PastPick[],
  offered: (pick: RoundPick) => { odds: number; round: OpenRound } | null,
): void {
  const { rounds, events, builders, busy } = useSlip.getState()
  if (busy) return
  const kept = [...rounds]
  for (const { gameKey, market, pick: side, odds, stake } of bets) {
    const pick = { gameKey, market, pick: side, odds }
    const offer = offered(pick)
    if (!offer || kept.length >= LINES_MAX) continue
    const line = { ...lineOf({ ...pick, odds: offer.odds }, offer.round), stake }
    if (!kept.some((known) => isSame(known, line))) kept.push(line)
  }
  const perLine = [...kept, ...events, ...builders].some(({ stake }) => stake !== kept[0]?.stake)
  useSlip.setState({ rounds: kept, activeId: kept.at(-1)?.id ?? null, perLine })
}

/** Moves lines whose round has closed to the round of their game that is open; a line that stands there already takes their place. */
export function moveLines(ids: readonly string[], openRound: (gameKey: GameKeyOnWire) => OpenRound | null): void {
  if (useSlip.getState().busy) return
  for (const id of ids) {
    const { rounds } = useSlip.getState()
    const line = rounds.find((one) => one.id === id)
    const round = line && openRound(line.gameKey)
    if (!line || !round) continue
    const { roundNo, closesAt, drawsAt } = round
    const moved: RoundLine = { ...line, roundNo, closesAt, drawsAt, requestId: newRequestId(), refusal: null }
    if (rounds.some((one) => one.id !== id && isSame(one, moved))) removeLine(id)
    else useSlip.setState({ rounds: rounds.map((one) => (one.id === id ? moved : one)) })
  }
}

/** The receipts of a round have been read. */
export function dismissReceipts(betIds: readonly string[]): void {
  useSlip.setState(({ receipts }) => ({ receipts: receipts.filter(({ betId }) => !betIds.includes(betId)) }))
}

/** What is sent for a bet. */
export interface BetOrder extends RoundPick, OpenRound {
  readonly requestId: string
  readonly stake: number
}

export interface BetRefused {
  readonly code: RefusalCode
  readonly allowance: LimitAllowanceOnWire | null
}

/** Places one bet beside the lines, behind whatever is being placed. */
export async function placeBet(order: BetOrder): Promise<BetRefused | null> {
  return await inTurn(async () => {
    useSlip.setState({ busy: true })
    const refused = await sendBet(order)
    useSlip.setState({ busy: false })
    if (refused && isUnknown(refused.code)) keepForAnotherTry(order, refused)
    if (!refused) rememberPlaced([order])
    return refused
  })
}

export function rememberPlaced(placed: readonly PastPick[]): void {
  if (placed.length === 0) return
  const lastBets = placed.map(({ gameKey, market, pick, odds, stake }) => ({ gameKey, market, pick, odds, stake }))
  useSlip.setState({ lastBets })
  void queries.invalidateQueries({ queryKey: callKey('/api/bet/betlistNew') })
}

/** Nobody knows whether it arrived: as a line it can be tried again, and is then the same bet. */
function keepForAnotherTry(order: BetOrder, { code }: BetRefused): void {
  const { gameKey, market, pick, odds, requestId, stake } = order
  const line = { ...lineOf({ gameKey, market, pick, odds }, order), stake, requestId, refusal: code }
  useSlip.setState(({ rounds, events, builders, perLine }) => ({
    rounds: [...rounds, line],
    activeId: line.id,
    perLine: perLine || [...rounds, ...events, ...builders].some((other) => other.stake !== stake),
  }))
}

/** Sends a line at the price that is on the screen. Answers whether it was placed. */
export async function placeLine(id: string, odds: number): Promise<boolean> {
  const line = useSlip.getState().rounds.find((one) => one.id === id)
  if (!line || line.phase !== 'editing' || !line.stake) return false
  // The request id stands for this bet at this price: at another one it is another bet.
  const requestId = line.odds === odds ? line.requestId : newRequestId()
  changeLine(id, { phase: 'placing', odds, refusal: null, requestId })
  const refused = await sendBet({ ...line, stake: line.stake, odds, requestId })
  if (!refused) return true
  // What was refused for certain is another bet when it is tried again.
  const again = isUnknown(refused.code) ? requestId : newRequestId()
  changeLine(id, { phase: 'editing', refusal: refused.code, allowance: refused.allowance, requestId: again })
  return false
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
    return { code, allowance: allowanceOfRefusal(data) }
  }
  if (answer.value.groupKey !== 'minigame') throw new Error('a bet on a round was answered as another')
  spendCash(answer.value.stake, answer.value.balance)
  waitForDraws([{ gameKey, roundNo, drawsAt }])
  const { betId, ticketNo, winMax, odds: accepted } = answer.value
  const placed: RoundReceipt = {
    betId,
    ticketNo,
    winMax,
    gameKey,
    market,
    pick,
    odds: accepted,
    stake,
    roundNo,
    drawsAt,
  }
  useSlip.setState(({ rounds, receipts }) => ({
    rounds: rounds.filter((line) => line.requestId !== requestId),
    receipts: [...receipts, placed].slice(-RECEIPTS_MAX),
  }))
  return null
}
