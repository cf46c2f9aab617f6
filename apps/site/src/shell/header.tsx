// The head of the page. On a desk two rows: who is here and what is searched for; then the products, and the house around them. On a
// phone one slim row with the balance; the bottom tabs and the side menu carry the rest. What only a member has is fetched for members.
import { Badge, Disclosure, IconButton, Skeleton, WordMark, buttonClass, classNames } from '@hanpan/ui'
import { useRouterState } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { Suspense } from 'react'
import { useIsBroad } from '../app/form-factor.ts'
import { pageAt } from '../app/paths.ts'
import { sitePart } from '../app/site-part.ts'
import { useSession } from '../state/session.ts'
import { useTexts } from '../words/words-context.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { EntryLink, GuestLink, PageLink } from './link.tsx'
import { groupOf, keyOf, type MenuGroup } from './menus.ts'
import { SearchField } from './search-field.tsx'
import { useAreMenusKnown, useMenuGroups, useSiteOption } from './use-site.ts'

const PlayStrip = sitePart(() => import('./play-strip.tsx'), 'PlayStrip')
const MemberAccount = sitePart(() => import('./member-account.tsx'), 'MemberAccount', 'shell')

const ITEM =
  'relative flex h-11 items-center gap-1 px-2.5 text-sm font-medium whitespace-nowrap text-dim transition-colors hover:text-ink aria-expanded:text-ink'
const CURRENT =
  'text-ink after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.75 after:rounded-t-full after:bg-(--hue)'
const MENU_ITEM =
  'flex min-h-11 items-center rounded-md px-3 text-sm whitespace-nowrap text-dim transition-colors hover:bg-lifted hover:text-ink ' +
  'current:bg-lifted current:font-semibold current:text-ink desk:min-h-9'

export function Header({ onSideMenu }: { readonly onSideMenu: () => void }) {
  const t = useTexts()
  const isGuest = useSession((state) => state.phase === 'guest')
  const isBroad = useIsBroad()
  const strip = (
    <Suspense fallback={<div className="h-6" />}>
      <PlayStrip />
    </Suspense>
  )
  return (
    <header className="sticky top-0 z-20 bg-ground/94 backdrop-blur-md">
      <div className="bar flex h-13 items-center gap-x-3 desk:h-14">
        <IconButton label={t('menu.side')} className="-mr-2 -ml-3 wide:hidden" onClick={onSideMenu}>
          <MenuIcon aria-hidden className="size-5.5" />
        </IconButton>
        <PageLink
          page="home"
          aria-label={`${t('common.siteTitle')} ${t('menu.home')}`}
          className="inline-flex min-h-11 items-center rounded-md"
        >
          <WordMark yielding={!isGuest} />
        </PageLink>
        <DemoBadge isGuest={isGuest} />
        <SearchField />
        {/* It has its width from the beginning: what comes into it moves nothing. */}
        <div className="flex flex-1 items-center justify-end gap-2">
          {!isGuest && isBroad && <div className="mr-2">{strip}</div>}
          <Account />
          {isGuest && <LanguageMenu className="hidden desk:block" />}
        </div>
      </div>
      {!isGuest && !isBroad && <div className="play-line bar">{strip}</div>}
      <MainMenu />
    </header>
  )
}

function DemoBadge({ isGuest }: { readonly isGuest: boolean }) {
  const t = useTexts()
  const site = useSiteOption()
  if (site?.mode === 'live') return null
  // Beside the ways in, which are long in Vietnamese, a guest's head has no room for it on a narrow phone.
  return (
    <Badge
      tone="warn"
      className={classNames(isGuest ? 'max-[390px]:hidden' : 'max-[360px]:hidden', !site && 'invisible')}
    >
      <span title={t('common.demoNote')}>{t('common.demo')}</span>
    </Badge>
  )
}

/** The products on the left, each in its hue, and what is around them on the right. */
function MainMenu() {
  const t = useTexts()
  const groups = useMenuGroups()
  const areKnown = useAreMenusKnown()
  const page = useRouterState({ select: (state) => pageAt(state.location.pathname) })
  const current = page === 'home' ? undefined : groupOf(groups, page)
  const menus = (shown: readonly MenuGroup[]) =>
    shown.map((group) => <GroupMenu key={group.name ?? group.text} group={group} isCurrent={group === current} />)
  return (
    <nav aria-label={t('menu.main')} className="hidden border-y border-line desk:block">
      <div className="bar flex h-11 items-center justify-between">
        <div className={classNames('-ml-2.5 flex', !areKnown && 'invisible')}>
          {menus(groups.filter(({ product }) => product))}
        </div>
        <div className="-mr-2.5 hidden wide:flex">{menus(groups.filter(({ product }) => !product))}</div>
      </div>
    </nav>
  )
}

function GroupMenu({ group, isCurrent }: { readonly group: MenuGroup; readonly isCurrent: boolean }) {
  const t = useTexts()
  const { product, entries } = group
  return (
    <Disclosure
      label={
        <>
          {product && <product.icon aria-hidden className="mr-1 size-4.5 text-(--hue)" />}
          {group.name ?? t(group.text)}
          {group.Aside && <group.Aside />}
        </>
      }
      opensOnHover
      align={product ? 'left' : 'right'}
      chevron={product !== undefined}
      {...(product && { className: product.hue })}
      buttonClassName={classNames(ITEM, product && 'text-base font-semibold text-ink', isCurrent && CURRENT)}
      panelClassName="mt-0"
    >
      {entries.map((entry) => (
        <EntryLink key={keyOf(entry)} entry={entry} className={MENU_ITEM} />
      ))}
    </Disclosure>
  )
}

function Account() {
  const phase = useSession((state) => state.phase)
  if (phase === 'guest') return <GuestAccount />
  const place = <Skeleton className="my-1 h-9 w-40 desk:w-72" />
  return phase === 'unknown' ? (
    place
  ) : (
    <Suspense fallback={place}>
      <MemberAccount />
    </Suspense>
  )
}

function GuestAccount() {
  const t = useTexts()
  return (
    <>
      <GuestLink modal="login" className={buttonClass({ tone: 'ghost', size: 'small' })}>
        {t('menu.login')}
      </GuestLink>
      <GuestLink modal="join" className={buttonClass({ tone: 'primary', size: 'small' })}>
        {t('menu.join')}
      </GuestLink>
    </>
  )
}
