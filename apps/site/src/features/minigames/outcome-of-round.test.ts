import type { MinigameBetOnWire } from '@hanpan/contract'
import { expect, it } from 'vitest'
import { outcomeOfRound } from './outcome-of-round.ts'

const bet = (roundNo: string, status: MinigameBetOnWire['status'], resultCash: number) =>
  ({ roundNo, status, resultCash }) as MinigameBetOnWire
const bets = [
  bet('2026-11-21-003', 'WAIT', -9000),
  bet('2026-11-21-002', 'PASS', 950),
  bet('2026-11-21-002', 'FAIL', -300),
  bet('2026-11-21-002', 'CANCEL', 0),
  bet('2026-11-21-001', 'FAIL', -100),
]

it.each([
  ['adds up what was decided', '2026-11-21-002', true, 650],
  ['knows nothing of a round that waits', '2026-11-21-003', true, null],
  ['has nothing for a round without a bet', '2026-11-20-288', true, null],
  ['takes the oldest round when nothing is left out', '2026-11-21-001', true, -100],
  ['and not when more may stand on the next page', '2026-11-21-001', false, null],
] as const)('the outcome of a round %s', (_what, roundNo, isAll, outcome) => {
  expect(outcomeOfRound(bets, isAll, roundNo)).toBe(outcome)
})
