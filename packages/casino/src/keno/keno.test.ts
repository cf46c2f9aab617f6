import { won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { differences } from '../figures.ts'
import { V1, floatsOf } from '../testing.ts'
import { AMERICAN_PAYS, keno70, keno80, kenoFigures, kenos } from './game.ts'

/** games.md 4.2 and its figures. */
const AMERICAN_ON_80 = [
  0.860759493670886, 0.9021421616358325, 0.8903659631507733, 0.8820672997888188, 0.8812352204757269, 0.9097427205022142,
  0.8981923624718839, 0.905891023153031, 0.9021248672717569,
]
/** The same table on the wrong drum. */
const AMERICAN_ON_70 = [
  0.9453416149068323, 1.1430763609791743, 1.2984016708565322, 1.7905212701563429, 1.9285650944848565,
  2.4650175739441686, 2.3568805378688187, 3.221760937770651, 2.834788673505739,
]
const KOREAN = [
  0.8403726708074534, 0.9734015345268542, 0.9262052906821392, 0.8911325724319579, 0.9133482694730166,
  0.9294468538675891, 0.9602036471754378, 0.9155444512758881, 0.9364099746130837,
]

describe.each(Array.from({ length: 9 }, (_, index) => index + 2))('%d numbers', (chosen) => {
  it('[CG28] [CG2] return what is published', () => {
    expect(keno80.figures(chosen).rtp).toBeCloseTo(AMERICAN_ON_80[chosen - 2]!, 12)
    expect(keno70.figures(chosen).rtp).toBeCloseTo(KOREAN[chosen - 2]!, 12)
  })

  it('[CG28] a table on another drum returns something else', () => {
    expect(kenoFigures(keno70.drum, AMERICAN_PAYS[chosen]!).rtp).toBeCloseTo(AMERICAN_ON_70[chosen - 2]!, 11)
  })

  it('[CG2] declare what is counted', () => {
    for (const keno of kenos) expect(differences(keno.declared[chosen]!, keno.figures(chosen))).toEqual([])
  })
})

it('[CG3] [CG28] draws the published vector', () => {
  expect(keno70.draw(floatsOf(V1)).drawn).toEqual([
    55, 63, 21, 56, 3, 14, 35, 18, 43, 30, 12, 20, 68, 31, 28, 33, 47, 52, 15, 62, 50, 13,
  ])
  expect(new Set(keno80.draw(floatsOf(V1)).drawn).size).toBe(20)
})

it('[CG28] settles by hits, and refuses what is no choice', () => {
  const { drawn } = keno70.draw(floatsOf(V1))
  const stake = won(1000)
  expect(keno70.settle(drawn, stake, [55, 63, 1])).toEqual({ ok: true, value: { hits: 2, milli: 3000, payout: 3000 } })
  expect(keno70.settle(drawn, stake, [1, 2])).toEqual({ ok: true, value: { hits: 0, milli: 0, payout: 0 } })
  expect(keno70.settle(drawn, stake, [1])).toEqual({ ok: false, refusal: 'count-not-offered' })
  for (const wrong of [
    [1, 1],
    [0, 1],
    [1, 71],
    [1, 1.5],
  ])
    expect(keno70.settle(drawn, stake, wrong)).toEqual({ ok: false, refusal: 'numbers-malformed' })
})
