// What became of each hand stands beside it in a word, whatever the round came to as a whole.
import { type BlackjackState } from '@hanpan/casino'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StageProps } from '../../stage.ts'
import { browserWith, fakeStudio, openedOf } from '../../testing.tsx'
import { BlackjackStage } from './blackjack-stage.tsx'

beforeEach(() => browserWith())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Cards are numbered rank by rank from two to ace, four of each. */
const cards = (...ranks: readonly number[]) => ranks.map((rank) => (rank - 2) * 4)
const [TEN, ACE] = [10, 14]
const hand = (ranks: readonly number[], more: object = {}) => ({
  cards: cards(...ranks),
  stakes: 1,
  isSplit: false,
  isDone: true,
  hasSurrendered: false,
  ...more,
})

it.each([
  ['higher than the dealer', [TEN, 9], [TEN, 8], '19Win'],
  ['as high', [TEN, 8], [TEN, 8], '18Push'],
  ['lower', [TEN, 7], [TEN, 8], '17Lose'],
  ['above 21', [TEN, 7, 9], [TEN, 8], '26 BustLose'],
  ['a blackjack', [TEN, ACE], [TEN, 8], 'BlackjackWin'],
  ['a blackjack against another', [TEN, ACE], [TEN, ACE], 'BlackjackPush'],
  ['21 against a blackjack', [7, 7, 7], [TEN, ACE], '21Lose'],
  ['whatever stands when the dealer busts', [TEN, 2], [TEN, 6, 9], '12Win'],
])('[ST145] a hand that is %s says so', (_, ranks, dealer, said) => {
  shown([hand(ranks)], dealer)
  expect(screen.getByText('You').parentElement!.textContent).toBe(`You${said}₩1,000`)
})

it('[ST145] each of several hands says its own', () => {
  const split = { isSplit: true }
  shown([hand([TEN, 9], { ...split, stakes: 2 }), hand([TEN, ACE], split), hand([TEN, 4, 9], split)], [TEN, TEN])
  const lines = [1, 2, 3].map((no) => screen.getByText(`Hand ${no}`).parentElement!.textContent)
  // An ace and a ten of a split pair are 21.
  expect(lines).toEqual(['Hand 119Lose₩2,000', 'Hand 221Win₩1,000', 'Hand 323 BustLose₩1,000'])
})

function shown(hands: readonly ReturnType<typeof hand>[], dealer: readonly number[]): void {
  fakeStudio('blackjack')
  const outcome = { hands, dealer: cards(...dealer), active: null, floatsTaken: 0 } as unknown as BlackjackState
  const unfinished = {
    roundId: 'one',
    view: null,
    outcome,
    input: { stake: 1000 },
    stake: 1000,
    payout: 0,
    jackpots: [],
  }
  renderStage(unfinished)
}

function renderStage(unfinished: object, still = true): void {
  const opened = openedOf('blackjack', { unfinished: unfinished as never })
  const props = {
    opened,
    still,
    phone: false,
    sound: { play() {} },
    balance: 1,
    onTold() {},
    ask: () => Promise.resolve({ ok: true }),
  }
  render(<BlackjackStage {...(props as unknown as StageProps)} />)
}

it('[ST176] the first four cards come from the shoe one by one, mine first; the stake lies beside the hand as chips', () => {
  const { delays, chips } = dealt([TEN, 7, 2], [9])
  expect(delays.mine.slice(0, 2)).toEqual([0, 260])
  expect(delays.dealer).toEqual([130, 390])
  // One that was asked for is not waited for.
  expect(delays.mine[2]).toBe(0)
  expect(chips).toBe(1)
})

/** A round that is played: when each card sets out, and how many chips lie on the stake of 1,000. */
function dealt(mine: readonly number[], dealer: readonly number[]) {
  fakeStudio('blackjack')
  const view = {
    hands: [hand(mine, { isDone: false })],
    dealer: cards(...dealer),
    active: 0,
    allowed: ['hit', 'stand'],
  }
  const unfinished = {
    roundId: 'one',
    view,
    outcome: null,
    input: { stake: 1000 },
    stake: 1000,
    payout: 0,
    jackpots: [],
  }
  renderStage(unfinished)
  const lines = ['You', 'Dealer'].map((title) => screen.getByText(title).closest('.flex-col')!)
  const [ofMine, ofDealer] = lines.map((line) =>
    [...line.querySelectorAll<SVGElement>('svg[role=img]')].map(({ style }) =>
      Number.parseInt(style.animationDelay, 10),
    ),
  )
  return {
    delays: { mine: ofMine!, dealer: ofDealer! },
    chips: lines[0]!.querySelectorAll('svg[aria-hidden] g > g').length,
  }
}

/** How long after a hand changes it says what it makes. */
const countedAfter = (title: string) =>
  Number.parseInt(screen.getByText(title).parentElement!.querySelector<HTMLElement>('b')!.style.animationDelay, 10)

/** The dealer's cards as they lie there, backs too, and whether the round has been told. */
const seen = () => ({
  dealer: [...screen.getByText('Dealer').closest('.flex-col')!.querySelectorAll('svg[role=img]')].map((card) =>
    card.getAttribute('aria-label'),
  ),
  isTold: screen.queryByText('Lose') !== null,
})

it('[ST183] the dealer’s second card is turned where it lies, and a round is told when its last card has been seen', () => {
  vi.useFakeTimers()
  const outcome = { hands: [hand([TEN, 4, 9])], dealer: cards(TEN, 6, 5), active: null, floatsTaken: 0 }
  const round = { roundId: 'one', view: null, outcome, input: { stake: 1000 }, stake: 1000, payout: 0, jackpots: [] }
  renderStage(round, false)
  const later = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  const [first, second, third] = ['10 of diamonds', '6 of diamonds', '5 of diamonds']
  const lying = document.querySelectorAll('svg[role=img]')[1]
  expect(seen()).toEqual({ dealer: [first, 'face-down card'], isTold: false })
  later(500)
  expect(seen()).toEqual({ dealer: [first, second], isTold: false })
  // What it makes is there before the round is told.
  expect(countedAfter('Dealer')).toBe(240)
  // The same card, not another that comes from the shoe.
  expect(document.querySelectorAll('svg[role=img]')[1]).toBe(lying)
  later(500)
  expect(seen()).toEqual({ dealer: [first, second, third], isTold: false })
  later(500)
  expect(seen().isTold).toBe(true)
})

it('[ST183] no hand says what it makes before its last card is there', () => {
  dealt([TEN, 7], [9])
  // The second of mine sets out after 260 ms, the dealer's after 130.
  expect(countedAfter('You')).toBe(500)
  expect(countedAfter('Dealer')).toBe(370)
})

it('[ST183] the second card of a pair that is split goes over to its own hand, and does not come from the shoe', () => {
  fakeStudio('blackjack')
  const hands = [hand([8, 5], { isSplit: true, isDone: false }), hand([8, TEN], { isSplit: true, isDone: false })]
  const view = { hands, dealer: cards(9), active: 0, allowed: ['hit', 'stand'] }
  renderStage({ roundId: 'one', view, outcome: null, input: { stake: 1000 }, stake: 2000, payout: 0, jackpots: [] })
  const comes = screen.getByText('Hand 2').closest('.flex-col')!.querySelectorAll('svg[role=img]')
  expect([...comes].map((card) => /card-(\w+)/.exec(card.getAttribute('class')!)?.[1])).toEqual(['parts', 'comes'])
})
