// The last results of each game in turn, on the home.
import type { GameKeyOnWire } from '@hanpan/contract'
import { Segments } from '@hanpan/ui'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { gameKeys } from '../app/game-keys.ts'
import { LatestResults } from '../features/minigames/latest-results.tsx'
import { useRounds } from '../features/minigames/use-rounds.ts'
import { PageLink } from '../shell/link.tsx'
import { useTexts } from '../words/words-context.tsx'

const ROUNDS = 10

export function HomeResults() {
  const t = useTexts()
  const [shown, setShown] = useState<GameKeyOnWire>('powerball')
  const { rounds } = useRounds(shown, ROUNDS)
  return (
    <section aria-label={t('main.latest')} className="live-data panel min-w-0 p-5">
      <div className="mb-3 flex h-11 items-center justify-between desk:h-9">
        <h2 className="text-lg font-semibold">{t('main.latest')}</h2>
        <PageLink
          page="results"
          className="inline-flex min-h-11 items-center gap-0.5 rounded-md px-1 text-sm text-dim hover:text-ink desk:min-h-9"
        >
          {t('main.latestAll')}
          <ChevronRight aria-hidden className="size-4" />
        </PageLink>
      </div>
      <Segments
        label={t('main.games')}
        value={shown}
        onValueChange={setShown}
        options={gameKeys.map((key) => ({ value: key, label: t(`menu.${key}`) }))}
        className="mb-2 desk:flex-nowrap"
      />
      <LatestResults rounds={rounds} />
    </section>
  )
}
