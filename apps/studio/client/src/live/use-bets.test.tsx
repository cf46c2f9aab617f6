// Taps on a table, before anything is asked of the studio: when they count, and what is taken back at once.
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Ask, StageProps } from '../stage.ts'
import type { TableState } from './table-state.ts'
import { useBets } from './use-bets.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const state = { round: { roundId: 'one' }, mine: null, lastBets: [] } as unknown as TableState
const chips = (...kinds: readonly string[]) => kinds.map((kind) => ({ kind, stake: 1000 }))

function table(isOpen: boolean) {
  const onRefused = vi.fn<StageProps['onRefused']>()
  const ask = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ ok: true, value: { balance: 90_000 } }))
  const { result } = renderHook(() =>
    useBets({
      maxOf: () => 5000,
      state,
      isOpen,
      left: 8000,
      ask: ask as unknown as Ask,
      balance: 100_000,
      onStaked: () => {},
      onTold: () => {},
      onRefused,
    }),
  )
  return { bets: () => result.current, onRefused, ask }
}

it('[ST135] a tap on a closed table places nothing, and is answered', async () => {
  const { bets, onRefused, ask } = table(false)
  act(() => expect(bets().place(chips('red'))).toBe(false))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect([bets().total, ask.mock.calls]).toEqual([0, []])
  expect(onRefused).toHaveBeenCalledExactlyOnceWith('bets_closed')
})

it('[ST136] what is taken back before it is sent is a whole tap, of however many chips', async () => {
  const { bets, ask } = table(true)
  act(() => void bets().place(chips('red')))
  act(() => void bets().place(chips('split-5-8', 'split-10-11', 'split-13-16')))
  expect(bets().total).toBe(4000)
  act(() => bets().undo())
  expect([...bets().spots]).toEqual([['red', 1000]])
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(ask).toHaveBeenCalledExactlyOnceWith('placeBets', expect.objectContaining({ bets: chips('red') }))
})
