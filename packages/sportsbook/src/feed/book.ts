// The state of one event: what its messages come to, taken one after another. Pure; messages that are late, doubled or out of order change
// nothing that is newer.
import { type LegResult, VOID } from '../leg-result.ts'
import {
  type EventMessage,
  type EventState,
  type FromProducer,
  type MarketName,
  type MarketPrices,
  type MarketTexts,
  OFFICE,
  type OfficeWord,
  type OutcomePrice,
  type PlacedWithin,
} from './messages.ts'

export interface MarketBook extends MarketName {
  readonly producer: string
  readonly status: 'open' | 'suspended' | 'closed'
  readonly isMain: boolean
  readonly outcomes: Readonly<Record<string, OutcomePrice>>
  /** When its prices, or its stop, were made. */
  readonly pricedAt: number
  /** Null until it is decided, and again after that was rolled back. */
  readonly results: Readonly<Record<string, LegResult>> | null
  readonly isConfirmed: boolean
  /** Whose bets are void whatever the result is. */
  readonly cancels: readonly PlacedWithin[]
  /** When its result, or a cancel, was made. */
  readonly decidedAt: number
  /** Of a market that the office has decided: whose word holds, and what the sources say of it. */
  readonly overruled?: OverruledMarket | undefined
  /** Of a question of the house's own. */
  readonly texts?: MarketTexts | undefined
}

export interface OverruledMarket extends Pick<MarketBook, 'results' | 'isConfirmed' | 'cancels' | 'decidedAt'> {
  readonly word: OfficeWord
}

export interface EventBook {
  readonly state: EventState
  readonly stateAt: number
  /** Where the office has said how the event ended: how it stands by its sources. */
  readonly overruled?: Pick<EventBook, 'state' | 'stateAt'> | undefined
  /** By their keys. */
  readonly markets: Readonly<Record<string, MarketBook>>
}

export interface BookChange {
  readonly book: EventBook
  readonly isStateNew: boolean
  /** Keys of markets with other prices or another status. */
  readonly priced: readonly string[]
  /** Keys of markets with another result, or other cancels. */
  readonly decided: readonly string[]
  /** Something was kept that does not hold, because the office has decided. */
  readonly isOverruled: boolean
}

/** Names a market among those of its event: `total.h1:2.5`. */
export const marketKey = ({ market, line }: MarketName): string => (line === null ? market : `${market}:${line}`)

export const EMPTY_BOOK: EventBook = {
  state: { status: 'scheduled', period: null, clock: null, score: null, periods: [], incidents: [], statistics: {} },
  stateAt: 0,
  markets: {},
}

/**
 * What an event's book is after a message of a producer. A fixture says nothing of it. Prices and results of a market have times of their own:
 * a stop that is older than the prices, or a result that is older than its rollback, changes nothing. What the office has decided stands
 * whatever sources say, until it releases it: their word is kept beside it meanwhile.
 */
