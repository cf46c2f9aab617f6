// Rounds whose answers were lost on the way are played once, and shown when their answers are there.
import { ok, refuse } from '@hanpan/kernel'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StageProps } from '../stage.ts'
import { useChoices } from './use-choices.ts'
import { usePlay } from './use-play.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const round = { roundId: 'one', stake: 1000, payout: 0, jackpots: [], view: { opened: [] }, outcome: null, input: {} }

/** A studio that plays at the first time of asking, and is heard at the third. */
function deaf() {
  const asked: { readonly name: string; readonly requestId: string }[] = []
  const refused: string[] = []
  const ask = (name: string, { requestId }: { readonly requestId: string }) => {
    asked.push({ name, requestId })
    return Promise.resolve(asked.length % 3 === 0 ? ok({ round, balance: 9000 }) : refuse('unanswered'))
  }
  const onRefused = (refusal: string) => void refused.push(refusal)
  const context = { ask, onRefused, onStaked() {}, onTold() {}, balance: 10_000, opened: { unfinished: null } }
  return { asked, refused, context: context as unknown as StageProps }
}

const heard = async <Answer,>(asking: () => Promise<Answer>): Promise<Answer> =>
  await act(async () => {
    const answer = asking()
    await vi.runAllTimersAsync()
    return await answer
  })

it('[ST177] a round of one press is asked for under one id until it is there', async () => {
  const { asked, refused, context } = deaf()
  const { result } = renderHook(() => usePlay(context))
  expect(await heard(() => result.current.play(1000, {}))).toEqual(round)
  expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(1)
  expect([asked.length, refused]).toEqual([3, ['unanswered']])
})

it('[ST177] a round with choices too: its beginning, and what is chosen in it', async () => {
  const { asked, refused, context } = deaf()
  const { result } = renderHook(() => useChoices(context))
  expect(await heard(() => result.current.begin(1000))).toEqual(round)
  expect(await heard(() => result.current.act({ do: 'open', tile: 13 }))).toEqual(round)
  expect(asked.map(({ name }) => name)).toEqual(['begin', 'begin', 'begin', 'act', 'act', 'act'])
  expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(2)
  expect([result.current.waiting, refused]).toEqual([false, ['unanswered', 'unanswered']])
})
