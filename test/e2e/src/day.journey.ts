// One member's whole day: sign-up, approval, deposit, a bet in real time, the draw, the history and the withdrawal; the operator sits
// at a second browser.
import { expect, type Page } from '@playwright/test'
import {
  approveRequest,
  endRounds,
  fillLogIn,
  goOn,
  isPhone,
  openOffice,
  putMessagesOff,
  roundForSlip,
  test,
  CORE,
} from './people.ts'
import { CAPTCHA } from './world.ts'

const PASSWORD = 'secret12'
const CASH_OUT = '4321'

async function signUp(page: Page, memId: string, digits: string): Promise<void> {
  await page.goto(isPhone(page) ? '/join' : '/?modal=join')
  const fill = (name: string, value: string) => page.getByRole('textbox', { name, exact: true }).fill(value)
  await fill('아이디', memId)
  await fill('닉네임', `하루${digits.slice(-4)}`)
  await fill('비밀번호', PASSWORD)
  await fill('비밀번호 확인', PASSWORD)
  await goOn(page)
  await fill('휴대폰 번호', `010-${digits.slice(0, 4)}-${digits.slice(4)}`)
  await fill('추천인 아이디', 'partner05')
  await page.getByRole('combobox', { name: '은행' }).selectOption({ label: '국민은행' })
  await fill('예금주', '홍길동')
  await fill('계좌번호', `9900${digits}`)
  await fill('출금 비밀번호', CASH_OUT)
  await goOn(page)
  await page.getByRole('textbox', { name: '자동입력 방지' }).fill(CAPTCHA)
  await page.getByRole('checkbox', { name: /만 19세 이상/ }).check()
  await page.getByRole('button', { name: '가입 신청', exact: true }).click()
}

/** The money a member holds, as the top of the screen says it. */
const held = (page: Page, amount: string) => page.getByRole('link', { name: new RegExp(`보유머니 ${amount}`) })

test('a member’s whole day, from sign-up to withdrawal', { tag: CORE }, async ({ page, browser }, { project }) => {
  // A second try is another member’s day.
  const { retry } = test.info()
  const memId = `day${project.name}${retry + 1}`
  const digits = String((project.name === 'phone' ? 31_415_926 : 27_182_818) + retry * 1000)
  const office = await openOffice(browser)

  await test.step('signs up and is told to wait', async () => {
    await signUp(page, memId, digits)
    await page.getByRole('button', { name: '진행 상황 보기' }).click()
    await page.getByRole('button', { name: '로그인하기' }).click()
    await fillLogIn(page, memId, PASSWORD)
    await expect(page.getByText('가입 승인 대기 중입니다').first()).toBeVisible()
  })

  await test.step('is approved by the operator, whose badge counted the sign-up', async () => {
    await office.goto('/office/signups')
    await office.getByRole('button', { name: `${memId} 가입 승인` }).click()
    await office.getByRole('dialog').getByRole('button', { name: '승인' }).click()
    await expect(office.getByRole('link', { name: memId })).toHaveCount(0)
  })

  await test.step('logs in and reads the welcome', async () => {
    await page.goto(isPhone(page) ? '/login' : '/?modal=login')
    await fillLogIn(page, memId, PASSWORD)
    // What was closed as a guest would be there again for the member.
    await expect(page.getByTestId('cash-balance').first()).toBeVisible()
    await page.getByRole('dialog', { name: '알림 팝업' }).getByRole('button', { name: '닫기' }).last().click()
    const notice = page.getByRole('dialog', { name: '새 쪽지' })
    // It says one line: the page behind it stays in sight, on a phone too.
    await expect.poll(async () => (await notice.boundingBox())?.height).toBeLessThan(300)
    await notice.getByRole('button', { name: '쪽지함 열기' }).click()
    await page.getByRole('link', { name: /가입이 승인되었습니다/ }).click()
    await expect(page.getByText('회원가입이 승인되어')).toBeVisible()
    await putMessagesOff(page)
  })

  await test.step('deposits: the balance changes by itself when the operator approves', async () => {
    await page.goto(isPhone(page) ? '/chargeMain/charge' : '/member/moneyMain/charge')
    await page.getByRole('button', { name: '+100,000', exact: true }).click()
    await page.getByRole('button', { name: '입금 신청' }).click()
    await expect(page.getByRole('region', { name: '최근 신청' }).getByText('100,000원').first()).toBeVisible()
    await approveRequest(office, memId)
    await expect(held(page, '100,000')).toBeVisible()
  })

  await test.step('bets on the open round, once, however often the button is pressed', async () => {
    await roundForSlip()
    await page.goto('/member/minigame/powerball')
    const pick = page.getByRole('button', { name: /^파워볼 홀\/짝 홀 \d+\.\d/ })
    await pick.click()
    const bar = page.getByRole('button', { name: /베팅카트/ })
    if (isPhone(page)) await bar.click()
    await page.getByRole('button', { name: '+5,000', exact: true }).click()
    await page.getByRole('button', { name: /원 베팅$/ }).dblclick()
    await expect(page.getByText(/접수완료|접수 완료/).first()).toBeVisible()
    if (isPhone(page)) await page.keyboard.press('Escape') // The slip lies over the page.
    await expect(held(page, '95,000')).toBeVisible()
  })

  await test.step('sees the draw, is paid or not, and finds the bet in the history', async () => {
    await page.goto(isPhone(page) ? '/betList' : '/member/mypage/betting/list')
    await endRounds()
    const outcome = page.getByText(/^(적중|미적중)$/).locator('visible=true')
    await expect(outcome.first()).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('5,000원').first()).toBeVisible()
  })

  await test.step('verifies a round in the browser', async () => {
    await page.goto(isPhone(page) ? '/resultMain/result' : '/member/result/mini')
    await page.getByRole('button', { name: /검증/ }).first().click()
    await expect(page.getByRole('dialog').getByText('일치합니다').first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('withdraws: the money is held at once and leaves when the operator approves', async () => {
    await page.goto(isPhone(page) ? '/exchangeMain/exchange' : '/member/moneyMain/exchange')
    await page.getByRole('button', { name: '+50,000', exact: true }).click()
    await page.getByRole('textbox', { name: '출금 비밀번호' }).fill(CASH_OUT)
    await page.getByRole('button', { name: '출금 신청' }).click()
    await expect(page.getByRole('region', { name: '최근 신청' }).getByText('50,000원').first()).toBeVisible()
    await approveRequest(office, memId)
    await expect(page.getByRole('region', { name: '최근 신청' }).getByText('완료').first()).toBeVisible()
  })

  await test.step('and the books balance', async () => {
    await office.goto('/office/ledger')
    await office.getByRole('button', { name: '지금 감사' }).click()
    await expect(office.getByText('장부 일치')).toBeVisible()
    await office.context().close()
  })
})
