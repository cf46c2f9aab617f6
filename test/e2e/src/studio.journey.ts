// Games of the bundled studio, as a member plays them: out of a lobby, in their frame, with the money of the integrated balance, verified, cut and
// gone on with.
import { expect } from '@playwright/test'
import { balanceIn, beginRound, cashOf, endBetting, enterLobby, openGame, withoutWebgl } from './game-frames.ts'
import { expectNoBarriers } from './look.ts'
import { CORE, DESK, PHONE, isPhone, sql, test } from './people.ts'

test(
  '[ST12] [ST6] a round of an instant game is played, stands in the bets of the site, and is verified in the browser',
  { tag: CORE },
  async ({ page }) => {
    const memId = isPhone(page) ? 'member17' : 'member18'
    await enterLobby(page, memId, '/member/slotgame/slot_instant', '다이스')
    const { frame, window } = await openGame(page, '다이스')
    const before = await balanceIn(frame)
    await frame.getByRole('button', { name: /원 베팅$/ }).click()
    await expect(frame.getByText(/순이익/).last()).toBeVisible()
    await expect.poll(async () => (await balanceIn(frame)) === (await cashOf(memId))).toBe(true)
    expect(await balanceIn(frame)).not.toBe(before)

    await frame.getByRole('button', { name: '추첨 검증' }).first().click()
    await frame.getByLabel('새로운 내 시드').fill('my-own-seed')
    await frame.getByRole('button', { name: '시드 바꾸기' }).click()
    await expect(frame.getByText('시드를 바꾸었습니다', { exact: false })).toBeVisible()
    await frame.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
    await frame.getByRole('button', { name: '내 기록' }).first().click()
    await frame.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
    await frame.getByRole('button', { name: '이 판 다시 계산하기' }).click()
    await expect(frame.getByText('검증됨', { exact: false })).toBeVisible()
    await frame.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
    await expectNoBarriers(window)

    await frame.getByRole('button', { name: '닫기' }).click()
    // A phone goes back to the lobby that it came from.
    if (isPhone(page)) await expect(page.locator('iframe')).toHaveCount(0)
    else await expect.poll(() => window.isClosed()).toBe(true)
    await page.goto(isPhone(page) ? '/betList' : '/member/mypage/betting/list')
    await expect(page.getByText('다이스').first()).toBeVisible({ timeout: 15_000 })
  },
)

