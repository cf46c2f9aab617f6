// What each virtual sport's view is handed: the same for all of them, on desk and phone.
import type { VirtualPick } from '@hanpan/casino'
import type { ShelfVirtual } from '../../../../src/shelf/virtuals.ts'
import type { StudioLanguage } from '../../../../src/wire/calls.ts'
import type { Phase, TableState } from '../../live/table-state.ts'
import type { Bets } from '../../live/use-bets.ts'
import type { RoundResult } from '../../live/use-result.ts'
import type { VirtualWords } from './words/words.ts'

/** What can be bet on now, or next: while a round is under way it is the one after it, so that the two never share a box. */
export interface Sale {
  readonly number: number
  readonly card: object
  readonly picks: ReadonlyMap<string, VirtualPick>
  readonly isOpen: boolean
  /** Milliseconds until bets close, or until they open; null where neither is set. */
  readonly left: number | null
  /** Of the time in which bets are taken, what is left: 0 to 1. */
  readonly part: number
}

/** What is staked on: a pick of the sale, and how much. */
export interface Choice {
  readonly kind: string | null
  readonly stake: number
  readonly onKind: (kind: string | null) => void
  readonly onStake: (stake: number) => void
  readonly place: () => void
}

export interface VirtualView {
  readonly table: ShelfVirtual
  readonly state: TableState
  readonly phase: Phase
  /** The card of the round that is shown. */
  readonly card: object
  /** Milliseconds since what is shown began; null while bets are open. */
  readonly clock: number | null
  /** When it began, by this device's clock; null like the clock. */
  readonly startedAt: number | null
  readonly sale: Sale | null
  readonly choice: Choice
  readonly bets: Bets
  readonly result: RoundResult | null
  readonly balance: number
  readonly words: VirtualWords
  readonly language: StudioLanguage
  readonly still: boolean
  /** A phone, however it is held. */
  readonly phone: boolean
  /** It lies on its side: the stage stands beside what is on sale. */
  readonly low: boolean
}

/** Whole seconds as 01:20. */
export function clockText(ms: number | null): string {
  const seconds = Math.ceil(Math.max(0, ms ?? 0) / 1000)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

const PRICES = new Intl.NumberFormat('ko-KR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
export const priceText = (price: number): string => PRICES.format(price / 1000)

/** Money with its sign before it. */
export function netText(words: VirtualWords, net: number, format: (value: number) => string): string {
  const sign = net > 0 ? '+' : net < 0 ? '−' : ''
  return `${sign}${words.won(format(Math.abs(net)))}`
}
