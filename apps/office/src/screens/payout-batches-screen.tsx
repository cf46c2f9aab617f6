// Withdrawals that one file of the bank pays: the batches on the left, one of them or a new one beside them.
import { Button, Segments } from '@hanpan/ui'
import { Plus } from 'lucide-react'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { BatchList } from '../features/cashier/batch-list.tsx'
import { BatchPane } from '../features/cashier/batch-pane.tsx'
import { NewBatch } from '../features/cashier/new-batch.tsx'
import { ListAndPane, NothingOpened } from '../parts/list-and-pane.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useMay } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const NEW = 'new'
const which = ['open', 'all'] as const

export function PayoutBatchesScreen() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const mayProcess = useMay('cash.process')
  const shown = choiceOf(search.tab, which)
  const query = useCall('/api/office/cash/batches', { which: shown, page })
  const opened = search.open
  const open = (next: string | undefined) => change({ open: next, page })
  return (
    <ListAndPane
      isOpen={opened !== undefined}
      head={
        <>
          <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5">
            <h1 className="text-base font-bold">{t('menu.payoutBatches')}</h1>
            {mayProcess && (
              <Button size="small" icon={<Plus aria-hidden className="size-4" />} onClick={() => open(NEW)}>
                {t('payoutBatches.new')}
              </Button>
            )}
          </div>
          <div className="border-b border-line px-4 py-2">
            <Segments
              label={t('common.status')}
              value={shown}
              onValueChange={(next) => change({ tab: next === 'open' ? undefined : next, page: undefined })}
              options={which.map((value) => ({ value, label: t(`payoutBatches.which-${value}`) }))}
            />
          </div>
        </>
      }
      list={
        <Loaded query={query}>
          {({ list, pageInfo }) => (
            <>
              <BatchList batches={list} selected={opened} onSelect={({ batchIdx }) => open(batchIdx)} />
              <div className="px-4">
                <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
              </div>
            </>
          )}
        </Loaded>
      }
      pane={
        opened === undefined ? (
          <NothingOpened text={t('payoutBatches.note')} />
        ) : opened === NEW && mayProcess ? (
          <NewBatch onBack={() => open(undefined)} onMade={open} />
        ) : (
          <BatchPane key={opened} batchIdx={opened} onBack={() => open(undefined)} />
        )
      }
    />
  )
}
