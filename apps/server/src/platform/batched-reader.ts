// Reads rows by id for many askers: questions that come while statements are under way become one statement, so that batches grow with
// the load, and an answer may be kept for a moment. What is asked again and again is read anew before its moment is over, along with
// whatever is being read: what every call asks (whose session is this?) then costs a few dozen statements a second, and nobody waits.

import { takesConnection } from './database.ts'

export interface BatchedReader<Id, Row> {
  /** At once where the answer is kept: a caller that every call passes through need not wait for a promise. */
  read(id: Id): Row | null | Promise<Row | null>
  /** Forgets one answer, or all of them, after a change. */
  forget(id?: Id): void
}

const KEPT_MAX = 50_000
/** Statements of one reader at a time: with the second the database is never idle between two, with more the batches stay small. */
const READS_AT_ONCE = 2
/** Ids of one statement. */
const IDS_MAX = 2000

interface Batch<Id, Row> {
  readonly ids: Set<Id>
  readonly rows: Promise<ReadonlyMap<Id, Row>>
  start(): void
}

export function createBatchedReader<Id, Row>(options: {
  /** 0 keeps nothing: every answer is read after it was asked for. */
  readonly keptMs: number
  readonly load: (ids: readonly Id[]) => Promise<ReadonlyMap<Id, Row>>
  readonly nowMs?: () => number
}): BatchedReader<Id, Row> {
  const { keptMs, nowMs = () => performance.now() } = options
  const kept = new Map<Id, { readonly row: Row | null; readonly readAt: number }>()
  /** Ids whose kept answer was given out again, in the order of that. */
  const askedAgain = new Set<Id>()
  let forming: Batch<Id, Row> | null = null
  let underWay = 0
  /** Grows with every `forget`: an answer read before it is not kept after it. */
  let generation = 0

  const load = async (ids: readonly Id[]): Promise<ReadonlyMap<Id, Row>> => {
    const readAt = nowMs()
    const asked = generation
    underWay += 1
    try {
      const rows = await options.load(ids)
      if (keptMs > 0 && asked === generation) {
        if (kept.size + ids.length > KEPT_MAX) kept.clear()
        for (const id of ids) kept.set(id, { row: rows.get(id) ?? null, readAt })
      }
      return rows
    } finally {
      underWay -= 1
      forming?.start()
    }
  }

  /** Adds what is asked again and again and is past half its time. */
  const bringAlong = (ids: Set<Id>) => {
    const youngest = nowMs() - keptMs / 2
    for (const id of askedAgain) {
      const known = kept.get(id)
      if ((known && known.readAt > youngest) || ids.size >= IDS_MAX) return
      askedAgain.delete(id)
      if (known) ids.add(id)
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
        bringAlong(ids)
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
    return (await forming.rows).get(id) ?? null
  }

  return {
    read(id) {
      takesConnection('a batched read')
      const known = kept.get(id)
      if (!known || nowMs() - known.readAt >= keptMs) return ask(id)
      askedAgain.add(id)
      return known.row
    },
    forget(id) {
      generation += 1
      if (id === undefined) kept.clear()
      else kept.delete(id)
    },
  }
}
