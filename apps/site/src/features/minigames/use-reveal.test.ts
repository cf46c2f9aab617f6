import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TELLING_MS } from '../../state/draws-told.ts'
import { gameLooks, stepEndsMs, unheldMs } from './games.ts'
import { HEAD_START_MS, followSteps } from './use-reveal.ts'

const PACE = { steps: 4, stepMs: 500 }

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

test('every step is told when its time has come', () => {
  const told: [number, number][] = []
  followSteps({ startsAt: 100, count: 1 }, PACE, Date.now, (count) => told.push([Date.now(), count]))
  vi.advanceTimersByTime(5000)
  expect(told).toEqual([
    [1104, 2],
    [1604, 3],
    [2104, 4],
  ])
  expect(vi.getTimerCount()).toBe(0)
})

test('a clock that is put back in the middle of a draw delays the steps and ends none of them', () => {
  let offset = 0
  const told: number[] = []
  followSteps(
    { startsAt: 0, count: 0 },
    PACE,
    () => Date.now() + offset,
    (count) => told.push(count),
  )
  vi.advanceTimersByTime(400)
  offset = -250
  vi.advanceTimersByTime(200)
  expect(told).toEqual([])
  vi.advanceTimersByTime(200)
  expect(told).toEqual([1])
  vi.advanceTimersByTime(2000)
  expect(told).toEqual([1, 2, 3, 4])
})

test('what was missed in the background is told at once, and nothing after the end', () => {
  const told: number[] = []
  const steps = followSteps({ startsAt: 0, count: 0 }, PACE, Date.now, (count) => told.push(count))
  vi.setSystemTime(1200)
  steps.catchUp()
  expect(told).toEqual([2])
  steps.stop()
  vi.advanceTimersByTime(5000)
  expect(told).toEqual([2])
})

test('the last step is held back, and the picture with it', () => {
  const pace = { steps: 4, stepMs: 500, holdMs: 1000 }
  const told: [number, number][] = []
  followSteps({ startsAt: 0, count: 0 }, pace, Date.now, (count) => told.push([Date.now(), count]))
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual([
    [504, 1],
    [1004, 2],
    [1504, 3],
    [3004, 4],
  ])
  expect([1400, 1500, 2000, 2500, 2600, 3000].map((at) => unheldMs(at, pace))).toEqual([
    1400, 1500, 1500, 1500, 1600, 2000,
  ])
})

test.each(Object.values(gameLooks))('$key is told before other pages tell it', ({ pace }) => {
  expect(HEAD_START_MS + stepEndsMs(pace.steps, pace)).toBeLessThanOrEqual(TELLING_MS)
})
