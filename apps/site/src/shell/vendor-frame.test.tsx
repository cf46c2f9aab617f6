// The window of a vendor's game: it shows the address that its play knows, keeps it alive, and shows nothing once it is over.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setIntegration, useIntegration } from '../state/integration.ts'
import { useSession } from '../state/session.ts'
import { playSession } from '../testing-play.ts'
import { server, show } from '../testing.tsx'
import { VendorFrame } from './vendor-frame.tsx'

const address = 'https://vendor.example/play?token=1'

beforeEach(() => {
  server.answer('/api/protection/session', playSession({ stakes: 10_000, payouts: 5000, net: -5000 }))
  server.answer('/api/minigame/playClose', {})
  server.answer('/api/minigame/playAddress', {
    address,
    prodId: '200',
    gameKey: 'carp',
    name: '황금 잉어',
    openedAt: new Date(Date.now() - 65_000).toISOString(),
    bar: 'site',
  })
})

// Whoever is gone closes no play: nobody is there to answer it.
afterEach(() => useSession.setState({ phase: 'guest', member: null }))

let opened = 0

async function open() {
  // A play that was closed is not looked for again: each test has its own.
  const playIdx = `play-${(opened += 1)}`
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <VendorFrame playIdx={playIdx} />, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: ['/slot/game?url=https%3A%2F%2Felsewhere.example&play=play'] }),
  })
  return await show(<RouterProvider router={router as never} />)
}

it('[VE14] shows the address of the play, never that of the query, and what this game has come to', async () => {
  server.answer('/api/minigame/playCheck', {})
  await open()
  const frame = await screen.findByTitle('황금 잉어')
  expect(frame.getAttribute('src')).toBe(address)
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  expect(screen.getByRole('heading', { name: '황금 잉어' })).toBeTruthy()
  expect(await screen.findByText(/^1:0\d$/)).toBeTruthy()
})

it.each([
  ['E404', '게임창 연결이 끝났습니다'],
  ['B0093', '게임창 연결이 끝났습니다'],
] as const)('[VE11] takes the game away once the play is over (%s)', async (code, text) => {
  server.refuse('/api/minigame/playCheck', code)
  await open()
  expect(await screen.findByRole('dialog', { name: text })).toBeTruthy()
  await waitFor(() => expect(screen.queryByTitle('황금 잉어')).toBeNull())
})

it('[VE18] steps back behind a game with a bar of its own, and hears it from its own address only', async () => {
  server.answer('/api/minigame/playCheck', {})
  server.answer('/api/minigame/playAddress', {
    address,
    prodId: '200',
    gameKey: 'carp',
    name: '황금 잉어',
    openedAt: new Date().toISOString(),
    bar: 'game',
  })
  await open()
  await screen.findByTitle('황금 잉어')
  expect(screen.queryByRole('heading', { name: '황금 잉어' })).toBeNull()
  const say = (origin: string) =>
    window.dispatchEvent(new MessageEvent('message', { origin, data: { hanpanGame: 'integrate' } }))
  say('https://elsewhere.example')
  expect(useIntegration.getState().open).toBe(false)
  say('https://vendor.example')
  await waitFor(() => expect(useIntegration.getState().open).toBe(true))
  setIntegration(false)
})
