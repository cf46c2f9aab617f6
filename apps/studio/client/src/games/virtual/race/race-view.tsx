// A race on desk and phone: the stage with what is told over it, order and track below, the sale beside it.
import { useSaid } from '../../../parts/say.tsx'
import { offeredPicks, type RaceCard, type RaceSport, type RaceTold, virtualOf } from '@hanpan/casino'
import { formatInteger } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { type Parts, VirtualFrame } from '../parts/frame.tsx'
import { MyBets, priceOfKind, ResultLine } from '../parts/mine.tsx'
import { Slip } from '../parts/slip.tsx'
import { GLASS, StateGlass } from '../parts/stage-glass.tsx'
import { priceText, type VirtualView } from '../view.ts'
import { RaceBoard } from './race-board.tsx'
import { isDogs, metresLeft, placesAt, runnerName } from './race-facts.ts'
import { RacePick } from './race-pick.tsx'
import { RaceScene } from './race-scene.tsx'
import { finishGap, numbersWithBets, OrderList, PastRaces, type Places, TrackMap } from './race-strip.tsx'
import { SilkTile } from './silk-tile.tsx'

/** Less between the first two is told by the picture. */
const PHOTO_CM = 60

export function RaceView(view: VirtualView) {
  const { table, card, words, clock, state, sale } = view
  const sport = table.game as RaceSport
  const race = card as RaceCard
  const places: Places = clock === null ? null : placesAt(state.course, clock, race.runners.length)
  const name = (kind: string, of: RaceCard) => <RacePick view={view} card={of} kind={kind} />
  const onSale = sale?.card as RaceCard | undefined
  const { kind } = view.choice
  const choose = isDogs(sport) ? words.chooseDog : words.choose.race
  const parts: Parts = {
    stage: <RaceStage view={view} places={places} />,
    strip: (
      <div
        className={`grid h-full gap-6 px-5 py-2 max-rail:gap-4 ${view.bets.total > 0 ? 'grid-cols-[minmax(0,230px)_minmax(0,255px)_minmax(0,1fr)_minmax(0,205px)] max-rail:grid-cols-[minmax(0,205px)_minmax(0,235px)_minmax(0,1fr)_minmax(0,195px)]' : 'grid-cols-[minmax(0,300px)_minmax(0,1fr)_minmax(0,240px)]'}`}
      >
        <OrderList view={view} places={places} />
        {view.bets.total > 0 && (
          <div className="min-h-0 overflow-y-auto">
            <MyBets view={view} name={(one) => name(one, race)} />
          </div>
        )}
        <TrackMap view={view} places={places} />
        <PastRaces view={view} count={6} />
      </div>
    ),
    about: onSale ? courseText(view, onSale) : '',
    board: <RaceBoard view={view} />,
    slip: <Slip view={view} name={kind !== null && onSale ? name(kind, onSale) : null} choose={choose} />,
    mine: <MyBets view={view} name={(one) => name(one, race)} />,
    order: (
      <div className="flex flex-col gap-3 pt-3">
        {view.phone && isToldPhase(view, places) && <Told view={view} />}
        <OrderList view={view} places={places} row={30} />
        <TrackMap view={view} places={places} />
      </div>
    ),
    orderName: words.now,
    past: (
      <div className="pt-3">
        <PastRaces view={view} count={30} />
      </div>
    ),
  }
  return <VirtualFrame view={view} parts={parts} />
}

function courseText({ table, words }: VirtualView, { metres, runners }: RaceCard): string {
  return words.race.course(metres, words.race.ground[table.ground], runners.length, isDogs(table.game))
}

const isToldPhase = ({ phase }: VirtualView, places: Places): boolean =>
  phase.phase === 'result' || (phase.phase === 'waiting' && places !== null)

