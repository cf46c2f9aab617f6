// The oldest requests that wait, for the dashboard.
import { Money, Skeleton } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { Age } from '../../parts/age.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Panel } from '../../shell/page.tsx'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { CashStatusBadge } from './cash-status.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

const ROWS_MAX = 6

export function CashPreview() {
  const t = useTexts()
  const query = useCall('/api/office/cash/list', { status: 'open' })
  return (
    <Panel
      title={t('dashboard.waitingCash')}
      flush
      aside={
        <Link to="/cash" search={{}} className="text-sm font-medium hover:underline">
          {t('dashboard.openQueue')}
        </Link>
      }
    >
      <Loaded query={query} waiting={<Skeleton className="m-3 h-40" />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('cash.queueEmpty')} />
          ) : (
            <ul className="divide-y divide-line/70">
              {list.slice(0, ROWS_MAX).map((row) => (
                <li key={row.cashIdx} className="flex min-h-10 items-center gap-3 px-4 text-sm">
                  <span className="min-w-9 shrink-0 whitespace-nowrap text-dim">
                    {t(row.cashType === 'in' ? 'cash.deposit' : 'cash.withdrawal')}
                  </span>
                  <Link
                    to="/members/$memId"
                    params={{ memId: row.memId }}
                    search={{}}
                    className="min-w-0 truncate font-semibold hover:underline"
                  >
                    {row.memId}
                  </Link>
                  <span className="max-desk:hidden">
                    <CashStatusBadge status={row.status} />
                  </span>
                  <span className="flex-1" />
                  <Money value={row.amount} className="font-semibold" />
                  <Age at={row.createdAt} className="shrink-0 text-right text-xs desk:w-20" />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
