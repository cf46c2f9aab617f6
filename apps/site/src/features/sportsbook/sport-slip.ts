// The slip of sports: selections of any event, as singles with one stake each, one combination, or a system of them. It survives a reload, a
// log-in and a change of language; what is sent has one id however often the button is pressed, and a slip that was changed is another one.
import type { CallResponse, RefusalCode, SportKeyOnWire } from '@hanpan/contract'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { spendCash } from '../../state/session.ts'
import { callKey, queries } from '../../wire/queries.ts'
import { callInFull, newRequestId } from '../../wire/wire.ts'

export type SlipMode = 'single' | 'combination' | 'system'
export type AcceptOdds = 'exact' | 'better' | 'any'

export interface SportLine {
  readonly eventId: string
  readonly sport: SportKeyOnWire
  readonly market: string
  readonly line: number | null
  readonly pick: string
  /** The price that the reader saw when choosing, or last agreed to. */
  readonly odds: number
  /** As they were called when it was picked; what is known of the event now goes first. */
  readonly home: string
  readonly away: string
}

type Placed = Extract<CallResponse<'/api/bet/betProc'>, { groupKey: 'sport' }>

export interface SportReceipt extends Pick<
  Placed,
  'betId' | 'ticketNo' | 'stake' | 'odds' | 'winMax' | 'pendingUntil'
> {
  readonly lines: readonly SportLine[]
}

export interface SlipRefused {
  readonly code: RefusalCode
  /** The places of the lines that it is about. */
  readonly legs: readonly number[]
}

interface SportSlipState {
  readonly lines: readonly SportLine[]
  readonly mode: SlipMode
  readonly system: string | null
  readonly stake: number | null
  readonly policy: AcceptOdds
  /** What the slip, as it stands now, is sent with: of singles the line's place is added. */
  readonly requestId: string
  readonly receipts: readonly SportReceipt[]
  readonly refused: SlipRefused | null
  readonly busy: boolean
  readonly sheet: boolean
}

export const SPORT_LINES_MAX = 20
const RECEIPTS_MAX = 10

const nothing: SportSlipState = {
  lines: [],
  mode: 'single',
  system: null,
  stake: null,
  policy: 'exact',
  requestId: newRequestId(),
  receipts: [],
  refused: null,
  busy: false,
  sheet: false,
}

export const useSportSlip = create<SportSlipState>()(
  persist<SportSlipState, [], [], Omit<SportSlipState, 'busy' | 'sheet' | 'refused'>>(() => nothing, {
    name: 'hanpan.sport-slip',
    version: 1,
    partialize: ({ lines, mode, system, stake, policy, requestId, receipts }) => ({
      lines,
      mode,
      system,
      stake,
      policy,
      requestId,
      receipts,
    }),
  }),
)

/** A changed slip is another bet. */
const change = (changes: Partial<SportSlipState>) =>
  useSportSlip.setState({ refused: null, requestId: newRequestId(), ...changes })

type Named = Pick<SportLine, 'eventId' | 'market' | 'line' | 'pick'>

export const isSameLine = (one: Named, other: Named): boolean =>
  one.eventId === other.eventId && one.market === other.market && one.line === other.line && one.pick === other.pick

/** One press adds, a second takes away; another pick of the same market takes its place. False when the slip is full. */
export function toggleSportLine(line: SportLine): boolean {
  const { lines, mode } = useSportSlip.getState()
  if (lines.some((one) => isSameLine(one, line))) {
    dropLine(line)
    return true
  }
  const others = lines.filter(
    (one) => one.eventId !== line.eventId || one.market !== line.market || one.line !== line.line,
  )
  if (others.length >= SPORT_LINES_MAX) return false
  const next = [...others, line]
  // With the second line the Korean way is one combination; who wants singles says so.
  change({
    lines: next,
    system: null,
    mode: lines.length === 1 && next.length === 2 && mode === 'single' ? 'combination' : mode,
  })
  return true
}

export function dropLine(line: Named): void {
  const { lines, mode } = useSportSlip.getState()
  const next = lines.filter((one) => !isSameLine(one, line))
  change({
    lines: next,
    system: null,
    mode: next.length < 2 ? 'single' : next.length < 3 && mode === 'system' ? 'combination' : mode,
  })
}

