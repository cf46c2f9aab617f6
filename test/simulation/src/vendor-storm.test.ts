// Vendors under kill -9: whatever dies between a debit and its answer, the vendor's own account and the site's agree.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Violation } from './auditor.ts'
import { openStage, type Stage } from './stage.ts'
import { type Disaster, strike } from './survival.ts'
import { startVendorStorm, type VendorStorm } from './vendor-storm.ts'

const SEED = 20_261_125
const DISASTERS: readonly Disaster[] = ['server', 'postgres', 'both']
const ROUNDS_BETWEEN = 60

let stage: Stage
let storm: VendorStorm
let found: readonly Violation[]

beforeAll(async () => {
  stage = await openStage({ people: 1, env: { SANDBOX_VENDORS: 'on' } })
  storm = await startVendorStorm({ seed: SEED, stage, players: 8 })
  for (const disaster of DISASTERS) {
    await moreRounds()
    await strike(stage, disaster)
  }
  await moreRounds()
  found = await storm.finish()
}, 240_000)
afterAll(() => stage?.close())

async function moreRounds(): Promise<void> {
  const before = storm.rounds.size
  await vi.waitFor(
    () => {
      if (storm.rounds.size - before < ROUNDS_BETWEEN) throw new Error(`${storm.rounds.size - before} rounds`)
    },
    { timeout: 40_000, interval: 20 },
  )
}

it('[GW9] kills between debit and answer lose nothing and double nothing: books, bets and the vendor’s account agree', () => {
  expect(found).toEqual([])
  // Without answers that were lost, nothing would have been proved.
  expect(storm.askedAgain()).toBeGreaterThan(DISASTERS.length)
})
