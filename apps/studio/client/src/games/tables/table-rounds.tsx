// My rounds at this table, and the check of one in this browser.
import { type TableKey, tables as games } from '@hanpan/casino'
import type { Opened } from '../../../../src/wire/calls.ts'
import { type RoundTeller, SharedRounds } from '../../parts/shared-rounds.tsx'
import { resultWord } from './parts/state-words.tsx'
import { spotName } from './spot-names.ts'
import { tableWords } from './words/words.ts'

export function TableRounds({ opened }: { readonly opened: Opened }) {
  const words = tableWords(opened.language)
  const game = opened.game.key as TableKey
  const teller: RoundTeller = {
    words,
    roundName: (number) => `${words.roundNumber} ${number}`,
    input: ({ bets }) => ({ kind: 'table', game, bets }),
    tell({ outcome, bets }) {
      const settled = games[game].settle(outcome as never, bets)
      return {
        result: resultWord(game, words, outcome as object),
        bets: (settled.ok ? settled.value : []).map(({ kind, ...bet }) => ({
          name: spotName(words, game, kind),
          ...bet,
        })),
      }
    },
  }
  return <SharedRounds teller={teller} />
}
