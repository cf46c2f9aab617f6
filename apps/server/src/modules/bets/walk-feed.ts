// Takes a reader through the feed: chunk by chunk, each applied in the transaction that moves the reader's place (SPEC.md BT4-BT6).
import type { GameGroup } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { ApplySettlements, FeedReader, Settlement, Walked } from '../../ports/bets.ts'
import { groupsBehind, lockPlace, movePlace, readFeed } from './feed-store.ts'

export async function walkFeed(
  database: Database,
  reader: FeedReader,
  chunk: number,
  signal: AbortSignal,
  apply: ApplySettlements,
): Promise<Walked> {
  let counted = 0
  for (const group of await groupsBehind(database, reader)) {
    for (let isEnd = false; !isEnd;) {
      if (signal.aborted) return { counted, isComplete: false }
      const taken = await takeChunk(database, reader, group, chunk, apply)
      counted += taken.counted
      isEnd = taken.isEnd
    }
  }
  return { counted, isComplete: true }
}

async function takeChunk(
  database: Database,
  reader: FeedReader,
  group: GameGroup,
  chunk: number,
  apply: ApplySettlements,
): Promise<{ readonly counted: number; readonly isEnd: boolean }> {
  return await database.tx(async (tx) => {
    const place = await lockPlace(tx, reader, group)
    const { settlements, next, isEnd } = await readFeed(tx, group, place, chunk)
    let counted = 0
    for (const run of runsOf(settlements)) counted += await apply(tx, group, run)
    await movePlace(tx, reader, group, next)
    return { counted, isEnd }
  })
}

/** Cut where a bet comes a second time, so that whoever applies a run meets each bet once in it. Pure. */
export function runsOf(settlements: readonly Settlement[]): readonly (readonly Settlement[])[] {
  const runs: Settlement[][] = []
  let met = new Set<string>()
  for (const settlement of settlements) {
    if (runs.length === 0 || met.has(settlement.betId)) {
      runs.push([])
      met = new Set()
    }
    met.add(settlement.betId)
    runs.at(-1)!.push(settlement)
  }
  return runs
}
