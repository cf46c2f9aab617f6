// The boards of the last rounds: one market at a time as a bead road or a big road, with the statistics of the day. Past draws say
// nothing about the next one, and the board says so.
import type { GameKeyOnWire, RoundOnWire } from '@hanpan/contract'
import { Segments } from '@hanpan/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { DayStatistics } from './day-statistics.tsx'
import { gameLook } from './games.ts'
import { lineOf, sidesOf } from './outcomes.ts'
import { sideColour, usePickTexts, useSideLetter } from './pick-text.ts'
import { ROAD_ROWS, beadRoad, bigRoad } from './roads.ts'

const ROADS = { bead: beadRoad, big: bigRoad } as const
type RoadName = keyof typeof ROADS
const CELL = 28
const COLUMNS_MIN = 48

interface PatternBoardsProps {
  readonly gameKey: GameKeyOnWire
  /** Newest first. */
  readonly rounds: readonly RoundOnWire[]
}

export function PatternBoards({ gameKey, rounds }: PatternBoardsProps) {
  const t = useTexts()
  const texts = usePickTexts()
  const { boards } = gameLook(gameKey)
  const [market, setMarket] = useState(boards[0] ?? '')
  const [road, setRoad] = useState<RoadName>('big')
  const line = useMemo(() => lineOf(market, rounds), [market, rounds])
  const today = rounds[0]?.roundNo.slice(0, 10)
  const ofToday = useMemo(
    () =>
      lineOf(
        market,
        rounds.filter(({ roundNo }) => roundNo.startsWith(today ?? ' ')),
      ),
    [market, rounds, today],
  )
  const sides = sidesOf(gameKey, market)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Segments
          label={t('slip.boards')}
          value={market}
          onValueChange={setMarket}
          options={boards.map((value) => ({ value, label: texts.market(value) }))}
        />
        <Segments
          label={t('play.road')}
          value={road}
          onValueChange={setRoad}
          options={[
            { value: 'big', label: t('play.roadBig') },
            { value: 'bead', label: t('play.roadBead') },
          ]}
        />
      </div>
      <Road line={line} road={road} />
      <DayStatistics market={market} line={ofToday} sides={sides} />
      <details className="text-sm">
        <summary className="inline-flex min-h-11 items-center text-dim hover:text-ink desk:min-h-8">
          {t('play.asTable')}
        </summary>
        <OutcomeTable market={market} rounds={rounds} line={line} />
      </details>
    </div>
  )
}

function Road({ line, road }: { readonly line: readonly string[]; readonly road: RoadName }) {
  const letter = useSideLetter()
  const beads = useMemo(() => ROADS[road](line), [road, line])
  const columns = Math.max(COLUMNS_MIN, ...beads.map(({ column }) => column + 2))
  const used = Math.max(0, ...beads.map(({ column }) => column + 1))
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The newest column is where one looks.
    const element = scroller.current
    element?.scrollTo({ left: (used + 1) * CELL - element.clientWidth })
  }, [used])
  const [width, height] = [columns * CELL, ROAD_ROWS * CELL]
  return (
    <div
      ref={scroller}
      aria-hidden
      className="overflow-x-auto rounded-md border border-line bg-ground/60 [scrollbar-width:thin]"
    >
      <svg width={width} height={height} className="block">
        <defs>
          <pattern id="road-grid" width={CELL} height={CELL} patternUnits="userSpaceOnUse">
            <path d={`M${CELL} 0V${CELL}H0`} fill="none" stroke="#2a3448" strokeOpacity=".5" />
          </pattern>
        </defs>
        <rect width={width} height={height} fill="url(#road-grid)" />
        {beads.map(({ column, row, outcome }, index) => {
          const colour = sideColour(outcome)
          const isNewest = index === beads.length - 1
          return (
            <g key={`${column}.${row}`} transform={`translate(${(column + 0.5) * CELL} ${(row + 0.5) * CELL})`}>
              <circle
                r={isNewest ? 11.5 : 10.5}
                fill={colour}
                fillOpacity=".18"
                stroke={colour}
                strokeWidth={isNewest ? 2.5 : 1.2}
              />
              <text dy=".36em" textAnchor="middle" fontSize="11" fontWeight="700" fill={colour}>
                {letter(outcome)}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}

const TABLE_ROWS = 30

interface OutcomeTableProps {
  readonly market: string
  readonly rounds: readonly RoundOnWire[]
  readonly line: readonly string[]
}

function OutcomeTable({ market, rounds, line }: OutcomeTableProps) {
  const t = useTexts()
  const texts = usePickTexts()
  const drawn = rounds.filter(({ result }) => result !== null).slice(0, TABLE_ROWS)
  const newestFirst = line.toReversed()
  return (
    <table className="figures w-full max-w-md text-sm">
      <thead className="text-left text-xs text-dim">
        <tr>
          <th scope="col" className="py-1 font-medium">
            {t('bet.round')}
          </th>
          <th scope="col" className="py-1 font-medium">
            {texts.market(market)}
          </th>
        </tr>
      </thead>
      <tbody>
        {drawn.map(({ roundNo }, index) => (
          <tr key={roundNo} className="border-t border-line/60">
            <td className="py-1">{roundNo}</td>
            <td className="py-1">{texts.pick(market, newestFirst[index] ?? '')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
