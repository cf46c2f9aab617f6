import { describe, expect, it } from 'vitest'
import { outcomesOf, statisticsOf } from './outcomes.ts'

describe('the outcomes of a result', () => {
  it('are those by which bets are settled', () => {
    const outcomes = outcomesOf('powerladder', { ball: 20, start: 'right', rungs: 4, end: 'even' })
    expect([...outcomes]).toEqual([
      ['ladder-odd-even', 'even'],
      ['ladder-start', 'right'],
      ['ladder-rungs', '4'],
      ['ladder-combination', 'right4'],
    ])
  })
})

describe('the statistics of a line', () => {
  it('count each side, its longest run, and the run that the line ends with', () => {
    expect(statisticsOf(['odd', 'odd', 'even', 'odd', 'odd', 'odd'], ['odd', 'even'])).toEqual({
      total: 6,
      sides: [
        { side: 'odd', count: 5, streakMax: 3 },
        { side: 'even', count: 1, streakMax: 1 },
      ],
      streak: { side: 'odd', length: 3 },
    })
  })

  it('know of no run where nothing was drawn', () => {
    expect(statisticsOf([], ['odd', 'even']).streak).toBeNull()
  })
})
