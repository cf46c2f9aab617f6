// The side menu of a phone: products first, everything else folded, and what a desk has in the menu of the account.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { server, show } from '../testing.tsx'
import { SideMenu } from './side-menu.tsx'

const code = (groupCode: string) => ({
  groupCode,
  groupCodeName: groupCode,
  groupCodeNameEN: groupCode,
  groupCodeNameVI: groupCode,
  code: groupCode,
  codeName: groupCode,
  codeNameEN: groupCode,
  codeNameVI: groupCode,
  ord: 1,
  gameType: groupCode,
})

beforeEach(() => {
  server.answer('/api/common/gameCodes', { codes: ['sport', 'casino', 'minigame'].map(code) })
})

async function open(address: string) {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <SideMenu open onClose={() => undefined} />,
      notFoundComponent: () => null,
    }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const { user } = await show(<RouterProvider router={router as never} />, { member: null })
  return { user, nav: await screen.findByRole('navigation', { name: '주 메뉴' }) }
}

it('has the products as a grid, and the pages behind what they belong to; the group of the page is open', async () => {
  const { user, nav } = await open('/')
  const tiles = within(within(nav).getByRole('list'))
  await tiles.findByRole('link', { name: 'casino' })
  expect(tiles.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['스포츠', 'casino', '미니게임'])
  const folded = () =>
    [...nav.querySelectorAll('details')].filter(({ open }) => open).map((one) => one.firstChild?.textContent)
  expect(folded()).toEqual([])
  await user.click(within(nav).getByText('입출금'))
  expect(folded()).toEqual(['입출금'])
})

it('opens the group of the page that is shown', async () => {
  const { nav } = await open('/csMain/faq')
  const opened = [...nav.querySelectorAll('details')].filter((one) => one.open)
  expect(opened.map((one) => one.firstChild?.textContent)).toEqual(['고객센터'])
})

it('lets one choose light or dark, as the menu of the account does on a desk', async () => {
  const { user } = await open('/')
  await user.click(screen.getByText('밝게'))
  expect(document.documentElement.dataset['theme']).toBe('light')
  localStorage.removeItem('theme')
})
