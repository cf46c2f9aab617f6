// An answer that was lost is not a bet that was cancelled: it is asked for until it is there.
import { ok, refuse, type Result } from '@hanpan/kernel'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AskRefusal } from '../stage.ts'
import { ask } from './ask.ts'
import { ASK_AGAIN_MS, askAgain } from './ask-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Answers one after the other, the last one for ever. */
function answering(...answers: readonly Result<string, AskRefusal>[]) {
  let asked = 0
  const onLost = vi.fn()
  const answer = askAgain(() => {
    asked += 1
    return Promise.resolve(answers[Math.min(asked, answers.length) - 1]!)
  }, onLost)
  return { answer, onLost, asked: () => asked }
}
const lost = refuse('unanswered')

it('[ST177] a connection that is lost says nothing of the bet, and not that it is cancelled', async () => {
  vi.stubGlobal('location', { hash: '#secret' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await ask('told', { roundId: 'one' } as never)).toEqual({ ok: false, refusal: 'unanswered' })
})

it.each([
  ['answered at once', [ok('round')], 1, 0, ok('round')],
  ['refused by the studio', [refuse('money_short')], 1, 0, refuse('money_short')],
  ['cancelled because the site is silent', [refuse('site_silent')], 1, 0, refuse('site_silent')],
  ['answered the third time', [lost, lost, ok('round')], 3, 1, ok('round')],
  ['never answered', [lost], ASK_AGAIN_MS.length + 1, 1, lost],
] as const)('[ST177] what is %s', async (_what, answers, asked, told, outcome) => {
  const one = answering(...answers)
  await vi.runAllTimersAsync()
  expect(await one.answer).toEqual(outcome)
  expect([one.asked(), one.onLost.mock.calls.length]).toEqual([asked, told])
})
