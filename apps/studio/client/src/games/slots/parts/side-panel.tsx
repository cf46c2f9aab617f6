// Right of the reels on a desk: the first lines of the pay table, and the last spins as their nets.
import { ChevronRight } from 'lucide-react'
import type { Slot } from '../play/use-slot.ts'
import { amountText, netText, timesText } from '../round/amounts.ts'
import { countMin, waysMax } from '../round/facts.ts'
import { symbolName } from '../themes/theme.ts'
import { type Table, useTable } from './context.ts'
import { SymbolPicture } from './picture.tsx'

type Excerpt = { readonly count: number; readonly milli: number; readonly isOpen: boolean }

/** Three counts that tell what a symbol pays: the most, one between, the fewest. */
function excerptOf({ slot }: Table, letter: string): readonly Excerpt[] {
  const pays = slot.pays[letter] ?? []
  const paid = pays.flatMap((milli, index) => (milli > 0 ? [{ count: index + 1, milli, isOpen: false }] : []))
  const last = paid.at(-1)
  if (!last) return []
  const isCounted = slot.mechanics.includes('clusters') || slot.mechanics.includes('pays-anywhere')
  const middle = paid.length > 2 ? [paid[Math.floor((paid.length - 1) / 2)]!] : []
  return [{ ...last, isOpen: isCounted }, ...middle, ...(paid.length > 1 ? [paid[0]!] : [])]
}

/** How a screen of the game wins, in a few words. */
export function shapeOf({ slot, words }: Table): string {
  const has = (mechanic: (typeof slot.mechanics)[number]) => slot.mechanics.includes(mechanic)
  if (has('clusters')) return words.clustersOf(countMin(slot))
  if (has('pays-anywhere')) return words.anywhereOf(countMin(slot))
  const lines = slot.layout.lines?.length
  if (lines) return has('both-ways') ? words.linesBoth(lines) : words.lines(lines)
  const ways = amountText(waysMax(slot))
  return has('changing-heights') ? words.waysUpTo(ways) : words.ways(ways)
}

/** Paying symbols, from the most to the least. */
export const byPay = ({ slot }: Table): readonly string[] =>
  Object.keys(slot.pays).sort((one, other) => (slot.pays[other]!.at(-1) ?? 0) - (slot.pays[one]!.at(-1) ?? 0))

interface SidePanelProps {
  readonly game: Slot
  readonly rows: number
  readonly spins: number
  readonly onPayTable: () => void
}

export function SidePanel({ game, rows, spins, onPayTable }: SidePanelProps) {
  const table = useTable()
  const { words, language, theme } = table
  const { wins } = game.shown
  const winning = new Set(wins?.isLit ? wins.wins.map(({ symbol, count }) => `${symbol}${count}`) : [])
  const quiet = { color: theme.palette.quiet }
  return (
    <aside className="glass flex flex-col rounded-xl px-4 pt-3.5 pb-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-base font-bold">{words.payTable}</h2>
        <button
          type="button"
          onClick={onPayTable}
          className="flex items-center gap-0.5 rounded-sm px-1 py-1 text-sm hover:text-ink"
          style={quiet}
        >
          {shapeOf(table)}
          <ChevronRight aria-hidden className="size-4" />
          <span className="sr-only">{words.payTableAll}</span>
        </button>
      </div>
      <ul>
        {byPay(table)
          .slice(0, rows)
          .map((letter) => (
            <li key={letter} className="flex h-11.5 items-center gap-2.5 border-t border-white/7 first:border-0">
              <SymbolPicture letter={letter} size={36} />
              <b className="line-clamp-2 min-w-0 flex-1 text-sm leading-4.5 font-semibold break-keep">
                {symbolName(theme, letter, language)}
              </b>
              <span className="flex gap-2 text-sm font-semibold tabular-nums">
                {excerptOf(table, letter).map(({ count, milli, isOpen }) => (
                  <span key={count} style={winning.has(`${letter}${count}`) ? { color: theme.palette.rim } : undefined}>
                    <span className="mr-0.5 font-medium" style={quiet}>
                      {count}
                      {isOpen && '+'}
                    </span>
                    {timesText(milli, milli < 10_000 ? 2 : 1)}
                  </span>
                ))}
              </span>
            </li>
          ))}
      </ul>
      <div className="mt-2 flex items-baseline justify-between gap-2 border-t border-white/10 pt-2.5">
        <h2 className="text-base font-bold">{words.lastSpins}</h2>
        <span className="text-xs" style={quiet}>
          {words.lastSpinsOf}
        </span>
      </div>
      <ul className="mt-1">
        {game.past.length === 0 && (
          <li className="flex h-6.5 items-center text-sm" style={quiet}>
            {words.noSpins}
          </li>
        )}
        {game.past.slice(0, spins).map(({ nonce, net }) => (
          <li key={nonce} className="flex h-6.5 items-center justify-between text-sm tabular-nums">
            <span style={quiet}>#{nonce + 1}</span>
            <b className={net > 0 ? 'rounded-sm bg-pick px-1.5 font-bold text-on-pick' : 'font-semibold text-dim'}>
              {netText(net, words.won)}
            </b>
          </li>
        ))}
      </ul>
    </aside>
  )
}
