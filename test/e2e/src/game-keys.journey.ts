// A member without a mouse: out of a lobby into a slot and to a live table, a round of each, what it came to among its own rounds and checked, and back to the
// lobby. Every step says where the focus is and what a reader of screens is told.
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { balanceIn, beginRound, cashOf, endBetting, enterLobby, tileOf, withoutWebgl } from './game-frames.ts'
import { DESK, test } from './people.ts'

/** Nothing of these pages is further away. */
const STOPS_MAX = 90
/** Whoever opens a game meets what it is played by within twelve stops. */
const GAME_STOPS_MAX = 12

/** Presses the tabulator, forwards or back, until something has the focus. */
async function tabTo(page: Page, wanted: Locator, most = STOPS_MAX, key = 'Tab'): Promise<void> {
  const hasFocus = () => wanted.evaluate((element) => element.ownerDocument.activeElement === element)
  for (let stops = 0; stops < most; stops += 1) {
    if (await hasFocus()) return
    await page.keyboard.press(key)
  }
  expect(await hasFocus(), `${String(wanted)} within ${most} stops`).toBe(true)
}

interface Opened {
  readonly window: Page
  readonly frame: FrameLocator
  /** What readers of screens are told. */
  readonly said: Locator
}

async function openByKeys(page: Page, name: string): Promise<Opened> {
  // Past the menus by the first stop of the page.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, tileOf(page, name))
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name })
  const start = sheet.getByRole('button', { name: '게임 시작' })
  await tabTo(page, start, GAME_STOPS_MAX)
  const [window] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  const frame = window.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 20_000 })
  return { window, frame, said: frame.locator('output.sr-only') }
}

/** Closes a game by its bar: its window goes, and the focus is in the lobby where it was. */
async function leaveByKeys(page: Page, { window, frame }: Opened, name: string): Promise<void> {
  await tabTo(window, frame.locator('header').getByRole('button', { name: '닫기' }))
  const closed = window.waitForEvent('close')
  await window.keyboard.press('Enter').catch(() => {}) // The window may be gone before the key is let go.
  await closed
  // On the tile that was pressed: another of the game stands among those that were played lately by now.
  await expect(page.locator('button:focus')).toContainText(name)
}

/** Opens one of the sheets of the bar, which comes before the game, and answers it once the focus is in it. */
async function openSheet({ window, frame }: Opened, name: string, key = 'Tab'): Promise<Locator> {
  await tabTo(window, frame.locator('header').getByRole('button', { name }).first(), STOPS_MAX, key)
  await window.keyboard.press('Enter')
  const sheet = frame.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: '닫기' })).toBeFocused()
  return sheet
}

async function closeSheet({ window, frame }: Opened, name: string): Promise<void> {
  await window.keyboard.press('Escape')
  await expect(frame.getByRole('dialog')).toHaveCount(0)
  await expect(frame.locator('header').getByRole('button', { name }).first()).toBeFocused()
}

test(
  '[ST142] [ST144] [ST150] a slot is opened, played, checked and left by keys alone',
  { tag: DESK },
  async ({ page }) => {
    const [memId, name] = ['member12', '한강의 불빛']
    await withoutWebgl(page)
    await enterLobby(page, memId, '/member/slotgame/kplayslot', name)
    const game = await openByKeys(page, name)
    const { window, frame, said } = game
    const spin = frame.locator('[data-spin]')
    await expect(spin).toHaveAttribute('aria-disabled', 'false', { timeout: 20_000 })
    await tabTo(window, spin, GAME_STOPS_MAX)
    await window.keyboard.press('Enter')
    await expect(said).toContainText(/순손익|순이익/, { timeout: 20_000 })
    await expect(spin).toBeFocused()
    await expect.poll(async () => (await balanceIn(frame)) === (await cashOf(memId)), { timeout: 20_000 }).toBe(true)

    const fairness = await openSheet(game, '추첨 검증', 'Shift+Tab')
    await tabTo(window, fairness.getByLabel('새로운 내 시드'))
    await window.keyboard.type('my-own-seed')
    await window.keyboard.press('Enter')
    await expect(fairness.getByText('시드를 바꾸었습니다', { exact: false })).toBeVisible()
    await closeSheet(game, '추첨 검증')

    const rounds = await openSheet(game, '내 기록')
    await tabTo(window, rounds.getByRole('listitem').first().getByRole('button'))
    await window.keyboard.press('Enter')
    // The list has made room for one round of it: the focus is at what stands there now.
    await expect(rounds.getByRole('button', { name: /내 기록/ })).toBeFocused()
    await tabTo(window, rounds.getByRole('button', { name: '이 판 다시 계산하기' }))
    await window.keyboard.press('Enter')
    await expect(rounds.getByText('검증됨', { exact: false })).toBeVisible()
    await closeSheet(game, '내 기록')

    const rules = await openSheet(game, '게임 방법')
    const single = rules.getByRole('switch', { name: '글자 키로 바로 누르기' })
    await tabTo(window, single)
    await window.keyboard.press('Space')
    await expect(single).toHaveAttribute('aria-checked', 'false')
    await closeSheet(game, '게임 방법')
    await leaveByKeys(page, game, name)
  },
)

test(
  '[ST141] [ST142] [ST144] a live table is sat down at, bet on, heard, checked and left by keys alone',
  { tag: DESK },
  async ({ page }) => {
    const [tableId, memId, name] = ['speed-baccarat-a', 'member10', '스피드 바카라 A']
    await enterLobby(page, memId, '/member/livecasino/evolution', name)
    const game = await openByKeys(page, name)
    const { window, frame, said } = game
    const before = await cashOf(memId)
    await beginRound(tableId)
    await expect(said).toContainText('베팅', { timeout: 20_000 })
    await tabTo(window, frame.locator('[data-spot]').first(), GAME_STOPS_MAX)
    await window.keyboard.press('ArrowRight')
    await window.keyboard.press('ArrowLeft')
    await expect(frame.locator('[data-spot]').first()).toBeFocused()
    await window.keyboard.press('Enter')
    await expect.poll(() => cashOf(memId)).toBeLessThan(before)
    await expect(said).toContainText(/내 베팅 [\d,]+원/)

    await endBetting(tableId)
    await expect(frame.locator('.table-page')).toHaveAttribute('data-phase', 'result', { timeout: 60_000 })
    await expect(said).toContainText('순손익')
    await expect.poll(async () => (await balanceIn(frame)) === (await cashOf(memId)), { timeout: 30_000 }).toBe(true)

    const rounds = await openSheet(game, '내 기록', 'Shift+Tab')
    await tabTo(window, rounds.getByRole('listitem').first().getByRole('button'))
    await window.keyboard.press('Enter')
    await expect(rounds.getByText('공개된 시드에서 같은 결과가 나옵니다.')).toBeVisible()
    await expect(rounds.getByRole('button', { name: /내 기록|내 판/ })).toBeFocused()
    await closeSheet(game, '내 기록')
    await leaveByKeys(page, game, name)
  },
)
