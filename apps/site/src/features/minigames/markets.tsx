// The markets with their prices. A closed price keeps its size and place, shows a lock and says so; a changed price marks
// itself for a moment by arrow and colour.
import { Odds, classNames } from '@hanpan/ui'
import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { isMarketName, usePickTexts } from './pick-text.ts'
import { toggleChoice, useSlip } from './slip.ts'
import type { MarketOnWire } from './use-markets.ts'

/** How many prices stand side by side, for phone and desk. */
const GRIDS: Readonly<Record<string, string>> = {
  'normal-odd-even': 'grid-cols-2',
  'normal-under-over': 'grid-cols-2',
  'normal-combination': 'grid-cols-2 desk:grid-cols-4',
  'normal-size': 'grid-cols-3',
  'normal-odd-even-size': 'grid-cols-3 full:grid-cols-6',
  'normal-section': 'grid-cols-3 full:grid-cols-6',
  'power-odd-even': 'grid-cols-2',
  'power-under-over': 'grid-cols-2',
  'power-combination': 'grid-cols-2 desk:grid-cols-4',
  'power-section': 'grid-cols-4',
  'power-number': 'grid-cols-5',
  triple: 'grid-cols-2 full:grid-cols-4',
}

const GROUPS = [
  { text: 'powerball.groupPower', owns: (market: string) => market.startsWith('power-') },
  { text: 'powerball.groupNormal', owns: (market: string) => market.startsWith('normal-') },
  { text: 'powerball.groupMix', owns: (market: string) => market === 'triple' },
] as const

interface MarketsProps {
  readonly markets: readonly MarketOnWire[]
  readonly locked: boolean
}

export function Markets({ markets, locked }: MarketsProps) {
  const t = useTexts()
  return (
    <div className="flex flex-col gap-4">
      {GROUPS.map((group) => {
        const own = markets.filter(({ market }) => group.owns(market))
        return own.length === 0 ? null : (
          <section key={group.text} aria-label={t(group.text)} className="panel p-4 desk:p-5">
            <h2 className="mb-3 flex items-center gap-2 text-lg font-semibold">
              <span aria-hidden className={classNames('h-4 w-1 rounded-full', groupColour(group.text))} />
              {t(group.text)}
            </h2>
            <div className="grid gap-x-4 gap-y-5 desk:grid-cols-2">
              {own.map((market) => (
                <MarketBlock key={market.market} market={market} locked={locked} />
              ))}
            </div>
          </section>
        )
      })}
    </div>
  )
}

const groupColour = (text: string) =>
  text === 'powerball.groupPower' ? 'bg-brand' : text === 'powerball.groupNormal' ? 'bg-warn' : 'bg-down'

function MarketBlock({
  market: { market, picks },
  locked,
}: {
  readonly market: MarketOnWire
  readonly locked: boolean
}) {
  const t = useTexts()
  const name = isMarketName(market) ? t(`market.${market}`) : market
  const isNarrow = picks.length === 2
  return (
    <div className={classNames('min-w-0', !isNarrow && 'desk:col-span-2')}>
      <h3 className="mb-2 text-sm font-medium text-dim">{name}</h3>
      <div className={classNames('grid gap-2', GRIDS[market] ?? 'grid-cols-2')}>
        {picks.map(({ pick, odds, probability }) => (
          <PriceButton key={pick} {...{ market, pick, odds, probability, locked }} />
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
  readonly market: string
  readonly pick: string
  readonly odds: number
  readonly probability: number
  readonly locked: boolean
}

function PriceButton({ market, pick, odds, probability, locked }: PriceButtonProps) {
  const t = useTexts()
  const texts = usePickTexts()
  const chosen = useSlip(({ choice, phase }) => phase !== 'placed' && choice?.market === market && choice.pick === pick)
  const move = useMove(odds)
  const range = texts.range(market, pick)
  const chance = `${t('powerball.probability')} ${(probability * 100).toFixed(2)}%`
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-disabled={locked || undefined}
      aria-label={`${texts.market(market)} ${texts.pick(market, pick)} ${odds.toFixed(2)}`}
      title={chance}
      onClick={() => {
        if (!locked) toggleChoice({ market, pick, odds })
      }}
      className={classNames(
        'relative flex min-h-14 min-w-0 flex-col items-center justify-center rounded-md border px-1 py-1.5 text-center',
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
  const colour = { odd: 'bg-odd', under: 'bg-odd', even: 'bg-even', over: 'bg-even' }[pick]
  if (colour === undefined) return null
  return (
    <span
      aria-hidden
      className={classNames('mr-1.5 inline-block size-2 rounded-full', hidden ? 'bg-current' : colour)}
    />
  )
}
