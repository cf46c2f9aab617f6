// The head of the page on a desk: emblem, drop-down menus, and who is here. On a phone a slim bar with the balance; the
// bottom tabs and the side menu carry the rest.
import { Badge, Button, Disclosure, IconButton, Points, Skeleton, WordMark, buttonClass, classNames } from '@hanpan/ui'
import { Globe, LogOut, Mail, Menu as MenuIcon, RefreshCw } from 'lucide-react'
import { Suspense } from 'react'
import { sitePart } from '../app/site-part.ts'
import { GameMoney } from '../app/game-money.tsx'
import { setIntegration } from '../state/integration.ts'
import { useSession, logOut } from '../state/session.ts'
import { useTexts, useWords } from '../words/words-context.tsx'
import { languageNames, languages } from '../words/words.ts'
import { CashBalance } from './balance.tsx'
import { GuestLink, PageLink } from './link.tsx'
import { useMenuGroups, useSiteOption } from './use-site.ts'

const PlayStrip = sitePart(() => import('./play-strip.tsx'), 'PlayStrip')

const NAV_ITEM =
  'h-11 px-3 wide:h-16 text-base font-medium text-dim transition-colors hover:text-ink aria-expanded:text-ink'
/** What members have that are no partners. */
const GROUPS_USUAL = 6
const MENU_ITEM =
  'flex min-h-11 items-center rounded-md px-3 text-base whitespace-nowrap text-dim transition-colors hover:bg-raised hover:text-ink ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-brand desk:min-h-10'

export function Header({ onSideMenu }: { readonly onSideMenu: () => void }) {
  const t = useTexts()
  const isGuest = useSession((state) => state.phase === 'guest')
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-ground/92 backdrop-blur-md">
      <div className="page flex min-h-14 flex-wrap items-center gap-x-2 desk:min-h-16 desk:max-wide:pt-2">
        <IconButton label={t('menu.side')} className="-ml-3 desk:hidden" onClick={onSideMenu}>
          <MenuIcon aria-hidden className="size-5.5" />
        </IconButton>
        <PageLink page="home" aria-label={`${t('common.siteTitle')} ${t('menu.home')}`} className="rounded-md">
          <WordMark yielding={!isGuest} />
        </PageLink>
        <DemoBadge />
        <MainMenu />
        <div className="ml-auto flex items-center gap-1">
          <Account />
          <LanguageMenu className="hidden desk:block" />
        </div>
      </div>
      {!isGuest && (
        <Suspense fallback={<div className="h-6" />}>
          <PlayStrip />
        </Suspense>
      )}
    </header>
  )
}

function DemoBadge() {
  const t = useTexts()
  const site = useSiteOption()
  if (site?.mode === 'live') return null
  return (
    <Badge tone="warn" className={classNames('max-[360px]:hidden', !site && 'invisible')}>
      <span title={t('common.demoNote')}>{t('common.demo')}</span>
    </Badge>
  )
}

function MainMenu() {
  const t = useTexts()
  const groups = useMenuGroups()
  // A partner has a menu more: it needs more room to stand in one row with the account, and less around each.
  const isMany = groups.length > GROUPS_USUAL
  return (
    <nav
      aria-label={t('menu.main')}
      className={classNames(
        'order-last -ml-3 hidden basis-full items-center desk:flex',
        isMany ? 'full:order-none full:ml-2 full:basis-auto' : 'wide:order-none wide:ml-4 wide:basis-auto',
      )}
    >
      {groups.map((group) => (
        <Disclosure
          key={group.text}
          label={t(group.text)}
          buttonClassName={isMany ? `${NAV_ITEM} full:px-2` : NAV_ITEM}
          panelClassName="-mt-1"
        >
          {group.entries.map((entry) => (
            <PageLink
              key={entry.text}
              page={entry.page}
              className={MENU_ITEM}
              {...(entry.search && { search: entry.search })}
            >
              {t(entry.text)}
            </PageLink>
          ))}
        </Disclosure>
      ))}
    </nav>
  )
}

