// Makes events from a file: what it would make and which lines cannot be read is shown first; with one of those nothing is made.
import type { CallResponse } from '@hanpan/contract'
import { instant } from '@hanpan/kernel'
import { between, EVENTS_FILE_COLUMNS, exampleEventsFile, QUESTIONS_FILE_COLUMNS } from '@hanpan/sportsbook'
import { Button, DateTime, Dialog, Notice, Skeleton, formatInteger } from '@hanpan/ui'
import { saveFile } from '@hanpan/web/spreadsheet'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { FileChoice } from '../../parts/file-choice.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { readTextFile } from '../../parts/text-file.ts'
import { useMay } from '../../state/session.ts'
import { refresh, useCall } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { DESK_PATHS } from './suspend.tsx'

type Preview = CallResponse<'/api/office/sports/previewFile'>
type Line = Preview['list'][number]

const LENGTH_MAX = 500_000
/** What the columns hold in which something may be wrong. */
const FILE_COLUMNS = {
  sport: 'sports.sport',
  competition: 'sports.competition',
  home: 'sports.who.home',
  away: 'sports.who.away',
  starts_at: 'sports.startsAt',
  market: 'sports.market',
  line: 'sports.line',
  pick: 'sports.pick',
  odds: 'bet.odds',
  question: 'sports.fileQuestion',
  answer: 'sports.fileAnswer',
} as const
interface Opened {
  readonly name: string
  readonly csv: string
  readonly requestId: string
}

export function ImportEvents() {
  const t = useTexts()
  const mayManage = useMay('sports.manage')
  const [open, setOpen] = useState(false)
  if (!mayManage) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('sports.importFile')}
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={t('sports.importFile')} size="large" persistent>
          <ImportForm onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

/** With the mark of its encoding, without which a spreadsheet takes Korean names for something else. */
function saveExample() {
  const csv = exampleEventsFile(instant(serverNow()))
  saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), 'events-example.csv')
}

function ImportForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const [file, setFile] = useState<Opened | null>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const choose = async (picked: File) => {
    const csv = await readTextFile(picked)
    setTooLarge(csv.length > LENGTH_MAX)
    setFile(csv.length > LENGTH_MAX ? null : { name: picked.name, csv, requestId: newRequestId() })
  }
  return (
    <div className="flex flex-col gap-4">
      <FileChoice
        name={file?.name ?? null}
        label={t('sports.chooseFile')}
        hint={t('sports.fileHint')}
        onFile={(picked) => void choose(picked)}
      />
      {tooLarge && <Notice tone="up">{t('sports.fileTooLarge')}</Notice>}
      {file === null ? (
        <>
          <code className="block overflow-x-auto rounded-md bg-raised p-3 text-xs whitespace-nowrap">
            {EVENTS_FILE_COLUMNS.join(',')}
          </code>
          <p className="text-sm text-dim">{t('sports.fileQuestions')}</p>
          <code className="block overflow-x-auto rounded-md bg-raised p-3 text-xs whitespace-nowrap">
            {QUESTIONS_FILE_COLUMNS.join(',')}
          </code>
          <Button className="self-start" onClick={saveExample}>
            <Download aria-hidden className="size-4" />
            {t('sports.fileExample')}
          </Button>
        </>
      ) : (
        <Checked key={file.requestId} file={file} onClose={onClose} />
      )}
    </div>
  )
}

function Checked({ file: { csv, requestId }, onClose }: { readonly file: Opened; readonly onClose: () => void }) {
  const t = useTexts()
  const preview = useCall('/api/office/sports/previewFile', { csv })
  return (
    <Loaded query={preview} waiting={<Skeleton className="h-48" />}>
      {(read) => (
        <ConfirmForm
          reason="required"
          submitLabel={t('sports.importFile')}
          disabled={read.wrongLines > 0 || read.events === 0}
          run={(reason) => call('/api/office/sports/importFile', { requestId, csv, reason })}
          doneText={({ events }) => t('sports.imported', { count: formatInteger(events) })}
          onDone={() => {
            refresh(...DESK_PATHS)
            onClose()
          }}
          onCancel={onClose}
        >
          <Read read={read} />
        </ConfirmForm>
      )}
    </Loaded>
  )
}

function Read({ read }: { readonly read: Preview }) {
  const t = useTexts()
  const codeText = useCodeText()
  /** By what it holds, and by the name that stands in the file. */
  const columnOf = (field: string) => {
    if (field === 'row') return t('sports.fileRow')
    const known = (FILE_COLUMNS as Readonly<Record<string, (typeof FILE_COLUMNS)[keyof typeof FILE_COLUMNS]>>)[field]
    return known ? `${t(known)} (${field})` : field
  }
  const columns: readonly Column<Line>[] = [
    {
      key: 'line',
      header: t('sports.fileLine'),
      align: 'right',
      render: (row) => <span className="figures">{row.line}</span>,
    },
    { key: 'event', header: t('sports.event'), card: 'title', render: (row) => <b>{between(row.home, row.away)}</b> },
    { key: 'competition', header: t('sports.competition'), render: (row) => row.competition },
    { key: 'starts', header: t('sports.startsAt'), render: (row) => <DateTime at={row.scheduledAt} /> },
    {
      key: 'markets',
      header: t('sports.markets'),
      align: 'right',
      render: (row) => <span className="figures">{formatInteger(row.markets)}</span>,
    },
  ]
  return (
    <>
      <p className="text-sm">
        {t('sports.fileMakes', { events: formatInteger(read.events), markets: formatInteger(read.markets) })}
      </p>
      {read.wrongLines > 0 && (
        <Notice tone="up">
          <p>{t('sports.fileWrong', { count: formatInteger(read.wrongLines) })}</p>
          <ul className="mt-1 max-h-40 overflow-y-auto text-sm">
            {read.wrong.map(({ line, field, code }) => (
              <li key={`${line} ${field}`} className="figures">
                {t('sports.fileWrongLine', { line, field: columnOf(field) })} {code === 'O006' ? '' : codeText(code)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {read.list.length > 0 && (
        <div className="max-h-72 overflow-y-auto rounded-md border border-line">
          <DataTable
            label={t('sports.importFile')}
            columns={columns}
            rows={read.list}
            rowKey={(row) => String(row.line)}
            keys={false}
            bare
            contained
          />
        </div>
      )}
    </>
  )
}
