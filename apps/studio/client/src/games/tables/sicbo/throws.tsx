// The throws that came lately: three dice, their sum, and small or big, or a triple.
import type { SicBoOutcome } from '@hanpan/casino'
import type { PastRound } from '../../../../../src/wire/live.ts'
import type { TableWords } from '../words/words.ts'
import { DieIcon } from './dice.tsx'

function wordOf({ sicbo }: TableWords, dice: readonly number[], sum: number): readonly [string, string] {
  if (dice.every((die) => die === dice[0])) return ['T', '#187e45']
  return sum <= 10 ? [sicbo.small, '#2f6ee0'] : [sicbo.big, '#d63d44']
}

export function Throws({
  past,
  words,
  count,
  narrow = false,
}: {
  readonly past: readonly PastRound[]
  readonly words: TableWords
  readonly count: number
  /** A phone: only the last throw shows its dice, so that more of them are seen. */
  readonly narrow?: boolean
}) {
  const last = past.slice(-count).toReversed()
  return (
    // What does not fit whole is not shown.
    <ul className="flex h-9 flex-wrap gap-2 overflow-hidden p-0.5">
      {last.map(({ roundId, outcome }, place) => {
        const { dice } = outcome as SicBoOutcome
        const sum = dice[0] + dice[1] + dice[2]
        const [word, colour] = wordOf(words, dice, sum)
        return (
          <li
            key={roundId}
            className={`flex h-8 shrink-0 items-center gap-1.5 rounded-sm px-2 py-1 ${place === 0 ? 'bg-[#ffffff24] outline outline-pick' : 'bg-[#00000047]'}`}
          >
            {(place === 0 || !narrow) && (
              <span className="flex">
                {dice.map((value, die) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a die is its place
                  <DieIcon key={die} value={value} size={20} />
                ))}
              </span>
            )}
            <b className="text-base tabular-nums">{sum}</b>
            <i
              className="rounded-sm px-1.5 py-0.5 text-xs font-bold text-white not-italic"
              style={{ background: colour }}
            >
              {word}
            </i>
          </li>
        )
      })}
    </ul>
  )
}
