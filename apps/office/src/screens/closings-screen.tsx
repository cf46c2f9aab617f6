// The closing of a day or a month: what it came to, what has to be in order, the bank against the books, two signatures, and what was
// closed before.
import { closingFormats } from '@hanpan/contract'
import { Button, Notice, Segments } from '@hanpan/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useListSearch } from '../app/use-list-search.ts'
import { Banks } from '../features/closings/banks.tsx'
import { Checklist } from '../features/closings/checklist.tsx'
import { ClosingFile } from '../features/closings/closing-file.tsx'
import { Held } from '../features/closings/held.tsx'
import { Owed } from '../features/closings/owed.tsx'
import { Past } from '../features/closings/past.tsx'
import { Products } from '../features/closings/products.tsx'
import { Signatures } from '../features/closings/signatures.tsx'
import { Tax } from '../features/closings/tax.tsx'
import { Waterfall } from '../features/closings/waterfall.tsx'
import { neighbourOf, searchOf, weekdayOf, type BankBalance, type Closing } from '../features/closings/use-closing.ts'
import { presetSpan } from '../parts/day-span.ts'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { serverNow } from '../wire/server-clock.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts, useWords } from '../words/words-context.tsx'
import { Badge } from '../parts/badge.tsx'

export function ClosingsScreen() {
  const { search, page, change } = useListSearch()
  const kind = search.tab === 'month' ? 'month' : 'day'
  const list = useCall('/api/office/closings/list', { page, kind })
  const yesterday = presetSpan('yesterday', serverNow()).startDate
  const asked = kind === 'month' ? search.date?.slice(0, 7) : search.date
  return (
    <Loaded query={list}>
      {({ list: periods, pageInfo, next }) => {
        const period = asked ?? next ?? periods[0]?.period ?? yesterday.slice(0, kind === 'month' ? 7 : 10)
        return (
          <Opened
            key={period}
            period={period}
            past={
              <Past
                periods={periods}
                period={period}
                next={next}
                onPeriod={(name) => change({ ...searchOf(name), page })}
                footer={<ListFooter pageInfo={pageInfo} onPage={(other) => change({ page: other })} />}
              />
            }
          />
        )
      }}
    </Loaded>
  )
}

interface OpenedProps {
  readonly period: string
  readonly past: ReactNode
}

function Opened({ period, past }: OpenedProps) {
  const query = useCall('/api/office/closings/read', { period })
  return <Loaded query={query}>{(closing) => <Shown closing={closing} past={past} />}</Loaded>
}

/** A day or a month: each list begins with what is to be closed next. */
function Kinds({ kind }: Pick<Closing, 'kind'>) {
  const t = useTexts()
  const { change } = useListSearch()
  return (
    <Segments
      label={t('closings.kind')}
      value={kind}
      onValueChange={(next) => change({ tab: next === 'month' ? 'month' : undefined, date: undefined, page: 1 })}
      options={(['day', 'month'] as const).map((value) => ({ value, label: t(`closings.kinds.${value}`) }))}
    />
  )
}

/** One before and one after, as far as what is over. */
function Neighbours({ period }: Pick<Closing, 'period'>) {
  const t = useTexts()
  const { change } = useListSearch()
  const last = presetSpan('yesterday', serverNow()).startDate
  return (
    <span className="inline-flex gap-1">
      {([-1, 1] as const).map((step) => {
        const other = neighbourOf(period, step)
        const Arrow = step < 0 ? ChevronLeft : ChevronRight
        return (
          <Button
            key={step}
            size="small"
            aria-label={t(step < 0 ? 'closings.before' : 'closings.after')}
            disabled={step > 0 && other > last.slice(0, other.length)}
            onClick={() => change({ ...searchOf(other), page: 1 })}
            icon={<Arrow aria-hidden className="size-4" />}
          />
        )
      })}
    </span>
  )
}

const STATE_TONES = { open: 'warn', signed: 'warn', closed: 'neutral' } as const

function Shown({ closing, past }: { readonly closing: Closing; readonly past: ReactNode }) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const { kind, period, state, figures, now, checks, tax, cover } = closing
  const [typed, setTyped] = useState<readonly BankBalance[]>(() => closing.banksBefore ?? [{ name: '', balance: 0 }])
  const isTyped = state === 'open' && kind === 'day'
  const banks = isTyped ? typed : closing.banks
  // Only what was frozen is compared: a figure that closings came to know later was not.
  const changed = now !== null && isOtherwise(figures, now)
  return (
    <Page
      title={
        <>
          <span className="figures">{period}</span>
          {kind === 'day' && <span className="text-base font-normal text-dim">{weekdayOf(period, language)}</span>}
          <Badge tone={STATE_TONES[state]}>{t(`closings.state-${state}`)}</Badge>
        </>
      }
      note={t(kind === 'month' ? 'closings.noteMonth' : 'closings.note')}
      aside={
        <>
          <Neighbours period={period} />
          <Kinds kind={kind} />
          {state === 'closed' &&
            closingFormats.map((format) => <ClosingFile key={format} period={period} format={format} />)}
        </>
      }
    >
      {changed && (
        <Notice tone="up" className="mb-3">
          {t('closings.changed')}
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-4 full:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Waterfall figures={figures} />
          <Products figures={figures} />
          {tax !== null && <Tax tax={tax} />}
          <Owed figures={figures} />
          {kind === 'month' && <Held figures={figures} banks={banks} cover={cover} />}
          {(isTyped || banks.length > 0) && (
            <Banks closing={closing} banks={banks} onChange={isTyped ? setTyped : null} />
          )}
        </div>
        <div className="flex flex-col gap-4">
          {state !== 'closed' && <Checklist checks={checks} />}
          <Signatures closing={closing} banks={banks} />
          {closing.digest !== null && (
            <p className="panel px-4 py-3 text-xs break-all text-dim">
              {t('closings.digest')} <span className="figures text-ink">{closing.digest}</span>
            </p>
          )}
          {past}
        </div>
      </div>
    </Page>
  )
}

type Figures = Closing['figures']

/** Whether any figure that was frozen is another one now. */
function isOtherwise({ products, ...frozen }: Figures, now: Figures): boolean {
  const differs = <Values extends object>(before: Values, after: Partial<Values> | undefined) =>
    Object.entries(before).some(([name, value]) => after?.[name as keyof Values] !== value)
  return differs(frozen, now) || (products !== undefined && differs(products, now.products))
}
