// The search for members.
import { memberSorts } from '@hanpan/contract'
import { Drawer, formatInteger, Segments } from '@hanpan/ui'
import { useNavigate } from '@tanstack/react-router'
import type { RowSelectionState } from '@tanstack/react-table'
import { useState } from 'react'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { BulkPermit, ChosenBar } from '../features/members/bulk-permit.tsx'
import { BulkStanding } from '../features/members/bulk-standing.tsx'
import { allMembers } from '../features/members/all-members.ts'
import { statusFilters } from '../features/members/member-row.ts'
import { MembersTable } from '../features/members/members-table.tsx'
import { Compose } from '../features/messages/compose.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { serverSort } from '../parts/table-sort.ts'
import { Page } from '../shell/page.tsx'
import { useMay } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { EmptyState } from '../parts/empty-state.tsx'

export function MembersScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const { search, page, change } = useListSearch()
  const status = choiceOf(search.status, statusFilters)
  const filter = { status, query: search.query ?? '', ...serverSort(search.sort, memberSorts) }
  const query = useCall('/api/office/members/list', { ...filter, page })
  const mayRestrict = useMay('members.restrict')
  const [chosen, setChosen] = useState<RowSelectionState>({})
  const chosenIds = Object.keys(chosen).filter((memId) => chosen[memId])
  const mayMessage = useMay('messages.send')
  const [step, setStep] = useState<'permit' | 'suspend' | 'restore' | 'message' | null>(null)
  const end = { onDone: () => setChosen({}), onClose: () => setStep(null) }
  return (
    <Page
      title={t('menu.members')}
      filters={
        <>
          <FilterField
            label={t('members.filter')}
            value={search.query ?? ''}
            onValue={(text) => change({ query: text || undefined })}
          />
          <Segments
            label={t('common.status')}
            value={status}
            onValueChange={(next) => change({ status: next === 'all' ? undefined : next })}
            options={statusFilters.map((value) => ({
              value,
              label: value === 'all' ? t('common.all') : t(`memberStatus.${value}`),
            }))}
          />
        </>
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            {chosenIds.length > 0 && (
              <ChosenBar
                count={chosenIds.length}
                onAll={() =>
                  setChosen({ ...chosen, ...Object.fromEntries(list.map(({ memId }) => [memId, true] as const)) })
                }
                onStep={setStep}
                mayMessage={mayMessage}
                onClear={() => setChosen({})}
              />
            )}
            {list.length === 0 ? (
              <div className="panel">
                <EmptyState title={t('members.empty')} />
              </div>
            ) : (
              <MembersTable
                rows={list}
                query={search.query ?? ''}
                choice={mayRestrict ? { chosen, onChoose: setChosen } : null}
                allRows={() => allMembers(filter)}
                onOpen={({ memId }) => void navigate({ to: '/members/$memId', params: { memId }, search: {} })}
              />
            )}
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} sorted />
          </>
        )}
      </Loaded>
      {step === 'permit' && <BulkPermit memIds={chosenIds} {...end} />}
      {(step === 'suspend' || step === 'restore') && <BulkStanding memIds={chosenIds} step={step} {...end} />}
      {step === 'message' && (
        <Drawer
          open
          persistent
          onClose={() => setStep(null)}
          title={t('bulkStanding.messageTitle', { count: formatInteger(chosenIds.length) })}
        >
          <Compose
            bare
            memIds={chosenIds}
            onSent={() => {
              setChosen({})
              setStep(null)
            }}
          />
        </Drawer>
      )}
    </Page>
  )
}
