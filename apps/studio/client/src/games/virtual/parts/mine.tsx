// What I have on the round that is on sale or under way, what each bet returns, and what all of it came to.
import { offeredPicks, virtualOf } from '@hanpan/casino'
import { formatInteger } from '@hanpan/ui'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Press } from '../../../parts/press.tsx'
import { useSaid } from '../../../parts/say.tsx'
import { netText, priceText, type VirtualView } from '../view.ts'

type Named = (kind: string) => ReactNode

/** Bets of the shown round, newest last, with price and return; taken back while bets are open. */
export function MyBets({ view, name }: { readonly view: VirtualView; readonly name: Named }) {
  const { bets, words, phase, sale, phone } = view
  const isOpen = phase.phase === 'betting' && sale?.isOpen === true
  if (bets.total === 0) return phone ? <p className="py-8 text-center text-base text-dim">{words.noMine}</p> : null
  return (
    <section className="text-sm">
      <div className="flex h-8 items-center justify-between gap-2">
        <h3 className="font-bold tabular-nums">{words.myTotal(formatInteger(bets.total))}</h3>
        {isOpen && (
          <Press
            off={bets.isBusy}
            onPress={bets.undo}
            className="flex h-8 items-center gap-1.5 rounded-md bg-raised px-2.5 font-semibold shadow-press hover:bg-lifted aria-disabled:text-dim slim:h-11"
          >
            <Undo2 aria-hidden className="size-3.5" />
            {words.undo}
          </Press>
        )}
      </div>
      <BetRows view={view} name={name} />
    </section>
  )
}

function BetRows({ view, name }: { readonly view: VirtualView; readonly name: Named }) {
  const { bets, words, result } = view
  const rows = [...bets.spots]
  return (
    <ul className="flex flex-col divide-y divide-line">
      {rows.map(([kind, stake]) => {
        const back = result?.spots.get(kind)?.payout
        const price = priceOfKind(view, kind)
        const returns = back ?? (price === null ? null : Math.floor((stake * price) / 1000))
        return (
          // A name keeps its line, and the figures take the next one where there is no place for both.
          <li key={kind} className="flex min-h-8 flex-wrap items-center gap-x-2 py-1 tabular-nums">
            <span className="flex max-w-full min-w-0 flex-auto items-center gap-1.5">{name(kind)}</span>
            <span className="ml-auto flex items-center gap-2">
              {price !== null && <span className="text-dim">{priceText(price)}</span>}
              <span className="text-dim">{formatInteger(stake)}</span>
              <b className={back === 0 ? 'text-dim' : ''}>
                {returns === null ? '–' : words.won(formatInteger(returns))}
              </b>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The price of a bet of the round that is shown. */
export const priceOfKind = ({ table, card }: VirtualView, kind: string): number | null =>
  offeredPicks(virtualOf(table.game), card).get(kind)?.price ?? null

/** What the round came to for me. Above the stake: one quiet sweep. Else figures only, and a grey net. */
export function ResultLine({ view }: { readonly view: VirtualView }) {
  const { result, words, state } = view
  const net = result ? result.payout - result.stake : 0
  useSaid(
    result
      ? `${words.paid} ${words.won(formatInteger(result.payout))}, ${words.net} ${netText(words, net, formatInteger)}`
      : '',
    state?.round?.roundId,
  )
  if (!result) return null
  const isWin = net > 0
  return (
    <div
      data-testid="round-result"
      className={`virtual-glass flex items-center gap-4 rounded-lg px-4 py-2.5 whitespace-nowrap tabular-nums ${isWin ? 'virtual-win' : ''}`}
    >
      <span className="text-sm text-dim">
        {words.paid} <b className="text-lg font-bold text-ink">{words.won(formatInteger(result.payout))}</b>
      </span>
      <span
        className={`rounded-sm px-2 py-1 text-sm font-bold ${isWin ? 'bg-pick text-on-pick' : 'bg-raised text-dim'}`}
      >
        {words.net} {netText(words, net, formatInteger)}
      </span>
    </div>
  )
}
