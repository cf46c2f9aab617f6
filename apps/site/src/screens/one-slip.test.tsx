// One slip for every product: the states of its lines (features/bets/slip/README.md), and placing all of it together.
import type { CallResponse, RoundOnWire, SportEventOnWire } from '@hanpan/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BuilderButton, BuilderPanel } from '../features/sportsbook/builder-panel.tsx'
import { endBuilder, toggleLeg } from '../features/sportsbook/builder-draft.ts'
import { addBuilder, setMode, toggleEventLine } from '../features/sportsbook/event-slip.ts'
import { toggleLine } from '../features/minigames/slip.ts'
import { setPolicy, useSlip } from '../state/slip.ts'
import { server, show } from '../testing.tsx'
import { SiteSlipBar, SlipOfSite } from './site-slip.tsx'

type Prices = CallResponse<'/api/sport/prices'>

const MINUTE_MS = 60_000
const at = (offsetMs: number) => new Date(Date.now() + offsetMs).toISOString()
const idOf = (number: number) => `01938f0e-7a5b-7cde-8123-45678900000${number}`

const event = (number: number): NonNullable<Prices['list'][number]['event']> => ({
  eventId: idOf(number),
  sport: 'soccer',
  category: { id: 'a', name: '솔라나' },
  competition: { id: 'b', name: '리가 솔라나' },
  home: { id: `h${number}`, name: `홈팀${number}` },
  away: { id: `a${number}`, name: `원정팀${number}` },
  scheduledAt: at(60 * MINUTE_MS),
  status: 'scheduled',
  isOpen: true,
  period: null,
  clock: null,
  score: null,
  periods: [],
  service: null,
  version: 1,
  marketCount: 40,
})

const round: RoundOnWire = {
  gameKey: 'powerball',
  roundNo: '2026-11-23-101',
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
}

interface Offer {
  readonly odds?: number
  readonly isOpen?: boolean
  readonly builder?: Partial<NonNullable<Prices['builders'][number]>>
  readonly foldersMax?: number
  readonly limits?: { readonly stakeMax: number; readonly winMax: number }
}

const LIMITS = { stakeMax: 1_000_000, winMax: 10_000_000 }

function offer({ odds = 2, isOpen = true, builder = {}, foldersMax = 10, limits = LIMITS }: Offer = {}) {
  server.answer('/api/minigame/rounds', { list: [round], next: null, serverTime: at(0) })
  server.answer('/api/minigame/markets', {
    list: [{ market: 'normal-odd-even', picks: [{ pick: 'odd', odds: 1.95, probability: 0.5 }] }],
    numbers: [],
    rules: { oneBetPerSelection: false, oppositeSidesAllowed: true, cancelAllowed: true },
    promises: { returnMin: 90, anyShareMin: 80 },
    limits: [{ memLevel: 1, stakeMin: 1000, stakeMax: 50_000, winMax: 90_000 }],
  })
  // What became of a bet is told elsewhere (sport-receipts.test.tsx).
  server.refuse('/api/bet/betDetail', 'E404')
  server.answer('/api/bet/betlistNew', {
    list: [],
    pageInfo: { page: 1, count_per_list: 10, tatal_list_count: 0 },
    total: { cash: 0, winCash: 0, resultCash: 0, waitCash: 0 },
    days: [],
  })
  server.answer('/api/sport/rules', {
    isOpen: true,
    limits: { stakeMin: 1000, stakeMax: 1_000_000, winMax: 10_000_000 },
    foldersMin: 1,
    foldersMax,
    combinedPriceMax: 500,
    systemsAreOffered: true,
    buildersAreOffered: true,
    bonus: null,
    liveDelaySeconds: 5,
    closesBeforeStartSeconds: 60,
    cancelWithinMinutes: 30,
    cancelBeforeStartMinutes: 20,
    anyShareMin: 90,
  })
  server.answer('/api/sport/prices', ({ selections, builders }) => ({
    list: selections.map(({ eventId }) => ({ odds, isOpen, limits, event: { ...event(1), eventId } })),
    builders: (builders ?? []).map(({ eventId }) => ({
      version: 1,
      odds: 3.1,
      isOpen,
      refused: null,
      ...builder,
      event: { ...event(1), eventId },
      limits,
    })),
  }))
}

