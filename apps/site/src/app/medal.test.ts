import { expect, it } from 'vitest'
import { medalClass } from './medal.tsx'

it.each([
  [1, 'medal-1'],
  [9, 'medal-9'],
  [10, 'medal'],
  [25, 'medal'],
  [0, 'medal'],
])('level %d wears %s', (level, medal) => {
  expect(medalClass(level)).toBe(medal)
})
