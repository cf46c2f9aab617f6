// Saves a list as a file. While one is being made, neither button takes a second press.
import { Button, doOrOfferRetry, formatInteger, showToast } from '@hanpan/ui'
import { csvFile, saveFile, workbookFile } from '@hanpan/web/spreadsheet'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { EXPORT_ROWS_MAX, type ExportSource, readAll, tableOf } from './export-file.ts'

export function ExportButtons<Row>({ source }: { readonly source: ExportSource<Row> }) {
  const t = useTexts()
  const [busy, setBusy] = useState<'csv' | 'xlsx' | null>(null)
  const save = async (kind: 'csv' | 'xlsx') => {
    if (busy) return
    setBusy(kind)
    const file = async () => {
      const found = await readAll(source)
      const table = tableOf(source.columns, found.rows)
      saveFile(kind === 'csv' ? csvFile(table) : await workbookFile(source.name, table), `${source.name}.${kind}`)
      if (found.isCut)
        showToast({ tone: 'neutral', text: t('partner.exportCut', { count: formatInteger(EXPORT_ROWS_MAX) }) })
    }
    await doOrOfferRetry(file, { failed: t('partner.exportFailed'), retry: t('ui.retry') })
    setBusy(null)
  }
  return (
    <fieldset aria-label={t('partner.export')} className="flex gap-1.5">
      {(['csv', 'xlsx'] as const).map((kind) => (
        <Button
          key={kind}
          size="small"
          busy={busy === kind}
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => void save(kind)}
        >
          {kind === 'csv' ? t('partner.asCsv') : t('partner.asXlsx')}
        </Button>
      ))}
    </fieldset>
  )
}
