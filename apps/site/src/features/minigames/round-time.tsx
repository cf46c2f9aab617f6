// The time that a round has left: to the close of bets, then to its draw; dashes where there is none.
import type { RoundOnWire } from '@hanpan/contract'
import { Countdown, classNames } from '@hanpan/ui'
import { serverNow } from '../../wire/server-clock.ts'
import type { RoundPhase } from './rounds.ts'

interface RoundTimeProps {
  readonly round: RoundOnWire | null | undefined
  readonly phase: RoundPhase | null | undefined
  readonly labels: { readonly closes: string; readonly draws: string }
  readonly className: string
}

export function RoundTime({ round, phase, labels, className }: RoundTimeProps) {
  const isOpen = phase === 'open'
  const label = isOpen ? labels.closes : labels.draws
  return (
    <>
      <p className="text-sm text-dim">{label}</p>
      <p className={classNames('live-data', className)}>
        {round ? (
          <Countdown
            key={label}
            label={label}
            endsAt={Date.parse(isOpen ? round.closesAt : round.drawsAt)}
            now={serverNow}
          />
        ) : (
          <span className="figures text-line">--:--</span>
        )}
      </p>
    </>
  )
}
