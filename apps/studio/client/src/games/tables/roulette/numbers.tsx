// The numbers that came lately, and how often each came: of real rounds, and no advice.
import type { RouletteOutcome } from '@hanpan/casino'
import type { PastRound } from '../../../../../src/wire/live.ts'
import type { TableWords } from '../words/words.ts'
import { colourOf, FILLS } from './layout.ts'

export const numberOf = ({ outcome }: PastRound): number => (outcome as RouletteOutcome).number

export function NumberDisc({ number, large = false }: { readonly number: number; readonly large?: boolean }) {
  return (
    <i
      className={`grid shrink-0 place-items-center font-bold text-white not-italic shadow-press ${large ? 'size-12 rounded-lg text-xl outline-2 outline-pick max-desk:size-10' : 'size-9 rounded-md text-base max-desk:size-8'}`}
      style={{ background: FILLS[colourOf(number)] }}
    >
      {number}
    </i>
  )
}

export function LastNumbers({
  past,
  words,
  count,
}: {
  readonly past: readonly PastRound[]
  readonly words: TableWords
  readonly count: number
}) {
  const last = past.slice(-count).toReversed()
  return (
    <ol
      aria-label={words.roulette.history}
      className="flex h-14 flex-wrap content-start items-center gap-1.5 overflow-hidden p-1 max-desk:h-12"
    >
      {last.map((round, place) => (
        <li key={round.roundId} className="grid h-12 place-items-center max-desk:h-10">
          <NumberDisc number={numberOf(round)} large={place === 0} />
        </li>
      ))}
    </ol>
  )
}

const SHOWN = 4

export function HotAndCold({ past, words }: { readonly past: readonly PastRound[]; readonly words: TableWords }) {
  const counts = Array.from({ length: 37 }, (_, number) => ({ number, count: 0 }))
  for (const round of past) counts[numberOf(round)]!.count += 1
  const sorted = counts.toSorted((one, other) => other.count - one.count || one.number - other.number)
  const lists = [
    [words.roulette.hot, sorted.slice(0, SHOWN)],
    [words.roulette.cold, sorted.slice(-SHOWN).toReversed()],
  ] as const
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm">
      {lists.map(([name, list]) => (
        <span key={name} className="flex items-center gap-2">
          <span className="font-semibold text-[#d9e4df]">{name}</span>
          {list.map(({ number, count }) => (
            <span key={number} className="flex items-center gap-1 tabular-nums">
              <i
                className="grid size-6 place-items-center rounded-sm text-xs font-bold text-white not-italic"
                style={{ background: FILLS[colourOf(number)] }}
              >
                {number}
              </i>
              {count}
            </span>
          ))}
        </span>
      ))}
      <span className="text-[#b8c9c1]">
        {words.roulette.lastRounds(past.length)}. {words.roulette.note}
      </span>
    </div>
  )
}
