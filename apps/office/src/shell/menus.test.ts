import { permissions } from '@hanpan/contract'
import { describe, expect, it } from 'vitest'
import { firstPageOf, mayOpen, menuGroups } from './menus.ts'

const pages = menuGroups.flatMap((group) => group.pages)

describe('the pages of the office', () => {
  it('have a path each', () => {
    expect(new Set(pages.map((page) => page.path)).size).toBe(pages.length)
  })

  it.each([
    [['overview.read', 'cash.read'], '/'],
    [['audit.read', 'ledger.read'], '/'],
    [[], '/'],
  ] as const)('lead an operator who may %j to %s first', (may, path) => {
    expect(firstPageOf(may)).toBe(path)
  })

  it.each(permissions)('lead someone who may only %s to a page that opens', (permission) => {
    const first = firstPageOf([permission])
    const page = pages.find(({ path }) => path === first)
    expect(page === undefined || mayOpen(page.permission, [permission])).toBe(true)
  })
})
