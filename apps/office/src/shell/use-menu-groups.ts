// The navigation of the operator who is logged in.
import { useSession } from '../state/session.ts'
import { mayOpen, menuGroups, type MenuGroup } from './menus.ts'

/** The groups with the pages this operator may open; a group without any is gone. */
export function useMenuGroups(): readonly MenuGroup[] {
  const operator = useSession(({ operator }) => operator)
  return menuGroups
    .map(({ name, pages }) => ({
      name,
      pages: pages.filter((page) => operator && mayOpen(page.permission, operator.permissions)),
    }))
    .filter(({ pages }) => pages.length > 0)
}
