// A game in a list: its emblem within a ring that empties as the round runs out, its name, and the time that is left.
import type { GameKeyOnWire } from '@hanpan/contract'
import { Countdown } from '@hanpan/ui'
import { serverNow } from '../../wire/server-clock.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Emblem } from './emblem.tsx'
import { Ring } from '../../app/time-ring.tsx'
import { RUNNING_ROUNDS } from './running-game.tsx'
import { currentRound, roundPhase } from './rounds.ts'
import { useRounds, useRoundTime } from './use-rounds.ts'

interface RoundRingProps {
  readonly gameKey: GameKeyOnWire
  readonly name: string
}

export function RoundRing({ gameKey, name }: RoundRingProps) {
  const t = useTexts()
  const { rounds } = useRounds(gameKey, RUNNING_ROUNDS)
  const now = useRoundTime(rounds)
  const round = currentRound(rounds, now)
  const isOpen = round !== null && roundPhase(round, now) === 'open'
  const [opensAt, closesAt, drawsAt] = round ? [round.opensAt, round.closesAt, round.drawsAt].map(Date.parse) : []
  const label = isOpen ? t('powerball.closesIn') : t('powerball.drawsIn')
  return (
    <>
      <span className="live-data relative grid size-8 shrink-0 place-items-center">
        {round && <Ring from={(isOpen ? opensAt : closesAt)!} to={(isOpen ? closesAt : drawsAt)!} warn={!isOpen} />}
        <Emblem gameKey={gameKey} className="size-4.5" />
      </span>
      <span className="min-w-0 truncate max-rail:sr-only">{name}</span>
      {round && (
        <Countdown
          key={label}
          label={label}
          endsAt={(isOpen ? closesAt : drawsAt)!}
          now={serverNow}
          className="live-data ml-auto text-xs max-rail:hidden"
        />
      )}
    </>
  )
}
