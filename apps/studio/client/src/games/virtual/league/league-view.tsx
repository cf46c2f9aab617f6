// A match day of the league on desk and phone.
import { CLUBS, type LeagueCard, minuteOf } from '@hanpan/casino'
import { useMemo } from 'react'
import type { PastRound } from '../../../../../src/wire/live.ts'
import { Crest } from '../parts/crest.tsx'
import { VirtualFrame } from '../parts/frame.tsx'
import { MyBets, ResultLine } from '../parts/mine.tsx'
import { Slip } from '../parts/slip.tsx'
import type { VirtualView } from '../view.ts'
import { LeagueBoard } from './league-board.tsx'
import { dayScores, happened, liveTable, scoresOf, seasonScores } from './league-facts.ts'
import { type Day, LeagueStage, LeagueTable } from './league-stage.tsx'

export function LeagueView(view: VirtualView) {
  const { clock, state, words, choice, sale } = view
  const card = view.card as LeagueCard
  const before = useMemo(() => seasonScores(state.past, card), [state.past, card])
  const steps = happened(state.course, clock)
  const scores = scoresOf(steps, card.fixtures.length)
  const day: Day = {
    card,
    steps,
    scores,
    table: liveTable(before, card, clock === null ? null : scores),
    minute: clock === null ? null : minuteOf(clock),
  }
  const onSale = sale?.card as LeagueCard | undefined
  const name = (kind: string, of: LeagueCard) => <LeaguePick view={view} card={of} kind={kind} />
  const mine = <MyBets view={view} name={(kind) => name(kind, card)} />
  return (
    <VirtualFrame
      view={view}
      parts={{
        stage: <LeagueStage view={view} day={day} />,
        strip: (
          <div className="grid h-full grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)_minmax(0,1fr)] gap-6 px-5 py-2 max-rail:gap-4">
            <Incidents view={view} day={day} count={10} />
            {view.bets.total > 0 ? (
              <div className="min-h-0 overflow-y-auto">{mine}</div>
            ) : (
              <PastDay view={view} back={1} />
            )}
            <PastDay view={view} back={0} />
          </div>
        ),
        about: onSale ? words.league.day(onSale.season, onSale.day) : '',
        board: <LeagueBoard key={sale?.number} view={view} />,
        slip: (
          <Slip
            view={view}
            name={choice.kind !== null && onSale ? name(choice.kind, onSale) : null}
            choose={words.choose.league}
          />
        ),
        mine,
        order: (
          <div className="flex flex-col gap-3 pt-3">
            {view.result && <ResultLine view={view} />}
            <Incidents view={view} day={day} count={4} />
            <LeagueTable view={view} day={day} />
          </div>
        ),
        orderName: words.league.table,
        past: (
          <div className="flex flex-col gap-4 pt-3">
            {[0, 1, 2, 3, 4].map((back) => (
              <PastDay key={back} view={view} back={back} />
            ))}
          </div>
        ),
      }}
    />
  )
}

export function LeaguePick({
  view,
  card,
  kind,
}: {
  readonly view: VirtualView
  readonly card: LeagueCard
  readonly kind: string
}) {
  const { words, language } = view
  const [match = '0', market = '', pick = ''] = kind.split(':')
  const { home, away } = card.fixtures[Number(match)]!
  const { league } = words
  const said =
    market === 'score' && pick !== 'other' ? pick.replace('-', ':') : league.picks[pick as keyof typeof league.picks]
  return (
    <>
      <Crest club={home} size={16} />
      <Crest club={away} size={16} />
      {/* What is picked stands first and whole: where there is little place, the names give way. */}
      <b className="shrink-0 font-bold">
        {market !== 'result' && `${league.markets[market as keyof typeof league.markets]} `}
        {said}
      </b>
      <span className="truncate font-normal">
        {CLUBS[home]!.names[language]} – {CLUBS[away]!.names[language]}
      </span>
    </>
  )
}

/** What happened last. Two goals of a side may fall in one minute: a row is its place in the day, which only grows. */
export function Incidents({
  view,
  day,
  count,
}: {
  readonly view: VirtualView
  readonly day: Day
  readonly count: number
}) {
  const { words, language } = view
  const rows = day.steps.slice(-count).toReversed()
  return (
    <section className="min-w-0">
      <h3 className="h-5 text-xs text-dim">{words.league.live}</h3>
      {rows.length === 0 && <p className="text-sm text-dim">{words.league.noIncidents}</p>}
      <ul>
        {rows.map(({ match, minute, side, kind }, place) => {
          const { home, away } = day.card.fixtures[match]!
          const club = side === 0 ? home : away
          return (
            <li key={day.steps.length - place} className="flex h-5 items-center gap-2 text-sm">
              <span className="w-8 text-right tabular-nums text-dim">{words.league.minute(minute)}</span>
              <Crest club={club} size={14} />
              <span className={`min-w-0 flex-1 truncate ${kind === 'goal' ? 'font-bold' : ''}`}>
                {CLUBS[club]!.names[language]}
              </span>
              <span className={kind === 'goal' ? 'font-bold text-(--hue)' : 'text-dim'}>
                {words.league.incidents[kind]}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A day that has been told: eight scores. */
function PastDay({ view, back }: { readonly view: VirtualView; readonly back: number }) {
  const { state, words, language } = view
  const round: PastRound | undefined = state.past.at(-1 - back)
  if (!round) return <p className="text-sm text-dim">{words.noPast}</p>
  const { season, day, fixtures } = round.card as LeagueCard
  const goals = dayScores(round)
  return (
    <section className="min-w-0">
      <h3 className="h-5 truncate text-xs text-dim">{words.league.day(season, day)}</h3>
      <ul>
        {fixtures.map(({ home, away }, match) => (
          <li
            key={home}
            className="grid h-[25px] grid-cols-[minmax(0,1fr)_48px_minmax(0,1fr)] items-center gap-1 text-sm"
          >
            <span className="truncate text-right">{CLUBS[home]!.names[language]}</span>
            <b className="text-center tabular-nums">
              {goals[match]!.home} : {goals[match]!.away}
            </b>
            <span className="truncate">{CLUBS[away]!.names[language]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
