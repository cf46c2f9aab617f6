// The closing of a day: what it came to, what has to be in order, the bank against the books, two signatures, and the days before.
import { Badge, Button, Money, Notice, classNames } from '@hanpan/ui'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useListSearch } from '../app/use-list-search.ts'
import { Banks } from '../features/closings/banks.tsx'
import { Checklist } from '../features/closings/checklist.tsx'
import { Owed } from '../features/closings/owed.tsx'
import { bookedParts, Products } from '../features/closings/products.tsx'
import { Signatures } from '../features/closings/signatures.tsx'
import { stepNames } from '../features/closings/steps.ts'
import { Waterfall } from '../features/closings/waterfall.tsx'
import type { BankBalance, ClosedDay, Closing } from '../features/closings/use-closing.ts'
import { saveXlsx } from '../parts/export-file.ts'
import { presetSpan } from '../parts/day-span.ts'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { serverNow } from '../wire/server-clock.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

export function ClosingsScreen() {
  const { search, page, change } = useListSearch()
  const list = useCall('/api/office/closings/list', { page })
  const yesterday = presetSpan('yesterday', serverNow()).startDate
  const day = search.date ?? list.data?.nextDay ?? yesterday
  return (
    <Loaded query={list}>
      {({ list: days, pageInfo, nextDay }) => (
        <Day
          key={day}
          day={day}
          past={
            <Past
              days={days}
              day={day}
              nextDay={nextDay}
              onDay={(date) => change({ date, page })}
              footer={<ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />}
            />
          }
        />
      )}
    </Loaded>
  )
}

interface DayProps {
  readonly day: string
  readonly past: ReactNode
}

function Day({ day, past }: DayProps) {
  const query = useCall('/api/office/closings/read', { day })
  return <Loaded query={query}>{(closing) => <Opened closing={closing} past={past} />}</Loaded>
}

const STATE_TONES = { open: 'warn', signed: 'warn', closed: 'neutral' } as const

function Opened({ closing, past }: { readonly closing: Closing; readonly past: ReactNode }) {
  const t = useTexts()
  const { day, state, figures, now, checks } = closing
  const [typed, setTyped] = useState<readonly BankBalance[]>(() => closing.banksBefore ?? [{ name: '', balance: 0 }])
  const isTyped = state === 'open'
  const banks = isTyped ? typed : closing.banks
  // Only what was frozen is compared: a figure that closings came to know later was not.
  const changed = now !== null && isOtherwise(figures, now)
  return (
    <Page
      title={
        <>
          <span className="figures">{day}</span>
          <Badge tone={STATE_TONES[state]}>{t(`closings.state-${state}`)}</Badge>
        </>
      }
      note={t('closings.note')}
      aside={
        state === 'closed' && (
          <Button
            size="small"
            icon={<Download aria-hidden className="size-4" />}
            onClick={() => void saveXlsx(t('closings.fileName', { day }), sheetOf(closing, t))}
          >
            XLSX
          </Button>
        )
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
          <Owed figures={figures} />
          <Banks closing={closing} banks={banks} onChange={isTyped ? setTyped : null} />
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

/** The frozen day as lines of a sheet. */
function sheetOf(closing: Closing, t: ReturnType<typeof useTexts>) {
  const { products } = closing.figures
  const figure = (name: Exclude<keyof Figures, 'products'>) =>
    [t(`closings.figures.${name}`), closing.figures[name] ?? null] as const
  const beside = [
    'deposits',
    'withdrawals',
    'given',
    'taken',
    'membersMoney',
    'openBets',
    'pointsOwed',
    'commissionReserved',
    'bankReceived',
    'paymentCosts',
    'atProviders',
  ] as const
  return {
    headers: [t('closings.sheetFigure'), t('closings.sheetValue')],
    rows: [
      [t('closings.sheetDay'), closing.day],
      ...stepNames.map(figure),
      ...(products ? bookedParts(products) : []).map(
        (part) => [t(`closings.parts.${part}`), products?.[part] ?? null] as const,
      ),
      ...beside.map(figure),
      ...closing.banks.map(({ name, balance }) => [name, balance] as const),
      [t('closings.difference'), closing.difference],
      [t('closings.explanation'), closing.explanation],
      [t('closings.first'), `${closing.firstBy ?? ''} ${closing.firstAt ?? ''}`],
      [t('closings.second'), `${closing.secondBy ?? ''} ${closing.secondAt ?? ''}`],
      [t('closings.digest'), closing.digest],
      [t('closings.digestBefore'), closing.digestBefore],
    ],
  }
}

interface PastProps {
  readonly days: readonly ClosedDay[]
  readonly day: string
  readonly nextDay: string | null
  readonly onDay: (day: string) => void
  readonly footer: ReactNode
}

function Past({ days, day, nextDay, onDay, footer }: PastProps) {
  const t = useTexts()
  const line = 'flex min-h-9 w-full items-center gap-3 rounded-md px-2 text-left text-sm hover:bg-raised'
  return (
    <section aria-label={t('closings.past')} className="panel px-2 py-3">
      <h2 className="px-2 font-semibold">{t('closings.past')}</h2>
      <ul className="mt-1">
        {nextDay !== null && (
          <li>
            <button
              type="button"
              aria-current={nextDay === day || undefined}
              onClick={() => onDay(nextDay)}
              className={classNames(line, nextDay === day && 'bg-raised font-semibold')}
            >
              <span className="figures">{nextDay}</span> <Badge tone="warn">{t('closings.toClose')}</Badge>
            </button>
          </li>
        )}
        {days.map((closed) => (
          <li key={closed.day}>
            <button
              type="button"
              aria-current={closed.day === day || undefined}
              onClick={() => onDay(closed.day)}
              className={classNames(line, closed.day === day && 'bg-raised font-semibold')}
            >
              <span className="figures">{closed.day}</span>
              <span className="min-w-0 flex-1 truncate text-xs text-dim">
                {closed.firstBy} · {closed.secondBy}
              </span>
              <Money value={closed.netGaming} signed className="font-semibold" />
            </button>
          </li>
        ))}
        {days.length === 0 && <li className="px-2 py-2 text-sm text-dim">{t('closings.none')}</li>}
      </ul>
      {days.length > 0 && <div className="px-2">{footer}</div>}
    </section>
  )
}
