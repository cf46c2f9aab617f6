// A large deposit is found by a line of the bank: the cashier takes the bank's file in and confirms, a second operator agrees, and the
// money arrives at the member.
import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './look.ts'
import { agree, CORE, DESK, logIn, openOffice, putMessagesOff, requestOf, test } from './people.ts'

const MEMBER = 'member20'
const AMOUNT = 50_000_000

/** A file as the browser hands it over. */
const file = (name: string, content: string | Buffer, mimeType = 'text/csv') => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})

/** Now as the bank writes it: a Seoul day and time. */
const bankTime = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 19).split('T')

async function fileOf(office: Page): Promise<string> {
  await office.goto(`/office/members/${MEMBER}`)
  const name = await office
    .getByText('예금주', { exact: true })
    .locator('xpath=following-sibling::*')
    .first()
    .innerText()
  const [day, time] = bankTime()
  return [
    '한판은행 거래내역조회',
    '거래일자,거래시간,적요,보낸분,출금액,입금액',
    `${day},${time},모바일,${name},,"${AMOUNT.toLocaleString('en-US')}"`,
    `${day},${time},전화요금,한국통신,"54,000",`,
  ].join('\n')
}

test('a line of the bank brings a deposit to its member', { tag: [CORE, DESK] }, async ({ page, browser }) => {
  await putMessagesOff(page)
  await logIn(page, MEMBER)
  // The settled figure, which can be read while a message of the cashier stands before the page.
  const held = page.getByTestId('cash-balance').first().locator('.sr-only')
  await expect(held).toHaveText(/\d/)
  const balance = async () => Number((await held.textContent())?.replaceAll(',', ''))
  const before = await balance()
  await page.goto('/member/moneyMain/charge')
  await page.getByRole('textbox', { name: '금액' }).fill(String(AMOUNT))
  await page.getByRole('button', { name: '입금 신청' }).click()
  await expect(page.getByRole('region', { name: '최근 신청' }).getByText('50,000,000원').first()).toBeVisible()

  const cashier = await openOffice(browser, 'cashier01')
  const csv = await fileOf(cashier)
  await cashier.goto('/office/cash/bank')
  await cashier.getByRole('button', { name: '거래내역 올리기' }).click()
  const dialog = cashier.getByRole('dialog')
  const choice = dialog.getByLabel('거래내역 파일 선택')

  await test.step('a file that is no table of the bank is refused and says why', async () => {
    await choice.setInputFiles(file('photo.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])))
    await expect(dialog.getByText('표를 찾지 못했습니다', { exact: false })).toBeVisible()
    await expect(dialog.getByRole('button', { name: '0건 올리기' })).toBeDisabled()
    await choice.setInputFiles(file('year.csv', Buffer.alloc(2 * 1024 * 1024 + 1, 'a')))
    await expect(dialog.getByText('파일이 2 MB보다 큽니다', { exact: false })).toBeVisible()
  })

  await test.step('the right file is read, the same once more is recognised', async () => {
    await choice.setInputFiles(file('bank.csv', csv))
    await expect(dialog.getByRole('list', { name: '미리보기' })).toContainText('50,000,000')
    await expect(dialog.getByText('입금이 아닌 1줄은 건너뜁니다', { exact: false })).toBeVisible()
    await expectNoBarriers(cashier)
    await dialog.getByRole('button', { name: '1건 올리기' }).click()
    await expect(cashier.getByText('새 거래 1건을 올렸습니다', { exact: false })).toBeVisible()
    await cashier.getByRole('button', { name: '거래내역 올리기' }).click()
    await choice.setInputFiles(file('bank.csv', csv))
    await dialog.getByRole('button', { name: '1건 올리기' }).click()
    await expect(cashier.getByText('이미 있던 거래는 1건입니다', { exact: false })).toBeVisible()
  })

  await test.step('on a phone the line stands beside the request, with nothing cut', async () => {
    const desk = cashier.viewportSize()!
    await cashier.setViewportSize({ width: 390, height: 844 })
    await cashier.goto('/office/cash')
    await requestOf(cashier, MEMBER).getByRole('button').first().click()
    const compared = cashier.getByRole('region', { name: '은행 기록 대조' }).getByRole('table')
    await expect(compared.getByRole('row')).toHaveCount(3)
    expect(await compared.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0)
    const edge = await compared.evaluate((table) => table.getBoundingClientRect().right)
    const ends = await compared
      .getByRole('cell')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
    expect(Math.max(...ends)).toBeLessThanOrEqual(edge)
    await cashier.setViewportSize(desk)
    await cashier.goto('/office/cash/bank')
  })

  await test.step('the deposit is suggested, confirmed, and waits for a second operator', async () => {
    const line = cashier.getByRole('row').filter({ hasText: MEMBER })
    await expect(line).toContainText('일치')
    await line.getByRole('button', { name: `${MEMBER} 입금 확인·승인` }).click()
    await cashier.getByRole('dialog').getByRole('button', { name: '확인·승인' }).click()
    await expect(cashier.getByText('두 번째 운영자의 승인을 기다립니다', { exact: false })).toBeVisible()
    expect(await balance()).toBe(before)
  })

  await test.step('the second agrees, and the money arrives without reloading', async () => {
    const second = await openOffice(browser, 'manager01')
    await agree(second, new RegExp(`입금 승인 ${MEMBER}`))
    await expect(second.getByText('돈이 움직였습니다')).toBeVisible()
    await expect.poll(balance).toBe(before + AMOUNT)
    await second.context().close()
  })

  await test.step('the line stands among the matched', async () => {
    await cashier.goto('/office/cash/bank?status=matched')
    await expect(cashier.getByRole('row').filter({ hasText: MEMBER })).toContainText('cashier01')
  })
  await cashier.context().close()
})
