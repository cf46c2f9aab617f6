// The page of one round, for whoever was given its address: what was played, and the check of it in this browser.
import { useEffect, useState } from 'react'
import type { PublishedOnWire } from '../../../src/wire/calls.ts'
import { RoundCheck } from './fairness.tsx'
import { LanguageContext, languageOfBrowser, useFrameWords } from './use-words.ts'

export function RoundPage() {
  const [published, setPublished] = useState<PublishedOnWire | 'missing' | null>(null)
  useEffect(() => {
    const [roundId = '', mark = ''] = location.hash.slice(1).split('.')
    fetch(`/rounds/${encodeURIComponent(roundId)}/${encodeURIComponent(mark)}`)
      .then(async (answer) => (await answer.json()) as { ok: boolean; value: PublishedOnWire })
      .then(
        ({ ok, value }) => setPublished(ok ? value : 'missing'),
        () => setPublished('missing'),
      )
  }, [])
  return (
    <LanguageContext value={languageOfBrowser()}>
      <Page published={published} />
    </LanguageContext>
  )
}

function Page({ published }: { readonly published: PublishedOnWire | 'missing' | null }) {
  const words = useFrameWords()
  return (
    <main className="h-full overflow-y-auto bg-ground text-ink">
      <div className="mx-auto flex max-w-160 flex-col gap-5 p-5">
        <h1 className="text-xl font-bold">{words.title}</h1>
        {published === null && <p className="text-dim">{words.loading}</p>}
        {published === 'missing' && <p className="text-dim">{words.refusals.round_unknown}</p>}
        {published !== null && published !== 'missing' && <RoundCheck published={published} />}
      </div>
    </main>
  )
}
