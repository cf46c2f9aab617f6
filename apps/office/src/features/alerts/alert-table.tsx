// Alerts, the newest first: what lasts or nobody has acknowledged, or all.
import type { AlertOnWire } from '@hanpan/contract'
import { Button, DateTime, Money } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Age } from '../../parts/age.tsx'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { TextInput } from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { useMeasured } from '../../parts/measured.ts'
import { alertCalls, useLabel } from './alert-texts.ts'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

interface AlertTableProps {
  readonly alerts: readonly AlertOnWire[]
  readonly isOpen: boolean
}

export function AlertTable({ alerts, isOpen }: AlertTableProps) {
  const t = useTexts()
  const [acknowledging, acknowledge] = useState<AlertOnWire | null>(null)
  const columns = useColumns(acknowledge)
  if (alerts.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={t(isOpen ? 'alerts.noneOpen' : 'alerts.none')} />
      </div>
    )
  }
  return (
    <>
      <DataTable
        label={t('menu.alerts')}
        columns={columns}
        rows={alerts}
        rowKey={(row) => row.alertIdx}
        orders={NO_ORDERS}
      />
      {acknowledging && <AcknowledgeDialog alert={acknowledging} onClose={() => acknowledge(null)} />}
    </>
  )
}

function useColumns(onAcknowledge: (alert: AlertOnWire) => void): readonly Column<AlertOnWire>[] {
  const t = useTexts()
  const measured = useMeasured()
  return [
    {
      key: 'rule',
      header: t('alerts.alert'),
      card: 'title',
      className: 'desk:w-full',
      value: (row) => t(`alerts.rule-${row.rule}`),
      render: (row) => <What alert={row} />,
    },
    {
      key: 'value',
      header: t('alerts.value'),
      align: 'right',
      value: (row) => row.value,
      render: (row) => (
        <span
          className="figures whitespace-nowrap"
          title={`${t('alerts.threshold')} ${measured(row.rule, row.threshold)}`}
        >
          {measured(row.rule, row.value)}
        </span>
      ),
    },
    {
      key: 'began',
      header: t('alerts.began'),
      value: (row) => row.beganAt,
      render: (row) => <DateTime at={row.beganAt} short />,
    },
    {
      key: 'state',
      header: t('common.status'),
      value: (row) => (row.endedAt === null ? t('alerts.lasts') : t('alerts.over')),
      render: (row) =>
        row.endedAt === null ? (
          <span className="whitespace-nowrap">
            <Badge tone="up">{t('alerts.lasts')}</Badge> <Age at={row.beganAt} />
          </span>
        ) : (
          <Badge>{t('alerts.over')}</Badge>
        ),
    },
    {
      key: 'told',
      header: t('alerts.told'),
      value: (row) => row.deliveries.sent,
      render: (row) => <Told alert={row} />,
    },
    {
      key: 'acknowledged',
      header: t('alerts.acknowledged'),
      card: 'action',
      value: (row) => row.acknowledged?.operatorId ?? '',
      render: (row) =>
        row.acknowledged ? (
          <span title={row.acknowledged.note} className="whitespace-nowrap">
            {row.acknowledged.operatorId} <DateTime at={row.acknowledged.at} short className="text-dim" />
          </span>
        ) : (
          <Button size="small" onClick={() => onAcknowledge(row)}>
            {t('alerts.acknowledge')}
          </Button>
        ),
    },
  ]
}

function What({ alert }: { readonly alert: AlertOnWire }) {
  const t = useTexts()
  const label = useLabel()(alert)
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <b className="font-semibold">{t(`alerts.rule-${alert.rule}`)}</b>
      {label !== '' && <span className="break-words">{label}</span>}
      {alert.memId !== '' && (
        <Link
          to="/members/$memId"
          params={{ memId: alert.memId }}
          search={{}}
          className="font-semibold hover:underline"
        >
          {alert.memId}
        </Link>
      )}
      {alert.rule === 'exposure' && alert.amount !== null && <Money value={alert.amount} className="text-dim" />}
      {alert.isUrgent && <Badge tone="up">{t('alerts.urgent')}</Badge>}
      {alert.escalatedAt !== null && <Badge tone="warn">{t('alerts.escalated')}</Badge>}
    </span>
  )
}

function Told({ alert: { deliveries, isHeldBack } }: { readonly alert: AlertOnWire }) {
  const t = useTexts()
  const { sent, waiting, failed } = deliveries
  if (isHeldBack) return <span title={t('alerts.heldBackNote')}>{t('alerts.heldBack')}</span>
  if (sent + waiting + failed === 0) return <span className="text-dim">{t('alerts.nobody')}</span>
  return (
    <span className="flex flex-wrap gap-1 max-desk:justify-end">
      {sent > 0 && <Badge tone="good">{t('alerts.sentCount', { count: sent })}</Badge>}
      {waiting > 0 && <Badge tone="warn">{t('alerts.waitingCount', { count: waiting })}</Badge>}
      {failed > 0 && <Badge tone="up">{t('alerts.failedCount', { count: failed })}</Badge>}
    </span>
  )
}

function AcknowledgeDialog({ alert, onClose }: { readonly alert: AlertOnWire; readonly onClose: () => void }) {
  const t = useTexts()
  const form = useJudgedForm({ values: { note: '' }, judge: () => ({}) })
  return (
    <ConfirmDialog
      title={t('alerts.acknowledge')}
      submitLabel={t('alerts.acknowledge')}
      form={form}
      run={async () =>
        await call('/api/office/alerts/acknowledge', { alertIdx: alert.alertIdx, note: form.values.note.trim() })
      }
      doneText={t('alerts.acknowledgedNow')}
      onDone={() => refresh(...alertCalls)}
      onRefused={() => refresh(...alertCalls)}
      onClose={onClose}
    >
      <What alert={alert} />
      <p className="text-sm text-dim">{t('alerts.acknowledgeNote')}</p>
      <TextInput control={form.control} name="note" label={t('alerts.note')} maxLength={300} autoComplete="off" />
    </ConfirmDialog>
  )
}
