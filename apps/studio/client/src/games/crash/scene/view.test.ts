// What the scale of a flight names.
import { expect, it } from 'vitest'
import { secondsOf, viewOf } from './view.ts'

it('[ST181] the rocket at rest lies over the beginning of the scale, which is named when it has left', () => {
  const view = viewOf({ width: 900, height: 500, left: 68, right: 60, top: 180, bottom: 44 }, 0)
  expect(secondsOf(view, true)).toEqual([2, 4, 6, 8])
  expect(secondsOf(view, false)).toEqual([0, 2, 4, 6, 8])
})
