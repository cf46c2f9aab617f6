// What closed days come to by every losing base, beside each other, before one is chosen: a row can be taken over into the form.
import type { CallResponse } from '@hanpan/contract'
import { LOSING_EFFECT_DAYS, LOSING_EFFECT_DAYS_MAX } from '@hanpan/contract'
import { Button, Money, Notice, Skeleton, classNames, formatInteger, formatSigned } from '@hanpan/ui'
import { useState } from 'react'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { DayRangeField } from '../../parts/day-range-field.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

type Effect = CallResponse<'/api/office/partners/losingEffect'>
type Row = Effect['bases'][number]
type Changed = Effect['partners'][number]
export type LossOptions = Effect['present']

const isSame = (one: LossOptions, other: LossOptions) =>
  one.losingBase === other.losingBase && one.carryLoss === other.carryLoss
const keyOf = ({ losingBase, carryLoss }: LossOptions) => `${losingBase} ${carryLoss}`

function useNameOf(): (options: LossOptions) => string {
  const t = useTexts()
  return ({ losingBase, carryLoss }) =>
    `${t(`partners.bases.${losingBase}`)} · ${t(carryLoss ? 'partners.effect.carried' : 'partners.effect.notCarried')}`
}

/** What the days asked for are refused for. */
const REFUSALS: Readonly<Record<string, 'nothing' | 'wrongDays'>> = { E404: 'nothing', E400: 'wrongDays' }

interface LosingEffectProps {
  /** What stands in the form. */
  readonly chosen: LossOptions
  readonly onChoose: (options: LossOptions) => void
}

export function LosingEffect({ chosen, onChoose }: LosingEffectProps) {
  const t = useTexts()
  const [span, setSpan] = useState<{ readonly from?: string | undefined; readonly until?: string | undefined }>({})
  const query = useCall('/api/office/partners/losingEffect', {
    ...chosen,
    startDate: span.from ?? '',
    endDate: span.until ?? '',
  })
  const refused = query.error && REFUSALS[query.error.code]
  return (
    <section aria-label={t('partners.effect.title')} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{t('partners.effect.title')}</h3>
      <p className="text-sm text-dim">
        {t('partners.effect.note', { days: LOSING_EFFECT_DAYS, most: LOSING_EFFECT_DAYS_MAX })}
      </p>
      <DayRangeField
        from={span.from}
        until={span.until}
        onChange={(change) => setSpan((before) => ({ ...before, ...change }))}
      />
      {refused ? (
        <EmptyState title={t(`partners.effect.${refused}`, { most: LOSING_EFFECT_DAYS_MAX })} />
      ) : (
        <Loaded query={query}>
          {(effect) => (
            <div
              aria-busy={query.isPlaceholderData}
              className={classNames('flex flex-col gap-3', query.isPlaceholderData && 'opacity-50')}
            >
              <Stood effect={effect} />
              <Bases effect={effect} chosen={chosen} onChoose={onChoose} />
              {query.isPlaceholderData ? <Skeleton className="h-40" /> : <Partners effect={effect} chosen={chosen} />}
            </div>
          )}
        </Loaded>
      )}
    </section>
  )
}

