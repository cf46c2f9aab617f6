// Money that waits for a second operator.
import { Notice, Segments } from '@hanpan/ui'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { ApprovalsTable } from '../features/operators/approvals-table.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const kinds = ['waiting', 'decided', 'own'] as const

export function ApprovalsScreen() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const kind = choiceOf(search.status, kinds)
  const lists = useCall(
    '/api/office/approvals/list',
    { waiting: kind !== 'decided', page },
    { enabled: kind !== 'own' },
  )
  const own = useCall('/api/office/approvals/own', { page }, { enabled: kind === 'own' })
  const forecast = useCall('/api/office/approvals/forecast', { setting: 'operator.rights' })
  return (
    <Page
      title={t('menu.approvals')}
      note={t('approvals.note')}
      filters={
        <Segments
          label={t('common.status')}
          value={kind}
          onValueChange={(next) => change({ status: next === 'waiting' ? undefined : next })}
          options={kinds.map((value) => ({ value, label: t(`approvals.${value}`) }))}
        />
      }
    >
      {forecast.data?.needed === false && (
        <div className="mb-3">
          <Notice tone="warn">{t('approvals.firstAlone')}</Notice>
        </div>
      )}
      <Loaded key={kind} query={kind === 'own' ? own : lists}>
        {({ list, pageInfo }) => (
          <>
            <ApprovalsTable key={kind} rows={list} kind={kind} open={search.open} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
