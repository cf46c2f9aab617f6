// The products of a phone: a row of chips under the header on every page, the present one in sight. One product needs no row.
import { classNames } from '@hanpan/ui'
import { useRouterState } from '@tanstack/react-router'
import { type PageName, pageAt } from '../app/paths.ts'
import { useTexts } from '../words/words-context.tsx'
import { PageLink } from './link.tsx'
import { groupOf, type MenuGroup } from './menus.ts'
import { useAreMenusKnown, useMenuGroups } from './use-site.ts'

const CHIP =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-semibold whitespace-nowrap text-dim'

/** Where there are more chips than fit, the present one is brought into sight; the page itself stays where it is. */
function showCurrent(chip: HTMLElement | null): void {
  const row = chip?.parentElement
  if (chip && row) row.scrollLeft = chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
}

const isGame = (group: MenuGroup | undefined, page: PageName | null) =>
  group?.entries.some((entry) => entry.game !== undefined && entry.page === page) === true

export function ProductChips() {
  const t = useTexts()
  const groups = useMenuGroups().filter(({ product }) => product)
  const areKnown = useAreMenusKnown()
  const page = useRouterState({ select: (state) => pageAt(state.location.pathname) })
  const current = page === 'home' ? undefined : groupOf(groups, page)
  // The page of a game has its games in a row of its own, and its prices in the first view.
  if (groups.length < 2 || isGame(current, page)) return null
  return (
    <nav
      aria-label={t('menu.products')}
      className={classNames(
        'flex gap-1.5 px-2.5 [scrollbar-width:none] desk:hidden',
        // What nobody sees yet has nothing to stop at, and does not scroll.
        areKnown ? 'overflow-x-auto' : 'invisible overflow-hidden',
      )}
    >
      {groups.map((group) => {
        const { product, text, name = t(text) } = group
        return (
          product && (
            <span key={name} ref={group === current ? showCurrent : undefined} className={product.hue}>
              <PageLink page={product.page} className={classNames(CHIP, group === current && 'bg-raised text-ink')}>
                <product.icon aria-hidden className="size-4.5 text-(--hue)" />
                {name}
                {group.Aside && <group.Aside />}
              </PageLink>
            </span>
          )
        )
      })}
    </nav>
  )
}
