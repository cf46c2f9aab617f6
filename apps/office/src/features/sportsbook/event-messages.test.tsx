// What sources have said of an event, in words; and how the price of one pick moved.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing.tsx'
import { EventMessages } from './event-messages.tsx'
import { marginOf } from './event-markets.tsx'
import type { DeskEvent } from './offer-state.tsx'
import { PriceChart } from './price-chart.tsx'

const event = {
  eventId: '0193a1b2-0000-7000-8000-0000000000aa',
  sport: 'soccer',
  home: { id: 'h', name: '서울' },
  away: { id: 'a', name: '부산' },
  markets: [] as DeskEvent['markets'],
} as DeskEvent
const at = '2026-11-24T19:00:00.000+09:00'
const message = (kind: string, body: Record<string, unknown>) => ({
  producer: 'demo-live',
  messageId: kind,
  kind,
  generatedAt: at,
  receivedAt: '2026-11-24T19:00:01.200+09:00',
  body,
})

it.each([
  ['stop', { markets: 'all' }, '베팅 정지', '모든 마켓'],
  [
    'odds',
    {
      markets: [
        {
          market: '1x2',
          line: null,
          status: 'suspended',
          isMain: true,
          outcomes: { home: { price: 1850, isActive: true, chance: null } },
        },
        {
          market: 'total',
          line: 2.5,
          status: 'open',
          isMain: true,
          outcomes: { over: { price: 1900, isActive: false, chance: null } },
        },
        { market: 'handicap', line: -1, status: 'open', isMain: true, outcomes: {} },
      ],
    },
    '배당 변경',
    '승무패 (정지) 서울 승 1.85 · 언더오버 오버 2.5 – · 외 1개',
  ],
  [
    'state',
    {
      state: {
        status: 'live',
        period: 'h2',
        clock: { second: 1805, isRunning: true },
        score: { home: 2, away: 1 },
        periods: [],
        incidents: [],
        statistics: {},
      },
    },
    '경기 상태',
    '라이브 · 후반 · 30:05 · 2:1',
  ],
  [
    'cancel',
    {
      markets: [{ market: '1x2', line: null }],
      placed: { from: null, to: null },
      word: { by: 'past-posting', agreedBy: null, reason: 'past-posting' },
    },
    '적중특례',
    '승무패 · 결과를 알 수 있게 된 뒤의 베팅 (자동)',
  ],
  ['a kind of later', { anything: 1 }, 'a kind of later', 'a kind of later'],
])('[SP51] a message of kind %s is told in words', async (kind, body, kindText, said) => {
  await show(<EventMessages event={event} rows={[message(kind, body)]} />)
  const row = screen.getAllByRole('row')[1]!
  expect(row.textContent).toContain(kindText)
  expect(row.querySelector('summary')!.textContent).toBe(said)
  expect(row.textContent).toContain('1.2초')
  // As it came it is still there for whoever has to prove it.
  expect(JSON.parse(row.querySelector('pre')!.textContent)).toEqual(body)
})

it('[SP57] the chart of a price says its moves, and reads them by keyboard', async () => {
  const point = (minute: number, home: number, isOpen = true) => ({
    at: `2026-11-24T19:0${minute}:00.000+09:00`,
    isOpen,
    prices: { home, away: 3 },
  })
  const { user } = await show(
    <PriceChart
      label="승무패 서울 승"
      pick="home"
      history={{
        points: [point(0, 2), point(1, 1.8), point(2, 1.8, false), point(3, 1.2)],
        scores: [{ at: '2026-11-24T19:02:00.000+09:00', home: 1, away: 0 }],
      }}
      until={Date.parse('2026-11-24T19:05:00.000+09:00')}
    />,
  )
  const chart = screen.getByRole('img', { name: '승무패 서울 승. 변동 4회 · 최저 1.20 · 최고 2.00 · 현재 1.20' })
  expect(chart.textContent).toContain('1:0')
  await user.tab()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  screen.getByText(/^19:02:00 · 1\.80 · 공급사 중단$/)
})

it.each([
  ['1x2', [2, 4, 4], 0],
  ['1x2', [1.9, 3.5, 3.8], 0.0752],
  ['doubleChance', [1.3, 1.3, 1.3], 0.1538],
])('of the prices of %s %j the margin is %d', (market, prices, margin) => {
  const picks = prices.map(
    (odds, place) => ({ pick: String(place), odds, isActive: true }) as DeskEvent['markets'][number]['picks'][number],
  )
  expect(marginOf({ market, picks })).toBeCloseTo(margin, 3)
  expect(marginOf({ market, picks: [{ ...picks[0]!, isActive: false }, ...picks.slice(1)] })).toBeNull()
})
