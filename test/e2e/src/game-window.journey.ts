// A game in a window of its own: while it is open money stays where it is, and closing it lets it go.
import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './look.ts'
import { isPhone, logIn, putMessagesOff, test } from './people.ts'

const REFUSED = '게임이 완전히 종료되었는지 확인 중입니다. 1분 후 다시 시도해 주세요.'

async function withdraw(page: Page): Promise<void> {
  await page.getByLabel('신청 금액').fill('20000')
  await page.getByLabel('출금 비밀번호', { exact: true }).fill('1234')
  await page.getByRole('button', { name: '출금 신청', exact: true }).click()
}

test('a game window holds withdrawals and conversions until it is closed', async ({ page }) => {
  const phone = isPhone(page)
  await putMessagesOff(page)
  // Whoever has asked for a withdrawal waits for it: a second try is another member's.
  const memId = phone ? 'member07' : test.info().retry > 0 ? 'member20' : 'member06'
  await logIn(page, memId)
  await expect(page.getByTestId('cash-balance').first()).toBeVisible()
  await page.goto('/member/minigame/powerball')

  if (phone) {
    await page.getByRole('button', { name: '전체 화면으로 하기' }).click()
    await expect(page.getByRole('button', { name: '게임 닫기' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '하단 메뉴' })).toHaveCount(0)
    await expectNoBarriers(page)
    await page.getByRole('button', { name: '게임 닫기' }).click()
    await expect(page.getByRole('button', { name: '전체 화면으로 하기' })).toBeVisible()
    await page.goto('/exchangeMain/exchange')
    await withdraw(page)
    await expect(page.getByText('출금 신청이 접수되었습니다', { exact: false })).toBeVisible()
    return
  }

  await page.getByRole('button', { name: '게임 고르기' }).click()
  const picker = page.getByRole('dialog', { name: '게임 고르기' })
  await expect(picker.getByRole('listitem')).toHaveCount(4)
  await picker.getByLabel('게임 이름으로 찾기').fill('키노')
  await expect(picker.getByRole('listitem')).toHaveCount(2)
  await expectNoBarriers(page)
  const opening = page.waitForEvent('popup')
  await picker.getByRole('button', { name: /스피드키노/ }).click()
  const game = await opening
  await expect(game.getByRole('heading', { level: 1, name: '스피드키노' })).toBeVisible()
  await game.getByRole('button', { name: '게임 고르기' }).click()
  await game.getByRole('button', { name: /파워볼/ }).click()
  await expect(game.getByRole('heading', { level: 1, name: '파워볼' })).toBeVisible()
  await expect(game.getByRole('contentinfo')).toHaveCount(0)
  await expectNoBarriers(game)

  await page.goto('/member/moneyMain/exchange')
  await withdraw(page)
  await expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible()
  await page.getByRole('button', { name: '통합머니 전환' }).last().click()
  const dialog = page.getByRole('dialog', { name: '통합머니 전환' })
  await dialog.getByRole('button', { name: '전환하기' }).click()
  await expect(dialog.getByText('게임 종료를 처리하는 중입니다.', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText(REFUSED)
  await expectNoBarriers(page)

  await game.getByRole('button', { name: '게임 닫기' }).click()
  await expect.poll(() => game.isClosed()).toBe(true)
  // It tries again by itself while the game is being closed.
  await expect(dialog.getByText('전환이 완료되었습니다.')).toBeVisible({ timeout: 15_000 })
  await expect(dialog).toBeHidden()
  await withdraw(page)
  await expect(page.getByText('출금 신청이 접수되었습니다', { exact: false })).toBeVisible()
})

test('a frame shows pages of games only', async ({ page, watched }) => {
  await putMessagesOff(page)
  await logIn(page, 'member08')
  await expect(page.getByTestId('cash-balance').first()).toBeVisible()
  for (const url of ['https://evil.example/', '//evil.example', '/member/mypage/info', '/member/minigame/none']) {
    await page.goto(`/slot/game?url=${encodeURIComponent(url)}&play=x`)
    // What is shown is the play's own address, and nobody has this play.
    await expect(page.getByText('E404')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
  }
  // The browser writes down every answer that there is no such play.
  expect(watched.filter((line) => !line.includes('404'))).toEqual([])
  watched.length = 0
})

test('a conversion says that it looks, that it is not complete, that it failed, and that it is done', async ({
  page,
}) => {
  const memId = isPhone(page) ? 'member09' : 'member10'
  await putMessagesOff(page)
  await logIn(page, memId)
  await expect(page.getByTestId('cash-balance').first()).toBeVisible()
  await page.goto(isPhone(page) ? '/exchangeMain/exchange' : '/member/moneyMain/exchange')
  await page.getByRole('button', { name: '통합머니 전환' }).last().click()
  const dialog = page.getByRole('dialog', { name: '통합머니 전환' })
  let answer = () => {}
  for (const [resultCode, words] of [
    ['9999', '통합머니 처리가 끝나지 않았습니다.'],
    ['C999', '전환하지 못했습니다. 고객센터에 문의해 주세요.'],
  ] as const) {
    const isSeen = new Promise<void>((resolve) => (answer = resolve))
    await page.route(
      '**/api/member/changeMemCashFlag',
      async (route) => {
        await isSeen
        await route.fulfill({ json: { resultCode, resultMessage: '' } })
      },
      { times: 1 },
    )
    await dialog.getByRole('button', { name: '전환하기' }).click()
    await expect(dialog.getByText('전환할 머니를 확인하는 중입니다.')).toBeVisible()
    answer()
    await expect(dialog.getByRole('alert')).toContainText(words)
  }
  await dialog.getByRole('button', { name: '다시 시도' }).click()
  await expect(dialog.getByText('전환이 완료되었습니다.')).toBeVisible()
  await expect(dialog).toBeHidden()
})
