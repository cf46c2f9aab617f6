// Taking in a bank's file: which account it is of, what each column is, and what will be taken in before it is.
import { Dialog, Money, Notice, SelectField, formatDateTime, formatInteger } from '@hanpan/ui'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import {
  type BankTable,
  type ColumnRole,
  columnRoles,
  type Columns,
  decode,
  type Encoding,
  encodingOf,
  encodings,
  FILE_BYTES_MAX,
  guessColumns,
  LINES_MAX,
  linesOf,
  type ReadFile,
  readTable,
} from './bank-file.ts'

const PREVIEW_ROWS = 4
const NO_COLUMN = ''

interface OpenedFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly encoding: Encoding
  readonly table: BankTable | null
  readonly columns: Columns | null
}

function opened(name: string, bytes: Uint8Array, encoding: Encoding): OpenedFile {
  const table = readTable(decode(bytes, encoding))
  return { name, bytes, encoding, table, columns: table && guessColumns(table) }
}

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const { data } = useCall('/api/office/cash/accounts', {})
  const accounts = data?.list ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const accountIdx = chosen ?? accounts[0]?.accountIdx ?? ''
  const [file, setFile] = useState<OpenedFile | null>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const read = file?.table && file.columns ? linesOf(file.table, file.columns) : null
  const count = read?.lines.length ?? 0
  const open = async (picked: File) => {
    setTooLarge(picked.size > FILE_BYTES_MAX)
    if (picked.size > FILE_BYTES_MAX) return
    const bytes = new Uint8Array(await picked.arrayBuffer())
    setFile(opened(picked.name, bytes, encodingOf(bytes)))
  }
  return (
    <Dialog open onClose={onClose} title={t('bankLines.import')} size="large" persistent>
      <ConfirmForm
        submitLabel={t('bankLines.importCount', { count: formatInteger(count) })}
        disabled={accountIdx === '' || count === 0 || count > LINES_MAX}
        run={async () => await call('/api/office/cash/bankImport', { accountIdx, lines: [...(read?.lines ?? [])] })}
        doneText={({ added, known }) =>
          t('bankLines.imported', { added: formatInteger(added), known: formatInteger(known) })
        }
        onDone={() => {
          refresh('/api/office/cash/bankLines')
          onClose()
        }}
        onCancel={onClose}
      >
        {data && accounts.length === 0 && <Notice tone="warn">{t('bankLines.noAccount')}</Notice>}
        <SelectField
          label={t('bankLines.account')}
          required
          value={accountIdx}
          options={accounts.map((account) => ({
            value: account.accountIdx,
            label: `${account.bankNameKr} ${account.bankacc} · ${account.memName}`,
          }))}
          onChange={(event) => setChosen(event.target.value)}
        />
        <FileChoice name={file?.name ?? null} onFile={(picked) => void open(picked)} />
        {tooLarge && <Notice tone="up">{t('bankLines.tooLarge')}</Notice>}
        {file && (
          <>
            <ColumnChoice file={file} onFile={setFile} />
            {read === null ? <Notice tone="up">{t('bankLines.unreadable')}</Notice> : <Preview read={read} />}
          </>
        )}
      </ConfirmForm>
    </Dialog>
  )
}

function FileChoice({ name, onFile }: { readonly name: string | null; readonly onFile: (file: File) => void }) {
  const t = useTexts()
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-dashed border-field px-4 py-3 text-sm hover:bg-raised focus-within:outline-2 focus-within:outline-brand">
      <FileUp aria-hidden className="size-5 shrink-0 text-dim" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name ?? t('bankLines.choose')}</span>
        <span className="block text-dim">{t('bankLines.fileHint')}</span>
      </span>
      <input
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={t('bankLines.choose')}
        className="sr-only"
        onChange={(event) => {
          const [picked] = event.target.files ?? []
          event.target.value = ''
          if (picked) onFile(picked)
        }}
      />
    </label>
  )
}

interface ColumnChoiceProps {
  readonly file: OpenedFile
  readonly onFile: (file: OpenedFile) => void
}

function ColumnChoice({ file, onFile }: ColumnChoiceProps) {
  const t = useTexts()
  const { table, columns } = file
  const headOptions = (table?.heads ?? []).map((head, index) => ({
    value: String(index),
    label: head || t('bankLines.column', { number: index + 1 }),
  }))
  const choose = (role: ColumnRole, value: string) =>
    columns && onFile({ ...file, columns: { ...columns, [role]: value === NO_COLUMN ? null : Number(value) } })
  return (
    <div className="grid grid-cols-2 gap-3 desk:grid-cols-3">
      <SelectField
        label={t('bankLines.encoding')}
        value={file.encoding}
        options={encodings.map((value) => ({ value, label: value.toUpperCase() }))}
        onChange={(event) =>
          onFile(opened(file.name, file.bytes, encodings.find((one) => one === event.target.value) ?? 'utf-8'))
        }
      />
      {columns &&
        columnRoles.map((role) => (
          <SelectField
            key={role}
            label={t(`bankLines.${role}`)}
            required={role === 'date' || role === 'amount'}
            value={columns[role] === null ? NO_COLUMN : String(columns[role])}
            options={[{ value: NO_COLUMN, label: t('bankLines.noColumn') }, ...headOptions]}
            onChange={(event) => choose(role, event.target.value)}
          />
        ))}
    </div>
  )
}

function Preview({ read }: { readonly read: ReadFile }) {
  const t = useTexts()
  const left = [
    read.without > 0 && t('bankLines.without', { count: formatInteger(read.without) }),
    read.unread > 0 && t('bankLines.unread', { count: formatInteger(read.unread) }),
  ].filter(Boolean)
  return (
    <div className="flex flex-col gap-2">
      {read.lines.length > LINES_MAX && (
        <Notice tone="up">{t('bankLines.tooMany', { max: formatInteger(LINES_MAX) })}</Notice>
      )}
      <ul aria-label={t('bankLines.preview')} className="divide-y divide-line/70 rounded-md border border-line text-sm">
        {read.lines.length === 0 && <li className="px-3 py-2 text-dim">{t('bankLines.noLines')}</li>}
        {read.lines.slice(0, PREVIEW_ROWS).map((line, index) => (
          <li key={index} className="flex items-center gap-3 px-3 py-1.5">
            <span className="figures shrink-0 text-dim">{formatDateTime(line.at)}</span>
            <span className="min-w-0 truncate font-semibold">{line.holder || '–'}</span>
            <span className="min-w-0 flex-1 truncate text-dim">{line.memo}</span>
            <Money value={line.amount} className="shrink-0 font-semibold" />
          </li>
        ))}
      </ul>
      <p className="text-sm text-dim">
        {t('bankLines.willImport', { count: formatInteger(read.lines.length) })} {left.join(' ')}
      </p>
    </div>
  )
}
