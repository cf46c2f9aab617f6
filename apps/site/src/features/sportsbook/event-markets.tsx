// All markets of an event, each in a block with its name; several lines of a type stand together.
import type { SportEventOnWire, SportMarketOnWire } from '@hanpan/contract'
import { classNames } from '@hanpan/ui'
import { useFormFactor } from '../../app/form-factor.ts'
import { useMarketTexts } from './market-texts.ts'
import { PriceCell } from './price-cell.tsx'

/** Markets of one spelling: the lines of a total. */
function grouped(markets: readonly SportMarketOnWire[]): readonly (readonly SportMarketOnWire[])[] {
  const groups = new Map<string, SportMarketOnWire[]>()
  for (const market of markets) {
    const group = groups.get(market.market)
    if (group) group.push(market)
    else groups.set(market.market, [market])
  }
  return [...groups.values()]
}

/** Longer names than this do not stand beside their price in a third of a narrow block. */
const SHORT_NAME_MAX = 5

/** How the picks of a market stand: beside each other, and under each other where their names would be cut and could not be told apart. */
function shapeOf(names: readonly string[], isNarrow: boolean): string {
  if (names.length === 2) return 'grid grid-cols-2'
  const isLong = names.some((name) => name.length > SHORT_NAME_MAX)
  return isNarrow && isLong ? 'flex flex-col' : 'grid grid-cols-3'
}

interface EventMarketsProps {
  readonly event: SportEventOnWire
  /** Beside each other where there is room, as one of several events of a page. */
  readonly columns?: boolean
}

export function EventMarkets({ event, columns = false }: EventMarketsProps) {
  const texts = useMarketTexts()
  const isNarrow = useFormFactor() === 'phone' || columns
  const Heading = columns ? 'h3' : 'h2'
  return (
    <div
      id={columns ? undefined : 'markets'}
      className={columns ? 'grid gap-2 desk:grid-cols-2' : 'flex flex-col gap-3'}
    >
      {grouped(event.markets).map((markets) => {
        const [first] = markets
        if (!first) return null
        const known = { ...first, sport: event.sport, home: event.home.name, away: event.away.name }
        const name = texts.market(known)
        const shape = shapeOf(
          first.picks.map(({ pick }) => texts.pick(known, pick)),
          isNarrow,
        )
        return (
          <section key={first.market} aria-label={name} className="panel px-4 py-3">
            <Heading className="mb-2 text-sm font-medium text-dim">{name}</Heading>
            <div className="flex flex-col gap-2">
              {markets.map((market) => (
                <fieldset
                  key={market.line}
                  aria-label={`${name} ${market.line ?? ''}`}
                  className={classNames('min-w-0 gap-2', shape)}
                >
                  {market.picks.map(({ pick, odds, was }) => (
                    <PriceCell key={pick} event={event} market={market} pick={pick} odds={odds} was={was} named />
                  ))}
                </fieldset>
              ))}
            </div>
          </section>
        )
      })}
    </div>
  )
}
