// What of a scene is seen, by the room that there is for it.
import { SCENE_WIDTH } from '../art/scenery.ts'

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
const WIDE_MAX = 1400
/** Right above the reels lies the line that says what the game is known for. */
const PILL = 44

/** What a desk sees from top to bottom: the tips of the subjects, and what stands on the ground with its shade. */
const DESK = { top: 20, bottom: 715 }
/** Grounds, skies and ridges go on beyond the width of a scene; so far they are whole. */
const DESK_WIDE_MAX = SCENE_WIDTH + 200

/**
 * What of the scene is seen: on a phone the part round its subject, in the height above the reels. `focus` is the height of what a theme is
 * known by, where that is not the middle of its subject.
 */
export function viewBoxOf({ phone, width, height, above }: SceneProps, focus = SUBJECT.y): string {
  if (!phone) {
    const high = Math.min(DESK.bottom - DESK.top, (DESK_WIDE_MAX * height) / width)
    // Where it is cut all the same, as much goes above as below.
    const top = (DESK.top + DESK.bottom - high) / 2
    return [0, top, (high * width) / height, high].map(Math.round).join(' ')
  }
  // Where little is seen above the reels the subject is cut rather than drawn small: there is no more of the scene than its width.
  const wide = Math.min(WIDE_MAX, Math.max(SUBJECT.width, (SUBJECT.height * width) / Math.max(60, above - PILL)))
  const scale = wide / width
  const x = SUBJECT.x - wide / 2 + Math.max(0, wide - SUBJECT.width) * 0.3
  // Only what is cut is moved to its focus: a subject that is seen whole stays where it stands.
  const y = (above * scale < SUBJECT.height * 1.1 ? focus : SUBJECT.y) - (above * scale) / 2
  return [Math.max(0, x), Math.max(0, y), wide, height * scale].map(Math.round).join(' ')
}
