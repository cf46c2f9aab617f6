// Taking in a bank's file: which account it is of, what each column is, and what will be taken in before it is.
import type { CallResponse } from '@hanpan/contract'
import { Dialog, Money, Notice, SelectField, formatDateTime, formatInteger } from '@hanpan/ui'

import { useMemo, useState } from 'react'
import type { Control } from 'react-hook-form'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { FileChoice } from '../../parts/file-choice.tsx'
import { SelectInput, useField } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { decode, type Encoding, encodingOf, encodings, FILE_BYTES_MAX } from '../../parts/text-file.ts'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import {
  type BankTable,
  type ColumnRole,
  columnRoles,
  type Columns,
  guessColumns,
  LINES_MAX,
  linesOf,
  type ReadFile,
  readTable,
} from './bank-file.ts'

const PREVIEW_ROWS = 4
const NO_COLUMN = ''

interface PickedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

interface ImportValues {
  readonly accountIdx: string
  readonly encoding: Encoding
  /** The column of each role by its number, as a text. */
  readonly columns: Readonly<Record<ColumnRole, string>>
}

const columnTexts = (table: BankTable | null) => {
  const guessed = table && guessColumns(table)
  return Object.fromEntries(columnRoles.map((role) => [role, String(guessed?.[role] ?? NO_COLUMN)])) as Record<
    ColumnRole,
    string
  >
}

const columnsOf = (texts: ImportValues['columns']) =>
  Object.fromEntries(
    columnRoles.map((role) => [role, texts[role] === NO_COLUMN ? null : Number(texts[role])]),
  ) as Columns

const tableOf = (file: PickedFile | null, encoding: Encoding) => file && readTable(decode(file.bytes, encoding))

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const query = useCall('/api/office/cash/accounts', {})
  return (
    <Dialog open onClose={onClose} title={t('bankLines.import')} size="large" persistent>
      <Loaded query={query}>{({ list }) => <ImportForm accounts={list} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

interface ImportFormProps {
  readonly accounts: CallResponse<'/api/office/cash/accounts'>['list']
  readonly onClose: () => void
}

function ImportForm({ accounts, onClose }: ImportFormProps) {
  const t = useTexts()
  const [file, setFile] = useState<PickedFile | null>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const form = useJudgedForm<ImportValues>({
    values: { accountIdx: accounts[0]?.accountIdx ?? '', encoding: 'utf-8', columns: columnTexts(null) },
    judge: ({ accountIdx }) => ({ accountIdx: needed(accountIdx) }),
  })
  const { encoding, columns } = form.values
  const table = useMemo(() => tableOf(file, encoding), [file, encoding])
  const read = useMemo(() => table && linesOf(table, columnsOf(columns)), [table, columns])
  const count = read?.lines.length ?? 0
  const open = async (picked: File) => {
    setTooLarge(picked.size > FILE_BYTES_MAX)
    if (picked.size > FILE_BYTES_MAX) return
    const bytes = new Uint8Array(await picked.arrayBuffer())
    const found = { name: picked.name, bytes }
    form.setValue('encoding', encodingOf(bytes))
    form.setValue('columns', columnTexts(tableOf(found, encodingOf(bytes))))
    setFile(found)
  }
  // Read in another way the file may have other heads.
  const guessAgain = (next: Encoding) => form.setValue('columns', columnTexts(tableOf(file, next)))
  return (
    <ConfirmForm
      submitLabel={t('bankLines.importCount', { count: formatInteger(count) })}
      disabled={count === 0 || count > LINES_MAX}
      form={form}
      run={async () =>
        await call('/api/office/cash/bankImport', {
          accountIdx: form.getValues('accountIdx'),
          lines: [...(read?.lines ?? [])],
        })
      }
      doneText={({ added, known }) =>
        t('bankLines.imported', { added: formatInteger(added), known: formatInteger(known) })
      }
      onDone={() => {
        refresh('/api/office/cash/bankLines')
        onClose()
      }}
      onCancel={onClose}
    >
      {accounts.length === 0 && <Notice tone="warn">{t('bankLines.noAccount')}</Notice>}
      <SelectInput
        control={form.control}
        name="accountIdx"
        label={t('bankLines.account')}
        required
        options={accounts.map((account) => ({
          value: account.accountIdx,
          label: `${account.bankNameKr} ${account.bankacc} · ${account.memName}`,
        }))}
      />
      <FileChoice
        name={file?.name ?? null}
        label={t('bankLines.choose')}
        hint={t('bankLines.fileHint')}
        onFile={(picked) => void open(picked)}
      />
      {tooLarge && <Notice tone="up">{t('bankLines.tooLarge')}</Notice>}
      {file && (
        <>
          <ColumnChoice control={form.control} table={table} onEncoding={guessAgain} />
          {read === null ? <Notice tone="up">{t('bankLines.unreadable')}</Notice> : <Preview read={read} />}
        </>
      )}
    </ConfirmForm>
  )
}

interface ColumnChoiceProps {
  readonly control: Control<ImportValues>
  readonly table: BankTable | null
  readonly onEncoding: (encoding: Encoding) => void
}

function ColumnChoice({ control, table, onEncoding }: ColumnChoiceProps) {
  const t = useTexts()
  const { field, change } = useField(control, 'encoding', t('bankLines.encoding'))
  const headOptions = (table?.heads ?? []).map((head, index) => ({
    value: String(index),
    label: head || t('bankLines.column', { number: index + 1 }),
  }))
  return (
    <div className="grid grid-cols-2 gap-3 desk:grid-cols-3">
      <SelectField
        {...field}
        label={t('bankLines.encoding')}
        options={encodings.map((value) => ({ value, label: value.toUpperCase() }))}
        onChange={({ target }) => {
          const next = encodings.find((one) => one === target.value) ?? 'utf-8'
          change(next)
          onEncoding(next)
        }}
      />
      {table &&
        columnRoles.map((role) => (
          <SelectInput
            key={role}
            control={control}
            name={`columns.${role}`}
            label={t(`bankLines.${role}`)}
            required={role === 'date' || role === 'amount'}
            options={[{ value: NO_COLUMN, label: t('bankLines.noColumn') }, ...headOptions]}
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
