import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../testing/test-node.ts'
import { countFound } from './count-found.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http' })
})
afterAll(() => site.stop())

it.each([
  [7, 7],
  [10_000, 10_000],
  [12_000, 10_000],
])('of %d rows counts %d', async (rows, counted) => {
  expect(await countFound(site.database, 'generate_series(1, $1::int)', [rows])).toBe(counted)
})

it('counts what its conditions let through', async () => {
  expect(await countFound(site.database, 'generate_series(1, 100) n WHERE n > 90')).toBe(10)
})
