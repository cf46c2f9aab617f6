// What is read at a table: the table itself, and what I have on it with what it returns; after the result, what came back and the net.
import { formatInteger } from '@hanpan/ui'
import { Users } from 'lucide-react'
import { netText } from './money.ts'
import { ratioOf, spotName } from '../spot-names.ts'
import type { ViewProps } from '../view.ts'

const Line = ({ label, value }: { readonly label: React.ReactNode; readonly value: string }) => (
  <p className="flex h-6.5 items-center justify-between gap-4 max-rail:gap-2">
    <span className="flex items-center gap-1.5 text-[#d9d3dc]">{label}</span>
    <b className="font-semibold tabular-nums">{value}</b>
  </p>
)

/** Beside the cloth, which leaves them so much in a narrow window. */
const PANEL = 'w-59 rounded-lg px-4 py-3 text-sm max-rail:w-52 max-rail:px-3 max-rail:text-xs'

export const limitText = ({ table, words }: Pick<ViewProps, 'table' | 'words'>): string =>
  words.won(`${formatInteger(table.limits.min)}–${formatInteger(table.limits.mainMax)}`)

export function TablePanel({ table, words, language, state }: ViewProps) {
  const { min, sideMax } = table.limits
  return (
    <section className={`table-glass ${PANEL}`}>
      <h2 className="text-base font-bold">{table.names[language]}</h2>
      <Line label={words.limits} value={limitText({ table, words })} />
      <Line label={words.sideLimits} value={words.won(`${formatInteger(min)}–${formatInteger(sideMax)}`)} />
      <Line
        label={
          <>
            <Users aria-hidden className="size-3.5" />
            {words.atTable}
          </>
        }
        value={words.players(formatInteger(state.crowd.players))}
      />
      <Line label={words.roundNumber} value={state.round ? formatInteger(state.round.number) : '–'} />
    </section>
  )
}

const SHOWN_MAX = 3

export function MinePanel({ table, words, bets, result }: ViewProps) {
  if (result) return <ResultPanel words={words} stake={result.stake} payout={result.payout} />
  if (bets.total === 0) return null
  const spots = [...bets.spots].toSorted(([, one], [, other]) => other - one)
  const returned = (kind: string, stake: number) => Math.floor(stake * (1 + ratioOf(table.game, kind)))
  return (
    <section className={`table-glass ${PANEL}`}>
      <h2 className="text-base font-bold">{words.myBets(words.won(formatInteger(bets.total)))}</h2>
      {spots.slice(0, SHOWN_MAX).map(([kind, stake]) => (
        <Line
          key={kind}
          label={words.ifWins(spotName(words, table.game, kind))}
          value={words.won(formatInteger(returned(kind, stake)))}
        />
      ))}
      {spots.length > SHOWN_MAX && <p className="text-dim">{words.more(spots.length - SHOWN_MAX)}</p>}
    </section>
  )
}

/** More than the stake: one quiet sweep. Else figures only. */
export function ResultPanel({
  words,
  stake,
  payout,
}: {
  readonly words: ViewProps['words']
  readonly stake: number
  readonly payout: number
}) {
  const isWin = payout > stake
  return (
    <section
      data-testid="round-result"
      className={`table-glass result-panel relative overflow-hidden ${PANEL} ${isWin ? 'is-win' : ''}`}
    >
      <h2 className="text-base font-bold">{words.myBets(words.won(formatInteger(stake)))}</h2>
      <Line label={words.paid} value={words.won(formatInteger(payout))} />
      <p className="flex h-7 items-center justify-between">
        <span className="text-[#d9d3dc]">{words.net}</span>
        <b className={`tabular-nums ${isWin ? 'text-lg font-bold' : 'font-semibold text-[#b9c1cf]'}`}>
          {netText(words, payout - stake)}
        </b>
      </p>
    </section>
  )
}

/** On a phone it stands in the row above the table, so that nothing of what was won or lost lies below it; on a short one in one line. */
export function ResultLine({
  words,
  stake,
  payout,
}: {
  readonly words: ViewProps['words']
  readonly stake: number
  readonly payout: number
}) {
  const isWin = payout > stake
  const facts = [
    [words.staked, words.won(formatInteger(stake))],
    [words.paid, words.won(formatInteger(payout))],
    [words.net, netText(words, payout - stake)],
  ] as const
  return (
    <dl
      data-testid="round-result"
      className={`result-panel absolute inset-x-0 top-0 z-10 flex h-11 items-center justify-between gap-3 overflow-hidden px-4 whitespace-nowrap [@media(max-height:719px)]:h-6 ${isWin ? 'is-win' : ''}`}
    >
      {facts.map(([label, value], place) => (
        <div
          key={label}
          className={`leading-tight [@media(max-height:719px)]:flex [@media(max-height:719px)]:items-baseline [@media(max-height:719px)]:gap-1.5 ${place === 0 ? '[@media(max-height:719px)]:hidden' : ''} ${place === facts.length - 1 ? 'text-right' : ''}`}
        >
          <dt className="text-xs text-[#d9d3dc]">{label}</dt>
          <dd
            className={`text-sm tabular-nums ${place < facts.length - 1 ? 'font-semibold' : isWin ? 'font-extrabold' : 'font-semibold text-[#b9c1cf]'}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What I have in one line, where there is no place for a panel. */
export function MineLine({ table, words, bets, result }: ViewProps) {
  const spots = [...bets.spots].toSorted(([, one], [, other]) => other - one).slice(0, 2)
  const facts: readonly (readonly [string, string])[] = result
    ? [
        [words.paid, words.won(formatInteger(result.payout))],
        [words.net, netText(words, result.payout - result.stake)],
      ]
    : spots.map(([kind, stake]) => [
        words.ifWins(spotName(words, table.game, kind)),
        words.won(formatInteger(Math.floor(stake * (1 + ratioOf(table.game, kind))))),
      ])
  const isWin = result !== null && result.payout > result.stake
  return (
    <div
      className={`table-glass relative flex h-11 items-center justify-between gap-4 overflow-hidden rounded-lg px-4 text-base ${isWin ? 'is-win' : ''}`}
    >
      <b className="font-bold whitespace-nowrap tabular-nums">
        {words.myBets(words.won(formatInteger(result?.stake ?? bets.total)))}
      </b>
      <span className="flex gap-5 overflow-hidden whitespace-nowrap">
        {facts.map(([label, value]) => (
          <span key={label}>
            <span className="text-[#d9e4df]">{label}</span>{' '}
            <b className={`tabular-nums ${result && !isWin ? 'text-[#b9c1cf]' : ''}`}>{value}</b>
          </span>
        ))}
      </span>
    </div>
  )
}
