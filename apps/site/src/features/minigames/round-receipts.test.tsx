import type { BetOnWire, RoundOnWire } from '@hanpan/contract'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TELLING_MS, useDrawsTold } from '../../state/draws-told.ts'
import { waitForDraws } from '../../state/own-draws.ts'
import { server, show } from '../../testing.tsx'
import { callKey, queries } from '../../wire/queries.ts'
import { RoundReceipts } from './round-receipts.tsx'
import { type RoundReceipt as Receipt, useSlip } from '../../state/slip.ts'

const at = (offsetMs: number) => new Date(Date.now() + offsetMs).toISOString()
const DRAWN_MS = TELLING_MS + 2000

const openRound = (): RoundOnWire => ({
  gameKey: 'powerball',
  roundNo: '2026-11-23-102',
  status: 'open',
  opensAt: at(-10_000),
  closesAt: at(60_000),
  drawsAt: at(70_000),
  commitment: '0'.repeat(64),
  result: null,
  seed: null,
  publicRandomness: 'none',
  beacon: null,
  voidReason: '',
  history: [],
})

const receipt = (betId: string, pick: string, stake: number): Receipt => ({
  betId,
  ticketNo: `no-${betId}`,
  gameKey: 'powerball',
  roundNo: '2026-11-23-101',
  drawsAt: at(-DRAWN_MS),
  market: 'power-odd-even',
  pick,
  odds: 1.95,
  stake,
  winMax: Math.floor(stake * 1.95),
})

const bet = ({ betId, pick, stake, drawsAt }: Receipt, type: 'wait' | 'win' | 'lose'): BetOnWire => ({
  betId,
  ticketNo: `no-${betId}`,
  groupKey: 'minigame',
  gameKey: 'powerball',
  roundNo: '2026-11-23-101',
  drawsAt,
  selections: [{ market: 'power-odd-even', pick, odds: 1.95 }],
  payTable: null,
  cash: stake,
  odds: 1.95,
  winCash: type === 'win' ? stake * 1.95 : 0,
  winMax: stake * 1.95,
  resultCash: (type === 'win' ? stake * 1.95 : 0) - stake,
  type,
  status: type === 'wait' ? 'WAIT' : type === 'win' ? 'PASS' : 'FAIL',
  placedAt: at(-30_000),
  settledAt: type === 'wait' ? null : drawsAt,
  cancelUntil: null,
})

const listed = (...list: BetOnWire[]) =>
  server.answer('/api/bet/betlistNew', {
    list,
    pageInfo: { page: 1, count_per_list: 10, tatal_list_count: list.length },
    total: { cash: 0, winCash: 0, resultCash: 0, waitCash: 0 },
    days: [],
  })

const empty = useSlip.getState()
const animate = vi.spyOn(Element.prototype, 'animate')
const [odd, even] = [receipt('bet-odd', 'odd', 10_000), receipt('bet-even', 'even', 5000)]

beforeEach(() => {
  animate.mockClear()
  server.answer('/api/minigame/rounds', { list: [openRound()], next: null, serverTime: at(0) })
  server.answer('/api/minigame/markets', {
    list: [
      {
        market: 'power-odd-even',
        picks: ['odd', 'even'].map((pick) => ({ pick, odds: 1.95, probability: 0.5 })),
      },
    ],
    numbers: [],
    rules: { oneBetPerSelection: false, oppositeSidesAllowed: true, cancelAllowed: true },
    promises: { returnMin: 90, anyShareMin: 80 },
    limits: [{ memLevel: 1, stakeMin: 1000, stakeMax: 50_000, winMax: 90_000 }],
  })
  useSlip.setState({ receipts: [odd, even] })
})
afterEach(() => {
  useSlip.setState(empty, true)
  useDrawsTold.setState({ said: {}, passed: 0, isOwnTold: false }, true)
})

/** Shows the receipts while their bets wait, then as settled. */
async function settle(...settled: BetOnWire[]) {
  listed(bet(odd, 'wait'), bet(even, 'wait'))
  const shown = await show(<RoundReceipts />)
  const box = await screen.findByRole('region', { name: '파워볼 101회차' })
  expect(box.textContent).toContain('접수 2건')
  // Odd or even: one of them is paid, never both.
  expect(box.textContent).toContain('예상 당첨금19,500원')
  listed(...settled)
  await act(() => queries.invalidateQueries({ queryKey: callKey('/api/bet/betlistNew') }))
  return { ...shown, box }
}

describe('the settlement stands where the receipt was', () => {
  it('with hits, paid and net; more than was staked has its sweep of light', async () => {
    const { box } = await settle(bet(odd, 'win'), bet(even, 'lose'))
    expect(await screen.findByRole('heading', { name: /파워볼 101회차 정산$/ })).toBeTruthy()
    expect(screen.getByRole('region', { name: '파워볼 101회차' })).toBe(box)
    expect(box.textContent).toMatch(/홀 1.95적중 no-bet-odd\+9,500원.*짝 1.95미적중 no-bet-even−5,000원/)
    expect(box.textContent).toMatch(/베팅금액 15,000원 · 지급 19,500원순손익\+4,500원/)
    expect(animate).toHaveBeenCalledTimes(1)
  })

  it('without any of that where it came to no more than the stake', async () => {
    const { box } = await settle(bet(odd, 'lose'), bet(even, 'win'))
    expect(await screen.findByRole('heading', { name: /파워볼 101회차 정산$/ })).toBeTruthy()
    expect(box.textContent).toContain('순손익−5,250원')
    expect(animate).not.toHaveBeenCalled()
  })

  it('not before the draw has been told', async () => {
    const draw = { drawsAt: at(-2000) }
    useSlip.setState({ receipts: [{ ...odd, ...draw }] })
    listed({ ...bet(odd, 'win'), ...draw, settledAt: at(-1000) })
    await show(<RoundReceipts />)
    const box = await screen.findByRole('region', { name: '파워볼 101회차' })
    expect(box.textContent).toContain('추첨 중')
    expect(box.textContent).not.toMatch(/적중|지급|순손익/)
    expect(await screen.findByRole('heading', { name: /101회차 정산$/ }, { timeout: TELLING_MS })).toBeTruthy()
  })

  it('and takes the same picks and stakes on to the open round', async () => {
    const { user } = await settle(bet(odd, 'win'), bet(even, 'lose'))
    await user.click(await screen.findByRole('button', { name: '같은 베팅 한 번 더' }))
    const { rounds: lines, receipts } = useSlip.getState()
    expect(lines.map(({ roundNo, pick, stake }) => [roundNo, pick, stake])).toEqual([
      ['2026-11-23-102', 'odd', 10_000],
      ['2026-11-23-102', 'even', 5000],
    ])
    expect(receipts).toEqual([])
  })
})

describe('a round is said once', () => {
  const draw = () => ({ gameKey: 'powerball', roundNo: '2026-11-23-101', drawsAt: at(-TELLING_MS + 300) }) as const
  const said = /^파워볼 101회차 정산: \+4,500원$/

  it('on a page that does not show it', async () => {
    listed(bet(odd, 'win'), bet(even, 'lose'))
    await show(<p>다른 곳</p>)
    act(() => waitForDraws([draw()]))
    expect(await screen.findByText(said)).toBeTruthy()
    act(() => waitForDraws([draw()]))
    expect(screen.getAllByText(said)).toHaveLength(1)
  })
})
