import { describe, expect, it } from 'vitest'
import type { Lanes } from './lane.ts'
import { BATCH_COMMANDS_MAX, LANES_MAX, NEXT_BATCH_COMMANDS_MIN } from './limits.ts'
import type { BatchItem, BatchOutcome } from './post-batch.ts'
import { createPoster } from './poster.ts'
import { house, post, transfer } from './testing.ts'

const item = (): BatchItem => ({ command: post([transfer(house.bank.id, house.revenue.id, 1)]), companion: null })
const answerTo = ({ command: { commandId } }: BatchItem): BatchOutcome => ({
  ok: true,
  value: { commandId, replayed: false, postedAt: 0 as never, transfers: [] },
})

/** Lanes that hold every batch until the test decides it and lets it go. */
function heldLanes() {
  const batches: { items: readonly BatchItem[]; decide: () => void; release: () => void }[] = []
  const lanes: Lanes = {
    run: (items, onDecided) =>
      new Promise((resolve) => {
        batches.push({ items, decide: onDecided, release: () => resolve(items.map(answerTo)) })
      }),
    close: () => Promise.resolve(),
  }
  return {
    lanes,
    batches,
    poster: createPoster(
      lanes,
      () => {},
      () => 0,
    ),
  }
}

/** Lets everything that is ready run. */
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve))

describe('poster', () => {
  it('[LP1] collects what arrives while a batch is under way', async () => {
    const { poster, batches } = heldLanes()
    void poster.post(item())
    await settle()
    for (let n = 0; n < 30; n += 1) void poster.post(item())
    await settle()
    expect(batches.map(({ items }) => items.length)).toEqual([1])
    batches[0]!.release()
    await settle()
    expect(batches.map(({ items }) => items.length)).toEqual([1, 30])
  })

  it('[LP1] decides the next batch while the one before it is committed, and no third', async () => {
    const { poster, batches } = heldLanes()
    void poster.post(item())
    await settle()
    for (let n = 0; n < BATCH_COMMANDS_MAX + NEXT_BATCH_COMMANDS_MIN; n += 1) void poster.post(item())
    await settle()
    expect(batches).toHaveLength(1)
    batches[0]!.decide()
    expect(batches.map(({ items }) => items.length)).toEqual([1, BATCH_COMMANDS_MAX])
    batches[1]!.decide()
    await settle()
    expect(batches).toHaveLength(LANES_MAX)
    batches[0]!.release()
    await settle()
    expect(batches.map(({ items }) => items.length)).toEqual([1, BATCH_COMMANDS_MAX, NEXT_BATCH_COMMANDS_MIN])
  })

  it('[LP1] lets a few wait for the commit under way, so that batches stay full', async () => {
    const { poster, batches } = heldLanes()
    void poster.post(item())
    await settle()
    batches[0]!.decide()
    for (let n = 0; n < NEXT_BATCH_COMMANDS_MIN - 1; n += 1) void poster.post(item())
    await settle()
    expect(batches).toHaveLength(1)
    batches[0]!.release()
    await settle()
    expect(batches.map(({ items }) => items.length)).toEqual([1, NEXT_BATCH_COMMANDS_MIN - 1])
  })

  it('[LP1] sends the next batch on its way before it answers the callers of this one', async () => {
    const { poster, batches } = heldLanes()
    const answered = poster.post(item())!.then(() => batches.length)
    await settle()
    void poster.post(item())
    batches[0]!.release()
    expect(await answered).toBe(2)
  })

  it('[LP1] leaves no command behind that comes in the turn in which a lane ends', async () => {
    const answerAtOnce: Lanes = {
      run: (items) => Promise.resolve(items.map(answerTo)),
      close: () => Promise.resolve(),
    }
    const poster = createPoster(
      answerAtOnce,
      () => {},
      () => 0,
    )
    // A caller may go on any number of turns after its answer; each must find either a lane or none, never a dying one.
    for (let turns = 0; turns < 12; turns += 1) {
      await poster.post(item())
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      expect(await poster.post(item())).toMatchObject({ ok: true })
    }
  })

  it('[LP7] halves a batch that fails until the one that fails is alone', async () => {
    const sizes: number[] = []
    const items = Array.from({ length: 9 }, item)
    const lanes: Lanes = {
      run(batch) {
        sizes.push(batch.length)
        if (batch.includes(items[6]!)) return Promise.reject(new Error('bug'))
        return Promise.resolve(batch.map(answerTo))
      },
      close: () => Promise.resolve(),
    }
    const poster = createPoster(
      lanes,
      () => {},
      () => 0,
    )
    const outcomes = await Promise.allSettled(items.map((waiting) => poster.post(waiting)!))
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(items.map((_, n) => n !== 6))
    expect(sizes).toEqual([9, 5, 4, 2, 1, 1, 2])
  })

  it('[LP7] does not halve what a lost database failed', async () => {
    let runs = 0
    const lanes: Lanes = {
      run() {
        runs += 1
        return Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
      },
      close: () => Promise.resolve(),
    }
    const poster = createPoster(
      lanes,
      () => {},
      () => 0,
    )
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => poster.post(item())!))
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    expect(runs).toBe(1)
  })
})
