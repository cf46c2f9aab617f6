import { assert } from '@hanpan/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLeases } from '../platform/leases.ts'
import { startTestNode, type TestNode } from '../testing/test-node.ts'
import { DEMO_OPERATOR, DEMO_PASSWORD, demoMembers, demoPartnerTree, demoRegulars, LAST_SEEDED } from './accounts.ts'
import { seedDemo } from './seed.ts'

/** A week is filled in seconds; the month of a start differs in nothing else. */
const DAYS = 6

const newSite = () => startTestNode({ ROLES: 'http', OWNER_ID: DEMO_OPERATOR, OWNER_PASSWORD: DEMO_PASSWORD })
let site: TestNode
beforeAll(async () => {
  site = await newSite()
})
afterAll(() => site.stop())

/** Ends a filling as it sets its clock for the so-manieth time; a filling looks at nothing else of its signal. */
const endingAfter = (times: number): AbortSignal => {
  let left = times
  return {
    throwIfAborted() {
      left -= 1
      if (left === 0) throw new Error('killed')
    },
  } as AbortSignal
}
const fill = (signal: AbortSignal) => seedDemo(site.node.platform, site.node.modules, signal, DAYS)
const count = async (from: string) =>
  Number((await site.database.query(`SELECT count(*)::int AS count FROM ${from}`)).rows[0]!['count'])

it('[DE1] a filling that ends anywhere goes on where it stopped, and is done once', async () => {
  // The first one waits for somebody who was killed in the middle of it, and does not take it for done.
  const dead = createLeases(site.node.platform.database, crypto.randomUUID() as never)
  assert(await dead.acquire('demo.seed', 500), 'nobody fills')
  // Among the members, at the rates, in the first days and in the last, and at what is written.
  for (const times of [15, 40, 60, 90, 120]) {
    const outcome = await fill(endingAfter(times)).then(
      () => 'done',
      (error: Error) => error.message,
    )
    expect(outcome).toBe('killed')
    expect(await site.node.modules.members.port.findByMemId(LAST_SEEDED)).toBeNull()
  }
  await fill(new AbortController().signal)
  expect(await site.node.modules.members.port.findByMemId(LAST_SEEDED)).not.toBeNull()
  expect(await count('members.members')).toBe(demoMembers.length + demoRegulars.length + demoPartnerTree.length + 1)
  // None as they joined, and those that were set, once.
  expect(await count('partners.rates WHERE is_first')).toBe(2 * demoPartnerTree.length)
  expect(await count("partners.rates WHERE (rates #>> '{groups,minigame,rolling}')::bigint > 0")).toBe(
    demoPartnerTree.length,
  )
  expect([await count('report_schedules.schedules'), await count('report_schedules.runs')]).toEqual([3, 3])
  expect(await count('segments.segments')).toBe(3)
  expect(await count('commissions.partner_days WHERE rolling > 0')).toBeGreaterThan(DAYS)
  expect(await site.node.modules.ledger.port.audit('full')).toMatchObject({ total: 0, faults: [] })

  const before = await count('ledger.transfers')
  await fill(new AbortController().signal)
  expect(await count('ledger.transfers')).toBe(before)
}, 120_000)

it('[DE2] every bet was placed while its round took bets, whatever money moved on that day', async () => {
  const other = await newSite()
  await seedDemo(other.node.platform, other.node.modules, new AbortController().signal, 2)
  const { rows } = await other.database.query(
    `SELECT count(*)::int AS bets, count(*) FILTER (WHERE placed_at < opens_at OR placed_at >= closes_at)::int AS outside
     FROM minigames.bets JOIN minigames.rounds USING (round_id)`,
  )
  expect(rows[0]).toEqual({ bets: expect.any(Number), outside: 0 })
  expect(rows[0]!['bets']).toBeGreaterThan(20)
  await other.stop()
}, 60_000)
