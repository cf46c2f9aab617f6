import { describe, expect, it } from 'vitest'
import { roadColumns } from './bead-road.ts'

describe('a road', () => {
  it.each([
    ['', []],
    ['ooe', ['oo', 'e']],
    ['oeoe', ['o', 'e', 'o', 'e']],
    ['oooooooo', ['oooooo', 'oo']],
    ['ooooooee', ['oooooo', 'ee']],
  ])('lays %s out as %j', (outcomes, columns) => {
    expect(roadColumns(outcomes.split('')).map((column) => column.join(''))).toEqual(columns)
  })
})
