// The order of the lobby's leagues: chosen, moved, taken out, and sent with a reason.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { LobbyLeagues } from './lobby-leagues.tsx'

const idOf = (number: number) => `01938f0e-7a5b-4cde-8123-45678900000${number}`
const league = (number: number, name: string) => ({
  id: idOf(number),
  sport: 'soccer' as const,
  name,
  category: { id: 'c', name: '솔라나' },
  events: 10 - number,
  live: 0,
})

it('[SP91] sends the leagues in the order that was made of them', async () => {
  server.answer('/api/office/sports/lobby', {
    favourites: [league(1, '1부'), league(2, '2부')],
    others: [league(3, '컵'), league(4, '여자부')],
  })
  server.answer('/api/office/sports/setLobby', {})
  const { user } = await show(<LobbyLeagues />)
  await user.click(screen.getByRole('button', { name: '로비 리그 순서' }))
  const dialog = await screen.findByRole('dialog')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '리그 추가' }), idOf(4))
  await user.click(within(dialog).getByRole('button', { name: '여자부 위로' }))
  await user.click(within(dialog).getByRole('button', { name: '1부 빼기' }))
  const names = () =>
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(names()).toEqual(['축구 · 솔라나 여자부', '축구 · 솔라나 2부'])
  // Nothing is sent without a reason.
  await user.click(within(dialog).getByRole('button', { name: '저장' }))
  expect(server.asked('/api/office/sports/setLobby')).toEqual([])
  await user.type(within(dialog).getByRole('textbox', { name: '사유' }), '시즌 개막')
  await user.click(within(dialog).getByRole('button', { name: '저장' }))
  await screen.findByText('로비 리그 순서를 바꿨습니다.')
  expect(server.asked('/api/office/sports/setLobby')).toEqual([
    { competitionIds: [idOf(4), idOf(2)], reason: '시즌 개막' },
  ])
})

it('[SP91] is not offered to whoever may only look', async () => {
  await show(<LobbyLeagues />, { may: ['sports.read'] })
  expect(screen.queryByRole('button', { name: '로비 리그 순서' })).toBeNull()
})
