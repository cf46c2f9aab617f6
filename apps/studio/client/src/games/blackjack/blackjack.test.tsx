// What became of each hand stands beside it in a word, whatever the round came to as a whole.
import { type BlackjackState } from '@hanpan/casino'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StageProps } from '../../stage.ts'
import { browserWith, fakeStudio, openedOf } from '../../testing.tsx'
import { BlackjackStage } from './blackjack-stage.tsx'

beforeEach(() => browserWith())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
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

function renderStage(unfinished: object): void {
  const opened = openedOf('blackjack', { unfinished: unfinished as never })
  const props = {
    opened,
    still: true,
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
