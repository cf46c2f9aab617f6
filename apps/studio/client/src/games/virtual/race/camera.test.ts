// A race is seen from the gate to the result.
import { drawCourse, positionsAt, raceToldMs, type RaceSport } from '@hanpan/casino'
import { describe, expect, it } from 'vitest'
import { xOf } from './art/scenery.ts'
import { cameraOf } from './camera.ts'

const FRAME_MS = 50
/** In the middle lane. */
const LANE = 0.7

describe.each([
  ['horses', 400, 10],
  ['horses', 450, 10],
  ['greyhounds', 380, 6],
  ['greyhounds', 480, 6],
] as const)('%s over %i m', (sport: RaceSport, metres, count) => {
  const order = Array.from({ length: count }, (_, place) => place + 1)
  const floats = (seed: number) => {
    let state = seed
    return () => (state = (state * 9301 + 49_297) % 233_280) / 233_280
  }

  it.each([
    [1130, 475],
    [390, 150],
    [1030, 430],
  ])(
    '[ST172] somebody is in a picture of %i by %i at every moment, and the camera never goes back',
    (width, height) => {
      for (const seed of [1, 2, 3, 4, 5]) {
        const course = drawCourse(count, floats(seed))
        let middle = 0
        let stepBefore = 0
        for (let ms = 0; ms <= raceToldMs(sport, metres); ms += FRAME_MS) {
          const places = positionsAt(sport, metres, order, course, ms).map((place) => place / 100)
          const camera = cameraOf({ width, height }, places, metres, false)
          const seen = places.filter((place) => {
            const x = xOf(camera, place, LANE)
            return x > 0 && x < width
          })
          expect(seen.length, `${ms} ms`).toBeGreaterThan(0)
          const step = camera.middle - middle
          if (ms > 0) {
            expect(step).toBeGreaterThanOrEqual(-0.02)
            // Behind the line it comes up to speed little by little: 0.82 m a frame is that of the field.
            if (Math.min(...places) > metres) expect(step - stepBefore).toBeLessThan(0.25)
          }
          middle = camera.middle
          stepBefore = step
        }
      }
    },
  )
})