const pick = (number: number, change: object = {}) => ({
  eventId: idOf(number),
  sport: 'soccer' as const,
  market: '1x2',
  line: null,
  pick: 'home',
  odds: 2,
  home: `홈팀${number}`,
  away: `원정팀${number}`,
  ...change,
})
const legs = [
  { market: '1x2', line: null, pick: 'home' },
  { market: 'total', line: 2.5, pick: 'over' },
]
const addEvent = (number: number, change: object = {}) => act(() => void toggleEventLine(pick(number, change)))
const addRound = () =>
  act(() => void toggleLine({ gameKey: 'powerball', market: 'normal-odd-even', pick: 'odd', odds: 1.95 }, round))
const addBuilt = () => act(() => void addBuilder({ ...pick(3), legs, odds: 3.1 }))

const slip = <SlipOfSite withGames={false} ways={{ renderDepositLink: () => null, onLogIn: () => {} }} />
const place = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!
const stakeFields = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: '베팅금액' })
/** Prices and limits have come. */
const ready = async () => {
  await screen.findByText(/최소 1,000원/)
  await waitFor(() => expect(server.asked('/api/sport/prices').length).toBeGreaterThan(0))
}

function answerBets() {
  server.answer('/api/bet/betProc', (request) => {
    const { stake } = request
    const common = { betId: `bet ${request.requestId}`, ticketNo: 'K7F3-92', stake, placedAt: at(0), balance: 50_000 }
    return request.groupKey === 'minigame'
      ? { ...common, groupKey: 'minigame', odds: 1.95, winMax: stake * 2, roundNo: round.roundNo }
      : { ...common, groupKey: 'sport', odds: 4, winMax: stake * 4, pendingUntil: null, isReferred: false }
  })
}

const empty = useSlip.getState()
beforeEach(() => offer())
afterEach(() => {
  useSlip.setState(empty, true)
  endBuilder()
})

describe('what markets take', () => {
  it('[SP111] bounds a bet with its selection, beside what the level may stake', async () => {
    offer({ limits: { stakeMax: 30_000, winMax: 10_000_000 } })
    const { user } = await show(slip)
    addEvent(1)
    await screen.findByText(/최대 30,000원/)
    await user.type(stakeFields()[0]!, '30001')
    await waitFor(() => expect(place().textContent).toContain('30,000'))
    await user.click(place())
    expect(server.asked('/api/bet/betProc')).toEqual([])
  })
})

describe('the bar of a phone', () => {
  it('[SP184] says the price of one bet, of several together, and none of singles', async () => {
    await show(<SiteSlipBar withGames={false} />)
    const told = async (price: string | null) => {
      const bar = await screen.findByRole('button', { name: /^베팅카트 열기/ })
      await waitFor(() => expect(/\d+\.\d\d/.exec(bar.textContent!)?.[0] ?? null).toBe(price))
    }
    addEvent(1)
    await told('2.00')
    addEvent(2)
    await told('4.00')
    act(() => setMode('single'))
    await told(null)
  })
})

