// Shows a component of the office to a test as an operator would see it: with its real words, its cache, a router and an operator who is
// logged in. Only the server is not there: `server` answers in its place, at the edge of the wire.
import { createAnsweringServer } from '@hanpan/client/testing'
import { permissions, type CallResponse, type Permission } from '@hanpan/contract'
import { dismissToasts, readAddressSearch, ToastRegion, writeAddressSearch } from '@hanpan/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { parseListSearch } from './app/list-search.ts'
import { reloadOperator } from './state/session.ts'
import { queries } from './wire/queries.ts'
import { WordsProvider } from './words/words-context.tsx'
import { catalogues, showLanguage, type Language } from './words/words.ts'

export const server = createAnsweringServer()

/** Of a file of tests: this module is read once a worker, and its hooks are each file's. */
export function answerEachTest(): void {
  beforeEach(() => {
    for (const [name, value] of Object.entries(server.globals)) vi.stubGlobal(name, value)
  })
  afterEach(() => {
    cleanup() // What is still shown would ask a server that knows nothing any more.
    const { faults } = server
    server.reset()
    queries.clear()
    dismissToasts()
    vi.unstubAllGlobals()
    expect.soft(faults).toEqual([])
  })
}

interface Showing {
  readonly language?: Language
  /** The address that the page has, with what stands behind the question mark. */
  readonly at?: string
  /** What the operator may do; everything unless it is said. */
  readonly may?: readonly Permission[]
}

type Operator = CallResponse<'/api/office/me'>['operator']

const operatorWith = (may: readonly Permission[]): Operator => ({
  operatorId: 'tester',
  name: '김운영',
  role: 'custom',
  roleName: '',
  permissions: [...may],
  otpEnabled: true,
  otpRequired: false,
})

/** Renders and answers the hands of the operator; `address` is what stands behind the question mark now. */
export async function show(content: ReactNode, { language = 'ko', at = '/', may = permissions }: Showing = {}) {
  server.answer('/api/office/me', {
    operator: operatorWith(may),
    mode: 'demo',
    serverTime: new Date().toISOString(),
    tokenExpiresAt: new Date(Date.now() + 60 * 60_000).toISOString(),
  })
  await Promise.all([showLanguage(language), reloadOperator()])
  const root = createRootRoute({ validateSearch: parseListSearch, component: Outlet })
  const page = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => <div data-testid="page">{content}</div>,
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: readAddressSearch,
    stringifySearch: writeAddressSearch,
  })
  await router.load()
  const user = userEvent.setup()
  render(
    <WordsProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
        <ToastRegion />
      </QueryClientProvider>
    </WordsProvider>,
  )
  await screen.findByTestId('page')
  return { user, address: () => router.state.location.search, catalogue: catalogues.shownCatalogue() }
}
