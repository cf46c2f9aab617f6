import { expect, it } from 'vitest'
import { calledPoints } from './tennis-points.ts'

it.each([
  [0, 0, false, '0', '0'],
  [1, 2, false, '15', '30'],
  [3, 2, false, '40', '30'],
  [3, 3, false, '40', '40'],
  [4, 3, false, 'A', '40'],
  [4, 4, false, '40', '40'],
  [6, 7, false, '40', 'A'],
  [5, 6, true, '5', '6'],
  [10, 9, true, '10', '9'],
])('points %i and %i (tie-break: %s) are called %s and %s', (home, away, isTiebreak, homeCalled, awayCalled) => {
  expect(calledPoints({ home, away }, isTiebreak)).toEqual({ home: homeCalled, away: awayCalled })
})
