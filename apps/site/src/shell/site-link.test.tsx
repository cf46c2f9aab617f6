// Links of the site: the page that is asked for comes behind the frame of the press, and what the browser follows is left to it.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../testing.tsx'
import { PageLink } from './link.tsx'

async function open(onClick?: () => void) {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <PageLink page="results" {...(onClick && { onClick })}>
          결과
        </PageLink>
      ),
      notFoundComponent: () => null,
    }),
    history: createMemoryHistory(),
  })
  await show(<RouterProvider router={router as never} />, { member: null })
  return { router, link: await screen.findByRole('link', { name: '결과' }) }
}

it('lets the press be shown before it builds the page', async () => {
  const shown: string[] = []
  const { router, link } = await open(() => shown.push('pressed'))
  const press = createEvent.click(link)
  fireEvent(link, press)
  expect(shown).toEqual(['pressed'])
  expect(press.defaultPrevented).toBe(true)
  expect(router.state.location.pathname).toBe('/')
  await vi.waitFor(() => expect(router.state.location.pathname).not.toBe('/'))
})

it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const)('leaves a press with %s to the browser', async (key) => {
  const { router, link } = await open()
  // Behind everything of the page: a browser that follows it would leave the test.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  const press = createEvent.click(link, { [key]: true })
  fireEvent(link, press)
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  expect(router.state.location.pathname).toBe('/')
})

it('goes nowhere where what it is told forbids it', async () => {
  const { router, link } = await open()
  link.addEventListener('click', (event) => event.preventDefault(), { capture: true })
  fireEvent.click(link)
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  expect(router.state.location.pathname).toBe('/')
})
