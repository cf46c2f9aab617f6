// Who plays this round: real bets only, the player's own first. The rest under names that tell nothing of who they are.
import { formatInteger } from '@hanpan/ui'
import { Users } from 'lucide-react'
import type { CrashCrowd, CrashRound, MyCrashBet } from '../../../../../src/wire/crash.ts'
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

/** What the round is played with: its number, what is staked in it, the hash of its seed. */
export function CrowdFoot({
  crowd,
  round,
  words,
}: Pick<CrowdProps, 'crowd' | 'words'> & { readonly round: CrashRound }) {
  const facts = [
    [words.crowdSum, words.won(formatInteger(crowd.stake))],
    [words.roundNumber(formatInteger(round.number)), `${round.commitment.slice(0, 6)}…${round.commitment.slice(-6)}`],
  ] as const
  return (
    <dl
      className="flex flex-col gap-1.5 border-t border-white/8 pt-3 text-sm tabular-nums"
      title={`${words.promise}: ${round.commitment}`}
    >
      {facts.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-3">
          <dt className="text-dim">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function CrowdList({ crowd, mine, isOver, words }: CrowdProps) {
  const own = new Map(mine.map((bet) => [bet.betId, bet]))
  const others = crowd.list.filter(({ betId }) => !own.has(betId))
  const rows = [
    ...mine.map(({ betId, place, stake, cashedAt, payout }) => ({
      betId,
      name: `${words.me} ${place + 1}`,
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
    <ul className="flex flex-col divide-y divide-white/8">
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
