// Keys with an end, in memory. They are kept in two generations for each length of life, and the older one is let go as a whole:
// forgetting costs nothing per key, however many there are.

interface Entry<Value> {
  readonly value: Value
  readonly endsAt: number
}

interface Generations<Value> {
  young: Map<string, Entry<Value>>
  old: Map<string, Entry<Value>>
  /** When the young become the old. An entry so outlives at least one whole life. */
  turnAt: number
}

export class Expiring<Value> {
  private readonly byLife = new Map<number, Generations<Value>>()

  /** The value under a key that was set for this length of life, while its time has not run out. */
  get(key: string, lifeMs: number, now: number): Value | undefined {
    const generations = this.generationsOf(lifeMs, now)
    const entry = generations.young.get(key) ?? generations.old.get(key)
    return entry && entry.endsAt > now ? entry.value : undefined
  }

  /** Begins a new life. */
  set(key: string, lifeMs: number, value: Value, now: number): void {
    this.generationsOf(lifeMs, now).young.set(key, { value, endsAt: now + lifeMs })
  }

  private generationsOf(lifeMs: number, now: number): Generations<Value> {
    let generations = this.byLife.get(lifeMs)
    if (!generations) {
      generations = { young: new Map(), old: new Map(), turnAt: now + lifeMs }
      this.byLife.set(lifeMs, generations)
    }
    if (now >= generations.turnAt) {
      // After a silence of two lives nothing is left of either.
      generations.old = now >= generations.turnAt + lifeMs ? new Map() : generations.young
      generations.young = new Map()
      generations.turnAt = now + lifeMs
    }
    return generations
  }
}
