// What is asked for the next round of crash: not what nobody could pay for.
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openedOf } from '../../../testing.tsx'
import type { Phase } from './crash-state.ts'
import { useCrashBets, useRoundOfBets } from './use-crash-bets.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

it.each([
  [0, false],
  [1_000_000, true],
])('[ST182] with %i won in the purse a bet for the next round is kept: %s', (balance, isKept) => {
  const onRefused = vi.fn()
  const context = { opened: openedOf('crash'), balance, onRefused, ask: vi.fn(), onStaked() {}, onTold() {} }
  const over = { phase: 'over', left: 1000, lasts: null } as Phase
  const { result } = renderHook(() =>
    useRoundOfBets(useCrashBets({ ...context, onOutcome() {} } as Parameters<typeof useCrashBets>[0]), null, over),
  )
  act(() => result.current.press(0))
  expect(result.current.queued[0]).toBe(isKept)
  expect(onRefused.mock.calls).toEqual(isKept ? [] : [['money_short']])
})
