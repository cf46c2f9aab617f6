// What a round came to: the amount with its net beside it, said once to a reader of screens. At or below the stake: figures only, and the net stays grey.
import { formatInteger, formatSigned } from '@hanpan/ui'
import { useSaid } from './say.tsx'

interface OutcomeProps {
  readonly paid: string
  readonly net: string
  readonly wonText: (amount: string) => string
  /** Of which round: two may come to the same. */
  readonly roundId: string
  /** What was drawn, in words, where that is not said otherwise. */
  readonly result?: string
  readonly stake: number
  readonly back: number
}

export function Outcome({ paid, net, wonText, roundId, result, stake, back }: OutcomeProps) {
  const difference = back - stake
  const isWin = difference > 0
  const money = `${paid} ${wonText(formatInteger(back))}, ${net} ${wonText(formatSigned(difference))}`
  useSaid(result === undefined ? money : `${result}. ${money}`, roundId)
  return (
    <div
      data-testid="outcome"
      className="glass flex items-center gap-4 rounded-lg px-5 py-3 whitespace-nowrap motion-safe:animate-rise max-desk:gap-3 max-desk:px-4 low:gap-3 low:px-3 low:py-1.5"
    >
      <span className="text-sm text-dim">{paid}</span>
      <b className="text-2xl font-extrabold tabular-nums max-desk:text-xl">{wonText(formatInteger(back))}</b>
      <span
        className={`rounded-md px-3 py-1.5 text-base font-bold tabular-nums max-desk:text-sm ${isWin ? 'bg-pick text-on-pick' : 'bg-raised text-dim'}`}
      >
        {net} {wonText(formatSigned(difference))}
      </span>
    </div>
  )
}
