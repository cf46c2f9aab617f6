// Money on its way to and from the wallets of vendors, and going on with what stopped.
import type { CallResponse } from '@hanpan/contract'
import { Button, Money } from '@hanpan/ui'
import { useState } from 'react'
import { memberLinkColumn, timeColumn } from '../../parts/columns.tsx'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useMay } from '../../state/session.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'

type Conversion = CallResponse<'/api/office/cash/conversions'>['list'][number]

const TONES = { asked: 'warn', posted: 'down', confirmed: 'good', returned: 'neutral' } as const
const reload = () => refresh('/api/office/cash/conversions', '/api/office/health')

export function ConversionsTable({ rows }: { readonly rows: readonly Conversion[] }) {
  const t = useTexts()
  const mayResume = useMay('cash.process')
  const [opened, setOpened] = useState<Conversion | null>(null)
  const columns: readonly Column<Conversion>[] = [
    memberLinkColumn(t('members.member')),
    {
      key: 'vendor',
      header: t('conversions.vendor'),
      value: (row) => row.vendorKey,
      render: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          {row.vendorKey}
          {!row.connected && <Badge tone="up">{t('conversions.notConnected')}</Badge>}
        </span>
      ),
    },
    {
      key: 'direction',
      header: t('conversions.direction'),
      value: (row) => row.direction,
      render: (row) => t(`conversions.directions.${row.direction}`),
    },
    {
      key: 'amount',
      header: t('common.amount'),
      align: 'right',
      value: (row) => row.amount,
      render: (row) =>
        row.amount === null ? (
          <span className="text-dim">–</span>
        ) : (
          <Money value={row.amount} className="font-semibold" />
        ),
    },
    {
      key: 'state',
      header: t('common.status'),
      value: (row) => row.state,
      render: (row) => <Badge tone={TONES[row.state]}>{t(`conversions.states.${row.state}`)}</Badge>,
    },
    timeColumn('since', t('conversions.since'), (row) => row.createdAt),
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) =>
        mayResume &&
        (row.state === 'asked' || row.state === 'posted') && (
          <Button
            size="small"
            disabled={!row.connected}
            aria-label={t('conversions.resumeOne', { id: row.memId })}
            onClick={() => setOpened(row)}
          >
            {t('conversions.resume')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <DataTable
        label={t('menu.conversions')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.conversionIdx}
        orders={NO_ORDERS}
      />
      {opened && (
        <ConfirmDialog
          title={t('conversions.resumeOne', { id: opened.memId })}
          reason="optional"
          submitLabel={t('conversions.resume')}
          run={(reason) => call('/api/office/cash/conversions/resume', { conversionIdx: opened.conversionIdx, reason })}
          doneText={t('conversions.done')}
          onDone={reload}
          onRefused={reload}
          onClose={() => setOpened(null)}
        >
          <p className="text-sm text-dim">{t('conversions.resumeNote')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
