// Bets with one press: what is sent when, what takes it back, and what is no bet at all.
import type { RoundOnWire } from '@hanpan/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '../../state/session.ts'
import { server, show } from '../../testing.tsx'
import { callKey, queries } from '../../wire/queries.ts'
import { useConnection } from '../../wire/socket.ts'
import { Markets } from './markets.tsx'
import { setQuickStake, switchQuick, useQuickBets } from './quick-bet.ts'
import { SlipOfSite } from '../../screens/site-slip.tsx'
import { useSlip } from '../../state/slip.ts'
import { useMarkets } from './use-markets.ts'

const NOW = Date.parse('2026-11-23T08:00:00.000Z')
const at = (offsetMs: number) => new Date(NOW + offsetMs).toISOString()

const openRound = (closesInMs = 60_000): RoundOnWire => ({
  gameKey: 'powerball',
  roundNo: '2026-11-23-101',
  status: 'open',
  opensAt: at(-60_000),
  closesAt: at(closesInMs),
  drawsAt: at(closesInMs + 60_000),
  commitment: '0'.repeat(64),
  result: null,
  seed: null,
  publicRandomness: 'none',
  beacon: null,
  voidReason: '',
  history: [],
})

function Prices({ round }: { readonly round: RoundOnWire }) {
  const { markets } = useMarkets('powerball')
  return (
    <>
      <Markets gameKey="powerball" markets={markets} round={round} />
      <SlipOfSite withGames ways={{ renderDepositLink: () => null, onLogIn: () => {} }} />
    </>
  )
}

interface Offer {
  readonly opposites?: boolean
}

function offer({ opposites = true }: Offer = {}) {
  server.answer('/api/minigame/rounds', { list: [openRound()], next: null, serverTime: at(0) })
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
          { pick: 'odd', odds: 1.95, probability: 0.5 },
          { pick: 'even', odds: 1.95, probability: 0.5 },
        ],
      },
    ],
    numbers: [],
    rules: { oneBetPerSelection: false, oppositeSidesAllowed: opposites, cancelAllowed: true },
    promises: { returnMin: 90, anyShareMin: 80 },
    limits: [{ memLevel: 1, stakeMin: 1000, stakeMax: 50_000, winMax: 90_000 }],
  })
  server.answer('/api/bet/betProc', ({ stake, requestId }) => ({
    groupKey: 'minigame' as const,
    betId: `bet of ${requestId}`,
    ticketNo: 'K7F3-92',
    stake,
    odds: 1.95,
    winMax: Math.floor(stake * 1.95),
    roundNo: '2026-11-23-101',
    placedAt: at(0),
    balance: 100_000 - stake,
  }))
}

