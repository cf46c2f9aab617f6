// Compares a span with a vendor's statement: from a file, which is looked at before anything is kept, or by asking the vendor.
import {
  type CallResponse,
  type ConnectionInOffice,
  STATEMENT_LINES_MAX,
  type StatementLineOnWire,
} from '@hanpan/contract'
import { MomentField, Notice, Segments, SelectField, Skeleton, formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { FileChoice } from '../../parts/file-choice.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { readTextFile } from '../../parts/text-file.ts'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { readStatementFile } from './read-statement-file.ts'

type Compared = CallResponse<'/api/office/vendors/statementImport'>

interface CompareDialogProps {
  readonly connections: readonly ConnectionInOffice[]
  readonly onClose: () => void
}

const DAY_MS = 86_400_000
const SEOUL = '+09:00'
/** The beginning of a Seoul day, so many days from now, as a field of date and time has it. */
const dayField = (days: number) =>
  `${new Date(Date.now() + 9 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)}T00:00`

export const reloadStatements = () =>
  refresh('/api/office/vendors/statements', '/api/office/vendors/differences', '/api/office/vendors/statementImport')

export function CompareDialog({ connections, onClose }: CompareDialogProps) {
  const t = useTexts()
  const seamless = connections.filter(({ wallet }) => wallet === 'seamless')
  const [connectionKey, setConnection] = useState(seamless[0]?.connectionKey ?? '')
  const [by, setBy] = useState<'file' | 'vendor'>('file')
  const [from, setFrom] = useState(dayField(-1))
  const [to, setTo] = useState(dayField(0))
  const [file, setFile] = useState<{ name: string; lines: readonly StatementLineOnWire[] } | null>(null)
  const [fault, setFault] = useState<'unreadable' | 'tooMany' | null>(null)
  const mayAsk = seamless.find((one) => one.connectionKey === connectionKey)?.hasStatement === true
  const way = mayAsk ? by : 'file'
  const request = { connectionKey, from: `${from}:00${SEOUL}`, to: `${to}:00${SEOUL}` }
  const preview = useCall(
    '/api/office/vendors/statementImport',
    { ...request, lines: [...(file?.lines ?? [])], preview: true },
    { enabled: way === 'file' && file !== null && from < to },
  )
  const isFaulty = (preview.data?.faults.length ?? 0) > 0
  const isReady = way === 'vendor' || (file !== null && preview.data !== undefined && !isFaulty)
  const choose = async (picked: File) => {
    const read = readStatementFile(await readTextFile(picked))
    setFault(read.ok ? null : read.fault)
    setFile(read.ok ? { name: picked.name, lines: read.lines } : null)
  }
  return (
    <ConfirmDialog
      title={t('statements.compare')}
      size="large"
      submitLabel={t('statements.run')}
      disabled={connectionKey === '' || !(from < to) || !isReady}
      run={() =>
        way === 'vendor'
          ? call('/api/office/vendors/statementAsk', request)
          : call('/api/office/vendors/statementImport', { ...request, lines: [...(file?.lines ?? [])], preview: false })
      }
      doneText={({ lines, differences }) =>
        t('statements.ran', { lines: formatInteger(lines), differences: formatInteger(differences) })
      }
      onDone={reloadStatements}
      onClose={onClose}
    >
      <div className="grid gap-3 desk:grid-cols-3">
        <SelectField
          label={t('vendors.connection')}
          value={connectionKey}
          onChange={({ target: { value } }) => setConnection(value)}
          options={seamless.map((one) => ({ value: one.connectionKey, label: one.name }))}
        />
        <MomentField kind="datetime-local" label={t('statements.from')} value={from} max={to} onValue={setFrom} />
        <MomentField
          kind="datetime-local"
          label={t('statements.to')}
          value={to}
          min={from}
          error={from < to ? undefined : t('statements.wrongSpan')}
          onValue={setTo}
        />
      </div>
      {mayAsk && (
        <Segments
          label={t('statements.source')}
          value={way}
          onValueChange={setBy}
          options={[
            { value: 'file', label: t('statements.file') },
            { value: 'vendor', label: t('statements.fromVendor') },
          ]}
        />
      )}
      {way === 'file' && (
        <>
          <FileChoice
            name={file?.name ?? null}
            label={t('statements.chooseFile')}
            hint={t('statements.fileHint')}
            onFile={(picked) => void choose(picked)}
          />
          <p className="text-sm text-dim">{t('statements.kindsHint')}</p>
          {fault && (
            <Notice tone="up">
              {fault === 'tooMany'
                ? t('statements.tooMany', { max: formatInteger(STATEMENT_LINES_MAX) })
                : t('statements.unreadable')}
            </Notice>
          )}
          {file && from < to && (
            <Loaded query={preview} waiting={<Skeleton className="h-16" />}>
              {(compared) => <Preview compared={compared} />}
            </Loaded>
          )}
        </>
      )}
    </ConfirmDialog>
  )
}

function Preview({ compared }: { readonly compared: Compared }) {
  const t = useTexts()
  const { lines, same, differences, faults } = compared
  if (faults.length === 0)
    return (
      <p className="figures text-base font-semibold">
        {t('statements.wouldFind', {
          lines: formatInteger(lines),
          same: formatInteger(same),
          differences: formatInteger(differences),
        })}
      </p>
    )
  return (
    <Notice tone="up">
      <p>{t('statements.faulty')}</p>
      <ul className="mt-1 max-h-40 overflow-y-auto text-sm">
        {faults.map(({ line, fault }) => (
          <li key={`${line} ${fault}`}>
            {t('statements.faultLine', { line, fault: t(`statements.faults.${fault}`) })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
