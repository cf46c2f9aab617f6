// The latest rounds, for the dashboard.
import { Money, Skeleton } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { Loaded } from '../../parts/loaded.tsx'
import { Panel } from '../../shell/page.tsx'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { GAME_FIRST } from './round-row.ts'
import { RoundResult, RoundStatusBadge } from './round-status.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

const ROWS_MAX = 6

export function RoundsPreview() {
  const t = useTexts()
  const query = useCall('/api/office/minigames/rounds', { gameKey: GAME_FIRST })
  return (
    <Panel
      title={t('dashboard.latestRounds')}
      flush
      aside={
        <Link to="/minigames/rounds" search={{}} className="text-sm font-medium hover:underline">
          {t('dashboard.openRounds')}
        </Link>
      }
    >
      <Loaded query={query} waiting={<Skeleton className="m-3 h-40" />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('round.empty')} />
          ) : (
            <ul className="divide-y divide-line/70">
              {list.slice(0, ROWS_MAX).map((row) => (
                <li
                  key={row.roundNo}
                  className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1 whitespace-nowrap text-sm"
                >
                  <Link
                    to="/minigames/rounds/$roundNo"
                    params={{ roundNo: row.roundNo }}
                    search={{}}
                    className="figures font-semibold hover:underline"
                  >
                    {row.roundNo}
                  </Link>
                  <span className={row.result ? 'max-desk:hidden' : ''}>
                    <RoundStatusBadge status={row.status} />
                  </span>
                  <span className="flex-1" />
                  <RoundResult result={row.result} />
                  <Money value={row.stakes} className="w-24 text-right max-desk:hidden" />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
