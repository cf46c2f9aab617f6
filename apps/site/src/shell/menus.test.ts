import { expect, it } from 'vitest'
import { lobbyPages, pageAt, pages } from '../app/paths.ts'
import { withLobbies } from './lobby-menus.ts'
import { groupOf, menuGroups } from './menus.ts'
import type { GameCode } from './use-site.ts'

it('knows the page of every address of both form factors, with what it names and with a stroke at its end', () => {
  for (const [name, { desk, phone }] of Object.entries(pages)) {
    for (const path of [desk, phone]) {
      const address = path.replace(/\$\w+/g, 'one')
      const found = pageAt(address)
      // Pages that share one address on a phone are told by the first of them.
      expect([pages[found!].desk, pages[found!].phone], `${name} at ${address}`).toContain(path)
      if (address !== '/') expect(pageAt(`${address}/`)).toBe(found)
    }
  }
  expect(pageAt('/no/such/page')).toBeNull()
})

it('puts every page beside its siblings', () => {
  expect(groupOf(menuGroups, 'message')?.text).toBe('menu.mypage')
  expect(groupOf(menuGroups, 'inquiry')?.text).toBe('menu.support')
  expect(groupOf(menuGroups, 'powerball')?.product?.page).toBe('minigames')
  expect(groupOf(menuGroups, null)).toBeUndefined()
  const lobby = (page: string) => lobbyPages.some((name) => page === name || page === `${name}Product`)
  const groupless = (Object.keys(pages) as (keyof typeof pages)[]).filter((page) => !groupOf(menuGroups, page))
  // Lobbies are in menus where a vendor's product is on, and in no others.
  expect(groupless.filter((page) => !lobby(page))).toEqual(['warning'])
})

const code = (groupCode: string, name: string): GameCode => ({
  code: name,
  codeName: name,
  codeNameEN: `${name} en`,
  codeNameVI: `${name} vi`,
  groupCode,
  groupCodeName: `group ${groupCode}`,
  groupCodeNameEN: '',
  groupCodeNameVI: '',
  ord: 1,
  gameType: `path-${name}`,
})

it('has products of vendors where they are on: casinos and slots before the mini games, everything else behind', () => {
  const own = withLobbies(menuGroups, [], 'ko')
  expect(own.map(({ text }) => text)).toEqual(menuGroups.map(({ text }) => text))
  // How many matches are under way stands beside sports, and beside nothing else.
  expect(own.filter(({ Aside }) => Aside).map(({ text }) => text)).toEqual(['menu.sport'])
  const codes = [code('fishing', 'sea'), code('h-slot', 'hotel'), code('casino', 'evo'), code('hc-casino', 'evo hotel')]
  const groups = withLobbies(menuGroups, codes, 'ko')
  const products = groups.filter(({ product }) => product).map(({ name, text }) => name ?? text)
  expect(products).toEqual(['menu.sport', 'group casino', 'group h-slot', 'menu.minigame', 'group fishing'])
  const casino = groups.find(({ name }) => name === 'group casino')!
  expect(casino.entries.map(({ page, name, product }) => [page, name, product])).toEqual([
    ['livecasino', 'group casino', undefined],
    ['livecasinoProduct', 'evo', 'path-evo'],
    ['hotelcasino', 'group hc-casino', undefined],
    ['hotelcasinoProduct', 'evo hotel', 'path-evo hotel'],
  ])
  // Hotel slots alone: the group leads to them.
  expect(groups.find(({ name }) => name === 'group h-slot')?.product?.page).toBe('hotelslot')
  expect(groupOf(groups, 'hotelcasinoProduct')).toBe(casino)
})
