// The lobby: cards of events whose clock, score and prices move in their places, and what it asks of the server.
import type { SportEventOnWire } from '@hanpan/contract'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { clearLines, useSlip } from '../../state/slip.ts'
import { server, show } from '../../testing.tsx'
import { callKey, queries } from '../../wire/queries.ts'
import { takeChange, takeListed, useLiveEvents } from './live-events.ts'
import { Boosts, EventCards, Leagues } from './lobby.tsx'
import { testEvent, testEventId, testMarket } from './testing.ts'
import { useLobby } from './use-lobby.ts'

const HOUR_MS = 3_600_000
/** A price, or that it takes no bets; not a star. */
const PRICE = /\d\.\d\d$|베팅 중지$/
const renderLink = (_id: string, className: string, content: React.ReactNode) => (
  <span className={className}>{content}</span>
)

beforeEach(() => {
  clearLines()
  useLiveEvents.setState({ changed: new Map() })
})

const live = (change: Partial<SportEventOnWire> = {}) =>
  testEvent(1, -HOUR_MS, {
    status: 'live',
    period: 'h2',
    clock: { second: 67 * 60, isRunning: false, at: new Date().toISOString() },
    score: { home: 2, away: 1 },
    ...change,
  })

it('[SP90] an event under way has its clock, its score and the prices of who wins, which can be picked', async () => {
  const { user } = await show(<EventCards events={[live()]} renderLink={renderLink} />)
  const card = screen.getByRole('listitem')
  expect(card.textContent).toContain('68분')
  // Its country is not said again before a name that says it.
  expect(card.textContent).toMatch(/^리가 솔라나/)
  expect(
    within(card)
      .getAllByRole('button', { name: PRICE })
      .map(({ textContent }) => textContent),
  ).toEqual(['승1.90', '무3.40', '패4.20'])
  await user.click(within(card).getByRole('button', { name: /홈팀1.* 1\.90$/ }))
  expect(useSlip.getState().events).toMatchObject([{ eventId: testEventId(1), pick: 'home', odds: 1.9 }])
})

it('[SP90] moves in its place: another score, another price, a market that takes no bets, nothing older', async () => {
  const event = live()
  await show(<EventCards events={[event, testEvent(2, HOUR_MS)]} renderLink={renderLink} />)
  const change = (version: number, home: number, isOpen: boolean) =>
    act(() =>
      takeListed([
        {
          eventId: event.eventId,
          version,
          status: 'live',
          isOpen,
          period: 'h2',
          clock: event.clock,
          score: { home: 3, away: 1 },
          periods: [],
          service: null,
          marketCount: 40,
          markets: [{ ...testMarket('1x2', null, { home, draw: 6, away: 12 }), isOpen }],
        },
      ]),
    )
  change(5, 1.2, true)
  const [card, other] = screen.getAllByRole('listitem')
  expect(within(card!).getByText('3')).toBeTruthy()
  expect(within(card!).getAllByRole('button', { name: PRICE })[0]!.textContent).toContain('1.20')
  change(4, 9, true)
  expect(within(card!).getAllByRole('button', { name: PRICE })[0]!.textContent).toContain('1.20')
  change(6, 1.2, false)
  expect(within(card!).getAllByRole('button', { name: PRICE })[0]!.getAttribute('aria-disabled')).toBe('true')
  expect(within(other!).getAllByRole('button', { name: PRICE })[0]!.textContent).toContain('1.90')
})

it('[SP90] sports without a draw have two prices', async () => {
  const tennis = testEvent(3, HOUR_MS, {
    sport: 'tennis',
    markets: [testMarket('winner', null, { home: 1.5, away: 2.5 })],
  })
  await show(<EventCards events={[tennis]} renderLink={renderLink} />)
  expect(screen.getAllByRole('button', { name: PRICE }).map(({ textContent }) => textContent)).toEqual([
    '승1.50',
    '패2.50',
  ])
})

it('[SP92] a boosted pick has the price it would have otherwise struck through, and is gone when it is a boost no more', async () => {
  const market = testMarket('1x2', null, { home: 1.9, draw: 3.4, away: 4.2 })
  const boosted = {
    ...market,
    picks: market.picks.map((one) => (one.pick === 'home' ? { ...one, odds: 2.2, was: 1.9 } : one)),
  }
  const event = testEvent(4, HOUR_MS, { markets: [boosted] })
  const { user } = await show(<Boosts events={[event]} renderLink={renderLink} />)
  const cell = screen.getByRole('button', { name: /부스트, 원래 1\.90 2\.20$/ })
  expect(cell.querySelector('s')?.textContent).toBe('1.90')
  await user.click(cell)
  expect(useSlip.getState().events).toMatchObject([{ eventId: testEventId(4), pick: 'home', odds: 2.2 }])
  const { status, isOpen, period, clock, score, periods, service } = event
  const state = { eventId: event.eventId, version: 2, status, isOpen, period, clock, score, periods, service }
  act(() => takeChange({ ...state, markets: [{ ...market, isGone: false }] }))
  expect(screen.queryByRole('button', { name: PRICE })).toBeNull()
})

it('[SP90] leagues say how much of them is on', async () => {
  const league = {
    id: 'b',
    sport: 'soccer' as const,
    name: '리가',
    category: { id: 'a', name: '솔라나' },
    events: 12,
    live: 3,
  }
  await show(
    <Leagues
      leagues={[league, { ...league, id: 'c', live: 0 }]}
      renderLink={({ id }, className, content) => (
        <a href={`#${id}`} className={className}>
          {content}
        </a>
      )}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '리가축구 · 솔라나실시간 312경기',
    '리가축구 · 솔라나12경기',
  ])
})

function Shown() {
  const { data } = useLobby()
  return <p>{data ? `${data.version}: ${data.lobby.liveTotal}` : 'none'}</p>
}

it('[SP90] says the version that it has, and keeps what it knows where that is the same', async () => {
  const lobby = { featured: [], boosted: [], live: [], liveTotal: 4, soon: [], leagues: [] }
  server.answer('/api/sport/lobby', ({ known }) => ({ version: 'one', lobby: known === 'one' ? null : lobby }))
  await show(<Shown />)
  expect(await screen.findByText('one: 4')).toBeTruthy()
  await act(() => queries.invalidateQueries({ queryKey: callKey('/api/sport/lobby') }))
  expect(server.asked('/api/sport/lobby')).toEqual([{}, { known: 'one' }])
  expect(screen.getByText('one: 4')).toBeTruthy()
  server.answer('/api/sport/lobby', { version: 'two', lobby: { ...lobby, liveTotal: 5 } })
  await act(() => queries.invalidateQueries({ queryKey: callKey('/api/sport/lobby') }))
  expect(await screen.findByText('two: 5')).toBeTruthy()
})
