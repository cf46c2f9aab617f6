// A cashier's hundred requests without the mouse: what the bank has confirmed is approved by one key, a payout by the number of its
// transfer, and what is not there is rejected. How long a request takes on the screen is written down.
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { join, post, type Asker } from './askers.ts'
import { DESK, openOffice, sql, test } from './people.ts'
import { DEMO_CASH_OUT_PASSWORD, DEMO_PASSWORD } from './world.ts'

const REQUESTS = 100
const MEMBERS = 20
/** From here on a second operator agrees. */
const SECOND_FROM = 50_000_000

interface Row {
  readonly memId: string
  readonly cashType: 'in' | 'out'
  readonly amount: number
  readonly memName: string
}

/** Every fourth member is paid out once it has something; of the others' deposits every third never reaches the bank. */
const isPaidOut = (index: number, wave: number) => index % 4 === 3 && wave > 0
const reachesBank = (index: number) => index % 4 === 3 || index % 3 !== 2

test('a hundred requests by keyboard alone', { tag: DESK }, async ({ browser }) => {
  test.setTimeout(300_000)
  const owner = (await post('/api/office/login', { operatorId: 'admin01', password: DEMO_PASSWORD })).data as {
    token: string
  }
  const askers: Asker[] = []
  for (let number = 0; number < MEMBERS; number += 1)
    askers.push(await join(`keys${test.info().retry}x${number}`, owner.token))
  const { list: accounts } = (await post('/api/office/cash/accounts', {}, owner.token)).data as {
    list: { accountIdx: string }[]
  }
  const waiting = async () =>
    ((await post('/api/office/cash/list', { status: 'open' }, owner.token)).data as { list: Row[] }).list

  const left = async () => (await waiting()).filter(({ amount }) => amount < SECOND_FROM)

  /** As many as ask at once. */
  async function ask(wave: number): Promise<void> {
    for (const [index, { token }] of askers.entries()) {
      const requestId = randomUUID()
      const { resultCode } = isPaidOut(index, wave)
        ? await post('/api/cash/out', { amount: 10_000, cashOutPass: DEMO_CASH_OUT_PASSWORD, requestId }, token)
        : await post('/api/cash/in', { amount: 100_000 + 10_000 * (wave * MEMBERS + index), requestId }, token)
      expect(resultCode).toBe('0')
    }
    const lines = (await waiting())
      .filter(({ cashType, memId }) => {
        const index = askers.findIndex((asker) => asker.memId === memId)
        return cashType === 'in' && index >= 0 && reachesBank(index)
      })
      .map(({ amount, memName }) => ({ at: new Date().toISOString(), amount, holder: memName, memo: '' }))
    const { accountIdx } = accounts[0]!
    const { resultCode } = await post('/api/office/cash/bankImport', { accountIdx, lines }, owner.token)
    expect(resultCode).toBe('0')
  }

  const cashier = await openOffice(browser, 'cashier01')
  let decided = 0
  let workMs = 0
  for (let wave = 0; wave < REQUESTS / MEMBERS; wave += 1) {
    await ask(wave)
    await cashier.goto('/office/cash')
    const foot = cashier.getByRole('region', { name: '처리', exact: true })
    const heading = cashier.getByRole('heading', { level: 2 }).first()
    // One of the demo's own may wait beside them; its large one waits for a second operator.
    const inQueue = (await left()).length
    for (let number = 0; number < inQueue; number += 1) {
      const startedAt = performance.now()
      const main = foot.locator('[data-main]')
      await expect(main).toBeVisible()
      const number0 = await cashier.evaluate(() => new URLSearchParams(location.search).get('open'))
      const text = (await main.textContent()) ?? ''
      if (text.startsWith('접수')) {
        await cashier.keyboard.press('c')
        await expect(foot.getByRole('button', { name: '거절' })).toBeVisible()
      }
      const now = (await main.textContent()) ?? ''
      if (now.startsWith('이체 완료')) {
        await cashier.keyboard.press('a')
        await cashier.keyboard.type(`HB${wave}${number}${Math.floor(startedAt)}`)
        await cashier.keyboard.press('Enter')
      } else if (now.startsWith('은행 확인하고')) {
        await cashier.keyboard.press('a')
      } else {
        await cashier.keyboard.press('r')
        await cashier.getByRole('textbox', { name: '사유' }).pressSequentially('입금 없음')
        await cashier.keyboard.press('Control+Enter')
      }
      decided += 1
      if (number < inQueue - 1)
        await expect
          .poll(() => cashier.evaluate(() => new URLSearchParams(location.search).get('open')))
          .not.toBe(number0)
      await expect(heading).toBeVisible()
      workMs += performance.now() - startedAt
    }
    // Time that passes: who was decided about may ask again.
    await sql(
      `UPDATE cashier.requests SET created_at = created_at - interval '5 minutes', processed_at = processed_at - interval '5 minutes'
       WHERE processed_at > now() - interval '5 minutes'`,
    )
  }
  await cashier.context().close()
  const seconds = workMs / decided / 1000
  test.info().annotations.push({ type: 'seconds a request', description: seconds.toFixed(2) })
  process.stdout.write(`a cashier by keyboard: ${decided} requests, ${seconds.toFixed(2)} s each\n`)
  expect(decided).toBeGreaterThanOrEqual(REQUESTS)
  expect(await left()).toEqual([])
})