/** The days that were gone through, what the house made of them, and what was really accrued. */
function Stood({ effect }: { readonly effect: Effect }) {
  const t = useTexts()
  const nameOf = useNameOf()
  const { fromDay, toDay, entries, isCut, stood, present, accrued, house } = effect
  const others = stood.filter((one) => !isSame(one, present))
  return (
    <>
      <Facts
        className="desk:grid desk:grid-cols-3 desk:gap-x-8 desk:divide-y-0"
        facts={[
          { name: t('partners.effect.days'), value: <span className="figures">{`${fromDay} ~ ${toDay}`}</span> },
          { name: t('partners.bets'), value: <span className="figures">{formatInteger(entries)}</span> },
          { name: t('partners.effect.accrued'), value: <Money value={accrued} />, strong: true },
          { name: t('partners.effect.grossWin'), value: <Money value={house.grossWin} /> },
          { name: t('partners.effect.given'), value: <Money value={house.bonus + house.points} /> },
          { name: t('partners.effect.rolling'), value: <Money value={house.rolling} /> },
        ]}
      />
      {isCut && <Notice tone="warn">{t('partners.effect.cut', { day: fromDay })}</Notice>}
      {others.length > 0 && (
        <Notice tone="warn">
          {t('partners.effect.stoodOthers')}
          <ul className="mt-1 list-disc pl-4">
            {stood.map((one) => (
              <li key={one.fromDay} className="figures">{`${one.fromDay} ~ ${one.toDay} ${nameOf(one)}`}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

/** What it costs the house: more is red, less is green. */
function Change({ value, of }: { readonly value: number; readonly of: number }) {
  if (value === 0) return <span className="text-dim">–</span>
  const percent = of === 0 ? null : Math.round((value / Math.abs(of)) * 1000) / 10
  return (
    <span className={classNames('whitespace-nowrap', value > 0 ? 'text-loss' : 'text-gain')}>
      <span className="figures">{formatSigned(value)}</span>
      {percent !== null && <span className="figures ml-1 opacity-80">{formatPercent(percent)}</span>}
    </span>
  )
}

const formatPercent = (percent: number) =>
  `${percent < 0 ? '−' : '+'}${Math.abs(percent).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`

function Bases({ effect: { bases, present }, chosen, onChoose }: LosingEffectProps & { readonly effect: Effect }) {
  const t = useTexts()
  const nameOf = useNameOf()
  const now = bases.find((row) => isSame(row, present))?.losing ?? 0
  const money = (key: 'lost' | 'deducted' | 'setOff' | 'base' | 'losing' | 'carriedOut' | 'left'): Column<Row> => ({
    key,
    header: t(`partners.effect.${key}`),
    align: 'right',
    value: (row) => row[key],
    render: (row) => <Money value={row[key]} {...(key === 'losing' && { className: 'font-semibold' })} />,
  })
  const columns: readonly Column<Row>[] = [
    {
      key: 'option',
      header: t('partners.losingBase'),
      card: 'title',
      value: nameOf,
      render: (row) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          {nameOf(row)}
          {isSame(row, present) && <Badge tone="neutral">{t('partners.effect.present')}</Badge>}
          {isSame(row, chosen) && !isSame(chosen, present) && <Badge tone="good">{t('partners.effect.chosen')}</Badge>}
        </span>
      ),
    },
    money('lost'),
    money('deducted'),
    money('setOff'),
    money('base'),
    money('losing'),
    {
      key: 'change',
      header: t('partners.effect.change'),
      align: 'right',
      value: (row) => row.losing - now,
      render: (row) => <Change value={row.losing - now} of={now} />,
    },
    money('left'),
    money('carriedOut'),
    {
      key: 'act',
      header: '',
      align: 'right',
      card: 'action',
      render: (row) => (
        <Button
          size="small"
          disabled={isSame(row, chosen)}
          aria-label={t('partners.effect.takeOne', { base: nameOf(row) })}
          onClick={() => onChoose({ losingBase: row.losingBase, carryLoss: row.carryLoss })}
        >
          {t('partners.effect.take')}
        </Button>
      ),
    },
  ]
  return (
    <DataTable
      label={t('partners.effect.bases')}
      columns={columns}
      rows={bases}
      rowKey={keyOf}
      rowClassName={(row) => (isSame(row, chosen) ? 'bg-raised' : undefined)}
      keys={false}
      contained
      dense
    />
  )
}

function Partners({ effect, chosen }: { readonly effect: Effect; readonly chosen: LossOptions }) {
  const t = useTexts()
  const nameOf = useNameOf()
  const { partners, changed, present } = effect
  if (isSame(chosen, present)) return <p className="text-sm text-dim">{t('partners.effect.choose')}</p>
  const title = t('partners.effect.partners', { base: nameOf(chosen) })
  const columns: readonly Column<Changed>[] = [
    {
      key: 'partner',
      header: t('partners.effect.partner'),
      card: 'title',
      render: (row) => (
        <>
          <b className="font-semibold">{row.memId}</b> <span className="text-dim">{row.memNick}</span>
        </>
      ),
    },
    {
      key: 'level',
      header: t('partners.level'),
      render: (row) => (row.level === null ? '–' : t(`partners.levels.${row.level}`)),
    },
    {
      key: 'now',
      header: t('partners.effect.now'),
      align: 'right',
      value: (row) => row.now,
      render: (row) => <Money value={row.now} />,
    },
    {
      key: 'after',
      header: t('partners.effect.after'),
      align: 'right',
      value: (row) => row.after,
      render: (row) => <Money value={row.after} className="font-semibold" />,
    },
    {
      key: 'change',
      header: t('partners.effect.change'),
      align: 'right',
      value: (row) => row.after - row.now,
      render: (row) => <Change value={row.after - row.now} of={row.now} />,
    },
  ]
  return (
    <section aria-label={title}>
      <h4 className="mb-1 text-sm font-semibold">{title}</h4>
      {partners.length === 0 ? (
        <p className="text-sm text-dim">{t('partners.effect.same')}</p>
      ) : (
        <>
          <p className="mb-1 text-sm text-dim">
            {t('partners.effect.shown', { count: formatInteger(changed), shown: formatInteger(partners.length) })}
          </p>
          <DataTable
            label={title}
            columns={columns}
            rows={partners}
            rowKey={(row) => row.memId}
            keys={false}
            contained
            dense
          />
        </>
      )}
    </section>
  )
}
