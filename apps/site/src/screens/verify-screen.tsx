// The verifier: one round step by step, or a whole day at once. It needs no account, and with pasted values no trust in this site.
import { Segments } from '@hanpan/ui'
import { periodDates } from '../app/periods.ts'
import { choiceOf, useListPlace } from '../app/use-list-place.ts'
import { OfflineTools } from '../features/minigames/offline-tools.tsx'
import { VerifyDayPanel } from '../features/minigames/verify-day-panel.tsx'
import { VerifyOne } from '../features/minigames/verify-one.tsx'
import { Page } from '../shell/page.tsx'
import { serverNow } from '../wire/server-clock.ts'
import { useTexts } from '../words/words-context.tsx'

export function VerifyScreen() {
  const t = useTexts()
  const { search, change } = useListPlace()
  const mode = choiceOf(search.type, ['round', 'day'])
  const game = search.game ?? 'powerball'
  return (
    <Page
      title={t('verify.title')}
      aside={
        <Segments
          label={t('verify.title')}
          value={mode}
          onValueChange={(type) => change({ type })}
          options={[
            { value: 'round', label: t('verify.oneRound') },
            { value: 'day', label: t('verify.wholeDay') },
          ]}
        />
      }
    >
      <p className="mb-5 max-w-3xl text-dim">{t('verify.intro')}</p>
      {mode === 'round' ? (
        <VerifyOne
          game={game}
          roundNo={search.round ?? ''}
          onRound={(nextGame, round) => change({ game: nextGame, round })}
        />
      ) : (
        <VerifyDayPanel
          game={game}
          today={periodDates('today', serverNow()).endDate}
          onGame={(next) => change({ game: next })}
          onRound={(round) => change({ type: 'round', round })}
        />
      )}
      <OfflineTools />
    </Page>
  )
}
