// The vendor's own page of a round that was played, in a window of its own.
import { Button, showToast } from '@hanpan/ui'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

export function RoundLink({ betId }: { readonly betId: string }) {
  const t = useTexts()
  const codeText = useCodeText()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    // In the press itself: a window that is opened later is held back by the browser.
    const page = window.open('about:blank', '_blank')
    setBusy(true)
    const answer = await call('/api/minigame/roundLink', { betId })
    setBusy(false)
    if (answer.ok && page) {
      page.opener = null
      page.location.href = answer.value.url
      return
    }
    page?.close()
    if (!answer.ok) showToast({ tone: 'up', text: codeText(answer.refusal) })
  }
  return (
    <Button
      className="self-start print:hidden"
      busy={busy}
      icon={<ExternalLink aria-hidden className="size-4" />}
      onClick={() => void open()}
    >
      {t('bet.vendorRound')}
    </Button>
  )
}
