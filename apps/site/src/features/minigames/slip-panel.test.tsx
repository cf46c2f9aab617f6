import type { RoundOnWire } from '@hanpan/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { LINES_MAX, setPolicy, toggleLine, useSlip } from './slip.ts'
import { SlipPanel } from './slip-panel.tsx'

const MINUTE_MS = 60_000
const at = (offsetMs: number) => new Date(Date.now() + offsetMs).toISOString()

/** A round that takes bets for another minute, whenever the test runs. */
const openRound = (roundNo = '2026-11-23-101'): RoundOnWire => ({
  gameKey: 'powerball',
  roundNo,
  status: 'open',
  opensAt: at(-MINUTE_MS),
  closesAt: at(MINUTE_MS),
  drawsAt: at(2 * MINUTE_MS),
  commitment: '0'.repeat(64),
  result: null,
  seed: null,
  publicRandomness: 'none',
  beacon: null,
  voidReason: '',
  history: [],
})

interface Offer {
  readonly rounds?: readonly RoundOnWire[]
  readonly odd?: number
}

function offer({ rounds = [openRound()], odd = 1.95 }: Offer = {}) {
  server.answer('/api/minigame/rounds', { list: [...rounds], next: null, serverTime: at(0) })
  server.answer('/api/minigame/markets', {
    list: [
      {
        market: 'normal-odd-even',
        picks: [
          { pick: 'odd', odds: odd, probability: 0.5 },
          { pick: 'even', odds: 1.95, probability: 0.5 },
        ],
      },
    ],
    numbers: [],
    rules: { oneBetPerSelection: false, oppositeSidesAllowed: true, cancelAllowed: true },
    promises: { returnMin: 90, anyShareMin: 80 },
    limits: [{ memLevel: 1, stakeMin: 1000, stakeMax: 50_000, winMax: 90_000 }],
  })
}

function add(pick: 'odd' | 'even' = 'odd'): void {
  act(() => void toggleLine({ gameKey: 'powerball', market: 'normal-odd-even', pick, odds: 1.95 }, openRound()))
}

const slip = (
  <SlipPanel
    renderDepositLink={(className, text) => (
      <a href="/deposit" className={className}>
        {text}
      </a>
    )}
  />
)

const place = () => screen.getByRole('button', { name: /베팅하기|변경된 배당으로 베팅/ })
const stakeField = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: '베팅금액' })
/** Once prices and limits have come, the line shows them. */
const ready = () => screen.findByText(/최소 1,000원 · 최대 50,000원/)

const receipt = (stake: number, betId = 'bet-1') => ({
  betId,
  stake,
  odds: 1.95,
  winMax: Math.floor(stake * 1.95),
  roundNo: '2026-11-23-101',
  placedAt: at(0),
  balance: 100_000 - stake,
})

const empty = useSlip.getState()
beforeEach(() => offer())
afterEach(() => useSlip.setState(empty, true))

describe('the lines of the slip', () => {
  it('come by a press on a price, go by a second one, and an empty slip says how', async () => {
    await show(slip)
    expect(screen.getByText('배당을 눌러 선택하세요.')).toBeTruthy()
    add()
    add('even')
    await ready()
    expect(screen.getByText('2줄')).toBeTruthy()
    add('even')
    expect(screen.getByText('1줄')).toBeTruthy()
  })

  it('are no more than the slip takes', () => {
    const taken = Array.from({ length: LINES_MAX + 1 }, (_, index) =>
      toggleLine({ gameKey: 'powerball', market: `market-${index}`, pick: 'odd', odds: 1.95 }, openRound()),
    )
    expect(taken).toEqual([...Array<boolean>(LINES_MAX).fill(true), false])
  })

  it('are cleared at once and can be had back', async () => {
    add()
    const { user } = await show(slip)
    await user.click(await screen.findByRole('button', { name: '전체삭제' }))
    expect(screen.getByText('배당을 눌러 선택하세요.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '되돌리기' }))
    expect(await ready()).toBeTruthy()
  })

  it('can be moved when their round has closed', async () => {
    add()
    offer({ rounds: [openRound('2026-11-23-102')] })
    const { user } = await show(slip)
    expect(await screen.findByText('마감된 회차입니다.')).toBeTruthy()
    expect(place().getAttribute('aria-disabled')).toBe('true')
    await user.click(await screen.findByRole('button', { name: '102회차로 옮기기' }))
    expect(screen.queryByText('마감된 회차입니다.')).toBeNull()
    expect(stakeField()).toHaveLength(1)
  })
})

describe('the stake', () => {
  it('is typed with commas, and what it pays stands below', async () => {
    add()
    const { user } = await show(slip)
    await ready()
    await user.type(stakeField()[0]!, '12000')
    expect(stakeField()[0]!.value).toBe('12,000')
    expect(screen.getByText('총 베팅금액').nextElementSibling?.textContent).toContain('12,000')
    expect(screen.getByText('예상 당첨금').nextElementSibling?.textContent).toContain('23,400')
  })

  it('grows by the quick buttons, and is taken back by one', async () => {
    add()
    const { user } = await show(slip)
    await ready()
    const quick = within(screen.getByRole('group', { name: '금액 더하기' }))
    await user.click(quick.getByRole('button', { name: '+10,000' }))
    await user.click(quick.getByRole('button', { name: '+10,000' }))
    expect(stakeField()[0]!.value).toBe('20,000')
    await user.click(quick.getByRole('button', { name: '정정' }))
    expect(stakeField()[0]!.value).toBe('')
  })

  it('is at most what limits and balance allow', async () => {
    add()
    const { user } = await show(slip)
    await ready()
    await user.click(screen.getByRole('button', { name: 'MAX' }))
    // 90,000 won at 1.95 is reached by 46,154 won, before the limit of 50,000.
    expect(stakeField()[0]!.value).toBe('46,154')
  })

  it.each([
    ['999', '최소 1,000원부터 베팅할 수 있습니다.'],
    ['50001', '최대 50,000원까지 베팅할 수 있습니다.'],
    ['47000', '당첨 상한 90,000원을 넘습니다.'],
  ])('of %s is refused in advance, by its limit: %s', async (typed, words) => {
    add()
    const { user } = await show(slip)
    await ready()
    await user.type(stakeField()[0]!, typed)
    expect(screen.getByText(words)).toBeTruthy()
    expect(stakeField()[0]!.getAttribute('aria-invalid')).toBe('true')
    await user.click(place())
    expect(server.asked('/api/bet/betProc')).toEqual([])
  })

  it('that the balance does not cover says what is missing and leads to a deposit', async () => {
    add()
    const { user } = await show(slip, { member: { cashAmt: 4000 } })
    await ready()
    await user.type(stakeField()[0]!, '5000')
    expect(screen.getAllByText('보유머니가 1,000원 부족합니다.').length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: '충전하기' }).getAttribute('href')).toBe('/deposit')
    await user.click(place())
    expect(server.asked('/api/bet/betProc')).toEqual([])
  })

  it('goes to all lines where they go together', async () => {
    add()
    add('even')
    const { user } = await show(slip)
    await ready()
    await user.click(screen.getByRole('checkbox', { name: '모든 줄에 같은 금액' }))
    await user.type(stakeField()[1]!, '3000')
    expect(stakeField().map(({ value }) => value)).toEqual(['3,000', '3,000'])
  })
})

