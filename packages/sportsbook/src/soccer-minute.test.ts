import { expect, it } from 'vitest'
import type { EventState } from './feed/messages.ts'
import { resultOfState } from './result-of-state.ts'
import { soccerMinute } from './soccer-minute.ts'

it.each([
  ['h1', 0, '1'],
  ['h1', 44 * 60 + 59, '45'],
  ['h1', 45 * 60, '45+1'],
  ['h2', 45 * 60, '46'],
  ['h2', 30 * 60 + 11, '76'],
  ['h2', 75 * 60 + 11, '76'],
  ['h2', 92 * 60, '90+3'],
  ['x1', 90 * 60, '91'],
  ['x1', 4 * 60, '95'],
  ['x2', 121 * 60, '120+2'],
  ['so', 0, null],
])('[SP143] in %s a clock of %d seconds stands in the minute %s', (period, second, minute) => {
  expect(soccerMinute(period, second)).toBe(minute)
})

it.each([
  ['h2', 46 * 60, 60],
  ['h2', 60, 60],
  ['x1', 91 * 60, 60],
  ['x2', 106 * 60, 60],
])('[SP143] models and rules read %s at %d as seconds of the period', (period, second, since) => {
  const state = { periods: [], incidents: [], period, clock: { second, isRunning: true } } as unknown as EventState
  expect(resultOfState('soccer', state).clock).toEqual({ period, second: since })
})
