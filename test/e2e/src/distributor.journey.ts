// A member asks to become a distributor; the operator contacts it and makes it a partner, or turns it down.
import { expect, type Page } from '@playwright/test'
import { PHONE, isPhone, logIn, newMember, openOffice, putMessagesOff, readMessages, test } from './people.ts'

async function apply(page: Page): Promise<void> {
  await page.goto(isPhone(page) ? '/striNew' : '/member/striNew')
  await page.getByLabel('담당자 이름').fill('김여정')
  await page.getByLabel('연락처').fill('010-2222-3333')
  await page.getByLabel('활동 경험과 지역').fill('대전에서 2년')
  await page.getByLabel('신청 내용').fill('매장과 함께 시작하려고 합니다.')
  await page.getByRole('button', { name: '신청하기' }).click()
  await expect(page.getByRole('region', { name: '내 신청 현황' })).toBeVisible()
}

const mine = (page: Page) => (isPhone(page) ? '/stributor_mypage' : '/member/mypage/stributor_mypage')

test('an application is turned down, comes again, and makes a partner', { tag: PHONE }, async ({ page, browser }) => {
  const memId = await newMember(browser, isPhone(page) ? 'applicant2' : 'applicant1')
  await putMessagesOff(page)
  await logIn(page, memId)
  await expect(page.getByTestId('cash-balance').first()).toBeVisible()
  await page.goto(mine(page))
  await expect(page.getByText('아직 신청한 적이 없습니다.')).toBeVisible()
  await apply(page)

  const office = await openOffice(browser)
  const drawer = office.getByRole('dialog', { name: `${memId} 총판 신청 보기` })
  const open = async () => {
    await office.goto('/office/partners/applications')
    await office.getByRole('button', { name: `${memId} 총판 신청 보기` }).click()
  }
  await test.step('the office counts it and turns it down for a reason', async () => {
    await expect(office.getByRole('link', { name: /^총판 신청 \d+건/ })).toBeVisible()
    await open()
    await drawer.getByRole('button', { name: '반려' }).click()
    const dialog = office.getByRole('dialog', { name: `${memId} 총판 신청 반려` })
    await dialog.getByLabel('사유').fill('지역이 겹칩니다')
    await dialog.getByRole('button', { name: '반려' }).click()
    await expect(drawer).toHaveCount(0)
    await page.goto(mine(page))
    await expect(page.getByText('사유: 지역이 겹칩니다')).toBeVisible()
  })

  await test.step('the next one is contacted and approved with a level', async () => {
    await apply(page)
    await open()
    await drawer.getByRole('button', { name: '연락함' }).click()
    await office
      .getByRole('dialog', { name: `${memId}에게 연락했음` })
      .getByRole('button', { name: '연락함' })
      .click()
    await expect(drawer).toHaveCount(0)
    await open()
    await drawer.getByRole('button', { name: '승인' }).click()
    const dialog = office.getByRole('dialog', { name: `${memId} 총판 신청 승인` })
    await expect(dialog.getByLabel('추천인')).toHaveValue('partner05')
    await dialog.getByRole('button', { name: '승인' }).click()
    await expect(dialog.getByRole('alert')).toContainText('추천인보다 낮은 등급을 선택해 주세요.')
    await dialog.getByLabel('추천인').fill('partner04')
    await dialog.getByRole('button', { name: '승인' }).click()
    await expect(office.getByText(`${memId}님을 매장 파트너로 승인했습니다.`)).toBeVisible()
    await office.context().close()
  })

  await readMessages(memId)
  await test.step('and the member sees what it has become', async () => {
    await page.goto(mine(page))
    const standing = page.getByRole('region', { name: '내 추천 정보' })
    await expect(standing.getByText('매장', { exact: true })).toBeVisible()
    await expect(standing.getByText('partner04')).toBeVisible()
    await expect(standing.getByText('가능', { exact: true })).toBeVisible()
  })
})
