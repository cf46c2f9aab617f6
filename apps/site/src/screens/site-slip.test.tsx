import type { RoundOnWire } from '@hanpan/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '../state/session.ts'
import { server, show } from '../testing.tsx'
import { RoundReceipts } from '../features/minigames/round-receipts.tsx'
import { LINES_MAX, toggleLine } from '../features/minigames/slip.ts'
import { setPolicy, setStake, useSlip } from '../state/slip.ts'
import { SlipOfSite } from './site-slip.tsx'

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
  readonly opposites?: boolean
}

function offer({ rounds = [openRound()], odd = 1.95, opposites = true }: Offer = {}) {
  server.answer('/api/minigame/rounds', { list: [...rounds], next: null, serverTime: at(0) })
  server.answer('/api/bet/betlistNew', {
    list: [],
    pageInfo: { page: 1, count_per_list: 10, tatal_list_count: 0 },
    total: { cash: 0, winCash: 0, resultCash: 0, waitCash: 0 },
    days: [],
  })
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
    rules: { oneBetPerSelection: false, oppositeSidesAllowed: opposites, cancelAllowed: true },
    promises: { returnMin: 90, anyShareMin: 80 },
    limits: [{ memLevel: 1, stakeMin: 1000, stakeMax: 50_000, winMax: 90_000 }],
  })
}

function add(pick: 'odd' | 'even' = 'odd'): void {
  act(() => void toggleLine({ gameKey: 'powerball', market: 'normal-odd-even', pick, odds: 1.95 }, openRound()))
}

const onLogIn = vi.fn<() => void>()
const slip = (
  <>
    <SlipOfSite
      withGames
      ways={{
        renderDepositLink: (className, text) => (
          <a href="/deposit" className={className}>
            {text}
          </a>
        ),
        onLogIn,
      }}
    />
    <RoundReceipts />
  </>
)

const place = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!
const stakeField = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: '베팅금액' })
/** Once prices and limits have come, the line shows them. */
const ready = () => screen.findByText(/최소 1,000원 · 최대 50,000원/)

const receipt = (stake: number, ticketNo = 'K7F3-92') => ({
  groupKey: 'minigame' as const,
  betId: `bet of ${ticketNo}`,
  ticketNo,
  stake,
  odds: 1.95,
  winMax: Math.floor(stake * 1.95),
  roundNo: '2026-11-23-101',
  placedAt: at(0),
  balance: 100_000 - stake,
})

const guest = useSession.getState()
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

  it('are moved together when their round has closed, and keep their stakes', async () => {
    add()
    add('even')
    act(() => setStake(useSlip.getState().rounds[0]!.id, 7000))
    offer({ rounds: [openRound('2026-11-23-102')] })
    const { user } = await show(slip)
    expect(await screen.findAllByText('마감된 회차입니다.')).toHaveLength(2)
    const move = await screen.findByRole('button', { name: '2건을 102회차로 옮기기' })
    expect(place().textContent).toBe('마감된 선택을 옮겨 주세요')
    await user.click(place())
    expect(document.activeElement).toBe(move)
    await user.click(move)
    expect(screen.queryByText('마감된 회차입니다.')).toBeNull()
    expect(useSlip.getState().rounds.map(({ roundNo, stake }) => [roundNo, stake])).toEqual([
      ['2026-11-23-102', 7000],
      ['2026-11-23-102', 7000],
    ])
  })

  it('ask nobody to move them while no round is open', async () => {
    add()
    offer({ rounds: [] })
    const { user } = await show(slip)
    await screen.findByText('마감된 회차입니다.')
    expect(place().textContent).toBe('다음 회차를 기다려 주세요')
    await user.click(place())
    expect(document.activeElement?.closest('[data-line]')).not.toBeNull()
  })

  it('say once that their round has closed, and keep any other reason that was given', async () => {
    add()
    add('even')
    const refused = ['B6007', 'B6001'] as const
    useSlip.setState(({ rounds }) => ({ rounds: rounds.map((line, at) => ({ ...line, refusal: refused[at]! })) }))
    offer({ rounds: [openRound('2026-11-23-102')] })
    await show(slip)
    expect(await screen.findAllByText('마감된 회차입니다.')).toHaveLength(2)
    const reasons = screen.getAllByRole('alert').map(({ textContent }) => textContent.trim())
    expect(reasons).toEqual(['레벨별 최소 베팅금액보다 적습니다.'])
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
    await user.click(screen.getByRole('button', { name: '최대' }))
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

  it('is one for all lines, until the reader gives each its own', async () => {
    add()
    add('even')
    const { user } = await show(slip)
    await ready()
    await user.type(stakeField()[0]!, '3000')
    expect(stakeField()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '따로 넣기' }))
    expect(stakeField().map(({ value }) => value)).toEqual(['3,000', '3,000'])
    await user.type(stakeField()[1]!, '0')
    expect(stakeField().map(({ value }) => value)).toEqual(['3,000', '30,000'])
  })
})

