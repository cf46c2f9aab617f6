// A member bets above the line of the site: a trader offers a lower stake by keyboard, the member takes it, and the desk sees all of it.
import { expect } from '@playwright/test'
import { PHONE, isPhone, logIn, openOffice, putMessagesOff, test } from './people.ts'

test.setTimeout(170_000)

test(
  '[SP104] [SP106] a bet above the line is offered at a lower stake, which its member takes',
  { tag: PHONE },
  async ({ page, browser }) => {
    const memId = isPhone(page) ? 'member13' : 'member08'
    const office = await openOffice(browser)
    await office.goto('/office/sports/referrals')
    await office.getByRole('button', { name: '승인 기준' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel('베팅금 기준').fill('90000')
    await dialog.getByLabel('승인 제한 시간 (초)').fill('600')
    await dialog.getByLabel('제안 응답 시간 (초)').fill('300')
    await dialog.getByRole('textbox', { name: '사유' }).fill('고액 베팅 확인')
    await dialog.getByRole('button', { name: '설정' }).click()
    await expect(dialog).toHaveCount(0)

    await putMessagesOff(page)
    await logIn(page, memId)
    await expect(page.getByRole('link', { name: /보유머니/ })).toBeVisible()
    await page.goto(isPhone(page) ? '/sport?within=tomorrow' : '/member/sport?within=tomorrow')
    const price = page.getByRole('button', { name: /^(승패|승무패) / }).first()
    await expect(price).toBeVisible({ timeout: 75_000 })
    await price.click()
    if (isPhone(page)) await page.getByRole('button', { name: /베팅카트 열기/ }).click()
    const slip = isPhone(page) ? page.getByRole('dialog') : page.getByRole('region', { name: '베팅카트' })
    await slip.getByLabel('베팅금액').fill('90000')
    await slip.getByRole('button', { name: '90,000원 베팅' }).click()
    await expect(slip.getByText(/담당자가 확인하고 있습니다/).first()).toBeVisible()

    const row = office.getByRole('listitem').filter({ hasText: memId })
    await expect(row).toContainText('90,000')
    await expect(office.getByRole('link', { name: /승인 대기 베팅/ })).toContainText(/\d/)
    await office.keyboard.press('j')
    await office.keyboard.press('o')
    await dialog.getByLabel('제안할 베팅금').fill('40000')
    await dialog.getByRole('button', { name: '금액 제안' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row).toContainText('회원 응답 대기')

    const offer = slip.getByRole('region', { name: '베팅금액 조정 제안' })
    await expect(offer).toContainText('40,000원까지')
    await offer.getByRole('button', { name: '이 금액으로 베팅' }).click()
    await expect(offer).toHaveCount(0)
    const receipt = slip.getByRole('region', { name: '방금 한 베팅' }).getByRole('listitem').first()
    await expect(receipt).toContainText('40,000원 →')
    await expect(receipt).toContainText('접수 완료')
    await office
      .getByRole('radio', { name: '처리됨' })
      .or(office.getByRole('button', { name: '처리됨' }))
      .first()
      .click()
    await expect(row.first()).toContainText('접수')
  },
)
