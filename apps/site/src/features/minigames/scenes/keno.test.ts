// What is written on the stage of speed keno can be read, or is not written at all.
import { expect, it, vi } from 'vitest'
import { createScene } from './keno.ts'
import { paintsOf, type SceneFrame } from './scene.ts'

vi.mock('./sprites.ts', () => ({
  laySprite: (context: CanvasRenderingContext2D, _key: string, _place: unknown, paint: (on: unknown) => void) =>
    paint(context),
}))

/** Takes every drawing, and keeps the size of every text. */
function recordingContext() {
  const sizes: number[] = []
  const state: Record<string, unknown> = {
    fillText: () => sizes.push(Number(/(\d+)px/.exec(String(state['font']))![1])),
    measureText: () => ({ width: 10 }),
    createRadialGradient: () => ({ addColorStop: () => {} }),
  }
  const context = new Proxy(state, {
    get: (target, name) => (name in target ? target[name as string] : () => {}),
    set: (target, name, value) => Reflect.set(target, name, value),
  })
  return { context: context as unknown as CanvasRenderingContext2D, sizes }
}

const numbers = Array.from({ length: 22 }, (_, index) => index * 3 + 1)

it.each([
  ['a phone', 220, 88],
  ['a phone on its side', 260, 190],
  ['a window of a game', 340, 300],
  ['a desk', 760, 266],
])('no number of it is smaller than 11 pixels on %s', (_place, width, height) => {
  const { context, sizes } = recordingContext()
  createScene().paint(context, {
    width,
    height,
    result: { numbers, sum: 700, lastDigit: 0 },
    elapsedMs: 1e9,
    holdPart: 1,
    own: [4, 7],
    pace: { steps: 22, stepMs: 200 },
    isDrawing: false,
    timeMs: 0,
    colour: '#34d26b',
    paints: paintsOf.dark,
    words: { sum: '', lastDigit: '', myNumbers: '' },
  } as unknown as SceneFrame)
  expect(Math.min(11, ...sizes)).toBe(11)
})
