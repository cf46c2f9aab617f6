// The state of the site in one look: who waits and since when, who is here, and today's money. All from rows; nothing is an
// estimate.
import type { CallResponse } from '@hanpan/contract'
import { Money, classNames, formatInteger } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { ArrowDownToLine, ArrowUpFromLine, UserPlus, Users, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Age } from '../../parts/age.tsx'
import { Panel } from '../../shell/page.tsx'
import { useTexts } from '../../words/words-context.tsx'

type Overview = CallResponse<'/api/office/overview'>

export function Queues({ overview }: { readonly overview: Overview }) {
  const t = useTexts()
  const { pendingMembers, cashQueue } = overview
  return (
    <section aria-label={t('dashboard.queues')} className="grid grid-cols-2 gap-3 full:grid-cols-4">
      <QueueCard
        to="/cash"
        tab="in"
        icon={ArrowDownToLine}
        title={t('dashboard.deposits')}
        count={cashQueue.depositsApplied + cashQueue.depositsWaiting}
        note={t('dashboard.split', { applied: cashQueue.depositsApplied, waiting: cashQueue.depositsWaiting })}
      />
      <QueueCard
        to="/cash"
        tab="out"
        icon={ArrowUpFromLine}
        title={t('dashboard.withdrawals')}
        count={cashQueue.withdrawalsApplied + cashQueue.withdrawalsWaiting}
        note={t('dashboard.split', { applied: cashQueue.withdrawalsApplied, waiting: cashQueue.withdrawalsWaiting })}
      />
      <QueueCard
        to="/signups"
        icon={UserPlus}
        title={t('dashboard.signups')}
        count={pendingMembers}
        note={t('dashboard.signupsNote')}
      />
      <div className="panel flex items-start gap-3 p-4">
        <Users aria-hidden className="mt-1 size-5 shrink-0 text-dim max-desk:hidden" />
        <div>
          <p className="text-sm text-dim">{t('dashboard.online')}</p>
          <p className="figures mt-0.5 text-2xl font-bold">{formatInteger(overview.online)}</p>
          <p className="text-xs text-dim">
            {cashQueue.oldestAt === null ? (
              t('dashboard.nobodyWaits')
            ) : (
              <>
                {t('dashboard.oldest')} <Age at={cashQueue.oldestAt} />
              </>
            )}
          </p>
        </div>
      </div>
    </section>
  )
}

interface QueueCardProps {
  readonly to: '/cash' | '/signups'
  readonly tab?: string
  readonly icon: LucideIcon
  readonly title: string
  readonly count: number
  readonly note: ReactNode
}

function QueueCard({ to, tab, icon: Icon, title, count, note }: QueueCardProps) {
  return (
    <Link
      to={to}
      search={tab === undefined ? {} : { tab }}
      className={classNames(
        'panel flex items-start gap-3 p-4 transition-colors hover:border-field',
        count > 0 && 'border-warn/60',
      )}
    >
      <Icon
        aria-hidden
        className={classNames('mt-1 size-5 shrink-0 max-desk:hidden', count > 0 ? 'text-warn' : 'text-dim')}
      />
      <span>
        <span className="block text-sm text-dim">{title}</span>
        <span className="figures mt-0.5 block text-2xl font-bold">{formatInteger(count)}</span>
        <span className="block text-xs text-dim">{note}</span>
      </span>
    </Link>
  )
}

export function Today({ today }: { readonly today: Overview['today'] }) {
  const t = useTexts()
  const figures = [
    { name: t('dashboard.todayDeposits'), value: <Money value={today.deposits} /> },
    { name: t('dashboard.todayWithdrawals'), value: <Money value={today.withdrawals} /> },
    { name: t('dashboard.todayNet'), value: <Money value={today.deposits - today.withdrawals} signed /> },
    { name: t('dashboard.todayStakes'), value: <Money value={today.stakes} /> },
    { name: t('dashboard.todayPayouts'), value: <Money value={today.payouts} /> },
    { name: t('dashboard.todayGrossWin'), value: <Money value={today.grossWin} signed /> },
  ]
  return (
    <Panel
      title={t('dashboard.today')}
      flush
      aside={
        <span className="text-sm text-dim">
          {t('dashboard.todaySignups')} <b className="figures text-ink">{formatInteger(today.signups)}</b>
        </span>
      }
    >
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-b-lg bg-line wide:grid-cols-3">
        {figures.map(({ name, value }) => (
          <div key={name} className="bg-panel px-4 py-3">
            <dt className="text-sm text-dim">{name}</dt>
            <dd className="mt-1 text-right text-lg font-bold wide:text-xl">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
