// The bar above every page: the search, what waits, sound, language, and who is logged in.
import { Disclosure, Drawer, IconButton, WordMark, classNames, formatInteger } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { Bell, BellOff, CircleUser, Keyboard, Languages, LogOut, Menu, Search, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { switchSound, useAlerts } from '../state/alerts.ts'
import { useWaiting } from '../state/overview.ts'
import { logOut, useMay, useSession } from '../state/session.ts'
import { languageNames, languages } from '../words/words.ts'
import { useTexts, useWords } from '../words/words-context.tsx'
import { Navigation } from './sidebar.tsx'
import { Badge } from '../parts/badge.tsx'

interface TopBarProps {
  readonly onSearch: () => void
  readonly onShortcuts: () => void
}

export function TopBar({ onSearch, onShortcuts }: TopBarProps) {
  const t = useTexts()
  const [menuOpen, setMenuOpen] = useState(false)
  const demo = useSession(({ mode }) => mode === 'demo')
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-1.5 border-b border-line bg-panel px-3 wide:px-5">
      <IconButton label={t('shell.openMenu')} className="wide:hidden" onClick={() => setMenuOpen(true)}>
        <Menu aria-hidden className="size-5" />
      </IconButton>
      <SearchButton onSearch={onSearch} />
      {demo && (
        <Badge tone="warn" className="wide:hidden">
          DEMO
        </Badge>
      )}
      <div className="flex-1" />
      <Queues />
      <SoundSwitch />
      <IconButton label={t('shell.shortcuts')} className="max-wide:hidden" onClick={onShortcuts}>
        <Keyboard aria-hidden className="size-4.5" />
      </IconButton>
      <LanguageMenu />
      <AccountMenu />
      <Drawer open={menuOpen} onClose={() => setMenuOpen(false)} side="left" title={t('shell.title')}>
        <div className="mb-4 flex items-center justify-between">
          <WordMark note="OFFICE" />
          {demo && <Badge tone="warn">DEMO</Badge>}
        </div>
        <Navigation onFollow={() => setMenuOpen(false)} />
      </Drawer>
    </header>
  )
}

function SearchButton({ onSearch }: { readonly onSearch: () => void }) {
  const t = useTexts()
  return (
    <button
      type="button"
      aria-label={t('palette.title')}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onSearch}
      className={classNames(
        'flex h-11 items-center gap-2 rounded-md text-sm text-dim transition-colors desk:h-9 hover:text-ink',
        'max-wide:w-11 max-wide:justify-center wide:w-80 wide:border wide:border-field wide:bg-ground wide:px-3 wide:hover:border-dim',
      )}
    >
      <Search aria-hidden className="size-4.5 shrink-0 wide:size-4" />
      <span className="hidden flex-1 text-left wide:inline">{t('palette.hint')}</span>
      <kbd className="hidden rounded-sm border border-line bg-panel px-1.5 text-2xs font-medium wide:inline">
        Ctrl K
      </kbd>
    </button>
  )
}

/** What waits, one press away from anywhere. */
function Queues() {
  const t = useTexts()
  const waiting = useWaiting()
  const mayApprove = useMay('members.approve')
  const mayProcess = useMay('cash.process')
  const mayAnswer = useMay('support.answer')
  const chips = [
    { key: 'signups', to: '/signups', text: t('shell.chipSignups'), count: waiting.signups, shown: mayApprove },
    { key: 'deposits', to: '/cash', text: t('shell.chipDeposits'), count: waiting.deposits, shown: mayProcess },
    {
      key: 'withdrawals',
      to: '/cash',
      text: t('shell.chipWithdrawals'),
      count: waiting.withdrawals,
      shown: mayProcess,
    },
    {
      key: 'inquiries',
      to: '/support',
      text: t('shell.chipInquiries'),
      count: waiting.inquiries,
      shown: mayAnswer,
    },
  ] as const
  return (
    <div className="mr-1 hidden items-center gap-1 wide:flex">
      {chips
        .filter(({ shown }) => shown)
        .map(({ key, to, text, count }) => (
          <Link
            key={key}
            to={to}
            search={key === 'withdrawals' ? { tab: 'out' } : {}}
            className={classNames(
              'flex h-8 items-center gap-1.5 rounded-md px-2.5 text-sm transition-colors hover:bg-raised',
              count > 0 ? 'font-semibold text-ink' : 'text-dim',
            )}
          >
            {text}
            <span className="figures min-w-4 text-center">{formatInteger(count)}</span>
          </Link>
        ))}
    </div>
  )
}

function SoundSwitch() {
  const t = useTexts()
  const sound = useAlerts(({ sound }) => sound)
  const Icon = sound ? Bell : BellOff
  return (
    <button
      type="button"
      role="switch"
      aria-checked={sound}
      aria-label={t('shell.sound')}
      title={t(sound ? 'shell.soundOn' : 'shell.soundOff')}
      onClick={() => switchSound(!sound)}
      className={classNames(
        'inline-grid size-11 place-items-center rounded-md transition-colors desk:size-9 hover:bg-raised',
        sound ? 'text-ink' : 'text-dim hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  )
}

const ICON_TRIGGER = 'grid size-11 place-items-center rounded-md text-dim desk:size-9 hover:bg-raised hover:text-ink'
const MENU_ITEM =
  'flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 text-left text-sm desk:min-h-9 hover:bg-raised'

function LanguageMenu() {
  const t = useTexts()
  const { catalogue, chooseLanguage } = useWords()
  return (
    <Disclosure
      name={t('shell.language')}
      align="right"
      chevron={false}
      buttonClassName={ICON_TRIGGER}
      panelClassName="min-w-36"
      label={<Languages aria-hidden className="size-4.5" />}
    >
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === catalogue.language}
          className={classNames(MENU_ITEM, language === catalogue.language && 'font-semibold')}
          onClick={() => chooseLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </Disclosure>
  )
}

function AccountMenu() {
  const t = useTexts()
  const operator = useSession(({ operator }) => operator)
  if (!operator) return null
  return (
    <Disclosure
      name={t('shell.account', { id: operator.operatorId })}
      align="right"
      chevron={false}
      buttonClassName="min-h-11 rounded-md px-2 text-sm desk:min-h-9 hover:bg-raised"
      panelClassName="min-w-52"
      label={
        <>
          <CircleUser aria-hidden className="size-4.5 text-dim" />
          <span className="ml-1 hidden font-medium wide:inline">{operator.operatorId}</span>
        </>
      }
    >
      <p className="border-b border-line px-3 pt-1 pb-2 text-sm">
        <span className="block font-semibold">{operator.operatorId}</span>
        <span className="text-dim">{operator.role}</span>
      </p>
      <Link to="/account" search={{}} className={classNames(MENU_ITEM, 'mt-1')}>
        <ShieldCheck aria-hidden className="size-4" />
        {t('menu.account')}
      </Link>
      <button type="button" className={MENU_ITEM} onClick={() => void logOut()}>
        <LogOut aria-hidden className="size-4" />
        {t('shell.logOut')}
      </button>
    </Disclosure>
  )
}
