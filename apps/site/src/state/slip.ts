// The one bet slip of the site: lines on rounds of mini games, on events, and builders of events, whatever page stands beside it. A line is a
// bet alone, but lines on events that are combined are one (its nouns and states: features/bets/slip/README.md). It survives a reload, a
// log-in and a change of language. What is sent has an id of its own, however often the button is pressed; a changed line is another bet.
import type {
  GameKeyOnWire,
  LimitAllowanceOnWire,
  RefusalCode,
  SportKeyOnWire,
  SportMarketOnWire,
} from '@hanpan/contract'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { AcceptOdds } from '../app/stake-rules.ts'
import { newRequestId } from '../wire/wire.ts'

/** What every line has. */
export interface Lined {
  readonly id: string
  /** What this line, as it stands now, is sent with. */
  readonly requestId: string
  readonly stake: number | null
  readonly phase: 'editing' | 'placing'
  readonly refusal: RefusalCode | null
  /** What the member's own limit left when it refused this line. */
  readonly allowance?: LimitAllowanceOnWire | null
}

export interface RoundPick {
  readonly gameKey: GameKeyOnWire
  readonly market: string
  readonly pick: string
  /** The price that the reader saw when choosing, or last agreed to. */
  readonly odds: number
}

export interface OpenRound {
  readonly roundNo: string
  readonly closesAt: string
  readonly drawsAt: string
}

export type RoundLine = RoundPick & OpenRound & Lined

export interface EventOfLine {
  readonly eventId: string
  readonly sport: SportKeyOnWire
  /** As they were called when it was picked. */
  readonly home: string
  readonly away: string
}

export interface EventPick extends EventOfLine {
  readonly market: string
  /** Of a question of the house's own: what it asks, and its answers. */
  readonly texts?: SportMarketOnWire['texts'] | undefined
  readonly line: number | null
  readonly pick: string
  /** The price that the reader saw when choosing, or last agreed to. */
  readonly odds: number
}

export type EventLine = EventPick & Lined

/** Picks of one event that are one bet, at a price of their own. */
export interface BuilderLine extends EventOfLine, Lined {
  readonly legs: readonly Pick<EventPick, 'market' | 'line' | 'pick'>[]
  readonly odds: number
}

/** The lines on events as one bet: a combination, or a system. */
export interface CombinedBet extends Pick<Lined, 'requestId' | 'stake' | 'refusal' | 'allowance'> {
  /** The places of the lines that the last refusal was about. */
  readonly refusedLegs: readonly number[]
}

export type SlipMode = 'single' | 'combination' | 'system'

/** An accepted bet on a round. */
export interface RoundReceipt extends RoundPick {
  readonly betId: string
  readonly ticketNo: string
  readonly stake: number
  readonly winMax: number
  readonly roundNo: string
  readonly drawsAt: string
}

/** An accepted bet on events, or one that the house keeps for a moment. */
export interface EventReceipt {
  readonly betId: string
  readonly ticketNo: string
  readonly stake: number
  readonly winMax: number
  readonly odds: number | null
  readonly pendingUntil: string | null
  readonly isBuilder: boolean
  readonly picks: readonly Omit<EventPick, 'odds'>[]
}

/** A bet on a round that was placed, as it can be laid again on another one. */
export type PastPick = RoundPick & { readonly stake: number }

interface SlipState {
  readonly rounds: readonly RoundLine[]
  readonly events: readonly EventLine[]
  readonly builders: readonly BuilderLine[]
  /** How the lines on events are bet on; all others are bets alone. */
  readonly mode: SlipMode
  readonly system: string | null
  readonly combined: CombinedBet
  /** Oldest first. */
  readonly receipts: readonly RoundReceipt[]
  /** Newest first. */
  readonly eventReceipts: readonly EventReceipt[]
  /** The bet that the stake buttons speak to. */
  readonly activeId: string | null
  /** A stake for each bet instead of one for all. */
  readonly perLine: boolean
  readonly policy: AcceptOdds
  readonly lastBets: readonly PastPick[]
  readonly busy: boolean
  /** Whether the sheet of a phone is open. */
  readonly sheet: boolean
}

/** The id of the lines on events as one bet, among those of lines. */
export const COMBINED = 'combined'

const nothing: SlipState = {
  rounds: [],
  events: [],
  builders: [],
  mode: 'single',
  system: null,
  combined: { requestId: newRequestId(), stake: null, refusal: null, refusedLegs: [] },
  receipts: [],
  eventReceipts: [],
  activeId: null,
  perLine: false,
  policy: 'exact',
  lastBets: [],
  busy: false,
  sheet: false,
}

/** A bet that was under way when the page went is asked for again with the same request id. */
const asEdited = <Line extends Lined>(lines: readonly Line[]): readonly Line[] =>
  lines.map((line) => (line.phase === 'placing' ? { ...line, phase: 'editing' } : line))

export const useSlip = create<SlipState>()(
  persist<SlipState, [], [], Omit<SlipState, 'busy' | 'sheet'>>(() => nothing, {
    name: 'hanpan.slip',
    version: 5,
    // Older slips hold lines of rounds that are long over: not worth keeping.
    migrate: () => nothing,
    partialize: ({ busy: _busy, sheet: _sheet, ...kept }) => ({
      ...kept,
      rounds: asEdited(kept.rounds),
      events: asEdited(kept.events),
      builders: asEdited(kept.builders),
    }),
  }),
)

type Lines = Pick<SlipState, 'rounds' | 'events' | 'builders'>

export const linesOf = ({ rounds, events, builders }: Lines): number => rounds.length + events.length + builders.length

