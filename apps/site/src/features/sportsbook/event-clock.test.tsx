import type { SportEventOnWire } from '@hanpan/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing.tsx'
import { EventClock } from './event-clock.tsx'
import { testEvent } from './testing.ts'

const at = '2026-11-23T12:00:00.000Z'

it.each<[string, Partial<SportEventOnWire>, string]>([
  ['a clock that stands within a half', { period: 'h2', clock: { second: 75 * 60, isRunning: false, at } }, '76분'],
  ['a clock that stands after a half', { period: 'h1', clock: { second: 47 * 60, isRunning: false, at } }, '휴식'],
  [
    'a clock of another sport',
    { sport: 'basketball', period: 'q3', clock: { second: 542, isRunning: false, at } },
    '9:02',
  ],
  ['no clock', { sport: 'tennis', period: 's2', clock: null }, '경기 중'],
  ['an interruption', { status: 'interrupted', period: 'h2', clock: null }, '경기 중단'],
])('[SP143] tells how far it is of %s', async (_, change, told) => {
  await show(<EventClock event={{ ...testEvent(1, 0), status: 'live', ...change }} />)
  expect(screen.getByText(told)).toBeTruthy()
})

it.each([
  ['of the match', 'h2', 75 * 60],
  ['of its period', 'h2', 30 * 60],
])('[SP143] tells the minute of the match by a clock %s', async (_, period, second) => {
  const running = { second, isRunning: true, at: new Date(Date.now() + 3_600_000).toISOString() }
  await show(<EventClock event={{ ...testEvent(1, 0), sport: 'soccer', status: 'live', period, clock: running }} />)
  expect(screen.getByText('76분')).toBeTruthy()
  expect(screen.getByText('후반')).toBeTruthy()
})