/** Answers how to take it back. */
export function clearSportLines(): () => void {
  const { lines, mode, system } = useSportSlip.getState()
  change({ lines: [], mode: 'single', system: null })
  return () => change({ lines, mode, system })
}

export const setMode = (mode: SlipMode) => change({ mode, system: null })
export const setSystem = (system: string | null) => change({ mode: 'system', system })
export const setSportStake = (stake: number | null) => change({ stake })
export const setSportPolicy = (policy: AcceptOdds) => change({ policy })
export const openSportSheet = (sheet: boolean) => useSportSlip.setState({ sheet })
export const dropReceipts = () => useSportSlip.setState({ receipts: [] })

/** The reader has looked at the prices of now, and agrees. */
export function agreeTo(prices: readonly (number | null)[]): void {
  const { lines } = useSportSlip.getState()
  if (lines.every((line, index) => prices[index] === null || prices[index] === line.odds)) return
  change({ lines: lines.map((line, index) => ({ ...line, odds: prices[index] ?? line.odds })) })
}

const selectionOf = ({ eventId, market, line, pick, odds }: SportLine) => ({ eventId, market, line, pick, odds })

/** Places the slip: a combination or a system as one bet, singles one after the other. A second press while it is under way does nothing. */
export async function placeSportSlip(groupKey: 'sport' | 'live'): Promise<void> {
  const { busy, lines, mode, system, stake, requestId } = useSportSlip.getState()
  if (busy || lines.length === 0 || stake === null) return
  useSportSlip.setState({ busy: true, refused: null })
  try {
    if (mode !== 'single' || lines.length === 1) {
      const refused = await send({ requestId, groupKey, stake, system, lines })
      if (refused) useSportSlip.setState({ refused })
      else change({ lines: [], mode: 'single', system: null })
      return
    }
    for (const [place, line] of lines.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- One after the other: each is paid from what the one before has left.
      const refused = await send({ requestId: `${requestId}-${place}`, groupKey, stake, system: null, lines: [line] })
      if (refused) {
        // Those before it stand; the slip goes on with the rest.
        const rest = lines.slice(place)
        change({ lines: rest, refused: { ...refused, legs: [0] }, mode: rest.length < 2 ? 'single' : mode })
        return
      }
    }
    change({ lines: [], mode: 'single', system: null })
  } finally {
    useSportSlip.setState({ busy: false })
  }
}

interface Order {
  readonly requestId: string
  readonly groupKey: 'sport' | 'live'
  readonly stake: number
  readonly system: string | null
  readonly lines: readonly SportLine[]
}

async function send({ requestId, groupKey, stake, system, lines }: Order): Promise<SlipRefused | null> {
  const { policy: acceptOdds } = useSportSlip.getState()
  const selections = lines.map(selectionOf)
  const answer = await callInFull('/api/bet/betProc', { requestId, groupKey, stake, acceptOdds, system, selections })
  if (!answer.ok) {
    const { code, data } = answer.refusal
    void queries.invalidateQueries({ queryKey: callKey('/api/sport/prices') })
    return { code, legs: legsOf(data) }
  }
  const placed = answer.value
  if (placed.groupKey !== 'sport') throw new Error('a bet on sports was answered as another')
  spendCash(placed.stake, placed.balance)
  const { betId, ticketNo, odds, winMax, pendingUntil } = placed
  useSportSlip.setState(({ receipts }) => ({
    receipts: [{ betId, ticketNo, stake, odds, winMax, pendingUntil, lines }, ...receipts].slice(0, RECEIPTS_MAX),
  }))
  void queries.invalidateQueries({ queryKey: callKey('/api/bet/betlistNew') })
  return null
}

function legsOf(data: unknown): readonly number[] {
  if (typeof data !== 'object' || data === null) return []
  const { legNo, legs } = data as { readonly legNo?: unknown; readonly legs?: unknown }
  if (typeof legNo === 'number') return [legNo]
  return Array.isArray(legs) ? legs.filter((leg): leg is number => typeof leg === 'number') : []
}
