// The audit log: who changed what, from where, and what it was before and after.
import { auditSorts, type CallResponse } from '@hanpan/contract'
import { DateTime, Drawer, EmptyState } from '@hanpan/ui'
import { useState } from 'react'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Facts } from '../../parts/facts.tsx'
import { fieldChanges, type FieldChange } from '../../parts/value-diff.ts'
import { useTexts } from '../../words/words-context.tsx'
import { useActionText } from './audit-actions.ts'

export type AuditEntry = CallResponse<'/api/office/audit/list'>['list'][number]

const FIELDS_IN_ROW = 2

function useAuditColumns(
  onOpen: (entry: AuditEntry) => void,
  onOperator: (operatorId: string) => void,
): readonly Column<AuditEntry>[] {
  const t = useTexts()
  const actionText = useActionText()
  return [
    {
      key: 'idx',
      header: t('audit.number'),
      value: (row) => Number(row.auditIdx),
      render: (row) => <span className="figures text-dim">{row.auditIdx}</span>,
    },
    { key: 'at', header: t('common.time'), value: (row) => row.at, render: (row) => <DateTime at={row.at} /> },
    {
      key: 'operator',
      header: t('common.operator'),
      value: (row) => row.operatorId,
      render: (row) => (
        <button type="button" className="font-semibold hover:underline" onClick={() => onOperator(row.operatorId)}>
          {row.operatorId}
        </button>
      ),
    },
    {
      key: 'action',
      header: t('audit.action'),
      card: 'title',
      render: (row) => (
        <button type="button" className="text-left font-semibold hover:underline" onClick={() => onOpen(row)}>
          {actionText(row.action)}
        </button>
      ),
    },
    {
      key: 'subject',
      header: t('audit.subject'),
      className: 'desk:max-w-56 desk:truncate',
      value: (row) => row.subject,
      render: (row) => (
        <span className="figures" title={row.subject}>
          {row.subject}
        </span>
      ),
    },
    {
      key: 'change',
      header: t('audit.change'),
      card: 'hidden',
      className: 'desk:max-w-80 desk:truncate',
      value: (row) => `${row.before} → ${row.after}`,
      render: (row) => <ChangeLine changes={fieldChanges(row.before, row.after)} />,
    },
    {
      key: 'reason',
      header: t('common.reason'),
      card: 'hidden',
      className: 'desk:max-w-56 desk:truncate',
      value: (row) => row.reason,
      render: (row) => <span title={row.reason}>{row.reason}</span>,
    },
    {
      key: 'address',
      header: t('audit.address'),
      card: 'hidden',
      render: (row) => <span className="figures text-dim">{row.address}</span>,
    },
  ]
}

interface AuditTableProps {
  readonly rows: readonly AuditEntry[]
  /** Shows what one operator did, or everyone again. */
  readonly onOperator: (operatorId: string) => void
}

export function AuditTable({ rows, onOperator }: AuditTableProps) {
  const t = useTexts()
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  const columns = useAuditColumns(setOpened, onOperator)
  if (rows.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={t('audit.empty')} />
      </div>
    )
  }
  return (
    <>
      <DataTable
        label={t('menu.audit')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.auditIdx}
        onOpen={setOpened}
        orders={auditSorts}
      />
      {opened && <EntryDrawer entry={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function ChangeLine({ changes }: { readonly changes: readonly FieldChange[] }) {
  return (
    <span className="figures text-xs text-dim">
      {changes.slice(0, FIELDS_IN_ROW).map(({ path, before, after }) => (
        <span key={path} className="mr-3">
          {path} {before !== undefined && `${before} → `}
          <b className="font-semibold text-ink">{after ?? '×'}</b>
        </span>
      ))}
      {changes.length > FIELDS_IN_ROW && `+${changes.length - FIELDS_IN_ROW}`}
    </span>
  )
}

function EntryDrawer({ entry, onClose }: { readonly entry: AuditEntry; readonly onClose: () => void }) {
  const t = useTexts()
  const actionText = useActionText()
  const changes = fieldChanges(entry.before, entry.after)
  return (
    <Drawer open onClose={onClose} title={actionText(entry.action)}>
      <Facts
        facts={[
          { name: t('audit.number'), value: <span className="figures">{entry.auditIdx}</span> },
          { name: t('common.time'), value: <DateTime at={entry.at} /> },
          { name: t('common.operator'), value: entry.operatorId, strong: true },
          { name: t('audit.address'), value: <span className="figures">{entry.address}</span> },
          { name: t('audit.action'), value: <span className="figures">{entry.action}</span> },
          { name: t('audit.subject'), value: <span className="figures break-all">{entry.subject}</span> },
          { name: t('common.reason'), value: entry.reason === '' ? '–' : entry.reason },
        ]}
      />
      <h3 className="mt-5 mb-2 text-sm font-semibold">{t('audit.change')}</h3>
      {changes.length === 0 ? (
        <p className="text-sm text-dim">{t('audit.nothingChanged')}</p>
      ) : (
        <ul aria-label={t('audit.change')} className="flex flex-col gap-2">
          {changes.map((change) => (
            <FieldDiff key={change.path} change={change} />
          ))}
        </ul>
      )}
    </Drawer>
  )
}

/** Old over new, with a sign and not by colour alone. */
function FieldDiff({ change: { path, before, after } }: { readonly change: FieldChange }) {
  const t = useTexts()
  return (
    <li className="overflow-hidden rounded-md border border-line text-sm">
      {path !== '' && <p className="figures border-b border-line bg-raised px-3 py-1 text-xs font-semibold">{path}</p>}
      {before !== undefined && (
        <p className="figures bg-up/8 px-3 py-1.5 break-words text-up">
          <span aria-hidden>− </span>
          <span className="sr-only">{t('audit.before')}: </span>
          {before}
        </p>
      )}
      {after !== undefined && (
        <p className="figures bg-brand/8 px-3 py-1.5 break-words text-brand">
          <span aria-hidden>+ </span>
          <span className="sr-only">{t('audit.after')}: </span>
          {after}
        </p>
      )}
    </li>
  )
}
