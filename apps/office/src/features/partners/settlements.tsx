// Payouts that partners have asked for, statements, and a statement worked out again.
import type { CallFailure } from '@hanpan/client'
import type { CallResponse } from '@hanpan/contract'
import { ok, type Result } from '@hanpan/kernel'
import { Link } from '@tanstack/react-router'
import { Button, DateTime, Drawer, Money, Notice, Skeleton, formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { Facts } from '../../parts/facts.tsx'
import { SecondBadge, SecondNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { useMay } from '../../state/session.ts'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { OutrunMark } from './outrun-mark.tsx'
import { Badge } from '../../parts/badge.tsx'

type PayoutRow = CallResponse<'/api/office/partners/payouts'>['list'][number]
type StatementRow = CallResponse<'/api/office/partners/statements'>['list'][number]
type Whole = CallResponse<'/api/office/partners/statement'>
type Line = Whole['lines'][number]

const PAYOUT_TONES = { reserved: 'warn', paid: 'good', voided: 'up' } as const
const STATEMENT_TONES = { closed: 'good', reserved: 'warn', paid: 'down', settled: 'neutral' } as const

const spanOf = ({ fromDay, toDay }: { readonly fromDay: string; readonly toDay: string }) =>
  fromDay === toDay ? fromDay : `${fromDay} ~ ${toDay}`

/** The days, and whether commission outran income in them. */
const spanColumn = (header: string): Column<Pick<StatementRow, 'fromDay' | 'toDay' | 'outrun'>> => ({
  key: 'span',
  header,
  render: (row) => (
    <span className="inline-flex flex-wrap items-center gap-x-2 max-desk:justify-end">
      <span className="figures">{spanOf(row)}</span>
      {row.outrun && <OutrunMark outrun={row.outrun} />}
    </span>
  ),
})

const reload = () =>
  refresh('/api/office/partners/payouts', '/api/office/partners/statements', '/api/office/partners/statement')

interface PayoutsTableProps {
  readonly rows: readonly PayoutRow[]
  readonly onStatement: (statementIdx: string) => void
}

export function PayoutsTable({ rows, onStatement }: PayoutsTableProps) {
  const t = useTexts()
  const mayPay = useMay('partners.pay')
  const [step, setStep] = useState<{ readonly kind: 'pay' | 'void'; readonly row: PayoutRow } | null>(null)
  const columns: readonly Column<PayoutRow>[] = [
    {
      key: 'partner',
      header: t('members.member'),
      card: 'title',
      render: (row) => (
        <>
          <b className="font-semibold">{row.memId}</b> <span className="text-dim">{row.memNick}</span>
        </>
      ),
    },
    spanColumn(t('partners.span')),
    {
      key: 'amount',
      header: t('partners.amount'),
      align: 'right',
      render: (row) => <Money value={row.amount} className="font-semibold" />,
    },
    { key: 'asked', header: t('partners.askedAt'), render: (row) => <DateTime at={row.askedAt} short /> },
    {
      key: 'status',
      header: t('common.status'),
      render: (row) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 max-desk:justify-end">
          <Badge tone={PAYOUT_TONES[row.status]}>{t(`partners.payoutStates.${row.status}`)}</Badge>
          {row.secondOperator && <SecondBadge askedBy={row.secondOperator.askedBy} />}
          {row.operatorId !== null && <span className="text-dim">{row.operatorId}</span>}
          {row.reason !== '' && <span className="text-dim">{row.reason}</span>}
        </span>
      ),
    },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) => (
        <span className="inline-flex gap-1.5">
          <Button
            size="small"
            aria-label={`${t('partners.statement')} ${row.memId}`}
            onClick={() => onStatement(row.statementIdx)}
          >
            {t('partners.statement')}
          </Button>
          {mayPay && row.status === 'reserved' && (
            <>
              <Button
                size="small"
                tone="danger"
                aria-label={t('partners.refuseOne', { id: row.memId })}
                onClick={() => setStep({ kind: 'void', row })}
              >
                {t('partners.refuse')}
              </Button>
              <Button
                size="small"
                disabled={row.secondOperator !== null}
                aria-label={t('partners.payOne', { id: row.memId, amount: formatInteger(row.amount) })}
                onClick={() => setStep({ kind: 'pay', row })}
              >
                {t('partners.pay')}
              </Button>
            </>
          )}
        </span>
      ),
    },
  ]
  return (
    <>
      <DataTable
        label={t('menu.partnerSettlements')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.payoutIdx}
        orders={NO_ORDERS}
      />
      {step && <StepDialog {...step} onClose={() => setStep(null)} />}
    </>
  )
}

