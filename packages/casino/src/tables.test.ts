import { type Won, won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { CARDS, cardName, dealer } from './cards.ts'
import { differences, figuresOf } from './figures.ts'
import { STAKE_WON_MAX, payoutOf } from './money.ts'
import type { TableGame } from './table-game.ts'
import { tables } from './tables.ts'
import { V1, V2, floatsOf, seededFloats } from './testing.ts'

const games = Object.values(tables) as unknown as readonly TableGame[]

describe('money', () => {
  it.each([
    [1000, 1950, 1950],
    [1, 1950, 1],
    [3, 1540, 4],
    [999, 1, 0],
    [STAKE_WON_MAX, 181_000, 181_000_000_000],
  ])('[CG1] %d at %d thousandths pays %d', (stake, milli, payout) => {
    expect(payoutOf(won(stake), milli)).toBe(payout)
  })

  it.each([0, -1, 1.5, STAKE_WON_MAX + 1])('[CG1] a stake of %d is a bug', (stake) => {
    expect(() => payoutOf(stake as Won, 2000)).toThrow('not a stake')
  })
})

describe('cards', () => {
  it.each([
    [V1, 'QD KS 6D QH 2H 4S 8H 5D 9C 7H'],
    [V2, '4S 7C 10C JD 7C 10C 5S 6H 3D 2H'],
  ])('[CG3] [CG4] an infinite deck deals the published vector', (vector, expected) => {
    const next = dealer(floatsOf(vector), 'infinite')
    expect(Array.from({ length: 10 }, () => cardName(next())).join(' ')).toBe(expected)
  })

  it.each([1, 2, 3])('[CG4] a shoe of %d decks deals every card that often, and then none', (decks) => {
    const next = dealer(seededFloats(decks), decks)
    const counts = Array.from({ length: CARDS }, () => 0)
    for (let dealt = 0; dealt < decks * CARDS; dealt += 1) counts[next()]! += 1
    expect(counts).toEqual(Array.from({ length: CARDS }, () => decks))
    expect(next).toThrow('empty')
  })

  it('[CG4] every order of what is left is as likely as any other', () => {
    const seconds = Array.from({ length: CARDS }, () => 0)
    const floats = seededFloats(7)
    for (let round = 0; round < 52_000; round += 1) {
      const next = dealer(floats, 1)
      const first = next()
      const second = next()
      expect(second).not.toBe(first)
      seconds[second]! += 1
    }
    const squares = seconds.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
    expect(squares).toBeLessThan(51 + 4 * Math.sqrt(102))
  })
})

describe.each(games.map((game) => [game.key, game] as const))('%s', (_, game) => {
  it('[CG2] declares what is counted, for every bet kind', () => {
    const wrong = [...game.bets].flatMap(([kind, group]) =>
      differences(game.declared[group]!, game.figures(kind)).map((name) => `${kind} ${name}`),
    )
    expect(wrong).toEqual([])
    expect(new Set(game.bets.values())).toEqual(new Set(Object.keys(game.declared)))
    for (const { rtp } of Object.values(game.declared)) expect(rtp).toBeLessThan(1)
  })

  it('[CG3] repeats a round from its floats, as JSON', () => {
    const first = game.draw(floatsOf(V1))
    expect(game.draw(floatsOf(V1))).toEqual(first)
    expect(JSON.parse(JSON.stringify(first))).toEqual(first)
    expect(game.draw(floatsOf(V2))).not.toEqual(first)
  })

  it('[CG5] refuses what is no bet', () => {
    const outcome = game.draw(floatsOf(V1))
    const kind = [...game.bets.keys()][0]!
    const stake = won(1000)
    expect(game.settle(outcome, [{ kind: 'no such', stake }])).toEqual({ ok: false, refusal: 'kind-unknown' })
    for (const wrong of [0, -1, 0.5, Number.NaN]) {
      const bets = [
        { kind, stake },
        { kind, stake: wrong as Won },
      ]
      expect(game.settle(outcome, bets)).toEqual({ ok: false, refusal: 'stake-malformed' })
    }
  })

  it('[CG2] returns in 100,000 drawn rounds what it declares, within 4.5 σ', () => {
    const rounds = 100_000
    const floats = seededFloats(11)
    const kinds = [...new Map([...game.bets].map(([kind, group]) => [group, kind])).values()]
    const sums = kinds.map(() => 0)
    const bets = kinds.map((kind) => ({ kind, stake: won(1000) }))
    for (let round = 0; round < rounds; round += 1) {
      const settled = game.settle(game.draw(floats), bets)
      if (!settled.ok) throw new Error(settled.refusal)
      for (const [place, { payout }] of settled.value.entries()) sums[place]! += payout / 1000
    }
    for (const [place, kind] of kinds.entries()) {
      const { rtp, volatility } = game.figures(kind)
      expect(Math.abs(sums[place]! / rounds - rtp) / (volatility / Math.sqrt(rounds)), kind).toBeLessThan(4.5)
    }
  })
})

it('[CG2] a figure that differs is named', () => {
  const figures = figuresOf([{ facts: 1, ways: 1 }], () => 2000)
  expect(figures).toEqual({ rtp: 2, hitFrequency: 1, volatility: 0, topAwardMilli: 2000 })
  expect(differences({ ...figures, rtp: 2.000_000_01 }, figures)).toEqual(['rtp'])
  expect(differences({ ...figures, volatility: Number.NaN }, figures)).toEqual(['volatility'])
  expect(differences({ ...figures, rtp: 2.000_000_000_1 }, figures)).toEqual([])
})
