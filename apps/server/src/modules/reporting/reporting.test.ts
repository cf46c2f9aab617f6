import { afterAll, beforeAll, expect, it } from 'vitest'
import { CASH_OUT_PASSWORD, newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'

let site: TestNode
beforeAll(async () => {
  // One round a day, open at whatever hour this runs.
  site = await startTestNode({ ROUND_SECONDS: '86400', ROUND_CLOSE_SECONDS: '1' })
})
afterAll(() => site.stop())

const office = async (path: string, body: object = {}) =>
  await site.call(`/api/office/${path}`, body, await site.operator())

it('[RE1] the overview counts what is in the rows', async () => {
  await site.openWithdrawals()
  await site.seedMember({ memId: 'counted1' })
  await site.give('counted1', 100_000)
  const token = await site.logIn('counted1')
  const before = (await office('overview')).data
  expect(before).toMatchObject({ pendingMembers: 0, today: { deposits: 0, withdrawals: 0, stakes: 0, payouts: 0 } })

  const deposit = (await site.call('/api/cash/in', { amount: 40_000, requestId: newRequestId() }, token)).data
  const out = { amount: 10_000, cashOutPass: CASH_OUT_PASSWORD, requestId: newRequestId() }
  await site.call('/api/cash/out', out, token)
  await office('cash/wait', { cashIdx: deposit.cashIdx })
  const [round] = (await site.call('/api/minigame/rounds', { gameKey: 'powerball', count: 1 })).data.list
  const bet = {
    requestId: newRequestId(),
    groupKey: 'minigame',
    gameKey: 'powerball',
    roundNo: round.roundNo,
    stake: 3000,
    acceptOdds: 'any',
    selections: [{ market: 'power-odd-even', pick: 'odd', odds: 1.95 }],
  }
  expect((await site.call('/api/bet/betProc', bet, token)).resultCode).toBe('0')

  // [ME70]: and what was moved for it says which bet it is.
  const { list: entries } = (await office('members/statement', { memId: 'counted1' })).data
  const { list: bets } = (await office('bets/list', { memId: 'counted1' })).data
  const ticketOf = (kind: string) => entries.find((entry: { kind: string }) => entry.kind === kind).ticketNo
  expect(ticketOf('stake')).toBe(bets[0].ticketNo)
  expect(ticketOf('withdrawal-hold')).toBeNull()

  const waiting = (await office('overview')).data
  expect(waiting.cashQueue).toMatchObject({
    depositsApplied: 0,
    depositsWaiting: 1,
    withdrawalsApplied: 1,
    withdrawalsWaiting: 0,
  })
  expect(Date.parse(waiting.cashQueue.oldestAt)).toBeLessThanOrEqual(Date.now())
  expect(waiting.today).toMatchObject({ stakes: 3000, payouts: 0, grossWin: 0 })
  await office('cash/approve', { cashIdx: deposit.cashIdx })
  expect((await office('overview')).data.today).toMatchObject({ deposits: 40_000, withdrawals: 0 })
})

it('[RE2] the books’ page shows the last audit, or a new one, and the house’s balances', async () => {
  const fresh = (await office('ledger/audit', { run: true })).data
  expect(fresh).toMatchObject({ total: 0, faults: [] })
  const last = (await office('ledger/audit')).data
  expect(Date.parse(last.checkedAt)).toBeGreaterThanOrEqual(Date.parse(fresh.checkedAt))
  const balanceOf = async (account: string) =>
    (await office('ledger/accounts')).data.list.find((row: { account: string }) => row.account === account).balance
  const before = await balanceOf('adjustments')
  await site.give('counted1', 700)
  expect(await balanceOf('adjustments')).toBe(before - 700)
})
