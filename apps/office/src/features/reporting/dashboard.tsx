// The state of the site in one look: today's figures against yesterday's and last week's at the same time. All from rows; nothing is an
// estimate.
import type { CallResponse } from '@hanpan/contract'
import { Money, classNames, formatInteger } from '@hanpan/ui'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { useTexts } from '../../words/words-context.tsx'

export type Dashboard = CallResponse<'/api/office/dashboard'>
export const figureNames = ['deposits', 'withdrawals', 'stakes', 'grossWin', 'bonus', 'signups'] as const
export type FigureName = (typeof figureNames)[number]

/** As reports call them, but for one: what was given away here is points as well, which a report shows apart. */
export const figureTexts = {
  deposits: 'reports.deposits',
  withdrawals: 'reports.withdrawals',
  stakes: 'reports.stakes',
  grossWin: 'reports.grossWin',
  bonus: 'dashboard.bonusAndPoints',
  signups: 'reports.signups',
} as const satisfies Record<FigureName, string>

interface FiguresProps {
  readonly dashboard: Dashboard
  readonly online: number
  readonly chosen: FigureName
  readonly onChoose: (name: FigureName) => void
}

/** Each figure is a button: the charts below show the one that is chosen. */
export function Figures({ dashboard, online, chosen, onChoose }: FiguresProps) {
  const t = useTexts()
  const { today, yesterday, lastWeek } = dashboard
  return (
    <section aria-label={t('dashboard.today')} className="grid grid-cols-2 gap-3 wide:grid-cols-4 full:grid-cols-7">
      <div className="panel p-3.5">
        <p className="text-sm text-dim">{t('charts.online')}</p>
        <p className="figures mt-0.5 text-xl font-bold">{formatInteger(online)}</p>
        <p className="mt-1.5 flex items-center gap-1.5 text-xs text-dim">
          <span aria-hidden className="size-2 rounded-full bg-down" />
          {t('dashboard.online')}
        </p>
      </div>
      {figureNames.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen === name}
          onClick={() => onChoose(name)}
          className={classNames(
            'panel flex flex-col items-stretch justify-start p-3.5 text-left transition-colors hover:border-field',
            chosen === name && 'border-ink! shadow-[inset_0_-2px_0_var(--color-ink)]',
          )}
        >
          <span className="block text-sm text-dim">{t(figureTexts[name])}</span>
          <span className="mt-0.5 block text-lg font-bold">
            {name === 'signups' ? (
              <span className="figures">{formatInteger(today.signups)}</span>
            ) : (
              <Money value={today[name]} signed={name === 'grossWin'} />
            )}
          </span>
          <Change name={t('charts.versusYesterday')} now={today[name]} before={yesterday[name]} />
          <Change name={t('charts.versusWeek')} now={today[name]} before={lastWeek[name]} />
        </button>
      ))}
    </section>
  )
}

/** What it was then, and whether it is more or less now. */
function Change({ name, now, before }: { readonly name: string; readonly now: number; readonly before: number }) {
  const Mark = now > before ? ArrowUp : now < before ? ArrowDown : Minus
  return (
    <span className="mt-1 flex items-center justify-between gap-2 text-2xs text-dim">
      <span className="whitespace-nowrap">{name}</span>
      <span className="figures flex items-center gap-0.5">
        {formatInteger(before)}
        <Mark aria-hidden className="size-3" />
      </span>
    </span>
  )
}