describe('the slip of a guest', () => {
  beforeEach(() => useSession.setState(guest, true))

  it('says what it would pay by every limit but the balance, and its button leads to the log-in', async () => {
    const { user } = await show(slip, { member: null })
    add()
    await ready()
    await user.type(stakeField()[0]!, '50000')
    expect(await screen.findByText('당첨 상한 90,000원을 넘습니다.')).toBeTruthy()
    await user.clear(stakeField()[0]!)
    await user.type(stakeField()[0]!, '40000')
    expect(screen.getByText('78,000')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '충전하기' })).toBeNull()
    expect(place().textContent).toBe('로그인하고 베팅')
    await user.type(stakeField()[0]!, '{Enter}')
    expect(onLogIn).toHaveBeenCalledOnce()
    expect(stakeField()[0]!.value).toBe('40,000')
    expect(server.asked('/api/bet/betProc')).toEqual([])
  })
})

describe('placing', () => {
  it('locks on the first press: two presses are one bet, and the receipt stands below', async () => {
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
    expect(screen.getByRole('region', { name: '파워볼 101회차' }).textContent).toMatch(/K7F3-92.*9,750/)
    expect(useSlip.getState().rounds).toEqual([])
    expect(server.asked('/api/bet/betProc')).toMatchObject([
      {
        gameKey: 'powerball',
        roundNo: '2026-11-23-101',
        stake: 5000,
        acceptOdds: 'exact',
        selections: [{ market: 'normal-odd-even', pick: 'odd', odds: 1.95 }],
      },
    ])
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

  it('sends every line once, and they stand in one receipt', async () => {
    server.answer('/api/bet/betProc', ({ stake, selections }) => receipt(stake, `bet-${selections[0]!.pick}`))
    add()
    add('even')
    const { user } = await show(slip)
    await ready()
    await user.type(stakeField()[0]!, '2000')
    await user.click(place())
    expect(await screen.findByText(/접수 2건/)).toBeTruthy()
    expect(server.asked('/api/bet/betProc').map(({ selections }) => selections[0]!.pick)).toEqual(['odd', 'even'])
    expect(useSlip.getState().rounds).toEqual([])
  })

  it('asks to look again at a price that has changed, unless the reader takes it', async () => {
    add()
    offer({ odd: 1.9 })
    const { user } = await show(slip)
    await ready()
    await user.type(stakeField()[0]!, '5000')
    expect((await screen.findByRole('alert')).textContent).toContain('배당이 바뀌었습니다')
    expect(place().textContent).toContain('바뀐 배당으로')
    await user.selectOptions(screen.getByRole('combobox', { name: '배당이 바뀌면' }), 'any')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    act(() => setPolicy('better'))
    expect(screen.getByRole('alert')).toBeTruthy()
  })
})

describe('the button always answers', () => {
  it('with how much until when, and Enter in the field is a press of it', async () => {
    server.answer('/api/bet/betProc', ({ stake }) => receipt(stake))
    add()
    add('even')
    const { user } = await show(slip)
    await ready()
    await user.type(stakeField()[0]!, '5000')
    expect(place().textContent).toMatch(/^10,000원 베팅 · 0[01]:\d\d$/)
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/접수 2건/)).toBeTruthy()
  })

  it('with what is missing, and leads there', async () => {
    add()
    const { user } = await show(slip)
    await ready()
    expect(place().textContent).toBe('금액을 넣어 주세요')
    await user.click(place())
    expect(document.activeElement).toBe(stakeField()[0])
    await user.type(stakeField()[0]!, '999')
    expect(place().textContent).toBe('1,000원부터 베팅할 수 있습니다')
    await user.clear(stakeField()[0]!)
    await user.type(stakeField()[0]!, '46000')
    act(() => useSession.setState({ cash: 40_000 }))
    expect(place().textContent).toBe('6,000원이 부족합니다')
    await user.click(place())
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '충전하기' }))
    expect(server.asked('/api/bet/betProc')).toEqual([])
  })

  it.each([
    [true, '반대쪽도 담겨 있습니다. 둘 다 적중할 수는 없습니다.', /원 베팅/],
    [false, '같은 회차의 반대쪽과 함께 베팅할 수 없습니다.', /^한쪽 선택을 빼 주세요$/],
  ])('about both sides of a market by the rule of the site: allowed %s', async (allowed, words, said) => {
    offer({ opposites: allowed })
    add()
    add('even')
    const { user } = await show(slip)
    await ready()
    await user.type(stakeField()[0]!, '5000')
    expect(screen.getAllByText(words)).toHaveLength(2)
    expect(place().textContent).toMatch(said)
  })
})
