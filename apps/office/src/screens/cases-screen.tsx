// Cases: the list on the left, one of them beside it. What the thing itself is comes from the feature that knows it.
import { caseKinds } from '@hanpan/contract'
import { Button, Segments, formatInteger } from '@hanpan/ui'
import { useEffect, useRef, useState } from 'react'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { CaseList } from '../features/cases/case-list.tsx'
import { CasePane } from '../features/cases/case-pane.tsx'
import type { CaseRow } from '../features/cases/case-row.ts'
import { RulesDialog } from '../features/cases/rules-dialog.tsx'
import { ChoiceField } from '../parts/choice-field.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { keyCommand } from '../parts/key-commands.ts'
import { ListAndPane, NothingOpened } from '../parts/list-and-pane.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { isLayerOpen, isTyping } from '../parts/row-keys.ts'
import { SavedViews } from '../parts/table-tools.tsx'
import { useMay } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import { caseSubject } from './case-subject.tsx'

/** The socket says when something came in; this is for a socket that is lost. */
const POLL_MS = 10_000
const owners = ['all', 'mine', 'none', 'over'] as const
const states = ['open', 'closed', 'all'] as const

export function CasesScreen() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const tab = choiceOf(search.tab, owners)
  const state = choiceOf(search.status, states)
  const kind = choiceOf(search.type, ['all', ...caseKinds])
  const query = useCall(
    '/api/office/cases/list',
    {
      kind,
      state,
      owner: tab === 'over' ? 'all' : tab,
      due: tab === 'over' ? 'over' : 'all',
      query: search.query ?? '',
      page,
    },
    { refetchMs: POLL_MS },
  )
  const opened = search.open
  const mayManage = useMay('sites.manage')
  const [isRuling, setRuling] = useState(false)
  const open = (caseIdx: string | undefined) => change({ open: caseIdx, page })
  useMoveKeys(query.data?.list ?? [], opened, open)
  const counts = query.data?.counts
  const countOf = { all: counts?.open, mine: counts?.mine, none: counts?.free, over: counts?.overdue }
  const label = (value: (typeof owners)[number]) => {
    const count = countOf[value]
    return count === undefined ? t(`cases.tabs.${value}`) : `${t(`cases.tabs.${value}`)} ${formatInteger(count)}`
  }
  return (
    <>
      <ListAndPane
        isOpen={opened !== undefined}
        head={
          <>
            <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
              <h1 className="text-base font-bold">{t('menu.cases')}</h1>
              <span className="flex items-center gap-1.5">
                {mayManage && (
                  <Button size="small" tone="ghost" onClick={() => setRuling(true)}>
                    {t('cases.rules.open')}
                  </Button>
                )}
                <SavedViews />
              </span>
            </div>
            <div className="flex flex-col gap-2 border-b border-line px-4 py-2.5">
              <Segments
                label={t('cases.owner')}
                value={tab}
                onValueChange={(next) => change({ tab: next === 'all' ? undefined : next, page: undefined })}
                options={owners.map((value) => ({ value, label: label(value) }))}
              />
              <div className="grid grid-cols-[1fr_1fr] gap-2 desk:grid-cols-[minmax(0,1fr)_8.5rem_6.5rem]">
                <div className="max-desk:col-span-2">
                  <FilterField
                    wide
                    label={t('cases.filter')}
                    value={search.query ?? ''}
                    onValue={(text) => change({ query: text || undefined })}
                  />
                </div>
                <ChoiceField
                  label={t('cases.kind')}
                  value={kind}
                  onValue={(next) => change({ type: next === 'all' ? undefined : next })}
                  options={[
                    { value: 'all', label: t('cases.allKinds') },
                    ...caseKinds.map((value) => ({ value, label: t(`cases.kinds.${value}`) })),
                  ]}
                />
                <ChoiceField
                  label={t('common.status')}
                  value={state}
                  onValue={(next) => change({ status: next === 'open' ? undefined : next })}
                  options={states.map((value) => ({ value, label: t(`cases.listed.${value}`) }))}
                />
              </div>
            </div>
          </>
        }
        list={
          <Loaded query={query}>
            {({ list, pageInfo }) => (
              <>
                <CaseList
                  label={t('menu.cases')}
                  rows={list}
                  selected={opened}
                  empty={t(tab === 'mine' ? 'cases.noneMine' : 'cases.empty')}
                  onSelect={({ caseIdx }) => open(caseIdx)}
                />
                {list.length > 0 && (
                  <div className="px-4">
                    <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
                  </div>
                )}
              </>
            )}
          </Loaded>
        }
        pane={
          opened === undefined ? (
            <NothingOpened text={t('cases.note')} />
          ) : (
            <CasePane key={opened} caseIdx={opened} onBack={() => open(undefined)} subject={caseSubject} />
          )
        }
      />
      {isRuling && <RulesDialog onClose={() => setRuling(false)} />}
    </>
  )
}

/** J and K walk through the list. */
function useMoveKeys(
  rows: readonly CaseRow[],
  opened: string | undefined,
  open: (caseIdx: string | undefined) => void,
): void {
  const heard = useRef({ rows, opened, open })
  useEffect(() => {
    heard.current = { rows, opened, open }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || isLayerOpen()) return
      const command = keyCommand(event)
      if (command !== 'down' && command !== 'up') return
      const { rows, opened, open } = heard.current
      const at = rows.findIndex(({ caseIdx }) => caseIdx === opened) + (command === 'down' ? 1 : -1)
      const row = rows[Math.min(Math.max(at, 0), rows.length - 1)]
      event.preventDefault()
      if (row) open(row.caseIdx)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
