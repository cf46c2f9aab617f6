// The sea by keys. What is drawn stands aside: a canvas that says what a shot reaches.
import { CREATURES } from '@hanpan/casino'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StageProps } from '../../stage.ts'
import { browserWith, openedOf } from '../../testing.tsx'
import type { SeaListener } from './live-sea.ts'
import { fishingWords } from './words/words.ts'

const WIDTH = 1000
const HEIGHT = 500
const sea = vi.hoisted(() => ({
  reached: [] as { key: string }[],
  aimed: [] as number[][],
  shot: [] as string[][],
  listener: null as SeaListener | null,
}))

vi.mock('./live-sea.ts', () => ({
  openLiveSea: (_ask: unknown, listener: SeaListener) => {
    sea.listener = listener
    listener.onSea(0, [{ stake: 0 } as never, null, null, null])
    return { now: () => 0, swimming: () => [], close() {} }
  },
}))
vi.mock('./sea-scene.ts', () => ({
  createSeaScene: () =>
    Promise.resolve({
      at: (x: number, y: number) => (sea.aimed.push([Math.round(x), Math.round(y)]), sea.reached),
      shoot: (_place: number, keys: string[]) => void sea.shot.push(keys),
      caught() {},
      setYou() {},
      destroy() {},
    }),
}))
const { FishingStage } = await import('./fishing-stage.tsx')

beforeEach(() => {
  browserWith()
  localStorage.clear()
  Object.assign(sea, { reached: [{ key: 'one' }], aimed: [], shot: [] })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH, HEIGHT))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[ST148] the sea is aimed at by the arrow keys, and shot at by Enter or the space bar', async () => {
  const { water, asked } = await entered()
  const press = (...keys: readonly string[]) => {
    for (const key of keys) fireEvent.keyDown(water, { key })
  }
  press('ArrowRight', 'ArrowRight', 'ArrowUp', 'Enter')
  expect(sea.aimed).toEqual([[600, 225]])
  await waitFor(() => expect(asked).toEqual([{ weapon: 'harpoon', swimmers: ['one'] }]))
  expect(sea.shot).toEqual([['one']])
  press('ArrowLeft', 'ArrowDown', ' ')
  await waitFor(() =>
    expect(sea.aimed).toEqual([
      [600, 225],
      [550, 250],
    ]),
  )
})

it('[ST148] a mark stays on the water, and a shot that reaches nothing costs nothing', async () => {
  const { water, asked } = await entered()
  for (let step = 0; step < 40; step += 1) fireEvent.keyDown(water, { key: 'ArrowLeft' })
  sea.reached = []
  fireEvent.keyDown(water, { key: 'Enter' })
  expect([sea.aimed, sea.shot, asked]).toEqual([[[50, 250]], [], []])
})

it('[ST186] where the connection has been gone for a while it is said, and nothing is shot at', async () => {
  const { water, asked } = await entered()
  const go = () => document.querySelector('[data-main]')!
  expect([screen.queryByText(fishingWords.en.cut), go().getAttribute('aria-disabled')]).toEqual([null, 'false'])
  act(() => sea.listener!.onLost())
  expect(screen.getByText(fishingWords.en.cut)).toBeTruthy()
  expect(go().getAttribute('aria-disabled')).toBe('true')
  fireEvent.keyDown(water, { key: 'Enter' })
  expect(asked).toEqual([])
})

it('[ST143] a key that is held shoots once', async () => {
  const { water } = await entered()
  // No shot is under way that would keep another one back.
  sea.reached = []
  fireEvent.keyDown(water, { key: 'Enter' })
  for (let repeat = 0; repeat < 5; repeat += 1) fireEvent.keyDown(water, { key: 'Enter', repeat: true })
  expect(sea.aimed).toHaveLength(1)
})

it('[ST187] the chance of every creature stands beside the sea, whatever weapon is held', async () => {
  const { water } = await entered()
  const words = fishingWords.en
  const beside = screen.getByRole('complementary')
  const rows = () => within(beside).getAllByRole('listitem')
  expect(rows()).toHaveLength(CREATURES.length)
  expect(water.parentElement!.contains(beside)).toBe(false)
  expect(within(beside).queryByText(words.chanceOfMany, { exact: false })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Net/ }))
  expect(rows()).toHaveLength(CREATURES.length)
  expect(within(beside).getByText(words.chanceOfMany, { exact: false })).toBeTruthy()
})

async function entered() {
  const asked: unknown[] = []
  const ask = (name: string, body: { readonly choice: unknown; readonly stake: number }) => {
    if (name === 'play') asked.push(body.choice)
    const round = { roundId: 'one', stake: body.stake, payout: 0, jackpots: [] }
    return Promise.resolve({ ok: true, value: { balance: 1_000_000, jackpots: [], round } })
  }
  const props = {
    opened: openedOf('fishing'),
    still: true,
    phone: false,
    sound: { play() {} },
    balance: 1_000_000,
    ask,
  }
  const told = { onTold() {}, onStaked() {}, onRefused() {}, onSheet() {} }
  render(<FishingStage {...({ ...props, ...told } as unknown as StageProps)} />)
  const water = screen.getByRole('button', { name: /^The sea/ })
  // The canvas comes behind the first frame.
  await waitFor(() => {
    fireEvent.keyDown(water, { key: 'Enter' })
    expect(sea.aimed.length).toBeGreaterThan(0)
  })
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Shoot/ }).getAttribute('aria-disabled')).not.toBe('true'),
  )
  Object.assign(sea, { aimed: [], shot: [] })
  asked.length = 0
  return { water, asked }
}
