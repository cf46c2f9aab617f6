// Points, coupons, attendance and the wheel as a member uses them, on a desk and on a phone; every screen is looked at for barriers.
import { type Browser, expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './look.ts'
import { isPhone, logIn, openOffice, putMessagesOff, sql, test } from './people.ts'

async function issueCode(browser: Browser, name: string): Promise<string> {
  const office = await openOffice(browser)
  await office.goto('/office/promotions/coupons')
  await office.getByRole('button', { name: '쿠폰 발급' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('쿠폰 이름').fill(name)
  await dialog.getByLabel('금액').fill('7000')
  await dialog.getByLabel('발급 수량').fill('1')
  await dialog.getByLabel('사유').fill('여정')
  await dialog.getByRole('button', { name: '쿠폰 발급' }).click()
  const code = await office.getByRole('dialog', { name: '쿠폰을 발급했습니다.' }).getByLabel('쿠폰 번호').inputValue()
  await office.goto('/office/promotions/rules')
  await expect(office.getByRole('heading', { name: '포인트 적립과 전환' })).toBeVisible()
  await expectNoBarriers(office)
  await office.goto('/office/promotions/wheel')
  await expect(office.getByRole('heading', { name: '룰렛 상품과 확률' })).toBeVisible()
  await expectNoBarriers(office)
  await office.context().close()
  return code
}

/** The settled amount, which screen readers are told; the digits that are seen count up to it. */
const cash = async (page: Page) =>
  Number((await page.getByTestId('cash-balance').first().locator('.sr-only').innerText()).replaceAll(',', ''))

// The wheel is to be seen turning.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a member’s promotions: coupon, gift, points, attendance, wheel', async ({ page, browser }, { project }) => {
  const phone = isPhone(page)
  const [giver, receiver] = phone ? ['member04', 'member05'] : ['member01', 'member02']
  await putMessagesOff(page)
  await logIn(page, giver)
  await expect(page.getByTestId('cash-balance').first()).toBeVisible()

  await test.step('redeems a code that the operator issued', async () => {
    const code = await issueCode(browser, `여정 ${project.name}`)
    await page.goto(phone ? '/couponMain/coupon' : '/member/mypage/coupon/use')
    await expect(page.getByRole('heading', { name: '사용할 수 있는 쿠폰' })).toBeVisible()
    await page.getByLabel('쿠폰 번호').fill(code.toLowerCase())
    await page.getByRole('button', { name: '쿠폰 등록' }).click()
    await expect(page.getByText('보유머니 7,000원이 지급되었습니다.')).toBeVisible()
    await page.getByLabel('쿠폰 번호').fill(code)
    await page.getByRole('button', { name: '쿠폰 등록' }).click()
    await expect(page.getByRole('alert')).toHaveText('이미 사용한 쿠폰입니다.')
    await expectNoBarriers(page)
  })

  await test.step('gives a coupon away and uses the other', async () => {
    await page.getByRole('button', { name: '신규 회원 환영 쿠폰 선물하기' }).click()
    const dialog = page.getByRole('dialog', { name: '쿠폰 선물하기' })
    await dialog.getByLabel('받는 회원 아이디').fill(receiver)
    await dialog.getByRole('button', { name: '선물하기' }).click()
    await expect(page.getByText(`${receiver}님에게 쿠폰을 선물했습니다.`)).toBeVisible()
    await page.getByRole('button', { name: '주말 포인트 쿠폰 사용하기' }).click()
    await expect(page.getByText('3,000P가 지급되었습니다.')).toBeVisible()
    if (phone) await page.getByRole('tab', { name: '선물 내역' }).click()
    else await page.getByRole('link', { name: '선물 내역' }).click()
    await expect(page.getByText(/mem\*\*\*님에게 선물/)).toBeVisible()
    await expectNoBarriers(page)
  })

  await test.step('converts points into money', async () => {
    await page.goto(phone ? '/pointMain/point' : '/member/mypage/point/change')
    const before = await cash(page)
    await page.getByLabel('전환할 포인트').fill('1000')
    await page.getByRole('button', { name: '보유머니로 전환' }).click()
    await expect(page.getByText('1,000P를 보유머니로 전환했습니다.')).toBeVisible()
    await expect.poll(() => cash(page)).toBe(before + 1000)
    await expect(page.getByText('포인트는 1분에 한 번 전환할 수 있습니다.')).toBeVisible()
    await expectNoBarriers(page)
    if (phone) await page.getByRole('tab', { name: '사용 내역' }).click()
    else await page.getByRole('link', { name: '사용 내역' }).click()
    await expect(page.getByText('보유머니 전환').first()).toBeVisible()
  })

  await test.step('attends, once', async () => {
    await page.goto(phone ? '/attendance' : '/member/attendendance')
    await page.getByRole('button', { name: '오늘 출석하기' }).click()
    await expect(page.getByText('오늘 출석 완료')).toBeVisible()
    await expect(page.getByRole('cell', { name: /출석 \+100/ }).last()).toBeVisible()
    await expectNoBarriers(page)
  })

  await test.step('spins the wheel and verifies the spin', async () => {
    await page.goto('/member/rotary')
    await expect(page.getByRole('heading', { name: '상품과 확률' })).toBeVisible()
    await expectNoBarriers(page)
    await page.getByLabel('내 시드').fill(`journey-${project.name}`)
    await page.getByRole('button', { name: '저장' }).click()
    await expect(page.getByText('내 시드를 바꿨습니다.')).toBeVisible()
    const before = await cash(page)
    await page.getByRole('button', { name: '돌리기' }).click()
    await expect(page.getByRole('button', { name: '돌아가는 중' })).toBeVisible()
    expect(await cash(page), 'the balance tells nothing before the wheel stands').toBe(before)
    await expect(page.getByText(/당첨! 바로 지급되었습니다|이번에는 꽝입니다/)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('button', { name: '돌리기' })).toBeDisabled()
    await page.getByRole('button', { name: '시드 공개' }).click()
    await expect(page.getByText('서버 시드를 공개했습니다.', { exact: false })).toBeVisible()
    await page
      .getByRole('button', { name: /결과 검증$/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByText('일치합니다')).toHaveCount(2)
    await expectNoBarriers(page)
  })

  await test.step('finds the wheel closed once its budget is spent', async () => {
    await sql('UPDATE promotions.wheel_days SET spent = spent + 1000000')
    await page.goto('/member/rotary')
    await expect(page.getByText('오늘의 룰렛 예산이 소진되어 마감되었습니다.', { exact: false })).toBeVisible()
    await sql('UPDATE promotions.wheel_days SET spent = spent - 1000000')
  })
})
