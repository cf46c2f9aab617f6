// What a page hears of events: main markets in lists, all markets where an event is shown by itself, and what it asks the server for.
import {
  publicTopics,
  type SocketFrame,
  type SportChangeOnWire,
  sportEventTopic,
  type SportEventOnWire,
  type SportListedOnWire,
} from '@hanpan/contract'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { server, show } from '../../testing.tsx'
import { clearLines, useSlip } from '../../state/slip.ts'
import { useCall } from '../../wire/queries.ts'
import { connect } from '../../wire/socket.ts'
import { EventCards } from './lobby.tsx'
import { EventMarkets } from './event-markets.tsx'
import { EventRow } from './event-row.tsx'
import { useListeningToEvents, useListeningToLists } from './listening.ts'
import { useLiveEvent, useLiveEvents } from './live-events.ts'
import { testEvent, testEventId, testMarket } from './testing.ts'

/** The server's end of a socket, which stands at once. */
class Line extends EventTarget {
  static last: Line
  readyState = 1
  readonly sent: { cmd: string; data1: string }[] = []
  constructor() {
    super()
    Line.last = this
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { cmd: string; data1: string })
  }
  close(): void {}
  say(frame: SocketFrame): void {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) })))
  }
}

const asked = () =>
  Line.last.sent.filter(({ data1 }) => data1.startsWith('sport')).map(({ cmd, data1 }) => `${cmd} ${data1}`)
const listed = (change: SportListedOnWire) =>
  Line.last.say({
    cmd: 'SPORT',
    data1: JSON.stringify([change]),
    data2: '',
    topic: publicTopics.sport,
    version: `a-${change.version}`,
  })
const changed = (change: SportChangeOnWire) =>
  Line.last.say({
    cmd: 'SPORT_EVENT',
    data1: JSON.stringify(change),
    data2: '',
    topic: sportEventTopic(change.eventId),
    version: `b-${change.version}`,
  })

beforeEach(() => {
  clearLines()
  useLiveEvents.setState({ changed: new Map() })
  vi.stubGlobal('WebSocket', Line)
  connect()
  Line.last.say({ cmd: 'READY', data1: 'guest', data2: '' })
})
afterEach(() => vi.unstubAllGlobals())

const renderLink = (_id: string, className: string, content: React.ReactNode) => (
  <span className={className}>{content}</span>
)
const stateOf = (
  { eventId, status, isOpen, period, clock, score, periods, service }: SportEventOnWire,
  version: number,
) => ({
  eventId,
  version,
  status,
  isOpen,
  period,
  clock,
  score,
  periods,
  service,
})
const pricesOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('button', { name: /\d\.\d\d$|베팅 중지$/ })
    .map(({ textContent }) => textContent)

function List({ events, Row }: { readonly events: readonly SportEventOnWire[]; readonly Row?: typeof EventRow }) {
  useListeningToLists()
  if (!Row) return <EventCards events={events} renderLink={renderLink} />
  return events.map((event) => <Row key={event.eventId} event={event} renderLink={renderLink} phone={false} />)
}

function Whole({ event: read }: { readonly event: SportEventOnWire }) {
  useListeningToEvents([read.eventId])
  const event = useLiveEvent(read)
  return <EventMarkets event={event} />
}

it('[SP150] a list shows the main markets as they are now: another one takes the place of the one that was read', async () => {
  const event = testEvent(1, 3_600_000, { markets: [testMarket('winner', null, { home: 1.5, away: 2.5 })] })
  await show(<List events={[event]} />)
  expect(asked()).toEqual(['SUBSCRIBE sport:anew', 'SUBSCRIBE sport'])
  const markets = [testMarket('winner.h1', null, { home: 1.6, away: 2.4 })]
  listed({ ...stateOf(event, 3), marketCount: 7, markets })
  const [card] = screen.getAllByRole('listitem')
  expect(pricesOf(card!)).toEqual(['승1.60', '패2.40'])
  listed({ ...stateOf(event, 2), marketCount: 7, markets: event.markets })
  expect(pricesOf(card!)).toEqual(['승1.60', '패2.40'])
  listed({ ...stateOf(event, 4), marketCount: 7, markets: [] })
  expect(within(card!).queryAllByRole('button', { name: /\d\.\d\d$/ })).toEqual([])
  expect(card!.textContent).toContain('7')
})

it('[SP168] a list moves points and who serves with every state, and they go with the game', async () => {
  const event = testEvent(1, -60_000, { sport: 'tennis', status: 'live', score: { home: 0, away: 0 } })
  await show(<List events={[event]} />)
  const [card] = screen.getAllByRole('listitem')
  const say = (version: number, service: SportEventOnWire['service']) =>
    listed({ ...stateOf({ ...event, service }, version), marketCount: 7, markets: event.markets })
  say(2, { serves: 'home', points: { home: '15', away: '30' } })
  expect(within(card!).getByText('홈팀1').parentElement!.textContent).toContain('서브')
  expect(within(card!).getByText('30')).toBeTruthy()
  say(3, null)
  expect(within(card!).queryByText('30')).toBeNull()
  expect(card!.textContent).not.toContain('서브')
})

