// What was made, waits or could not be made, and its files.
import type { ReportRunOnWire } from '@hanpan/contract'
import { Button, DateTime, formatInteger, showToast } from '@hanpan/ui'
import { saveFile } from '@hanpan/web/spreadsheet'
import { Download } from 'lucide-react'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useSending } from '../../parts/use-sending.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { daysText, runTones, useCauseText } from './schedule-texts.ts'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

const KILOBYTE = 1024

export function RunTable({ runs }: { readonly runs: readonly ReportRunOnWire[] }) {
  const t = useTexts()
  const causeText = useCauseText()
  const columns: readonly Column<ReportRunOnWire>[] = [
    {
      key: 'name',
      header: t('reportSchedules.name'),
      card: 'title',
      wraps: true,
      value: (row) => row.name,
      render: (row) => (
        <span className="block min-w-40">
          <b className="font-semibold wrap-anywhere">{row.name}</b>
          <span className="block text-xs font-normal text-dim">{t(`reportSchedules.report-${row.report}`)}</span>
        </span>
      ),
    },
    {
      key: 'days',
      header: t('reportSchedules.days'),
      value: daysText,
      render: (row) => <span className="figures">{daysText(row)}</span>,
    },
    {
      key: 'due',
      header: t('reportSchedules.dueAt'),
      value: (row) => row.dueAt,
      render: (row) => <DateTime at={row.dueAt} short />,
    },
    {
      key: 'result',
      header: t('reportSchedules.result'),
      value: (row) => t(`reportSchedules.run-${row.state}`),
      render: (row) => (
        <span className="block max-desk:text-right">
          <span className="inline-flex flex-wrap items-center gap-1.5 desk:flex-nowrap">
            <Badge tone={runTones[row.state]}>{t(`reportSchedules.run-${row.state}`)}</Badge>
            {row.isLate && <Badge tone="warn">{t('reportSchedules.isLate')}</Badge>}
            {row.isAsked && <Badge>{t('reportSchedules.isAsked')}</Badge>}
            {row.madeAt !== null && <DateTime at={row.madeAt} short />}
          </span>
          {row.cause !== '' && <span className="block text-xs text-dim">{causeText(row)}</span>}
        </span>
      ),
    },
    {
      key: 'rows',
      header: t('reportSchedules.rows'),
      align: 'right',
      value: (row) => (row.state === 'made' ? row.rows : null),
      render: (row) => <span className="figures">{row.state === 'made' ? formatInteger(row.rows) : '–'}</span>,
    },
    {
      key: 'size',
      header: t('reportSchedules.size'),
      align: 'right',
      value: (row) => (row.state === 'made' ? row.size : null),
      render: (row) => <span className="figures">{row.state === 'made' ? <Size size={row.size} /> : '–'}</span>,
    },
    {
      key: 'sha256',
      header: 'SHA-256',
      value: (row) => row.sha256,
      render: (row) => (
        <span className="figures text-xs text-dim" title={row.sha256}>
          {row.sha256 === '' ? '–' : `${row.sha256.slice(0, 12)}…`}
        </span>
      ),
    },
    {
      key: 'file',
      header: '',
      align: 'right',
      card: 'action',
      render: (row) => row.state === 'made' && <RunFile run={row} />,
    },
  ]
  if (runs.length === 0)
    return (
      <div className="panel">
        <EmptyState title={t('reportSchedules.noRuns')} />
      </div>
    )
  return (
    <DataTable
      label={t('reportSchedules.runs')}
      columns={columns}
      rows={runs}
      rowKey={(row) => row.runIdx}
      keys={false}
      contained
      orders={NO_ORDERS}
    />
  )
}

function Size({ size }: { readonly size: number }) {
  const t = useTexts()
  return t('reportSchedules.kilobytes', { count: formatInteger(Math.ceil(size / KILOBYTE)) })
}

const TYPES = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

function RunFile({ run }: { readonly run: ReportRunOnWire }) {
  const t = useTexts()
  const codeText = useCodeText()
  const { busy, send } = useSending()
  const save = async () => {
    const answer = await call('/api/office/reportSchedules/file', { runIdx: run.runIdx })
    if (!answer.ok) return showToast({ text: codeText(answer.refusal.code), tone: 'up' })
    const { content, name } = answer.value
    const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0)!)
    saveFile(new Blob([bytes], { type: name.endsWith('.csv') ? TYPES.csv : TYPES.xlsx }), name)
  }
  return (
    <Button
      size="small"
      busy={busy}
      icon={<Download aria-hidden className="size-4" />}
      aria-label={t('reportSchedules.downloadOf', { name: run.name, days: daysText(run) })}
      onClick={() => void send(save)}
    >
      {t('reportSchedules.download')}
    </Button>
  )
}
