// A match day as it is seen: eight matches at once, each with its score and what has happened, and the table that moves with them.
import { CLUBS, type Goals, type LeagueCard, type LeagueStep, minuteOf } from '@hanpan/casino'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Crest } from '../parts/crest.tsx'
import { ResultLine } from '../parts/mine.tsx'
import { GLASS, StateGlass } from '../parts/stage-glass.tsx'
import type { VirtualView } from '../view.ts'
import { clubForm, isGoal, type TableRow } from './league-facts.ts'
import { Pitch } from './pitch.tsx'

export interface Day {
  readonly card: LeagueCard
  readonly steps: readonly LeagueStep[]
  readonly scores: readonly Goals[]
  readonly table: readonly TableRow[]
  /** Null before the start. */
  readonly minute: number | null
}

export function minuteText({ words, phase, clock }: VirtualView, minute: number | null): string {
  if (minute === null) return words.league.before
  if (phase.phase !== 'dealing' || minute >= 90) return words.league.fullTime
  if (minute === 45 && minuteOf((clock ?? 0) + 300) === 45) return words.league.halfTime
  return words.league.minute(minute)
}

export function LeagueStage({ view, day }: { readonly view: VirtualView; readonly day: Day }) {
  const { words, phone, phase } = view
  const { card, minute } = day
  const marked = matchesWithBets(view)
  const isListed = isListedBelow(view, day)
  return (
    <div className="league-ground absolute inset-0 flex flex-col gap-2.5 p-4 slim:gap-1.5 slim:p-2">
      <div className="flex items-start justify-between gap-2">
        <StateGlass view={view}>
          <span className="slim:hidden">{words.league.day(card.season, card.day)}</span>
          <b className="tabular-nums text-white" data-testid="minute">
            {minuteText(view, minute)}
          </b>
        </StateGlass>
        {!phone && view.result && <ResultLine view={view} />}
        {!phone && !view.result && phase.phase === 'betting' && (
          <p className={`${GLASS} text-[#e6dcf7] max-wide:hidden`}>{words.league.matches}</p>
        )}
      </div>
      <div className="flex min-h-0 flex-1 gap-4">
        <ol
          className={`grid min-w-0 flex-1 gap-2 slim:gap-1 ${isListed ? 'grid-cols-4 grid-rows-2' : 'grid-cols-2 grid-rows-4'}`}
        >
          {card.fixtures.map((_, match) => (
            <MatchCard key={match} view={view} day={day} match={match} isMine={marked.has(match)} />
          ))}
        </ol>
        {!phone && (
          <div className="virtual-glass w-[37%] max-w-100 shrink-0 overflow-hidden rounded-lg px-3 py-2">
            <LeagueTable view={view} day={day} />
          </div>
        )}
      </div>
    </div>
  )
}

const matchesWithBets = ({ bets }: VirtualView): ReadonlySet<number> =>
  new Set([...bets.spots.keys()].map((kind) => Number(kind.split(':')[0])))

/** A phone that sells has little of the stage, and the matches with their names stand right below it: here they are pairs of crests. */
const isListedBelow = ({ phone, low }: VirtualView, { minute }: Day): boolean => phone && !low && minute === null

function MatchCard({
  view,
  day,
  match,
  isMine,
}: {
  readonly view: VirtualView
  readonly day: Day
  readonly match: number
  readonly isMine: boolean
}) {
  const { language, phone, words } = view
  const { card, scores, minute } = day
  const { home, away } = card.fixtures[match]!
  const own = day.steps.filter((step) => step.match === match)
  const score = scores[match]!
  const last = own.at(-1)
  // The ball goes where something will have happened, before it has.
  const told = (view.state.course as readonly LeagueStep[]).filter((step) => step.match === match)
  const isPlayed = !view.still && view.phase.phase === 'dealing' && minute !== null && minute < 90
  const isFresh = last !== undefined && isGoal(last) && minute !== null && minute - last.minute <= 3
  const side = (club: number, goals: number, isAhead: boolean) => (
    <p className="relative flex min-w-0 items-center gap-2 slim:gap-1">
      <Crest club={club} size={phone ? 14 : 22} />
      <span className={`min-w-0 flex-1 truncate text-sm slim:text-xs ${isAhead ? 'font-bold' : 'font-medium'}`}>
        {CLUBS[club]!.names[language]}
      </span>
      <b className="text-xl leading-6 font-extrabold tabular-nums slim:text-sm slim:leading-5">
        {minute === null ? '' : goals}
      </b>
    </p>
  )
  if (isListedBelow(view, day))
    return (
      <li
        aria-label={`${CLUBS[home]!.names[language]} – ${CLUBS[away]!.names[language]}`}
        className={`virtual-glass flex min-w-0 items-center justify-center gap-2 rounded-md ${isMine ? 'outline-[1.5px] -outline-offset-1 outline-(--hue) outline-solid' : ''}`}
      >
        <Crest club={home} size={20} />
        <Crest club={away} size={20} />
      </li>
    )
  return (
    <li
      className={`virtual-glass relative flex min-w-0 flex-col justify-center gap-0.5 rounded-lg px-3 slim:px-2 ${isFresh ? 'goal-flash' : ''} ${isMine ? 'outline-[1.5px] -outline-offset-1 outline-(--hue) outline-solid' : ''}`}
    >
      {!phone && <Pitch match={match} steps={told} clock={isPlayed ? view.clock : null} />}
      {side(home, score.home, score.home > score.away)}
      {side(away, score.away, score.away > score.home)}
      {!phone && (
        <div className="relative flex h-4 items-center gap-2">
          <Timeline steps={own} minute={minute} />
          <span className="w-32 truncate text-right text-xs text-dim">
            {last ? `${words.league.minute(last.minute)} ${words.league.incidents[last.kind]}` : ''}
          </span>
        </div>
      )}
    </li>
  )
}

