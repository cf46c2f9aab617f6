// The live video on the main page: nothing of it travels before somebody wants to see it.
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { LivePlayer } from './live-player.tsx'

export function LiveBlock({ address, isTest }: { readonly address: string; readonly isTest: boolean }) {
  const t = useTexts()
  const [isWatched, setIsWatched] = useState(false)
  return (
    <section aria-label={t('live.title')} className="panel min-w-0 p-5">
      <h2 className="mb-3 flex h-11 items-center text-lg font-semibold desk:h-9">{t('live.title')}</h2>
      {isWatched ? (
        <LivePlayer address={address} isTest={isTest} />
      ) : (
        <button
          type="button"
          onClick={() => setIsWatched(true)}
          className="hero group grid aspect-video w-full place-items-center rounded-lg border border-line hover:border-field"
        >
          <span className="flex flex-col items-center gap-3 text-sm text-dim group-hover:text-ink">
            <span className="grid size-16 place-items-center rounded-full bg-brand text-on-brand">
              <Play aria-hidden className="size-7 translate-x-0.5" />
            </span>
            {t('live.watch')}
          </span>
        </button>
      )}
    </section>
  )
}
