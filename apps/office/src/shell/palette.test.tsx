// What the palette calls a bet that it finds by its ticket.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server, show } from '../testing.tsx'
import { Palette } from './palette.tsx'

it('calls a bet on sports by its ticket, and one on a round by its game', async () => {
  server.answer('/api/office/members/list', {
    list: [],
    pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 0 },
  } as never)
  server.answer('/api/office/find', {
    rounds: [],
    bets: [
      { betId: '1', ticketNo: 'K7F3-91', gameKey: 'sport', roundNo: null, memId: 'member01', stake: 5_000 },
      {
        betId: '2',
        ticketNo: 'K7F3-92',
        gameKey: 'powerball',
        roundNo: '2026-11-30-270',
        memId: 'member02',
        stake: 5_000,
      },
    ],
    cash: [],
  } as never)
  const { user } = await show(<Palette onClose={() => {}} />)
  await user.type(await screen.findByRole('combobox'), 'K7F3-91')
  expect(await screen.findByText('member01 · 접수번호 K7F3-91')).toBeTruthy()
  expect(await screen.findByText('member02 · 파워볼 2026-11-30-270')).toBeTruthy()
})
