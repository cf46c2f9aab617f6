// The member's bets on the stage while their round is told: what each still needs, and nothing that the told balls do not decide.
import type { RoundOnWire } from '@hanpan/contract'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { gameLook } from './games.ts'
import { type RoundReceipt as Receipt, useSlip } from '../../state/slip.ts'
import { StagePicks } from './stage-picks.tsx'

const last: RoundOnWire = {
  gameKey: 'powerball',
  roundNo: '2026-11-23-101',
  status: 'settled',
  opensAt: '2026-11-23T08:00:00.000Z',
  closesAt: '2026-11-23T08:04:00.000Z',
  drawsAt: '2026-11-23T08:05:00.000Z',
  commitment: '0'.repeat(64),
  result: { balls: [14, 7, 24, 19, 28], powerball: 3, sum: 92 },
  seed: null,
  publicRandomness: 'none',
  beacon: null,
  voidReason: '',
  history: [],
}

const told = (count: number) => ({
  look: gameLook('powerball'),
  rounds: [last],
  now: Date.parse(last.drawsAt) + 3000,
  last,
  reveal: { roundNo: last.roundNo, startsAt: 0, count, isRevealing: count < 6, isHeld: count === 5, skip: () => {} },
})

const receipt = (market: string, pick: string, roundNo = last.roundNo): Receipt => ({
  betId: `${market} ${pick} ${roundNo}`,
  ticketNo: 'K7F3-92',
  gameKey: 'powerball',
  market,
  pick,
  odds: 1.95,
  stake: 5000,
  winMax: 9750,
  roundNo,
  drawsAt: last.drawsAt,
})

const empty = useSlip.getState()
afterEach(() => act(() => useSlip.setState(empty, true)))

const pinned = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

it.each([
  [3, ['일반볼 언더/오버 72.5 오버5,000원28 더 필요', '파워볼 홀/짝 홀5,000원기다리는 중']],
  [5, ['일반볼 언더/오버 72.5 오버5,000원적중', '파워볼 홀/짝 홀5,000원기다리는 중']],
  [6, []],
])('after %d balls the bets of this round say %j', async (count, words) => {
  server.answer('/api/bet/betlistNew', {
    list: [],
    pageInfo: { page: 1, count_per_list: 10, tatal_list_count: 0 },
    total: { cash: 0, winCash: 0, resultCash: 0, waitCash: 0 },
    days: [],
  })
  useSlip.setState({
    receipts: [
      receipt('normal-under-over', 'over'),
      receipt('power-odd-even', 'odd'),
      receipt('power-odd-even', 'even', '2026-11-23-102'),
    ],
  })
  await show(<StagePicks game={told(count)} />)
  expect(pinned()).toEqual(words)
})
