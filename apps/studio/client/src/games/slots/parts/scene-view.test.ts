import { describe, expect, it } from 'vitest'
import { SCENE_WIDTH } from '../art/scenery.ts'
import { viewBoxOf } from './scene-view.ts'

const edges = (width: number, height: number, above: number) => {
  const [x, y, wide, high] = viewBoxOf({ phone: true, width, height, above }).split(' ').map(Number)
  return { x: x!, y: y!, right: x! + wide!, ratio: wide! / high! }
}

describe('[ST58] the scene of a phone', () => {
  it.each([
    [360, 300, 44],
    [360, 290, 96],
    [390, 420, 150],
    [390, 500, 260],
    [600, 700, 60],
  ])(
    'fills a width of %i at a height of %i, with %i above the reels, and nothing beyond the scene is drawn',
    (width, height, above) => {
      const { x, y, right, ratio } = edges(width, height, above)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(SCENE_WIDTH)
      // As wide to its height as the place for it: no strip is left beside it.
      expect(ratio).toBeCloseTo(width / height, 1)
    },
  )
})
