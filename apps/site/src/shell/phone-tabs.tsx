// The five tabs at the bottom of a phone: deposit, withdrawal, home, bets, help. The active one shows by icon, weight and
// aria-current, not by colour alone.
import { ArrowDownToLine, ArrowUpFromLine, CircleHelp, House, ReceiptText, type LucideIcon } from 'lucide-react'
import type { PageName } from '../app/paths.ts'
import { useTexts } from '../words/words-context.tsx'
import { PageLink } from './link.tsx'

const TABS = [
  { page: 'deposit', text: 'menu.deposit', icon: ArrowDownToLine },
  { page: 'withdraw', text: 'menu.withdraw', icon: ArrowUpFromLine },
  { page: 'home', text: 'menu.home', icon: House },
  { page: 'bets', text: 'menu.bets', icon: ReceiptText },
  { page: 'support', text: 'menu.support', icon: CircleHelp },
] as const satisfies readonly { page: PageName; text: string; icon: LucideIcon }[]

export function PhoneTabs() {
  const t = useTexts()
  return (
    <nav
      aria-label={t('menu.tabs')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-panel/96 pb-[env(safe-area-inset-bottom)] backdrop-blur-md desk:hidden"
    >
      <ul className="grid h-15 grid-cols-5">
        {TABS.map(({ page, text, icon: Icon }) => (
          <li key={page} className="min-w-0">
            <PageLink
              page={page}
              className="group relative flex h-full flex-col items-center justify-center gap-0.5 text-xs text-dim current:font-bold current:text-ink"
            >
              <span
                aria-hidden
                className="absolute top-0 h-0.5 w-8 scale-x-0 rounded-full bg-ink transition-transform duration-200 group-aria-[current=page]:scale-x-100"
              />
              <Icon aria-hidden className="size-5.5 group-aria-[current=page]:[stroke-width:2.6]" />
              <span className="whitespace-nowrap">{t(text)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