function RaceStage({ view, places }: { readonly view: VirtualView; readonly places: Places }) {
  const { table, words, bets, phase, phone } = view
  const mine = numbersWithBets(bets.spots)
  const bubble = mine.size === 0 ? null : (place: number) => words.race.mineNow(isDogs(table.game), place)
  const isTold = isToldPhase(view, places)
  return (
    <>
      <RaceScene view={view} mine={mine} bubble={phase.phase === 'dealing' ? bubble : null} />
      <div className="absolute inset-x-4 top-4 flex flex-wrap items-start justify-between gap-2 slim:inset-x-2 slim:top-2">
        <StateGlass view={view}>
          {phase.phase === 'dealing' && places ? (
            <b className="tabular-nums text-white">{words.race.left(metresLeft(view.card as RaceCard, places))}</b>
          ) : phone && isTold ? null : (
            // The post of a finish on a phone stands where this would.
            courseText(view, view.card as RaceCard)
          )}
        </StateGlass>
        {!phone && phase.phase === 'dealing' && <MineGlass view={view} />}
        {!phone && isTold && <Told view={view} />}
      </div>
    </>
  )
}

const SHOWN_MAX = 3

/** My bets while it runs: what each would return. */
function MineGlass({ view }: { readonly view: VirtualView }) {
  const { bets, words, card } = view
  const rows = [...bets.spots]
  if (rows.length === 0) return null
  return (
    <ul className="flex flex-col items-end gap-1.5">
      {rows.slice(0, SHOWN_MAX).map(([kind, stake]) => {
        const price = priceOfKind(view, kind) ?? 0
        return (
          <li key={kind} className={GLASS}>
            <RacePick view={view} card={card as RaceCard} kind={kind} />
            <span className="tabular-nums">{priceText(price)}</span>
            <b className="tabular-nums">{words.won(formatInteger(stake))}</b>
            <span className="text-dim">{words.ifWins}</span>
            <b className="tabular-nums">{words.won(formatInteger(Math.floor((stake * price) / 1000)))}</b>
          </li>
        )
      })}
      {rows.length > SHOWN_MAX && <li className={`${GLASS} text-dim`}>{words.more(rows.length - SHOWN_MAX)}</li>}
    </ul>
  )
}

/** The first three with what they pay, the picture's verdict, and what it came to for me. */
function Told({ view }: { readonly view: VirtualView }) {
  const { table, state, card, words, language, result } = view
  const sport = table.game as RaceSport
  const race = card as RaceCard
  const told = state.round?.outcome as RaceTold | null
  const order = told
    ? told.order
        .slice(0, 3)
        .map((number, place) => `${words.race.ranks[place]} ${number} ${runnerName(sport, race, number, language)}`)
    : []
  useSaid(order.join(', '), state.round?.roundId)
  if (!told) return null
  const isClose = finishGap(sport, told) < PHOTO_CM
  const picks = offeredPicks(virtualOf(table.game), race)
  const [first, second, third] = told.order as [number, number, number]
  const pays: readonly (readonly [keyof typeof words.race.markets, string])[] = [
    ['win', `win:${first}`],
    ['quinella', `quinella:${Math.min(first, second)}-${Math.max(first, second)}`],
    ['forecast', `forecast:${first}-${second}`],
    ['trifecta', `trifecta:${first}-${second}-${third}`],
  ]
  const row = (number: number, place: number): ReactNode => (
    <li key={number} className="flex items-center gap-2 slim:gap-1.5">
      <b className="text-sm text-dim">{words.race.ranks[place]}</b>
      <SilkTile sport={sport} number={number} />
      <b className="truncate text-base slim:text-sm">{runnerName(sport, race, number, language)}</b>
    </li>
  )
  return (
    <div className="flex flex-col items-end gap-2 slim:items-stretch slim:gap-1.5">
      <section className="virtual-glass flex flex-col gap-1.5 rounded-lg px-4 py-2.5 slim:px-3 slim:py-2">
        <h2 className="flex items-baseline gap-2 text-sm font-semibold text-dim">
          {words.race.result(formatInteger(state.round!.number))}
          <span className="text-ink">{isClose ? words.race.photo : words.race.finishPhoto}</span>
        </h2>
        <ol className="flex gap-4 slim:gap-2.5">{[first, second, third].map(row)}</ol>
        <p className="flex gap-3.5 text-sm tabular-nums text-dim slim:hidden">
          {pays.map(([market, kind]) => (
            <span key={market}>
              {words.race.markets[market]} <b className="text-ink">{priceText(picks.get(kind)?.price ?? 0)}</b>
            </span>
          ))}
        </p>
      </section>
      {result && <ResultLine view={view} />}
    </div>
  )
}