it('[SP154] a press that began on one line falls on no other: its button goes with it, and the new one bets on the new line', async () => {
  const total = (line: number) => testMarket('total', line, { over: 1.8, under: 2 })
  const event = testEvent(1, 3_600_000, { markets: [total(2.5)] })
  const { user } = await show(<List events={[event]} Row={EventRow} />)
  const [over] = screen.getAllByRole('button', { name: /1\.80$/ })
  await user.pointer({ keys: '[MouseLeft>]', target: over! })
  listed({ ...stateOf(event, 2), marketCount: 1, markets: [total(3.5)] })
  expect(over!.isConnected).toBe(false)
  const [now] = screen.getAllByRole('button', { name: /1\.80$/ })
  await user.pointer({ keys: '[/MouseLeft]', target: now! })
  expect(useSlip.getState().events).toEqual([])
  await user.click(now!)
  expect(useSlip.getState().events).toMatchObject([{ market: 'total', line: 3.5, pick: 'over' }])
})

it('[SP154] a price that stays is the same button, whatever else of its event moves', async () => {
  const event = testEvent(1, 3_600_000)
  await show(<List events={[event]} Row={EventRow} />)
  const before = screen.getAllByRole('button', { name: /\d\.\d\d$/ })
  const [result, ...others] = event.markets
  const moved = { ...result!, picks: result!.picks.map((one) => ({ ...one, odds: one.odds + 0.5 })) }
  listed({ ...stateOf({ ...event, score: { home: 1, away: 0 } }, 2), marketCount: 40, markets: [moved, ...others] })
  expect(screen.getAllByRole('button', { name: /\d\.\d\d$/ })).toEqual(before)
  expect(before[0]!.textContent).toContain('2.40')
})

it('[SP151] an event by itself shows each market as it was said last, by whichever topic, and what is gone no more', async () => {
  const event = testEvent(1, 3_600_000, {
    markets: [
      testMarket('winner', null, { home: 1.5, away: 2.5 }),
      testMarket('oddEven', null, { odd: 1.8, even: 1.8 }),
    ],
  })
  await show(<Whole event={event} />)
  expect(asked().toSorted()).toEqual(['SUBSCRIBE sport:anew', `SUBSCRIBE ${sportEventTopic(event.eventId)}`].toSorted())
  const odd = (odds: number, isGone = false) => ({ ...testMarket('oddEven', null, { odd: odds, even: 1.7 }), isGone })
  changed({ ...stateOf(event, 5), markets: [odd(1.95)] })
  expect(pricesOf(document.body).join(' ')).toContain('1.95')
  // What a list hears later of the version before is older: nothing of it is laid over what is known.
  changed({ ...stateOf({ ...event, isOpen: false }, 4), markets: [odd(1.11)] })
  expect(pricesOf(document.body).join(' ')).toContain('1.95')
  expect(screen.queryByText(/1\.11/)).toBeNull()
  changed({ ...stateOf(event, 6), markets: [odd(1.95, true)] })
  expect(screen.getAllByRole('button')).toHaveLength(2)
  changed({ ...stateOf({ ...event, isOpen: false }, 7), markets: [] })
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
})

function Slip({ numbers }: { readonly numbers: readonly number[] }) {
  useListeningToEvents(numbers.map(testEventId))
  return null
}

it('[SP151] what is shown besides is asked for alone, and what is shown no more is left', () => {
  const { rerender, unmount } = render(<Slip numbers={[1, 2]} />)
  const topic = (number: number) => sportEventTopic(testEventId(number))
  Line.last.sent.length = 0
  rerender(<Slip numbers={[2, 1]} />)
  expect(asked()).toEqual([])
  rerender(<Slip numbers={[2, 3, 3]} />)
  expect(asked()).toEqual([`UNSUBSCRIBE ${topic(1)}`, `SUBSCRIBE ${topic(3)}`])
  Line.last.sent.length = 0
  unmount()
  expect(asked().toSorted()).toEqual(
    [`UNSUBSCRIBE ${publicTopics.sportAnew}`, `UNSUBSCRIBE ${topic(2)}`, `UNSUBSCRIBE ${topic(3)}`].toSorted(),
  )
})

function Sports() {
  useListeningToLists()
  useListeningToEvents([testEventId(1), testEventId(2)])
  const { data } = useCall('/api/sport/sports', {})
  return <p>{data ? `${data.list.length} sports` : 'none'}</p>
}

it('[SP153] a page reads anew once, however many topics have a hole', async () => {
  server.answer('/api/sport/sports', { list: [] })
  await show(<Sports />)
  expect(await screen.findByText('0 sports')).toBeTruthy()
  for (const data1 of [publicTopics.sport, sportEventTopic(testEventId(1)), sportEventTopic(testEventId(2))])
    Line.last.say({ cmd: 'RESYNC', data1, data2: 'c-1' })
  await waitFor(() => expect(server.asked('/api/sport/sports')).toHaveLength(2))
  Line.last.say({ cmd: 'SPORT_ANEW', data1: '', data2: '', topic: publicTopics.sportAnew, version: 'c-2' })
  await waitFor(() => expect(server.asked('/api/sport/sports')).toHaveLength(3))
})