interface StepProps {
  readonly kind: 'pay' | 'void'
  readonly row: PayoutRow
  readonly onClose: () => void
}

function StepDialog({ kind, row: { payoutIdx, memId, amount, fromDay, toDay, needsSecond }, onClose }: StepProps) {
  const t = useTexts()
  const paidText = useDoneOrAsked(t('partners.paid'))
  const isPay = kind === 'pay'
  return (
    <ConfirmDialog
      title={
        isPay
          ? t('partners.payOne', { id: memId, amount: formatInteger(amount) })
          : t('partners.refuseOne', { id: memId })
      }
      reason={isPay ? 'none' : 'required'}
      submitLabel={isPay ? t('partners.pay') : t('partners.refuse')}
      danger={!isPay}
      run={async (reason): Promise<Result<{ readonly approvalIdx: string | null }, CallFailure>> => {
        if (isPay) return await call('/api/office/partners/pay', { payoutIdx })
        const refused = await call('/api/office/partners/void', { payoutIdx, reason })
        return refused.ok ? ok({ approvalIdx: null }) : refused
      }}
      doneText={isPay ? paidText : t('partners.refused')}
      onDone={reload}
      onRefused={reload}
      onClose={onClose}
    >
      <Facts
        facts={[
          { name: t('partners.span'), value: spanOf({ fromDay, toDay }) },
          { name: t('partners.amount'), value: <Money value={amount} />, strong: true },
        ]}
      />
      {isPay && <SecondNotice needed={needsSecond} />}
      {isPay && <p className="text-sm text-dim">{t('partners.payNote')}</p>}
    </ConfirmDialog>
  )
}

interface StatementsTableProps {
  readonly rows: readonly StatementRow[]
  readonly onStatement: (statementIdx: string) => void
}

export function StatementsTable({ rows, onStatement }: StatementsTableProps) {
  const t = useTexts()
  const money = (key: 'rolling' | 'losing' | 'carriedIn' | 'payable', header: string): Column<StatementRow> => ({
    key,
    header,
    align: 'right',
    render: (row) => <Money value={row[key]} />,
  })
  const columns: readonly Column<StatementRow>[] = [
    {
      key: 'partner',
      header: t('members.member'),
      card: 'title',
      render: (row) => (
        <>
          <b className="font-semibold">{row.memId}</b>{' '}
          <span className="text-dim">{t(`partners.levels.${row.level}`)}</span>
        </>
      ),
    },
    spanColumn(t('partners.span')),
    money('rolling', t('partners.rollingSum')),
    money('losing', t('partners.losing')),
    money('carriedIn', t('partners.carriedIn')),
    money('payable', t('partners.amount')),
    {
      key: 'status',
      header: t('common.status'),
      render: (row) => <Badge tone={STATEMENT_TONES[row.status]}>{t(`partners.states.${row.status}`)}</Badge>,
    },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) => (
        <Button
          size="small"
          aria-label={`${t('partners.statement')} ${row.memId} ${spanOf(row)}`}
          onClick={() => onStatement(row.statementIdx)}
        >
          {t('partners.statement')}
        </Button>
      ),
    },
  ]
  return (
    <DataTable
      label={t('menu.partnerSettlements')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.statementIdx}
      onOpen={(row) => onStatement(row.statementIdx)}
      orders={NO_ORDERS}
    />
  )
}

