import { expect, it } from 'vitest'
import { pageAt, pages } from '../app/paths.ts'
import { groupOf, menuGroups } from './menus.ts'

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
  const groupless = (Object.keys(pages) as (keyof typeof pages)[]).filter((page) => !groupOf(menuGroups, page))
  expect(groupless).toEqual(['warning'])
})
