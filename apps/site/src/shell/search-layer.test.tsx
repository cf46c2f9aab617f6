// What is typed between the press that asks for the search and its dialog, whose code is still on its way.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { server, show } from '../testing.tsx'
import { SearchLayer } from './search-layer.tsx'

const arrival = vi.hoisted(() => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrived, arrive: () => arrive() }
})

vi.mock('./search-dialog.tsx', async (original) => {
  await arrival.arrived
  return await original()
})

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {open && <SearchLayer onClose={() => setOpen(false)} />}
    </>
  )
}

it('[SP94] is kept for it, and the focus returns to where it came from', async () => {
  server.answer('/api/common/gameCodes', { codes: [] })
  server.answer('/api/sport/search', { leagues: [], events: [] })
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, notFoundComponent: () => null }),
    history: createMemoryHistory(),
  })
  const { user } = await show(<RouterProvider router={router as never} />, { member: null })
  const opener = await screen.findByRole('button', { name: 'open' })
  await user.click(opener)
  await user.keyboard('po')
  arrival.arrive()
  const field = await screen.findByRole<HTMLInputElement>('combobox', undefined, { timeout: 20_000 })
  expect(field.value).toBe('po')
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('w')
  expect(field.value).toBe('pow')
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.activeElement).toBe(opener))
})
