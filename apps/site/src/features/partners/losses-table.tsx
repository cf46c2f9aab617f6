// What members lost by day, with everything that the losing commission is worked out from.
import type { CallResponse } from '@hanpan/contract'
import { Badge, Money, Table, type Column } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'

export type LossRow = CallResponse<'/api/retail/statementLossList'>['list'][number]

export function LossesTable({ rows }: { readonly rows: readonly LossRow[] }) {
  const t = useTexts()
  const money = (key: string, header: string, value: (row: LossRow) => number): Column<LossRow> => ({
    key,
    header,
    align: 'right',
    render: (row) => <Money value={value(row)} />,
  })
  // What no row has is no column: most sites neither deduct nor carry.
  const some = (value: (row: LossRow) => number, column: Column<LossRow>) =>
    rows.some((row) => value(row) !== 0) ? [column] : []
  const columns: readonly Column<LossRow>[] = [
    {
      key: 'memId',
      header: t('partnerLists.member'),
      card: 'title',
      render: (row) => (
        <>
          <b className="font-semibold">{row.memId}</b>{' '}
          <span className="figures text-sm font-normal text-dim">{row.ofDay}</span>{' '}
          {row.ofDay !== row.day && <Badge tone="warn">{t('partnerSettlement.correction')}</Badge>}
        </>
      ),
    },
    {
      key: 'group',
      header: t('partnerRates.group'),
      render: (row) => `${t(`partner.groups.${row.group}`)} · ${row.losingBase}`,
    },
    money('stakes', t('partner.stakes'), (row) => row.stakes),
    money('payouts', t('partner.payouts'), (row) => row.payouts),
    ...some(
      (row) => row.deducted,
      money('deducted', t('partnerSettlement.deducted'), (row) => -row.deducted),
    ),
    ...some(
      (row) => row.carryIn,
      money('carryIn', t('partnerSettlement.lossCarried'), (row) => row.carryIn),
    ),
    money('base', t('partnerSettlement.base'), (row) => row.base),
    ...some(
      (row) => row.before,
      money('before', t('partnerSettlement.sharedBefore'), (row) => row.before),
    ),
    {
      key: 'rate',
      header: `${t('partnerSettlement.rate')} − ${t('partnerSettlement.rateBelow')}`,
      align: 'right',
      render: (row) => (
        <span className="figures">
          {row.rate}% − {row.rateBelow}%
        </span>
      ),
    },
    {
      key: 'losing',
      header: t('partner.losing'),
      align: 'right',
      render: (row) => <Money value={row.losing} className="font-semibold" />,
    },
  ]
  return (
    <Table
      label={t('partnerSettlement.losses')}
      columns={columns}
      rows={rows}
      rowKey={(row) =>
        `${row.memId} ${row.day} ${row.ofDay} ${row.group} ${row.rate} ${row.rateBelow} ${row.base} ${row.stakes}`
      }
    />
  )
}