describe('the states of lines on events', () => {
  it('two are one combination, and singles where the reader wants that', async () => {
    addEvent(1)
    addEvent(2)
    const { user } = await show(slip)
    await ready()
    expect(screen.getByText('배당 합계').nextElementSibling?.textContent).toContain('4.00')
    await user.type(stakeFields()[0]!, '5000')
    expect(place().textContent).toBe('5,000원 베팅')
    await user.click(screen.getByRole('button', { name: '단폴' }))
    expect(screen.queryByText('배당 합계')).toBeNull()
    expect(place().textContent).toBe('10,000원 베팅')
  })

  it.each([
    ['calls for a bet', false],
    ['does not while the member takes a break', true],
  ])('%s once all is there', async (_name, isShut) => {
    addEvent(1)
    const ways = { renderDepositLink: () => null, onLogIn: () => {}, isShut }
    const { user } = await show(<SlipOfSite withGames={false} ways={ways} />)
    await ready()
    await user.type(stakeFields()[0]!, '5000')
    expect(place().textContent).toBe('5,000원 베팅')
    expect(place().classList.contains('bg-brand')).toBe(!isShut)
  })

  it('three may be a system, whose stake all combinations share', async () => {
    for (const number of [1, 2, 3]) addEvent(number)
    const { user } = await show(slip)
    await ready()
    await user.click(await screen.findByRole('button', { name: '시스템' }))
    expect(place().textContent).toBe('시스템 선택')
    // None is chosen: the stake comes to nothing yet, and not to what a combination would pay.
    await user.type(stakeFields()[0]!, '5000')
    expect(screen.getByText('예상 당첨금').nextElementSibling?.textContent).toMatch(/^0/)
    await user.clear(stakeFields()[0]!)
    const names = within(screen.getByRole('combobox', { name: '시스템 선택' })).getAllByRole('option')
    expect(names.map(({ textContent }) => textContent)).toEqual([
      '시스템 선택',
      '2/3 · 3조합',
      '트릭시 · 4조합',
      '페이턴트 · 7조합',
    ])
    await user.selectOptions(screen.getByRole('combobox', { name: '시스템 선택' }), '2/3')
    await user.type(stakeFields()[0]!, '10000')
    expect(place().textContent).toBe('3조합으로 나누어지는 금액을 넣어 주세요')
    await user.type(stakeFields()[0]!, '{Backspace}{Backspace}{Backspace}{Backspace}2000')
    expect(place().textContent).toBe('12,000원 베팅')
    await user.click(screen.getByRole('button', { name: '최대' }))
    // 100,000 won are there: the most that three combinations share.
    expect(stakeFields()[0]!.value).toBe('99,999')
  })

  it.each<[string, Offer, () => void, string, RegExp | string]>([
    ['a suspended line', { isOpen: false }, () => addEvent(1), '베팅 중지', '중지된 선택을 빼 주세요'],
    ['a price that moved', { odds: 1.8 }, () => addEvent(1), '배당이 바뀌었습니다', '바뀐 배당으로 5,000원 베팅'],
    [
      'two of one event together',
      {},
      () => {
        addEvent(1)
        addEvent(1, { market: 'total', line: 2.5, pick: 'over' })
      },
      '같은 경기의 선택은 함께 조합할 수 없습니다.',
      '같은 경기의 선택을 하나만 남겨 주세요',
    ],
    [
      'a builder without a price',
      { builder: { odds: null, refused: { reason: 'legs_contradict', legs: [0, 1], by: [] } } },
      () => addBuilt(),
      '홈팀3 승, 오버 2.5: 함께 맞을 수 없습니다.',
      '배당을 낼 수 없는 빌더를 빼 주세요',
    ],
    [
      'a builder whose price moved',
      { builder: { odds: 2.9 } },
      () => addBuilt(),
      '배당이 바뀌었습니다',
      /바뀐 배당으로/,
    ],
  ])('%s is marked, and the button says so', async (_, offered, add, mark, said) => {
    offer(offered)
    add()
    const { user } = await show(slip)
    await ready()
    await user.type(stakeFields()[0]!, '5000')
    expect((await screen.findAllByText(mark)).length).toBeGreaterThan(0)
    expect(place().textContent).toMatch(said)
  })

  it('a price that moved is taken without a look by the policy', async () => {
    offer({ odds: 1.9 })
    addEvent(1)
    await show(slip)
    expect(await screen.findByText('배당이 바뀌었습니다')).toBeTruthy()
    act(() => setPolicy('any'))
    expect(screen.queryByText('배당이 바뀌었습니다')).toBeNull()
  })

  it('too many for the site are told', async () => {
    offer({ foldersMax: 2 })
    for (const number of [1, 2, 3]) addEvent(number)
    await show(slip)
    await waitFor(() => expect(place().textContent).toBe('2폴더까지 베팅할 수 있습니다'))
  })
})