export function applyMessage(
  book: EventBook,
  message: EventMessage,
  { producer, generatedAt, word = UNSIGNED }: Pick<FromProducer, 'producer' | 'generatedAt' | 'word'>,
): BookChange {
  const priced: string[] = []
  const decided: string[] = []
  let isOverruled = false
  const isOffice = producer === OFFICE
  const markets: Record<string, MarketBook> = { ...book.markets }
  const unchanged = { book, isStateNew: false, priced, decided, isOverruled }

  const reprice = (name: MarketName, change: (market: MarketBook | null) => MarketBook | null) => {
    const key = marketKey(name)
    const before = markets[key] ?? null
    if (before && generatedAt < before.pricedAt) return
    const after = change(before)
    if (!after) return
    markets[key] = after
    priced.push(key)
  }
  const decide = (name: MarketName, change: (market: Decision) => Partial<MarketBook>) => {
    const key = marketKey(name)
    const before = markets[key] ?? unpriced(name, producer)
    const { overruled } = before
    if (overruled && !isOffice) {
      if (generatedAt < overruled.decidedAt) return
      const { results, isConfirmed, cancels } = { ...overruled, ...change(overruled) }
      markets[key] = { ...before, overruled: { ...overruled, results, isConfirmed, cancels, decidedAt: generatedAt } }
      isOverruled = true
      return
    }
    if (generatedAt < before.decidedAt && !isOffice) return
    markets[key] = { ...before, ...change(before), decidedAt: isOffice ? before.decidedAt : generatedAt }
    decided.push(key)
  }
  /** The office decides all of a market. What was voided for a span of time stays so. */
  const overrule = (name: MarketName, decision: Partial<MarketBook>) =>
    decide(name, (market) => {
      const { results, isConfirmed, cancels, decidedAt } = market.overruled ?? market
      return {
        cancels: market.cancels.filter((placed) => !isEverything(placed)),
        ...decision,
        status: 'closed',
        overruled: { results, isConfirmed, cancels, decidedAt, word },
      }
    })

  switch (message.kind) {
    case 'fixture':
      return unchanged
    case 'state': {
      const said = { state: message.state, stateAt: generatedAt }
      if (isOffice) {
        const { state, stateAt } = book.overruled ?? book
        return { ...unchanged, book: { ...book, ...said, overruled: { state, stateAt } }, isStateNew: true }
      }
      if (generatedAt < (book.overruled ?? book).stateAt) return unchanged
      if (book.overruled) return { ...unchanged, book: { ...book, overruled: said }, isOverruled: true }
      return { ...unchanged, book: { ...book, ...said }, isStateNew: true }
    }
    case 'release': {
      for (const [key, { overruled, ...market }] of Object.entries(book.markets)) {
        if (!overruled) continue
        const { word: _word, ...said } = overruled
        markets[key] = { ...market, ...said }
        decided.push(key)
      }
      const { overruled, ...own } = book
      return {
        ...unchanged,
        book: { ...own, ...overruled, markets },
        isStateNew: overruled !== undefined,
      }
    }
    case 'odds':
      for (const prices of message.markets) reprice(prices, (before) => repriced(before, prices, producer, generatedAt))
      break
    case 'stop': {
      const names = message.markets === 'all' ? Object.values(book.markets) : message.markets
      // Another producer's markets are not this one's to stop.
      for (const name of names)
        reprice(name, (before) =>
          before && before.producer === producer && before.status === 'open'
            ? { ...before, status: 'suspended', pricedAt: generatedAt }
            : null,
        )
      break
    }
    case 'settlement':
      for (const { market, line, results } of message.markets) {
        const { isConfirmed } = message
        if (isOffice) overrule({ market, line }, { results, isConfirmed })
        else decide({ market, line }, () => ({ results, isConfirmed, status: 'closed' }))
      }
      break
    case 'rollback-settlement':
      for (const name of message.markets) decide(name, () => ({ results: null, isConfirmed: false }))
      break
    case 'cancel':
      for (const name of message.markets) {
        if (isOffice && isEverything(message.placed)) overrule(name, { cancels: [message.placed] })
        else decide(name, ({ cancels }) => ({ cancels: [...without(cancels, message.placed), message.placed] }))
      }
      break
    case 'rollback-cancel':
      for (const name of message.markets) decide(name, ({ cancels }) => ({ cancels: without(cancels, message.placed) }))
      break
  }
  return { book: { ...book, markets }, isStateNew: false, priced, decided, isOverruled }
}

type Decision = Pick<MarketBook, 'results' | 'isConfirmed' | 'cancels' | 'decidedAt' | 'overruled'>

const UNSIGNED: OfficeWord = { by: OFFICE, agreedBy: null, reason: '' }

/** Whether a cancel gives back whatever was placed. */
export const isEverything = ({ from, to }: PlacedWithin): boolean => from === null && to === null

/** What a leg on a pick comes to that was placed at an instant; null while that is open. */
export function resultOfLeg(
  market: Pick<MarketBook, 'results' | 'cancels'>,
  pick: string,
  placedAt: number,
): LegResult | null {
  if (market.cancels.some(({ from, to }) => (from === null || placedAt >= from) && (to === null || placedAt < to)))
    return VOID
  return market.results?.[pick] ?? null
}

function repriced(
  before: MarketBook | null,
  { market, line, status, isMain, outcomes, texts = before?.texts }: MarketPrices,
  producer: string,
  generatedAt: number,
): MarketBook {
  const own = before ?? unpriced({ market, line }, producer)
  return {
    ...own,
    producer,
    // What is decided takes no bets, whatever a late price says; it opens again with the first price after a rollback.
    status: own.results === null ? status : 'closed',
    isMain,
    outcomes,
    pricedAt: generatedAt,
    ...(texts && { texts }),
  }
}

const unpriced = ({ market, line }: MarketName, producer: string): MarketBook => ({
  market,
  line,
  producer,
  status: 'suspended',
  isMain: false,
  outcomes: {},
  pricedAt: 0,
  results: null,
  isConfirmed: false,
  cancels: [],
  decidedAt: 0,
})

const without = (cancels: readonly PlacedWithin[], { from, to }: PlacedWithin) =>
  cancels.filter((one) => one.from !== from || one.to !== to)
