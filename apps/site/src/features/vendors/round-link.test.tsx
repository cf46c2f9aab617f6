// The vendor's page of a round, in a window that the press itself opens.
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { server, show } from '../../testing.tsx'
import { RoundLink } from './round-link.tsx'

const LINK = '/api/minigame/roundLink'

it('shows the page that the vendor names, and closes the window where it names none', async () => {
  const page = { opener: window, location: { href: '' }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window)
  server.answer(LINK, { url: 'https://vendor.example/round' })
  const { user } = await show(<RoundLink betId="b" />)
  await user.click(screen.getByRole('button', { name: '게임사에서 회차 보기' }))
  await vi.waitFor(() => expect(page.location.href).toBe('https://vendor.example/round'))
  expect([page.opener, page.close.mock.calls.length]).toEqual([null, 0])
  server.refuse(LINK, '9999')
  await user.click(screen.getByRole('button', { name: '게임사에서 회차 보기' }))
  expect(await screen.findByText(/게임사 연결 오류/)).toBeTruthy()
  expect(page.close).toHaveBeenCalledOnce()
})
