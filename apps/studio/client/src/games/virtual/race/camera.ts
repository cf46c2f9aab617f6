// Where the camera of a race stands: with the first until the line is in the picture, at the line while the field comes in, and with the last
// behind it, so that nobody looks at an empty course until the result is told. Pure.
import type { Camera } from './art/scenery.ts'

const PX_PER_M = 0.1
/** Where the first is in the picture, and the line when the first comes to it. */
const LEADER_AT = 0.76
const FINISH_AT = 0.7
/** Where the last one is behind the line when the camera goes along. */
const LAST_AT = 0.34
/** Over so much of the picture it comes up to speed: it does not jerk. */
const EASED_OVER = 0.24

/** 0 below -over, the same as `x` above over, and as smooth as a parabola between. */
const eased = (x: number, over: number): number => (x <= -over ? 0 : x >= over ? x : (x + over) ** 2 / (4 * over))

/** `places` in metres; the picture of the finish (`isPhoto`) is taken closer. */
export function cameraOf(
  { width, height }: Pick<Camera, 'width' | 'height'>,
  places: readonly number[],
  metres: number,
  isPhoto: boolean,
): Camera {
  const scale = height * PX_PER_M * (isPhoto ? 1.15 : 1)
  const led = (at: number, place: number) => at - ((place - 0.5) * width) / scale
  const finish = led(metres, isPhoto ? 0.6 : FINISH_AT)
  if (isPhoto) return { width, height, scale, middle: finish }
  // The field stands aslant before the middle, so that nobody hides behind another.
  const start = (0.24 * width) / scale
  const before = Math.max(start, Math.min(led(Math.max(...places), LEADER_AT), finish))
  const behind = led(Math.min(...places), LAST_AT) - finish
  return { width, height, scale, middle: before + eased(behind, (EASED_OVER * width) / scale) }
}
