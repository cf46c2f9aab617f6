// A bet's receipt, to keep as text or on paper.
import { Button } from '@hanpan/ui'
import { Copy, Printer } from 'lucide-react'
import { copyText } from '../../app/copy-text.ts'
import { useTexts } from '../../words/words-context.tsx'

export function Receipt({ text }: { readonly text: () => string }) {
  const t = useTexts()
  const copy = () => copyText(text(), t('receipt.copied'))
  return (
    <section aria-label={t('receipt.title')} className="flex flex-col gap-3 print:hidden">
      <p className="text-xs text-dim">{t('receipt.terms')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy()}>
          {t('receipt.copy')}
        </Button>
        <Button size="small" icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
      </div>
    </section>
  )
}
