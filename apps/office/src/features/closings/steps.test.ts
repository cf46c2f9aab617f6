import { describe, expect, it } from 'vitest'
import { spanOf, stepsOf } from './steps.ts'

const figures = { grossWin: 100, bonus: 30, points: 10, commission: 80, netGaming: -20 }

describe('the steps from gross win to net gaming revenue', () => {
  it('end where the last of them stands', () => {
    const steps = stepsOf(figures)
    expect(steps.map(({ name, value }) => [name, value])).toEqual([
      ['grossWin', 100],
      ['bonus', -30],
      ['points', -10],
      ['commission', -80],
      ['netGaming', -20],
    ])
    expect(steps[3]!.to).toBe(steps[4]!.to)
  })

  it('are drawn between the lowest and the highest of them, nothing included', () => {
    expect(spanOf(stepsOf(figures))).toEqual({ low: -20, high: 100 })
    expect(spanOf(stepsOf({ ...figures, grossWin: -50, netGaming: -170 }))).toEqual({ low: -170, high: 0 })
  })
})
