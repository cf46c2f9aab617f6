// A channel is made, agreed to by a second operator and tested; a queue grows old, its alert comes to the sandbox's receiver, and somebody acknowledges it.
import { expect } from '@playwright/test'
import { join, post } from './askers.ts'
import { DESK, openOffice, test } from './people.ts'
import { DEMO_PASSWORD } from './world.ts'

const SECRET = 'sandbox-alerts-published-secret'

const tokenOf = async (operatorId: string) =>
  ((await post('/api/office/login', { operatorId, password: DEMO_PASSWORD })).data as { token: string }).token

test(
  'an alert reaches somebody who does not look, and is acknowledged',
  { tag: DESK },
  async ({ browser, baseURL }) => {
    const name = `당직 ${test.info().retry}`
    const receiver = `${baseURL!.replace('localhost', '127.0.0.1')}/sandbox/alerts`
    const office = await openOffice(browser)
    await office.goto('/office/alerts?tab=channels')
    await office.getByRole('button', { name: '채널 추가' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '이름' }).fill(name)
    await dialog.getByRole('textbox', { name: '받는 주소' }).fill(receiver)
    await dialog.getByRole('textbox', { name: '서명 키' }).fill(SECRET)
    await dialog.getByRole('checkbox', { name: '입금 신청 대기' }).check()
    await dialog.getByRole('button', { name: '저장' }).click()
    await expect(dialog).toBeHidden()
    const card = office.getByRole('listitem', { name, exact: true })
    await card.getByRole('button', { name: '켜기' }).click()
    await office.getByRole('dialog').getByRole('button', { name: '켜기' }).click()
    await expect(card.getByText('승인 대기')).toBeVisible()

    const second = await tokenOf('admin02')
    const { list } = (await post('/api/office/approvals/list', { state: 'waiting', page: 1 }, second)).data as {
      list: readonly { kind: string; facts: { name: string }; approvalIdx: string }[]
    }
    const asked = list.find(({ kind, facts }) => kind === 'alert.channel' && facts.name === name)!
    await post('/api/office/approvals/approve', { approvalIdx: asked.approvalIdx }, second)
    await card.getByRole('button', { name: '시험 발송' }).click()
    await expect(card.getByText(/상대가 받았습니다 \(200\)/).first()).toBeVisible()

    // A deposit that nobody looks at, by a rule that finds it old at once.
    const owner = await tokenOf('admin01')
    const rule = { rule: 'depositAge', isOn: true, threshold: 1, isUrgent: true, escalateMinutes: 0, reason: '시험' }
    await post('/api/office/alerts/ruleSave', rule, owner)
    const { token } = await join(`alerted${test.info().retry}`, owner)
    await post('/api/cash/in', { amount: 50_000, requestId: `alerted-${Date.now()}` }, token)
    const page = await browser.newPage()
    await expect(async () => {
      await page.goto(receiver)
      await expect(page.getByRole('heading', { name: /입금 신청 대기/ }).first()).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 120_000 })

    await office.goto('/office/alerts')
    const row = office.getByRole('row', { name: /입금 신청 대기/ }).first()
    await row.getByRole('button', { name: '확인하기' }).click()
    await office.getByRole('dialog').getByRole('textbox', { name: '메모' }).fill('보고 있습니다')
    await office.getByRole('dialog').getByRole('button', { name: '확인하기' }).click()
    await expect(row.getByText('admin01')).toBeVisible()
  },
)
