// What can be done with the first table of a page: filters with a name, columns, files. The tools stand at the end of the page's filter line.
import { Button, Disclosure, TextField, doOrOfferRetry, showToast } from '@hanpan/ui'
import type { RowData } from '@tanstack/react-table'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Bookmark, Columns3, Download, X } from 'lucide-react'
import { createContext, use, useState, type FormEvent } from 'react'
import { createPortal } from 'react-dom'
import { useListSearch } from '../app/use-list-search.ts'
import { useTexts } from '../words/words-context.tsx'
import { saveCsv, saveXlsx, tableOf } from './export-file.ts'
import { forgetView, saveView, useViews } from './saved-views.ts'
import { shownColumns, type TableModel } from './table-model.ts'

/** Where on the page the tools stand; null where a page has no room for them. */
export const ToolsPlace = createContext<HTMLElement | null>(null)

/** Whether the page has filters: without them there is nothing that a name could keep. */
export const WithFilters = createContext(false)

interface TableToolsProps<Row extends RowData> {
  readonly name: string
  readonly table: TableModel<Row>
  readonly total: Row | undefined
  readonly allRows: (() => Promise<readonly Row[]>) | undefined
}

const BUTTON =
  'min-h-11 rounded-md border border-line bg-panel px-3 text-sm text-dim hover:bg-raised hover:text-ink desk:min-h-9'
const PANEL = 'w-64 p-2!'

export function TableTools<Row extends RowData>(props: TableToolsProps<Row>) {
  const place = use(ToolsPlace)
  const hasFilters = use(WithFilters)
  if (!place) return null
  return createPortal(
    <div className="flex items-center gap-1.5 max-desk:hidden">
      {hasFilters && <SavedViews />}
      <Columns {...props} />
      <Files {...props} />
    </div>,
    place,
  )
}

export function SavedViews() {
  const t = useTexts()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  const { search } = useListSearch()
  const views = useViews(({ views }) => views[path]) ?? []
  const [name, setName] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    const { page: _page, ...kept } = search
    saveView(path, { name: name.trim(), search: { ...kept } })
    setName('')
    showToast({ text: t('table.viewSaved'), tone: 'brand' })
  }
  return (
    <Disclosure
      align="right"
      label={
        <>
          <Bookmark aria-hidden className="size-4" />
          {t('table.views')}
        </>
      }
      buttonClassName={BUTTON}
      panelClassName={PANEL}
    >
      {views.length === 0 && <p className="px-2 py-1.5 text-sm text-dim">{t('table.noViews')}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.name} className="flex items-center gap-1">
            <button
              type="button"
              className="min-h-9 min-w-0 flex-1 truncate rounded-md px-2 text-left text-sm hover:bg-raised"
              onClick={() => void navigate({ to: '.', search: view.search } as never)}
            >
              {view.name}
            </button>
            <button
              type="button"
              aria-label={t('table.forgetView', { name: view.name })}
              className="grid size-8 shrink-0 place-items-center rounded-md text-dim hover:bg-raised hover:text-ink"
              onClick={() => forgetView(path, view.name)}
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={save} className="mt-1 flex items-end gap-1.5 border-t border-line px-1 pt-2">
        <TextField
          label={t('table.viewName')}
          labelHidden
          required
          placeholder={t('table.viewName')}
          maxLength={30}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button size="small" type="submit" tone="primary" disabled={name.trim() === ''}>
          {t('common.save')}
        </Button>
      </form>
    </Disclosure>
  )
}

function Columns<Row extends RowData>({ table }: TableToolsProps<Row>) {
  const t = useTexts()
  return (
    <Disclosure
      align="right"
      label={
        <>
          <Columns3 aria-hidden className="size-4" />
          {t('table.columns')}
        </>
      }
      buttonClassName={BUTTON}
      panelClassName={PANEL}
    >
      <fieldset>
        <legend className="px-2 py-1 text-xs text-dim">{t('table.columnsNote')}</legend>
        {table.getAllLeafColumns().map((column) =>
          column.columnDef.header === '' ? null : (
            <label
              key={column.id}
              className="flex min-h-8 items-center gap-2.5 rounded-md px-2 text-sm hover:bg-raised"
            >
              <input
                type="checkbox"
                className="size-4"
                disabled={!column.getCanHide()}
                checked={column.getIsVisible()}
                onChange={column.getToggleVisibilityHandler()}
              />
              {column.columnDef.header as string}
            </label>
          ),
        )}
      </fieldset>
    </Disclosure>
  )
}

function Files<Row extends RowData>({ name, table, total, allRows }: TableToolsProps<Row>) {
  const t = useTexts()
  const [busy, setBusy] = useState(false)
  const save = async (write: typeof saveCsv) => {
    setBusy(true)
    const file = async () => {
      const all = (await allRows?.()) ?? table.getRowModel().rows.map(({ original }) => original)
      await write(name, tableOf(shownColumns(table), all, total, t('table.total')))
    }
    await doOrOfferRetry(file, { failed: t('table.fileFailed'), retry: t('ui.retry') })
    setBusy(false)
  }
  return (
    <Disclosure
      align="right"
      label={
        <>
          <Download aria-hidden className="size-4" />
          {t('table.file')}
        </>
      }
      buttonClassName={BUTTON}
      panelClassName={PANEL}
    >
      <p className="px-2 py-1 text-xs text-dim">{t(allRows ? 'table.fileAll' : 'table.fileShown')}</p>
      <Button size="small" className="w-full justify-start!" busy={busy} onClick={() => void save(saveXlsx)}>
        {t('table.xlsx')}
      </Button>
      <Button size="small" className="mt-1.5 w-full justify-start!" busy={busy} onClick={() => void save(saveCsv)}>
        {t('table.csv')}
      </Button>
    </Disclosure>
  )
}
