// The audit log.
import { Badge } from '@hanpan/ui'
import { Link2, Unlink2 } from 'lucide-react'
import { useListSearch } from '../app/use-list-search.ts'
import { AuditTable } from '../features/operators/audit-table.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

export function AuditScreen() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const query = useCall('/api/office/audit/list', { query: search.query ?? '', page })
  return (
    <Page
      title={t('menu.audit')}
      note={t('audit.note')}
      aside={
        query.data &&
        (query.data.intact ? (
          <Badge tone="brand" icon={<Link2 aria-hidden className="size-3.5" />}>
            {t('audit.intact')}
          </Badge>
        ) : (
          <Badge tone="up" icon={<Unlink2 aria-hidden className="size-3.5" />}>
            {t('audit.broken')}
          </Badge>
        ))
      }
      filters={
        <FilterField
          label={t('audit.filter')}
          value={search.query ?? ''}
          onValue={(text) => change({ query: text || undefined })}
        />
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <AuditTable rows={list} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
