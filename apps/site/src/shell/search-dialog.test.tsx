// The search: pages of the site, and games, leagues and matches from the server, in groups; what begins with what was typed stands first.
import type { CallResponse } from '@hanpan/contract'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { server, show } from '../testing.tsx'
// Read before the tests: how long that takes is not what they are about.
import './search-dialog.tsx'
import { SearchLayer } from './search-layer.tsx'

const leagueId = '01938f0e-7a5b-4cde-8123-456789000001'
const eventId = '01938f0e-7a5b-4cde-8123-456789000002'

type Found = CallResponse<'/api/sport/search'>
const found: Found = {
  leagues: [
    { id: leagueId, sport: 'soccer', name: '파도 리그', category: { id: 'c', name: '솔라나' }, events: 3, live: 0 },
  ],
  events: [
    {
      eventId,
      sport: 'soccer',
      category: { id: 'c', name: '솔라나' },
      competition: { id: leagueId, name: '파도 리그' },
      home: { id: 'h', name: '파도 시티' },
      away: { id: 'a', name: '나루 FC' },
      scheduledAt: '2026-12-01T19:00:00.000+09:00',
      status: 'live',
      isOpen: true,
      period: 'h1',
      clock: null,
      score: { home: 2, away: 1 },
      periods: [],
      service: null,
      version: 1,
      marketCount: 10,
    },
  ],
}

const code = (groupCode: string, of: string) => ({
  groupCode,
  groupCodeName: groupCode,
  groupCodeNameEN: groupCode,
  groupCodeNameVI: groupCode,
  code: of,
  codeName: of,
  codeNameEN: of,
  codeNameVI: of,
  ord: 1,
  gameType: groupCode,
})
const powerball = code('minigame', 'powerball')

beforeEach(() => {
  server.answer('/api/common/gameCodes', { codes: [code('sport', 'sport'), powerball] })
})

async function open() {
  const onClose = vi.fn()
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <SearchLayer onClose={onClose} />, notFoundComponent: () => null }),
    history: createMemoryHistory(),
  })
  const { user } = await show(<RouterProvider router={router as never} />, { member: null })
  const field = await screen.findByRole('combobox', undefined, { timeout: 10_000 })
  const type = async (text: string) => {
    await user.clear(field)
    await user.type(field, text)
  }
  return { user, type, router, onClose }
}

it('[SP94] shows leagues, matches and pages in groups, and the keyboard leads to a match', async () => {
  server.answer('/api/sport/search', ({ query }) => (query === '파' ? found : { leagues: [], events: [] }))
  const { user, type, router, onClose } = await open()
  await type('파')
  const list = screen.getByRole('listbox')
  await within(list).findByText('파도 시티 – 나루 FC')
  const rows = [...list.children].map(({ textContent }) => textContent)
  expect(rows.slice(0, 6)).toEqual([
    '메뉴와 글',
    '파워볼미니게임',
    '리그',
    '파도 리그솔라나',
    '경기',
    '파도 시티 – 나루 FC2 : 1',
  ])
  expect(server.asked('/api/sport/search')).toEqual([{ query: '파' }])
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onClose).toHaveBeenCalled()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/member/sport/event/${eventId}`))
})

it('what begins with what was typed stands before what contains it, whatever it is; of equal ones pages stand before matches', async () => {
  server.answer('/api/sport/search', {
    leagues: [{ ...found.leagues[0]!, name: '네온 챔피언스' }],
    events: [{ ...found.events[0]!, home: { id: 'h', name: '피엔 시티' } }],
  })
  server.answer('/api/common/gameCodes', {
    codes: [code('sport', 'sport'), { ...code('minigame', 'powerladder'), codeName: '파워사다리' }],
  })
  const { type } = await open()
  // ㅍㅇㅅ is in 네온 챔피언스 too.
  await type('ㅍㅇㅅ')
  const list = screen.getByRole('listbox')
  await within(list).findByText('네온 챔피언스')
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names).toEqual(['파워사다리미니게임', '피엔 시티 – 나루 FC2 : 1', '네온 챔피언스솔라나'])
})

it('[SP94] what an earlier text has found does not stand in the way of the present one', async () => {
  server.answer('/api/sport/search', ({ query }) => (query === '파' ? found : { leagues: [], events: [] }))
  const { user, type, router } = await open()
  await type('파')
  await screen.findByText('파도 시티 – 나루 FC')
  // Before the server has been asked again.
  await type('파워')
  expect(screen.queryByText('파도 시티 – 나루 FC')).toBeNull()
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/member/minigame/powerball'))
})

it('[SP94] leads to the board of a league, says when nothing is found, and when it could not be asked', async () => {
  server.answer('/api/sport/search', ({ query }) => (query === 'pado' ? found : { leagues: [], events: [] }))
  const { user, type, router } = await open()
  await type('xyz')
  expect(await screen.findByText('찾은 것이 없습니다.')).toBeTruthy()
  server.refuse('/api/sport/search', 'E400')
  await type('xyzz')
  expect(await screen.findByText('경기를 찾지 못했습니다. 잠시 뒤 다시 시도해 주세요.')).toBeTruthy()
  server.answer('/api/sport/search', found)
  await type('pado')
  await screen.findByRole('option', { name: /파도 리그/ })
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ within: 'all', league: leagueId }))
})

it('[SP94] finds a game by each of its names, whichever language is shown', async () => {
  server.answer('/api/sport/search', { leagues: [], events: [] })
  server.answer('/api/common/gameCodes', { codes: [{ ...powerball, codeNameVI: 'Bóng điện' }] })
  const { type } = await open()
  for (const name of ['파워', 'Power ball', 'bong dien']) {
    await type(name)
    expect(await screen.findByRole('option', { name: /파워볼/ })).toBeTruthy()
  }
})

it('[SP94] finds a page by its English name in every language', async () => {
  server.answer('/api/sport/search', { leagues: [], events: [] })
  const { type } = await open()
  await type('pow')
  expect(await screen.findByRole('option', { name: /파워볼/ })).toBeTruthy()
})