test('[ST17] [ST20] a round with choices that was cut goes on where it stood', async ({ page }) => {
  const memId = isPhone(page) ? 'member19' : 'member20'
  await enterLobby(page, memId, '/member/slotgame/slot_instant', '지뢰 찾기')
  const { frame, window } = await openGame(page, '지뢰 찾기')
  for (let mines = 5; mines > 1; mines -= 1) await frame.getByRole('button', { name: '지뢰 줄이기' }).click()
  const tile = frame.getByRole('button', { name: /^13번 칸/ })
  // One of twenty-five is a mine: then another round is played.
  await expect(async () => {
    await frame.getByRole('button', { name: /원 베팅$/ }).click({ timeout: 3000 })
    await tile.click({ timeout: 3000 })
    await expect(frame.getByRole('button', { name: /원 받기/ })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await window.reload()
  await expect(frame.getByRole('button', { name: '13번 칸 안전' })).toBeVisible({ timeout: 20_000 })
  await frame.getByRole('button', { name: /원 받기/ }).click()
  // What the round came to; the button says what it would be.
  await expect(frame.getByRole('status').filter({ hasText: /순이익 \+/ })).toBeVisible()
  await expect.poll(async () => (await balanceIn(frame)) === (await cashOf(memId))).toBe(true)
})

test('[ST66] [ST14] a slot is played on its screen in HTML where there is no WebGL, and pays what the books say', async ({
  page,
}) => {
  await withoutWebgl(page)
  const memId = isPhone(page) ? 'member15' : 'member16'
  await enterLobby(page, memId, '/member/slotgame/kplayslot', '한강의 불빛')
  const { frame } = await openGame(page, '한강의 불빛')
  const before = await balanceIn(frame)
  const spin = frame.getByRole('button', { name: /회전/ }).last()
  await expect(spin).toBeEnabled({ timeout: 20_000 })
  await spin.click()
  // Whatever it comes to: the stake is gone, and what came back has been told.
  await expect.poll(async () => await balanceIn(frame), { timeout: 20_000 }).not.toBe(before)
  await expect.poll(async () => (await balanceIn(frame)) === (await cashOf(memId)), { timeout: 20_000 }).toBe(true)
})

test(
  '[ST90] [ST97] a round of crash that many share is bet on twice, cashed out by itself, and verified in the browser',
  { tag: PHONE },
  async ({ page }) => {
    const memId = isPhone(page) ? 'member13' : 'member14'
    await enterLobby(page, memId, '/member/slotgame/slot_instant', '크래시')
    const { frame, window } = await openGame(page, '크래시')
    const first = frame.getByRole('region', { name: '베팅 1' })
    await first.getByRole('switch').click()
    // A target that is reached in 98 rounds of 100; where it is not, the next one is waited for.
    const target = first.getByRole('textbox')
    await target.fill('1.01')
    await target.press('Enter')
    await expect(async () => {
      await expect(frame.locator('[data-phase=betting]')).toBeVisible({ timeout: 90_000 })
      await first.getByRole('button', { name: /원 걸기/ }).click({ timeout: 3000 })
      await frame
        .getByRole('region', { name: '베팅 2' })
        .getByRole('button', { name: /원 걸기/ })
        .click({ timeout: 3000 })
      await expect(first.getByText(/^1\.01×에 .*원 받음$/)).toBeVisible({ timeout: 20_000 })
    }).toPass({ timeout: 150_000 })
    await frame
      .getByRole('region', { name: '베팅 2' })
      .getByRole('button', { name: /원 받기/ })
      .click({ timeout: 5000 })
      .catch(() => {})
    await expect(frame.locator('[data-phase=over]')).toBeVisible({ timeout: 150_000 })
    await expect.poll(async () => (await balanceIn(frame)) === (await cashOf(memId)), { timeout: 20_000 }).toBe(true)
    await frame.getByRole('button', { name: '내 기록' }).first().click()
    await frame.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
    await expect(frame.getByText('검증됨', { exact: false })).toBeVisible()
    await frame.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
    await expectNoBarriers(window)
  },
)

test('[ST17] [ST60] a series of free spins that is cut in the middle is gone on with, and pays once', async ({
  page,
}) => {
  await withoutWebgl(page)
  const memId = isPhone(page) ? 'member15' : 'member16'
  await enterLobby(page, memId, '/member/slotgame/pragslot', '향료 항구')
  const opened = page.context().waitForEvent('request', (request) => request.url().endsWith('/play/open'))
  const { frame, window } = await openGame(page, '향료 항구')
  const request = await opened
  const roundId = await playUntilFreeSpins(
    new URL(request.url()).origin,
    (await request.allHeaders())['authorization']!,
  )

  // Opened anew it is told from its beginning, and cut as soon as the series has begun.
  await window.reload()
  await expect(frame.getByText('이어서 보여 드립니다', { exact: false })).toBeVisible({ timeout: 20_000 })
  await expect(frame.getByText(/무료 회전/).first()).toBeVisible({ timeout: 20_000 })
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await window.reload()
  const isTold = async () =>
    (
      await sql<{ told: boolean }>('SELECT told_at IS NOT NULL AS told FROM studio.rounds WHERE round_id = $1', [
        roundId,
      ])
    )[0]!.told
  expect(await isTold()).toBe(false)
  await expect(frame.getByText('이어서 보여 드립니다', { exact: false })).toBeVisible({ timeout: 20_000 })
  await expect(frame.getByText(/무료 회전/).first()).toBeVisible({ timeout: 20_000 })
  await expect.poll(isTold, { timeout: 60_000 }).toBe(true)
  await expect.poll(async () => (await balanceIn(frame)) === (await cashOf(memId))).toBe(true)
  await expect(frame.getByRole('button', { name: /회전/ }).last()).toBeEnabled()
})

/** Plays rounds as the game's client would, until one has free spins, and leaves it untold. Answers which. */
async function playUntilFreeSpins(studioUrl: string, authorization: string): Promise<string> {
  const TRIES = 400
  for (let tries = 0; tries < TRIES; tries += 1) {
    // As if the time between two presses had passed.
    await sql(`UPDATE studio.rounds SET began_at = began_at - interval '5 seconds' WHERE state <> 'staking'`)
    const answer = await fetch(`${studioUrl}/play/play`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ requestId: crypto.randomUUID(), stake: 100, choice: {} }),
    })
    const { ok, value } = (await answer.json()) as {
      ok: boolean
      value: { round: { roundId: string; outcome: { steps: { kind: string }[] } } }
    }
    expect(ok).toBe(true)
    if (value.round.outcome.steps.some(({ kind }) => kind === 'free-spin')) return value.round.roundId
  }
  throw new Error(`no free spins in ${TRIES} rounds`)
}

