// The clock of a round: its state by colour, icon and word, and the time that is left, by the server's clock. Nothing renders
// because a second has passed: figures and ring are written into their elements.
import type { RoundOnWire } from '@hanpan/contract'
import { Badge, Countdown, classNames, type Tone } from '@hanpan/ui'
import { CircleCheck, CircleDot, Dices, Lock, Undo2, type LucideIcon } from 'lucide-react'
import { Ring } from '../../app/time-ring.tsx'
import { serverNow } from '../../wire/server-clock.ts'
import { useTexts } from '../../words/words-context.tsx'
import type { RoundPhase } from './rounds.ts'

const LOOKS = {
  open: { tone: 'neutral', icon: CircleDot, text: 'powerball.stateOpen' },
  closed: { tone: 'warn', icon: Lock, text: 'powerball.stateClosed' },
  drawn: { tone: 'down', icon: Dices, text: 'powerball.stateDrawn' },
  settled: { tone: 'down', icon: CircleCheck, text: 'powerball.stateSettled' },
  voided: { tone: 'neutral', icon: Undo2, text: 'powerball.stateVoided' },
} as const satisfies Record<RoundPhase, { tone: Tone; icon: LucideIcon; text: string }>

export function RoundBadge({ phase }: { readonly phase: RoundPhase }) {
  const t = useTexts()
  const { tone, icon: Icon, text } = LOOKS[phase]
  return (
    <Badge
      tone={tone}
      className="live-data"
      icon={
        <span className={classNames('inline-flex', phase === 'open' && 'animate-breathe text-(--hue)')}>
          <Icon aria-hidden className="size-3.5" />
        </span>
      }
    >
      {t(text)}
    </Badge>
  )
}

interface RoundClockProps {
  readonly round: RoundOnWire
  readonly phase: RoundPhase
  readonly size?: 'medium' | 'large'
}

/** Counts to the close of bets, then to the draw. */
export function RoundClock({ round, phase, size = 'medium' }: RoundClockProps) {
  const t = useTexts()
  const isOpen = phase === 'open'
  const opensAt = Date.parse(round.opensAt)
  const closesAt = Date.parse(round.closesAt)
  const drawsAt = Date.parse(round.drawsAt)
  const label = isOpen ? t('powerball.closesIn') : t('powerball.drawsIn')
  return (
    <div
      className={classNames(
        'live-data relative grid shrink-0 place-items-center',
        size === 'large' ? 'size-40' : 'size-30',
      )}
    >
      <Ring from={isOpen ? opensAt : closesAt} to={isOpen ? closesAt : drawsAt} warn={!isOpen} />
      <div className="text-center">
        <p className="text-xs text-dim">{label}</p>
        <Countdown
          key={isOpen ? 'open' : 'closed'}
          endsAt={isOpen ? closesAt : drawsAt}
          now={serverNow}
          label={label}
          className={classNames('block font-bold', size === 'large' ? 'text-3xl' : 'text-2xl')}
        />
      </div>
    </div>
  )
}
