// The cashier's place of work: the queue on the left, one request on the right, and the next one opens itself. On a phone one of both is
// shown at a time.
import { Notice, Segments, classNames, formatInteger } from '@hanpan/ui'
import { Pause } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { grouped, groupOf, nextAfter, type Group } from '../features/cashier/cash-groups.ts'
import type { CashRow } from '../features/cashier/cash-row.ts'
import { QueueList } from '../features/cashier/queue-list.tsx'
import { RequestPane } from '../features/cashier/request-pane.tsx'
import { useSettledRows, type SettledRow } from '../features/cashier/use-settled-rows.ts'
import { FilterField } from '../parts/filter-field.tsx'
import { KeyCap } from '../parts/key-cap.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { TimeLeft } from '../parts/time-left.tsx'
import { keyCommand } from '../parts/key-commands.ts'
import { isLayerOpen, isTyping } from '../parts/row-keys.ts'
import { useSession } from '../state/session.ts'
import { serverNow } from '../wire/server-clock.ts'
import { callOptions, queries, useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'
import type { CallResponse } from '@hanpan/contract'

/** The socket says when something came in; this is for a socket that is lost. */
const POLL_MS = 5000
const DECIDED_SHOWN_MAX = 3
/** From here on both stand beside each other. */
const BESIDE = '(min-width: 1024px)'

type Pause = CallResponse<'/api/office/cash/list'>['pause']

export function CashScreen() {
  const t = useTexts()
  const query = useCall('/api/office/cash/list', { status: 'open' }, { refetchMs: POLL_MS })
  return (
    <main id="content" className="stand flex min-h-0 flex-col">
      <h1 className="sr-only">{t('menu.cash')}</h1>
      <Loaded query={query}>
        {({ list, pageInfo, pause }) => <Cockpit list={list} total={pageInfo.tatal_list_count} pause={pause} />}
      </Loaded>
    </main>
  )
}

interface CockpitProps {
  readonly list: readonly CashRow[]
  readonly total: number
  readonly pause: Pause
}

function Cockpit({ list, total, pause }: CockpitProps) {
  const t = useTexts()
  const { search, change } = useListSearch()
  const side = choiceOf(search.tab, ['all', 'in', 'out'])
  const needle = (search.query ?? '').toLowerCase()
  const fits = (row: CashRow) =>
    (side === 'all' || row.cashType === side) &&
    `${row.memId} ${row.memNick} ${row.memName} ${row.amount}`.toLowerCase().includes(needle)
  const { groups, settle, arrived, pointer } = useGroups(list.filter(fits), pause)
  const ordered = groups.flatMap((group) => group.rows.map(({ row }) => row))
  const work = useWork(groups, ordered, settle)
  const { opened } = work
  return (
    <div className="grid min-h-0 flex-1 wide:grid-cols-[minmax(22rem,28rem)_minmax(0,1fr)]">
      <div
        className={classNames('flex min-h-0 flex-col border-line bg-panel wide:border-r', opened && 'max-wide:hidden')}
      >
        <Filters counts={countsOf(list)} {...{ search, change, side }} />
        {pause && <PauseBar pause={pause} waiting={list.filter(({ cashType }) => cashType === 'out').length} />}
        {total > list.length && (
          <Notice tone="warn" className="m-3">
            {t('cash.queueCut', { shown: formatInteger(list.length), total: formatInteger(total) })}
          </Notice>
        )}
        {arrived > 0 && (
          <button
            type="button"
            onClick={settle}
            className="border-b border-line bg-down/10 px-4 py-2 text-left text-sm font-medium text-down"
          >
            {t('cash.arrived', { count: formatInteger(arrived) })}
          </button>
        )}
        <div className="min-h-0 flex-1 overflow-y-auto" {...pointer}>
          <QueueList
            label={t('cash.queue')}
            groups={groups}
            selected={opened?.cashIdx}
            takeFocus={work.takeFocus}
            decided={work.decided}
            pauseEndsAt={pause?.isNow ? pause.changesAt : null}
            onSelect={work.select}
          />
        </div>
        <KeysLine done={work.done} />
      </div>
      <div className={classNames('min-h-0', !opened && 'max-wide:hidden')}>
        {opened ? (
          <RequestPane
            key={opened.cashIdx}
            row={opened}
            keys
            next={work.next}
            onDecided={work.decide}
            onStepped={settle}
            onBack={() => work.select(null)}
          />
        ) : (
          <p className="grid h-full place-items-center text-dim">{t('cash.nothingOpen')}</p>
        )}
      </div>
    </div>
  )
}

const countsOf = (list: readonly CashRow[]) => ({
  all: list.length,
  in: list.filter(({ cashType }) => cashType === 'in').length,
  out: list.filter(({ cashType }) => cashType === 'out').length,
})

function useGroups(shown: readonly CashRow[], pause: Pause) {
  const operatorId = useSession(({ operator }) => operator?.operatorId ?? '')
  const viewer = { operatorId, isPaused: pause?.isNow ?? false }
  const { rows, ...rest } = useSettledRows(shown)
  return { groups: grouped(rows, ({ placed }) => groupOf(placed, viewer)), ...rest }
}

interface Done {
  readonly count: number
  readonly totalMs: number
}

/** Which request is open, what comes after it, and what has been decided here. */
function useWork(groups: readonly Group<SettledRow>[], ordered: readonly CashRow[], settle: () => void) {
  const { search, change } = useListSearch()
  const wantsFocus = useRef(false)
  const takeFocus = useCallback(() => {
    const wanted = wantsFocus.current
    wantsFocus.current = false
    return wanted
  }, [])
  const [decided, setDecided] = useState<readonly CashRow[]>([])
  const [done, setDone] = useState<Done>({ count: 0, totalMs: 0 })
  const openedAt = useRef(0)
  const plain = groups.map(({ name, rows }) => ({ name, rows: rows.map(({ row }) => row) }))
  const known = [...ordered, ...decided].find((row) => row.cashIdx === search.open) ?? null
  const first = plain.find(({ name }) => name === 'mine' || name === 'waiting')?.rows[0] ?? ordered[0] ?? null
  // Beside the list something is always open; alone on a phone only what was asked for.
  const opened = known ?? (window.matchMedia(BESIDE).matches ? first : null)
  const next = opened && nextAfter(plain, opened.cashIdx)
  const openedIdx = opened?.cashIdx
  useEffect(() => {
    if (openedIdx !== undefined) openedAt.current = performance.now()
  }, [openedIdx])
  const nextIdx = next?.cashIdx
  useEffect(() => {
    if (nextIdx !== undefined)
      void queries.prefetchQuery(callOptions('/api/office/cash/standing', { cashIdx: nextIdx }) as never)
  }, [nextIdx])
  const select = (row: CashRow | null, focus = false) => {
    wantsFocus.current = focus && row?.cashIdx !== openedIdx
    change({ open: row?.cashIdx, page: undefined })
  }
  const decide = (row: CashRow, status: number) => {
    const now = { ...row, status: status as CashRow['status'] }
    setDecided((before) =>
      [now, ...before.filter(({ cashIdx }) => cashIdx !== row.cashIdx)].slice(0, DECIDED_SHOWN_MAX),
    )
    setDone(({ count, totalMs }) => ({ count: count + 1, totalMs: totalMs + performance.now() - openedAt.current }))
    settle()
    select(next, true)
  }
  useMoveKeys((step) => {
    const index = ordered.findIndex((row) => row.cashIdx === openedIdx)
    const row = ordered[Math.min(Math.max(index + step, 0), ordered.length - 1)]
    settle()
    if (row) select(row, true)
  })
  return {
    opened,
    next,
    select,
    decide,
    decided: decided.filter(({ cashIdx }) => ordered.every((row) => row.cashIdx !== cashIdx)),
    done,
    takeFocus,
  }
}

/** J and K walk through the queue. */
function useMoveKeys(onMove: (step: 1 | -1) => void): void {
  const heard = useRef(onMove)
  useEffect(() => {
    heard.current = onMove
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || isLayerOpen()) return
      const command = keyCommand(event)
      if (command !== 'down' && command !== 'up') return
      event.preventDefault()
      heard.current(command === 'down' ? 1 : -1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

interface FiltersProps extends Pick<ReturnType<typeof useListSearch>, 'search' | 'change'> {
  readonly side: 'all' | 'in' | 'out'
  readonly counts: Readonly<Record<'all' | 'in' | 'out', number>>
}

function Filters({ search, change, side, counts }: FiltersProps) {
  const t = useTexts()
  const text = { all: t('common.all'), in: t('cash.deposit'), out: t('cash.withdrawal') }
  return (
    <div className="flex flex-wrap items-end gap-2 border-b border-line px-4 py-2.5">
      <Segments
        label={t('cash.type')}
        value={side}
        onValueChange={(next) => change({ tab: next === 'all' ? undefined : next })}
        options={(['all', 'in', 'out'] as const).map((value) => ({
          value,
          label: `${text[value]} ${formatInteger(counts[value])}`,
        }))}
      />
      <div className="min-w-36 flex-1 max-desk:min-w-full">
        <FilterField
          wide
          label={t('cash.filter')}
          value={search.query ?? ''}
          onValue={(text) => change({ query: text || undefined })}
        />
      </div>
    </div>
  )
}

/** Banks rest for an hour of the night: what is to be paid before, and when it goes on. */
function PauseBar({ pause, waiting }: { readonly pause: NonNullable<Pause>; readonly waiting: number }) {
  const t = useTexts()
  const soonMs = 60 * 60_000
  const leftMs = Date.parse(pause.changesAt) - serverNow()
  if (!pause.isNow && (leftMs > soonMs || waiting === 0)) return null
  return (
    <p className="flex items-center gap-2 border-b border-line bg-warn/10 px-4 py-2 text-sm">
      <Pause aria-hidden className="size-4 text-warn" />
      <span className="min-w-0">
        {pause.isNow
          ? t('cash.pausedNow', { from: pause.from, to: pause.to })
          : t('cash.pausedSoon', { from: pause.from, count: formatInteger(waiting) })}
      </span>
      <TimeLeft
        until={pause.changesAt}
        label={t(pause.isNow ? 'cash.pauseEnds' : 'cash.pauseBegins')}
        className="ml-auto font-semibold"
      />
    </p>
  )
}

function KeysLine({ done }: { readonly done: Done }) {
  const t = useTexts()
  const keys = [
    { letters: ['J', 'K'], does: t('cash.keyMove') },
    { letters: ['C'], does: t('cash.claim') },
    { letters: ['A'], does: t('cash.approve') },
    { letters: ['R'], does: t('cash.reject') },
    { letters: ['X'], does: t('cash.releaseShort') },
  ]
  return (
    <footer className="flex min-h-10 items-center gap-3 border-t border-line px-4 text-xs text-dim max-wide:hidden">
      {keys.map(({ letters, does }) => (
        <span key={does} className="inline-flex items-center gap-1 whitespace-nowrap">
          {letters.map((letter) => (
            <KeyCap key={letter}>{letter}</KeyCap>
          ))}
          {does}
        </span>
      ))}
      {done.count > 0 && (
        <span className="figures ml-auto truncate">
          {t('cash.doneHere', {
            count: formatInteger(done.count),
            seconds: (done.totalMs / done.count / 1000).toFixed(1),
          })}
        </span>
      )}
    </footer>
  )
}
