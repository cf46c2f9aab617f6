// What is read of a race below its stage: who is where, the track from above, the races before.
import { LENGTH_CM, offeredPicks, type RaceCard, type RaceSport, type RaceTold, virtualOf } from '@hanpan/casino'
import { formatInteger } from '@hanpan/ui'
import type { PastRound } from '../../../../../src/wire/live.ts'
import { priceText, type VirtualView } from '../view.ts'
import { FormLine } from './race-board.tsx'
import { formOf, isDogs, metresLeft, ranksOf, runnerName, SILKS } from './race-facts.ts'
import { SilkTile } from './silk-tile.tsx'

/** Centimetres of everybody, by the race as it is shown; null before it. */
export type Places = readonly number[] | null

export function OrderList({
  view,
  places,
  row = 20,
}: {
  readonly view: VirtualView
  readonly places: Places
  readonly row?: number
}) {
  const { table, card, words, language, state, bets } = view
  const sport = table.game as RaceSport
  const race = card as RaceCard
  const mine = numbersWithBets(bets.spots)
  const ranks = places ? ranksOf(sport, places) : race.runners.map((_, index) => ({ number: index + 1, behind: 0 }))
  // By numbers in the page, by places on the screen: rows that change places move.
  const rows = [...ranks.entries()].sort(([, one], [, other]) => one.number - other.number)
  return (
    <section className="min-w-0">
      <h3 className="h-5 text-xs text-dim">{places ? words.race.order : `${words.race.gates} · ${words.race.form}`}</h3>
      <ol className="relative" style={{ height: ranks.length * row }}>
        {rows.map(([rank, { number, behind }]) => (
          <li
            key={number}
            className="order-row absolute inset-x-0 top-0 flex items-center gap-2 text-sm"
            style={{ height: row, translate: `0 ${rank * row}px` }}
          >
            <span className="w-4 text-right tabular-nums text-dim">{places ? rank + 1 : ''}</span>
            <SilkTile sport={sport} number={number} size={Math.min(20, row - 2)} />
            <span
              className={`min-w-0 flex-1 truncate ${rank === 0 && places ? 'font-bold' : ''} ${mine.has(number) ? 'font-bold text-(--hue)' : ''}`}
            >
              {runnerName(sport, race, number, language)}
            </span>
            {places ? (
              <span className="text-xs whitespace-nowrap tabular-nums text-dim">
                {rank === 0 ? words.race.leader : words.race.behind(behind.toFixed(1), isDogs(sport))}
              </span>
            ) : (
              <FormLine places={formOf(state.past, race.runners[number - 1]!)} none={words.race.formNone} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

export const numbersWithBets = (spots: ReadonlyMap<string, number>): ReadonlySet<number> =>
  new Set([...spots.keys()].flatMap((kind) => kind.split(':')[1]!.split('-').map(Number)))

const OVAL = { left: 85, right: 295, top: 20, bottom: 108 } as const
const ROUND = { straight: OVAL.right - OVAL.left, bend: (Math.PI * (OVAL.bottom - OVAL.top)) / 2 } as const
/** Metres once round the track. */
const LAP = 640
/** Where the line is: along the lower straight. */
const FINISH_X = 262

/** A point of the oval so many metres before the line; runners go from the upper straight round the left bend. */
function pointAt(before: number): readonly [x: number, y: number] {
  const total = 2 * (ROUND.straight + ROUND.bend)
  let way = ((before / LAP) * total) % total
  if (way < 0) way += total
  const toBend = FINISH_X - OVAL.left
  if (way <= toBend) return [FINISH_X - way, OVAL.bottom]
  way -= toBend
  const radius = (OVAL.bottom - OVAL.top) / 2
  const middle = (OVAL.bottom + OVAL.top) / 2
  if (way <= ROUND.bend) {
    const angle = Math.PI / 2 + way / radius
    return [OVAL.left + radius * Math.cos(angle), middle + radius * Math.sin(angle)]
  }
  way -= ROUND.bend
  if (way <= ROUND.straight) return [OVAL.left + way, OVAL.top]
  way -= ROUND.straight
  if (way <= ROUND.bend) {
    const angle = -Math.PI / 2 + way / radius
    return [OVAL.right + radius * Math.cos(angle), middle + radius * Math.sin(angle)]
  }
  return [OVAL.right - (way - ROUND.bend), OVAL.bottom]
}

const PATH = `M${OVAL.left} ${OVAL.bottom}H${OVAL.right}A44 44 0 0 0 ${OVAL.right} ${OVAL.top}H${OVAL.left}A44 44 0 0 0 ${OVAL.left} ${OVAL.bottom}z`

export function TrackMap({ view, places }: { readonly view: VirtualView; readonly places: Places }) {
  const { table, card, words } = view
  const sport = table.game as RaceSport
  const race = card as RaceCard
  const shown = places ?? race.runners.map(() => 0)
  const order = ranksOf(sport, shown).toReversed()
  return (
    <section className="flex min-w-0 flex-col">
      <h3 className="h-5 truncate text-xs text-dim">
        {places ? words.race.track(metresLeft(race, places)) : words.race.trackStart}
      </h3>
      <svg viewBox="24 0 332 128" className="min-h-0 w-full flex-1" aria-hidden>
        <path d={PATH} fill="none" stroke="#1f4d39" strokeWidth="25" />
        <path d={PATH} fill="none" stroke="#fff" strokeOpacity=".14" strokeWidth="1.5" strokeDasharray="5 6" />
        <path d={`M${FINISH_X} 95v26`} stroke="#fff" strokeWidth="3.5" />
        <text x={FINISH_X} y="89" textAnchor="middle" fontSize="11" fontWeight="650" fill="#c0cadb">
          {words.race.finish}
        </text>
        {order.map(({ number }) => {
          const metres = race.metres - shown[number - 1]! / 100
          const [x, y] = pointAt(metres)
          // Side by side they would hide each other: everybody keeps a lane.
          const inner = ((number - 1) / (race.runners.length - 1) - 0.5) * 14
          const [cx, cy] = [190, 64]
          const away = Math.hypot(x - cx, y - cy)
          return (
            <MapDot
              key={number}
              sport={sport}
              number={number}
              x={x + ((x - cx) / away) * inner}
              y={y + ((y - cy) / away) * inner}
            />
          )
        })}
      </svg>
    </section>
  )
}

function MapDot({
  sport,
  number,
  x,
  y,
}: {
  readonly sport: RaceSport
  readonly number: number
  readonly x: number
  readonly y: number
}) {
  const { back, ink } = SILKS[sport][number - 1]!
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r="7.5" fill={back} stroke="#0d111a" strokeWidth="1.6" />
      <text y="3.5" textAnchor="middle" fontSize="9.5" fontWeight="800" fill={ink}>
        {number}
      </text>
    </g>
  )
}

/** What a race paid for its winner. */
const winPrice = (view: VirtualView, { card, outcome }: PastRound): number =>
  offeredPicks(virtualOf(view.table.game), card!).get(`win:${(outcome as RaceTold).order[0]}`)?.price ?? 0

export function PastRaces({ view, count }: { readonly view: VirtualView; readonly count: number }) {
  const { table, state, words } = view
  const sport = table.game as RaceSport
  const rows = state.past.slice(-count).toReversed()
  return (
    <section className="min-w-0">
      <h3 className="h-5 text-xs text-dim">{words.race.pastRaces}</h3>
      {rows.length === 0 && <p className="text-sm text-dim">{words.noPast}</p>}
      <ul>
        {rows.map((past) => (
          <li key={past.roundId} className="flex h-[34px] items-center gap-1.5 text-sm tabular-nums slim:h-11">
            <span className="w-9 text-dim">{formatInteger(past.number)}</span>
            {(past.outcome as RaceTold).order.slice(0, 3).map((number) => (
              <SilkTile key={number} sport={sport} number={number} size={22} />
            ))}
            <span className="ml-auto text-xs text-dim">{words.race.markets.win}</span>
            <b className="w-13 text-right">{priceText(winPrice(view, past))}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lengths between the first two at the line, in centimetres. */
export const finishGap = (sport: RaceSport, { behind }: RaceTold): number => (behind[1]! * LENGTH_CM[sport]) / 100
