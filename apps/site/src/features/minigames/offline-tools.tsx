// The verifier as a file to keep, and the signed feed to keep beside it.
import type { CallResponse } from '@hanpan/contract'
import { Button, buttonClass, showToast } from '@hanpan/ui'
import { Download, FileCheck2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { saveJson } from './save-json.ts'

type Feed = CallResponse<'/api/minigame/feed'>
/** Ten years of days, and a correction now and then. */
const PAGES_MAX = 100

/** All entries of the feed; the code of the refusal where they cannot be had. */
async function readFeed(): Promise<
  Omit<Feed, 'next'> | { readonly code: Parameters<ReturnType<typeof useCodeText>>[0] }
> {
  const entries: Feed['entries'][number][] = []
  let after = 0
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- Each page says whether there is another.
    const answer = await call('/api/minigame/feed', { after })
    if (!answer.ok) return { code: answer.refusal }
    entries.push(...answer.value.entries)
    const { next, publicKey } = answer.value
    if (next === null || page === PAGES_MAX) return { publicKey, entries }
    after = next
  }
}

export function OfflineTools() {
  const t = useTexts()
  const codeText = useCodeText()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const feed = await readFeed()
    setBusy(false)
    if ('code' in feed) showToast({ tone: 'up', text: codeText(feed.code) })
    else saveJson('hanpan-feed', feed)
  }
  return (
    <section aria-label={t('verify.offline')} className="panel mt-6 flex flex-col gap-3 p-4 desk:p-5">
      <h2 className="text-lg font-semibold">{t('verify.offline')}</h2>
      <p className="max-w-3xl text-sm text-dim">{t('verify.offlineText')}</p>
      <div className="flex flex-wrap gap-2">
        <a href="/offline/verify.html" download="hanpan-verifier.html" className={buttonClass({})}>
          <FileCheck2 aria-hidden className="size-4" />
          {t('verify.offlineFile')}
        </a>
        <Button icon={<Download aria-hidden className="size-4" />} busy={busy} onClick={() => void save()}>
          {t('verify.offlineFeed')}
        </Button>
      </div>
    </section>
  )
}
