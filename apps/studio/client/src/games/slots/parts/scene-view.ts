// What of a scene is seen, by the room that there is for it.
import { SCENE_HEIGHT, SCENE_WIDTH } from '../art/scenery.ts'

export interface SceneProps {
  readonly phone: boolean
  readonly width: number
  readonly height: number
  /** What of it is seen above the reels. */
  readonly above: number
}

/** Where subjects stand, and how much round them is to be seen. */
const SUBJECT = { x: 185, y: 340, width: 470, height: 400 }

/** Of a scene as much as this is drawn on a phone. */
const WIDE_MAX = 1000

/** What of the scene is seen: on a phone the part round its subject, in the height above the reels. */
export function viewBoxOf({ phone, width, height, above }: SceneProps): string {
  if (!phone) return `0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}`
  // Where little is seen above the reels the subject is cut rather than drawn small: there is no more of the scene than its width.
  const wide = Math.min(WIDE_MAX, Math.max(SUBJECT.width, (SUBJECT.height * width) / Math.max(60, above)))
  const scale = wide / width
  const x = SUBJECT.x - wide / 2 + Math.max(0, wide - SUBJECT.width) * 0.3
  const y = SUBJECT.y - (above * scale) / 2
  return [Math.max(0, x), Math.max(0, y), wide, height * scale].map(Math.round).join(' ')
}
