// How a virtual sport is played: its course, every market with what it pays now and its exact return, limits, and how results come about.
import { virtualOf, type VirtualPick } from '@hanpan/casino'
import { formatInteger } from '@hanpan/ui'
import { useEffect, useState } from 'react'
import { PAYOUT_MAX, type ShelfVirtual, virtualById } from '../../../../src/shelf/virtuals.ts'
import type { Opened } from '../../../../src/wire/calls.ts'
import { ask } from '../../wire/ask.ts'
import { hashes } from '../../wire/hashes.ts'
import { priceText } from './view.ts'
import { type VirtualWords, virtualWords } from './words/words.ts'

interface MarketRow {
  readonly market: string
  readonly name: string
  readonly pays: string
  readonly returns: string
}

export function marketName(words: VirtualWords, table: ShelfVirtual, market: string): string {
  if (table.kind === 'race') return words.race.markets[market as keyof typeof words.race.markets]
  if (table.kind === 'league') return words.league.markets[market as keyof typeof words.league.markets]
  return words.basketball.markets[market as keyof typeof words.basketball.markets]
}

const percent = (part: number) => (part * 100).toFixed(2)

/** Counted over every pick that is offered: the chance of each is exact. */
export function marketRows(
  words: VirtualWords,
  table: ShelfVirtual,
  picks: readonly VirtualPick[],
): readonly MarketRow[] {
  const { returns } = virtualOf(table.game)
  return Object.keys(returns).map((market) => {
    const own = picks.filter((pick) => pick.market === market && pick.price !== null)
    const prices = own.map(({ price }) => price!)
    const parts = own.map(({ price, ways, of }) => (price! / 1000) * (ways / of))
    const name = marketName(words, table, market)
    if (own.length === 0)
      return { market, name, pays: '–', returns: words.rules.upTo(percent(returns[market]! / 1000)) }
    return {
      market,
      name,
      pays: `${priceText(Math.min(...prices))}–${priceText(Math.max(...prices))}`,
      returns: words.rules.range(percent(Math.min(...parts)), percent(Math.max(...parts))),
    }
  })
}

export function VirtualRules({ opened }: { readonly opened: Opened }) {
  const words = virtualWords(opened.language)
  const table = virtualById(opened.game.tableId ?? '')!
  const { rules } = words
  const picks = useCardPicks(table)
  const { min, mainMax, sideMax } = table.limits
  return (
    <div className="flex flex-col gap-6 text-base">
      <section>
        <h3 className="mb-2 text-lg font-bold">{rules.how}</h3>
        <ol className="flex list-decimal flex-col gap-1.5 pl-5">
          {rules.steps[table.kind].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section>
        <h3 className="mb-2 text-lg font-bold">{rules.markets}</h3>
        <table className="w-full border-collapse">
          <thead>
            <tr className="text-left text-sm text-dim">
              <th className="py-1.5 font-semibold">{rules.market}</th>
              <th className="py-1.5 text-right font-semibold">{rules.pays}</th>
              <th className="py-1.5 text-right font-semibold">{rules.returns}</th>
            </tr>
          </thead>
          <tbody>
            {marketRows(words, table, picks).map(({ market, name, pays, returns }) => (
              <tr key={market} className="border-t border-line">
                <td className="py-2 pr-3">{name}</td>
                <td className="py-2 pr-3 text-right tabular-nums">{pays}</td>
                <td className="py-2 text-right tabular-nums">{returns}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h3 className="mb-2 text-lg font-bold">{rules.limits}</h3>
        <p>
          {rules.limitLine(
            formatInteger(min),
            formatInteger(mainMax),
            formatInteger(sideMax),
            formatInteger(PAYOUT_MAX),
          )}
        </p>
      </section>
      <section>
        <h3 className="mb-2 text-lg font-bold">{rules.fair}</h3>
        <p>{rules.fairText}</p>
      </section>
    </div>
  )
}

/** The picks of the newest round, as the lobby's list tells it: the sheet stands beside the stage and is not handed what the stage knows. */
function useCardPicks(table: ShelfVirtual): readonly VirtualPick[] {
  const [picks, setPicks] = useState<readonly VirtualPick[]>([])
  useEffect(() => {
    let isGone = false
    void ask('onSale', {}).then((answer) => {
      if (isGone || !answer.ok) return
      const { commitment, number } = answer.value
      const game = virtualOf(table.game)
      setPicks(game.picks(game.card(hashes, { commitment, clientSeed: table.id, nonce: number })))
    })
    return () => void (isGone = true)
  }, [table])
  return picks
}
