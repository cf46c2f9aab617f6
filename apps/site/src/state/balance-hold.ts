// A balance that is shown, and held where it is while something on the screen still tells how it changes: a prize must not stand in
// the header before the wheel has stopped.
export interface Balance {
  readonly cash: number
  readonly point: number
  readonly held: number
}

export interface BalanceHold {
  /** Shows a change, at once or when the last hold is let go. */
  change(change: Partial<Balance>): void
  /** Holds what is shown; answers how to let go, which counts once. */
  hold(): () => void
  /** Forgets what waits: it was another member's. */
  drop(): void
}

export function createBalanceHold(show: (change: Partial<Balance>) => void): BalanceHold {
  let holds = 0
  let waiting: Partial<Balance> = {}
  return {
    change(change) {
      if (holds === 0) show(change)
      else waiting = { ...waiting, ...change }
    },
    hold() {
      let isHeld = true
      holds += 1
      return () => {
        if (!isHeld) return
        isHeld = false
        holds -= 1
        if (holds > 0) return
        show(waiting)
        waiting = {}
      }
    },
    drop() {
      waiting = {}
    },
  }
}
