import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { playSession } from '../testing-play.ts'
import { server, show } from '../testing.tsx'
import { WayToPlay } from './way-to-play.tsx'

async function showEmptyPage() {
  const component = () => (
    <>
      <p>내역이 없습니다.</p>
      <WayToPlay page="deposit">입금</WayToPlay>
    </>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component, notFoundComponent: component }),
    history: createMemoryHistory(),
  })
  await show(<RouterProvider router={router as never} />)
  await screen.findByText('내역이 없습니다.')
}
const excluded = {
  kind: 'cool_off',
  startsAt: '2026-06-01T00:00:00+09:00',
  endsAt: '2026-12-02T00:00:00+09:00',
  returnsAt: null,
  canReturn: false,
} as const

it('leads a member to where it pays in', async () => {
  server.answer('/api/protection/session', playSession({ excluded: null }))
  await showEmptyPage()
  await screen.findByRole('link', { name: '입금' })
})

it('leads nobody there who takes a break', async () => {
  server.answer('/api/protection/session', playSession({ excluded }))
  await showEmptyPage()
  await waitFor(() => expect(server.asked('/api/protection/session')).toHaveLength(1))
  expect(screen.queryByRole('link')).toBeNull()
})
