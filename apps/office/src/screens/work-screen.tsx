// Where every operator begins: what it has in hand, what is due first at the top, what it could take, and what waits in its queues.
import { Skeleton, formatInteger } from '@hanpan/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { CaseList } from '../features/cases/case-list.tsx'
import type { CaseRow } from '../features/cases/case-row.ts'
import { WorkQueues } from '../features/reporting/work-queues.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { CASE_PERMISSIONS, mayOpen } from '../shell/menus.ts'
import { Page, Panel } from '../shell/page.tsx'
import { usePermissions } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const POLL_MS = 10_000

export function WorkScreen() {
  const t = useTexts()
  const permissions = usePermissions()
  const seesCases = mayOpen(CASE_PERMISSIONS, permissions)
  return (
    <Page title={t('menu.work')} note={t('work.note')}>
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem]">
        {seesCases && <OwnCases />}
        <Panel title={t('work.queues')} flush>
          <WorkQueues />
        </Panel>
      </div>
    </Page>
  )
}

function OwnCases() {
  const t = useTexts()
  const navigate = useNavigate()
  const query = useCall('/api/office/cases/work', {}, { refetchMs: POLL_MS })
  const open = (tab: 'mine' | 'none') => (row: CaseRow) =>
    void navigate({ to: '/cases', search: { tab, open: row.caseIdx } })
  return (
    <Loaded query={query} waiting={<Skeleton className="h-80" />}>
      {({ mine, free, mineCount, freeCount }) => (
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title={<Title text={t('work.mine')} count={mineCount} />} label={t('work.mine')} flush>
            <CaseList
              label={t('work.mine')}
              rows={mine}
              empty={t(freeCount > 0 ? 'work.noneMine' : 'cases.noneMine')}
              onSelect={open('mine')}
            />
            {mineCount > mine.length && <More tab="mine" />}
          </Panel>
          {freeCount > 0 && (
            <Panel title={<Title text={t('work.free')} count={freeCount} />} label={t('work.free')} flush>
              <CaseList label={t('work.free')} rows={free} empty="" onSelect={open('none')} />
              {freeCount > free.length && <More tab="none" />}
            </Panel>
          )}
        </div>
      )}
    </Loaded>
  )
}

function Title({ text, count }: { readonly text: string; readonly count: number }) {
  return (
    <>
      {text} <span className="figures font-normal text-dim">{formatInteger(count)}</span>
    </>
  )
}

function More({ tab }: { readonly tab: 'mine' | 'none' }) {
  const t = useTexts()
  return (
    <Link to="/cases" search={{ tab }} className="block border-t border-line px-4 py-2.5 text-sm hover:bg-raised">
      {t('work.all')}
    </Link>
  )
}
