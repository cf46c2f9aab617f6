// A site that asks who joins: the operator switches it on and publishes other terms; a member is asked for them, a visitor who is too young
// is refused, and one who is not signs up.
import { expect, type Page } from '@playwright/test'
import { PHONE, goOn, isPhone, logIn, openOffice, putMessagesOff, test } from './people.ts'
import { CAPTCHA, DEMO_PASSWORD } from './world.ts'

const deposit = (page: Page) => (isPhone(page) ? '/chargeMain/charge' : '/member/moneyMain/charge')

async function setTerms(office: Page, version: string, asks: boolean): Promise<void> {
  await office.goto('/office/site/options')
  await office.getByLabel('이용약관 버전').fill(version)
  await office.getByLabel('생년월일과 이용약관 동의 받기').setChecked(asks)
  await office.getByRole('button', { name: '저장' }).click()
  await office.getByRole('dialog').getByRole('button', { name: '저장' }).click()
  await expect(office.getByRole('dialog')).toHaveCount(0)
}

async function fillSignUp(page: Page, memId: string, digits: string): Promise<void> {
  await page.goto(isPhone(page) ? '/join' : '/?modal=join')
  const fill = (name: string, value: string) => page.getByRole('textbox', { name, exact: true }).fill(value)
  await fill('아이디', memId)
  await fill('닉네임', `약관${digits.slice(-4)}`)
  await fill('비밀번호', DEMO_PASSWORD)
  await fill('비밀번호 확인', DEMO_PASSWORD)
  await goOn(page)
  await fill('휴대폰 번호', `010${digits}`)
  await fill('추천인 아이디', 'partner05')
  await page.getByRole('combobox', { name: '은행' }).selectOption({ label: '국민은행' })
  await fill('예금주', '심청')
  await fill('계좌번호', `9911${digits}`)
  await fill('출금 비밀번호', '4321')
}

test(
  'day of birth and terms are asked, kept and asked anew',
  { tag: PHONE },
  async ({ page, browser }, { project }) => {
    const office = await openOffice(browser)
    const memId = isPhone(page) ? 'nabi000' : 'jeju2020'
    const joining = `terms${project.name}`
    try {
      await test.step('the operator publishes other terms', async () => await setTerms(office, project.name, true))

      await test.step('a member is asked for them at its visit, and puts them off', async () => {
        await putMessagesOff(page)
        await logIn(page, memId)
        await expect(page.getByTestId('cash-balance').first()).toBeVisible()
        await page.goto(deposit(page))
        const dialog = page.getByRole('dialog', { name: '이용약관 동의' })
        await expect(dialog).toContainText(`버전 ${project.name}`)
        await dialog.getByRole('button', { name: '나중에' }).click()
        await expect(dialog).toHaveCount(0)
      })

      await test.step('a deposit asks again, and goes through once they are accepted', async () => {
        await page.getByRole('button', { name: '+10,000', exact: true }).click()
        await page.getByRole('button', { name: '입금 신청' }).click()
        const dialog = page.getByRole('dialog', { name: '이용약관 동의' })
        await dialog.getByRole('button', { name: '동의하기' }).click()
        await expect(dialog.getByText('동의가 필요합니다.')).toBeVisible()
        await dialog.getByRole('checkbox', { name: /만 19세 이상/ }).check()
        await dialog.getByRole('button', { name: '동의하기' }).click()
        await expect(page.getByText('이용약관에 동의했습니다.')).toBeVisible()
        await expect(dialog).toHaveCount(0)
        await page.getByRole('button', { name: '입금 신청' }).click()
        await expect(page.getByRole('region', { name: '최근 신청' }).getByText('10,000원').first()).toBeVisible()
      })

      await test.step('its own page and the operator’s say what is known of it', async () => {
        await page.goto(isPhone(page) ? '/info' : '/member/mypage/info')
        await expect(page.getByText(/^(19|20)\d\d-\*\*-\*\*$/)).toBeVisible()
        await expect(page.getByText(`버전 ${project.name}`)).toBeVisible()
        await office.goto(`/office/members/${memId}`)
        await expect(office.getByText(/^(19|20)\d\d-\d\d-\*\*$/)).toBeVisible()
        await expect(office.getByText(`버전 ${project.name}`)).toBeVisible()
        await expect(office.getByText('버전 1 ·')).toBeVisible()
      })

      await test.step('who is too young does not sign up, who is old enough does', async () => {
        const context = await browser.newContext({ ...project.use, baseURL: new URL(page.url()).origin } as never)
        const guest = await context.newPage()
        await fillSignUp(guest, joining, isPhone(page) ? '66260701' : '66260702')
        const birthDate = guest.getByRole('textbox', { name: '생년월일' })
        await goOn(guest)
        await expect(guest.getByText('‘생년월일’ 항목을 입력해 주세요.')).toBeVisible()
        await birthDate.fill('2020.1.2')
        await goOn(guest)
        await expect(guest.getByText('이용 가능한 나이가 아닙니다.')).toBeVisible()
        await birthDate.fill('19850102')
        await goOn(guest)
        await guest.getByRole('textbox', { name: '자동입력 방지' }).fill(CAPTCHA)
        await guest.getByRole('checkbox', { name: /만 19세 이상/ }).check()
        await guest.getByRole('button', { name: '가입 신청', exact: true }).click()
        await expect(guest.getByText('가입 신청이 접수되었습니다.')).toBeVisible()
        await context.close()
      })
    } finally {
      await setTerms(office, '', false)
      await office.context().close()
    }
  },
)