/** A line that has just been chosen, with the stake that goes for all. */
export function newLine(): Lined {
  const { rounds, events, builders, perLine } = useSlip.getState()
  const stake = [...rounds, ...builders, ...events][0]?.stake ?? null
  return {
    id: newRequestId(),
    requestId: newRequestId(),
    stake: perLine ? null : stake,
    phase: 'editing',
    refusal: null,
  }
}

/** A changed line is another bet, with another effect. */
const edited = (changes: Partial<Lined> = {}) => ({ ...changes, requestId: newRequestId(), refusal: null })

/** The combination of other lines, or at another stake, is another bet. */
export const combinedAnew = (changes: Partial<CombinedBet> = {}): CombinedBet => ({
  ...useSlip.getState().combined,
  ...edited(),
  refusedLegs: [],
  ...changes,
})

export function changeLine(id: string, changes: Partial<Lined> & { readonly odds?: number }): void {
  const change = <Line extends Lined>(lines: readonly Line[]) =>
    lines.map((line) => (line.id === id ? { ...line, ...changes } : line))
  useSlip.setState(({ rounds, events, builders }) => ({
    rounds: change(rounds),
    events: change(events),
    builders: change(builders),
  }))
}

/** The stake of a bet, or of all where they go together. */
export function setStake(id: string, stake: number | null): void {
  const { perLine, busy } = useSlip.getState()
  if (busy) return
  const change = <Line extends Lined>(lines: readonly Line[]) =>
    lines.map((line) => (!perLine || line.id === id ? { ...line, ...edited({ stake }) } : line))
  useSlip.setState(({ rounds, events, builders, combined }) => ({
    rounds: change(rounds),
    events: change(events),
    builders: change(builders),
    combined: !perLine || id === COMBINED ? combinedAnew({ stake }) : combined,
  }))
}

export function setPerLine(perLine: boolean): void {
  useSlip.setState({ perLine })
  const { rounds, events, builders, combined, activeId } = useSlip.getState()
  const lines = [...rounds, ...builders, ...events]
  const active = activeId === COMBINED ? combined : (lines.find(({ id }) => id === activeId) ?? lines[0])
  if (!perLine) setStake(COMBINED, active?.stake ?? null)
}

export function setPolicy(policy: AcceptOdds): void {
  useSlip.setState({ policy })
}
export function openSheet(sheet: boolean): void {
  useSlip.setState({ sheet })
}
export function chooseBet(activeId: string): void {
  useSlip.setState({ activeId })
}

/** Takes a line out. What is being placed stays. */
export function removeLine(id: string): void {
  const { busy } = useSlip.getState()
  if (busy) return
  useSlip.setState(({ rounds, events, builders, activeId, mode }) => {
    const without = <Line extends Lined>(lines: readonly Line[]) => lines.filter((line) => line.id !== id)
    const left = { rounds: without(rounds), events: without(events), builders: without(builders) }
    const isEvent = left.events.length < events.length
    return {
      ...left,
      activeId: activeId === id ? (left.rounds.at(-1)?.id ?? null) : activeId,
      ...(isEvent && { mode: modeFor(left.events.length, mode), system: null, combined: combinedAnew() }),
    }
  })
}

/** The way in which so many lines on events are bet on, where they were bet on in another one. */
export const modeFor = (events: number, mode: SlipMode): SlipMode =>
  events < 2 ? 'single' : events < 3 && mode === 'system' ? 'combination' : mode

/** Empties the slip and gives the way back. */
export function clearLines(): () => void {
  const { rounds, events, builders, mode, system, activeId, busy } = useSlip.getState()
  if (busy) return () => {}
  useSlip.setState({ rounds: [], events: [], builders: [], mode: 'single', system: null, activeId: null })
  return () =>
    useSlip.setState((now) => ({
      rounds: [...rounds, ...now.rounds],
      events: [...events, ...now.events],
      builders: [...builders, ...now.builders],
      mode,
      system,
      activeId,
    }))
}

let turn: Promise<unknown> = Promise.resolve()

/** One bet at a time: each answer tells the balance that the next stands on. */
export async function inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
  const done = turn.then(work)
  turn = done.catch(() => undefined)
  return await done
}

/** Network refusals leave it open whether the bet arrived: a second try must carry the same id to be the same bet. */
const UNKNOWN_OUTCOME: ReadonlySet<RefusalCode> = new Set(['NT99', 'TE99', 'E001', 'E002'])
export const isUnknown = (code: RefusalCode): boolean => UNKNOWN_OUTCOME.has(code)

/** What places the bets of a product, one after the other. */
export interface Placing {
  readonly bets: readonly { readonly id: string; readonly place: () => Promise<boolean> }[]
  /** Which of them were placed. */
  readonly finish: (placed: readonly string[]) => void
}

/** Places all bets, each product's by its own group. A second call while the first is under way does nothing. */
export async function placeAll(products: readonly Placing[]): Promise<void> {
  if (useSlip.getState().busy) return
  useSlip.setState({ busy: true })
  const receiptsBefore = useSlip.getState().eventReceipts
  await inTurn(async () => {
    for (const { bets, finish } of products) {
      const placed: string[] = []
      // oxlint-disable-next-line no-await-in-loop -- One after the other: each is paid from what the one before has left.
      for (const { id, place } of bets) if (await place()) placed.push(id)
      finish(placed)
    }
    const { sheet, eventReceipts, ...lines } = useSlip.getState()
    // Receipts of rounds stand under the stage, and nothing lies over it; those of events stand in the sheet.
    const stays = linesOf(lines) > 0 || eventReceipts !== receiptsBefore
    useSlip.setState({ busy: false, sheet: sheet && stays })
  })
}
