import { describe, expect, it } from 'vitest'
import { slots } from '@hanpan/casino'
import { SCENE_WIDTH } from '../art/scenery.ts'
import { phonePlaces } from '../places.ts'
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

/** Of every scene as much as this stands on its ground or hangs in its sky. */
const DRAWN = { top: 50, bottom: 700, right: SCENE_WIDTH + 200 }

describe('[ST173] the scene of a desk', () => {
  it.each([
    [1500, 648],
    [1280, 568],
    [1440, 748],
    [1920, 928],
    [1024, 600],
    [844, 340],
  ])('shows in %i by %i above the bar what stands on the ground, and no end of the scene', (width, height) => {
    const [x, y, wide, high] = viewBoxOf({ phone: false, width, height, above: 0 }).split(' ').map(Number)
    expect(x).toBe(0)
    expect(wide).toBeLessThanOrEqual(DRAWN.right)
    expect(wide! / high!).toBeCloseTo(width / height, 1)
    // On a phone that lies on its side there is no bar, and the reels stand before the ground.
    if (height > 400) expect([y! <= DRAWN.top, y! + high! >= DRAWN.bottom]).toEqual([true, true])
  })
})

describe('[ST173] what a game is known by', () => {
  it.each(slots.map(({ key }) => key))('%s shows it on a phone, whole by its height', async (key) => {
    const slot = slots.find((one) => one.key === key)!
    const { theme } = (await import(`../themes/${key}.ts`)) as { theme: { focus?: number } }
    const { above } = phonePlaces({ width: 390, height: 756 }, slot)
    const [, y, wide] = viewBoxOf({ phone: true, width: 390, height: above, above }, theme.focus).split(' ').map(Number)
    const middle = theme.focus ?? 340
    const seen = (above * wide!) / 390
    // A fifth of the scene's height round it, and more of it above the pill than behind it.
    expect(y!).toBeLessThanOrEqual(middle - 60)
    expect(y! + seen).toBeGreaterThanOrEqual(middle + 60)
  })

  it.each(slots.map(({ key }) => key))('%s shows most of it above the pill, on a short phone too', (key) => {
    const slot = slots.find((one) => one.key === key)!
    for (const [width, height] of [
      [390, 756],
      [360, 552],
    ] as const) {
      const { above } = phonePlaces({ width, height }, slot)
      const [, , wide] = viewBoxOf({ phone: true, width, height: above, above }).split(' ').map(Number)
      // Three quarters of the height of a subject.
      expect(((above - 44) * wide!) / width).toBeGreaterThanOrEqual(Math.min(300, ((above - 44) * 1400) / width - 1))
    }
  })
})
