// The lines of the slip that are on events: picks, as singles, one combination, or a system of them; and builders, which are bets alone.
import {
  type CallRequest,
  type CallResponse,
  type LimitAllowanceOnWire,
  type RefusalCode,
  SPORT_BUILDERS_MAX,
} from '@hanpan/contract'
import { allowanceOfRefusal } from '../../app/limit-allowance.tsx'
import { spendCash } from '../../state/session.ts'
import {
  type BuilderLine,
  changeLine,
  combinedAnew,
  type EventLine,
  type EventPick,
  type EventReceipt,
  isUnknown,
  modeFor,
  newLine,
  removeLine,
  type SlipMode,
  useSlip,
} from '../../state/slip.ts'
import { callKey, queries } from '../../wire/queries.ts'
import { callInFull, newRequestId } from '../../wire/wire.ts'

export const SPORT_LINES_MAX = 20
const RECEIPTS_MAX = 10

type Named = Pick<EventPick, 'eventId' | 'market' | 'line' | 'pick'>

export const isSamePick = (one: Named, other: Named): boolean =>
  one.eventId === other.eventId && one.market === other.market && one.line === other.line && one.pick === other.pick

/** One press adds, a second takes away; another pick of the same market takes its place. False when the slip is full. */
export function toggleEventLine(pick: EventPick): boolean {
  const { events, mode, busy } = useSlip.getState()
  if (busy) return true
  const known = events.find((one) => isSamePick(one, pick))
  if (known) {
    removeLine(known.id)
    return true
  }
  const others = events.filter(
    (one) => one.eventId !== pick.eventId || one.market !== pick.market || one.line !== pick.line,
  )
  if (others.length >= SPORT_LINES_MAX) return false
  const line: EventLine = { ...pick, ...newLine() }
  const next = [...others, line]
  // With the second line the Korean way is one combination; who wants singles says so.
  const isFirstPair = events.length === 1 && next.length === 2 && mode === 'single'
  useSlip.setState({
    events: next,
    activeId: line.id,
    system: null,
    mode: isFirstPair ? 'combination' : modeFor(next.length, mode),
    combined: combinedAnew({ stake: next.length > 2 ? useSlip.getState().combined.stake : line.stake }),
  })
  return true
}

export function setMode(mode: SlipMode): void {
  useSlip.setState({ mode, system: null, combined: combinedAnew() })
}
export function setSystem(system: string | null): void {
  useSlip.setState({ mode: 'system', system, combined: combinedAnew() })
}
export function dropEventReceipts(): void {
  useSlip.setState({ eventReceipts: [] })
}

/** Takes a builder into the slip. False when it has as many as it takes. */
export function addBuilder(
  builder: Pick<BuilderLine, 'eventId' | 'sport' | 'home' | 'away' | 'legs' | 'odds'>,
): boolean {
  const { builders, busy } = useSlip.getState()
  if (busy || builders.length >= SPORT_BUILDERS_MAX) return false
  const line: BuilderLine = { ...builder, ...newLine() }
  useSlip.setState({ builders: [...builders, line], activeId: line.id })
  return true
}

type SportRequest = Extract<CallRequest<'/api/bet/betProc'>, { groupKey: 'sport' | 'live' | 'special' | 'esport' }>
type Order = Pick<SportRequest, 'requestId' | 'stake' | 'selections'> &
  Partial<Pick<SportRequest, 'system' | 'builder'>> & {
    readonly isLive: boolean
    readonly picks: EventReceipt['picks']
  }

interface Refused {
  readonly code: RefusalCode
  readonly allowance: LimitAllowanceOnWire | null
  readonly legs: readonly number[]
}

const selectionOf = ({ eventId, market, line, pick, odds }: EventPick) => ({ eventId, market, line, pick, odds })

