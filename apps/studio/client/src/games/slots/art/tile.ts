// The picture of a game in a lobby: its scene with the subject in the middle, so that tiles of any shape that are cut from it show what the game is.
import type { Theme } from '../themes/theme.ts'
import { pictureOf } from './materials.ts'

const WIDTH = 640
const HEIGHT = 400
/** What of the scene is seen, in its own measure: subjects stand at 180, 340. */
const SEEN = '-200 103 760 475'

export const tileOf = ({ scene }: Theme): string => pictureOf(scene, SEEN, WIDTH, HEIGHT)
