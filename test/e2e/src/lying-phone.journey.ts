// A phone that lies on its side: every kind of game is played there. What it is played by stands whole in the window, under nothing else, and is as
// large as a thumb asks for.
import { expect, type FrameLocator } from '@playwright/test'
import { beginRound, enterLobby, openGame } from './game-frames.ts'
import { DESK, test } from './people.ts'

const SIZES = [
  { width: 844, height: 390 },
  { width: 640, height: 360 },
] as const
/** In pixels, where a spot is one of many; a button of its own is larger. */
const SPOT_MIN = 28

/** What a thumb would not meet: too small, out of the window, or under something else. */
const missed = (frame: FrameLocator, spots: string, least: number): Promise<readonly string[]> =>
  frame.locator('main').evaluate(
    (main, given) =>
      [...main.querySelectorAll(given.spots)].flatMap((spot) => {
        // What another layout has in its place is not shown at all.
        if (spot.getClientRects().length === 0) return []
        const box = spot.getBoundingClientRect()
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        const isSeen = box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1
        const isMet = spot.contains(document.elementFromPoint(x, y))
        const isLarge = Math.min(box.width, box.height) >= given.least
        const name = spot.getAttribute('data-spot') ?? spot.getAttribute('aria-label') ?? spot.textContent
        return isSeen && isMet && isLarge ? [] : [`${name} ${Math.round(box.width)}×${Math.round(box.height)}`]
      }),
    { spots, least },
  )

/** How much of the game's height something of it has. */
const partOfHeight = (frame: FrameLocator, seen: string): Promise<number> =>
  frame
    .locator('main')
    .evaluate((main, one) => main.querySelector(one)!.getBoundingClientRect().height / main.clientHeight, seen)

const GAMES = [
  {
    name: '스피드 바카라 A',
    path: '/member/livecasino',
    table: 'speed-baccarat-a',
    spots: '[data-spot], [data-chip]',
    seen: '[data-testid=low-cloth]',
  },
  { name: '블랙잭', path: '/member/livecasino', spots: '[data-main], fieldset button', least: 44, seen: 'section' },
  {
    name: '크래시',
    path: '/member/slotgame/slot_instant',
    spots: '[data-testid^=bet-], fieldset button',
    least: 40,
    seen: 'canvas',
  },
  {
    name: '지뢰 찾기',
    path: '/member/slotgame/slot_instant',
    spots: '[data-main], fieldset button',
    seen: 'fieldset:has(> :nth-child(25))',
  },
] as const

for (const game of GAMES)
  test(`[ST167] ${game.name} is played on a phone that lies on its side`, { tag: DESK }, async ({ page }) => {
    await enterLobby(page, 'member18', game.path, game.name)
    const { frame, window } = await openGame(page, game.name)
    if ('table' in game) await beginRound(game.table)
    for (const size of SIZES) {
      await window.setViewportSize(size)
      await expect(frame.locator('main [data-main], main [data-chip]').first()).toBeVisible()
      await expect.poll(() => partOfHeight(frame, game.seen)).toBeGreaterThan(0.6)
      await expect.poll(() => missed(frame, game.spots, 'least' in game ? game.least : SPOT_MIN)).toEqual([])
    }
  })
