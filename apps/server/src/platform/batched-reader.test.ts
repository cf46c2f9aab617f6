import { describe, expect, it } from 'vitest'
import { createBatchedReader } from './batched-reader.ts'

/** A reader whose statements are answered by hand, one after the other. */
function readerByHand(keptMs: number, nowMs = () => 0) {
  const statements: { readonly ids: readonly number[]; answer(value?: string): void; fail(): void }[] = []
  const reader = createBatchedReader<number, string>({
    keptMs,
    nowMs,
    load: (ids) =>
      new Promise((resolve, reject) => {
        statements.push({
          ids,
          answer: (value = 'row') => resolve(new Map(ids.map((id) => [id, `${value} ${id}`]))),
          fail: () => reject(new Error('no database')),
        })
      }),
  })
  const turn = () =>
    new Promise((resolve) => {
      setImmediate(resolve)
    })
  return { reader, statements, turn, asked: () => statements.map(({ ids }) => ids) }
}

describe('a batched reader', () => {
  it('asks once for all questions of a turn', async () => {
    const { reader, statements, turn, asked } = readerByHand(0)
    const answers = Promise.all([reader.read(1), reader.read(2), reader.read(1)])
    await turn()
    expect(asked()).toEqual([[1, 2]])
    statements[0]!.answer()
    expect(await answers).toEqual(['row 1', 'row 2', 'row 1'])
  })

  it('collects what comes while two statements are under way, and never answers a question from an older one', async () => {
    const { reader, statements, turn, asked } = readerByHand(0)
    const first = reader.read(1)
    await turn()
    const second = reader.read(2)
    await turn()
    const waiting = Promise.all([reader.read(1), reader.read(3)])
    await turn()
    waiting.catch(() => {})
    expect(asked()).toEqual([[1], [2]])
    statements[1]!.answer()
    expect(await second).toBe('row 2')
    await turn()
    expect(asked()).toEqual([[1], [2], [1, 3]])
    statements[0]!.answer('older')
    statements[2]!.answer('newer')
    expect(await first).toBe('older 1')
    expect(await waiting).toEqual(['newer 1', 'newer 3'])
  })

  it('goes on after a statement failed', async () => {
    const { reader, statements, turn } = readerByHand(0)
    const failing = reader.read(1)
    await turn()
    statements[0]!.fail()
    await expect(failing).rejects.toThrow('no database')
    const again = reader.read(1)
    await turn()
    statements[1]!.answer()
    expect(await again).toBe('row 1')
  })

  it('keeps an answer as long as it was told to, unless it is forgotten, also while it is being read', async () => {
    const { reader, statements, turn, asked } = readerByHand(60_000)
    const first = reader.read(1)
    await turn()
    reader.forget(1)
    statements[0]!.answer('before')
    expect(await first).toBe('before 1')
    const second = reader.read(1)
    await turn()
    statements[1]!.answer('after')
    expect(await second).toBe('after 1')
    expect(await reader.read(1)).toBe('after 1')
    expect(asked()).toEqual([[1], [1]])
  })

  it('reads anew, along with another question, what was asked again and is past half its time', async () => {
    let now = 0
    const { reader, statements, turn, asked } = readerByHand(500, () => now)
    const ask = async (...ids: number[]) => {
      const answers = Promise.all(ids.map(async (id) => await reader.read(id)))
      await turn()
      statements.at(-1)!.answer(`at ${now}`)
      return await answers
    }
    await ask(1, 2, 3)
    now = 100
    expect(await ask(1, 3)).toEqual(['at 0 1', 'at 0 3'])
    now = 300
    expect(await ask(4)).toEqual(['at 300 4'])
    now = 600 // Past the time of the first answers, not of those that came along.
    expect(await ask(1, 3)).toEqual(['at 300 1', 'at 300 3'])
    expect(await ask(2)).toEqual(['at 600 2'])
    expect(asked()).toEqual([
      [1, 2, 3],
      [4, 1, 3],
      [2, 1, 3],
    ])
  })
})
