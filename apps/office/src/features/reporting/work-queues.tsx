// The queues that an operator may work on: how many wait in each, and for how long the first one has.
import type { WorkQueue } from '@hanpan/contract'
import { classNames, formatInteger } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { Age } from '../../parts/age.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'

const POLL_MS = 10_000

const PLACES: Readonly<Record<WorkQueue, { readonly to: string; readonly search?: Readonly<Record<string, string>> }>> =
  {
    deposits: { to: '/cash', search: { tab: 'in' } },
    withdrawals: { to: '/cash', search: { tab: 'out' } },
    approvals: { to: '/approvals' },
    inquiries: { to: '/support' },
    signups: { to: '/signups' },
    applications: { to: '/partners/applications' },
    atRisk: { to: '/protection' },
    referrals: { to: '/sports/referrals' },
  }

export function WorkQueues() {
  const t = useTexts()
  const query = useCall('/api/office/work', {}, { refetchMs: POLL_MS })
  return (
    <Loaded query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <p className="px-4 py-3 text-sm text-dim">{t('work.noQueues')}</p>
        ) : (
          <ul aria-label={t('work.queues')}>
            {list.map(({ queue, waiting, oldestAt }) => (
              <li key={queue} className="border-b border-line/70 last:border-b-0">
                <Link
                  to={PLACES[queue].to}
                  search={PLACES[queue].search ?? {}}
                  className="flex min-h-11 items-center gap-3 px-4 text-sm hover:bg-raised focus-visible:-outline-offset-2"
                >
                  <span className={classNames('flex-1', waiting > 0 && 'font-semibold')}>
                    {t(`work.names.${queue}`)}
                  </span>
                  {oldestAt !== null && waiting > 0 && (
                    <span className="text-xs">
                      <Age at={oldestAt} />
                    </span>
                  )}
                  <span className={classNames('figures min-w-8 text-right', waiting > 0 ? 'font-bold' : 'text-dim')}>
                    {formatInteger(waiting)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
