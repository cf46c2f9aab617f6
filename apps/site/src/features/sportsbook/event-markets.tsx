// All markets of an event, each in a block with its name; several lines of a type stand together. A page of one event has them by group.
import type { SportEventOnWire, SportMarketOnWire } from '@hanpan/contract'
import { groupsOfMarket, MARKET_GROUPS, type MarketGroup, readMarket, SPORTS } from '@hanpan/sportsbook'
import { classNames, Segments } from '@hanpan/ui'
import { type ReactNode, useState } from 'react'
import { useFormFactor } from '../../app/form-factor.ts'
import { useTexts } from '../../words/words-context.tsx'
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

/** Win, draw and loss have names of a letter, two of them of two: with those they stand beside each other in the narrowest block. */
function useShortNames(isNarrow: boolean): (type: string) => Readonly<Record<string, string>> {
  const t = useTexts()
  const [home, draw, away] = [t('sport.home'), t('sport.draw'), t('sport.away')]
  const names = new Map<string, Readonly<Record<string, string>>>([
    ['1x2', { home, draw, away }],
    ['doubleChance', { homeDraw: home + draw, homeAway: home + away, drawAway: draw + away }],
  ])
  return (type) => (isNarrow ? names.get(type) : undefined) ?? {}
}

export function EventMarkets({ event, columns = false }: EventMarketsProps) {
  const texts = useMarketTexts()
  const isNarrow = useFormFactor() === 'phone' || columns
  const shortNames = useShortNames(isNarrow)
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
        const short = shortNames(first.market.split('.')[0]!)
        const shape = shapeOf(
          first.picks.map(({ pick }) => short[pick] ?? texts.pick(known, pick)),
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
                    <PriceCell
                      key={pick}
                      event={event}
                      market={market}
                      pick={pick}
                      odds={odds}
                      was={was}
                      named
                      {...(short[pick] !== undefined && { label: short[pick] })}
                    />
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

/** The group that every event has whatever its markets are. */
const ALL = 'all'
type Chosen = MarketGroup | typeof ALL

const groupsOf = ({ sport }: SportEventOnWire, { market, line }: SportMarketOnWire): readonly MarketGroup[] =>
  groupsOfMarket(readMarket(market, line, sport))

interface GroupedMarketsProps {
  readonly event: SportEventOnWire
  /** What stands beside the choice of a group. */
  readonly aside?: ReactNode
}

/** The markets of the group that the reader chose, the main ones first. A group whose last market has gone is left for all of them. */
export function GroupedMarkets({ event, aside }: GroupedMarketsProps) {
  const t = useTexts()
  const [chosen, setChosen] = useState<Chosen>('main')
  const offered = new Set(event.markets.flatMap((market) => groupsOf(event, market)))
  const shown = chosen !== ALL && offered.has(chosen) ? chosen : ALL
  const choices = [...MARKET_GROUPS.filter((group) => offered.has(group)), ALL] as const
  const { letter } = SPORTS.get(event.sport)!.period
  const textOf = (group: Chosen) => (group === 'parts' ? t(`match.parts.${letter}`) : t(`match.groups.${group}`))
  // One group besides all of them would be a choice of the same twice.
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        {choices.length > 2 && (
          <Segments<Chosen>
            label={t('match.groups.title')}
            value={shown}
            onValueChange={setChosen}
            options={choices.map((value) => ({ value, label: textOf(value) }))}
          />
        )}
        {aside}
      </div>
      <EventMarkets
        event={
          shown === ALL
            ? event
            : { ...event, markets: event.markets.filter((market) => groupsOf(event, market).includes(shown)) }
        }
      />
    </>
  )
}
