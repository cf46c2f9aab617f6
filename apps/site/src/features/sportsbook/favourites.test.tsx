// Stars: a guest's stay in the browser and are taken over at the log-in, a member's are kept by the server; and what was looked at last.
import { FAVOURITES_MAX } from '@hanpan/contract'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useSession } from '../../state/session.ts'
import { server, show } from '../../testing.tsx'
import { listOf, useFavourites, useOwnFavourites, type Favourite } from './favourites.ts'
import { Favourites, RecentlySeen } from './own-lobby.tsx'
import { noteSeen, useRecentlySeen } from './recently-seen.ts'
import { Star } from './star.tsx'
import { testEvent, testEventId } from './testing.ts'

const HOUR_MS = 3_600_000
const event: Favourite = { kind: 'event', id: testEventId(1) }
const league: Favourite = { kind: 'league', id: testEventId(2) }
const many = Array.from({ length: FAVOURITES_MAX }, (_, number): Favourite => ({
  kind: 'team',
  id: `01938f0e-7a5b-4cde-8123-${String(number).padStart(12, '0')}`,
}))

beforeEach(() => {
  useFavourites.setState({ guest: [], member: null })
  useRecentlySeen.setState({ eventIds: [] })
  useSession.setState({ phase: 'guest', member: null })
})

const star = () => screen.getByRole('button', { name: '즐겨찾기 한빛 – 나루' })

it('[SP93] a guest’s star stays in this browser', async () => {
  const { user } = await show(<Star {...event} name="한빛 – 나루" />, { member: null })
  await user.click(star())
  expect(star().getAttribute('aria-pressed')).toBe('true')
  expect(JSON.parse(localStorage.getItem('hanpan.sport-favourites')!)).toMatchObject({ state: { guest: [event] } })
  await user.click(star())
  expect(star().getAttribute('aria-pressed')).toBe('false')
  expect(useFavourites.getState().guest).toEqual([])
  useFavourites.setState({ guest: many })
  await user.click(star())
  expect(await screen.findByText(/^즐겨찾기는 200개까지/)).toBeTruthy()
  expect(star().getAttribute('aria-pressed')).toBe('false')
})

it('[SP93] a member’s star is shown at once, kept by the server, and taken back where that refuses', async () => {
  server.answer('/api/sport/favourites', { list: [league] })
  const { user } = await show(<Star {...event} name="한빛 – 나루" />)
  renderHook(() => useOwnFavourites())
  await waitFor(() => expect(useFavourites.getState().member).toEqual([league]))
  server.answer('/api/sport/setFavourites', { list: [event, league] })
  await user.click(star())
  expect(star().getAttribute('aria-pressed')).toBe('true')
  expect(server.asked('/api/sport/setFavourites')).toEqual([{ add: [event], remove: [] }])
  server.refuse('/api/sport/setFavourites', 'E002')
  await user.click(star())
  await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe('true'))
  server.refuse('/api/sport/setFavourites', 'FV01')
  act(() => void useFavourites.setState({ member: [league] }))
  await user.click(star())
  await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe('false'))
  expect(useFavourites.getState().guest).toEqual([])
})

it('[SP93] what a guest has starred is taken over at the log-in, as far as there is room', async () => {
  useFavourites.setState({ guest: [event, league, many[0]!] })
  const known = many.slice(0, FAVOURITES_MAX - 1)
  server.answer('/api/sport/favourites', { list: known })
  server.answer('/api/sport/setFavourites', ({ add }) => ({ list: [...add, ...known] }))
  await show(<p />, { member: null })
  renderHook(() => useOwnFavourites())
  expect(listOf(useFavourites.getState())).toHaveLength(3)
  act(() => useSession.setState({ phase: 'member' }))
  await waitFor(() => expect(useFavourites.getState()).toMatchObject({ guest: [], member: [event, ...known] }))
  expect(server.asked('/api/sport/setFavourites')).toEqual([{ add: [event], remove: [] }])
  // They are the member's: who logs out leaves none behind.
  act(() => useSession.setState({ phase: 'guest' }))
  expect(listOf(useFavourites.getState())).toEqual([])
})

it('[SP93] a guest keeps its stars while the server cannot take them, and loses those of what is not there', async () => {
  useFavourites.setState({ guest: [event] })
  server.answer('/api/sport/favourites', { list: [] })
  server.refuse('/api/sport/setFavourites', 'E002')
  await show(<p />)
  const first = renderHook(() => useOwnFavourites())
  await waitFor(() => expect(useFavourites.getState()).toEqual({ guest: [event], member: [] }))
  first.unmount()
  server.refuse('/api/sport/setFavourites', 'E404')
  renderHook(() => useOwnFavourites())
  await waitFor(() => expect(useFavourites.getState()).toEqual({ guest: [], member: [] }))
})

const renderLink = (id: string, className: string, content: React.ReactNode) => (
  <a href={`#${id}`} className={className}>
    {content}
  </a>
)

it('[SP93] the lobby shows what is on of them, and the leagues and teams themselves', async () => {
  useFavourites.setState({ guest: [event, league, many[0]!] })
  server.answer('/api/sport/chosen', {
    events: [testEvent(1, HOUR_MS)],
    leagues: [
      {
        id: league.id,
        sport: 'soccer',
        name: '리가 솔라나',
        category: { id: 'a', name: '솔라나' },
        events: 7,
        live: 0,
      },
    ],
    teams: [{ id: many[0]!.id, sport: 'soccer', name: '한빛 시티' }],
  })
  const { user } = await show(<Favourites renderLink={renderLink} renderLeague={renderLink} most={4} />, {
    member: null,
  })
  expect((await screen.findByRole('region', { name: '내 즐겨찾기' })).textContent).toContain('홈팀1')
  expect(server.asked('/api/sport/chosen')).toEqual([
    { eventIds: [event.id], leagueIds: [league.id], teamIds: [many[0]!.id] },
  ])
  expect(screen.getByRole('link', { name: '리가 솔라나 7' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '즐겨찾기 한빛 시티' }))
  expect(useFavourites.getState().guest).toEqual([event, league])
})

it('[SP93] without stars the lobby has no block for them', async () => {
  await show(<Favourites renderLink={renderLink} renderLeague={renderLink} most={4} />, { member: null })
  expect(screen.queryByRole('region', { name: '내 즐겨찾기' })).toBeNull()
})

it('[SP93] events looked at are shown in that order, as long as they are on', async () => {
  for (const number of [3, 1, 2, 1]) noteSeen(testEventId(number))
  server.answer('/api/sport/chosen', { events: [testEvent(2, HOUR_MS), testEvent(1, HOUR_MS)], leagues: [], teams: [] })
  await show(<RecentlySeen renderLink={renderLink} most={4} />, { member: null })
  await screen.findByRole('region', { name: '최근 본 경기' })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `#${testEventId(1)}`,
    `#${testEventId(2)}`,
  ])
  act(() => {
    for (const { id } of many.slice(0, 30)) noteSeen(id)
  })
  expect(useRecentlySeen.getState().eventIds).toHaveLength(12)
  expect(useRecentlySeen.getState().eventIds[0]).toBe(many[29]!.id)
})
