import { expect, it } from 'vitest'
import { siteBySite } from './site-by-site.ts'

it('asks sixteen at a time of a site, in their order, and of another one beside it', async () => {
  const asked: string[] = []
  const waiting = new Map<string, () => void>()
  const items = [...Array.from({ length: 20 }, (_, place) => `slow ${place}`), 'other 0', 'other 1']
  const done = siteBySite(
    items,
    (item) => item.split(' ')[0]!,
    async (item) => {
      asked.push(item)
      if (item.startsWith('slow')) await new Promise<void>((answer) => waiting.set(item, answer))
    },
  )
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toEqual([...items.slice(0, 16), 'other 0', 'other 1'])
  for (let place = 0; place < 20; place += 1) {
    waiting.get(`slow ${place}`)!()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await done
  expect(asked.slice(18)).toEqual(items.slice(16, 20))
})
