// Wins are looked at one by one once they have been told.
import { slotOf } from '@hanpan/casino'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Board } from '../board/board.ts'
import { PACE } from '../round/pace.ts'
import { useLookedAt } from './use-looked-at.ts'
import type { Slot } from './use-slot.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const slot = slotOf('han-river')!
const winOn = (line: number) => ({ symbol: 'A', count: 3, milli: 1000, line, cells: [] })
const WINS = [winOn(0), winOn(3)]

const lit = vi.fn((_wins: readonly { readonly line?: number }[], _lineOf: unknown) => Promise.resolve())
const board = () => ({ win: lit }) as unknown as Board

const gameOf = (phase: Slot['phase'], isLit = true) =>
  ({ phase, shown: { overlay: null, wins: { wins: WINS, factor: 1, isLit } } }) as unknown as Slot

function Looked({ game }: { readonly game: Slot }) {
  const { shown } = useLookedAt(slot, game, board)
  return <p>{shown.wins!.wins.map(({ line }) => line).join()}</p>
}

const next = () => {
  act(() => {
    vi.advanceTimersByTime(PACE.lookAtOneMs)
  })
}
const seen = () => screen.getByText(/./).textContent

it('[ST163] of several wins each is seen by itself after all of them, twice, and all of them to the end', () => {
  lit.mockClear()
  render(<Looked game={gameOf('idle')} />)
  const looks = [seen()]
  for (let look = 0; look < 9; look += 1) {
    next()
    looks.push(seen())
  }
  expect(looks).toEqual(['0,3', '0', '3', '0,3', '0', '3', '0,3', '0,3', '0,3', '0,3'])
  expect(lit.mock.calls.map(([wins]) => wins.map(({ line }) => line).join())).toEqual([
    '0',
    '3',
    '0,3',
    '0',
    '3',
    '0,3',
  ])
})

it('[ST163] the next spin ends it', () => {
  const { rerender } = render(<Looked game={gameOf('idle')} />)
  next()
  expect(seen()).toBe('0')
  lit.mockClear()
  rerender(<Looked game={gameOf('asking')} />)
  next()
  expect(seen()).toBe('0,3')
  expect(lit).not.toHaveBeenCalled()
})

it('[ST62] a win at or below the stake is not lit, nor looked at', () => {
  lit.mockClear()
  render(<Looked game={gameOf('idle', false)} />)
  next()
  expect(lit).not.toHaveBeenCalled()
})
