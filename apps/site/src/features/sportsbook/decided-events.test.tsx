// A result says what has won of its market and what came back, and nothing of a market that is open.
import type { SportResultOnWire } from '@hanpan/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing.tsx'
import { DecidedEvents } from './decided-events.tsx'

const [won, lost, given] = [
  { won: 1, voided: 0, of: 1 },
  { won: 0, voided: 0, of: 1 },
  { won: 0, voided: 1, of: 1 },
]

const event: SportResultOnWire = {
  eventId: '01938f0e-7a5b-7cde-8123-456789abcdef',
  sport: 'soccer',
  category: { id: 'a', name: '솔라나' },
  competition: { id: 'b', name: '리가 솔라나' },
  home: { id: 'c', name: '캄포레다' },
  away: { id: 'd', name: '솔데마르' },
  scheduledAt: '2026-11-24T01:00:00+09:00',
  status: 'ended',
  isOpen: false,
  period: null,
  clock: null,
  score: { home: 2, away: 1 },
  periods: [
    { key: 'h1', home: 0, away: 1 },
    { key: 'h2', home: 2, away: 0 },
  ],
  service: null,
  version: 1,
  marketCount: 0,
  decided: [
    {
      kind: 'result',
      market: '1x2',
      line: null,
      picks: [
        { pick: 'home', result: won },
        { pick: 'draw', result: lost },
        { pick: 'away', result: lost },
      ],
    },
    {
      kind: 'handicap',
      market: 'handicap',
      line: 1,
      picks: [
        { pick: 'home', result: given },
        { pick: 'away', result: given },
      ],
    },
    {
      kind: 'total',
      market: 'total',
      line: 2.75,
      picks: [
        { pick: 'over', result: { won: 1, voided: 1, of: 2 } },
        { pick: 'under', result: { won: 0, voided: 1, of: 2 } },
      ],
    },
  ],
}

it.each([
  ['result', '승무패캄포레다 승적중'],
  ['handicap', '핸디캡+1적특'],
  ['total', '언더오버오버 2.75반적중'],
  ['special', '결과 없음'],
] as const)('[SP11] of the kind %s a result says: %s', async (kind, text) => {
  await show(<DecidedEvents label="결과" events={[event]} kind={kind} />)
  const row = screen.getAllByRole('row').at(-1)!
  expect(within(row).getAllByRole('cell').at(-1)!.textContent).toBe(`결과${text}`)
  const periods = within(row).getByRole('list', { name: '구간별 점수' })
  expect(
    within(periods)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['전반 0:1', '후반 2:0'])
})

it('says of a fight in which round it ended, since nobody scores in one', async () => {
  const zero = { home: 0, away: 0 }
  const fight: SportResultOnWire = {
    ...event,
    sport: 'combat',
    score: zero,
    periods: [
      { key: 'r1', ...zero },
      { key: 'r2', ...zero },
    ],
  }
  await show(<DecidedEvents label="결과" events={[fight]} kind="result" />)
  expect(screen.getByText('2라운드')).toBeTruthy()
  expect(screen.queryByText(/0 ?: ?0/)).toBeNull()
})