/** Places the lines on events as one bet, at the prices that are on the screen. Answers whether it was placed. */
export async function placeCombined(odds: readonly number[], isLive: boolean): Promise<boolean> {
  const { events, system, combined } = useSlip.getState()
  if (events.length === 0 || !combined.stake) return false
  const isAgreed = events.every((line, place) => line.odds === odds[place])
  const requestId = isAgreed ? combined.requestId : newRequestId()
  const agreed = events.map((line, place) => ({ ...line, odds: odds[place] ?? line.odds }))
  const stake = combined.stake
  useSlip.setState({ events: agreed, combined: { ...combined, requestId, refusal: null, refusedLegs: [] } })
  const order = { requestId, stake, system, isLive, selections: agreed.map(selectionOf), picks: agreed }
  const refused = await send(order)
  if (!refused) {
    useSlip.setState({ events: [], mode: 'single', system: null, combined: combinedAnew() })
    return true
  }
  const { code, allowance, legs } = refused
  useSlip.setState(({ combined: now }) => ({
    combined: {
      ...now,
      refusal: code,
      allowance,
      refusedLegs: legs,
      requestId: isUnknown(code) ? requestId : newRequestId(),
    },
  }))
  return false
}

/** Places one line on an event as a bet alone. */
export async function placeEventLine(id: string, odds: number, isLive: boolean): Promise<boolean> {
  const line = useSlip.getState().events.find((one) => one.id === id)
  if (!line?.stake || line.phase !== 'editing') return false
  const selections = [selectionOf({ ...line, odds })]
  return await placeAlone(line, odds, { stake: line.stake, isLive, selections, picks: [line] })
}

export async function placeBuilder(id: string, odds: number, isLive: boolean): Promise<boolean> {
  const line = useSlip.getState().builders.find((one) => one.id === id)
  if (!line?.stake || line.phase !== 'editing') return false
  const { eventId, sport, home, away } = line
  const picks = line.legs.map((leg) => ({ eventId, sport, home, away, ...leg }))
  // Only the joint price is compared.
  const selections = line.legs.map((leg) => ({ eventId, ...leg, odds }))
  return await placeAlone(line, odds, { stake: line.stake, isLive, builder: { odds }, selections, picks })
}

async function placeAlone(
  { id, odds: seen, requestId: known }: EventLine | BuilderLine,
  odds: number,
  order: Omit<Order, 'requestId'>,
): Promise<boolean> {
  const requestId = seen === odds ? known : newRequestId()
  changeLine(id, { phase: 'placing', odds, refusal: null, requestId })
  const refused = await send({ ...order, requestId })
  if (!refused) {
    changeLine(id, { phase: 'editing' })
    useSlip.setState(({ events, builders, mode }) => {
      const left = events.filter((line) => line.id !== id)
      return {
        events: left,
        builders: builders.filter((line) => line.id !== id),
        mode: modeFor(left.length, mode),
      }
    })
    return true
  }
  const { code, allowance } = refused
  const again = isUnknown(code) ? requestId : newRequestId()
  changeLine(id, { phase: 'editing', refusal: code, allowance, requestId: again })
  return false
}

async function send({ isLive, picks, ...order }: Order): Promise<Refused | null> {
  const answer = await callInFull('/api/bet/betProc', {
    ...order,
    groupKey: isLive ? 'live' : 'sport',
    acceptOdds: useSlip.getState().policy,
  })
  if (!answer.ok) {
    const { code, data } = answer.refusal
    void queries.invalidateQueries({ queryKey: callKey('/api/sport/prices') })
    return { code, allowance: allowanceOfRefusal(data), legs: legsOf(data) }
  }
  keepReceipt(answer.value, order.builder !== undefined, picks)
  return null
}

function keepReceipt(placed: CallResponse<'/api/bet/betProc'>, isBuilder: boolean, picks: EventReceipt['picks']): void {
  if (placed.groupKey !== 'sport') throw new Error('a bet on sports was answered as another')
  spendCash(placed.stake, placed.balance)
  const { betId, ticketNo, stake, odds, winMax, pendingUntil } = placed
  const receipt: EventReceipt = { betId, ticketNo, stake, odds, winMax, pendingUntil, isBuilder, picks }
  useSlip.setState(({ eventReceipts }) => ({ eventReceipts: [receipt, ...eventReceipts].slice(0, RECEIPTS_MAX) }))
  void queries.invalidateQueries({ queryKey: callKey('/api/bet/betlistNew') })
}

function legsOf(data: unknown): readonly number[] {
  if (typeof data !== 'object' || data === null) return []
  const { legNo, legs } = data as { readonly legNo?: unknown; readonly legs?: unknown }
  if (typeof legNo === 'number') return [legNo]
  return Array.isArray(legs) ? legs.filter((leg): leg is number => typeof leg === 'number') : []
}
