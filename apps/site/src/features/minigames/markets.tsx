// The markets with their prices. A closed price keeps its size and place, shows a lock and says so; a changed price marks
// itself by an arrow, which is coloured for a moment. A price is white whatever happens to it; a chosen one is turned inside out.
import type { GameKeyOnWire, RoundOnWire } from '@hanpan/contract'
import { Odds, PriceMove, classNames, showToast, usePriceMove, formatOdds } from '@hanpan/ui'
import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import { useFormFactor } from '../../app/form-factor.ts'
import { useTexts } from '../../words/words-context.tsx'
import { gameLook } from './games.ts'
import { usePickTexts } from './pick-text.ts'
import { dismissNote, isSamePrice, leaveQuickBet, pressPrice, useQuickBets } from './quick-bet.ts'
import { CountingPrice, QuickNote, QuickVoice } from './quick-bet-parts.tsx'
import { LINES_MAX, toggleLine } from './slip.ts'
import { useSlip } from '../../state/slip.ts'
import { useArrowKeys } from './use-arrow-keys.ts'
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
  // The name of a group stands in those of its markets: on a phone the prices come first.
  const phone = useFormFactor() === 'phone'
  return (
    <div id="markets" className="flex flex-col gap-4">
      <QuickVoice gameKey={gameKey} />
      {gameLook(gameKey).groups.map((group) => {
        const own = markets.filter(({ market }) => group.owns(market))
        return own.length === 0 ? null : (
          <section
            key={group.text}
            aria-label={t(group.text)}
            className={classNames('panel', phone ? 'px-4 py-3' : 'p-5')}
          >
            <h2 className={phone ? 'sr-only' : 'mb-3 flex items-center gap-2 text-lg font-semibold'}>
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
      <QuickVoice gameKey={gameKey} />
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
  const keys = useArrowKeys(picks.length)
  const isNarrow = picks.length === 2 && !alone
  return (
    <div className={classNames('min-w-0', !isNarrow && 'desk:col-span-2')}>
      <h3 className={classNames('font-medium text-dim', dense ? 'mb-1 text-xs' : 'mb-2 text-sm')}>
        {texts.market(market)}
      </h3>
      <fieldset
        aria-label={texts.market(market)}
        className={classNames('relative grid min-w-0 gap-2', dense ? 'grid-cols-2' : (GRIDS[market] ?? 'grid-cols-2'))}
      >
        <QuickNote gameKey={gameKey} market={market} />
        {picks.map(({ pick, odds, probability }, index) => (
          <PriceButton key={pick} {...{ gameKey, market, pick, odds, probability, round, dense }} keys={keys(index)} />
        ))}
      </fieldset>
    </div>
  )
}

interface PriceButtonProps {
  readonly gameKey: GameKeyOnWire
  readonly market: string
  readonly pick: string
  readonly odds: number
  readonly probability: number
  readonly round: RoundOnWire | null
  readonly dense: boolean
  readonly keys: ReturnType<ReturnType<typeof useArrowKeys>>
}

function PriceButton({ gameKey, market, pick, odds, probability, round, dense, keys }: PriceButtonProps) {
  const t = useTexts()
  const texts = usePickTexts()
  const locked = round === null
  const chosen = useSlip(({ rounds: lines }) =>
    lines.some(
      (line) =>
        line.gameKey === gameKey && line.roundNo === round?.roundNo && line.market === market && line.pick === pick,
    ),
  )
  const counting = useQuickBets(({ bets }) => bets.find((bet) => isSamePrice(bet, { gameKey, market, pick })))
  const isUp = chosen || counting !== undefined
  const countingId = counting?.requestId
  // What is not on the screen any more cannot be taken back there.
  useEffect(() => (countingId === undefined ? undefined : () => leaveQuickBet(countingId)), [countingId])
  const move = usePriceMove(odds)
  const range = texts.range(market, pick)
  const chance = `${t('slip.probability')} ${(probability * 100).toFixed(2)}%`
  return (
    <button
      type="button"
      {...keys}
      onKeyDown={(event) => {
        // A key that is held is one press.
        if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
        else keys.onKeyDown(event)
      }}
      aria-pressed={isUp}
      aria-disabled={locked || undefined}
      aria-label={`${texts.market(market)} ${texts.pick(market, pick)} ${formatOdds(odds)}`}
      title={chance}
      onClick={({ detail }) => {
        dismissNote()
        if (!round) return
        const price = { gameKey, market, pick, odds }
        pressPrice(price, round, detail > 1, () => {
          if (!toggleLine(price, round)) showToast({ tone: 'up', text: t('slip.full', { max: LINES_MAX }) })
        })
      }}
      className={classNames(
        'relative flex min-w-0 items-center justify-center rounded-md text-center shadow-press',
        dense ? 'min-h-11 flex-row flex-wrap gap-x-2 px-2 py-1' : 'min-h-14 flex-col px-1 py-1.5',
        'transition-[background-color,transform] duration-150 active:translate-y-px',
        isUp ? 'bg-pick text-on-pick' : 'bg-lifted hover:brightness-115 aria-disabled:hover:brightness-100',
        locked && 'opacity-55',
      )}
    >
      {counting ? (
        <CountingPrice bet={counting} />
      ) : (
        <>
          {/* In the corner of the line that is short: beside the price it would move it, and on a narrow button break its line. */}
          {locked && (
            <Lock aria-hidden className={classNames('absolute right-1 size-2.5', dense ? 'top-1' : 'bottom-1')} />
          )}
          <span className="text-sm leading-tight font-medium">
            <PickDot pick={pick} hidden={chosen} />
            {texts.pick(market, pick)}
            {range !== null && (
              <span className={classNames('figures ml-1 text-2xs', chosen ? 'opacity-80' : 'text-dim')}>{range}</span>
            )}
          </span>
          <span className="inline-flex items-center gap-1 text-base font-bold">
            <Odds value={odds} />
            <PriceMove move={move} isPlain={chosen} />
          </span>
        </>
      )}
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
