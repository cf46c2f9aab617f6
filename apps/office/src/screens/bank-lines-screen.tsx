// What the bank says came in, beside the deposits it may have paid for.
import { Button, Segments, lazyPart } from '@hanpan/ui'
import { FileUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { LinesTable } from '../features/bank-lines/lines-table.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useMay } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const ImportDialog = lazyPart(() => import('../features/bank-lines/import-dialog.tsx'), 'ImportDialog')

const states = ['open', 'matched', 'aside'] as const

export function BankLinesScreen() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const state = choiceOf(search.status, states)
  const mayProcess = useMay('cash.process')
  const [importing, setImporting] = useState(false)
  const query = useCall('/api/office/cash/bankLines', { state, page })
  return (
    <Page
      title={t('menu.bankLines')}
      note={t('bankLines.note')}
      aside={
        mayProcess && (
          <Button
            size="small"
            tone="primary"
            icon={<FileUp aria-hidden className="size-4" />}
            onClick={() => setImporting(true)}
          >
            {t('bankLines.import')}
          </Button>
        )
      }
      filters={
        <Segments
          label={t('common.status')}
          value={state}
          onValueChange={(next) => change({ status: next === 'open' ? undefined : next })}
          options={states.map((value) => ({ value, label: t(`bankLines.state-${value}`) }))}
        />
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <LinesTable rows={list} state={state} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
          </>
        )}
      </Loaded>
      {importing && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </Page>
  )
}
