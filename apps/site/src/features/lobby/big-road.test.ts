// The big road of a tile, against roads that were drawn by hand.
import { expect, it } from 'vitest'
import { bigRoad } from './big-road.ts'

const drawn = (marks: string) =>
  bigRoad(marks.split('')).map(({ column, row, colour, ties }) => `${column},${row}${colour}${ties > 0 ? ties : ''}`)

it.each([
  ['', []],
  ['ggr', ['0,0r']],
  ['rrb', ['0,0r', '0,1r', '1,0b']],
  ['rgbgg', ['0,0r1', '1,0b2']],
  ['rrrrrrr', ['0,0r', '0,1r', '0,2r', '0,3r', '0,4r', '0,5r', '1,5r']],
  // The second run is bent where the tail of the first one lies.
  [
    'rrrrrrrrbbbbbb',
    ['0,0r', '0,1r', '0,2r', '0,3r', '0,4r', '0,5r', '1,5r', '2,5r', '1,0b', '1,1b', '1,2b', '1,3b', '1,4b', '2,4b'],
  ],
])('of %s is as it was drawn', (marks, road) => {
  expect(drawn(marks)).toEqual(road)
})
