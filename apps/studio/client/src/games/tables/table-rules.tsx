// How a table is played: the course of a round, every bet with what it pays and its exact return, limits, and how results come about.
import { tables as games } from '@hanpan/casino'
import { formatInteger } from '@hanpan/ui'
import { kindsOf, type ShelfTable, tableById } from '../../../../src/shelf/tables.ts'
import type { Opened } from '../../../../src/wire/calls.ts'
import { isSpotOf, paysOf, spotName } from './spot-names.ts'
import { type TableWords, tableWords } from './words/words.ts'

interface BetRow {
  readonly names: string
  readonly pays: string
  readonly rtp: number
}

const NAMES_SHOWN = 3

/** Bets with the same figures stand in one row. */
function betRows(table: ShelfTable, words: TableWords): readonly BetRow[] {
  const { bets, declared } = games[table.game]
  const groups = new Map<string, string[]>()
  for (const kind of kindsOf(table)) {
    const group = bets.get(kind)!
    groups.set(group, [...(groups.get(group) ?? []), kind])
  }
  return [...groups].map(([group, kinds]) => {
    if (table.game === 'roulette' && isSpotOf(words.roulette.groups, group))
      return {
        names: words.roulette.groups[group],
        pays: paysOf(words, table.game, kinds[0]!),
        rtp: declared[group]!.rtp,
      }
    const names = kinds.slice(0, NAMES_SHOWN).map((kind) => spotName(words, table.game, kind))
    return {
      names: kinds.length > NAMES_SHOWN ? `${names.join(', ')} …` : names.join(', '),
      pays: paysOf(words, table.game, kinds[0]!),
      rtp: declared[group]!.rtp,
    }
  })
}

export function TableRules({ opened }: { readonly opened: Opened }) {
  const words = tableWords(opened.language)
  const table = tableById(opened.game.tableId ?? '')
  if (!table) return null
  const { rules } = words
  const { min, mainMax, sideMax } = table.limits
  return (
    <div className="flex flex-col gap-6 text-base">
      <section>
        <h3 className="mb-2 text-lg font-bold">{rules.how}</h3>
        <ol className="flex list-decimal flex-col gap-1.5 pl-5">
          {rules.steps[table.game].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section>
        <h3 className="mb-2 text-lg font-bold">{rules.bets}</h3>
        <table className="w-full border-collapse">
          <thead>
            <tr className="text-left text-sm text-dim">
              <th className="py-1.5 font-semibold">{rules.bet}</th>
              <th className="py-1.5 text-right font-semibold">{rules.pay}</th>
              <th className="py-1.5 text-right font-semibold">{rules.return}</th>
            </tr>
          </thead>
          <tbody>
            {betRows(table, words).map(({ names, pays, rtp }) => (
              <tr key={names} className="border-t border-line">
                <td className="py-2 pr-3">{names}</td>
                <td className="py-2 pr-3 text-right whitespace-nowrap tabular-nums">{pays}</td>
                <td className="py-2 text-right tabular-nums">{(rtp * 100).toFixed(4)}%</td>
              </tr>
            ))}
          </tbody>
        </table>
        {table.noCommission && (
          <p className="mt-2 text-sm text-dim">
            {words.baccarat.banker}: {words.baccarat.noCommission}
          </p>
        )}
      </section>
      <section>
        <h3 className="mb-2 text-lg font-bold">{rules.limits}</h3>
        <p>{rules.limitLine(formatInteger(min), formatInteger(mainMax), formatInteger(sideMax))}</p>
      </section>
      <section>
        <h3 className="mb-2 text-lg font-bold">{rules.fair}</h3>
        <p>{rules.fairText}</p>
      </section>
    </div>
  )
}
