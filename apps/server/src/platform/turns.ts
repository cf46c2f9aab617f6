// Takes turns: of one caller's calls only a few are at work at a time and the next ones wait in line, so that whoever sends hundreds at
// once waits for itself and not everybody for it. A line that is too long takes no more.

export interface Turns {
  /**
   * A turn of `key`: null when it may begin at once, a promise when it waits for one, `full` when the line is too long. Whoever got a
   * turn ends it.
   */
  take(key: string, atOnceMax: number): null | Promise<void> | 'full'
  end(key: string): void
}

/** How many calls of one caller wait at most. */
export const WAITING_MAX = 100

interface Line {
  atWork: number
  readonly waiting: { readonly atOnceMax: number; begin(): void }[]
}

export function createTurns(): Turns {
  const lines = new Map<string, Line>()
  return {
    take(key, atOnceMax) {
      let line = lines.get(key)
      if (!line) lines.set(key, (line = { atWork: 0, waiting: [] }))
      if (line.atWork < atOnceMax) {
        line.atWork += 1
        return null
      }
      const { waiting } = line
      if (waiting.length >= WAITING_MAX) return 'full'
      return new Promise((begin) => void waiting.push({ atOnceMax, begin }))
    },
    end(key) {
      const line = lines.get(key)!
      line.atWork -= 1
      const next = line.waiting[0]
      if (next && line.atWork < next.atOnceMax) {
        line.waiting.shift()
        line.atWork += 1
        next.begin()
      } else if (line.atWork === 0) lines.delete(key)
    },
  }
}
