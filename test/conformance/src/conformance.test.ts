// Every row of the conformance table, in every dialect, against a site with its sandbox.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestNode, type TestNode } from '../../../apps/server/src/testing/test-node.ts'
import { connectTo } from './run.ts'
import { rows, type Sandbox } from './rows.ts'
import type { VendorSide } from './vendor-side.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode({ SANDBOX_VENDORS: 'on' })
})
afterAll(() => site.stop())

describe.each(['hub88', 'pragmatic', 'evolution', 'highend'] as const)('%s', (dialect) => {
  let connected: { vendor: VendorSide; sandbox: Sandbox }
  beforeAll(async () => {
    connected = await connectTo(site.baseUrl, dialect)
  })

  test.each(rows.map((row) => [row.name, row] as const))('[GW17] %s', async (_name, row) => {
    await row.run(connected.vendor, connected.sandbox)
  })
})

test('a row can fail', async () => {
  const { vendor, sandbox } = await connectTo(site.baseUrl, 'hub88')
  const deaf: VendorSide = { ...vendor, debit: async () => ({ outcome: 'ok', balance: 0, word: 'RS_OK' }) }
  const found = rows.find(({ name }) => name === 'a debit and a credit move the balance')!
  await expect(found.run(deaf, sandbox)).rejects.toThrow('the balance is said to be 0')
})
