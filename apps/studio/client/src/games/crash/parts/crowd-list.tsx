// Who plays this round: real bets only, the player's own first. The rest under names that tell nothing of who they are.
import { formatInteger } from '@hanpan/ui'
import { Users } from 'lucide-react'
import type { CrashCrowd, MyCrashBet } from '../../../../../src/wire/crash.ts'
import { times } from '../times.ts'
import type { CrashWords } from '../words/words.ts'

interface CrowdProps {
  readonly crowd: CrashCrowd
  readonly mine: readonly MyCrashBet[]
  readonly isOver: boolean
  readonly words: CrashWords
}

export function CrowdHead({ crowd, words }: Pick<CrowdProps, 'crowd' | 'words'>) {
  return (
    <div className="flex items-baseline justify-between gap-3 text-sm">
      <span className="flex items-center gap-1.5 font-bold">
        <Users aria-hidden className="size-4 self-center text-dim" />
        {words.crowd(crowd.players)}
      </span>
      <span className="text-dim tabular-nums">{words.crowdCashed(crowd.cashed)}</span>
    </div>
  )
}

export function CrowdList({ crowd, mine, isOver, words }: CrowdProps) {
  const own = new Map(mine.map((bet) => [bet.betId, bet]))
  const others = crowd.list.filter(({ betId }) => !own.has(betId))
  const rows = [
    ...mine.map(({ betId, stake, cashedAt, payout }) => ({
      betId,
      name: words.me,
      isMine: true,
      stake,
      cashedAt,
      payout,
    })),
    ...others.map(({ betId, alias, stake, cashedAt, payout }) => ({
      betId,
      name: alias,
      isMine: false,
      stake,
      cashedAt,
      payout,
    })),
  ]
  if (rows.length === 0) return <p className="py-4 text-sm text-dim">{words.crowdNone}</p>
  return (
    <ul className="flex min-h-0 flex-1 flex-col divide-y divide-white/8 overflow-y-auto">
      {rows.map(({ betId, name, isMine, stake, cashedAt, payout }) => (
        <li key={betId} className="flex min-h-12 items-center justify-between gap-3 text-sm tabular-nums">
          <span className={isMine ? 'font-bold' : 'font-semibold text-ink/85'}>{name}</span>
          <span className="text-right">
            <b className={`block font-bold ${cashedAt === null && isOver ? 'text-dim' : 'text-ink'}`}>
              {words.won(formatInteger(cashedAt === null ? stake : payout))}
            </b>
            <span className={`text-xs ${cashedAt === null ? 'text-dim' : 'text-ink/85'}`}>
              {cashedAt === null ? (isOver ? words.missed : words.inFlight) : words.cashedAt(times(cashedAt))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
