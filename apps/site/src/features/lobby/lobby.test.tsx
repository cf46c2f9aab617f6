// @vitest-environment jsdom
// A lobby as a guest and a member meet it.
import type { LobbyGameOnWire, LobbyOnWire, LobbyTableOnWire, LobbyTablesOnWire } from '@hanpan/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useSession } from '../../state/session.ts'
import { server, show } from '../../testing.tsx'
import { texts as en } from '../../words/lobby/en.ts'
import { texts as ko } from '../../words/lobby/ko.ts'
import { texts as vietnamese } from '../../words/lobby/vi.ts'
import { Lobby, type PlayedGame } from './lobby.tsx'

const game = (key: string, name: string, changes: Partial<LobbyGameOnWire> = {}): LobbyGameOnWire => ({
  prodId: '200',
  key,
  name,
  category: 'slots',
  image: '',
  rtp: 9651,
  volatility: 'high',
  betMin: 200,
  betMax: 100_000,
  state: 'on',
  ...changes,
})
const product = (prodId: string, name: string, path: string, isFramed = true) =>
  ({ prodId, name, path, isFramed, state: 'on', games: 2 }) as const

const lobby: LobbyOnWire = {
  products: [product('200', '프라그', 'pragslot'), product('201', '하바네로', 'habanero', false)],
  games: [
    game('carp', '황금 잉어', { tags: ['신규'] }),
    game('moon', '달토끼 방아', { category: 'jackpot' }),
    game('king', '화산의 왕', { prodId: '201', state: 'maintenance', rtp: null }),
    game('deep', 'Deep sea', { prodId: '201', ko: '심해 등불' }),
  ],
  fresh: [],
  popular: [],
  ranking: [{ memId: 'ab***', ref: '200:moon', wins: 1_250_000 }],
  jackpots: [],
}

let tables: LobbyTablesOnWire
beforeEach(() => {
  useSession.setState({ phase: 'guest', member: null })
  // Nothing is laid out here: the list is as wide as a desk.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  const answering = globalThis.fetch
  tables = { now: Date.now(), tables: [] }
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input === '/lobby/tables') return Response.json(tables)
    return input.startsWith('/lobby/') ? Response.json(lobby) : await answering(input, init)
  })
})

async function open(
  props: { path?: string | null; openKey?: string | null; member?: object | null; lobby?: 'slot' | 'livecasino' } = {},
) {
  const { path = null, openKey = null, member = {}, lobby: name = 'slot' } = props
  const launched: PlayedGame[] = []
  const onLogIn = vi.fn()
  if (member) server.answer('/api/lobby/mine', { favourites: ['200:moon'], recents: [] })
  const { user } = await show(
    <Lobby
      lobby={name}
      hue="hue-slots"
      path={path}
      openKey={openKey}
      title="슬롯"
      renderProducts={() => null}
      launch={async (one) => void launched.push(one)}
      onLogIn={onLogIn}
      onUnknown={<p>none</p>}
    />,
    { member },
  )
  return { user, launched, onLogIn }
}

const tiles = () =>
  within(screen.getByRole('region', { name: '전체' }))
    .getAllByRole('listitem')
    .flatMap((item) => (item.querySelector('li') ? [] : [item.querySelector('b')?.textContent]))

it('finds games by name, by initials and by their Korean name, and says so when there is none', async () => {
  const { user } = await open()
  await screen.findByText('황금 잉어')
  expect(tiles()).toEqual(['황금 잉어', '달토끼 방아', '화산의 왕', 'Deep sea'])
  const field = screen.getByRole('searchbox', { name: /게임 찾기/ })
  await user.type(field, 'ㅎㄱ')
  expect(tiles()).toEqual(['황금 잉어'])
  await user.clear(field)
  await user.type(field, '심해')
  expect(tiles()).toEqual(['Deep sea'])
  await user.type(field, 'zz')
  expect(screen.getByText('찾는 게임이 없습니다.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '조건 지우기' }))
  expect(tiles()).toHaveLength(4)
})

it('is narrowed by kind, by tag and to what is starred', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: '잭팟' }))
  expect(tiles()).toEqual(['달토끼 방아'])
  await user.click(screen.getByRole('button', { name: '#신규' }))
  expect(tiles()).toEqual(['황금 잉어'])
  await user.click(screen.getByRole('button', { name: '★ 즐겨찾기' }))
  expect(tiles()).toEqual(['달토끼 방아'])
})