/** Ninety minutes from left to right: goals of the home side above the line, of the away side below. */
function Timeline({ steps, minute }: { readonly steps: readonly LeagueStep[]; readonly minute: number | null }) {
  return (
    <svg viewBox="0 0 180 16" preserveAspectRatio="none" aria-hidden className="h-4 min-w-0 flex-1">
      <path d="M0 8H180" stroke="#ffffff26" strokeWidth="2" />
      <path d={`M0 8H${(minute ?? 0) * 2}`} stroke="var(--hue)" strokeWidth="2" />
      <path d="M90 4V12" stroke="#ffffff40" strokeWidth="1" />
      {steps.map(({ minute: at, side, kind }, place) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- two things may happen in one minute; the list only grows
          key={place}
          x={at * 2 - (kind === 'goal' ? 2.5 : 1)}
          y={side === 0 ? (kind === 'goal' ? 0 : 3) : 9}
          width={kind === 'goal' ? 5 : 2}
          height={kind === 'goal' ? 7 : 4}
          rx="1"
          fill={kind === 'goal' ? '#ffffff' : kind === 'yellow' ? '#fbbf24' : '#8e9bb3'}
        />
      ))}
    </svg>
  )
}

export function LeagueTable({ view, day }: { readonly view: VirtualView; readonly day: Day }) {
  const { words, language, state, phone } = view
  const { league } = words
  return (
    <table className="h-full w-full border-collapse text-sm desk:leading-4.5">
      <thead>
        <tr className="text-xs text-dim">
          <th className="w-6 text-right font-medium">
            <span className="sr-only">{league.table}</span>
          </th>
          <th className="pl-2 text-left font-medium">{league.club}</th>
          {(phone || view.phase.phase === 'betting') && (
            <th className="font-medium desk:max-[1439px]:hidden">{league.form}</th>
          )}
          <th className="pl-3 text-right font-medium whitespace-nowrap">{league.played}</th>
          <th className="pl-3 text-right font-medium whitespace-nowrap">{league.difference}</th>
          <th className="pl-3 text-right font-medium whitespace-nowrap">{league.points}</th>
        </tr>
      </thead>
      <tbody>
        {day.table.map(({ club, played, goalsFor, goalsAgainst, points, moved }, place) => (
          <tr key={club} className="tabular-nums slim:h-8">
            <td className="text-right text-dim">{place + 1}</td>
            <td className="max-w-0 w-full pl-2">
              <span className="flex items-center gap-1.5">
                <Crest club={club} size={15} />
                <span className="truncate font-medium">{CLUBS[club]!.names[language]}</span>
                {moved > 0 && <ArrowUp aria-hidden className="size-3 shrink-0 text-up" />}
                {moved < 0 && <ArrowDown aria-hidden className="size-3 shrink-0 text-down" />}
              </span>
            </td>
            {(phone || view.phase.phase === 'betting') && (
              <td className="px-2 desk:max-[1439px]:hidden">
                <Form letters={clubForm(state.past, club)} words={league.letters} />
              </td>
            )}
            <td className="pl-3 text-right text-dim">{played}</td>
            <td className="pl-3 text-right text-dim">
              {goalsFor - goalsAgainst > 0 ? '+' : ''}
              {goalsFor - goalsAgainst}
            </td>
            <td className="pl-3 text-right font-bold">{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Form({
  letters,
  words,
}: {
  readonly letters: readonly ('won' | 'drawn' | 'lost')[]
  readonly words: VirtualView['words']['league']['letters']
}) {
  return (
    <span className="flex justify-end gap-0.5 text-[0.625rem] leading-4 font-bold">
      {letters.map((letter, place) => (
        <i
          // oxlint-disable-next-line react/no-array-index-key -- five matches, oldest first
          key={place}
          className={`w-4 rounded-[3px] text-center not-italic ${letter === 'won' ? 'bg-pick text-on-pick' : letter === 'drawn' ? 'bg-lifted text-ink' : 'bg-raised text-dim'}`}
        >
          {words[letter]}
        </i>
      ))}
    </span>
  )
}
