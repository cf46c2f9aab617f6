import { describe, expect, it } from 'vitest'
import { beadRoad, bigRoad, placeAfter } from './roads.ts'

const places = (beads: readonly { column: number; row: number; outcome: string }[]) =>
  beads.map(({ column, row, outcome }) => `${outcome}${column}.${row}`).join(' ')

describe('the bead road', () => {
  it('fills one column after the other', () => {
    expect(places(beadRoad('aabab'.split(''), 2))).toBe('a0.0 a0.1 b1.0 a1.1 b2.0')
  })
})

describe('the big road', () => {
  it('starts a column with each change', () => {
    expect(places(bigRoad('aabaa'.split(''), 3))).toBe('a0.0 a0.1 b1.0 a2.0 a2.1')
  })

  it('turns right where a run finds the floor, and below nobody else’s tail', () => {
    expect(places(bigRoad('aaaab'.split(''), 3))).toBe('a0.0 a0.1 a0.2 a1.2 b1.0')
    expect(places(bigRoad('aaaabbb'.split(''), 3))).toBe('a0.0 a0.1 a0.2 a1.2 b1.0 b1.1 b2.1')
  })

  it('never puts two beads on one place', () => {
    const line = Array.from({ length: 288 }, (_, index) => ((index * index) % 7 < 4 ? 'a' : 'b'))
    const beads = bigRoad(line)
    expect(new Set(beads.map(({ column, row }) => `${column}.${row}`)).size).toBe(288)
  })
})

describe('the ring of the round to come', () => {
  it('stands where its bead will lie, and beside the big road, whose column nobody knows', () => {
    expect(placeAfter(beadRoad('aabab'.split(''), 2), 'bead', 2)).toEqual({ column: 2, row: 1 })
    expect(placeAfter(bigRoad('aabb'.split('')), 'big')).toEqual({ column: 2, row: 0 })
    expect(placeAfter([], 'big')).toEqual({ column: 0, row: 0 })
  })
})
