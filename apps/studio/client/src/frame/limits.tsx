// What can be staked, in how to play. A game that many share tells its own limits there, by the kinds of its bets.
import { formatInteger } from '@hanpan/ui'
import type { Opened } from '../../../src/wire/calls.ts'
import { sharedRounds } from '../games/rules.ts'
import { useFrameWords } from './use-words.ts'

export function Limits({ opened: { game, stakeMin, stakeMax } }: { readonly opened: Opened }) {
  const words = useFrameWords()
  if (sharedRounds[game.kind]) return null
  return (
    <section className="mt-6 flex flex-col gap-1">
      <h3 className="text-base font-bold">{words.limits}</h3>
      <p className="text-base tabular-nums break-keep">
        {words.limitsAre(words.won(formatInteger(stakeMin)), words.won(formatInteger(stakeMax)))}
      </p>
    </section>
  )
}
