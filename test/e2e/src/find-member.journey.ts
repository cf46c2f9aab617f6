// A caller says the last four digits of its phone: it is found, the list says why, and its timeline tells what it asks about.
import { expect } from '@playwright/test'
import { post } from './askers.ts'
import { isPhone, openOffice, test } from './people.ts'
import { DEMO_PASSWORD } from './world.ts'

const MEMBER = 'member12'

test('a member by four digits of its phone, and what happened to it', async ({ browser }) => {
  const { token } = (await post('/api/office/login', { operatorId: 'admin01', password: DEMO_PASSWORD })).data as {
    token: string
  }
  const { list } = (await post('/api/office/members/list', { query: MEMBER }, token)).data as {
    list: { phoneMasked: string }[]
  }
  const digits = list[0]!.phoneMasked.slice(-4)

  const office = await openOffice(browser)
  await office.goto(`/office/members?query=${digits}`)
  const row = office.getByRole('row').filter({ has: office.getByRole('link', { name: MEMBER, exact: true }) })
  await expect(row).toContainText(`···${digits}···`)
  await expect(row).toContainText('연락처')
  await row.getByRole('link', { name: MEMBER, exact: true }).click()

  // What it has is what its sums come to.
  const line = office.getByRole('region', { name: '보유머니의 내역' })
  await expect(line).toContainText('입금')
  const amounts = ((await line.textContent()) ?? '').match(/[+−]?\d[\d,]*(?=원)/g) ?? []
  const numbers = amounts.map((text) => Number(text.replaceAll(',', '').replace('−', '-')))
  const terms = amounts.flatMap((text, index) => (/^[+−]/.test(text) ? [numbers[index]!] : []))
  expect(terms.reduce((sum, term) => sum + term, 0)).toBe(numbers.at(-1))

  const timeline = office.getByRole('region', { name: '타임라인', exact: true })
  await expect(timeline.getByRole('listitem')).not.toHaveCount(0)
  await office.getByRole('button', { name: '베팅', exact: true }).click()
  await expect(office).toHaveURL(/kinds=bet/)
  const bet = timeline.getByRole('button', { expanded: false }).first()
  await bet.click()
  await expect(timeline.getByText('접수번호').first()).toBeVisible()
  if (!isPhone(office))
    await timeline
      .getByRole('link', { name: /^[0-9A-Z]{4}-[0-9A-Z]{2}$/ })
      .first()
      .click()
})
