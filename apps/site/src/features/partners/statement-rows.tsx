// Statements as rows.
import type { CallResponse } from '@hanpan/contract'
import { Badge, Button, Money, Table, type Column, type Tone } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'

export type StatementRow = CallResponse<'/api/retail/statementList'>['list'][number]

export const STATEMENT_TONES = {
  closed: 'brand',
  reserved: 'warn',
  paid: 'down',
  settled: 'neutral',
} as const satisfies Record<StatementRow['status'], Tone>

export const spanOf = ({ fromDay, toDay }: Pick<StatementRow, 'fromDay' | 'toDay'>) =>
  fromDay === toDay ? fromDay : `${fromDay} ~ ${toDay}`

interface StatementTableProps {
  readonly rows: readonly StatementRow[]
  readonly onOpen: (statementIdx: string) => void
}

export function StatementTable({ rows, onOpen }: StatementTableProps) {
  const t = useTexts()
  const money = (
    key: 'rolling' | 'losing' | 'carriedIn' | 'payable',
    header: string,
    strong = false,
  ): Column<StatementRow> => ({
    key,
    header,
    align: 'right',
    render: (row) => <Money value={row[key]} {...(strong && { className: 'font-semibold' })} />,
  })
  const columns: readonly Column<StatementRow>[] = [
    {
      key: 'span',
      header: t('partnerSettlement.span'),
      card: 'title',
      render: (row) => <span className="figures font-medium">{spanOf(row)}</span>,
    },
    { key: 'memId', header: t('partner.memId'), render: (row) => row.memId },
    money('rolling', t('partner.rolling')),
    money('losing', t('partner.losing')),
    money('carriedIn', t('partnerSettlement.carriedIn')),
    money('payable', t('partnerSettlement.payable'), true),
    {
      key: 'status',
      header: t('partnerSettlement.status'),
      render: (row) => <Badge tone={STATEMENT_TONES[row.status]}>{t(`partnerSettlement.states.${row.status}`)}</Badge>,
    },
    {
      key: 'open',
      header: '',
      card: 'action',
      align: 'right',
      render: (row) => (
        <Button
          size="small"
          aria-label={`${spanOf(row)} ${t('partnerSettlement.open')}`}
          onClick={() => onOpen(row.statementIdx)}
        >
          {t('partnerSettlement.open')}
        </Button>
      ),
    },
  ]
  return <Table label={t('partnerSettlement.title')} columns={columns} rows={rows} rowKey={(row) => row.statementIdx} />
}
