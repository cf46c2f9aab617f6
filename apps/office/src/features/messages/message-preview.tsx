// A message as members of each language will read it: the same text for all.
import { instant, isoSeoul } from '@hanpan/kernel'
import { Button } from '@hanpan/ui'
import { useState } from 'react'
import type { Language } from '../../parts/languages.tsx'
import { PreviewDialog } from '../../parts/preview.tsx'
import { serverNow } from '../../wire/server-clock.ts'
import { useTexts } from '../../words/words-context.tsx'

interface MessagePreviewProps {
  readonly title: string
  readonly content: string
}

export function MessagePreview({ title, content }: MessagePreviewProps) {
  const t = useTexts()
  const [at, setAt] = useState<string | null>(null)
  const shownIn = (language: Language, sentAt: string) =>
    ({ from: language, piece: { kind: 'message', title, content, at: sentAt } }) as const
  return (
    <>
      <Button
        disabled={title.trim() === '' || content.trim() === ''}
        onClick={() => setAt(isoSeoul(instant(Math.round(serverNow()))))}
      >
        {t('publishing.preview')}
      </Button>
      {at !== null && (
        <PreviewDialog
          previews={{ ko: shownIn('ko', at), en: shownIn('en', at), vi: shownIn('vi', at) }}
          note={t('publishing.sameInAll')}
          onClose={() => setAt(null)}
        />
      )}
    </>
  )
}
