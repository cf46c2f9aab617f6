// The newest notices and events on the main page.
import { Badge, DateTime, EmptyState, Skeleton } from '@hanpan/ui'
import { ChevronRight, Pin } from 'lucide-react'
import { PageLink } from '../../shell/link.tsx'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'

export function MainNotices() {
  const t = useTexts()
  const { data } = useCall('/api/main/nt/list', {}, { staleMs: 60_000 })
  return (
    <section aria-label={t('main.notices')} className="panel min-w-0 p-5">
      <div className="mb-2 flex h-11 items-center justify-between desk:h-9">
        <h2 className="text-lg font-semibold">{t('main.notices')}</h2>
        <PageLink
          page="notices"
          className="inline-flex min-h-11 items-center gap-0.5 rounded-md px-1 text-sm text-dim hover:text-ink desk:min-h-9"
        >
          {t('common.more')}
          <ChevronRight aria-hidden className="size-4" />
        </PageLink>
      </div>
      {!data ? (
        <Skeleton className="h-55" />
      ) : data.list.length === 0 ? (
        <EmptyState title={t('main.noticesEmpty')} className="py-6" />
      ) : (
        <ul className="-mx-2">
          {data.list.map((row) => (
            <li key={row.boardIdx}>
              <PageLink
                page={row.boardType === 'notice' ? 'notice' : 'post'}
                boardIdx={row.boardIdx}
                className="flex min-h-11 items-center gap-2 rounded-md px-2 hover:bg-raised"
                {...(row.boardType === 'event' && { search: { type: 'event' } })}
              >
                {row.isPinned && <Pin aria-hidden className="size-3.5 shrink-0 text-dim" />}
                {row.boardType === 'event' && <Badge tone="warn">{t('main.event')}</Badge>}
                <span className="min-w-0 flex-1 truncate text-base">{row.title}</span>
                <DateTime at={row.createdAt} short className="shrink-0 text-sm text-dim" />
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
