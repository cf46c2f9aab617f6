// A text that somebody hands on: shown whole, and copied by one press.
import { Button, showToast } from '@hanpan/ui'
import { Copy } from 'lucide-react'
import { useTexts } from '../../words/words-context.tsx'

export function CopyText({
  label,
  text,
  lines = false,
}: {
  readonly label: string
  readonly text: string
  readonly lines?: boolean
}) {
  const t = useTexts()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    showToast({ text: t('vendors.copied'), tone: 'brand' })
  }
  return (
    <div>
      <p className="mb-1 flex items-center justify-between gap-2 text-sm font-semibold">
        {label}
        <Button
          size="small"
          icon={<Copy aria-hidden className="size-4" />}
          aria-label={`${label} ${t('vendors.copy')}`}
          onClick={() => void copy()}
        >
          {t('vendors.copy')}
        </Button>
      </p>
      <code
        className={`block rounded-md bg-raised p-3 text-xs ${lines ? 'max-h-40 overflow-auto whitespace-pre' : 'break-all'}`}
      >
        {text}
      </code>
    </div>
  )
}
