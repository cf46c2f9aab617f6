// Every game of the house by the keyboard alone: what is met, what a press does, and where the focus is afterwards.
import { slotOf } from '@hanpan/casino'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shelf } from '../../../src/shelf/games.ts'
import { browserWith, fakeStudio } from '../testing.tsx'
import { GameFrame } from './game-frame.tsx'

beforeEach(() => browserWith())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const focused = () => document.activeElement as HTMLElement
const isMain = () => focused().hasAttribute('data-main')
/** Whoever opens a game meets what it is played by after twelve presses of the tabulator at the most; six of them are the bar's. */
const STOPS_MAX = 6
const BAR_MAX = 20

async function open(code: string) {
  const studio = fakeStudio(code)
  const user = userEvent.setup()
  render(<GameFrame />)
  await waitFor(() => expect(document.querySelector('main [data-main]')).not.toBeNull(), { timeout: 20_000 })
  return { ...studio, user }
}

/** How many stops there are behind the bar (which is here twice: the one of a phone is hidden by its styles). */
async function tabToMain(user: ReturnType<typeof userEvent.setup>): Promise<number> {
  document.querySelector<HTMLElement>('header button')!.focus()
  for (let bar = 0; bar < BAR_MAX && focused().closest('header') !== null; bar += 1) await user.tab()
  for (let stops = 1; stops <= STOPS_MAX; stops += 1) {
    if (isMain()) return stops
    await user.tab()
  }
  return Infinity
}

/** Of the slots one for each mechanic: they have one stage. */
const seen = new Set<string>()
const isNews = (key: string): boolean => {
  const mechanics = slotOf(key)?.mechanics.filter((one) => !seen.has(one)) ?? []
  for (const one of mechanics) seen.add(one)
  return mechanics.length > 0
}
/** Crash and the sea are played with by a socket: their rounds are others' too. */
const alone = shelf.filter(
  ({ kind, key }) => kind !== 'crash' && kind !== 'fishing' && (kind !== 'slot' || isNews(key)),
)
const said = () => screen.getByRole('status').textContent ?? ''

describe.each(alone.map(({ code, kind }) => [code, kind] as const))('%s', (code, kind) => {
  it('[ST142] is met by the tabulator, played by Enter, and keeps the focus while it is asked for and shown', async () => {
    const { user, stakes } = await open(code)
    expect(await tabToMain(user)).toBeLessThanOrEqual(STOPS_MAX)
    if (kind === 'keno') {
      // The wall is one stop behind the button; numbers are chosen by the arrow keys and the space bar.
      await user.tab()
      await user.tab()
      await user.keyboard(' {ArrowRight} {ArrowDown} ')
      expect(screen.getAllByRole('button', { pressed: true }).map((one) => one.textContent)).toEqual(['1', '2', '12'])
      await user.tab()
      expect(focused()).toBe(document.body)
      document.querySelector<HTMLElement>('main [data-main]')!.focus()
    }
    // A slot begins when its screen is there.
    await waitFor(() => expect(focused().getAttribute('aria-disabled')).not.toBe('true'), { timeout: 20_000 })
    await user.keyboard('{Enter}')
    expect(stakes()).toHaveLength(1)
    expect(isMain()).toBe(true)
    expect(focused().matches(':disabled')).toBe(false)
    if (['dice', 'limbo', 'keno'].includes(kind)) {
      await waitFor(() => expect(said()).toMatch(/Paid ₩[\d,]+, Net [+−]?₩/))
      expect(isMain()).toBe(true)
      await waitFor(() => expect(focused().getAttribute('aria-disabled')).toBe('false'))
      await user.keyboard('{Enter}')
      expect(stakes()).toHaveLength(2)
    }
  })
})

it('[ST142] a hand of blackjack is played where the focus went by itself, and every card is said', async () => {
  const { user, asked } = await open('blackjack')
  await tabToMain(user)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Hit' })))
  await waitFor(() => expect(said()).toMatch(/^Dealer \d+, You/))
  await user.tab()
  await user.keyboard('{Enter}')
  expect(asked.filter(({ name }) => name === 'act').map(({ body }) => body.action)).toEqual([{ do: 'stand' }])
  await waitFor(() => expect(said()).toMatch(/You .* (?:Win|Push|Lose)\. Paid/))
  expect(focused().textContent).toMatch(/^Deal/)
})

it('[ST142] a field of mines is one stop: arrow keys go over it, Enter turns a stone, and the focus stays on it', async () => {
  const { user, asked } = await open('mines')
  await tabToMain(user)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a tile' })).toBeTruthy())
  await user.tab()
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  expect(asked.filter(({ name }) => name === 'act').map(({ body }) => body.action)).toEqual([{ do: 'open', tile: 6 }])
  await waitFor(() => expect(focused().getAttribute('aria-label')).toBe('Tile 7 safe'))
  await waitFor(() => expect(said()).toContain('Tile 7 safe'))
  await user.tab()
  expect(focused()).toBe(document.body)
})

it('[ST143] a key that is held plays one round', async () => {
  const { user, stakes } = await open('dice')
  await tabToMain(user)
  // What a browser sends of it: key downs that repeat, each of them a press of the button.
  await user.keyboard('{Enter>12/}')
  await waitFor(() => expect(said()).toContain('Paid'))
  expect(stakes()).toHaveLength(1)
})

it.each(['How to play', 'My rounds', 'Fairness'])(
  '[ST142] %s opens by Enter, and gives the focus back',
  async (name) => {
    const { user } = await open('dice')
    const opener = screen.getAllByRole('button', { name })[0]!
    opener.focus()
    await user.keyboard('{Enter}')
    const sheet = await screen.findByRole('dialog')
    expect(sheet.contains(focused())).toBe(true)
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(focused()).toBe(opener)
  },
)

it('[ST144] what a round came to is said once, in one place', async () => {
  const { user } = await open('dice')
  const heard: string[] = []
  const observer = new MutationObserver(() => heard.push(said()))
  observer.observe(screen.getByRole('status'), { childList: true })
  await tabToMain(user)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(heard[0]).toMatch(/^\d+\.\d\d\. Paid ₩/)
  await user.keyboard('{Enter}')
  // The same result again is said again.
  await waitFor(() => expect(heard).toHaveLength(2))
  expect(heard[1]).toBe(heard[0])
  observer.disconnect()
})
