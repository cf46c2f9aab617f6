// The markets with their prices. A closed price keeps its size and place, shows a lock and says so; a changed price marks
// itself for a moment by arrow and colour.
import type { GameKeyOnWire, RoundOnWire } from '@hanpan/contract'
import { Odds, classNames, showToast } from '@hanpan/ui'
import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { gameLook } from './games.ts'
import { usePickTexts } from './pick-text.ts'
import { LINES_MAX, toggleLine, useSlip } from './slip.ts'
import type { MarketOnWire } from './use-markets.ts'

/** How many prices stand side by side, for phone and desk. */
const GRIDS: Readonly<Record<string, string>> = {
  'normal-combination': 'grid-cols-2 desk:grid-cols-4',
  'normal-size': 'grid-cols-3',
  'normal-odd-even-size': 'grid-cols-3 full:grid-cols-6',
  'normal-section': 'grid-cols-3 full:grid-cols-6',
  'power-combination': 'grid-cols-2 desk:grid-cols-4',
  'power-section': 'grid-cols-4',
  'power-number': 'grid-cols-5',
  triple: 'grid-cols-2 full:grid-cols-4',
  'ladder-combination': 'grid-cols-2 desk:grid-cols-4',
  'digit-combination': 'grid-cols-2 desk:grid-cols-4',
  'sum-section': 'grid-cols-3',
}

interface MarketsProps {
  readonly gameKey: GameKeyOnWire
  readonly markets: readonly MarketOnWire[]
  /** The round that takes bets; null when none does. */
  readonly round: RoundOnWire | null
}

export function Markets({ gameKey, markets, round }: MarketsProps) {
  const t = useTexts()
  return (
    <div className="flex flex-col gap-4">
      {gameLook(gameKey).groups.map((group) => {
        const own = markets.filter(({ market }) => group.owns(market))
        return own.length === 0 ? null : (
          <section key={group.text} aria-label={t(group.text)} className="panel p-4 desk:p-5">
            <h2 className="mb-3 flex items-center gap-2 text-lg font-semibold">
              <span aria-hidden className={classNames('h-4 w-1 rounded-full', group.mark)} />
              {t(group.text)}
            </h2>
            <div className="grid gap-x-4 gap-y-5 desk:grid-cols-2">
              {own.map((market) => (
                <MarketBlock key={market.market} {...{ gameKey, market, round }} alone={own.length === 1} />
              ))}
            </div>
          </section>
        )
      })}
    </div>
  )
}

/** The markets that stand beside the other games. */
export function QuickMarkets({ gameKey, markets, round }: MarketsProps) {
  const { quick } = gameLook(gameKey)
  return (
    <div className="grid grid-cols-1 gap-3">
      {markets
        .filter(({ market }) => quick.includes(market))
        .map((market) => (
          <MarketBlock key={market.market} {...{ gameKey, market, round }} alone dense />
        ))}
    </div>
  )
}

interface MarketBlockProps {
  readonly gameKey: GameKeyOnWire
  readonly market: MarketOnWire
  readonly round: RoundOnWire | null
  readonly alone: boolean
  readonly dense?: boolean
}

function MarketBlock({ gameKey, market: { market, picks }, round, alone, dense = false }: MarketBlockProps) {
  const texts = usePickTexts()
  const isNarrow = picks.length === 2 && !alone
  return (
    <div className={classNames('min-w-0', !isNarrow && 'desk:col-span-2')}>
      <h3 className={classNames('font-medium text-dim', dense ? 'mb-1 text-xs' : 'mb-2 text-sm')}>
        {texts.market(market)}
      </h3>
      <div className={classNames('grid gap-2', dense ? 'grid-cols-2' : (GRIDS[market] ?? 'grid-cols-2'))}>
        {picks.map(({ pick, odds, probability }) => (
          <PriceButton key={pick} {...{ gameKey, market, pick, odds, probability, round, dense }} />
        ))}
      </div>
    </div>
  )
}

const MOVED_MS = 900

/** Which way a price has just moved; null again after a moment. */
function useMove(odds: number): 'up' | 'down' | null {
  const before = useRef(odds)
  const [move, setMove] = useState<'up' | 'down' | null>(null)
  useEffect(() => {
    if (before.current === odds) return undefined
    setMove(odds > before.current ? 'up' : 'down')
    before.current = odds
    const timer = setTimeout(() => setMove(null), MOVED_MS)
    return () => clearTimeout(timer)
  }, [odds])
  return move
}

interface PriceButtonProps {
  readonly gameKey: GameKeyOnWire
  readonly market: string
  readonly pick: string
  readonly odds: number
  readonly probability: number
  readonly round: RoundOnWire | null
  readonly dense: boolean
}

function PriceButton({ gameKey, market, pick, odds, probability, round, dense }: PriceButtonProps) {
  const t = useTexts()
  const texts = usePickTexts()
  const locked = round === null
  const chosen = useSlip(({ lines }) =>
    lines.some(
      (line) =>
        line.phase !== 'placed' &&
        line.gameKey === gameKey &&
        line.roundNo === round?.roundNo &&
        line.market === market &&
        line.pick === pick,
    ),
  )
  const move = useMove(odds)
  const range = texts.range(market, pick)
  const chance = `${t('slip.probability')} ${(probability * 100).toFixed(2)}%`
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-disabled={locked || undefined}
      aria-label={`${texts.market(market)} ${texts.pick(market, pick)} ${odds.toFixed(2)}`}
      title={chance}
      onClick={() => {
        if (round && !toggleLine({ gameKey, market, pick, odds }, round))
          showToast({ tone: 'up', text: t('slip.full', { max: LINES_MAX }) })
      }}
      className={classNames(
        'relative flex min-w-0 items-center justify-center rounded-md border text-center',
        dense ? 'min-h-11 flex-row flex-wrap gap-x-2 px-2 py-1' : 'min-h-14 flex-col px-1 py-1.5',
        'transition-[background-color,border-color,transform] duration-150 active:translate-y-px',
        chosen
          ? 'border-brand bg-brand text-on-brand'
          : 'border-line bg-raised hover:border-field hover:bg-lifted aria-disabled:hover:border-line aria-disabled:hover:bg-raised',
        locked && 'opacity-55',
      )}
    >
      <span className={classNames('text-sm leading-tight font-medium', !chosen && 'text-ink')}>
        <PickDot pick={pick} hidden={chosen} />
        {texts.pick(market, pick)}
        {range !== null && (
          <span className={classNames('figures ml-1 text-2xs', chosen ? 'opacity-80' : 'text-dim')}>{range}</span>
        )}
      </span>
      <span
        className={classNames(
          'inline-flex items-center gap-1 text-base font-bold',
          !chosen && (move === 'up' ? 'text-up' : move === 'down' ? 'text-down' : 'text-brand'),
        )}
      >
        {locked && <Lock aria-hidden className="size-3" />}
        <Odds value={odds} />
        {move && <span aria-hidden>{move === 'up' ? '▲' : '▼'}</span>}
      </span>
    </button>
  )
}

function PickDot({ pick, hidden }: { readonly pick: string; readonly hidden: boolean }) {
  const colour = { odd: 'bg-odd', under: 'bg-odd', left: 'bg-odd', even: 'bg-even', over: 'bg-even', right: 'bg-even' }[
    pick
  ]
  if (colour === undefined) return null
  return (
    <span
      aria-hidden
      className={classNames('mr-1.5 inline-block size-2 rounded-full', hidden ? 'bg-current' : colour)}
    />
  )
}
