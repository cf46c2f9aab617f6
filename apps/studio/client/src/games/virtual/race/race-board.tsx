// What can be bet on in a race: win and place of everybody, and orders that are put together.
import { Press } from '../../../parts/press.tsx'
import { type RaceCard, RACES, type RaceSport } from '@hanpan/casino'
import { useState } from 'react'
import { PriceCell } from '../parts/price-cell.tsx'
import type { VirtualView } from '../view.ts'
import { formOf, runnerName } from './race-facts.ts'
import { SilkTile } from './silk-tile.tsx'

type Side = 'singles' | 'combos'
const COMBOS = ['quinella', 'forecast', 'trifecta'] as const
type Combo = (typeof COMBOS)[number]

export function RaceBoard({ view }: { readonly view: VirtualView }) {
  const { words, choice, sale } = view
  const [side, setSide] = useState<Side>('singles')
  const [market, setMarket] = useState<Combo>('quinella')
  if (!sale) return null
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex gap-1 rounded-md bg-well p-0.5">
        {(['singles', 'combos'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={side === one}
            onClick={() => {
              setSide(one)
              choice.onKind(null)
            }}
            className={`h-7 flex-1 rounded-sm text-sm font-semibold slim:h-10 ${side === one ? 'bg-lifted text-ink' : 'text-dim'}`}
          >
            {words.race[one]}
          </button>
        ))}
      </div>
      {side === 'singles' ? (
        <Singles view={view} /> // A placed bet, and the next card, begin anew.
      ) : (
        <Combos key={`${sale.number} ${view.bets.total}`} view={view} market={market} onMarket={setMarket} />
      )}
    </div>
  )
}

const ROW =
  'grid items-center gap-x-2.5 shadow-[inset_0_1px_0_#ffffff0f] max-h-[52px] min-h-[33px] flex-1 slim:min-h-[50px]'
const SINGLES = `${ROW} grid-cols-[24px_minmax(0,1fr)_74px_74px]`

function Singles({ view }: { readonly view: VirtualView }) {
  const { table, sale, words, language, state, phone } = view
  const sport = table.game as RaceSport
  const card = sale!.card as RaceCard
  const { placed } = RACES[sport]
  return (
    <>
      <div className="grid h-6 shrink-0 grid-cols-[24px_minmax(0,1fr)_74px_74px] items-center gap-x-2.5 text-center text-xs whitespace-nowrap text-dim">
        <span />
        <span className="text-left">{phone ? words.race.form : words.race.runner}</span>
        <span>{words.race.win}</span>
        <span>{words.race.place(placed)}</span>
      </div>
      {card.runners.map((runner, index) => {
        const number = index + 1
        const name = runnerName(sport, card, number, language)
        return (
          <div key={number} className={SINGLES}>
            <SilkTile sport={sport} number={number} />
            <span className="min-w-0">
              <b className="block truncate text-sm leading-4.5 font-semibold">{name}</b>
              {phone && <FormLine places={formOf(state.past, runner)} none={words.race.formNone} />}
            </span>
            <PriceCell
              view={view}
              kind={`win:${number}`}
              name={`${number} ${name} ${words.race.markets.win}`}
              className="h-[30px] slim:h-11"
            />
            <PriceCell
              view={view}
              kind={`place:${number}`}
              name={`${number} ${name} ${words.race.markets.place}`}
              className="h-[30px] slim:h-11"
            />
          </div>
        )
      })}
    </>
  )
}

export function FormLine({ places, none }: { readonly places: readonly number[]; readonly none: string }) {
  return (
    <span className="block text-xs leading-4 tabular-nums text-dim">
      {places.length === 0 ? none : places.map((place) => place).join(' ')}
    </span>
  )
}

/** A market, and who comes first, second, third: a pick is there when all of it is chosen. */
function Combos({
  view,
  market,
  onMarket,
}: {
  readonly view: VirtualView
  readonly market: Combo
  readonly onMarket: (market: Combo) => void
}) {
  const { table, sale, words, language, choice } = view
  const sport = table.game as RaceSport
  const card = sale!.card as RaceCard
  const [chosen, setChosen] = useState<readonly (number | null)[]>([null, null, null])
  const ranks = market === 'trifecta' ? 3 : 2
  const choose = (rank: number, number: number) => {
    const next = chosen.map((one, index) =>
      index === rank ? (one === number ? null : number) : one === number ? null : one,
    )
    setChosen(next)
    choice.onKind(kindOf(market, next))
  }
  const change = (next: Combo) => {
    onMarket(next)
    choice.onKind(kindOf(next, chosen))
  }
  return (
    <>
      <div className="mt-2 flex shrink-0 gap-1.5">
        {COMBOS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={market === one}
            onClick={() => change(one)}
            className={`h-8 flex-1 rounded-md text-sm font-semibold shadow-press slim:h-10 ${market === one ? 'bg-pick text-on-pick' : 'bg-raised'}`}
          >
            {words.race.markets[one]}
          </button>
        ))}
      </div>
      <p className="flex h-7 shrink-0 items-center text-xs text-dim">{words.race.marketTexts[market]}</p>
      {card.runners.map((_, index) => {
        const number = index + 1
        const name = runnerName(sport, card, number, language)
        return (
          <div key={number} className={`${ROW} grid-cols-[24px_minmax(0,1fr)_auto]`}>
            <SilkTile sport={sport} number={number} />
            <b className="truncate text-sm font-semibold">{name}</b>
            <span className="flex gap-1.5">
              {Array.from({ length: ranks }, (_, rank) => {
                const label = market === 'quinella' ? String(number) : words.race.ranks[rank]!
                return (
                  <Press
                    key={rank}
                    off={!sale!.isOpen || (market === 'quinella' && rank === 1)}
                    hidden={market === 'quinella' && rank === 1}
                    aria-pressed={market === 'quinella' ? chosen.slice(0, 2).includes(number) : chosen[rank] === number}
                    aria-label={words.race.pickRank(label, number)}
                    onPress={() => (market === 'quinella' ? choosePair(number) : choose(rank, number))}
                    className="price-cell h-[34px] w-13 rounded-md text-sm font-semibold slim:h-11"
                  >
                    {label}
                  </Press>
                )
              })}
            </span>
          </div>
        )
      })}
    </>
  )

  /** Any order: the two that were chosen last. */
  function choosePair(number: number) {
    const pair = chosen.slice(0, 2).filter((one) => one !== null)
    const next = pair.includes(number) ? pair.filter((one) => one !== number) : [...pair, number].slice(-2)
    const full = [next[0] ?? null, next[1] ?? null, null]
    setChosen(full)
    choice.onKind(kindOf('quinella', full))
  }
}

function kindOf(market: Combo, chosen: readonly (number | null)[]): string | null {
  const numbers = chosen.slice(0, market === 'trifecta' ? 3 : 2)
  if (numbers.some((one) => one === null)) return null
  const ordered = market === 'quinella' ? numbers.toSorted((one, other) => one! - other!) : numbers
  return `${market}:${ordered.join('-')}`
}
