// What a partner's business stands at, in figures.
import type { CallResponse } from '@hanpan/contract'
import { DateTime, Money, Table, formatInteger, type Column } from '@hanpan/ui'
import { useFormFactor } from '../../app/form-factor.ts'
import { useTexts } from '../../words/words-context.tsx'
import { FigureGrid } from './figure-grid.tsx'

export type Status = CallResponse<'/api/retail/status'>
type DayRow = Status['days'][number]

/** The year is not said twice. */
const shortEnd = (from: string, to: string) => (from.slice(0, 4) === to.slice(0, 4) ? to.slice(5) : to)

export function EarningsPanel({ status }: { readonly status: Status | undefined }) {
  const t = useTexts()
  const carried =
    status && status.carry < 0 ? ` · ${t('partnerStatus.carry', { amount: formatInteger(status.carry) })}` : ''
  return (
    <FigureGrid
      label={t('partnerStatus.earnings')}
      figures={[
        {
          name: t('partnerStatus.accrued'),
          value: status?.accrued,
          strong: true,
          note:
            status &&
            `${t('partnerStatus.accruedSpan', { from: status.nextFrom, to: shortEnd(status.nextFrom, status.nextTo) })}${carried}`,
        },
        { name: t('partnerStatus.payable'), value: status?.payable },
        { name: t('partnerStatus.inProgress'), value: status?.inProgress },
        { name: t('partnerStatus.settled'), value: status?.settled },
        { name: t('partner.held'), value: status?.cashAmt },
        { name: t('partner.points'), value: status?.pointAmt, unit: 'points' },
      ]}
    />
  )
}

export function PeoplePanel({ status }: { readonly status: Status | undefined }) {
  const t = useTexts()
  return (
    <FigureGrid
      label={t('partnerStatus.people')}
      figures={[
        { name: t('partnerStatus.subPartners'), value: status?.subPartners, unit: 'count' },
        { name: t('partnerStatus.subMembers'), value: status?.subMembers, unit: 'count' },
        { name: t('partnerStatus.joinedToday'), value: status?.joinedToday, unit: 'count' },
        { name: t('partnerStatus.online'), value: status?.onlineMembers, unit: 'count' },
        { name: t('partnerStatus.ratesComplete'), value: status?.ratesComplete, unit: 'count' },
        { name: t('partnerStatus.ratesIncomplete'), value: status?.ratesIncomplete, unit: 'count' },
      ]}
    />
  )
}

export function PlayPanel({
  label,
  figures,
}: {
  readonly label: string
  readonly figures: Status['today'] | undefined
}) {
  const t = useTexts()
  return (
    <section aria-label={label}>
      <h2 className="mb-2 text-lg font-semibold">{label}</h2>
      <FigureGrid
        label={label}
        figures={[
          { name: t('partner.stakes'), value: figures?.stakes },
          { name: t('partner.winLose'), value: figures && figures.stakes - figures.payouts, unit: 'signed' },
          { name: t('partner.rolling'), value: figures?.rolling },
          { name: t('partner.losing'), value: figures?.losing },
          { name: t('partner.deposits'), value: figures?.deposits },
          { name: t('partner.withdrawals'), value: figures?.withdrawals },
        ]}
      />
    </section>
  )
}

export function StatusDays({ days }: { readonly days: readonly DayRow[] }) {
  const t = useTexts()
  const isPhone = useFormFactor() === 'phone'
  const money = (key: string, header: string, value: (row: DayRow) => number, signed = false): Column<DayRow> => ({
    key,
    header,
    align: 'right',
    render: (row) => <Money value={value(row)} signed={signed} />,
  })
  const day: Column<DayRow> = {
    key: 'day',
    header: t('partnerStatus.day'),
    card: 'title',
    render: (row) => <span className="figures font-medium">{isPhone ? row.day.slice(5) : row.day}</span>,
  }
  const net = money('net', t('partner.winLose'), (row) => row.stakes - row.payouts, true)
  const columns: readonly Column<DayRow>[] = isPhone
    ? [day, net, money('earned', t('partnerStatus.commission'), (row) => row.rolling + row.losing)]
    : [
        day,
        money('stakes', t('partner.stakes'), (row) => row.stakes),
        net,
        money('rolling', t('partner.rolling'), (row) => row.rolling),
        money('losing', t('partner.losing'), (row) => row.losing),
        money('deposits', t('partner.deposits'), (row) => row.deposits),
        money('withdrawals', t('partner.withdrawals'), (row) => row.withdrawals),
      ]
  return (
    <Table
      label={t('partnerStatus.table')}
      columns={columns}
      rows={days.toReversed()}
      rowKey={(row) => row.day}
      phone="table"
      dense
    />
  )
}

/** When somebody was last here. */
export function LastLogin({ at }: { readonly at: string | null }) {
  const t = useTexts()
  return at === null ? <span className="text-dim">{t('partner.never')}</span> : <DateTime at={at} short />
}
