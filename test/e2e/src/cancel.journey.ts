// A bet taken back: the office allows it for a game, the member places a bet, reads its receipt and takes it back before the close.
import { type Browser, expect, type Page } from '@playwright/test'
import { PHONE, isPhone, logIn, openOffice, putMessagesOff, roundForSlip, test, watch } from './people.ts'

/** Switches the rule as an operator does, with a reason, and leaves. */
async function allowCancel(browser: Browser, watched: string[], allowed: boolean): Promise<void> {
  const office = await openOffice(browser)
  watch(office.context(), watched)
  await office.goto('/office/minigames/limits')
  const rule = office.getByRole('checkbox', { name: '마감 전 베팅 취소 허용' })
  await expect(rule).toBeVisible()
  if ((await rule.isChecked()) !== allowed) {
    await rule.setChecked(allowed)
    await office.getByRole('button', { name: '저장', exact: true }).first().click()
    const confirm = office.getByRole('dialog', { name: '베팅 규칙 저장' })
    await confirm.getByRole('textbox').fill('취소 규칙 변경')
    await confirm.getByRole('button', { name: '저장', exact: true }).click()
    await expect(office.getByText('베팅 규칙을 저장했습니다.').first()).toBeVisible()
  }
  await office.context().close()
}

/** The member's money as it is read out: the figure beside it counts up and down. */
const cashOf = async (page: Page) =>
  Number((await page.getByTestId('cash-balance').first().locator('.sr-only').textContent())?.replaceAll(/\D/g, ''))

async function placeBet(page: Page): Promise<void> {
  await roundForSlip(22_000) // The bet is read and taken back as well.
  await page.goto('/member/minigame')
  const game = page.getByRole('region', { name: '파워볼', exact: true })
  await game.getByRole('button', { name: /^파워볼 홀\/짝 홀 \d+\.\d/ }).click()
  if (isPhone(page)) await page.getByRole('button', { name: /^베팅카트 열기/ }).click()
  await page.getByRole('button', { name: '+5,000', exact: true }).click()
  await page.getByRole('button', { name: /원 베팅$/ }).click()
  await expect(page.getByText('접수 완료')).toHaveCount(1)
  if (!isPhone(page)) await page.getByRole('tab', { name: '내 베팅' }).click()
}

test(
  'a bet is taken back before the close, where the office allows it',
  { tag: PHONE },
  async ({ page, browser, watched }, { project }) => {
    await allowCancel(browser, watched, true)
    try {
      await putMessagesOff(page)
      await logIn(page, project.name === 'phone' ? 'member20' : 'member19')
      await expect(page.getByTestId('cash-balance').first()).toBeVisible()
      await placeBet(page)
      const bets = page.getByRole('region', { name: '내 베팅' }).getByRole('button')
      await expect(bets.first()).toContainText('대기')
      const staked = await cashOf(page)

      await bets.first().click()
      const receipt = page.getByRole('dialog', { name: '베팅 상세' })
      await expect(receipt.getByText('적용 한도')).toBeVisible()
      await expect(receipt.getByText(/^최소 베팅 /)).toBeVisible()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await receipt.getByRole('button', { name: '복사' }).click()
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toMatch(/^적용 한도: 레벨 \d+ · 최소 베팅 [\d,]+원 · 최대 베팅 [\d,]+원 · 최대 당첨 [\d,]+원$/m)
      await receipt.getByRole('button', { name: '베팅 취소' }).click()
      await receipt.getByRole('button', { name: '유지하기' }).click()
      await receipt.getByRole('button', { name: '베팅 취소' }).click()
      await expect(receipt.getByText('베팅을 취소할까요?')).toBeVisible()
      await receipt.getByRole('button', { name: '취소하기' }).click()
      await expect(page.getByText('베팅을 취소했습니다. 5,000원이 돌아왔습니다.').first()).toBeVisible()

      await expect(receipt.getByRole('button', { name: '베팅 취소' })).toHaveCount(0)
      await expect(receipt.getByText('취소', { exact: true }).first()).toBeVisible()
      await expect.poll(() => cashOf(page)).toBe(staked + 5000)
      await page.keyboard.press('Escape')
      await expect(bets.first()).toContainText('취소')
      await page.reload()
      await expect.poll(() => cashOf(page)).toBe(staked + 5000)
      if (!isPhone(page)) await page.getByRole('tab', { name: '내 베팅' }).click()
      await expect(bets.first()).toContainText('취소')
    } finally {
      await allowCancel(browser, watched, false)
    }
  },
)
