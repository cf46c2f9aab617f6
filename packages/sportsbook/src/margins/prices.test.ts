import type { OddsMilli } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { MARGIN_METHODS, type MarginMethodKey, PRICE_MAX, priceOf, pricesOf, probabilitiesOf } from './prices.ts'

const KEYS = Object.keys(MARGIN_METHODS) as MarginMethodKey[]
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const expectClose = (actual: readonly number[] | null, expected: readonly number[], digits: number) => {
  expect(actual).toHaveLength(expected.length)
  for (const [index, value] of expected.entries()) expect(actual![index]).toBeCloseTo(value, digits)
}

describe('taking the margin out', () => {
  // mberk/shin and penaltyblog publish the second and fourth digits of these; the rest was computed independently.
  it.each<[number[], MarginMethodKey, number[]]>([
    [[2.6, 2.4, 4.3], 'multiplicative', [0.3720259552992069, 0.40302811824080753, 0.22494592645998557]],
    [[2.6, 2.4, 4.3], 'additive', [0.3733353210097396, 0.4053866030610217, 0.2212780759292387]],
    [[2.6, 2.4, 4.3], 'power', [0.3729844040687095, 0.40510716745679765, 0.22190842847449296]],
    [[2.6, 2.4, 4.3], 'shin', [0.3729940603322361, 0.40477941092015757, 0.22222652874760632]],
    [[2.6, 2.4, 4.3], 'odds-ratio', [0.3724286508475987, 0.40413130433459654, 0.22344004481780466]],
    [[2.7, 2.3, 4.4], 'multiplicative', [0.35873803615739097, 0.4211272598369373, 0.22013470400567173]],
    [[2.7, 2.3, 4.4], 'additive', [0.35956180159078704, 0.4239740399160689, 0.216464158493144]],
    [[2.7, 2.3, 4.4], 'power', [0.35917109985300016, 0.42373075299456403, 0.21709814715243594]],
    [[2.7, 2.3, 4.4], 'shin', [0.35934391959190937, 0.4232438481831195, 0.2174122322249711]],
    [[2.7, 2.3, 4.4], 'odds-ratio', [0.358810362126, 0.422561422191, 0.218628215683]],
    [[1.33, 5.81, 9.62], 'multiplicative', [0.7314383078515613, 0.1674376849298755, 0.10112400721856306]],
    [[1.33, 5.81, 9.62], 'additive', [0.7425640849864058, 0.16280142532520464, 0.09463448968838946]],
    [[1.33, 5.81, 9.62], 'power', [0.7437333227709205, 0.16092830086203, 0.09533837636704946]],
    [[1.33, 5.81, 9.62], 'shin', [0.7397452729148069, 0.16393578636966358, 0.09631894071552953]],
    [[1.33, 5.81, 9.62], 'odds-ratio', [0.7392527552228031, 0.16283669246385887, 0.09791055231333795]],
    [[1.909, 1.909], 'power', [0.5, 0.5]],
    [[1.909, 1.909], 'shin', [0.5, 0.5]],
  ])('[SB40] %j %s', (prices, method, expected) => {
    expectClose(
      probabilitiesOf(
        prices.map((price) => Math.round(price * 1000) as OddsMilli),
        method,
      ),
      expected,
      9,
    )
  })

  it('[SB40] with two outcomes Shin is the additive method', () => {
    const prices = [1300, 3400] as OddsMilli[]
    expectClose(probabilitiesOf(prices, 'shin'), probabilitiesOf(prices, 'additive')!, 10)
  })

  it('[SB40] a method that has no answer says so', () => {
    expect(probabilitiesOf([1010, 1800, 101_000] as OddsMilli[], 'additive')).toBeNull()
    expect(probabilitiesOf([1000, 5000] as OddsMilli[], 'power')).toBeNull()
    expect(probabilitiesOf([1000, 5000] as OddsMilli[], 'odds-ratio')).toBeNull()
    expect(probabilitiesOf([2500, 2500] as OddsMilli[], 'shin')).toBeNull()
  })
})

describe('putting a margin in', () => {
  it.each<[MarginMethodKey, number[]]>([
    ['multiplicative', [1.8867924528301885, 3.369272237196765, 4.288164665523156]],
    ['power', [1.9237900316343841, 3.3254921062413247, 4.175620264174798]],
    ['odds-ratio', [1.909390724317, 3.3384332911, 4.224203477123]],
    ['shin', [1.9139622909581802, 3.3418791058506856, 4.196552777888332]],
  ])('[SB41] 6 %% to .5/.28/.22: %s', (method, expected) => {
    const added = MARGIN_METHODS[method].add([0.5, 0.28, 0.22], 1.06)
    expectClose(
      added.map((inverse) => 1 / inverse),
      expected,
      7,
    )
  })

  it.each(KEYS)('[SB41] %s: what was put in is taken out again, and sums to what was asked', (key) => {
    const method = MARGIN_METHODS[key]
    for (const probabilities of [
      [0.5, 0.28, 0.22],
      [0.9, 0.1],
      [0.34, 0.33, 0.33],
      [0.6, 0.2, 0.1, 0.06, 0.04],
    ])
      for (const overround of [1, 1.02, 1.06, 1.12]) {
        const added = method.add(probabilities, overround)
        expect(sum(added)).toBeCloseTo(overround, 9)
        expectClose(method.remove(added, 1), probabilities, 7)
        // The likelier costs more.
        for (let index = 1; index < added.length; index++)
          expect(added[index - 1]).toBeGreaterThanOrEqual(added[index]!)
      }
  })

  it.each(KEYS)('[SB41] %s: of a double chance two outcomes win, and the margin is of both', (key) => {
    const method = MARGIN_METHODS[key]
    for (const probabilities of [
      [0.74, 0.71, 0.55],
      [0.98, 0.6, 0.42],
    ]) {
      const added = method.add(probabilities, 1.05)
      expect(sum(added)).toBeCloseTo(2.1, 9)
      expectClose(method.remove(added, 2), probabilities, 7)
      for (const [index, inverse] of added.entries()) expect(inverse).toBeGreaterThanOrEqual(probabilities[index]!)
    }
  })

  it('[SB41] power and odds ratio keep every price above one, however sure', () => {
    for (const key of ['power', 'odds-ratio'] as const)
      for (const overround of [1.05, 1.3, 1.9, 2.5]) {
        const added = MARGIN_METHODS[key].add([0.9999, 0.0001], overround)
        expect(added[0]).toBeLessThanOrEqual(1)
        expect(added[1]).toBeLessThanOrEqual(1)
      }
  })

  it.each([
    [1 / 1.9, 1900],
    [1 / 1.95, 1950],
    [0.5128, 1950],
    [0.5129, 1940],
    [0.999, 1010],
    [1.4, 1010],
    [1e-9, PRICE_MAX],
    [0, null],
    [Number.NaN, null],
  ])('[SB42] an inverse price of %d is offered at %s', (inverse, price) => {
    expect(priceOf(inverse)).toBe(price)
  })

  it('[SB42] what cannot happen has no price, with any method', () => {
    for (const key of KEYS) expect(pricesOf([0.6, 0.4, 0], key, 1.06)[2]).toBeNull()
    expect(pricesOf([1, 0], 'power', 1.06)).toEqual([null, null])
    // 1.01 on 99.5 of a hundred would pay more than it takes; on 98.5 it does not.
    expect(pricesOf([0.995, 0.005], 'power', 1.06)[0]).toBeNull()
    expect(pricesOf([0.985, 0.015], 'power', 1.06)[0]).toBe(1010)
  })
})
