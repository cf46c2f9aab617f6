// What is an alert and from where on.
import { ALERT_ESCALATE_MINUTES_MAX, alertRules, type CallResponse } from '@hanpan/contract'
import { Button, formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { CheckboxInput, MoneyInput, NumberInput, useOutside } from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { useMeasured } from '../../parts/measured.ts'
import { alertCalls } from './alert-texts.ts'
import { Badge } from '../../parts/badge.tsx'

type Rule = CallResponse<'/api/office/alerts/rules'>['list'][number]

export function RuleTable({ rules, mayManage }: { readonly rules: readonly Rule[]; readonly mayManage: boolean }) {
  const t = useTexts()
  const measured = useMeasured()
  const [editing, edit] = useState<Rule | null>(null)
  const columns: readonly Column<Rule>[] = [
    {
      key: 'rule',
      header: t('alerts.rule'),
      card: 'title',
      className: 'desk:w-full',
      value: (row) => t(`alerts.rule-${row.rule}`),
      render: (row) => (
        <span className="block">
          <b className="font-semibold">{t(`alerts.rule-${row.rule}`)}</b>{' '}
          <span className="block text-xs font-normal text-dim">{t(`alerts.about-${row.rule}`)}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('common.status'),
      value: (row) => t(row.isOn ? 'alerts.on' : 'alerts.off'),
      render: (row) => <Badge tone={row.isOn ? 'good' : 'neutral'}>{t(row.isOn ? 'alerts.on' : 'alerts.off')}</Badge>,
    },
    {
      key: 'threshold',
      header: t('alerts.threshold'),
      align: 'right',
      value: (row) => row.threshold,
      render: (row) => <span className="figures whitespace-nowrap">{measured(row.rule, row.threshold)}</span>,
    },
    {
      key: 'urgent',
      header: t('alerts.urgency'),
      value: (row) => t(row.isUrgent ? 'alerts.urgent' : 'alerts.normal'),
      render: (row) =>
        row.isUrgent ? <Badge tone="up">{t('alerts.urgent')}</Badge> : <Badge>{t('alerts.normal')}</Badge>,
    },
    {
      key: 'escalate',
      header: t('alerts.escalateAfter'),
      align: 'right',
      value: (row) => row.escalateMinutes,
      render: (row) => (
        <span className="figures whitespace-nowrap">
          {row.escalateMinutes === 0
            ? t('alerts.never')
            : t('alerts.unit-minutes', { value: formatInteger(row.escalateMinutes) })}
        </span>
      ),
    },
    {
      key: 'open',
      header: t('alerts.lasts'),
      align: 'right',
      value: (row) => row.openAlerts,
      render: (row) => <span className="figures">{formatInteger(row.openAlerts)}</span>,
    },
    {
      key: 'edit',
      header: '',
      card: 'action',
      render: (row) =>
        mayManage && (
          <Button
            size="small"
            aria-label={`${t(`alerts.rule-${row.rule}`)} ${t('common.edit')}`}
            onClick={() => edit(row)}
          >
            {t('common.edit')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <DataTable label={t('alerts.tab-rules')} columns={columns} rows={rules} rowKey={(row) => row.rule} />
      {editing && <RuleDialog rule={editing} onClose={() => edit(null)} />}
    </>
  )
}

function RuleDialog({ rule: row, onClose }: { readonly rule: Rule; readonly onClose: () => void }) {
  const { openAlerts: _, ...rule } = row
  const t = useTexts()
  const outside = useOutside()
  const { unit, min, max, isEvent } = alertRules[rule.rule]
  const form = useJudgedForm({
    values: rule,
    judge: (values) => ({
      threshold: unit !== 'none' && outside(values.threshold, min, max),
      escalateMinutes: outside(values.escalateMinutes, 0, ALERT_ESCALATE_MINUTES_MAX),
    }),
  })
  const { control } = form
  const label = `${t('alerts.threshold')} (${t(`alerts.unitName-${unit}`)})`
  return (
    <ConfirmDialog
      title={t(`alerts.rule-${rule.rule}`)}
      reason="required"
      submitLabel={t('common.save')}
      form={form}
      run={async (reason) => await call('/api/office/alerts/ruleSave', { ...form.values, rule: rule.rule, reason })}
      doneText={t('alerts.saved')}
      onDone={() => refresh(...alertCalls)}
      onClose={onClose}
    >
      <p className="text-sm text-dim">{t(`alerts.about-${rule.rule}`)}</p>
      <CheckboxInput control={control} name="isOn" label={t(isEvent ? 'alerts.isOnEvent' : 'alerts.isOn')} />
      <div className="grid gap-3 desk:grid-cols-2">
        {unit === 'won' && <MoneyInput control={control} name="threshold" label={t('alerts.threshold')} />}
        {unit !== 'won' && unit !== 'none' && <NumberInput control={control} name="threshold" label={label} />}
        <NumberInput
          control={control}
          name="escalateMinutes"
          label={t('alerts.escalateMinutes')}
          hint={t('alerts.escalateHint')}
        />
      </div>
      <CheckboxInput control={control} name="isUrgent" label={t('alerts.isUrgent')} />
    </ConfirmDialog>
  )
}
