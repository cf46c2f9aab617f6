// The side menu of phones and narrow desks: who is here, the balance, the products as a grid, and every page, folded by what it belongs to.
import { Button, classNames, Drawer, Money, Points, buttonClass } from '@hanpan/ui'
import { useRouterState } from '@tanstack/react-router'
import { ChevronDown, LogOut, RefreshCw } from 'lucide-react'
import { GameMoney } from '../app/game-money.tsx'
import { Medal } from '../app/medal.tsx'
import { pageAt } from '../app/paths.ts'
import { setIntegration } from '../state/integration.ts'
import { logOut, useSession } from '../state/session.ts'
import { useTexts } from '../words/words-context.tsx'
import { EntryIcon } from './entry-icon.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { EntryLink, GuestLink, PageLink } from './link.tsx'
import { groupOf, keyOf, type MenuGroup } from './menus.ts'
import { ThemeChoice } from './theme-choice.tsx'
import { useMenuGroups } from './use-site.ts'

const ITEM =
  'flex min-h-12 items-center rounded-md px-3 text-base hover:bg-raised current:bg-raised current:font-semibold'

const TILE =
  'flex min-h-16 flex-col items-center justify-center gap-1.5 rounded-md bg-raised px-1 text-center text-sm font-semibold current:bg-lifted'

interface SideMenuProps {
  readonly open: boolean
  readonly onClose: () => void
}

export function SideMenu({ open, onClose }: SideMenuProps) {
  const t = useTexts()
  const groups = useMenuGroups()
  const isMember = useSession((state) => state.phase === 'member')
  const page = useRouterState({ select: (state) => pageAt(state.location.pathname) })
  const current = page === 'home' ? undefined : groupOf(groups, page)
  return (
    <Drawer open={open} onClose={onClose} title={t('menu.side')} side="left">
      {/* Any link inside has done its work when it is pressed. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className="flex flex-col gap-5"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) onClose()
        }}
      >
        {isMember ? <MemberCard onIntegrate={onClose} /> : <GuestCard />}
        <nav aria-label={t('menu.main')} className="flex flex-col gap-4">
          <ul className="grid grid-cols-3 gap-2">
            {groups.map(
              ({ product, text, name = t(text) }) =>
                product && (
                  <li key={name} className={product.hue}>
                    <PageLink page={product.page} className={TILE}>
                      <product.icon aria-hidden className="size-6 text-(--hue)" />
                      {name}
                    </PageLink>
                  </li>
                ),
            )}
          </ul>
          <div>
            {groups.map((group) => (
              <Folded key={group.name ?? group.text} group={group} isOpen={group === current} />
            ))}
          </div>
        </nav>
        <ThemeChoice />
        <div className="flex items-center justify-between border-t border-line pt-3">
          <span className="px-3 text-sm text-dim">{t('common.language')}</span>
          <LanguageMenu up />
        </div>
        {isMember && (
          <Button
            icon={<LogOut aria-hidden className="size-4" />}
            onClick={() => {
              onClose()
              void logOut()
            }}
          >
            {t('menu.logout')}
          </Button>
        )}
      </div>
    </Drawer>
  )
}

/** The pages of a group, behind its name; the group of the page that is shown is open. */
function Folded({ group, isOpen }: { readonly group: MenuGroup; readonly isOpen: boolean }) {
  const t = useTexts()
  return (
    <details className="group" open={isOpen}>
      <summary
        className={classNames(ITEM, 'cursor-pointer list-none justify-between [&::-webkit-details-marker]:hidden')}
      >
        {group.name ?? t(group.text)}
        <ChevronDown aria-hidden className="size-4.5 shrink-0 text-dim group-open:rotate-180" />
      </summary>
      {group.entries.map((entry) => (
        <EntryLink key={keyOf(entry)} entry={entry} className={classNames(ITEM, 'gap-3 text-dim')}>
          <EntryIcon entry={entry} />
          {entry.name ?? t(entry.text)}
        </EntryLink>
      ))}
    </details>
  )
}

function GuestCard() {
  const t = useTexts()
  return (
    <div className="grid grid-cols-2 gap-2">
      <GuestLink modal="login" className={buttonClass({ tone: 'secondary' })}>
        {t('menu.login')}
      </GuestLink>
      <GuestLink modal="join" className={buttonClass({ tone: 'primary' })}>
        {t('menu.join')}
      </GuestLink>
    </div>
  )
}

function MemberCard({ onIntegrate }: { readonly onIntegrate: () => void }) {
  const t = useTexts()
  const { member, cash, point, held } = useSession()
  return (
    <div className="rounded-lg border border-line bg-raised p-4">
      <p className="flex items-baseline justify-between gap-2">
        <span className="truncate text-lg font-semibold">{member?.memNick}</span>
        <span className="figures shrink-0 text-sm text-dim">
          {member && <Medal level={member.memLevel} />} {t('menu.level')} {member?.memLevel}
        </span>
      </p>
      <p className="figures mt-1 text-xs text-dim">
        {t('menu.gameLevels', { casino: member?.casinoLevel ?? 1, slot: member?.slotLevel ?? 1 })}
      </p>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1 text-sm">
        <dt className="text-dim">{t('common.balance')}</dt>
        <dd className="text-right text-base font-semibold">
          <Money value={cash} />
        </dd>
        {held > 0 && (
          <>
            <dt className="text-dim">{t('common.held')}</dt>
            <dd className="text-right">
              <Money value={held} />
            </dd>
          </>
        )}
        <dt className="text-dim">{t('common.gameMoney')}</dt>
        <dd className="text-right">
          <GameMoney />
        </dd>
        <dt className="text-dim">{t('common.points')}</dt>
        <dd className="text-right">
          <PageLink page="pointChange" className="underline underline-offset-4">
            <Points value={point} /> <span className="text-dim">{t('menu.pointChange')}</span>
          </PageLink>
        </dd>
      </dl>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <PageLink page="deposit" className={buttonClass({ tone: 'primary', size: 'small' })}>
          {t('menu.deposit')}
        </PageLink>
        <PageLink page="withdraw" className={buttonClass({ tone: 'secondary', size: 'small' })}>
          {t('menu.withdraw')}
        </PageLink>
        <Button
          size="small"
          className="col-span-2"
          icon={<RefreshCw aria-hidden className="size-4" />}
          onClick={() => {
            onIntegrate()
            setIntegration(true)
          }}
        >
          {t('menu.integrate')}
        </Button>
      </div>
    </div>
  )
}
