// What waits for a second operator, and one of it beside the list, with what the first one had before it.
import { Notice, Segments } from '@hanpan/ui'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { RequestLook } from '../features/cashier/request-look.tsx'
import type { ApprovalRow } from '../features/operators/approval-facts.tsx'
import { ApprovalList } from '../features/operators/approval-list.tsx'
import { ApprovalPane } from '../features/operators/approval-pane.tsx'
import { ListAndPane, NothingOpened } from '../parts/list-and-pane.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useMay } from '../state/session.ts'
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
  const query = kind === 'own' ? own : lists
  const rows = query.data?.list ?? []
  const opened = rows.find(({ approvalIdx }) => approvalIdx === search.open)
  const open = (next: ApprovalRow | undefined) => change({ open: next?.approvalIdx, page })
  /** What waits below the one that is decided, or above the last one. */
  const after = ({ approvalIdx }: ApprovalRow) => {
    const place = rows.findIndex((row) => row.approvalIdx === approvalIdx)
    return rows[place + 1] ?? rows[place - 1]
  }
  return (
    <ListAndPane
      isOpen={opened !== undefined}
      head={
        <>
          <div className="border-b border-line px-4 py-2.5">
            <h1 className="text-base font-bold">{t('menu.approvals')}</h1>
          </div>
          <div className="flex flex-col gap-2 border-b border-line px-4 py-2">
            <Segments
              label={t('common.status')}
              value={kind}
              onValueChange={(next) =>
                change({ status: next === 'waiting' ? undefined : next, open: undefined, page: undefined })
              }
              options={kinds.map((value) => ({ value, label: t(`approvals.${value}`) }))}
            />
            {forecast.data?.needed === false && <Notice tone="warn">{t('approvals.firstAlone')}</Notice>}
          </div>
        </>
      }
      list={
        <Loaded key={kind} query={query}>
          {({ list, pageInfo }) => (
            <>
              <ApprovalList kind={kind} rows={list} selected={opened?.approvalIdx} onSelect={open} />
              <div className="px-4">
                <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
              </div>
            </>
          )}
        </Loaded>
      }
      pane={
        opened ? (
          <ApprovalPane
            key={opened.approvalIdx}
            row={opened}
            background={<Background row={opened} />}
            onBack={() => open(undefined)}
            onDone={() => open(kind === 'waiting' ? after(opened) : undefined)}
          />
        ) : (
          <NothingOpened text={t('approvals.note')} />
        )
      }
    />
  )
}

/** A decision on cash is agreed to with the member's money and play in sight. Once it is made they are no longer what they were then. */
function Background({ row: { kind, status, subject } }: { readonly row: ApprovalRow }) {
  const mayCash = useMay('cash.read')
  return kind === 'cash.approve' && status === 'waiting' && mayCash ? <RequestLook cashIdx={subject} /> : null
}
