// The search for members.
import { memberSorts } from '@hanpan/contract'
import { Drawer, EmptyState, formatInteger, Segments } from '@hanpan/ui'
import { useNavigate } from '@tanstack/react-router'
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

export function MembersScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const { search, page, change } = useListSearch()
  const status = choiceOf(search.status, statusFilters)
  const filter = { status, query: search.query ?? '', ...serverSort(search.sort, memberSorts) }
  const query = useCall('/api/office/members/list', { ...filter, page })
  const mayRestrict = useMay('members.restrict')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const mayMessage = useMay('messages.send')
  const [step, setStep] = useState<'permit' | 'suspend' | 'restore' | 'message' | null>(null)
  const end = { onDone: () => setChosen(new Set<string>()), onClose: () => setStep(null) }
  const choose = (memIds: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const memId of memIds) {
      if (isChosen) next.add(memId)
      else next.delete(memId)
    }
    setChosen(next)
  }
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
            {chosen.size > 0 && (
              <ChosenBar
                count={chosen.size}
                onAll={() =>
                  choose(
                    list.map(({ memId }) => memId),
                    true,
                  )
                }
                onStep={setStep}
                mayMessage={mayMessage}
                onClear={() => setChosen(new Set())}
              />
            )}
            {list.length === 0 ? (
              <div className="panel">
                <EmptyState title={t('members.empty')} />
              </div>
            ) : (
              <MembersTable
                rows={list}
                chosen={mayRestrict ? chosen : null}
                onChoose={choose}
                allRows={() => allMembers(filter)}
                onOpen={({ memId }) => void navigate({ to: '/members/$memId', params: { memId }, search: {} })}
              />
            )}
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} sorted />
          </>
        )}
      </Loaded>
      {step === 'permit' && <BulkPermit memIds={[...chosen]} {...end} />}
      {(step === 'suspend' || step === 'restore') && <BulkStanding memIds={[...chosen]} step={step} {...end} />}
      {step === 'message' && (
        <Drawer
          open
          persistent
          onClose={() => setStep(null)}
          title={t('bulkStanding.messageTitle', { count: formatInteger(chosen.size) })}
        >
          <Compose
            bare
            memIds={[...chosen]}
            onSent={() => {
              setChosen(new Set())
              setStep(null)
            }}
          />
        </Drawer>
      )}
    </Page>
  )
}
