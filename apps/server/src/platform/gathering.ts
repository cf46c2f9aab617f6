// Gathers what arrives while others are at work, and does it together: one transaction for many commands, whose size grows with the load.
// Items that have a name in common never travel together, so that each finds what the other has done.

export interface Gathering<Item, Answer> {
  /** Null where too many wait: nothing was done. */
  add(item: Item): Promise<Answer> | null
}

interface Waiting<Item, Answer> {
  readonly item: Item
  readonly names: readonly string[]
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

export function createGathering<Item, Answer>(options: {
  /** How many runs are at work at a time. */
  readonly lanes: number
  /** Items of one run. */
  readonly itemsMax: number
  /** Items that may wait. */
  readonly waitingMax: number
  readonly namesOf: (item: Item) => readonly string[]
  /** An answer for each item, in order. What it throws is told to all of them. */
  readonly run: (items: readonly Item[]) => Promise<readonly Answer[]>
}): Gathering<Item, Answer> {
  const { lanes, itemsMax, waitingMax, namesOf, run } = options
  let waiting: Waiting<Item, Answer>[] = []
  let atWork = 0

  const take = (): Waiting<Item, Answer>[] => {
    const taken: Waiting<Item, Answer>[] = []
    const left: Waiting<Item, Answer>[] = []
    const names = new Set<string>()
    for (const one of waiting) {
      if (taken.length === itemsMax || one.names.some((name) => names.has(name))) left.push(one)
      else taken.push(one)
      // What waits keeps its place: nothing that shares a name overtakes it.
      for (const name of one.names) names.add(name)
    }
    waiting = left
    return taken
  }

  const work = async () => {
    const taken = take()
    if (taken.length === 0) return
    atWork += 1
    try {
      const answers = await run(taken.map(({ item }) => item))
      taken.forEach(({ resolve }, place) => resolve(answers[place]!))
    } catch (error) {
      for (const { reject } of taken) reject(error)
    } finally {
      atWork -= 1
      start()
    }
  }

  const start = () => {
    if (waiting.length > 0 && atWork < lanes) void work()
  }

  return {
    add(item) {
      if (waiting.length >= waitingMax) return null
      return new Promise<Answer>((resolve, reject) => {
        waiting.push({ item, names: namesOf(item), resolve, reject })
        // What arrives in the same turn travels together.
        if (atWork < lanes) setImmediate(start)
      })
    },
  }
}
