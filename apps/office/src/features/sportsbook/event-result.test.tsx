// How an event ended on the desk: which market is which, where several lines of one are offered.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing.tsx'
import { EnterResult } from './enter-result.tsx'
import { EventResult } from './event-result.tsx'
import type { DeskEvent } from './offer-state.tsx'
import type { ResultMarket, SportsResult } from './outcome-text.ts'

const event = {
  eventId: '0193a1b2-0000-7000-8000-0000000000aa',
  sport: 'soccer',
  home: { id: 'h', name: '서울' },
  away: { id: 'a', name: '부산' },
} as DeskEvent

const market = (name: string, line: number | null, picks: readonly string[]): ResultMarket => ({
  market: name,
  line,
  picks: picks.map((pick) => ({ pick, result: null })),
  texts: undefined,
  word: null,
  source: null,
  differs: false,
  voided: 0,
  bets: 1,
})
const result: SportsResult = {
  status: 'live',
  isOffice: false,
  source: null,
  periods: [],
  units: ['goals'],
  asksPeriodWinners: false,
  periodKeys: ['h1', 'h2'],
  rules: [],
  markets: [
    market('1x2', null, ['home', 'draw', 'away']),
    market('total', 2.5, ['over', 'under']),
    market('total', 3.5, ['over', 'under']),
    market('handicap.h2', -0.5, ['home', 'away']),
  ],
  secondOperator: null,
}

it('[SP73] tells lines of one market from each other, in the table and where one is voided', async () => {
  const { user } = await show(<EventResult event={event} result={result} />)
  const table = within(screen.getByRole('table', { name: '결과' }))
  const names = table.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[0]?.textContent)
  expect(names).toEqual([undefined, '승무패', '언더오버 2.5', '언더오버 3.5', '후반 핸디캡 -0.5'])
  await user.click(table.getByRole('button', { name: '언더오버 3.5 적중특례' }))
  expect(await screen.findByRole('dialog', { name: '언더오버 3.5 적중특례' })).toBeTruthy()
})

it('[SP73] tells them from each other where they are decided by hand', async () => {
  await show(<EnterResult event={event} result={result} onClose={() => {}} />)
  const fields = screen
    .getAllByRole('combobox', { hidden: true })
    .map((field) => field.getAttribute('aria-label') ?? (field as HTMLSelectElement).labels[0]?.textContent)
  expect(fields).toEqual(expect.arrayContaining(['언더오버 2.5', '언더오버 3.5', '후반 핸디캡 -0.5']))
})

it('[SP70] speaks of no source where the event is of the house', async () => {
  const decided: SportsResult = { ...result, isOffice: true, source: { status: 'scheduled', score: null } }
  await show(<EventResult event={{ ...event, source: 'office' }} result={decided} />)
  expect(screen.getByRole('button', { name: '결정 거두기' })).toBeTruthy()
  expect(screen.queryByText(/공급사/)).toBeNull()
})
