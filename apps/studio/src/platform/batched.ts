// Work that many ask for at once, done together: what comes while a batch is under way is the next batch. One transaction for twenty spins costs the database
// hardly more than one for one.

const MOST = 64
/** Batches under way at a time: one is decided while another one is being committed. */
const AT_ONCE = 2

interface Waiting<Item, Done> {
  readonly item: Item
  readonly resolve: (done: Done) => void
  readonly reject: (error: unknown) => void
}

/**
 * `work` answers for each of its items, in their order. Where it fails for several, each is tried alone: nobody fails because of a neighbour. So it must
 * leave nothing behind when it fails.
 */
export function batched<Item, Done>(
  work: (items: readonly Item[]) => Promise<readonly Done[]>,
): (item: Item) => Promise<Done> {
  const waiting: Waiting<Item, Done>[] = []
  let underWay = 0

  const run = async (batch: readonly Waiting<Item, Done>[]): Promise<void> => {
    try {
      const done = await work(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, index) => resolve(done[index]!))
    } catch (error) {
      if (batch.length === 1) return batch[0]!.reject(error)
      for (const one of batch) await run([one])
    }
  }
  const next = () => {
    if (underWay >= AT_ONCE || waiting.length === 0) return
    underWay += 1
    void run(waiting.splice(0, MOST)).finally(() => {
      underWay -= 1
      next()
    })
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      // Behind everything that comes in the same turn.
      if (waiting.length === 1) setImmediate(next)
    })
}
