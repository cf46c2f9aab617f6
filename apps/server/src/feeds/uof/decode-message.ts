// Turns a message of the source into neutral ones (SPEC.md SP64). Pure: what it needs of the event and of the source's catalogues is handed in.
import { createHash } from 'node:crypto'
import { type OddsMilli, oddsFromDecimal } from '@hanpan/kernel'
import {
  type EventMessage,
  type EventState,
  type EventStatus,
  type LegResult,
  LOSS,
  type MarketName,
  type MarketPrices,
  type MarketResults,
  type Period,
  type PeriodKey,
  type PlacedWithin,
  type Score,
  type Side,
  SPORTS,
  type SportKey,
  VOID,
} from '@hanpan/sportsbook'
import { isOfGroups, type MarketMap, ourMarket } from './market-map.ts'
import { attribute, child, children, type Element, numberOf, readXml } from './xml.ts'

export const MESSAGE_KINDS = [
  'odds_change',
  'bet_stop',
  'bet_settlement',
  'bet_cancel',
  'rollback_bet_settlement',
  'rollback_bet_cancel',
  'fixture_change',
  'alive',
  'snapshot_complete',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export interface SourceMessage {
  readonly kind: MessageKind
  /** The source's number of its producer. */
  readonly product: string
  readonly generatedAt: number
  /** Null of what is said of a producer. */
  readonly eventRef: string | null
  readonly root: Element
  /** The same for the same text: a message that is delivered again has the name that it had. */
  readonly name: string
}

/** Reads the envelope of a message; null for what is none of the feed. */
export function readMessage(text: string): SourceMessage | null {
  const document = readXml(text)
  const kind = MESSAGE_KINDS.find((one) => one === document?.name)
  if (!document || !kind) return null
  const { root } = document
  const product = attribute(root, 'product')
  const generatedAt = numberOf(root, 'timestamp')
  const eventRef = attribute(root, 'event_id')
  const isOfProducer = kind === 'alive' || kind === 'snapshot_complete'
  if (product === null || generatedAt === null || (eventRef === null && !isOfProducer)) return null
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  return {
    kind,
    product,
    generatedAt,
    eventRef: isOfProducer ? null : eventRef,
    root,
    name: `${kind}:${eventRef ?? product}:${generatedAt}:${hash}`,
  }
}

export interface EventContext {
  readonly sport: SportKey
  readonly map: MarketMap
  /** The period of the sport that a code of the source stands for. */
  readonly periods: ReadonlyMap<string, PeriodName>
  /** Ours of the event that are known, for a stop of some. */
  readonly known: readonly MarketName[]
}

/** What a code of the source says of a period. */
export interface PeriodName {
  readonly number: number
  readonly kind: 'ordinary' | 'overtime' | 'penalties'
}

/** What a message says of its event, in the order in which it counts. A fixture that changed is read elsewhere. */
export function decodeEventMessage({ kind, root }: SourceMessage, context: EventContext): readonly EventMessage[] {
  switch (kind) {
    case 'odds_change':
      return [...stateIn(root, context), ...pricesIn(root, context)]
    case 'bet_stop':
      return stopIn(root, context)
    case 'bet_settlement':
      return settlementIn(root, context)
    case 'bet_cancel':
      return named(root, context, (markets) => ({ kind: 'cancel', markets, placed: placedIn(root) }))
    case 'rollback_bet_cancel':
      return named(root, context, (markets) => ({ kind: 'rollback-cancel', markets, placed: placedIn(root) }))
    case 'rollback_bet_settlement':
      return named(root, context, (markets) => ({ kind: 'rollback-settlement', markets }))
    // The third kind of change says that it will not be played.
    case 'fixture_change':
      return attribute(root, 'change_type') === '3' ? [{ kind: 'state', state: emptyState('cancelled') }] : []
    case 'alive':
    case 'snapshot_complete':
      return []
  }
}

const ours = (market: Element, { map, sport }: EventContext) =>
  ourMarket(map, sport, attribute(market, 'id') ?? '', attribute(market, 'specifiers') ?? '')

function named(
  root: Element,
  context: EventContext,
  messageOf: (markets: readonly MarketName[]) => EventMessage,
): readonly EventMessage[] {
  const markets = children(root, 'market').flatMap((one) => {
    const own = ours(one, context)
    return own ? [{ market: own.market, line: own.line }] : []
  })
  return markets.length === 0 ? [] : [messageOf(markets)]
}

const placedIn = (root: Element): PlacedWithin => ({
  from: numberOf(root, 'start_time'),
  to: numberOf(root, 'end_time'),
})

/** 1 open, -1 suspended; 0 neither shown nor open, -3 settled, -4 cancelled: nothing is taken any more. -2 stands elsewhere. */
const STATUSES: Readonly<Record<string, MarketPrices['status']>> = {
  '1': 'open',
  '-1': 'suspended',
  '0': 'closed',
  '-3': 'closed',
  '-4': 'closed',
}
const HANDED_OVER = '-2'

function pricesIn(root: Element, context: EventContext): readonly EventMessage[] {
  const markets: MarketPrices[] = []
  // Handed over to another producer: no bets until its prices come, and where they have come already, they are not this one's to stop.
  const handedOver: MarketName[] = []
  for (const market of children(child(root, 'odds'), 'market')) {
    const own = ours(market, context)
    if (!own) continue
    const name = { market: own.market, line: own.line }
    const said = attribute(market, 'status') ?? '1'
    const status = STATUSES[said]
    const outcomes = outcomesIn(market, own.picks)
    const isSaid = Object.keys(outcomes).length > 0
    if (said === HANDED_OVER || (status === 'suspended' && !isSaid)) handedOver.push(name)
    else if (status && (isSaid || status === 'closed'))
      markets.push({ ...name, status, isMain: own.line === null || attribute(market, 'favourite') === '1', outcomes })
  }
  return [
    ...(markets.length > 0 ? [{ kind: 'odds', markets } as const] : []),
    ...(handedOver.length > 0 ? [{ kind: 'stop', markets: handedOver } as const] : []),
  ]
}

function outcomesIn(market: Element, picks: ReadonlyMap<string, string>): MarketPrices['outcomes'] {
  return Object.fromEntries(
    children(market, 'outcome').flatMap((outcome) => {
      const pick = picks.get(attribute(outcome, 'id') ?? '')
      if (!pick) return []
      const odds = numberOf(outcome, 'odds')
      // Finer prices than ours are rounded down to it: nobody is promised what the source does not offer.
      const price = odds === null ? null : oddsFromDecimal(Math.floor(odds * 1000 + 1e-6) / 1000)
      const isActive = attribute(outcome, 'active') !== '0' && price !== null && price > 1000
      const chance = numberOf(outcome, 'probabilities')
      const isChance = chance !== null && chance >= 0 && chance <= 1
      return [
        [
          pick,
          { price: price ?? (1000 as OddsMilli), isActive, chance: isChance ? Math.round(chance * 1_000_000) : null },
        ] as const,
      ]
    }),
  )
}

function stopIn(root: Element, { map, known }: EventContext): readonly EventMessage[] {
  const groups = (attribute(root, 'groups') ?? 'all').split('|')
  if (groups.includes('all')) return [{ kind: 'stop', markets: 'all' }]
  const markets = known
    .filter(({ market }) => isOfGroups(map, market, groups))
    .map(({ market, line }) => ({ market, line }))
  return markets.length === 0 ? [] : [{ kind: 'stop', markets }]
}

function settlementIn(root: Element, context: EventContext): readonly EventMessage[] {
  const markets = children(child(root, 'outcomes'), 'market').flatMap((market): MarketResults[] => {
    const own = ours(market, context)
    if (!own) return []
    const results = new Map<string, LegResult>()
    for (const outcome of children(market, 'outcome')) {
      const pick = own.picks.get(attribute(outcome, 'id') ?? '')
      const result = resultOf(outcome)
      // One that is open yet leaves its market open.
      if (result === null) return []
      if (pick) results.set(pick, result)
    }
    return results.size === 0 ? [] : [{ market: own.market, line: own.line, results: Object.fromEntries(results) }]
  })
  // Certainty 1 is what scouts saw, 2 what is confirmed.
  return markets.length === 0
    ? []
    : [{ kind: 'settlement', isConfirmed: attribute(root, 'certainty') === '2', markets }]
}

/** A dead heat of so many at most. */
const SHARING_MAX = 50

/** Of a stake the void part goes back; of the rest a winner is paid, in a dead heat its share. Null of an outcome that is not decided. */
export function resultOf(outcome: Element): LegResult | null {
  const result = attribute(outcome, 'result')
  if (result !== '0' && result !== '1') return null
  const voided = numberOf(outcome, 'void_factor') ?? 0
  if (voided >= 1) return VOID
  const share = result === '1' ? (numberOf(outcome, 'dead_heat_factor') ?? 1) : 0
  const isHalf = voided === 0.5
  if (share <= 0) return isHalf ? { won: 0, voided: 1, of: 2 } : LOSS
  const [part, of] = fractionOf(Math.min(1, share))
  return isHalf ? { won: part, voided: of, of: 2 * of } : { won: part, voided: 0, of }
}

/** The fraction of few that a decimal with few places stands for: 0.3333 is a third. */
function fractionOf(share: number): readonly [number, number] {
  for (let of = 1; of <= SHARING_MAX; of += 1) {
    const part = Math.round(share * of)
    if (part > 0 && Math.abs(share - part / of) < 0.0006) return [part, of]
  }
  return [Math.round(share * 10_000), 10_000]
}

const EVENT_STATUS: Readonly<Record<string, EventStatus>> = {
  '0': 'scheduled',
  '1': 'live',
  '2': 'interrupted',
  '3': 'ended',
  '4': 'ended',
  '5': 'cancelled',
  '6': 'scheduled',
  '7': 'interrupted',
  '8': 'postponed',
  '9': 'abandoned',
}

const emptyState = (status: EventStatus): EventState => ({
  status,
  period: null,
  clock: null,
  score: null,
  periods: [],
  incidents: [],
  statistics: {},
})

function stateIn(root: Element, context: EventContext): readonly EventMessage[] {
  const said = child(root, 'sport_event_status')
  const status = said && EVENT_STATUS[attribute(said, 'status') ?? '']
  if (!said || !status) return []
  const isOver = status === 'ended'
  const clock = child(said, 'clock')
  const second = secondsOf(clock ? attribute(clock, 'match_time') : null)
  const state: EventState = {
    ...emptyState(status),
    period: periodKey(attribute(said, 'match_status'), context),
    clock:
      second === null
        ? null
        : { second, isRunning: status === 'live' && (clock ? attribute(clock, 'stopped') : null) !== 'true' },
    score: status === 'scheduled' ? null : scoreOf(said),
    periods: periodsIn(said, isOver, context),
    statistics: statisticsIn(child(said, 'statistics')),
    ...serviceIn(said),
  }
  return [{ kind: 'state', state }]
}

const SERVERS: Readonly<Record<string, Side>> = { '1': 'home', '2': 'away' }
/** The advantage, which is no number. */
const ADVANTAGE = '50'

function serviceIn(said: Element): Pick<EventState, 'service'> {
  const serves = SERVERS[attribute(said, 'current_server') ?? ''] ?? null
  const called = (side: Side) => {
    const text = attribute(said, `${side}_gamescore`)
    return text === ADVANTAGE && attribute(said, 'tiebreak') !== 'true' ? 'A' : text
  }
  const [home, away] = [called('home'), called('away')]
  const points = home !== null && away !== null ? { home, away } : null
  return serves || points ? { service: { serves, points } } : {}
}

function scoreOf(element: Element): Score | null {
  const [home, away] = [numberOf(element, 'home_score'), numberOf(element, 'away_score')]
  return home === null || away === null ? null : { home, away }
}

function periodKey(code: string | null, { periods, sport }: EventContext): PeriodKey | null {
  const name = code === null ? undefined : periods.get(code)
  if (!name) return null
  if (name.kind === 'penalties') return 'so'
  return name.kind === 'overtime' ? `x${name.number}` : `${SPORTS.get(sport)!.period.letter}${name.number}`
}

function periodsIn(said: Element, isOver: boolean, context: EventContext): readonly Period[] {
  const { unit } = SPORTS.get(context.sport)!
  // Of e-sports the source counts something else in each game.
  if (unit === 'maps' || unit === 'rounds') return []
  const rows = children(child(said, 'period_scores'), 'period_score')
  return rows.flatMap((row, place): Period[] => {
    const key = periodKey(attribute(row, 'match_status_code'), context)
    const counted = scoreOf(row)
    if (!key || !counted) return []
    return [{ key, isComplete: isOver || place < rows.length - 1, counts: { [unit]: counted } }]
  })
}

/** What is shown of it. */
const STATISTICS = { corners: 'corners', yellow_cards: 'yellowCards', red_cards: 'redCards' } as const

function statisticsIn(element: Element | null): EventState['statistics'] {
  return Object.fromEntries(
    Object.entries(STATISTICS).flatMap(([theirs, our]) => {
      const counted = child(element, theirs)
      const [home, away] = counted ? [numberOf(counted, 'home'), numberOf(counted, 'away')] : [null, null]
      return home === null || away === null ? [] : [[our, { home, away }] as const]
    }),
  )
}

/** `61:05` is an hour and a minute, and five seconds. */
function secondsOf(text: string | null): number | null {
  const split = /^(\d{1,4}):(\d\d)$/.exec(text ?? '')
  return split ? Number(split[1]) * 60 + Number(split[2]) : null
}

/** Reads the source's codes of what an event is at: its 2nd set, its 1st overtime. Breaks are none. */
export function readPeriods(root: Element): ReadonlyMap<string, PeriodName> {
  return new Map(
    children(root, 'match_status').flatMap((one): (readonly [string, PeriodName])[] => {
      const code = attribute(one, 'id')
      const text = (attribute(one, 'description') ?? '').toLowerCase()
      if (code === null || /break|pause|awaiting|interval|halftime/.test(text)) return []
      if (/penalt|shoot/.test(text)) return [[code, { number: 1, kind: 'penalties' }]]
      const number = Number(/(\d+)(?:st|nd|rd|th)/.exec(text)?.[1] ?? numberOf(one, 'period_number') ?? 1)
      if (/overtime|extra (time|inning)/.test(text)) return [[code, { number, kind: 'overtime' }]]
      return /\d(st|nd|rd|th) (half|quarter|period|inning|set|map|game|round)/.test(text)
        ? [[code, { number, kind: 'ordinary' }]]
        : []
    }),
  )
}