it('stars a game at once, and takes it back where the server refuses', async () => {
  const { user } = await open()
  const star = await screen.findByRole('button', { name: '황금 잉어 즐겨찾기에 담기' })
  server.refuse('/api/lobby/setFavourite', 'FV01')
  await user.click(star)
  expect(await screen.findByText(/200개까지/)).toBeTruthy()
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'))
  server.answer('/api/lobby/setFavourite', { favourites: ['200:carp', '200:moon'], recents: [] })
  await user.click(star)
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'))
  expect(server.asked('/api/lobby/setFavourite').at(-1)).toMatchObject({ ref: '200:carp', starred: true })
})

it('tells what there is to know of a game, and opens it', async () => {
  const { user, launched } = await open()
  await user.click(await screen.findByRole('button', { name: /^Deep sea ?하바네로/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Deep sea' }))
  expect(sheet.getByText('96.51%')).toBeTruthy()
  expect(sheet.getByText('200–100,000원')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: '게임 시작' }))
  expect(launched).toEqual([{ prodId: '201', key: 'deep', category: 'slots', isFramed: false }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('does not open what is under maintenance', async () => {
  await open({ path: 'habanero', openKey: 'king' })
  const sheet = within(await screen.findByRole('dialog', { name: '화산의 왕' }))
  expect(sheet.getAllByText('제공사가 알리지 않음')).toHaveLength(1)
  expect(sheet.getByRole('button', { name: '점검 중' }).hasAttribute('disabled')).toBe(true)
})

it('lets a guest look, who stars nothing and logs in to play', async () => {
  const { user, onLogIn } = await open({ member: null })
  await user.click(await screen.findByRole('button', { name: /^황금 잉어 ?프라그/ }))
  expect(screen.queryByRole('button', { name: /즐겨찾기/ })).toBeNull()
  const sheet = within(await screen.findByRole('dialog', { name: '황금 잉어' }))
  await user.click(sheet.getByRole('button', { name: '로그인하고 시작' }))
  expect(onLogIn).toHaveBeenCalledOnce()
})

it('shows one product on its page, and leads elsewhere from a page of none', async () => {
  await open({ path: 'habanero' })
  expect(await screen.findByRole('heading', { name: '하바네로' })).toBeTruthy()
  expect(tiles()).toEqual(['화산의 왕', 'Deep sea'])
  expect(screen.queryByText('슬롯 당첨 순위')).toBeNull()
})

const tableOf = (change: Partial<LobbyTableOnWire> = {}): LobbyTableOnWire => ({
  ref: '200:carp',
  phase: 'betting',
  until: Date.now() + 9500,
  players: 214,
  betMin: 1000 as never,
  betMax: 5_000_000 as never,
  kind: 'road',
  cards: true,
  last: ['r', 'b', 'b'],
  isOld: false,
  ...change,
})
const tileNamed = (name: string) => screen.getByRole('button', { name: new RegExp(name) })

it('shows on the tile of a table what it is doing, how many are there and its road', async () => {
  tables.tables = [tableOf()]
  await open({ lobby: 'livecasino', member: null })
  await screen.findByText('베팅 중 10초')
  const tile = tileNamed('황금 잉어')
  expect(within(tile).getByText('214명이 있습니다')).toBeTruthy()
  expect(tile.querySelectorAll('circle[stroke="#4f94ff"]')).toHaveLength(2)
  expect(within(tileNamed('달토끼 방아')).queryByText(/베팅/)).toBeNull()
})

it('leaves a member’s star its corner, however long the word of the state is', async () => {
  tables.tables = [tableOf({ phase: 'waiting' })]
  await open({ lobby: 'livecasino' })
  const word = await screen.findByText('다음 판 대기', { selector: '[aria-hidden]' })
  const box = word.closest<HTMLElement>('.absolute')!
  expect(Number.parseInt(box.style.right, 10)).toBeGreaterThanOrEqual(36)
  expect(word.classList.contains('truncate')).toBe(true)
})

it('the time that is left to bet is said in a few signs in every language', () => {
  for (const { lobby: words } of [ko, en, vietnamese])
    expect(words.live.bettingLeft.replace('{seconds}', '20').length).toBeLessThanOrEqual(12)
})

it.each([
  ['whose vendor is silent', { isOld: true }, '잠시 전 상태'],
  ['whose time has run out', { until: Date.now() - 1 }, '베팅 마감'],
  ['that deals cards', { phase: 'dealing' as const }, '카드 공개'],
  ['that spins', { phase: 'dealing' as const, kind: 'wheel' as const, cards: false, last: ['17'] }, '회전 중'],
])('says of a table %s what is known', async (_what, change, text) => {
  tables.tables = [tableOf(change)]
  await open({ lobby: 'livecasino', member: null })
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
})

it('asks nothing of tables in a lobby of slots', async () => {
  tables.tables = [tableOf()]
  await open({ member: null })
  await screen.findByText('황금 잉어')
  expect(screen.queryByText(/베팅 중/)).toBeNull()
})