function Account() {
  const phase = useSession((state) => state.phase)
  if (phase === 'member') return <MemberAccount />
  if (phase === 'unknown') return <Skeleton className="h-9 w-40" />
  return <GuestAccount />
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

function MemberAccount() {
  const t = useTexts()
  const memNick = useSession((state) => state.member?.memNick ?? '')
  const point = useSession((state) => state.point)
  const newMsg = useSession((state) => state.newMsg)
  return (
    <>
      <span className="flex items-center rounded-md desk:border desk:border-line desk:bg-panel">
        <PageLink
          page="deposit"
          className="flex min-h-11 items-center gap-3 rounded-md px-2 hover:bg-raised desk:min-h-10 desk:px-3"
        >
          <span className="sr-only">{t('common.balance')}</span>
          <CashBalance className="text-base font-semibold" />
        </PageLink>
        <span className="hidden items-center gap-1.5 text-sm text-dim full:flex">
          <span aria-hidden className="mr-1.5 h-4 w-px bg-line" />
          <span className="text-xs">{t('common.gameMoney')}</span>
          <span data-testid="game-money" className="font-medium text-ink">
            <GameMoney />
          </span>

          <IconButton label={t('menu.integrate')} onClick={() => setIntegration(true)}>
            <RefreshCw aria-hidden className="size-4" />
          </IconButton>
        </span>
        <PageLink
          page="pointChange"
          title={t('menu.pointChange')}
          className="hidden min-h-10 items-center gap-3 rounded-md pr-3 text-sm text-dim hover:bg-raised hover:text-ink full:flex"
        >
          <span aria-hidden className="h-4 w-px bg-line" />
          <span className="sr-only">{t('common.points')}</span>
          <Points value={point} />
        </PageLink>
      </span>
      <PageLink
        page="messages"
        aria-label={newMsg > 0 ? t('menu.unread', { count: newMsg }) : t('menu.messages')}
        className="relative grid size-11 place-items-center rounded-md text-dim hover:bg-raised hover:text-ink desk:size-9"
      >
        <Mail aria-hidden className="size-5" />
        {newMsg > 0 && (
          <span
            aria-hidden
            className="figures absolute top-0.5 right-0 min-w-4.5 rounded-full bg-brand px-1 text-center text-2xs leading-[1.125rem] font-bold text-on-brand"
          >
            {newMsg > 99 ? '99+' : newMsg}
          </span>
        )}
      </PageLink>
      <span className="hidden items-center desk:flex">
        <PageLink page="profile" className="max-w-32 truncate rounded-md px-2 py-2 text-sm font-medium hover:bg-raised">
          {memNick}
        </PageLink>
        <IconButton label={t('menu.logout')} onClick={() => void logOut()}>
          <LogOut aria-hidden className="size-4.5" />
        </IconButton>
      </span>
    </>
  )
}

export function LanguageMenu({ className, up = false }: { readonly className?: string; readonly up?: boolean }) {
  const t = useTexts()
  const { catalogue, chooseLanguage } = useWords()
  return (
    <div className={className}>
      <Disclosure
        align="right"
        chevron={false}
        name={`${t('common.language')}: ${languageNames[catalogue.language]}`}
        label={<Globe aria-hidden className="size-4.5" />}
        buttonClassName="size-11 justify-center rounded-md text-dim hover:bg-raised hover:text-ink desk:size-9"
        panelClassName={classNames('min-w-36', up && 'top-auto bottom-full mb-2')}
      >
        {languages.map((language) => (
          <Button
            key={language}
            tone="ghost"
            wide
            lang={language}
            aria-pressed={language === catalogue.language}
            className={classNames('justify-start', language === catalogue.language && 'text-brand')}
            onClick={() => chooseLanguage(language)}
          >
            {languageNames[language]}
          </Button>
        ))}
      </Disclosure>
    </div>
  )
}
