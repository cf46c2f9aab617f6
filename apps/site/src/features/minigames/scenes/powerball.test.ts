import { describe, expect, it, vi } from 'vitest'
import { gameLook, holdPartOf, stepEndsMs } from '../games.ts'

// The pictures of the scenes wait for the page's fonts.
vi.stubGlobal('document', { fonts: { addEventListener: () => {} } })
const { createDrawMachine } = await import('./draw-machine.ts')
const { timesOf } = await import('./powerball.ts')
const { layoutOf, tubeTo, wayAlong } = await import('./draw-path.ts')

const { pace } = gameLook('powerball')

describe('the balls on their way', () => {
  it('roll for 1.1 s and lie when they are told, one after another; the last waits for the hold', () => {
    const times = [0, 1, 2, 3, 4, 5].map((index) => timesOf(index, pace.stepMs))
    for (const [index, { leaves, arrives, lies }] of times.slice(0, 5).entries()) {
      expect((arrives - leaves) * pace.stepMs).toBeCloseTo(1100)
      expect(arrives).toBeLessThan(index + 1)
      expect(lies).toBeGreaterThan(index + 1)
    }
    const last = times.at(-1)!
    // It has come to its socket when the hold begins, and lies before everything is told.
    expect(last.arrives).toBe(5)
    expect(last.falls).toBeGreaterThan(5)
    expect(last.lies).toBeLessThan(6)
    expect(times.map(({ leaves }) => leaves)).toEqual(times.map(({ leaves }) => leaves).toSorted((a, b) => a - b))
  })

  it('stand back for a second before the last of them, and come forth when all is told', () => {
    const heldAt = (pace.steps - 1) * pace.stepMs
    expect(holdPartOf(heldAt - 1, pace)).toBe(0)
    expect(holdPartOf(heldAt + 500, pace)).toBe(1)
    expect(holdPartOf(heldAt + 1000, pace)).toBe(1)
    expect(holdPartOf(stepEndsMs(pace.steps, pace), pace)).toBe(0)
    expect(holdPartOf(Infinity, pace)).toBe(0)
  })
})

describe('the drum', () => {
  it.each([38, 90, 130])(
    'of %d pixels comes to rest when the air has stopped, so that nothing is painted any more',
    (radius) => {
      const drum = createDrawMachine(() => 0.4)
      drum.place({ x: 0, y: 0, radius })
      drum.setBlowing(true)
      for (let step = 0; step < 200; step += 1) drum.step()
      expect(drum.isAtRest()).toBe(false)
      drum.setBlowing(false)
      for (let step = 0; step < 200; step += 1) drum.step()
      expect(drum.isAtRest()).toBe(true)
    },
  )
})

describe('the machine', () => {
  it.each([
    [240, 88],
    [480, 266],
    [620, 280],
    [900, 300],
  ])('of %d × %d has its drum and sockets in the picture, and every way ends above its socket', (width, height) => {
    const { drum, ball, tube, sockets } = layoutOf(width, height)
    expect(drum.x - drum.radius).toBeGreaterThanOrEqual(0)
    expect(drum.y + drum.radius).toBeLessThanOrEqual(height)
    expect(Math.max(...tube.map(([x]) => x)) + ball).toBeLessThanOrEqual(width)
    expect(sockets).toHaveLength(height < 180 ? 0 : 6)
    for (const [x, y] of sockets) {
      expect(x - ball).toBeGreaterThan(0)
      expect(y + ball).toBeLessThan(height)
      const way = wayAlong(tubeTo(tube, [x, y]))
      expect(way.at(0)).toEqual(tube[0])
      expect(way.at(way.length)).toEqual([expect.closeTo(x), expect.closeTo(y)])
    }
    // No two of them meet, nor does a ball meet the drum.
    for (const [index, [x]] of sockets.slice(1).entries()) expect(x - sockets[index]![0]).toBeGreaterThan(2 * ball)
    for (const [x, y] of sockets) expect(Math.hypot(x - drum.x, y - drum.y)).toBeGreaterThan(drum.radius + ball)
  })

  it('that is too narrow for a tube is a drum alone', () => {
    expect(layoutOf(224, 160)).toMatchObject({ tube: [], sockets: [] })
  })
})
