// One pick of a market, suspended and reopened alone.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { EventMarkets } from './event-markets.tsx'
import type { DeskEvent, DeskPick } from './offer-state.tsx'

const eventId = '01938f0e-7a5b-4cde-8123-456789abcdef'
const pickOf = (pick: string, odds: number, suspended: DeskPick['suspended'] = null): DeskPick => ({
  pick,
  odds,
  sourceOdds: odds,
  isActive: true,
  suspended,
  own: null,
  bets: 0,
  stakes: 0,
  liability: 0,
  expected: 0,
})
const event = {
  eventId,
  sport: 'soccer',
  home: { id: 'h', name: '홈팀' },
  away: { id: 'a', name: '원정팀' },
  markets: [
    {
      market: '1x2',
      line: null,
      isOpen: true,
      isMain: true,
      producer: 'live',
      closedBecause: null,
      suspended: null,
      picks: [
        pickOf('home', 1.9, { by: 'trader01', at: '2026-11-28T22:00:00+09:00', reason: '부상 확인' }),
        pickOf('draw', 3.4),
        pickOf('away', 4.2),
      ],
    },
  ],
} as unknown as DeskEvent

it('[SP52] suspends one pick, and reopens the one that is suspended', async () => {
  const asked: unknown[] = []
  server.answer('/api/office/sports/setSuspended', (request) => {
    asked.push(request)
    return {}
  })
  const { user } = await show(<EventMarkets event={event} />)
  expect(screen.getByText('trader01 · 부상 확인')).toBeTruthy()
  const change = async (name: RegExp, submit: string) => {
    await user.click(screen.getByRole('button', { name }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText(/사유/), '점검')
    await user.click(within(dialog).getByRole('button', { name: submit }))
  }
  await change(/승무패 무승부.*중단/, '중단')
  const target = { kind: 'pick', eventId, market: '1x2', line: null }
  expect(asked).toEqual([{ target: { ...target, pick: 'draw' }, suspended: true, reason: '점검' }])
  await change(/승무패 홈팀 승.*재개/, '재개')
  expect(asked.at(-1)).toEqual({ target: { ...target, pick: 'home' }, suspended: false, reason: '점검' })
})
