// What a member does with a game of the studio in every journey: out of its lobby, in its frame, with its money, at a table that is not waited for.
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { isPhone, logIn, putMessagesOff, sql } from './people.ts'

/** Not the kind of games that is called as one of them, which is a button to press and release. */
export const tileOf = (page: Page, name: string) =>
  page
    .getByRole('button', { name: new RegExp(`^(?!즐겨찾기).*${name}`) })
    .and(page.locator(':not([aria-pressed])'))
    .first()

/** Slots are played on their screens in HTML: without a graphics card a canvas takes a core of its own. */
export async function withoutWebgl(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const canvas = HTMLCanvasElement.prototype as { getContext: object }
    canvas.getContext = new Proxy(canvas.getContext as () => unknown, {
      apply: (real, self, given: [string]) => (given[0].startsWith('webgl') ? null : Reflect.apply(real, self, given)),
    })
  })
}

/** A member in front of a lobby of games; the studio has come up by then. */
export async function enterLobby(page: Page, memId: string, path: string, name: string): Promise<void> {
  await putMessagesOff(page)
  await logIn(page, memId)
  await expect(page.getByTestId('cash-balance').first()).toBeVisible()
  await expect(async () => {
    await page.goto(path)
    await expect(tileOf(page, name)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
}

export interface Game {
  /** The page that the frame stands in: a window of its own on a desk. */
  readonly window: Page
  readonly frame: FrameLocator
}

export async function openGame(page: Page, name: string): Promise<Game> {
  await tileOf(page, name).click()
  const sheet = page.getByRole('dialog', { name })
  const opening = isPhone(page) ? Promise.resolve(page) : page.waitForEvent('popup')
  await sheet.getByRole('button', { name: '게임 시작' }).click()
  const window = await opening
  const frame = window.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 20_000 })
  return { window, frame }
}

export const balanceIn = async (frame: FrameLocator): Promise<number> =>
  Number((await frame.getByTestId('balance').textContent())!.replace(/\D/g, ''))

/** What a member has, by the books. */
export async function cashOf(memId: string): Promise<number> {
  const rows = await sql<{ cash: number }>(
    `SELECT a.balance::int AS cash FROM ledger.accounts a JOIN members.members m ON m.member_id = a.owner_id
     WHERE m.mem_id = $1 AND a.name = 'cash'`,
    [memId],
  )
  return rows[0]!.cash
}

/** A round of a table of many has just opened, and stays open until it is ended here. One that runs is not waited for: it is told at once. */
export async function beginRound(tableId: string): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await sql(
            `WITH over AS (
               UPDATE studio.table_rounds SET results_at = least(results_at, now()), ends_at = least(ends_at, now())
               WHERE table_id = $1 AND outcome IS NOT NULL AND ends_at > now())
             UPDATE studio.table_rounds SET opens_at = now(), closes_at = now() + interval '10 minutes', deals_at = now() + interval '603 seconds'
             WHERE table_id = $1 AND number = (SELECT max(number) FROM studio.table_rounds WHERE table_id = $1)
               AND outcome IS NULL AND (closes_at IS NULL OR closes_at > now()) RETURNING number`,
            [tableId],
          )
        ).length,
      { timeout: 90_000 },
    )
    .toBe(1)
}

/** No more bets: the round is drawn as soon as what is on its way has been answered. */
export async function endBetting(tableId: string): Promise<void> {
  await sql(
    `UPDATE studio.table_rounds SET closes_at = now(), deals_at = now() + interval '3 seconds'
     WHERE table_id = $1 AND outcome IS NULL AND closes_at > now()`,
    [tableId],
  )
}
