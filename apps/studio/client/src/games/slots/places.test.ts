// How large the reels are, on every screen that a slot is played on.
import { slots } from '@hanpan/casino'
import { expect, it } from 'vitest'
import { LOW_SIDE, MARGIN, SHADE_PX, shadeOf, deskPlaces, isLowStage, lowPlaces, phonePlaces } from './places.ts'

/** What a stage has of a phone on its side, below the one line of the bar. */
const LYING = [
  [844, 342],
  [640, 312],
  [932, 382],
  [568, 272],
] as const

it.each(LYING)(
  '[ST166] a stage of %i × %i has reels that are nearly as high as it is, and room beside them',
  (width, height) => {
    expect(isLowStage({ width, height })).toBe(true)
    for (const slot of slots) {
      const { board } = lowPlaces({ width, height }, slot)
      expect(board.height).toBeLessThanOrEqual(height)
      expect(board.width + LOW_SIDE).toBeLessThan(width)
      // As high as it can be, unless reels of few columns would be wider than they are high.
      const isAsWide = board.width >= width - LOW_SIDE - 60
      expect(board.height > height * 0.8 || isAsWide).toBe(true)
    }
  },
)

it('[ST166] a desk and a phone that is held upright are not low', () => {
  for (const size of [
    { width: 1280, height: 672 },
    { width: 390, height: 756 },
    { width: 360, height: 552 },
    { width: 320, height: 400 },
  ])
    expect(isLowStage(size)).toBe(false)
  const [slot] = slots
  expect(deskPlaces({ width: 1280, height: 672 }, slot!).board.height).toBeGreaterThan(250)
  expect(phonePlaces({ width: 360, height: 552 }, slot!).board.width).toBeGreaterThan(250)
})

it.each([
  [1280, 672],
  [1440, 852],
  [1500, 752],
])('[ST184] on a desk of %i × %i nothing of the scene is left where the pay table begins', (width, height) => {
  for (const slot of slots) {
    const places = deskPlaces({ width, height }, slot)
    const shade = shadeOf(places)
    // It is whole after its way, and reaches the right edge from there.
    expect(width - shade.width + SHADE_PX).toBeLessThanOrEqual(width - MARGIN - places.panel)
    // What a game is known by stands left of the reels and keeps its light.
    expect(width - shade.width).toBeGreaterThan(places.left + places.board.width / 2)
  }
})