test('[ST120] [VE16] [VE17] a game of a vendor that keeps the money: it goes along, is played with, and comes back as integrated money', async ({
  page,
}) => {
  await withoutWebgl(page)
  const memId = 'member03'
  await enterLobby(page, memId, '/member/slotgame/slot_microgaming', '상단의 금고')
  const before = await cashOf(memId)
  const { frame, window } = await openGame(page, '상단의 금고')
  expect([await cashOf(memId), await balanceIn(frame)]).toEqual([0, before])
  await expect(frame.getByRole('button', { name: /게임머니/ })).toBeVisible()
  const spin = frame.getByRole('button', { name: /회전/ }).last()
  await expect(spin).toBeEnabled({ timeout: 20_000 })
  await spin.click()
  const inPurse = async () =>
    (
      await sql<{ balance: number; open: number }>(
        `SELECT b.balance::int AS balance, (SELECT count(*) FROM studio.purse_rounds r WHERE r.player_id = b.player_id)::int AS open
         FROM studio.purses b JOIN studio.players p USING (player_id) JOIN gateway.players g ON g.player_ref = p.player_ref
           JOIN members.members m USING (member_id) WHERE m.mem_id = $1`,
        [memId],
      )
    )[0]!
  await expect.poll(async () => await balanceIn(frame), { timeout: 20_000 }).not.toBe(before)
  await expect.poll(async () => (await balanceIn(frame)) === (await inPurse()).balance, { timeout: 20_000 }).toBe(true)
  const left = (await inPurse()).balance
  await expect(spin).toBeEnabled({ timeout: 20_000 })
  await frame.getByRole('button', { name: '닫기' }).click()
  if (isPhone(page)) await expect(page.locator('iframe')).toHaveCount(0)
  else await expect.poll(() => window.isClosed()).toBe(true)

  await page.goto(isPhone(page) ? '/exchangeMain/exchange' : '/member/moneyMain/exchange')
  await page.getByRole('button', { name: '통합머니 전환' }).last().click()
  const dialog = page.getByRole('dialog', { name: '통합머니 전환' })
  await expect(dialog.getByText('게임에 남아 있는 머니를', { exact: false })).toBeVisible()
  await expect(dialog.getByText(left.toLocaleString('en-US'), { exact: false })).toBeVisible()
  let goOn = () => {}
  const isSeen = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(
    '**/api/member/changeMemCashFlag',
    async (route) => {
      await isSeen
      await route.continue()
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: '전환하기' }).click()
  await expect(dialog.getByText('전환할 머니를 확인하는 중입니다.')).toBeVisible()
  goOn()
  // The vendor may still be settling: it tries again by itself, for a minute.
  await expect(dialog.getByText('게임 종료를 처리하는 중입니다.', { exact: false })).toBeVisible()
  expect(await cashOf(memId)).toBe(0)
  await sql(
    `UPDATE vendors.plays p SET closed_at = closed_at - interval '61 seconds', checked_at = checked_at - interval '61 seconds',
       settles_until = settles_until - interval '61 seconds' FROM members.members m WHERE m.member_id = p.member_id AND m.mem_id = $1`,
    [memId],
  )
  await expect(dialog.getByText('전환이 완료되었습니다.')).toBeVisible({ timeout: 15_000 })
  await expect(dialog.getByText(left.toLocaleString('en-US'), { exact: false }).first()).toBeVisible()
  await expect(dialog).toBeHidden()
  expect([await cashOf(memId), (await inPurse()).balance, (await inPurse()).open]).toEqual([left, 0, 0])
})

