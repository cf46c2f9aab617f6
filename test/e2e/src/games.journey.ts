// The four mini games: bets on all of them through one slip, the draw as it happens, the payment, the history, and the check of every
// round by the verifier.
import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './look.ts'
import { CORE, isPhone, logIn, putMessagesOff, ROUND_END_MS, test } from './people.ts'

// Each worker has a stage of its own: what is long is split.
test.describe.configure({ mode: 'parallel' })

const GAMES = [
  { key: 'powerball', name: '파워볼', path: '/member/minigame/powerball', pick: /^파워볼 홀\/짝 홀 \d+\.\d/ },
  { key: 'powerladder', name: '파워사다리', path: '/member/minigame/powerladder', pick: /^사다리 홀\/짝 홀 \d+\.\d/ },
  { key: 'speedkeno', name: '스피드키노', path: '/member/minigame/speedkino', pick: /^끝수 홀\/짝 홀 \d+\.\d/ },
  { key: 'kenoladder', name: '키노사다리', path: '/member/minigame/kinoladder', pick: /^사다리 홀\/짝 홀 \d+\.\d/ },
] as const

async function enter(page: Page, memId: string): Promise<void> {
  await putMessagesOff(page)
  await logIn(page, memId)
  await expect(page.getByTestId('cash-balance').first()).toBeVisible()
}

/** Waits until there is a round that leaves time for a slip with several lines. */
async function timeForSlip(page: Page): Promise<void> {
  await expect(async () => {
    const answer = await page.request.post('/api/minigame/rounds', {
      headers: { authorization: 'demo' },
      data: { siteId: 'demo', gameKey: 'powerball', count: 1 },
    })
    const { data } = (await answer.json()) as {
      readonly data: { readonly serverTime: string; readonly list: readonly { readonly closesAt: string }[] }
    }
    expect(Date.parse(data.list[0]!.closesAt) - Date.parse(data.serverTime)).toBeGreaterThan(16_000)
  }).toPass({ timeout: 60_000, intervals: [250] })
}

async function openSlip(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^베팅카트 열기/ }).click()
}

/** The words in which the last result is told. */
const told = (page: Page, name: string) => page.getByText(new RegExp(`^${name} \\d+회차 결과: `))

test('four games in one slip: bet, draw, payment, history and proof', { tag: CORE }, async ({ page }, { project }) => {
  await enter(page, project.name === 'phone' ? 'member12' : 'member11')

  const roundNo = await test.step('bets on the four games side by side, each line once', async () => {
    await page.goto('/member/minigame')
    await timeForSlip(page)
    for (const { name, pick } of GAMES) {
      await page.getByRole('region', { name, exact: true }).getByRole('button', { name: pick }).click()
    }
    await openSlip(page)
    await page.getByRole('button', { name: '+5,000', exact: true }).click()
    const placed = page.waitForRequest('**/api/bet/betProc')
    await page.getByRole('button', { name: '20,000원 베팅' }).dblclick()
    await placed
    await expect(page.getByText('접수 완료')).toHaveCount(4)
    if (!isPhone(page)) await page.getByRole('tab', { name: '내 베팅' }).click()
    const row = page.getByRole('region', { name: '내 베팅' }).getByRole('button')
    await expect(row.filter({ hasText: '대기' })).toHaveCount(4)
    return (await row.first().innerText()).match(/(\d+)회차/)?.[1] ?? ''
  })

  await test.step('sees the draw of the ladder, in the words of the server', async () => {
    await page.goto('/member/minigame/powerladder')
    const words = page.getByText(new RegExp(`^파워사다리 ${roundNo}회차 결과: \\d+, (좌|우), [34]줄, (홀|짝)$`))
    await expect(words).toBeAttached({ timeout: ROUND_END_MS })
  })

  await test.step('finds the four bets settled in the history', async () => {
    await page.goto(isPhone(page) ? '/betList' : '/member/mypage/betting/list')
    const summary = page.getByText(new RegExp(`${roundNo}회차 · `)).locator('visible=true')
    await expect(summary).toHaveCount(4)
    // The filter has a button of that name.
    const waiting = page.getByText('대기', { exact: true }).and(page.locator(':not(button)')).locator('visible=true')
    await expect(waiting).toHaveCount(0, { timeout: 30_000 })
  })

  await test.step('verifies the round of a bet from its receipt', async () => {
    await page.getByRole('button', { name: '상세 보기' }).first().click()
    await page.getByRole('dialog').getByRole('link', { name: '이 회차 검증' }).click()
    await expect(page.getByText('모두 일치합니다')).toBeVisible()
    for (const { key } of GAMES) {
      const url = new URL(page.url())
      url.searchParams.set('game', key)
      await page.goto(url.pathname + url.search)
      await expect(page.getByText('모두 일치합니다')).toBeVisible()
    }
    await page.getByRole('textbox', { name: '시드 (추첨 후 공개)' }).fill('f'.repeat(64))
    await expect(page.getByText('일치하지 않는 항목이 있습니다')).toBeVisible()
  })

  await test.step('verifies all of today at once', async () => {
    await page.getByRole('button', { name: '하루 전체', exact: true }).click()
    await page.getByRole('button', { name: '하루 검증 시작' }).click()
    await expect(page.getByText(/\d+회차가 모두 일치합니다/)).toBeVisible({ timeout: 30_000 })
  })
})

test('the slip keeps its lines, marks those that closed, and gives back what was cleared', async ({ page }, {
  project,
}) => {
  await enter(page, project.name === 'phone' ? 'member14' : 'member13')
  await page.goto('/member/minigame/speedkino')
  await page.getByRole('button', { name: '자동 4개' }).click()
  const add = page.getByRole('button', { name: '4개 숫자 담기' })
  await expect(add).toBeEnabled({ timeout: ROUND_END_MS })
  await add.click()
  await page.reload()
  await openSlip(page)
  await expect(page.getByText('4개 숫자 맞히기').locator('visible=true').first()).toBeVisible()
  await expect(page.getByText('마감된 회차입니다.')).toBeVisible({ timeout: ROUND_END_MS })
  await page.getByRole('button', { name: /건을 \d+회차로 옮기기/ }).click({ timeout: ROUND_END_MS })
  await expect(page.getByText('마감된 회차입니다.')).toHaveCount(0)
  await page.getByRole('button', { name: '전체삭제' }).click()
  await expect(page.getByText('배당을 눌러 선택하세요.').locator('visible=true').first()).toBeVisible()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(
    page
      .getByText(/^[\d ]+$/)
      .locator('visible=true')
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: '선택 취소' }).click()
})

test('every page of the games is free of serious barriers', async ({ page }, { project }) => {
  await enter(page, project.name === 'phone' ? 'member14' : 'member13')
  const results = isPhone(page) ? '/resultMain/result' : '/member/result/mini'
  const verify = isPhone(page) ? '/resultMain/verify' : '/member/result/verify'
  for (const { path, name } of GAMES) {
    await page.goto(path)
    await expect(told(page, name)).toBeAttached({ timeout: 30_000 })
    await expectNoBarriers(page)
  }
  for (const path of ['/member/minigame', results, verify, `${verify}?type=day`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expectNoBarriers(page)
  }
})
