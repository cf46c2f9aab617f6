// What the tests of this module share: members with cash, and the calls that they and the office make.
import { CASH_OUT_PASSWORD, newRequestId, type TestNode } from '../../testing/test-node.ts'

export function cashierCalls(site: () => TestNode) {
  const office = async (path: string, body: object) =>
    await site().call(`/api/office/${path}`, body, await site().operator())
  const setDeposit = (change: object) =>
    office('sites/setOptions', { options: { deposit: { ...openDeposit, ...change } } })
  const setWithdrawal = (change: object) =>
    office('sites/setOptions', { options: { withdrawal: { ...openWithdrawal, ...change } } })
  const openDeposit = {
    open: true,
    minimum: 10_000,
    maximum: 1_000_000,
    unit: 1_000,
    asksPassword: false,
    retrySeconds: 0,
  }
  // An empty pause, so that no test depends on the hour.
  const openWithdrawal = {
    open: true,
    minimum: 10_000,
    maximum: 1_000_000,
    unit: 1_000,
    pausedFrom: '00:00',
    pausedTo: '00:00',
  }
  let number = 0
  async function member(cash = 0) {
    number += 1
    const memId = `cashier${number}`
    await site().seedMember({ memId })
    if (cash > 0) await site().give(memId, cash)
    return { memId, token: await site().logIn(memId) }
  }
  const deposit = (token: string, body: object = {}) =>
    site().call('/api/cash/in', { amount: 50_000, requestId: newRequestId(), ...body }, token)
  const withdraw = (token: string, body: object = {}) =>
    site().call(
      '/api/cash/out',
      { amount: 50_000, cashOutPass: CASH_OUT_PASSWORD, requestId: newRequestId(), ...body },
      token,
    )
  const cash = async (token: string) => (await site().call('/api/cash/getUserCash', {}, token)).data
  const booksBalance = async () => (await office('ledger/audit', { run: true })).data

  return {
    office,
    setDeposit,
    setWithdrawal,
    openDeposit,
    openWithdrawal,
    member,
    deposit,
    withdraw,
    cash,
    booksBalance,
  }
}
