// The navigation: pages by group, the number of those who wait beside theirs.
import { WordMark, classNames, formatInteger, showToast } from '@hanpan/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown, Star } from 'lucide-react'
import { useState } from 'react'
import { usePermissions, useSession } from '../state/session.ts'
import { useWaiting } from '../state/overview.ts'
import { useTexts } from '../words/words-context.tsx'
import type { MenuPage } from './menus.ts'
import { saveFavourites, SHORT_MENU_MAX, shortMenu, toggled, useFavourites } from './short-menu.ts'
import { useMenuGroups } from './use-menu-groups.ts'
import { Badge } from '../parts/badge.tsx'

/** Whose address begins those of other pages of the menu: on these it is not where one is. */
const HAS_PAGES_BELOW: ReadonlySet<string> = new Set(['/', '/cash', '/messages', '/support'])

interface NavigationProps {
  readonly onFollow?: () => void
  /** Puts a page among the favourites or takes it out; unset where there are none. */
  readonly favourites?: { readonly names: readonly string[]; readonly toggle: (page: MenuPage) => void } | undefined
}

export function Navigation({ onFollow, favourites }: NavigationProps) {
  const t = useTexts()
  const groups = useMenuGroups()
  return (
    <nav aria-label={t('shell.navigation')} className="flex flex-col gap-4">
      {groups.map(({ name, pages }) => (
        <div key={name}>
          {pages.length > 1 && (
            <p className="px-3 pb-1 text-2xs font-semibold tracking-wide text-dim">{t(`menuGroup.${name}`)}</p>
          )}
          <ul>
            {pages.map((page) => (
              <li key={page.path} className="flex items-center">
                <div className="min-w-0 flex-1">
                  <PageLink page={page} {...(onFollow && { onFollow })} />
                </div>
                {favourites && (
                  <button
                    type="button"
                    aria-pressed={favourites.names.includes(page.name)}
                    aria-label={t('shell.favourite', { page: t(`menu.${page.name}`) })}
                    onClick={() => favourites.toggle(page)}
                    className="grid size-8 shrink-0 place-items-center rounded-md text-dim hover:bg-raised hover:text-ink"
                  >
                    <Star
                      aria-hidden
                      className={classNames(
                        'size-3.5',
                        favourites.names.includes(page.name) && 'fill-current text-ink',
                      )}
                    />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function PageLink({ page, onFollow }: { readonly page: MenuPage; readonly onFollow?: () => void }) {
  const t = useTexts()
  const waiting = useWaiting()
  const count = page.badge ? waiting[page.badge] : 0
  const Icon = page.icon
  return (
    <Link
      to={page.path}
      search={{}}
      activeOptions={{ exact: HAS_PAGES_BELOW.has(page.path), includeSearch: false }}
      onClick={() => onFollow?.()}
      className={classNames(
        'flex min-h-11 items-center gap-2.5 rounded-md px-3 text-sm font-medium text-dim transition-colors desk:min-h-8.5',
        'hover:bg-raised hover:text-ink current:row-mark current:bg-raised current:font-semibold current:text-ink',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="flex-1">{t(`menu.${page.name}`)}</span>
      {count > 0 && (
        <span
          aria-label={t('shell.waiting', { count: formatInteger(count) })}
          className="figures min-w-5 text-right text-xs font-bold text-ink"
        >
          {formatInteger(count)}
        </span>
      )}
    </Link>
  )
}

export function Sidebar() {
  const t = useTexts()
  const demo = useSession(({ mode }) => mode === 'demo')
  return (
    <aside className="sticky top-0 hidden h-dvh w-58 shrink-0 flex-col border-r border-line bg-panel wide:flex">
      <Link to="/" search={{}} aria-label={t('shell.title')} className="flex h-14 shrink-0 items-center gap-2 px-4">
        <WordMark note="OFFICE" />
        {demo && (
          <Badge tone="warn" className="ml-auto">
            DEMO
          </Badge>
        )}
      </Link>
      <Menu />
    </aside>
  )
}

/** The favourites without scrolling, and all pages behind one press. Somebody with few pages sees them all. */
function Menu() {
  const t = useTexts()
  const operatorId = useSession(({ operator }) => operator?.operatorId ?? '')
  const own = usePermissions()
  const chosen = useFavourites(({ all }) => all[operatorId] ?? null)
  const groups = useMenuGroups()
  const [open, setOpen] = useState(false)
  const short = shortMenu(groups, chosen, own)
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (short === null) {
    return (
      <div className="min-h-0 flex-1 overflow-y-auto px-2.5 pt-2 pb-6">
        <Navigation />
      </div>
    )
  }
  const here = groups.flatMap(({ pages }) => pages).find((page) => path === page.path)
  const isElsewhere = here !== undefined && !short.includes(here)
  const favourites = {
    names: short.map(({ name }) => name),
    toggle: (page: MenuPage) => {
      const names = toggled(short, page.name)
      if (names.length === short.length)
        showToast({ tone: 'up', text: t('shell.favouritesFull', { max: SHORT_MENU_MAX }) })
      else saveFavourites(operatorId, names)
    },
  }
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-2.5 pt-2 pb-3">
        {open ? (
          <Navigation onFollow={() => setOpen(false)} favourites={favourites} />
        ) : (
          <nav aria-label={t('shell.navigation')}>
            <ul>
              {[...short, ...(isElsewhere ? [here] : [])].map((page) => (
                <li key={page.path}>
                  <PageLink page={page} />
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 shrink-0 items-center gap-2.5 border-t border-line px-5.5 text-sm font-medium text-dim hover:bg-raised hover:text-ink"
      >
        <ChevronDown aria-hidden className={classNames('size-4', open && 'rotate-180')} />
        {t(open ? 'shell.shortMenu' : 'shell.wholeMenu')}
      </button>
    </>
  )
}
