// An event as tests show it: a match of two clubs with the three main markets.
import type { SportEventOnWire } from '@hanpan/contract'

export const testEventId = (number: number) => `01938f0e-7a5b-4cde-8123-45678900000${number}`

export const testMarket = (name: string, line: number | null, picks: Readonly<Record<string, number>>) => ({
  market: name,
  line,
  isOpen: true,
  isMain: true,
  picks: Object.entries(picks).map(([pick, odds]) => ({ pick, odds })),
})

export const testEvent = (
  number: number,
  startsInMs: number,
  change: Partial<SportEventOnWire> = {},
): SportEventOnWire => ({
  eventId: testEventId(number),
  sport: 'soccer',
  category: { id: 'a', name: '솔라나' },
  competition: { id: 'b', name: '리가 솔라나' },
  home: { id: `h${number}`, name: `홈팀${number}` },
  away: { id: `a${number}`, name: `원정팀${number}` },
  scheduledAt: new Date(Date.now() + startsInMs).toISOString(),
  status: 'scheduled',
  isOpen: true,
  period: null,
  clock: null,
  score: null,
  periods: [],
  service: null,
  version: 1,
  marketCount: 40,
  markets: [
    testMarket('1x2', null, { home: 1.9, draw: 3.4, away: 4.2 }),
    testMarket('handicap', -1, { home: 1.8, away: 2 }),
    testMarket('total', 2.5, { over: 1.85, under: 1.95 }),
  ],
  ...change,
})
