// The audit log: who did what to whom in a sentence, what changed beside it, and the entry as it stands in the chain one press away.
import { auditSorts, type CallResponse } from '@hanpan/contract'
import { DateTime, Drawer } from '@hanpan/ui'
import { useState } from 'react'
import { textOf, useAuditWords, type NamesOfLog, type ToldChange } from '../../parts/audit-words.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Facts } from '../../parts/facts.tsx'
import { ChangesTable, ToldSentence } from '../../parts/told-entry.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { useActionText } from './audit-actions.ts'
import { EmptyState } from '../../parts/empty-state.tsx'

export type AuditEntry = CallResponse<'/api/office/audit/list'>['list'][number]

const FIELDS_IN_ROW = 2
const FIELDS_IN_FILE = 40

interface AuditTableProps {
  readonly rows: readonly AuditEntry[]
  readonly names: NamesOfLog
  /** Shows what one operator did, or everyone again. */
  readonly onOperator: (operatorId: string) => void
}

const changeText = ({ name, before, after }: ToldChange) =>
  `${name}: ${before === undefined ? '' : `${before} → `}${after ?? '–'}`

function useAuditColumns(names: NamesOfLog, onOperator: AuditTableProps['onOperator']): readonly Column<AuditEntry>[] {
  const t = useTexts()
  const { sentence, changes } = useAuditWords()
  return [
    { key: 'at', header: t('common.time'), value: (row) => row.at, render: (row) => <DateTime at={row.at} short /> },
    {
      key: 'operator',
      header: t('common.operator'),
      card: 'hidden',
      value: (row) => row.operatorId,
      render: (row) => (
        <button type="button" className="font-semibold hover:underline" onClick={() => onOperator(row.operatorId)}>
          {row.operatorId}
        </button>
      ),
    },
    {
      key: 'told',
      header: t('audit.told'),
      card: 'title',
      wraps: true,
      value: (row) => textOf(sentence(row, names)),
      render: (row) => (
        <span className="text-left font-normal">
          <ToldSentence entry={row} names={names} />
        </span>
      ),
    },
    {
      key: 'change',
      header: t('audit.change'),
      className: 'desk:max-w-80 desk:truncate',
      value: (row) => changes(row, names).slice(0, FIELDS_IN_FILE).map(changeText).join(', '),
      render: (row) => <ChangeLine changes={changes(row, names)} />,
    },
    {
      key: 'reason',
      header: t('common.reason'),
      value: (row) => row.reason,
      render: (row) => (
        <span className="max-w-56 whitespace-normal desk:block">{row.reason === '' ? '–' : row.reason}</span>
      ),
    },
    {
      key: 'address',
      header: t('audit.address'),
      card: 'hidden',
      value: (row) => row.address,
      render: (row) => <span className="figures text-dim">{row.address}</span>,
    },
    {
      key: 'idx',
      header: t('audit.number'),
      card: 'hidden',
      value: (row) => Number(row.auditIdx),
      render: (row) => <span className="figures text-dim">{row.auditIdx}</span>,
    },
  ]
}

export function AuditTable({ rows, names, onOperator }: AuditTableProps) {
  const t = useTexts()
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  const columns = useAuditColumns(names, onOperator)
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
      {opened && <EntryDrawer entry={opened} names={names} onClose={() => setOpened(null)} />}
    </>
  )
}

function ChangeLine({ changes }: { readonly changes: readonly ToldChange[] }) {
  return (
    <span className="text-xs text-dim">
      {changes.slice(0, FIELDS_IN_ROW).map(({ path, name, before, after }) => (
        <span key={path} className="mr-3">
          {name} {before !== undefined && `${before} → `}
          <b className="font-semibold text-ink">{after ?? '–'}</b>
        </span>
      ))}
      {changes.length > FIELDS_IN_ROW && `+${changes.length - FIELDS_IN_ROW}`}
    </span>
  )
}

interface EntryDrawerProps {
  readonly entry: AuditEntry
  readonly names: NamesOfLog
  readonly onClose: () => void
}

function EntryDrawer({ entry, names, onClose }: EntryDrawerProps) {
  const t = useTexts()
  const actionText = useActionText()
  const changes = useAuditWords().changes(entry, names)
  return (
    <Drawer open onClose={onClose} title={actionText(entry.action)}>
      <p className="mb-4 text-base">
        <ToldSentence entry={entry} names={names} />
      </p>
      <Facts
        facts={[
          { name: t('common.time'), value: <DateTime at={entry.at} /> },
          { name: t('common.operator'), value: entry.operatorId, strong: true },
          { name: t('audit.address'), value: <span className="figures">{entry.address}</span> },
          { name: t('common.reason'), value: entry.reason === '' ? '–' : entry.reason },
          { name: t('audit.number'), value: <span className="figures">{entry.auditIdx}</span> },
        ]}
      />
      <h3 className="mt-5 mb-2 text-sm font-semibold">{t('audit.change')}</h3>
      {changes.length === 0 ? (
        <p className="text-sm text-dim">{t('audit.nothingChanged')}</p>
      ) : (
        <ChangesTable changes={changes} />
      )}
      <details className="mt-5 text-sm">
        <summary className="min-h-9 cursor-pointer text-dim">{t('audit.raw')}</summary>
        <pre className="figures text-xs break-all whitespace-pre-wrap text-dim">
          {`${entry.action} ${entry.subject}\n− ${entry.before}\n+ ${entry.after}`}
        </pre>
      </details>
    </Drawer>
  )
}
