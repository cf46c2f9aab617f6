// The accounts for deposits in their order: who sees each, and how much of its day is used.
import type { CallResponse } from '@hanpan/contract'
import { Button, Money } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Facts } from '../../parts/facts.tsx'
import { OrderButtons } from '../../parts/order-buttons.tsx'
import { SecondBadge } from '../../parts/second-notice.tsx'
import { useMay } from '../../state/session.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'

export type DepositAccount = CallResponse<'/api/office/cash/accounts'>['list'][number]

interface AccountsTableProps {
  readonly rows: readonly DepositAccount[]
  readonly onEdit: (row: DepositAccount) => void
}

const isFull = ({ dayLimit, askedToday }: DepositAccount) => dayLimit > 0 && askedToday >= dayLimit

export function AccountsTable({ rows, onEdit }: AccountsTableProps) {
  const t = useTexts()
  const mayManage = useMay('sites.manage')
  const [removing, setRemoving] = useState<DepositAccount | null>(null)
  const columns = useColumns(rows, mayManage, onEdit, setRemoving)
  return (
    <>
      <DataTable
        label={t('menu.depositAccounts')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.accountIdx}
        {...(mayManage && { onOpen: onEdit })}
        contained
      />
      {removing && (
        <ConfirmDialog
          title={t('depositAccounts.removeTitle')}
          submitLabel={t('depositAccounts.remove')}
          danger
          reason="optional"
          run={async (reason) =>
            await call('/api/office/cash/accountDelete', { accountIdx: removing.accountIdx, reason })
          }
          doneText={t('depositAccounts.removed')}
          onDone={() => refresh('/api/office/cash/accounts')}
          onClose={() => setRemoving(null)}
        >
          <Facts
            facts={[
              { name: t('options.bank'), value: removing.bankNameKr },
              {
                name: t('options.bankAccount'),
                value: <span className="figures">{removing.bankacc}</span>,
                strong: true,
              },
              { name: t('depositAccounts.askedToday'), value: <Money value={removing.askedToday} /> },
            ]}
          />
          <p className="text-sm text-dim">{t('depositAccounts.removeNote')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function useColumns(
  rows: readonly DepositAccount[],
  mayManage: boolean,
  onEdit: (row: DepositAccount) => void,
  onRemove: (row: DepositAccount) => void,
): readonly Column<DepositAccount>[] {
  const t = useTexts()
  const facts: readonly Column<DepositAccount>[] = [
    {
      key: 'account',
      header: t('options.bankAccount'),
      card: 'title',
      render: (row) => (
        <>
          <span className="font-semibold">{row.bankNameKr}</span> <span className="figures">{row.bankacc}</span>
        </>
      ),
    },
    { key: 'holder', header: t('options.holder'), render: (row) => row.memName },
    {
      key: 'state',
      header: t('common.status'),
      render: (row) => (
        <span className="inline-flex flex-wrap items-center gap-1">
          <Badge tone={!row.shown ? 'neutral' : isFull(row) ? 'warn' : 'good'}>
            {t(!row.shown ? 'depositAccounts.off' : isFull(row) ? 'depositAccounts.full' : 'depositAccounts.on')}
          </Badge>
          {row.waits && <SecondBadge askedBy={null} />}
        </span>
      ),
    },
    {
      key: 'levels',
      header: t('depositAccounts.levels'),
      align: 'right',
      render: (row) => <span className="figures">{`${row.levelFrom}–${row.levelTo}`}</span>,
    },
    {
      key: 'today',
      header: t('depositAccounts.askedToday'),
      align: 'right',
      render: (row) => <Money value={row.askedToday} className="font-semibold" />,
    },
    {
      key: 'limit',
      header: t('depositAccounts.dayLimit'),
      align: 'right',
      render: (row) =>
        row.dayLimit === 0 ? (
          <span className="text-dim">{t('depositAccounts.noLimit')}</span>
        ) : (
          <Money value={row.dayLimit} />
        ),
    },
    {
      key: 'notice',
      header: t('options.accountNotice'),
      card: 'hidden',
      className: 'desk:w-full desk:max-w-0 desk:truncate',
      render: (row) => <span title={row.notice}>{row.notice}</span>,
    },
  ]
  if (!mayManage) return facts
  const order = rows.map(({ accountIdx }) => accountIdx)
  return [
    ...facts,
    {
      key: 'order',
      header: t('order.header'),
      card: 'action',
      render: (row) => <OrderButtons order={order} own={row.accountIdx} name={row.bankacc} save={saveOrder} />,
    },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) => (
        <span className="flex justify-end gap-1.5">
          <Button size="small" aria-label={`${row.bankacc} ${t('common.edit')}`} onClick={() => onEdit(row)}>
            {t('common.edit')}
          </Button>
          <Button
            size="small"
            tone="danger"
            aria-label={`${row.bankacc} ${t('depositAccounts.remove')}`}
            onClick={() => onRemove(row)}
          >
            {t('depositAccounts.remove')}
          </Button>
        </span>
      ),
    },
  ]
}

async function saveOrder(order: string[]) {
  const answer = await call('/api/office/cash/accountSort', { order })
  refresh('/api/office/cash/accounts')
  return answer
}
