import { permissions, type Permission } from '@hanpan/contract'
import { describe, expect, it, vi } from 'vitest'
import { mayOpen, menuGroups } from './menus.ts'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
const menu = await import('./short-menu.ts')
const names = (pages: readonly { readonly name: string }[] | null) => pages?.map(({ name }) => name)

describe('the sidebar', () => {
  it('holds what is worked with most, and no more lines than fit', () => {
    const shown = menu.shortMenu(menuGroups, null, permissions)!
    expect(names(shown)!.slice(0, 3)).toEqual(['work', 'dashboard', 'cash'])
    expect(shown.length).toBeLessThan(menu.SHORT_MENU_MAX)
  })

  it('fills what room is left with a role’s other pages', () => {
    const marketing = ['promotions.manage', 'content.manage', 'messages.send', 'members.read', 'overview.read'] as const
    const groups = menuGroups.map((group) => ({
      ...group,
      pages: group.pages.filter(({ permission }) => mayOpen(permission, marketing)),
    }))
    const shown = names(menu.shortMenu(groups, null, marketing))!
    expect(shown).toHaveLength(menu.SHORT_MENU_MAX - 2)
    expect(shown).toEqual(expect.arrayContaining(['messages', 'segments', 'coupons', 'banners']))
    expect(new Set(shown).size).toBe(shown.length)
  })

  it('begins with what a role works on, and has what it may only look at behind', () => {
    const auditor: readonly Permission[] = [
      'overview.read',
      'members.read',
      'cash.read',
      'minigames.read',
      'sports.read',
      'ledger.read',
      'reports.read',
      'audit.read',
    ]
    const groups = menuGroups.map((group) => ({
      ...group,
      pages: group.pages.filter(({ permission }) => mayOpen(permission, auditor)),
    }))
    const shown = names(menu.shortMenu(groups, null, auditor))!
    expect(shown.slice(0, 4)).toEqual(['work', 'dashboard', 'members', 'cases'])
    expect(shown).toEqual(expect.arrayContaining(['closings', 'reports', 'audit', 'ledger']))
    expect(shown).not.toContain('signups')
  })

  it('shows whoever has many pages how many alerts nobody has acknowledged', () => {
    const risk: readonly Permission[] = [
      'overview.read',
      'members.read',
      'members.restrict',
      'cash.read',
      'minigames.read',
      'sports.read',
      'sports.manage',
      'vendors.read',
      'reports.read',
    ]
    const groups = menuGroups.map((group) => ({
      ...group,
      pages: group.pages.filter(({ permission }) => mayOpen(permission, risk)),
    }))
    expect(names(menu.shortMenu(groups, null, risk))).toContain('alerts')
    const owner = names(menu.shortMenu(menuGroups, null, permissions))
    expect(owner).toEqual(expect.arrayContaining(['alerts', 'sportEvents']))
  })

  it('shows all pages of somebody who has few', () => {
    expect(menu.shortMenu(menuGroups.slice(0, 1), null, permissions)).toBeNull()
  })

  it('holds what was chosen, in that order, and forgets pages that are gone', () => {
    expect(names(menu.shortMenu(menuGroups, ['audit', 'gone', 'cash'], permissions))).toEqual(['audit', 'cash'])
  })

  it('takes a page in, gives it back, and takes none that there is no room for', () => {
    const pages = menuGroups.flatMap((group) => group.pages)
    const shown = pages.slice(0, 3)
    const [, second, , fourth] = pages
    expect(menu.toggled(shown, fourth!.name)).toEqual([...names(shown)!, fourth!.name])
    expect(menu.toggled(shown, second!.name)).not.toContain(second!.name)
    const full = pages.slice(0, menu.SHORT_MENU_MAX)
    expect(menu.toggled(full, pages[menu.SHORT_MENU_MAX]!.name)).toEqual(names(full))
  })

  it('forgets what it cannot read', () => {
    expect(menu.readFavourites('{"a":["cash",7],"b":3}')).toEqual({ a: ['cash'] })
    expect(menu.readFavourites('nonsense')).toEqual({})
  })
})
