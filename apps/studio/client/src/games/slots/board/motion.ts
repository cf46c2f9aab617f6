// Time for pictures that move: one clock of frames that runs only while something does. Everything that is under way can be brought to its end.
type Move = {
  readonly from: number
  readonly ms: number
  readonly draw: (part: number) => void
  readonly done: () => void
}

/** Limits how long a frame may be held against a move: a tab that slept goes on where it was told to. */
export class Motion {
  private readonly moves = new Set<Move>()
  private frame = 0
  private isHurried = false
  private readonly render: () => void

  constructor(render: () => void) {
    this.render = render
  }

  /** Draws a move from 0 to 1 in this time. */
  run(ms: number, draw: (part: number) => void): Promise<void> {
    if (ms <= 0 || this.isHurried) {
      draw(1)
      this.refresh()
      return Promise.resolve()
    }
    return new Promise((done) => {
      draw(0)
      this.moves.add({ from: performance.now(), ms, draw, done })
      this.frame ||= requestAnimationFrame(this.tick)
    })
  }

  wait = (ms: number): Promise<void> => this.run(ms, () => undefined)

  private readonly tick = (): void => {
    const now = performance.now()
    for (const move of this.moves) {
      const part = Math.min(1, (now - move.from) / move.ms)
      move.draw(part)
      if (part < 1) continue
      this.moves.delete(move)
      move.done()
    }
    this.render()
    this.frame = this.moves.size > 0 ? requestAnimationFrame(this.tick) : 0
  }

  /** Everything under way ends now, and what is begun until `calm` has its end state at once. */
  hurry(): void {
    this.isHurried = true
    for (const move of this.moves) {
      this.moves.delete(move)
      move.draw(1)
      move.done()
    }
    this.refresh()
  }

  calm(): void {
    this.isHurried = false
  }

  /** Draws once, in the next frame. */
  refresh(): void {
    this.frame ||= requestAnimationFrame(this.tick)
  }

  stop(): void {
    cancelAnimationFrame(this.frame)
    this.frame = 0
    const left = [...this.moves]
    this.moves.clear()
    for (const { done } of left) done()
  }
}

export const easeOut = (part: number): number => 1 - (1 - part) ** 3
export const easeInOut = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2)
/** Falls, and bounces once. */
export const drop = (part: number): number => {
  if (part < 0.7) return (part / 0.7) ** 2
  const bounce = (part - 0.7) / 0.3
  return 1 - 0.05 * Math.sin(Math.PI * bounce)
}
/** Swells a little, and shrinks to nothing. */
export const popped = (part: number): number =>
  part < 0.3 ? 1 + 0.14 * easeOut(part / 0.3) : 1.14 * (1 - ((part - 0.3) / 0.7) ** 2)
