// A partner's business from the branch to the payout: a head office creates a branch, the branch a store; a member below plays; each
// level sees its own figure; the store asks for its settlement, the office pays it, and it arrives.
import { type Browser, expect, type Page } from '@playwright/test'
import {
  endRounds,
  isPhone,
  logIn,
  openOffice,
  putMessagesOff,
  readMessages,
  roundForSlip,
  sql,
  test,
  watch,
} from './people.ts'
import { BASE_URL } from './world.ts'

const at = (page: Page, path: string) => (isPhone(page) ? `/partner${path}` : `/member/partner${path}`)
const cash = (page: Page) => page.getByTestId('cash-balance').first()

interface NewPartner {
  readonly memId: string
  readonly nick: string
  readonly number: string
  readonly level: string
  /** Percent of rolling on mini games. */
  readonly rolling: string
}

async function createPartner(page: Page, made: NewPartner): Promise<void> {
  await page.goto(at(page, '/partnerList'))
  await page.getByRole('button', { name: '하위 파트너 만들기' }).click()
  const dialog = page.getByRole('dialog', { name: '하위 파트너 만들기' })
  await dialog.getByLabel('등급').selectOption({ label: made.level })
  await dialog.getByLabel('아이디').fill(made.memId)
  await dialog.getByLabel('닉네임').fill(made.nick)
  await dialog.getByLabel('비밀번호', { exact: true }).fill('Hanpan!23')
  await dialog.getByLabel('비밀번호 확인').fill('Hanpan!23')
  await dialog.getByLabel('출금 비밀번호').fill('1234')
  await dialog.getByLabel('휴대폰 번호').fill(`010${made.number}`)
  await dialog.getByLabel('은행').selectOption({ index: 1 })
  await dialog.getByLabel('예금주').fill('김여정')
  await dialog.getByLabel('계좌번호').fill(`99${made.number}`)
  await dialog.getByLabel('미니게임 롤링 %').fill(made.rolling)
  await dialog.getByRole('button', { name: '하위 파트너 만들기' }).click()
  await expect(page.getByText(`${made.memId} 파트너를 만들었습니다.`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
}

async function openPartner(browser: Browser, page: Page, watched: string[], memId: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: BASE_URL,
    viewport: page.viewportSize(),
    isMobile: isPhone(page),
    hasTouch: isPhone(page),
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  })
  watch(context, watched)
  const own = await context.newPage()
  await putMessagesOff(own)
  await logIn(own, memId)
  await expect(cash(own)).toBeVisible()
  return own
}

async function placeBet(page: Page): Promise<void> {
  await roundForSlip()
  await page.goto('/member/minigame')
  const game = page.getByRole('region', { name: '파워볼', exact: true })
  await game.getByRole('button', { name: /^파워볼 홀\/짝 홀 \d+\.\d/ }).click()
  if (isPhone(page)) await page.getByRole('button', { name: /^베팅카트 열기/ }).click()
  await page.getByRole('button', { name: '+100,000', exact: true }).click()
  await page.getByRole('button', { name: /원 베팅$/ }).click()
  await expect(page.getByText('접수 완료')).toHaveCount(1)
}

/** The rolling of today, as a partner's overview shows it. */
const rollingToday = (page: Page) =>
  page
    .getByRole('region', { name: '오늘' })
    .first()
    .locator('div', { has: page.getByText('롤링', { exact: true }) })
    .last()

/** A day passes for the store and the branch: what they have is of a day long gone, and that day is being closed. A day closes once. */
async function letDayPass(day: string, memId: string, partners: readonly string[]): Promise<void> {
  const ids = '(SELECT member_id FROM members.members WHERE mem_id = ANY ($1))'
  await sql(
    `UPDATE commissions.entries SET day = '${day}', of_day = '${day}'
     WHERE member_id = (SELECT member_id FROM members.members WHERE mem_id = $1)
       AND terms_id IN (SELECT terms_id FROM commissions.terms_partners t JOIN members.members m ON m.member_id = t.partner_id
         WHERE m.mem_id = $2)`,
    [memId, partners[0]],
  )
  await sql(`UPDATE commissions.partner_days SET day = '${day}' WHERE partner_id IN ${ids}`, [partners])
  await sql(`UPDATE commissions.accounts SET next_from = '${day}', next_to = '${day}' WHERE partner_id IN ${ids}`, [
    partners,
  ])
  await sql(`UPDATE commissions.books SET closing_day = '${day}', closing_after = NULL`)
}

