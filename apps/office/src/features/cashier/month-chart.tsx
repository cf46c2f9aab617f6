// What came in and went out on the last 30 days, on one scale: up and down from a line. The figures stand below it and in a table.
import { DAY_MS } from '@hanpan/kernel'
import { Money, classNames, formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import { serverNow } from '../../wire/server-clock.ts'
import { useTexts } from '../../words/words-context.tsx'
import type { Standing } from './use-standing.ts'

const DAYS = 30
const SLOT = 10
const HALF = 40
const SEOUL_MS = 9 * 60 * 60_000

/** The last Seoul days, oldest first. */
const lastDays = (nowMs: number) =>
  Array.from({ length: DAYS }, (_, index) =>
    new Date(nowMs + SEOUL_MS - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )

export function MonthChart({ days, month, firstDeposit }: Pick<Standing, 'days' | 'month' | 'firstDeposit'>) {
  const t = useTexts()
  const [isTable, setTable] = useState(false)
  const all = lastDays(serverNow())
  const net = month.deposits - month.withdrawals
  return (
    <figure>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="text-sm font-semibold">{t('cash.month')}</h3>
        {days.length > 0 && (
          <button
            type="button"
            className="text-xs font-medium text-dim underline decoration-line underline-offset-4 hover:text-ink"
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'cash.asChart' : 'cash.asTable')}
          </button>
        )}
        <span className="ml-auto text-xs text-dim">
          {firstDeposit ? (
            <>
              {t('cash.firstDeposit')} <span className="figures">{firstDeposit.at.slice(0, 10)}</span> ·{' '}
              <Money value={firstDeposit.amount} />
            </>
          ) : (
            t('cash.neverDeposited')
          )}
        </span>
      </div>
      {days.length === 0 && <p className="mt-1.5 text-sm text-dim">{t('cash.noMonth')}</p>}
      {days.length > 0 && (isTable ? <DaysTable days={days} /> : <Bars days={days} all={all} />)}
      <figcaption
        className={classNames('mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-xs', days.length === 0 && 'hidden')}
      >
        <Sum className="bg-ink/80" label={t('cash.deposit')} count={month.depositCount} amount={month.deposits} />
        <Sum
          className="bg-dim/55"
          label={t('cash.withdrawal')}
          count={month.withdrawalCount}
          amount={month.withdrawals}
        />
        <span className="ml-auto text-dim">
          {t('cash.netIn')} <Money value={net} signed className="font-semibold text-ink!" />
        </span>
      </figcaption>
    </figure>
  )
}

interface SumProps {
  readonly className: string
  readonly label: string
  readonly count: number
  readonly amount: number
}

function Sum({ className, label, count, amount }: SumProps) {
  const t = useTexts()
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={classNames('size-2.5 rounded-xs', className)} />
      {t('cash.sideCount', { side: label, count: formatInteger(count) })}{' '}
      <Money value={amount} className="font-semibold" />
    </span>
  )
}

function Bars({ days, all }: { readonly days: Standing['days']; readonly all: readonly string[] }) {
  const t = useTexts()
  const most = Math.max(1, ...days.flatMap(({ deposits, withdrawals }) => [deposits, withdrawals]))
  const byDay = new Map(days.map((day) => [day.day, day]))
  const height = (amount: number) => (amount === 0 ? 0 : Math.max(2, (amount / most) * (HALF - 4)))
  return (
    <>
      <svg
        role="img"
        aria-label={t('cash.monthChart')}
        viewBox={`0 0 ${DAYS * SLOT} ${2 * HALF}`}
        preserveAspectRatio="none"
        className="mt-1 h-20 w-full"
      >
        {all.map((day, index) => {
          const { deposits = 0, withdrawals = 0 } = byDay.get(day) ?? {}
          return (
            <g key={day}>
              <title>{`${day}  +${formatInteger(deposits)}  −${formatInteger(withdrawals)}`}</title>
              <rect x={index * SLOT} width={SLOT} height={2 * HALF} className="fill-transparent" />
              <rect
                x={index * SLOT + 2}
                width={SLOT - 4}
                y={HALF - height(deposits)}
                height={height(deposits)}
                className="fill-ink/80"
              />
              <rect
                x={index * SLOT + 2}
                width={SLOT - 4}
                y={HALF}
                height={height(withdrawals)}
                className="fill-dim/55"
              />
            </g>
          )
        })}
        <line x1={0} x2={DAYS * SLOT} y1={HALF} y2={HALF} vectorEffect="non-scaling-stroke" className="stroke-field" />
      </svg>
      <div aria-hidden className="figures flex justify-between text-2xs text-dim">
        <span>{all[0]!.slice(5)}</span>
        <span>{all[Math.floor(DAYS / 2)]!.slice(5)}</span>
        <span>{t('cash.today')}</span>
      </div>
    </>
  )
}

function DaysTable({ days }: { readonly days: Standing['days'] }) {
  const t = useTexts()
  return (
    <div className="mt-1 max-h-40 overflow-y-auto">
      <table className="w-full text-xs">
        <thead>
          <tr className="text-left text-dim">
            <th className="py-1 font-normal">{t('cash.day')}</th>
            <th className="py-1 text-right font-normal">{t('cash.deposit')}</th>
            <th className="py-1 text-right font-normal">{t('cash.withdrawal')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, deposits, withdrawals }) => (
            <tr key={day} className="border-t border-line/70">
              <td className="figures py-1">{day}</td>
              <td className="figures py-1 text-right">{formatInteger(deposits)}</td>
              <td className="figures py-1 text-right">{formatInteger(withdrawals)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
