// Powerball's stage: the drum with its 28 balls, out of which the drawn ones leave one by one.
import { createDrawMachine } from './draw-machine.ts'
import type { Scene } from './scene.ts'

/** A small generator for how balls fly. It has nothing to do with the draw, which the server has already made. */
function airNoise(): () => number {
  let state = 0x2545f491
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

const SETTLE_STEPS = 240

export function createScene(): Scene {
  const machine = createDrawMachine(airNoise())
  let size = ''
  let outKey = ''
  return {
    paint(context, { width, height, result, elapsedMs, pace, isDrawing }) {
      const isRevealing = elapsedMs < pace.steps * pace.stepMs
      const balls = isRevealing && result && 'balls' in result ? result.balls : []
      const out = balls.slice(0, Math.max(0, Math.floor(elapsedMs / pace.stepMs) + 1))
      machine.setBlowing(isDrawing || isRevealing)
      if (out.join() !== outKey) {
        outKey = out.join()
        machine.setOut(out)
      }
      if (size !== `${width} ${height}`) {
        size = `${width} ${height}`
        machine.resize(width, height)
        for (let step = 0; step < SETTLE_STEPS && !machine.isAtRest(); step += 1) machine.step()
      }
      machine.step()
      machine.paint(context)
      return !machine.isAtRest()
    },
  }
}
