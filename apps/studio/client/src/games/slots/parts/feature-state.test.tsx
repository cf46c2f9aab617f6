// A feature says what it is, how far it has come and what it has brought.
import { slotOf } from '@hanpan/casino'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openedOf } from '../../../testing.tsx'
import type { Slot } from '../play/use-slot.ts'
import { factorOf } from '../themes/theme.ts'
import { slotPartOf } from '../themes/themes.ts'
import { en } from '../words/en.ts'
import { TableContext } from './context.ts'
import { HeadLine } from './head-line.tsx'
import { Overlays } from './overlays.tsx'
import { WinBar } from './win-bar.tsx'

afterEach(cleanup)

const words = en

async function tableOf(key: string) {
  const { theme, slot } = await slotPartOf(key)
  const opened = openedOf(`slot-${key}`)
  return { slot: slot ?? slotOf(key), version: '96', theme, words, language: 'en', opened } as const
}

const STATUS = { milli: 0, spins: null, respins: 0, factor: 1, special: null }

const gameOf = (status: object, more: object = {}) =>
  ({
    shown: { overlay: null, wins: null, coins: null, paid: 0, status: { ...STATUS, ...status } },
    result: null,
    phase: 'telling',
    toldStake: 500,
    ...more,
  }) as unknown as Slot

it.each([
  ['crane-palace', words.stickyRespin],
  ['desert-caravan', words.walkingRespin],
])('[ST164] a respin of %s is told by its name and its number', async (key, name) => {
  const table = await tableOf(key)
  render(
    <TableContext value={table}>
      <HeadLine game={gameOf({ respins: 2 })} phone={false} />
    </TableContext>,
  )
  expect(screen.getByText(name).textContent).toContain(words.turn(2))
})

it.each([
  ['free spins', { spins: { played: 1, total: 8 } }],
  ['respins', { respins: 1 }],
])('[ST164] %s that have brought nothing yet say so', async (_name, status) => {
  const table = await tableOf('crane-palace')
  render(
    <TableContext value={table}>
      <WinBar game={gameOf(status)} still phone={false} />
    </TableContext>,
  )
  expect(screen.getByText(words.soFar)).toBeDefined()
  expect(screen.getByTestId('paid').textContent).toBe('₩0')
})

it('[ST164] a win is never called none while it is counted', async () => {
  const table = await tableOf('jazz-cellar')
  const idle = (result: object) => gameOf({}, { phase: 'idle', result })
  const bar = (game: Slot) => (
    <TableContext value={table}>
      <WinBar game={game} still={false} phone={false} />
    </TableContext>
  )
  const { rerender } = render(bar(idle({ paid: 0, staked: 500, stake: 500, nonce: 0 })))
  expect(screen.getByText(words.nothing)).toBeDefined()
  rerender(bar(idle({ paid: 400, staked: 500, stake: 500, nonce: 1 })))
  expect(screen.queryByText(words.nothing)).toBeNull()
  expect(screen.getByText(words.paid)).toBeDefined()
})

it('[ST164] the end of a feature tells its turns and their sum', async () => {
  const table = await tableOf('iron-peak')
  const end = { feature: 'free-spins', turns: 8, milli: 23_350 } as const
  render(
    <TableContext value={table}>
      <Overlays overlay={{ kind: 'end', end, isGain: true }} stake={500} still />
    </TableContext>,
  )
  expect(screen.getByText(words.featureEnd['free-spins'](8))).toBeDefined()
  expect(screen.getByTestId('feature-end').textContent).toBe('₩11,675')
})

it('[ST165] a wild that multiplies says by how much, and no other', async () => {
  const { theme } = await tableOf('brass-clock')
  expect(['X', 'Y', 'A'].map((letter) => factorOf(theme, letter))).toEqual(['×2', '×3', null])
  expect(factorOf((await tableOf('crane-palace')).theme, 'W')).toBeNull()
})