const [slip, session, quick, connection] = [
  useSlip.getState(),
  useSession.getState(),
  useQuickBets.getState(),
  useConnection.getState(),
]

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  offer()
})
afterEach(() => {
  act(() => {
    switchQuick(false)
    setQuickStake(null)
    useSlip.setState(slip, true)
    useQuickBets.setState(quick, true)
    useConnection.setState(connection, true)
    useSession.setState(session, true)
  })
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const price = (side = '홀') => screen.findByRole('button', { name: `일반볼 홀/짝 ${side} 1.95` })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const asked = () => server.asked('/api/bet/betProc')

interface Start {
  readonly stake?: number | null
  readonly cash?: number
  readonly round?: RoundOnWire
}

async function start({ stake = 5000, cash = 100_000, round = openRound() }: Start = {}) {
  await show(<Prices round={round} />, { member: { cashAmt: cash } })
  act(() => {
    switchQuick(true)
    setQuickStake(stake)
  })
  return await price()
}

describe('quick bets', () => {
  it('[MB52] are off until the member switches them on, and another member of the browser has them off', async () => {
    await show(<Prices round={openRound()} />)
    const toggle = () => screen.getByRole('switch', { name: '빠른 베팅' })
    expect(toggle().getAttribute('aria-checked')).toBe('false')
    fireEvent.click(await price())
    expect(useSlip.getState().rounds).toHaveLength(1)
    fireEvent.click(toggle())
    expect(toggle().getAttribute('aria-checked')).toBe('true')
    expect(screen.getByRole('textbox', { name: '빠른 베팅 금액' })).toBeTruthy()
    act(() => useSession.setState(({ member }) => ({ member: member && { ...member, memId: 'somebody' } })))
    expect(toggle().getAttribute('aria-checked')).toBe('false')
    await pass(5000)
    expect(asked()).toEqual([])
  })

  it('[MB52] wait for a page that does not know yet who is here, and are a line of the slip for anybody else', async () => {
    const odd = await start()
    const known = useSession.getState()
    act(() => useSession.setState({ phase: 'unknown', member: null }))
    fireEvent.click(odd)
    expect(useSlip.getState().rounds).toEqual([])
    act(() => useSession.setState(known, true))
    expect(odd.textContent).toBe('되돌리기')
    await pass(3100)
    expect(asked()).toHaveLength(1)
    expect(useSlip.getState().rounds).toEqual([])

    act(() => useSession.setState({ phase: 'unknown', member: null }))
    const even = await price('짝')
    fireEvent.click(even)
    act(() => useSession.setState({ phase: 'guest' }))
    expect(useSlip.getState().rounds).toHaveLength(1)
    expect(asked()).toHaveLength(1)
  })

  it('[MB52] send nothing for three seconds, then one bet at the price that was pressed', async () => {
    const odd = await start()
    fireEvent.click(odd)
    expect(odd.textContent).toBe('되돌리기')
    expect(useSlip.getState().rounds).toEqual([])
    await pass(2900)
    expect(asked()).toEqual([])
    await pass(200)
    expect(asked()).toMatchObject([
      { roundNo: '2026-11-23-101', stake: 5000, selections: [{ market: 'normal-odd-even', pick: 'odd', odds: 1.95 }] },
    ])
    expect(useSlip.getState().receipts).toHaveLength(1)
    expect(useSession.getState().cash).toBe(95_000)
    expect(odd.textContent).toBe('홀1.95')
  })

  it.each<[string, (odd: HTMLElement) => void]>([
    ['the price again', (odd) => fireEvent.click(odd, { detail: 1 })],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['되돌리기 at the slip', () => fireEvent.click(screen.getAllByRole('button', { name: '되돌리기' }).at(-1)!)],
  ])('[MB52] are taken back without a trace by %s', async (_, takeBack) => {
    const odd = await start()
    fireEvent.click(odd)
    await pass(1000)
    takeBack(odd)
    expect(odd.textContent).toBe('홀1.95')
    await pass(5000)
    expect(asked()).toEqual([])
    expect(useSlip.getState()).toMatchObject({ rounds: [], receipts: [] })
  })

  it.each<[string, () => void]>([
    ['is hidden', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
    ['goes', () => fireEvent(window, new Event('pagehide'))],
  ])('[MB52] are not placed when the page %s', async (_, leave) => {
    const odd = await start()
    fireEvent.click(odd)
    leave()
    fireEvent(document, new Event('visibilitychange'))
    expect(screen.getByRole('alert').textContent).toContain('화면을 떠나 베팅하지 않았습니다.')
    await pass(5000)
    expect(asked()).toEqual([])
  })

  it('[MB52] are not placed when their prices have left the screen, the connection is lost or another member is here', async () => {
    const odd = await start()
    fireEvent.click(odd)
    act(() => useConnection.setState({ lost: true }))
    await pass(5000)
    expect(screen.getByRole('alert').textContent).toContain('연결이 끊겨 베팅하지 않았습니다.')
    act(() => useConnection.setState({ lost: false }))
    fireEvent.click(odd)
    act(() => useSession.setState(({ epoch }) => ({ epoch: epoch + 1 })))
    await pass(5000)
    fireEvent.click(odd)
    expect(odd.textContent).toBe('되돌리기')
    server.answer('/api/minigame/markets', EMPTY_OFFER)
    await act(() => queries.invalidateQueries({ queryKey: callKey('/api/minigame/markets') }))
    await pass(5000)
    expect(screen.queryByRole('button', { name: /일반볼/ })).toBeNull()
    expect(asked()).toEqual([])
  })
})

const EMPTY_OFFER = {
  list: [],
  numbers: [],
  rules: { oneBetPerSelection: false, oppositeSidesAllowed: true, cancelAllowed: true },
  promises: { returnMin: 90, anyShareMin: 80 },
  limits: [{ memLevel: 1, stakeMin: 1000, stakeMax: 50_000, winMax: 90_000 }],
}

describe('a press that is no bet', () => {
  it.each<[string, Start, string]>([
    ['without a stake', { stake: null }, '빠른 베팅 금액을 먼저 넣어 주세요.'],
    ['below the least', { stake: 500 }, '최소 1,000원부터 베팅할 수 있습니다.'],
    ['above the most', { stake: 60_000 }, '최대 50,000원까지 베팅할 수 있습니다.'],
    ['above the win limit', { stake: 49_000 }, '당첨 상한 90,000원을 넘습니다.'],
    ['that the balance does not cover', { cash: 4000 }, '보유머니가 1,000원 부족합니다.'],
    ['within five seconds of the close', { round: openRound(4900) }, '마감 5초 전부터는 빠른 베팅을 쓸 수 없습니다.'],
  ])('[MB53] %s says so at the price, and nothing counts', async (_, from, words) => {
    const odd = await start(from)
    fireEvent.click(odd)
    expect(screen.getByRole('alert').textContent).toContain(words)
    expect(odd.getAttribute('aria-pressed')).toBe('false')
    await pass(5000)
    expect(asked()).toEqual([])
    expect(useSlip.getState().rounds).toEqual([])
  })

  it('[MB53] since the other side counts already, where the site allows one only', async () => {
    offer({ opposites: false })
    fireEvent.click(await start())
    fireEvent.click(await price('짝'))
    expect(screen.getByRole('alert').textContent).toContain('같은 회차의 반대쪽과 함께 베팅할 수 없습니다.')
    await pass(5000)
    expect(asked()).toHaveLength(1)
  })

  it('[MB53] since what counts already is as good as spent', async () => {
    fireEvent.click(await start({ cash: 8000 }))
    fireEvent.click(await price('짝'))
    expect(screen.getByRole('alert').textContent).toContain('보유머니가 2,000원 부족합니다.')
    await pass(5000)
    expect(asked()).toHaveLength(1)
  })

  it('[MB53] what the server refuses is said at the price, and not tried again', async () => {
    server.refuse('/api/bet/betProc', 'PT04')
    fireEvent.click(await start())
    await pass(3500)
    expect(screen.getByRole('alert').textContent).toMatch(/^홀 .+/)
    expect(useSlip.getState().rounds).toEqual([])
    await pass(5000)
    expect(asked()).toHaveLength(1)
  })
})

describe('one press', () => {
  it('[MB54] is one bet, however it is doubled', async () => {
    const odd = await start()
    fireEvent.click(odd, { detail: 1 })
    fireEvent.click(odd, { detail: 2 })
    odd.focus()
    expect(fireEvent.keyDown(odd, { key: 'Enter', repeat: true })).toBe(false)
    await pass(3500)
    expect(asked()).toHaveLength(1)
  })

  it('[MB54] during the placing of a bet adds none, and bets go one after another', async () => {
    const odd = await start()
    const held = server.hold('/api/bet/betProc')
    fireEvent.click(odd)
    fireEvent.click(await price('짝'))
    await pass(3500)
    expect(odd.textContent).toBe('접수 중')
    fireEvent.click(odd, { detail: 1 })
    expect(asked()).toHaveLength(1)
    held.release()
    await pass(100)
    expect(asked().map(({ selections }) => selections[0]!.pick)).toEqual(['odd', 'even'])
    expect(new Set(asked().map(({ requestId }) => requestId)).size).toBe(2)
  })

  it('[MB54] whose outcome is unknown is a line of the slip, and tried again there the same bet', async () => {
    server.refuse('/api/bet/betProc', 'E002')
    fireEvent.click(await start())
    await pass(3500)
    expect(useSlip.getState().rounds).toMatchObject([{ refusal: 'E002', stake: 5000 }])
    offer()
    fireEvent.submit(document.querySelector('form')!)
    await pass(500)
    const [first, second] = asked()
    expect(first!.requestId).toBe(second!.requestId)
  })

  it('[MB54] is heard once', async () => {
    const odd = await start()
    fireEvent.click(odd)
    const voice = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    const begun = voice().join('')
    expect(begun).toContain('빠른 베팅 일반볼 홀/짝 홀 5,000원, 3초 뒤 접수됩니다.')
    await pass(2000)
    expect(voice().join('')).toBe(begun)
  })
})
