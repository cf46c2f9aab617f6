// The five levels of distributors, and how a commission is divided among them, by an example with real numbers.
import { Money, Table, type Column } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'
import { rollingShares } from './rolling-shares.ts'

const LEVELS = ['PTN_1', 'PTN_2', 'PTN_3', 'PTN_4', 'PTN_5'] as const
const TURNOVER = 333_333
/** Hundredths of a percent. */
const RATES = [120, 100, 80, 60, 40]

export function DistributorLevels() {
  const t = useTexts()
  return (
    <ol className="grid gap-2 desk:grid-cols-2 full:grid-cols-5">
      {LEVELS.map((level, index) => (
        <li key={level} className="flex gap-3 rounded-lg border border-line bg-raised/40 p-4 full:flex-col">
          <span className="figures grid size-8 shrink-0 place-items-center rounded-full bg-brand/15 text-sm font-bold text-brand">
            {index + 1}
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{t(`distributor.${level}`)}</span>
            <span className="mt-1 block text-sm leading-6 text-dim">{t(`distributor.about${level}`)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

interface Row {
  readonly level: (typeof LEVELS)[number]
  readonly rate: number
  readonly full: number
  readonly below: number
  readonly kept: number
}

export function RollingExample() {
  const t = useTexts()
  const shares = rollingShares(TURNOVER, RATES)
  const rows = LEVELS.map((level, index): Row => {
    const { full, kept } = shares[index]!
    return { level, rate: RATES[index]!, full, below: full - kept, kept }
  })
  const columns: readonly Column<Row>[] = [
    { key: 'level', header: t('distributor.level'), card: 'title', render: (row) => t(`distributor.${row.level}`) },
    {
      key: 'rate',
      header: t('distributor.rate'),
      align: 'right',
      render: (row) => <span className="figures">{(row.rate / 100).toFixed(2)}%</span>,
    },
    { key: 'full', header: t('distributor.full'), align: 'right', render: (row) => <Money value={row.full} /> },
    { key: 'below', header: t('distributor.below'), align: 'right', render: (row) => <Money value={row.below} /> },
    {
      key: 'kept',
      header: t('distributor.kept'),
      align: 'right',
      render: (row) => <Money value={row.kept} className="font-semibold" />,
    },
  ]
  return (
    <>
      <Table label={t('distributor.example')} columns={columns} rows={rows} rowKey={(row) => row.level} />
      <p className="flex items-baseline justify-between gap-4 rounded-lg border border-line px-4 py-3">
        <span className="text-dim">{t('distributor.sum')}</span>
        <Money value={shares.reduce((sum, { kept }) => sum + kept, 0)} className="text-lg font-bold" />
      </p>
    </>
  )
}
