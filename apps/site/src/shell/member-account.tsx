// What a member has in the head of the page: the money with the way to more of it, messages, and the menu of the account.
import { Disclosure, IconButton, Money, Points, Segments, buttonClass } from '@hanpan/ui'
import { LogOut, Mail, Plus, RefreshCw } from 'lucide-react'
import { GameMoney } from '../app/game-money.tsx'
import { Medal } from '../app/medal.tsx'
import { setIntegration } from '../state/integration.ts'
import { logOut, useSession } from '../state/session.ts'
import { useTexts, useWords } from '../words/words-context.tsx'
import { languageNames, languages } from '../words/words.ts'
import { CashBalance } from './balance.tsx'
import { PageLink } from './link.tsx'
import { ThemeChoice } from './theme-choice.tsx'

export function MemberAccount() {
  return (
    <>
      <MoneyBox />
      <MessagesLink />
      <AccountMenu />
    </>
  )
}

function MoneyBox() {
  const t = useTexts()
  const point = useSession((state) => state.point)
  return (
    <span className="flex items-center desk:rounded-lg desk:bg-panel desk:p-1">
      <PageLink
        page="deposit"
        className="flex min-h-11 items-center rounded-md px-1.5 hover:text-ink desk:min-h-8 desk:px-2.5"
      >
        <span className="sr-only">{t('common.balance')}</span>
        <CashBalance className="text-lg font-bold desk:text-base" />
      </PageLink>
      <span className="hidden items-center gap-3 pr-3 pl-1 wide:flex">
        <span className="hidden items-center gap-1.5 text-xs text-dim full:flex">
          {t('common.gameMoney')}
          <span data-testid="game-money" className="font-medium text-ink">
            <GameMoney />
          </span>
          <IconButton label={t('menu.integrate')} className="-mr-2 desk:size-7" onClick={() => setIntegration(true)}>
            <RefreshCw aria-hidden className="size-3.5" />
          </IconButton>
        </span>
        <PageLink
          page="pointChange"
          title={t('menu.pointChange')}
          className="hidden min-h-8 min-w-8 items-center justify-center rounded-sm text-xs text-dim hover:text-ink wide:flex"
        >
          <span className="sr-only">{t('common.points')}</span>
          <Points value={point} />
        </PageLink>
      </span>
      <span className="max-desk:hidden">
        <PageLink page="deposit" className={buttonClass({ size: 'small' })}>
          <Plus aria-hidden className="size-4" />
          {t('menu.deposit')}
        </PageLink>
      </span>
    </span>
  )
}

function MessagesLink() {
  const t = useTexts()
  const newMsg = useSession((state) => state.newMsg)
  return (
    <PageLink
      page="messages"
      aria-label={newMsg > 0 ? t('menu.unread', { count: newMsg }) : t('menu.messages')}
      className="relative -mr-2 grid size-11 place-items-center rounded-md text-dim hover:bg-raised hover:text-ink desk:mr-0 desk:size-9"
    >
      <Mail aria-hidden className="size-5" />
      {newMsg > 0 && (
        <span
          aria-hidden
          className="figures absolute top-0.5 right-0 min-w-4.5 rounded-full bg-up px-1 text-center text-xs leading-[1.125rem] font-bold text-ground"
        >
          {newMsg > 99 ? '99+' : newMsg}
        </span>
      )}
    </PageLink>
  )
}

const PAGES = [
  ['profile', 'menu.profile'],
  ['bets', 'menu.bets'],
  ['winLose', 'menu.winLose'],
  ['protection', 'menu.protection'],
  ['withdraw', 'menu.withdraw'],
  ['points', 'menu.points'],
  ['coupons', 'menu.coupons'],
  ['qna', 'menu.qna'],
] as const

/** Everything about the account in one place: money, pages, language, light, and the way out. */
function AccountMenu() {
  const t = useTexts()
  const member = useSession((state) => state.member)
  const held = useSession((state) => state.held)
  const { catalogue, chooseLanguage } = useWords()
  if (!member) return null
  return (
    <div className="hidden desk:block">
      <Disclosure
        align="right"
        opensOnHover
        name={`${t('menu.account')}: ${member.memNick}`}
        label={
          <>
            <Medal level={member.memLevel} />
            <span className="max-w-28 truncate max-wide:hidden">{member.memNick}</span>
          </>
        }
        buttonClassName="h-9 gap-1.5 rounded-md px-2 text-sm font-medium hover:bg-raised"
        panelClassName="w-72 p-3"
      >
        <p className="flex items-baseline justify-between gap-2 px-1">
          <span className="truncate text-base font-semibold">{member.memNick}</span>
          <span className="figures shrink-0 text-xs text-dim">
            {t('menu.level')} {member.memLevel}
          </span>
        </p>
        <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 rounded-md bg-panel p-3 text-sm [&>dd]:text-right [&>dt]:text-dim">
          <dt>{t('common.balance')}</dt>
          <dd className="font-semibold">
            <CashBalance />
          </dd>
          {held > 0 && (
            <>
              <dt>{t('common.held')}</dt>
              <dd>
                <Money value={held} />
              </dd>
            </>
          )}
          <dt>{t('common.gameMoney')}</dt>
          <dd>
            <GameMoney />
          </dd>
        </dl>
        <ul className="mt-2 grid grid-cols-2 gap-1">
          {PAGES.map(([page, text]) => (
            <li key={page}>
              <PageLink
                page={page}
                className="flex min-h-9 items-center rounded-md px-2 text-sm text-dim hover:bg-lifted hover:text-ink current:bg-lifted current:text-ink"
              >
                {t(text)}
              </PageLink>
            </li>
          ))}
        </ul>
        <div className="mt-2 flex flex-col gap-1 border-t border-line pt-3">
          <Segments
            label={t('common.language')}
            value={catalogue.language}
            onValueChange={chooseLanguage}
            options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
          />
          <ThemeChoice />
          <button
            type="button"
            className="mt-1 flex min-h-9 items-center gap-2 rounded-md px-2 text-sm text-dim hover:bg-lifted hover:text-ink"
            onClick={() => void logOut()}
          >
            <LogOut aria-hidden className="size-4" />
            {t('menu.logout')}
          </button>
        </div>
      </Disclosure>
    </div>
  )
}