describe('lines of several products', () => {
  it('stand by their products; what is never combined is told where the others are', async () => {
    addRound()
    addEvent(1)
    addEvent(2)
    addBuilt()
    const { user } = await show(slip)
    await ready()
    expect(screen.getByText('4줄')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: '스포츠' })).getByText('빌더 2선택')).toBeTruthy()
    expect(screen.getByText('미니게임과 빌더는 한 건씩 따로 접수됩니다.')).toBeTruthy()
    act(() => setMode('single'))
    expect(screen.queryByText('미니게임과 빌더는 한 건씩 따로 접수됩니다.')).toBeNull()
    await user.type(stakeFields()[0]!, '2000')
    expect(place().textContent).toContain('8,000원 베팅')
    await user.click(screen.getByRole('button', { name: '따로 넣기' }))
    expect(stakeFields()).toHaveLength(4)
  })

  it('are placed together, each by its own group and under its own id, and their receipts stand below', async () => {
    answerBets()
    addRound()
    addEvent(1)
    addEvent(2)
    addBuilt()
    const { user } = await show(slip)
    await ready()
    await user.type(stakeFields()[0]!, '5000')
    await user.dblClick(place())
    await waitFor(() => expect(server.asked('/api/bet/betProc')).toHaveLength(3))
    const asked = server.asked('/api/bet/betProc')
    expect(asked).toMatchObject([
      { groupKey: 'minigame', roundNo: round.roundNo, stake: 5000 },
      { groupKey: 'sport', selections: [{ odds: 2 }, { odds: 2 }], stake: 5000 },
      { groupKey: 'sport', builder: { odds: 3.1 }, selections: [{ market: '1x2' }, { market: 'total', line: 2.5 }] },
    ])
    expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(3)
    const receipts = await screen.findByRole('region', { name: '방금 한 베팅' })
    expect(receipts.textContent).toContain('외 1경기')
    expect(receipts.textContent).toContain('외 1선택')
    expect(useSlip.getState()).toMatchObject({ rounds: [], events: [], builders: [], busy: false })
  })

  it('of which some are refused keep those with their reason, and the others are placed', async () => {
    addRound()
    addEvent(1)
    addBuilt()
    const { user } = await show(slip)
    await ready()
    await user.type(stakeFields()[0]!, '5000')
    server.answer('/api/bet/betProc', ({ stake }) => {
      server.refuse('/api/bet/betProc', 'B6007')
      const placed = { betId: 'bet', ticketNo: 'K7F3-92', stake, placedAt: at(0), balance: 50_000 }
      return { ...placed, groupKey: 'minigame', odds: 1.95, winMax: 9750, roundNo: round.roundNo }
    })
    await user.click(place())
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
    expect(screen.getAllByRole('alert')[0]!.textContent).toContain('베팅이 마감되었습니다.')
    const { rounds, events, builders } = useSlip.getState()
    expect([rounds.length, events.length, builders.length]).toEqual([0, 1, 1])
    expect(place().textContent).toBe('10,000원 베팅')
  })

  it('that are refused for certain are other bets when they are tried again', async () => {
    addRound()
    addEvent(1)
    addBuilt()
    const { user } = await show(slip)
    await ready()
    await user.type(stakeFields()[0]!, '5000')
    server.refuse('/api/bet/betProc', 'B6007')
    await user.click(place())
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3))
    const refused = server.asked('/api/bet/betProc').map(({ requestId }) => requestId)
    answerBets()
    await user.click(place())
    await waitFor(() => expect(useSlip.getState().rounds).toEqual([]))
    await waitFor(() => expect(useSlip.getState().builders).toEqual([]))
    const again = server.asked('/api/bet/betProc').slice(3)
    expect(again.some(({ requestId }) => refused.includes(requestId))).toBe(false)
  })

  it('whose combination has an unknown outcome is the same bet when it is tried again', async () => {
    server.refuse('/api/bet/betProc', 'E002')
    addEvent(1)
    addEvent(2)
    const { user } = await show(slip)
    await ready()
    await user.type(stakeFields()[0]!, '5000')
    await user.click(place())
    await waitFor(() => expect(useSlip.getState().combined.refusal).toBe('E002'))
    answerBets()
    await user.click(place())
    await screen.findByRole('region', { name: '방금 한 베팅' })
    const [first, second] = server.asked('/api/bet/betProc')
    expect(first!.requestId).toBe(second!.requestId)
  })

  it('are shared as text', async () => {
    addRound()
    addEvent(1)
    const { user } = await show(slip)
    await ready()
    await user.click(screen.getByRole('button', { name: '공유' }))
    const text = await navigator.clipboard.readText()
    expect(text).toContain('파워볼 101회차')
    expect(text).toContain('홈팀1 – 원정팀1')
    expect(text).toContain('× 2.00')
  })
})

