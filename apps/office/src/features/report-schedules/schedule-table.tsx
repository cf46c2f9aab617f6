// The schedules: when each is due, what became of its last run, and what can be done with it.
import type { ReportScheduleOnWire } from '@hanpan/contract'
import { Button, DateTime, showToast } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { useSending } from '../../parts/use-sending.ts'
import { refresh } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { runTones, scheduleCalls, stateTones, useCauseText, useFiltersText, useRhythmText } from './schedule-texts.ts'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

type Schedule = ReportScheduleOnWire

interface Asked {
  readonly what: 'edit' | 'state' | 'remove'
  readonly schedule: Schedule
}

export function ScheduleTable({ schedules }: { readonly schedules: readonly Schedule[] }) {
  const t = useTexts()
  const [asked, ask] = useState<Asked | null>(null)
  const columns = useScheduleColumns(ask)
  const close = () => ask(null)
  if (schedules.length === 0)
    return (
      <div className="panel">
        <EmptyState title={t('reportSchedules.none')} />
      </div>
    )
  return (
    <>
      <DataTable
        label={t('menu.reportSchedules')}
        columns={columns}
        rows={schedules}
        rowKey={(row) => row.scheduleIdx}
        contained
      />
      {asked?.what === 'edit' && <ScheduleDialog schedule={asked.schedule} onClose={close} />}
      {asked?.what === 'state' && <StateDialog schedule={asked.schedule} onClose={close} />}
      {asked?.what === 'remove' && <RemoveDialog schedule={asked.schedule} onClose={close} />}
    </>
  )
}

function useScheduleColumns(ask: (asked: Asked) => void): readonly Column<Schedule>[] {
  const t = useTexts()
  const filtersText = useFiltersText()
  const rhythmText = useRhythmText()
  return [
    {
      key: 'name',
      header: t('reportSchedules.name'),
      card: 'title',
      wraps: true,
      value: (row) => row.name,
      render: (row) => (
        <span className="block min-w-48">
          <b className="font-semibold wrap-anywhere">{row.name}</b>
          <span className="block text-xs font-normal wrap-anywhere text-dim">
            {filtersText(row)} · {t('reportSchedules.rightsOf', { name: row.author })}
          </span>
        </span>
      ),
    },
    {
      key: 'rhythm',
      header: t('reportSchedules.rhythm'),
      value: rhythmText,
      render: (row) => (
        <span className="block max-desk:text-right">
          <span className="figures">{rhythmText(row)}</span>
          <span className="block text-xs text-dim">
            {t(`reportSchedules.span-${row.span}`)} · {row.format.toUpperCase()} ·{' '}
            {t(`reportSchedules.language-${row.language}`)}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('reportSchedules.state'),
      value: (row) => t(`reportSchedules.state-${row.state}`),
      render: (row) => <State schedule={row} />,
    },
    {
      key: 'due',
      header: t('reportSchedules.due'),
      value: (row) => row.dueAt,
      render: ({ dueAt }) => (dueAt === null ? <span className="text-dim">–</span> : <DateTime at={dueAt} short />),
    },
    {
      key: 'last',
      header: t('reportSchedules.last'),
      value: (row) => row.last?.madeAt ?? null,
      render: ({ last }) => <Last last={last} />,
    },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) => (
        <span className="inline-flex flex-wrap justify-end gap-1.5 desk:flex-nowrap">
          <RunNow schedule={row} />
          <Button size="small" onClick={() => ask({ what: 'edit', schedule: row })}>
            {t('common.edit')}
          </Button>
          <Button size="small" onClick={() => ask({ what: 'state', schedule: row })}>
            {t(row.state === 'active' ? 'reportSchedules.pause' : 'reportSchedules.resume')}
          </Button>
          <Button size="small" tone="ghost" onClick={() => ask({ what: 'remove', schedule: row })}>
            {t('reportSchedules.remove')}
          </Button>
        </span>
      ),
    },
  ]
}

function State({ schedule: { state, stop } }: { readonly schedule: Schedule }) {
  const t = useTexts()
  return (
    <span className="block max-desk:text-right">
      <Badge tone={stateTones[state]}>{t(`reportSchedules.state-${state}`)}</Badge>
      {stop !== '' && <span className="block text-xs text-dim">{t(`reportSchedules.stop-${stop}`)}</span>}
    </span>
  )
}

function Last({ last }: Pick<Schedule, 'last'>) {
  const t = useTexts()
  const causeText = useCauseText()
  if (!last) return <span className="text-dim">–</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 desk:flex-nowrap" title={causeText(last)}>
      <Badge tone={runTones[last.state]}>{t(`reportSchedules.run-${last.state}`)}</Badge>
      <DateTime at={last.madeAt ?? last.dueAt} short />
    </span>
  )
}

function RunNow({ schedule: { scheduleIdx, name, last } }: { readonly schedule: Schedule }) {
  const t = useTexts()
  const codeText = useCodeText()
  const { busy, send } = useSending()
  const run = async () => {
    const answer = await call('/api/office/reportSchedules/run', { scheduleIdx, requestId: newRequestId() })
    if (answer.ok) showToast({ text: t('reportSchedules.asked'), tone: 'brand' })
    else showToast({ text: codeText(answer.refusal.code), tone: 'up' })
    refresh(...scheduleCalls)
  }
  return (
    <Button
      size="small"
      aria-label={t('reportSchedules.runNowOf', { name })}
      busy={busy}
      disabled={last?.state === 'waiting' && last.isAsked}
      onClick={() => void send(run)}
    >
      {t('reportSchedules.runNow')}
    </Button>
  )
}

interface OfOne {
  readonly schedule: Schedule
  readonly onClose: () => void
}

function StateDialog({ schedule: { scheduleIdx, revision, name, state }, onClose }: OfOne) {
  const t = useTexts()
  const isPause = state === 'active'
  return (
    <ConfirmDialog
      title={t(isPause ? 'reportSchedules.pauseTitle' : 'reportSchedules.resumeTitle', { name })}
      reason="required"
      submitLabel={t(isPause ? 'reportSchedules.pause' : 'reportSchedules.resume')}
      run={async (reason) =>
        await call('/api/office/reportSchedules/state', {
          scheduleIdx,
          revision,
          state: isPause ? 'paused' : 'active',
          reason,
        })
      }
      doneText={t('reportSchedules.changed')}
      onDone={() => refresh(...scheduleCalls)}
      onRefused={() => refresh(...scheduleCalls)}
      onClose={onClose}
    >
      <p className="text-sm text-dim">{t(isPause ? 'reportSchedules.pauseNote' : 'reportSchedules.resumeNote')}</p>
    </ConfirmDialog>
  )
}

function RemoveDialog({ schedule: { scheduleIdx, revision, name }, onClose }: OfOne) {
  const t = useTexts()
  return (
    <ConfirmDialog
      title={t('reportSchedules.removeTitle', { name })}
      reason="required"
      submitLabel={t('reportSchedules.remove')}
      danger
      run={async (reason) => await call('/api/office/reportSchedules/delete', { scheduleIdx, revision, reason })}
      doneText={t('reportSchedules.removed')}
      onDone={() => refresh(...scheduleCalls)}
      onRefused={() => refresh(...scheduleCalls)}
      onClose={onClose}
    >
      <p className="text-sm text-dim">{t('reportSchedules.removeNote')}</p>
    </ConfirmDialog>
  )
}
