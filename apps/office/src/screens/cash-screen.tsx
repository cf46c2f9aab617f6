// The cash queue: deposits and withdrawals beside each other, and behind tabs where there is no room for two.
import { Notice, Segments, classNames, formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { isLight, type CashRow, type CashStep } from '../features/cashier/cash-row.ts'
import { CashQueue } from '../features/cashier/cash-queue.tsx'
import { RequestDrawer, type OpenedRequest } from '../features/cashier/request-drawer.tsx'
import { useLightStep } from '../features/cashier/use-cash-steps.ts'
import { FilterField } from '../parts/filter-field.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useRowKeys } from '../parts/row-keys.ts'
import { Page, Panel } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

/** The socket says when something came in; this is for a socket that is lost. */
const POLL_MS = 5000
const NONE: readonly CashRow[] = []

export function CashScreen() {
  const t = useTexts()
  const { search, change } = useListSearch()
  const tab = choiceOf(search.tab, ['in', 'out'])
  const needle = (search.query ?? '').toLowerCase()
  const query = useCall('/api/office/cash/list', { status: 'open' }, { refetchMs: POLL_MS })
  const list = query.data?.list ?? NONE
  const fits = (row: CashRow) => `${row.memId} ${row.memNick} ${row.memName}`.toLowerCase().includes(needle)
  const shown = list.filter(fits)
  const sides = { in: shown.filter((row) => row.cashType === 'in'), out: shown.filter((row) => row.cashType === 'out') }
  const ordered = [...sides.in, ...sides.out]
  const [opened, setOpened] = useState<OpenedRequest | null>(null)
  const { busy, take } = useLightStep()
  const isNew = useArrivals(query.data?.list)
  const open = (row: CashRow, step: OpenedRequest['step'] = 'details') => setOpened({ row, step })
  const { active } = useRowKeys(ordered.length, (index) => open(ordered[index]!))
  const press = (row: CashRow, step: CashStep) => (isLight(step) ? void take(row, step) : open(row, step))
  // What is open shows the row as it is now; one that has left the queue stays as it was last seen.
  const fresh = opened && { ...opened, row: list.find((row) => row.cashIdx === opened.row.cashIdx) ?? opened.row }
  return (
    <Page
      title={t('menu.cash')}
      note={t('cash.queueNote')}
      filters={<Filters {...{ search, change, tab }} counts={{ in: sides.in.length, out: sides.out.length }} />}
    >
      <Loaded query={query}>
        {({ pageInfo }) => (
          <div className="grid grid-cols-1 items-start gap-4 full:grid-cols-2">
            {pageInfo.tatal_list_count > list.length && (
              <Notice tone="warn" className="full:col-span-2">
                {t('cash.queueCut', {
                  shown: formatInteger(list.length),
                  total: formatInteger(pageInfo.tatal_list_count),
                })}
              </Notice>
            )}
            {(['in', 'out'] as const).map((side) => (
              <Panel
                key={side}
                flush
                title={t(side === 'in' ? 'cash.depositQueue' : 'cash.withdrawalQueue')}
                aside={<span className="figures text-sm text-dim">{formatInteger(sides[side].length)}</span>}
                className={classNames(side !== tab && 'max-full:hidden')}
              >
                <CashQueue
                  label={t(side === 'in' ? 'cash.depositQueue' : 'cash.withdrawalQueue')}
                  rows={sides[side]}
                  active={side === 'in' ? active : active - sides.in.length}
                  isNew={isNew}
                  busy={busy}
                  onOpen={open}
                  onStep={press}
                />
              </Panel>
            ))}
          </div>
        )}
      </Loaded>
      {fresh && (
        <RequestDrawer
          opened={fresh}
          onStep={(step) => setOpened({ ...fresh, step })}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  )
}

interface FiltersProps extends Pick<ReturnType<typeof useListSearch>, 'search' | 'change'> {
  readonly tab: 'in' | 'out'
  readonly counts: { readonly in: number; readonly out: number }
}

function Filters({ search, change, tab, counts }: FiltersProps) {
  const t = useTexts()
  return (
    <>
      <FilterField
        label={t('cash.filter')}
        value={search.query ?? ''}
        onValue={(text) => change({ query: text || undefined })}
      />
      <Segments
        label={t('cash.type')}
        className="full:hidden"
        value={tab}
        onValueChange={(next) => change({ tab: next })}
        options={[
          { value: 'in', label: `${t('cash.deposit')} ${formatInteger(counts.in)}` },
          { value: 'out', label: `${t('cash.withdrawal')} ${formatInteger(counts.out)}` },
        ]}
      />
    </>
  )
}

/** Requests that were not there when the page first knew its list. */
function useArrivals(list: readonly CashRow[] | undefined): (row: CashRow) => boolean {
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null)
  if (list && known === null) setKnown(new Set(list.map((row) => row.cashIdx)))
  return (row) => known !== null && !known.has(row.cashIdx)
}
