// A message as members of each language will read it: their own words, or the Korean ones where these are missing.
import { instant, isoSeoul } from '@hanpan/kernel'
import { Button } from '@hanpan/ui'
import { useState } from 'react'
import type { Language } from '../../parts/languages.tsx'
import { PreviewDialog } from '../../parts/preview.tsx'
import { serverNow } from '../../wire/server-clock.ts'
import { useTexts } from '../../words/words-context.tsx'
import { type Draft, filledOf } from './message-draft.ts'

interface MessagePreviewProps {
  readonly draft: Draft
  /** Whether there is something to show; has the fields say what is missing. */
  readonly check: () => Promise<boolean>
}

export function MessagePreview({ draft, check }: MessagePreviewProps) {
  const t = useTexts()
  const [at, setAt] = useState<string | null>(null)
  const filled = filledOf(draft)
  const shownIn = (language: Language, sentAt: string) => {
    const from = filled[language] ? language : 'ko'
    return { from, item: { kind: 'message', ...draft[from], at: sentAt } } as const
  }
  return (
    <>
      <Button onClick={() => void check().then((sound) => sound && setAt(isoSeoul(instant(Math.round(serverNow())))))}>
        {t('publishing.preview')}
      </Button>
      {at !== null && (
        <PreviewDialog
          previews={{ ko: shownIn('ko', at), en: shownIn('en', at), vi: shownIn('vi', at) }}
          onClose={() => setAt(null)}
        />
      )}
    </>
  )
}
