// Reads rows by id for many askers: questions that come while statements are under way become one statement, so that batches grow with
// the load, and an answer may be kept for a moment. What every call asks (whose session is this?) then costs the database a few hundred
// statements a second at most, not one a call.

export interface BatchedReader<Id, Row> {
  read(id: Id): Promise<Row | null>
  /** Forgets one answer, or all of them, after a change. */
  forget(id?: Id): void
}

const KEPT_MAX = 50_000
/** Statements of one reader at a time: with the second the database is never idle between two, with more the batches stay small. */
const READS_AT_ONCE = 2

interface Batch<Id, Row> {
  readonly ids: Set<Id>
  readonly rows: Promise<ReadonlyMap<Id, Row>>
  start(): void
}

export function createBatchedReader<Id, Row>(options: {
  /** 0 keeps nothing: every answer is read after it was asked for. */
  readonly keptMs: number
  readonly load: (ids: readonly Id[]) => Promise<ReadonlyMap<Id, Row>>
}): BatchedReader<Id, Row> {
  const kept = new Map<Id, { readonly row: Row | null; readonly readAt: number }>()
  let forming: Batch<Id, Row> | null = null
  let underWay = 0
  /** Grows with every `forget`: an answer read before it is not kept after it. */
  let generation = 0

  const load = async (ids: readonly Id[]): Promise<ReadonlyMap<Id, Row>> => {
    underWay += 1
    try {
      return await options.load(ids)
    } finally {
      underWay -= 1
      forming?.start()
    }
  }

  const form = (): Batch<Id, Row> => {
    const ids = new Set<Id>()
    let start = () => {}
    const rows = new Promise<ReadonlyMap<Id, Row>>((resolve, reject) => {
      start = () => {
        // Whoever asks from now on is in the next one: what it reads must not be older than its question.
        if (forming !== batch) return
        forming = null
        load([...ids]).then(resolve, reject)
      }
    })
    const batch = { ids, rows, start: () => start() }
    if (underWay < READS_AT_ONCE) setImmediate(batch.start)
    return batch
  }

  const ask = async (id: Id): Promise<Row | null> => {
    forming ??= form()
    forming.ids.add(id)
    const asked = generation
    const row = (await forming.rows).get(id) ?? null
    if (options.keptMs === 0) return row
    if (kept.size >= KEPT_MAX) kept.clear()
    if (asked === generation) kept.set(id, { row, readAt: performance.now() })
    return row
  }

  return {
    async read(id) {
      const known = kept.get(id)
      return known && performance.now() - known.readAt < options.keptMs ? known.row : await ask(id)
    },
    forget(id) {
      generation += 1
      if (id === undefined) kept.clear()
      else kept.delete(id)
    },
  }
}
