// A price of an event. The cell keeps its box in every state: chosen it is turned inside out, suspended it is hatched with a lock, moved it has
// an arrow, and a pick that is not offered leaves its place empty.
import { BUILDER_LEGS_ON_WIRE_MAX, type SportEventOnWire, type SportMarketOnWire } from '@hanpan/contract'
import { Odds, PriceMove, classNames, showToast, usePriceMove, formatOdds } from '@hanpan/ui'
import { Lock } from 'lucide-react'
import { memo } from 'react'
import { useSlip } from '../../state/slip.ts'
import { useTexts } from '../../words/words-context.tsx'
import { useMarketTexts } from './market-texts.ts'
import { isSameLeg, toggleLeg, useBuilderDraft } from './builder-draft.ts'
import { isSamePick, SPORT_LINES_MAX, toggleEventLine } from './event-slip.ts'

/** What takes no bets keeps its box, hatched. Its own style: the sheet that every page waits for is full. */
const HATCHED = {
  background: 'repeating-linear-gradient(135deg, var(--color-raised) 0 5px, var(--color-line) 5px 6px)',
} as const

export type EventOfCell = Pick<SportEventOnWire, 'eventId' | 'sport' | 'home' | 'away'>

interface PriceCellProps {
  readonly event: EventOfCell
  readonly market: Pick<SportMarketOnWire, 'market' | 'line' | 'isOpen' | 'texts'> &
    Partial<Pick<SportMarketOnWire, 'picks'>>
  readonly pick: string
  /** Null of a pick that is not offered. */
  readonly odds: number | null
  /** Whether the name of the pick stands beside its price, or in the head of its column. */
  readonly named: boolean
  /** A shorter name to stand there. */
  readonly label?: string
  /** Of a boosted pick: what it would pay otherwise. */
  readonly was?: number | undefined
}

/** Of a name too long for its cell the team is cut and the line is not: +0.5 and +1.5 are not the same bet. */
function PickName({ text }: { readonly text: string }) {
  const line = / \([^()]*\)$/.exec(text)?.[0] ?? ''
  return (
    <span className="flex min-w-0 gap-1 text-sm font-medium">
      <span className="min-w-0 truncate">{text.slice(0, text.length - line.length)}</span>
      {line !== '' && <span className="shrink-0">{line.trimStart()}</span>}
    </span>
  )
}

const takesBets = ({ market, pick }: Pick<PriceCellProps, 'market' | 'pick'>): boolean =>
  market.isOpen && !market.picks?.some((one) => one.pick === pick && one.isClosed)

/** An event is another with each change of it; a cell is another when it would look so, or would bet on something else. */
const isSameCell = (one: PriceCellProps, other: PriceCellProps): boolean =>
  one.odds === other.odds &&
  one.was === other.was &&
  one.pick === other.pick &&
  one.named === other.named &&
  one.label === other.label &&
  one.market.market === other.market.market &&
  one.market.line === other.market.line &&
  takesBets(one) === takesBets(other) &&
  one.event.eventId === other.event.eventId &&
  one.event.sport === other.event.sport &&
  one.event.home.name === other.event.home.name &&
  one.event.away.name === other.event.away.name

export const PriceCell = memo(function PriceCell({ event, market, pick, odds, named, label, was }: PriceCellProps) {
  const t = useTexts()
  const texts = useMarketTexts()
  const own = { eventId: event.eventId, market: market.market, line: market.line, pick }
  // While a builder of the event is made, its prices are picked for that.
  const isBuilt = useBuilderDraft(({ eventId }) => eventId === event.eventId)
  const isLeg = useBuilderDraft(({ legs }) => legs.some((leg) => isSameLeg(leg, own)))
  const isLine = useSlip(({ events }) => events.some((line) => isSamePick(line, own)))
  const chosen = isBuilt ? isLeg : isLine
  const move = usePriceMove(odds ?? 0)
  if (odds === null) return <span aria-hidden className="min-h-11" />
  const name = {
    ...own,
    sport: event.sport,
    home: event.home.name,
    away: event.away.name,
    ...(market.texts && { texts: market.texts }),
  }
  // Half a stake cannot be settled together with other picks.
  const isQuarter = market.line !== null && !Number.isInteger(market.line * 2)
  const locked = !takesBets({ market, pick }) || (isBuilt && isQuarter)
  const pickName = texts.pick(name, pick)
  const boost = was === undefined || locked ? '' : t('sport.boostedFrom', { odds: formatOdds(was) })
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-disabled={locked || undefined}
      aria-label={[texts.market(name), pickName, boost, locked ? t('sport.suspended') : formatOdds(odds)]
        .filter((part) => part !== '')
        .join(' ')}
      onClick={() => {
        // What is chosen may be taken away, whatever it is.
        if (locked && !chosen) return
        if (isBuilt ? !toggleLeg(own) : !toggleEventLine({ ...name, odds }))
          showToast({
            tone: 'up',
            text: isBuilt
              ? t('sport.builder.reasons.legs_too_many', { max: BUILDER_LEGS_ON_WIRE_MAX })
              : t('slip.full', { max: SPORT_LINES_MAX }),
          })
      }}
      style={locked && !chosen ? HATCHED : undefined}
      className={classNames(
        'relative flex min-h-11 min-w-0 items-center rounded-md px-2 text-base font-bold shadow-press',
        'transition-[background-color,transform] duration-150 active:translate-y-px',
        named ? 'justify-between gap-2' : 'justify-center',
        chosen ? 'bg-pick text-on-pick' : locked ? 'text-dim' : 'bg-lifted hover:brightness-115',
      )}
    >
      {named && <PickName text={label ?? pickName} />}
      {locked ? (
        <Lock aria-hidden className="size-3.5" />
      ) : (
        <span className="flex items-center gap-1.5">
          {boost !== '' && (
            <s aria-hidden className="text-xs font-normal opacity-80">
              <Odds value={was!} />
            </s>
          )}
          <Odds value={odds} />
        </span>
      )}
      {!locked && <PriceMove move={move} isPlain={chosen} className="absolute top-0 right-0" />}
    </button>
  )
}, isSameCell)