describe('a builder on the page of its event', () => {
  const builderOf = (match: SportEventOnWire) => (
    <>
      <BuilderButton event={match} />
      <BuilderPanel event={match} />
    </>
  )
  const page = builderOf({ ...event(1), markets: [] })

  it('[SP120] asks the server for one price when presses have come to rest, and is taken into the slip as one line', async () => {
    server.answer('/api/sport/builder', { version: 1, odds: 3.35, isOpen: true, refused: null })
    const { user } = await show(page)
    await user.click(await screen.findByRole('button', { name: '묶어서 고르기' }))
    expect(screen.getByText('마켓을 두 개 이상 눌러 주세요.')).toBeTruthy()
    for (const leg of legs) act(() => void toggleLeg(leg))
    const add = screen.getByRole('button', { name: '베팅카트에 담기' })
    expect(add).toHaveProperty('disabled', true)
    expect(await screen.findByText('3.35')).toBeTruthy()
    expect(server.asked('/api/sport/builder')).toEqual([{ eventId: idOf(1), selections: legs }])
    await user.click(add)
    expect(useSlip.getState().builders).toMatchObject([{ eventId: idOf(1), odds: 3.35, legs }])
  })

  it('[SP121] says why there is none, and of which pick', async () => {
    server.answer('/api/sport/builder', {
      version: 1,
      odds: null,
      isOpen: true,
      refused: { reason: 'leg_implied', legs: [1], by: [0] },
    })
    const { user } = await show(page)
    await user.click(await screen.findByRole('button', { name: '묶어서 고르기' }))
    for (const leg of legs) act(() => void toggleLeg(leg))
    expect(await screen.findByText('오버 2.5: 다른 선택이 맞으면 저절로 맞습니다.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '베팅카트에 담기' })).toHaveProperty('disabled', true)
  })

  it('[SP120] does not offer a price of an older revision than the page has', async () => {
    server.answer('/api/sport/builder', { version: 1, odds: 3.35, isOpen: true, refused: null })
    const { user } = await show(builderOf({ ...event(1), version: 2, markets: [] }))
    await user.click(await screen.findByRole('button', { name: '묶어서 고르기' }))
    for (const leg of legs) act(() => void toggleLeg(leg))
    expect(await screen.findByText('3.35')).toBeTruthy()
    expect(screen.getByRole('button', { name: '베팅카트에 담기' })).toHaveProperty('disabled', true)
    await waitFor(() => expect(server.asked('/api/sport/builder').length).toBeGreaterThan(1))
  })
})
