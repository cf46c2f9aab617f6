import type { RoundOnWire } from '@hanpan/contract'
import { describe, expect, it } from 'vitest'
import { countedRounds, outcomesOf, statisticsOf } from './outcomes.ts'

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

describe('what the statistics count', () => {
  const round = (roundNo: string, isVoid = false) =>
    ({ roundNo, status: isVoid ? 'voided' : 'settled', result: isVoid ? null : {} }) as RoundOnWire

  it('is a whole day where an older one follows, or where there are no more rounds', () => {
    const rounds = [round('2026-11-23-002'), round('2026-11-23-001'), round('2026-11-22-288')]
    expect(countedRounds(rounds, 3)).toEqual({ isWholeDay: true, withoutResult: 0 })
    expect(countedRounds(rounds.slice(0, 2), 3).isWholeDay).toBe(true)
  })

  it('is the last rounds only where there may be more of the day', () => {
    expect(countedRounds([round('2026-11-23-1413'), round('2026-11-23-1412')], 2).isWholeDay).toBe(false)
  })

  it('leaves out rounds of the day that have no result, and says how many', () => {
    const rounds = [round('2026-11-23-003'), round('2026-11-23-002', true), round('2026-11-22-288', true)]
    expect(countedRounds(rounds, 3).withoutResult).toBe(1)
  })
})
