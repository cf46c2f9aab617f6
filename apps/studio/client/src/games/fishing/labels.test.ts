import { expect, it } from 'vitest'
import { faded, type Label, readable, whole } from './labels.ts'

const label = (key: string, x: number, top: number, worth: number): Label => ({
  key,
  x,
  top,
  width: 30,
  height: 18,
  worth,
})

it('shows what lies apart, and of two that lie over one another the one that says more', () => {
  expect([...readable([label('a', 0, 0, 2), label('b', 20, 5, 50), label('c', 200, 0, 2)])].toSorted()).toEqual([
    'b',
    'c',
  ])
  // Side by side, and one below the other, they only touch.
  expect(readable([label('a', 0, 0, 2), label('b', 30, 0, 3), label('c', 0, 18, 4)]).size).toBe(3)
})

it('shows again what was behind one that is not shown itself', () => {
  const [low, middle, high] = [label('low', 0, 0, 1), label('middle', 25, 0, 2), label('high', 50, 0, 3)]
  expect([...readable([low, middle, high])].toSorted()).toEqual(['high', 'low'])
})

it('keeps to the same one of two that say the same, in whatever order they come', () => {
  const two = [label('x', 0, 0, 5), label('y', 4, 0, 5)]
  expect([...readable(two)]).toEqual(['x'])
  expect([...readable(two.toReversed())]).toEqual(['x'])
})

it.each([
  ['in the middle', 200, 200],
  ['at the left edge', 4, 20],
  ['at the right edge', 396, 380],
  ['half out', 0, 20],
  ['out', -30, -10],
  ['out on the right', 440, 420],
])('[ST160] what swims %s has its label whole as long as its middle is to be seen', (_, x, middle) => {
  expect(whole(x, 40, 400)).toBe(middle)
})

it('fades by the time that has passed, in however many pictures', () => {
  const after = (pictures: number, isShown: boolean) =>
    Array.from({ length: pictures }).reduce<number>((alpha) => faded(alpha, isShown, 300 / pictures), isShown ? 0 : 1)
  expect(after(9, true)).toBeCloseTo(after(43, true), 10)
  expect(after(1, true)).toBeGreaterThan(0.95)
  expect(after(9, false)).toBeCloseTo(after(43, false), 10)
  expect(after(1, false)).toBeLessThan(0.05)
  // A clock that was set back moves nothing.
  expect(faded(0.5, true, -1000)).toBe(0.5)
})