export function StatementDrawer({
  statementIdx,
  onClose,
}: {
  readonly statementIdx: string
  readonly onClose: () => void
}) {
  const t = useTexts()
  const { data } = useCall('/api/office/partners/statement', { statementIdx })
  return (
    <Drawer
      open
      onClose={onClose}
      side="right"
      className="desk:w-3xl"
      title={
        data
          ? t('partners.statementOne', { id: data.statement.memId, span: spanOf(data.statement) })
          : t('partners.statement')
      }
    >
      {data ? <StatementWhole whole={data} /> : <Skeleton className="h-96" />}
    </Drawer>
  )
}

function StatementWhole({ whole: { statement, lines, recomputed, differing, payout } }: { readonly whole: Whole }) {
  const t = useTexts()
  return (
    <div className="flex flex-col gap-4">
      {differing.length === 0 ? (
        <Notice tone="neutral">{t('partners.same')}</Notice>
      ) : (
        <Notice tone="up">
          {t('partners.differs', {
            groups: differing.map((group) => t(`partners.groups.${group as Line['group']}`)).join(', '),
          })}
        </Notice>
      )}
      <Facts
        facts={[
          { name: t('partners.rollingSum'), value: <EntriesLink statement={statement} figure="rolling" /> },
          { name: t('partners.losing'), value: <EntriesLink statement={statement} figure="losing" /> },
          { name: t('partners.carriedIn'), value: <Money value={statement.carriedIn} /> },
          { name: t('partners.amount'), value: <Money value={statement.payable} />, strong: true },
          { name: t('partners.carriedOut'), value: <Money value={statement.carriedOut} /> },
          {
            name: t('common.status'),
            value: <Badge tone={STATEMENT_TONES[statement.status]}>{t(`partners.states.${statement.status}`)}</Badge>,
          },
          ...(payout ? [{ name: t('partners.askedAt'), value: <DateTime at={payout.askedAt} /> }] : []),
        ]}
      />
      <Lines title={t('partners.frozen')} lines={lines} />
      <Lines title={t('partners.recomputed')} lines={recomputed} />
    </div>
  )
}

interface EntriesLinkProps {
  readonly statement: Whole['statement']
  readonly figure: 'rolling' | 'losing'
}

/** A sum of a statement, as the way to the entries it was added up from. */
function EntriesLink({ statement, figure }: EntriesLinkProps) {
  const t = useTexts()
  const mayRead = useMay('reports.read')
  const { memId, fromDay, toDay } = statement
  const money = <Money value={statement[figure]} />
  if (!mayRead || statement[figure] === 0) return money
  return (
    <Link
      to="/reports"
      search={{ tab: 'partnerEntries', type: figure, member: memId, from: fromDay, until: toDay }}
      aria-label={t('reports.openEntries', { day: memId, figure: t(`reports.${figure}`) })}
      className="underline decoration-line decoration-dotted underline-offset-4 hover:decoration-current"
    >
      {money}
    </Link>
  )
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  const t = useTexts()
  const money = (key: 'stakes' | 'payouts' | 'rolling' | 'losingBase' | 'losing', header: string): Column<Line> => ({
    key,
    header,
    align: 'right',
    render: (row) => <Money value={row[key]} />,
  })
  const columns: readonly Column<Line>[] = [
    { key: 'group', header: t('partners.group'), card: 'title', render: (row) => t(`partners.groups.${row.group}`) },
    {
      key: 'bets',
      header: t('partners.bets'),
      align: 'right',
      render: (row) => <span className="figures">{formatInteger(row.bets)}</span>,
    },
    money('stakes', t('partners.stakes')),
    money('payouts', t('partners.payouts')),
    money('rolling', t('partners.rollingSum')),
    money('losingBase', t('partners.base')),
    money('losing', t('partners.losing')),
  ]
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      <DataTable label={title} columns={columns} rows={lines} rowKey={(row) => row.group} keys={false} contained />
    </section>
  )
}
