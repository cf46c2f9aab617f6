// What the table is doing, in words: beside the ring on a desk, under it on a phone. While it deals it says what each outcome needs.
import { formatInteger } from '@hanpan/ui'
import { needsOf, sideName, winnerOf } from '../cards/card-game.ts'
import { diceNeeds } from '../sicbo/dice-words.ts'
import { secondsLeft } from './ring.tsx'
import type { ViewProps } from '../view.ts'

type StateWordsProps = Pick<ViewProps, 'table' | 'state' | 'phase' | 'outcome' | 'words'> & {
  readonly total: number
  readonly compact?: boolean
  /** A phone: the ring beside it has the seconds, and an amount has a line of its own, so that no line wraps. */
  readonly narrow?: boolean
}

/** Two lines; the second may be empty. */
export function stateLines({
  table,
  phase,
  outcome,
  words,
  total,
  narrow = false,
}: Omit<StateWordsProps, 'state'>): readonly [string, string] {
  const money = total > 0 ? words.won(formatInteger(total)) : ''
  if (phase.phase === 'betting' && narrow) return [words.phases.betting, money || words.secondsLeft(secondsLeft(phase))]
  if (phase.phase === 'betting')
    return [money ? words.bettingTotal(money) : words.phases.betting, words.secondsLeft(secondsLeft(phase))]
  if (phase.phase === 'closed') return [words.phases.closed, words.closing]
  if (phase.phase === 'waiting' || !outcome) return [words.phases.waiting, '']
  if (phase.phase === 'dealing') {
    if (table.game === 'baccarat' || table.game === 'dragontiger')
      return needsOf(words, table.game, outcome, phase.since)
    if (table.game === 'sicbo') return [words.phases.dealing, diceNeeds(words, outcome, phase.since) ?? words.shaking]
    return [words.phases.dealing, words.spinning]
  }
  return [resultWord(table.game, words, outcome), words.nextIn(secondsLeft(phase))]
}

export function resultWord(game: ViewProps['table']['game'], words: ViewProps['words'], outcome: object): string {
  if (game === 'baccarat' || game === 'dragontiger') return sideName(words, game, winnerOf(game, outcome))
  if (game === 'sicbo') {
    const { dice } = outcome as { readonly dice: readonly number[] }
    return `${dice.join(' · ')} = ${dice.reduce((sum, die) => sum + die, 0)}`
  }
  const { number, colour } = outcome as { readonly number: number; readonly colour: 'red' | 'black' | 'green' }
  return colour === 'green' ? String(number) : `${number} ${words.roulette.names[colour]}`
}

export function StateWords(props: StateWordsProps) {
  const [first, second] = stateLines(props)
  if (props.compact) {
    // What each outcome needs while cards are on their way; else what the table is doing.
    const isLong = props.phase.phase === 'dealing' && second !== ''
    return (
      <p
        className={`leading-tight font-semibold ${isLong ? 'text-xs' : ''} ${props.phase.phase === 'closed' ? 'text-warn' : ''}`}
      >
        {isLong ? second : first}
      </p>
    )
  }
  return (
    <div className="min-w-0">
      <p
        className={`text-base font-bold max-desk:truncate ${props.phase.phase === 'dealing' || props.phase.phase === 'closed' ? 'text-warn' : ''}`}
      >
        {first}
      </p>
      {second !== '' && <p className="text-sm font-medium tabular-nums max-desk:truncate max-desk:text-xs">{second}</p>}
    </div>
  )
}
