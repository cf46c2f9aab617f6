import { expect, test } from 'vitest'
import { createGathering } from './gathering.ts'

interface Run {
  readonly items: readonly string[]
  readonly end: (error?: Error) => void
}

/** A gathering whose runs end when a test says so. */
function gathered(options: Partial<{ lanes: number; itemsMax: number; waitingMax: number }> = {}) {
  const runs: Run[] = []
  const started: (() => void)[] = []
  const gathering = createGathering<string, string>({
    lanes: 1,
    itemsMax: 10,
    waitingMax: 100,
    ...options,
    // What stands before a colon is its name.
    namesOf: (item) => [item.split(':')[0]!],
    run: (items) =>
      new Promise((resolve, reject) => {
        runs.push({
          items,
          end: (error) => (error ? reject(error) : resolve(items.map((item) => `done ${item}`))),
        })
        started.shift()?.()
      }),
  })
  const nextRun = () => new Promise<void>((resolve) => void started.push(resolve))
  return { gathering, runs, nextRun }
}

test('what arrives while others are at work travels together, in the order of its arrival', async () => {
  const { gathering, runs, nextRun } = gathered()
  const begun = nextRun()
  const first = gathering.add('a')
  await begun
  const later = ['b', 'c', 'd'].map((item) => gathering.add(item)!)
  const again = nextRun()
  runs[0]!.end()
  expect(await first).toBe('done a')
  await again
  expect(runs[1]!.items).toEqual(['b', 'c', 'd'])
  runs[1]!.end()
  expect(await Promise.all(later)).toEqual(['done b', 'done c', 'done d'])
})

test('items that share a name never travel together, and none overtakes another', async () => {
  const { gathering, runs, nextRun } = gathered()
  const begun = nextRun()
  const all = ['x:1', 'x:2', 'y:1', 'x:3', 'y:2'].map((item) => gathering.add(item)!)
  await begun
  expect(runs[0]!.items).toEqual(['x:1', 'y:1'])
  for (let run = 0; run < 3; run += 1) {
    const next = run < 2 ? nextRun() : null
    runs[run]!.end()
    await next
  }
  expect(runs.map(({ items }) => items)).toEqual([['x:1', 'y:1'], ['x:2', 'y:2'], ['x:3']])
  expect(await Promise.all(all)).toHaveLength(5)
})

test('a run takes no more than it may, and too much that waits is refused', async () => {
  const { gathering, runs, nextRun } = gathered({ itemsMax: 2, waitingMax: 3 })
  const begun = nextRun()
  const taken = ['a', 'b', 'c'].map((item) => gathering.add(item)!)
  expect(gathering.add('d')).toBeNull()
  await begun
  expect(runs[0]!.items).toEqual(['a', 'b'])
  const next = nextRun()
  runs[0]!.end()
  await next
  runs[1]!.end()
  expect(await Promise.all(taken)).toHaveLength(3)
})

test('what a run throws is told to all of it, and the next one goes on', async () => {
  const { gathering, runs, nextRun } = gathered()
  const begun = nextRun()
  const first = gathering.add('a')!
  await begun
  const next = nextRun()
  const second = gathering.add('b')!
  runs[0]!.end(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await next
  runs[1]!.end()
  expect(await second).toBe('done b')
})