describe('placing', () => {
  it('locks on the first press: two presses are one bet, and the receipt stands in its line', async () => {
    server.answer('/api/bet/betProc', ({ stake }) => receipt(stake))
    const held = server.hold('/api/bet/betProc')
    add()
    const { user } = await show(slip)
    await ready()
    await user.type(stakeField()[0]!, '5000')
    const button = place()
    await user.dblClick(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(screen.getAllByText('접수 중').length).toBeGreaterThan(0)
    held.release()
    expect(await screen.findByText('접수 완료')).toBeTruthy()
    expect(screen.getByText(/bet-1/)).toBeTruthy()
    expect(server.asked('/api/bet/betProc')).toMatchObject([
      {
        gameKey: 'powerball',
        roundNo: '2026-11-23-101',
        stake: 5000,
        acceptOdds: 'exact',
        selections: [{ market: 'normal-odd-even', pick: 'odd', odds: 1.95 }],
      },
    ])
    await user.click(screen.getByRole('button', { name: '확인' }))
    expect(await screen.findByRole('button', { name: '지난 베팅 반복 (1건, 5,000원)' })).toBeTruthy()
  })

  it('that is refused names the reason at the line, keeps the stake and is another bet when it is tried again', async () => {
    server.refuse('/api/bet/betProc', 'B6001')
    add()
    const { user } = await show(slip)
    await ready()
    await user.type(stakeField()[0]!, '5000')
    await user.click(place())
    expect((await screen.findByRole('alert')).textContent).toContain('레벨별 최소 베팅금액보다 적습니다.')
    expect(stakeField()[0]!.value).toBe('5,000')
    server.answer('/api/bet/betProc', ({ stake }) => receipt(stake))
    await user.click(place())
    expect(await screen.findByText('접수 완료')).toBeTruthy()
    const [first, second] = server.asked('/api/bet/betProc')
    expect(first!.requestId).not.toBe(second!.requestId)
  })

  it('whose outcome is unknown is the same bet when it is tried again', async () => {
    server.refuse('/api/bet/betProc', 'E002')
    add()
    const { user } = await show(slip)
    await ready()
    await user.type(stakeField()[0]!, '5000')
    await user.click(place())
    expect(await screen.findByRole('alert')).toBeTruthy()
    server.answer('/api/bet/betProc', ({ stake }) => receipt(stake))
    await user.click(place())
    expect(await screen.findByText('접수 완료')).toBeTruthy()
    const [first, second] = server.asked('/api/bet/betProc')
    expect(first!.requestId).toBe(second!.requestId)
  })

  it('goes on with the other lines when one is refused', async () => {
    server.answer('/api/bet/betProc', ({ stake, selections }) => receipt(stake, `bet-${selections[0]!.pick}`))
    add()
    add('even')
    const { user } = await show(slip)
    await ready()
    await user.click(screen.getByRole('checkbox', { name: '모든 줄에 같은 금액' }))
    await user.type(stakeField()[0]!, '2000')
    await user.click(place())
    expect(await screen.findByText(/bet-odd/)).toBeTruthy()
    expect(await screen.findByText(/bet-even/)).toBeTruthy()
    expect(screen.getByText('2건이 접수되었습니다.')).toBeTruthy()
  })

  it('asks to look again at a price that has changed, unless the reader takes it', async () => {
    add()
    offer({ odd: 1.9 })
    const { user } = await show(slip)
    await ready()
    expect((await screen.findByRole('alert')).textContent).toContain('배당이 바뀌었습니다')
    expect(place().textContent).toContain('변경된 배당으로 베팅')
    await user.selectOptions(screen.getByRole('combobox', { name: '배당이 바뀌면' }), 'any')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    act(() => setPolicy('better'))
    expect(screen.getByRole('alert')).toBeTruthy()
  })
})
