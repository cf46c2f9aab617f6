// The queue of members' questions.
import { inquirySorts } from '@hanpan/contract'
import { Segments } from '@hanpan/ui'
import { useState } from 'react'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { AnswerDrawer } from '../features/support/answer-drawer.tsx'
import { InquiriesTable } from '../features/support/inquiries-table.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { serverSort } from '../parts/table-sort.ts'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

/** The socket says when someone asked; this is for a socket that is lost. */
const POLL_MS = 10_000
const statuses = ['wait', 'answer', 'all'] as const
const types = ['all', 'bankaccount', 'etc'] as const

export function InquiriesScreen() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const status = choiceOf(search.status, statuses)
  const type = choiceOf(search.type, types)
  const [opened, setOpened] = useState<string | null>(null)
  const query = useCall(
    '/api/office/support/list',
    {
      status,
      type,
      page,
      ...serverSort(search.sort, inquirySorts),
      ...(search.member !== undefined && { memId: search.member }),
    },
    { refetchMs: POLL_MS },
  )
  const statusText = { wait: t('support.wait'), answer: t('support.answer'), all: t('common.all') }
  const typeText = { all: t('common.all'), bankaccount: t('support.bankaccount'), etc: t('support.etc') }
  return (
    <Page
      title={t('menu.inquiries')}
      note={t('support.note')}
      filters={
        <>
          <FilterField
            label={t('support.filter')}
            value={search.member ?? ''}
            onValue={(member) => change({ member: member || undefined })}
          />
          <Segments
            label={t('common.status')}
            value={status}
            onValueChange={(next) => change({ status: next === 'wait' ? undefined : next })}
            options={statuses.map((value) => ({ value, label: statusText[value] }))}
          />
          <Segments
            label={t('support.type')}
            value={type}
            onValueChange={(next) => change({ type: next === 'all' ? undefined : next })}
            options={types.map((value) => ({ value, label: typeText[value] }))}
          />
        </>
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <InquiriesTable
              rows={list}
              empty={t(status === 'wait' ? 'support.empty' : 'support.emptyAll')}
              onOpen={(row) => setOpened(row.boardIdx)}
            />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} sorted />
          </>
        )}
      </Loaded>
      {opened !== null && <AnswerDrawer boardIdx={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}
