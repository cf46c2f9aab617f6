// A balance that is shown, and held where it is while something on the screen still tells how it changes: a prize must not stand in
// the header before the wheel has stopped, and no winnings before the draw has been told.
export interface Balance {
  readonly cash: number
  readonly point: number
  readonly held: number
}

export interface BalanceHold {
  /** Shows a change, at once or when the last hold is let go. */
  change(change: Partial<Balance>): void
  /** The member has spent this much, and has so much cash now. It is seen at once: a hold keeps back what comes in. */
  spend(amount: number, cash: number): void
  /** Holds what is shown; answers how to let go, which counts once. */
  hold(): () => void
  /** Forgets what waits: it was another member's. */
  drop(): void
}

export function createBalanceHold(show: (change: Partial<Balance>) => void, shownCash: () => number): BalanceHold {
  let holds = 0
  let waiting: Partial<Balance> = {}
  return {
    change(change) {
      if (holds === 0) show(change)
      else waiting = { ...waiting, ...change }
    },
    spend(amount, cash) {
      if (holds === 0) return show({ cash })
      waiting = { ...waiting, cash }
      show({ cash: Math.max(0, shownCash() - amount) })
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
