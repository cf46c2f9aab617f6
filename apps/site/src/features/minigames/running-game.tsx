// A game whose round is on now: its number, state and the time that is left, the last result, and the way to bet.
import type { GameKeyOnWire } from '@hanpan/contract'
import { Countdown, Skeleton, classNames } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { serverNow } from '../../wire/server-clock.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Emblem } from './emblem.tsx'
import { gameLook } from './games.ts'
import { RoundBadge } from './round-clock.tsx'
import { RoundTime } from './round-time.tsx'
import { currentRound, roundOfDay, roundPhase } from './rounds.ts'
import { useRoundTime, useRounds } from './use-rounds.ts'

/** Enough to hold the draw of every bet that can still be open; asked for by all that looks at the rounds that are on. */
export const RUNNING_ROUNDS = 10

interface RunningGameProps {
  readonly gameKey: GameKeyOnWire
  readonly action: ReactNode
}

export function RunningGame({ gameKey, action }: RunningGameProps) {
  const t = useTexts()
  const look = gameLook(gameKey)
  const { rounds, query } = useRounds(gameKey, RUNNING_ROUNDS)
  const now = useRoundTime(rounds)
  const round = currentRound(rounds, now)
  const phase = round && roundPhase(round, now)
  if (query.isPending) return <Skeleton className="h-44" />
  return (
    <section aria-label={t(look.text)} className={classNames(look.colour, 'panel flex min-w-0 flex-col gap-3 p-4')}>
      <h3 className="flex items-center gap-2 font-semibold">
        <Emblem gameKey={gameKey} className="size-6" />
        {t(look.text)}
      </h3>
      <div className="flex items-end justify-between gap-3">
        <div>
          <p className="figures mb-1 text-sm text-dim">
            {round ? t('powerball.round', { round: roundOfDay(round.roundNo) }) : '–'}
          </p>
          <p className="min-h-6">{phase && <RoundBadge phase={phase} />}</p>
        </div>
        <div className="text-right">
          <RoundTime
            round={round}
            phase={phase}
            labels={{ closes: t('powerball.closesIn'), draws: t('powerball.drawsIn') }}
            className="text-2xl font-bold"
          />
        </div>
      </div>
      {action}
    </section>
  )
}

/** The time until the draw that a bet waits for. */
export function DrawCountdown({ gameKey, roundNo }: { readonly gameKey: GameKeyOnWire; readonly roundNo: string }) {
  const t = useTexts()
  const { rounds } = useRounds(gameKey, RUNNING_ROUNDS)
  const now = useRoundTime(rounds)
  const round = rounds.find((known) => known.roundNo === roundNo)
  if (!round) return <span className="text-dim">–</span>
  const drawsAt = Date.parse(round.drawsAt)
  if (drawsAt <= now) return <span className="text-dim">{t('inGame.drawing')}</span>
  return <Countdown label={t('powerball.drawsIn')} endsAt={drawsAt} now={serverNow} className="live-data" />
}
