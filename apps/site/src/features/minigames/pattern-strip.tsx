// How the last rounds fell, as a strip above the prices: one market at a time as a big road or a bead road, newest at the right, with a
// ring for the round to come, the count of the day, and behind a fold what came how often. A phone unfolds it below its stage. Past draws
// say nothing about the next one, and the strip says so.
import type { RoundOnWire } from '@hanpan/contract'
import { Button, Segments } from '@hanpan/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { countedRounds, lineOf, sidesOf, statisticsOf } from './outcomes.ts'
import { PatternStatistics } from './pattern-statistics.tsx'
import { sideColour, usePickTexts, useSideLetter } from './pick-text.ts'
import { ROAD_ROWS, beadRoad, bigRoad, placeAfter, type RoadName } from './roads.ts'
import type { GameState } from './use-game.ts'

const CELL = 20
/** Wider than any window: places for beads to come. */
const COLUMNS_MIN = 100
/** More sides than these are told by their total only. */
const SIDES_COUNTED_MAX = 3

interface PatternStripProps {
  readonly game: Pick<GameState, 'look' | 'told' | 'current'>
  /** As many rounds are asked for at most. */
  readonly roundsMax: number
}

export function PatternStrip({ game: { look, told, current }, roundsMax }: PatternStripProps) {
  const t = useTexts()
  const texts = usePickTexts()
  const [market, setMarket] = useState(look.boards[0] ?? '')
  const [road, setRoad] = useState<RoadName>('big')
  const [isUnfolded, setUnfolded] = useState(false)
  const line = useMemo(() => lineOf(market, told), [market, told])
  const statistics = useDay(look.key, market, told)
  const { isWholeDay, withoutResult } = countedRounds(told, roundsMax)
  const { total, sides, streak } = statistics
  return (
    <section aria-label={t('slip.boards')} className="panel min-w-0 px-3 py-1">
      <Segments
        label={t('slip.boards')}
        value={market}
        onValueChange={setMarket}
        options={look.boards.map((value) => ({ value, label: texts.market(value) }))}
      />
      <Road line={line} road={road} hasNext={current !== null} />
      <div className="figures flex flex-wrap items-center gap-x-3 text-xs text-dim">
        <Segments
          label={t('play.road')}
          value={road}
          onValueChange={setRoad}
          options={[
            { value: 'big', label: t('play.roadBig') },
            { value: 'bead', label: t('play.roadBead') },
          ]}
        />
        <Button size="small" tone="ghost" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {t('play.statistics')}
        </Button>
        <span>{t(isWholeDay ? 'play.drawn' : 'play.drawnLast', { count: total })}</span>
        {sides.length <= SIDES_COUNTED_MAX &&
          sides.map(({ side, count }) => (
            <span key={side} className="flex items-center gap-1">
              <span aria-hidden className="size-2 rounded-full" style={{ background: sideColour(side) }} />
              {texts.pick(market, side)} {count}
            </span>
          ))}
        {withoutResult > 0 && <span>{t('play.withoutResult', { count: withoutResult })}</span>}
        {streak && <span>{t('play.streak', { side: texts.pick(market, streak.side), count: streak.length })}</span>}
        <span className="ml-auto whitespace-nowrap">{t('play.noPrediction')}</span>
      </div>
      {isUnfolded && <PatternStatistics {...{ market, look, rounds: told, line }} />}
    </section>
  )
}

/** Of the newest day, as far as it is known. */
function useDay(gameKey: GameState['look']['key'], market: string, told: readonly RoundOnWire[]) {
  return useMemo(() => {
    const today = told[0]?.roundNo.slice(0, 10) ?? ' '
    const ofToday = told.filter(({ roundNo }) => roundNo.startsWith(today))
    return statisticsOf(lineOf(market, ofToday), sidesOf(gameKey, market))
  }, [gameKey, market, told])
}

const ROADS = { bead: beadRoad, big: bigRoad } as const

interface RoadProps {
  readonly line: readonly string[]
  readonly road: RoadName
  /** Whether a round is to come. */
  readonly hasNext: boolean
}

function Road({ line, road, hasNext }: RoadProps) {
  const letter = useSideLetter()
  const beads = useMemo(() => ROADS[road](line), [road, line])
  const next = placeAfter(beads, road)
  const columns = next.column + 1
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The newest column is where one looks.
    const element = scroller.current
    if (element) element.scrollLeft = columns * CELL
  }, [columns])
  const places = Math.max(COLUMNS_MIN, columns)
  const middle = (column: number, row: number) => `translate(${(column + 0.5) * CELL} ${(row + 0.5) * CELL})`
  return (
    <div ref={scroller} aria-hidden className="overflow-x-auto [scrollbar-width:none]">
      <svg width="100%" height={ROAD_ROWS * CELL} className="block" style={{ minWidth: columns * CELL }}>
        <defs>
          <pattern id="road-places" width={CELL} height={CELL} patternUnits="userSpaceOnUse">
            <circle cx={CELL / 2} cy={CELL / 2} r="8.5" fill="var(--color-raised)" />
          </pattern>
        </defs>
        {/* From the right edge: the newest column stands there. */}
        <svg x="100%" overflow="visible">
          <g transform={`translate(${-columns * CELL} 0)`}>
            <rect
              x={(columns - places) * CELL}
              width={places * CELL}
              height={ROAD_ROWS * CELL}
              fill="url(#road-places)"
            />
            {beads.map(({ column, row, outcome }) => (
              <g key={`${column}.${row}`} transform={middle(column, row)}>
                <circle r="9" fill={sideColour(outcome)} />
                <text dy=".36em" textAnchor="middle" fontSize="9.5" fontWeight="700" fill="#fff">
                  {letter(outcome)}
                </text>
              </g>
            ))}
            {hasNext && (
              <circle
                data-next=""
                r="8"
                transform={middle(next.column, next.row)}
                fill="none"
                stroke="var(--hue)"
                strokeWidth="2"
              />
            )}
          </g>
        </svg>
      </svg>
    </div>
  )
}
