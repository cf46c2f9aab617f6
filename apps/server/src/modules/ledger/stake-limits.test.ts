// A member's own limits, where its stakes are posted: by any product, in any way.
import type { HoldId, MemberId, Uuid } from '@hanpan/kernel'
import { instant, won } from '@hanpan/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LimitAllowance, StakeAllowance } from '../../ports/protection.ts'
import { house, newId, post, refusalOf, testLedger, type TestLedger, transfer } from './testing.ts'

let ledger: TestLedger
const allowances = new Map<MemberId, StakeAllowance>()
const asked: MemberId[][] = []
beforeAll(async () => {
  ledger = await testLedger({
    stakeAllowances: async (_tx, memberIds) => {
      asked.push([...memberIds])
      return allowances
    },
  })
})
afterAll(() => ledger.end())
beforeEach(() => {
  allowances.clear()
  asked.length = 0
})

const allowance = (left: number, of: LimitAllowance['of'] = 'loss'): LimitAllowance => ({
  of,
  remaining: won(left),
  limit: won(10_000),
  period: 'day',
  resetsAt: instant(0),
})
/** A member that may stake so much. */
async function limited(left: StakeAllowance) {
  const { id, accounts } = await ledger.member(1_000_000)
  await ledger.database.tx((tx) => ledger.port.setPlayLimited(tx, id, true))
  allowances.set(id, left)
  return { id, cash: accounts.cash }
}
const stake = (cash: Parameters<typeof transfer>[0], amount: number, id: Uuid = newId()) =>
  post([transfer(cash, house.openBets.id, amount, { kind: 'stake' })], { commandId: id })
const nameOf = (outcome: { readonly ok: boolean; readonly refusal?: unknown }) =>
  outcome.ok ? 'posted' : (outcome.refusal as { name?: string }).name

describe('a member with limits on its play', () => {
  it('[LP23] stakes within them, whatever comes together, and learns what is left', async () => {
    const { cash } = await limited(allowance(10_000))
    const outcomes = await Promise.all([6000, 5000, 4000].map((amount) => ledger.port.post(stake(cash, amount))))
    expect(outcomes.map(nameOf)).toEqual(['posted', 'loss_limit_reached', 'posted'])
    expect(refusalOf(outcomes[1]!)).toEqual({
      name: 'loss_limit_reached',
      data: { limit: 10_000, period: 'day', left: 4000, resetsAt: expect.any(String) },
    })
  })

  it.each([
    [allowance(0, 'stake'), 'stake_limit_reached'],
    [allowance(-500), 'loss_limit_reached'],
    ['time_used_up', 'day_minutes_used_up'],
  ] as const)('[LP23] stakes nothing where nothing is left (%j)', async (left, name) => {
    const { cash } = await limited(left)
    expect(nameOf(await ledger.port.post(stake(cash, 1)))).toBe(name)
  })

  it('[LP23] is held to them in a transaction of somebody else, and where a stake is only held', async () => {
    const { id, cash } = await limited(allowance(5000))
    const inTransaction = await ledger.database.tx((tx) =>
      ledger.port.postIn(tx, [stake(cash, 5001), stake(cash, 5000)]),
    )
    expect(inTransaction.map(nameOf)).toEqual(['loss_limit_reached', 'posted'])
    const { withdrawalHold } = ledger.port.accountsOf(id)
    const held = await ledger.database.tx((tx) =>
      ledger.port.reserveIn(tx, {
        commandId: newId(),
        inputHash: 'hash' as never,
        holdId: newId<HoldId>(),
        transfer: transfer(cash, withdrawalHold, 5001, { kind: 'stake' }),
      }),
    )
    expect(nameOf(held)).toBe('loss_limit_reached')
  })

  it('[LP23] gets the first answer of a stake that was posted before, and takes nothing with it', async () => {
    const { cash } = await limited(allowance(5000))
    const first = stake(cash, 5000)
    expect((await ledger.port.post(first)).ok).toBe(true)
    const [again, other] = await Promise.all([ledger.port.post(first), ledger.port.post(stake(cash, 5000))])
    expect(again).toMatchObject({ ok: true, value: { replayed: true } })
    expect(other.ok).toBe(true)
  })

  it('[LP23] moves its money otherwise as it likes, and nothing is asked about it', async () => {
    const { cash } = await limited(allowance(0))
    const gift = post([transfer(cash, house.adjustments.id, 100_000, { kind: 'adjustment' })])
    expect((await ledger.port.post(gift)).ok).toBe(true)
    expect(asked).toEqual([])
  })
})

describe('a member without limits', () => {
  it('[LP23] is asked nothing about, before and after it had some', async () => {
    const { id, cash } = await limited(allowance(0))
    expect((await ledger.port.post(stake(cash, 1))).ok).toBe(false)
    await ledger.database.tx((tx) => ledger.port.setPlayLimited(tx, id, false))
    const other = await ledger.member(1000)
    asked.length = 0
    expect((await ledger.port.post(stake(cash, 1000))).ok).toBe(true)
    expect((await ledger.port.post(stake(other.accounts.cash, 1000))).ok).toBe(true)
    expect(asked).toEqual([])
  })
})
