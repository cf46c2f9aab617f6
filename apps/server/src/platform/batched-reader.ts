// Reads rows by id for many askers: questions of one turn of the event loop become one statement, and an answer is kept for a
// moment. What every call asks (whose session is this?) then costs the database a few statements a second, not one a call.

export interface BatchedReader<Id, Row> {
  read(id: Id): Promise<Row | null>
  /** Forgets one answer, or all of them, after a change. */
  forget(id?: Id): void
}

const KEPT_MAX = 50_000

export function createBatchedReader<Id, Row>(options: {
  readonly keptMs: number
  readonly load: (ids: readonly Id[]) => Promise<ReadonlyMap<Id, Row>>
}): BatchedReader<Id, Row> {
  const kept = new Map<Id, { readonly row: Row | null; readonly readAt: number }>()
  let batch: { readonly ids: Set<Id>; readonly rows: Promise<ReadonlyMap<Id, Row>> } | null = null
  /** Grows with every `forget`: an answer read before it is not kept after it. */
  let generation = 0

  const ask = async (id: Id): Promise<Row | null> => {
    if (batch === null) {
      const ids = new Set<Id>()
      const rows = new Promise<ReadonlyMap<Id, Row>>((resolve, reject) => {
        setImmediate(() => {
          batch = null
          options.load([...ids]).then(resolve, reject)
        })
      })
      batch = { ids, rows }
    }
    batch.ids.add(id)
    const asked = generation
    const row = (await batch.rows).get(id) ?? null
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