test(
  '[ST70] [ST73] [ST76] a race is bet on from the lobby of virtual games, is settled, stands in the bets of the site and is verified',
  { tag: PHONE },
  async ({ page }) => {
    test.setTimeout(300_000)
    const name = '가상경견 달빛'
    const memId = isPhone(page) ? 'member13' : 'member14'
    await enterLobby(page, memId, '/member/virtualgame', name)
    const { frame, window } = await openGame(page, name)
    const stage = frame.locator('.virtual-page')
    await beginRound('greyhounds-dalbit')
    await expect(frame.locator('[data-kind="place:1"]')).toBeEnabled()
    await frame.locator('[data-kind="place:1"]').click()
    await frame.getByLabel('베팅금액', { exact: true }).fill('5000')
    await frame.getByRole('button', { name: /^5,000원 베팅/ }).click()
    if (isPhone(page)) await frame.getByRole('tab', { name: /내 베팅/ }).click()
    await expect(frame.getByText('내 베팅 5,000원')).toBeVisible()
    await expectNoBarriers(window)
    await endBetting('greyhounds-dalbit')
    await expect(stage).toHaveAttribute('data-phase', 'dealing')
    await expect(frame.getByTestId('round-result')).toHaveCount(0)
    await expect(stage).toHaveAttribute('data-phase', 'result', { timeout: 60_000 })
    if (isPhone(page)) await frame.getByRole('tab', { name: '지금 순서' }).click()
    await expect(frame.getByTestId('round-result')).toContainText('순손익')
    await expect.poll(async () => (await balanceIn(frame)) === (await cashOf(memId)), { timeout: 30_000 }).toBe(true)

    await frame.getByRole('button', { name: '추첨 검증' }).first().click()
    await frame.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
    await expect(frame.getByText('공개된 시드에서 같은 출전표, 배당, 결과가 나옵니다.')).toBeVisible()
    await page.goto(isPhone(page) ? '/betList' : '/member/mypage/betting/list')
    await expect(page.getByText(name).first()).toBeVisible({ timeout: 15_000 })
  },
)

const MATCHES = [
  {
    sport: 'a day of the league',
    id: 'league-super',
    name: '가상축구 슈퍼리그',
    pick: '0:result:home',
    members: ['member13', 'member14'],
    layout: PHONE,
  },
  {
    sport: 'a game of basketball',
    id: 'basketball-arena',
    name: '가상농구 아레나',
    pick: 'winner:home',
    members: ['member13', 'member14'],
    layout: DESK,
  },
] as const
for (const { sport, id, name, pick, members, layout } of MATCHES)
  test(
    `[ST70] [ST72] [ST76] ${sport} is bet on, taken back in part, told, settled and verified in the browser`,
    { tag: layout },
    async ({ page }) => {
      test.setTimeout(300_000)
      const memId = isPhone(page) ? members[0] : members[1]
      await enterLobby(page, memId, '/member/virtualgame', name)
      const { frame, window } = await openGame(page, name)
      const stage = frame.locator('.virtual-page')
      // A side that is nearly certain is not sold: the first of its market that is.
      const cell = frame
        .locator(`[data-kind^="${pick.slice(0, pick.lastIndexOf(':') + 1)}"]:not([aria-disabled=true])`)
        .first()
      const before = await cashOf(memId)
      await beginRound(id)
      for (const _ of [1, 2]) {
        await expect(cell).toBeEnabled()
        await cell.click()
        await frame.getByLabel('베팅금액', { exact: true }).fill('5000')
        await frame.getByRole('button', { name: /^5,000원 베팅/ }).click()
        await expect.poll(() => cashOf(memId)).toBe(before - 5000)
        if (_ === 2) break
        if (isPhone(page)) await frame.getByRole('tab', { name: /내 베팅/ }).click()
        await expect(frame.getByText('내 베팅 5,000원').first()).toBeVisible()
        await expectNoBarriers(window)
        await frame
          .getByRole('button', { name: /되돌리기|취소/ })
          .first()
          .click()
        await expect.poll(() => cashOf(memId)).toBe(before)
        if (isPhone(page)) await frame.getByRole('tab').first().click()
      }
      await endBetting(id)
      await expect(stage).toHaveAttribute('data-phase', 'dealing')
      await expect(frame.getByTestId('round-result')).toHaveCount(0)
      await expect(stage).toHaveAttribute('data-phase', 'result', { timeout: 60_000 })
      await expect(frame.getByTestId('round-result')).toContainText('순손익')
      await expect.poll(async () => (await balanceIn(frame)) === (await cashOf(memId)), { timeout: 30_000 }).toBe(true)
      expect([before - 5000 < (await cashOf(memId)), before - 5000 === (await cashOf(memId))]).toContain(true)

      await frame.getByRole('button', { name: '추첨 검증' }).first().click()
      await frame.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
      await expect(frame.getByText('공개된 시드에서 같은 출전표, 배당, 결과가 나옵니다.')).toBeVisible()
      await page.goto(isPhone(page) ? '/betList' : '/member/mypage/betting/list')
      await expect(page.getByText(name).first()).toBeVisible({ timeout: 15_000 })
    },
  )
