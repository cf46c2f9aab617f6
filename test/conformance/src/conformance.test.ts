// Every row of the conformance table, in every dialect, against a site with its sandbox.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestNode, type TestNode } from '../../../apps/server/src/testing/test-node.ts'
import { connectTo, walletsOf } from './run.ts'
import { rows, type Sandbox } from './rows.ts'
import type { VendorSide } from './vendor-side.ts'
import { walletRows, type WalletSandbox } from './wallet-rows.ts'

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

describe.each(['evolution', 'highend'] as const)('%s, which keeps the money', (dialect) => {
  let sandbox: WalletSandbox
  beforeAll(async () => {
    sandbox = await walletsOf(site.baseUrl, dialect)
  })

  test.each(walletRows.map((row) => [row.name, row] as const))('[GW28] %s', async (_name, row) => {
    await row.run(sandbox)
  })

  test('a row can fail', async () => {
    const twice: WalletSandbox = {
      ...sandbox,
      collect: async (player) => ({ ...(await sandbox.collect(player)), cash: 1 }),
    }
    const found = walletRows.find(({ name }) => name === 'what was won there comes back')!
    await expect(found.run(twice)).rejects.toThrow('1 here')
  })
})

test('a row can fail', async () => {
  const { vendor, sandbox } = await connectTo(site.baseUrl, 'hub88')
  const deaf: VendorSide = { ...vendor, debit: async () => ({ outcome: 'ok', balance: 0, word: 'RS_OK' }) }
  const found = rows.find(({ name }) => name === 'a debit and a credit move the balance')!
  await expect(found.run(deaf, sandbox)).rejects.toThrow('the balance is said to be 0')
})
