// Bets with one press: switched on beside the slip, taken back without a trace, placed after three seconds.
import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './look.ts'
import { isPhone, logIn, putMessagesOff, roundForSlip, sql, test } from './people.ts'

async function betsOf(memId: string): Promise<number> {
  const rows = await sql<{ readonly count: string }>(
    `SELECT count(*) FROM minigames.bets
     WHERE member_id = (SELECT member_id FROM members.members WHERE mem_id = $1)`,
    [memId],
  )
  return Number(rows[0]?.count)
}

const price = (page: Page, name: RegExp) => page.getByRole('button', { name })

/** Until the page knows who is there, a press is a line of the slip. */
async function reloadAsMember(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByTestId('cash-balance').first()).toBeVisible()
}

test('one press is a bet after three seconds, unless it is taken back', async ({ page }, { project }) => {
  const memId = project.name === 'phone' ? 'member02' : 'member17'
  await putMessagesOff(page)
  await logIn(page, memId)
  test.setTimeout(120_000)
  await expect(page.getByTestId('cash-balance').first()).toBeVisible()
  await roundForSlip(25_000)
  await page.goto('/member/minigame/powerball')
  const odd = price(page, /^파워볼 홀\/짝 홀 \d+\.\d/)
  const even = price(page, /^파워볼 홀\/짝 짝 \d+\.\d/)
  await expect(odd).toBeVisible()

  await test.step('switches it on beside the slip', async () => {
    if (isPhone(page)) await page.getByRole('button', { name: /^베팅카트 열기/ }).click()
    await page.getByRole('switch', { name: '빠른 베팅' }).click()
    await page.getByRole('textbox', { name: '빠른 베팅 금액' }).fill('3000')
    if (isPhone(page)) await page.keyboard.press('Escape')
  })

  const before = await betsOf(memId)
  const sent: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/api/bet/betProc') && sent.push(request.url())))

  await test.step('takes a press back: nothing was sent', async () => {
    await odd.scrollIntoViewIfNeeded()
    const box = (await odd.boundingBox())!
    await odd.click()
    await expect(odd).toContainText('되돌리기')
    expect(await odd.boundingBox()).toEqual(box)
    await page.keyboard.press('Escape')
    await expect(odd).not.toContainText('되돌리기')
    await even.focus()
    await page.keyboard.press('Enter')
    await expect(even).toContainText('되돌리기')
    await page.keyboard.press('Enter')
    await expect(even).not.toContainText('되돌리기')
  })

  await test.step('a second press on the same price later is one bet', async () => {
    // On a slow machine the looks before took most of the round.
    await roundForSlip(20_000)
    await reloadAsMember(page)
    await expect(odd).not.toHaveAttribute('aria-disabled', 'true')
    await odd.dblclick()
    await expect(page.getByText('접수 완료').or(page.getByText('접수 1건')).first()).toBeVisible({ timeout: 10_000 })
    expect(sent).toHaveLength(1)
    expect(await betsOf(memId)).toBe(before + 1)
  })

  await test.step('a page that goes within the seconds places nothing', async () => {
    await roundForSlip(20_000)
    await reloadAsMember(page)
    await expect(even).not.toHaveAttribute('aria-disabled', 'true')
    await even.click()
    await expect(even).toContainText('되돌리기')
    await page.reload()
    await expect(even).toBeVisible()
    await expect(page.getByRole('button', { name: '되돌리기' })).toHaveCount(0)
    expect(sent).toHaveLength(1)
    expect(await betsOf(memId)).toBe(before + 1)
  })

  // At the end: to look at every rule may take longer than the three seconds, and then the press is a bet.
  await test.step('has no barriers while it counts', async () => {
    await roundForSlip(20_000)
    await reloadAsMember(page)
    await expect(odd).not.toHaveAttribute('aria-disabled', 'true')
    await odd.click()
    await expect(odd).toContainText('되돌리기')
    await expectNoBarriers(page)
  })
})
