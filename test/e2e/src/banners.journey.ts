// What the operator puts on the main page, and how a visitor puts it away.
import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './look.ts'
import { isPhone, logIn, openOffice, test } from './people.ts'

const PHONE = { width: 390, height: 844 }
const SMALL_PHONE = { width: 360, height: 640 }
const DESKTOP = { width: 1440, height: 900 }
const SMALL_DESKTOP = { width: 1280, height: 720 }

/** Neither headline nor clock, deposit or withdrawal lies under the popups, wherever the page is scrolled to. */
async function expectNothingCovered(page: Page): Promise<void> {
  const sizes = isPhone(page) ? [PHONE, SMALL_PHONE] : [DESKTOP, SMALL_DESKTOP]
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect(page.getByRole('timer').first()).toBeVisible()
    const covered = await page.evaluate(() => {
      const card = document.querySelector('dialog[open]')!.getBoundingClientRect()
      const needed = 'h1, [role=timer], a[href*="/charge"], a[href*="/exchange"], nav'
      return [...document.querySelectorAll(needed)].flatMap((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        // What stays on the screen while the page is scrolled is over the card by its layer.
        const stays = getComputedStyle(one).position === 'fixed' || one.closest('header, nav') !== null
        const meets = left < card.right && right > card.left && top < card.bottom && bottom > card.top
        return meets && !stays && right > left ? [`${one.tagName} ${one.textContent}`] : []
      })
    })
    expect(covered, `under the popup at ${size.width} × ${size.height}`).toEqual([])
  }
  await page.setViewportSize(sizes[0]!)
}

/** What the main page is made of, for everybody. */
const BLOCKS = [
  '지금 추첨',
  '실시간 경기',
  '라이브카지노',
  '슬롯',
  '실시간 입출금',
  '공지',
  '최근 결과',
  '오늘의 베스트 출금',
  '인기 · 신규 · 랭킹',
]

/** Every block of the main page is there and has something to press, and no link of it leads back to where it stands. */
async function expectWholeHome(page: Page): Promise<void> {
  const main = page.getByRole('main')
  for (const name of BLOCKS) {
    const block = main.getByRole('region', { name, exact: true })
    await expect(block.locator('a[href], button').first(), name).toBeAttached()
  }
  const sections = await main
    .locator('section')
    .evaluateAll((all) =>
      all.flatMap((one) =>
        one.querySelector('a[href], button') ? [] : [one.getAttribute('aria-label') ?? one.innerHTML],
      ),
    )
  expect(sections, 'blocks that lead nowhere').toEqual([])
  const links = await main.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links.filter((href) => !href || href === '/' || href.startsWith('#'))).toEqual([])
}

test('a popup is put away for a day, and the one for members comes after the log-in', async ({ page, context }) => {
  await page.goto('/')
  const popup = page.getByRole('dialog', { name: '알림 팝업' })
  await expect(popup).toContainText('한판 데모에 오신 것을 환영합니다')
  await expectNoBarriers(page)
  await expectNothingCovered(page)
  await popup.getByRole('checkbox', { name: '오늘 하루 보지 않기' }).check()
  await popup.getByRole('button', { name: '닫기' }).last().click()
  await expect(popup).toBeHidden()
  const cookie = (await context.cookies()).find(({ name }) => name.startsWith('popup_'))
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(23 * 3600)
  // Another visit of the same day.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(page.getByRole('region', { name: '배너' })).toBeVisible()
  await expect(popup).toBeHidden()
  await expectWholeHome(page)
  await expect(page.getByRole('main').getByRole('link', { name: '회원가입' })).toBeVisible()

  await logIn(page, isPhone(page) ? 'member10' : 'member09')
  await expect(popup).toContainText('출석 이벤트 진행 중')
  await expectNothingCovered(page)
  // Messages wait for their turn.
  await expect(page.getByRole('dialog', { name: '새 쪽지' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expectWholeHome(page)
  await expect(page.getByRole('main').getByRole('link', { name: '회원가입' })).toHaveCount(0)
})

test('a banner that the operator makes is seen by visitors', async ({ page, browser }, { project }) => {
  const title = `여정 배너 ${project.name}`
  const office = await openOffice(browser)
  await office.goto('/office/content/banners')
  await office.getByRole('button', { name: '새로 만들기' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('제목').fill(title)
  await dialog.getByLabel('내용').fill('누구나 볼 수 있습니다.')
  await dialog.getByLabel('연결 주소').fill('/member/minigame/powerball')
  // The member site draws it in a frame, as it is being written.
  const preview = dialog.frameLocator('iframe')
  await expect(preview.getByRole('region', { name: '배너' })).toContainText(title)
  await dialog.getByRole('button', { name: '휴대폰 390' }).click()
  await dialog.getByRole('button', { name: '영어', exact: true }).click()
  await expect(preview.getByRole('region', { name: 'Banners' })).toContainText(title)
  await expect(dialog.getByText('영어 이용자에게 한국어 문구가 보입니다')).toBeVisible()
  await expect(dialog.getByText('영어, 베트남어 문구가 없습니다', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: /한국어/ }).click()
  await expectNoBarriers(office)
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(office.getByText('저장했습니다.', { exact: false })).toBeVisible()
  for (let step = 0; step < 10; step += 1) {
    const up = office.getByRole('button', { name: `${title} 위로` })
    await expect(up).toBeVisible()
    if (await up.isDisabled()) break
    const before = await office.getByRole('row').allInnerTexts()
    await up.click()
    await expect.poll(() => office.getByRole('row').allInnerTexts()).not.toEqual(before)
  }
  await expectNoBarriers(office)
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByRole('region', { name: '배너' })).toContainText(title, { timeout: 2000 })
  }).toPass()
  await office.getByRole('button', { name: `${title} 삭제` }).click()
  await office.getByRole('dialog').getByRole('button', { name: '삭제' }).click()
  await expect(office.getByText('삭제했습니다.')).toBeVisible()
  await office.goto('/office/site/games')
  await expect(office.getByRole('button', { name: '파워볼 점검' })).toBeVisible()
  await expectNoBarriers(office)
  await office.context().close()
})
