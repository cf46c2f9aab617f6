// The codes of coupons, to be copied or taken along as a file.
import { Button, TextAreaField } from '@hanpan/ui'
import { csvFile, saveFile } from '@hanpan/web/spreadsheet'
import { Download } from 'lucide-react'
import { useTexts } from '../../words/words-context.tsx'

export function CodesField({ codes }: { readonly codes: readonly string[] }) {
  const t = useTexts()
  return (
    <TextAreaField
      label={t('coupons.codes')}
      readOnly
      rows={Math.min(10, codes.length)}
      className="figures"
      value={codes.join('\n')}
    />
  )
}

export function DownloadCodes({ name, codes }: { readonly name: string; readonly codes: readonly string[] }) {
  const t = useTexts()
  return (
    <Button
      tone="primary"
      icon={<Download aria-hidden className="size-4" />}
      onClick={() => {
        const table = { headers: ['name', 'code'], rows: codes.map((code) => [name, code]) }
        saveFile(csvFile(table), 'coupons.csv')
      }}
    >
      {t('coupons.download')}
    </Button>
  )
}
