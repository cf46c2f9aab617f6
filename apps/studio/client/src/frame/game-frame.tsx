// The frame of every game.
import { stages } from '../games/stages.ts'

export function GameFrame() {
  return <p>{Object.keys(stages).length}</p>
}
