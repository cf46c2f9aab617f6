import type { CallResponse } from '@hanpan/contract'
import { ok } from '@hanpan/kernel'
import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { CallInFull } from './calls.ts'
import { callKey, createQueries } from './queries.ts'

const PATH = '/api/main/cashList'
type Answer = CallResponse<typeof PATH>

const row = (amount: number) => ({ memId: 'te***', amount, at: '2026-01-01T00:00:00.000+09:00' })
const answerOf = (...amounts: number[]): Answer => ({ deposits: amounts.map(row), withdrawals: [] })

/** A cache whose answers wait until the test lets them go, oldest first. */
function reading() {
  const waiting: ((answer: Answer) => void)[] = []
  const callInFull = (() => new Promise((done) => waiting.push((answer) => done(ok(answer))))) as unknown as CallInFull
  const cache = createQueries({ callInFull, staleMs: 5000, keepPrevious: false })
  const observer = new QueryObserver(cache.queries, cache.callOptions(PATH, {}))
  const stop = observer.subscribe(() => {})
  const shown = () => cache.queries.getQueryData<Answer>(callKey(PATH, {}))?.deposits.map(({ amount }) => amount)
  return { ...cache, waiting, shown, stop }
}

it('asks again when a hint comes while the first answer is on its way: that answer may be older', async () => {
  const { refresh, waiting, shown, stop } = reading()
  expect(waiting).toHaveLength(1)
  refresh(PATH)
  expect(waiting).toHaveLength(2)
  waiting[1]!(answerOf(2))
  waiting[0]!(answerOf(1))
  await expect.poll(shown).toEqual([2])
  stop()
})

it('works what is pushed into an answer, and asks again for one that is still on its way', async () => {
  const { amend, waiting, shown, stop } = reading()
  const add = (known: Answer) => ({ ...known, deposits: [row(2), ...known.deposits] })
  amend(PATH, {}, add)
  expect(waiting).toHaveLength(2)
  waiting[1]!(answerOf(1))
  await expect.poll(shown).toEqual([1])
  amend(PATH, {}, add)
  expect([shown(), waiting.length]).toEqual([[2, 1], 2])
  stop()
})