test('a branch and a store are made, a member plays below, and its commission arrives', async ({
  page,
  browser,
  watched,
}, { project }) => {
  test.setTimeout(240_000)
  const mark = project.name === 'phone' ? 'p' : 'd'
  const day = project.name === 'phone' ? '2020-01-07' : '2020-01-06'
  const digits = project.name === 'phone' ? '77' : '66'
  const branch = {
    memId: `branch${mark}1`,
    nick: `여정대본사${mark}`,
    number: `${digits}001001`,
    level: '대본사',
    rolling: '1.8',
  }
  const store = {
    memId: `store${mark}1`,
    nick: `여정매장${mark}`,
    number: `${digits}002002`,
    level: '매장',
    rolling: '0.5',
  }
  const memId = project.name === 'phone' ? 'member08' : 'member09'

  await readMessages('partner01')
  await putMessagesOff(page)
  await test.step('the head office creates a branch, the branch a store', async () => {
    await logIn(page, 'partner01')
    await expect(cash(page)).toBeVisible()
    await createPartner(page, branch)
    await expect(page.getByRole('listitem').filter({ hasText: branch.memId })).toContainText('대본사')
  })
  const own = await openPartner(browser, page, watched, branch.memId)
  await createPartner(own, store)

  const office = await openOffice(browser)
  watch(office.context(), watched)
  await test.step('the office moves a member below the store', async () => {
    await office.goto('/office/partners/tree')
    await office.getByRole('button', { name: '회원·파트너 이동' }).click()
    const dialog = office.getByRole('dialog', { name: '회원·파트너 이동' })
    await dialog.getByLabel('회원 아이디').fill(memId)
    await dialog.getByLabel('새 상위 파트너 아이디').fill(store.memId)
    await dialog.getByLabel('사유').fill('매장 이관')
    await dialog.getByRole('button', { name: '이동' }).click()
    await expect(office.getByText(/이동을 등록했습니다/)).toBeVisible()
  })

  await test.step('the member plays', async () => {
    await readMessages(memId)
    const player = await openPartner(browser, page, watched, memId)
    await placeBet(player)
    await player.context().close()
    await endRounds()
  })

  const keeper = await openPartner(browser, page, watched, store.memId)
  await test.step('and every level sees its own figure', async () => {
    // 100,000 at 2.0, 1.8 and 0.5 %: the store has 500, the branch 1,300, the head office 200 of its own besides others.
    await keeper.goto(at(keeper, ''))
    await expect(rollingToday(keeper)).toContainText('500', { timeout: 60_000 })
    await own.goto(at(own, ''))
    await expect(rollingToday(own)).toContainText('1,300')
    await page.goto(at(page, '/bettingList'))
    const row = page.getByText(memId, { exact: true }).first()
    await expect(row).toBeVisible()
  })

  await test.step('the day is closed, and the store asks for what it came to', async () => {
    await letDayPass(day, memId, [branch.memId, store.memId])
    await keeper.goto(at(keeper, '/partnerCalculationList'))
    await expect(async () => {
      await keeper.reload()
      await expect(keeper.getByText(day).first()).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 40_000 })
    await keeper.getByRole('button', { name: new RegExp(`${day} 상세`) }).click()
    const dialog = keeper.getByRole('dialog')
    await dialog.getByRole('button', { name: '재계산해서 비교' }).click()
    await expect(dialog.getByText(/베팅 1건으로 다시 계산한 금액이 정산서와 정확히 일치합니다/)).toBeVisible()
    await dialog.getByRole('button', { name: '지급 예약', exact: true }).click()
    await expect(dialog.getByText('지급 대기', { exact: true })).toBeVisible()
  })

  await test.step('the office pays it, and it arrives', async () => {
    await office.goto('/office/partners/settlements')
    await office.getByRole('button', { name: new RegExp(`^${store.memId}에게 .*원 지급`) }).click()
    await office.getByRole('dialog').getByRole('button', { name: '지급', exact: true }).click()
    await expect(office.getByText('지급했습니다.')).toBeVisible()
    await readMessages(store.memId) // Else the notice of the payout stands before what it is about.
    await keeper.keyboard.press('Escape')
    await keeper.goto(at(keeper, ''))
    const earnings = keeper.getByRole('region', { name: '수익' })
    await expect(earnings.locator('div', { has: keeper.getByText('지급 대기', { exact: true }) }).last()).toContainText(
      '0',
    )
    // Won or lost, the rolling of 500 is in it.
    await expect(cash(keeper).locator('.sr-only')).toHaveText(/[1-9]/)
  })
  for (const one of [own, keeper, office]) await one.context().close()
})
