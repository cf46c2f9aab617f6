// The round that is on, as the main page shows it: number, state, the time that is left.
import { Skeleton } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { RoundBadge } from './round-clock.tsx'
import { RoundTime } from './round-time.tsx'
import { currentRound, roundOfDay, roundPhase } from './rounds.ts'
import { useRoundTime } from './use-rounds.ts'
import type { RoundOnWire } from '@hanpan/contract'

const PAUSE_MS = 20_000

interface NextRoundProps {
  readonly rounds: readonly RoundOnWire[]
  readonly action: ReactNode
}

/** The four games draw at the same times: one clock stands for all of them. */
export function NextRound({ rounds, action }: NextRoundProps) {
  const t = useTexts()
  const now = useRoundTime(rounds)
  const round = currentRound(rounds, now)
  const phase = round && roundPhase(round, now)
  // Between two rounds there is a blink without one; only a longer pause is worth a word.
  const newest = rounds[0]
  const idle = !round && newest !== undefined && now - Date.parse(newest.drawsAt) > PAUSE_MS
  return (
    <section
      aria-label={t('main.nextRound')}
      className="flex flex-col gap-4 rounded-lg border border-line/80 bg-ground/72 p-4 backdrop-blur-sm desk:w-max desk:flex-row desk:items-center desk:gap-8 desk:p-5"
    >
      <div className="flex items-end justify-between gap-6 desk:justify-start">
        <div>
          <p className="text-sm text-dim">{t('main.nextRound')}</p>
          <p className="mt-1 flex min-h-7 items-center gap-2 text-xl font-bold whitespace-nowrap">
            {idle ? (
              <span className="text-base font-medium text-dim">{t('main.noRound')}</span>
            ) : round ? (
              <span className="figures">{t('main.round', { round: roundOfDay(round.roundNo) })}</span>
            ) : (
              <Skeleton className="h-6 w-28" />
            )}
          </p>
          <p className="mt-1.5 min-h-6">{phase && <RoundBadge phase={phase} />}</p>
        </div>
        <div className="text-right desk:text-left">
          <RoundTime
            round={round}
            phase={phase}
            labels={{ closes: t('main.closesIn'), draws: t('main.drawsIn') }}
            className="mt-1 text-3xl font-extrabold desk:text-4xl"
          />
        </div>
      </div>
      {action}
    </section>
  )
}
