// A basketball match on desk and phone: court and scoreboard, the lead over time, the lines that are bet on.
import { useSaid } from '../../../parts/say.tsx'
import { BASKETBALL_CLUBS, type BasketballCard, type BasketballStep, QUARTERS, QUARTER_SECONDS } from '@hanpan/casino'
import { formatInteger } from '@hanpan/ui'
import { Crest, crestColours } from '../parts/crest.tsx'
import { VirtualFrame } from '../parts/frame.tsx'
import { MyBets, ResultLine } from '../parts/mine.tsx'
import { PriceCell } from '../parts/price-cell.tsx'
import { Slip } from '../parts/slip.tsx'
import { StateGlass } from '../parts/stage-glass.tsx'
import { clockText, type VirtualView } from '../view.ts'
import { type Board, boardOf, recordOf, scored } from './basketball-facts.ts'
import { Court } from './court.tsx'

export function BasketballView(view: VirtualView) {
  const { clock, state, words, choice, sale } = view
  const card = view.card as BasketballCard
  const steps = scored(state.course, clock)
  const board = clock === null ? null : boardOf(steps, clock)
  const onSale = sale?.card as BasketballCard | undefined
  const name = (kind: string, of: BasketballCard) => <BasketballPick view={view} card={of} kind={kind} />
  const mine = <MyBets view={view} name={(kind) => name(kind, card)} />
  return (
    <VirtualFrame
      view={view}
      parts={{
        stage: <HoopsStage view={view} board={board} />,
        strip: (
          <div className="grid h-full grid-cols-[minmax(0,1.1fr)_minmax(0,1.1fr)_minmax(0,1.45fr)] gap-6 px-5 py-2 max-rail:gap-4">
            <Lead view={view} steps={steps} />
            {view.bets.total > 0 ? (
              <div className="min-h-0 overflow-y-auto">{mine}</div>
            ) : (
              <Baskets view={view} steps={steps} />
            )}
            <PastGames view={view} count={6} />
          </div>
        ),
        about: onSale ? namesOf(view, onSale) : '',
        board: <HoopsBoard view={view} />,
        slip: (
          <Slip
            view={view}
            name={choice.kind !== null && onSale ? name(choice.kind, onSale) : null}
            choose={words.choose.basketball}
          />
        ),
        mine,
        order: (
          <div className="flex flex-col gap-3 pt-3">
            {view.result && <ResultLine view={view} />}
            {board && <QuarterTable view={view} board={board} />}
            <div className="h-40">
              <Lead view={view} steps={steps} />
            </div>
            <Baskets view={view} steps={steps} />
          </div>
        ),
        orderName: words.running.basketball,
        past: (
          <div className="pt-3">
            <PastGames view={view} count={30} />
          </div>
        ),
      }}
    />
  )
}

const clubName = ({ language }: VirtualView, club: number): string => BASKETBALL_CLUBS[club]!.names[language]
const namesOf = (view: VirtualView, { home, away }: BasketballCard): string =>
  `${clubName(view, home)} – ${clubName(view, away)}`
const lineText = (line: number): string => `${line > 0 ? '+' : '−'}${Math.abs(line).toFixed(1)}`

/** Label of a pick beside its price. */
function labelOf(view: VirtualView, { lines }: BasketballCard, market: string, pick: string): string {
  const { basketball } = view.words
  if (market === 'total') return basketball[pick as 'over' | 'under'](lines.total.toFixed(1))
  const side = basketball[pick as 'home' | 'away']
  return market === 'winner' ? side : `${side} ${lineText(pick === 'home' ? lines.handicap : -lines.handicap)}`
}

export function BasketballPick({
  view,
  card,
  kind,
}: {
  readonly view: VirtualView
  readonly card: BasketballCard
  readonly kind: string
}) {
  const [market = '', pick = ''] = kind.split(':')
  const club = pick === 'home' ? card.home : pick === 'away' ? card.away : null
  const line = pick === 'home' ? card.lines.handicap : -card.lines.handicap
  return (
    <>
      {club !== null && <Crest club={club} size={18} />}
      <span className="truncate">{club === null ? view.words.basketball.markets.total : clubName(view, club)}</span>
      {/* The line that is bet on is never cut. */}
      <b className="shrink-0 font-bold">
        {market === 'winner'
          ? view.words.basketball.markets.winner
          : market === 'handicap'
            ? lineText(line)
            : labelOf(view, card, market, pick)}
      </b>
    </>
  )
}

function HoopsStage({ view, board }: { readonly view: VirtualView; readonly board: Board | null }) {
  const { phone, low, words, phase } = view
  const hasCourt = !phone || low || board !== null
  const said =
    board === null
      ? words.league.before
      : phase.phase === 'dealing'
        ? words.basketball.quarter(board.quarter)
        : words.basketball.final
  // The score is read beside it while they play, and said when they have.
  useSaid(board !== null && phase.phase !== 'dealing' ? `${said} ${board.home} : ${board.away}` : '')
  return (
    <div className="absolute inset-0 flex flex-col">
      {/* As high before the jump as with the quarters: the court stays where it is. */}
      <div className="flex shrink-0 items-center justify-between gap-3 bg-[#0d0a17] px-4 py-2.5 desk:min-h-20 slim:px-2 slim:py-1.5">
        <StateGlass view={view}>
          <b className="tabular-nums text-white">{said}</b>
          {board && phase.phase === 'dealing' && (
            <b className="tabular-nums text-white">{clockText(board.left * 1000)}</b>
          )}
        </StateGlass>
        {!phone && board && <QuarterTable view={view} board={board} />}
      </div>
      {/* Until they play a phone shows who meets, and nothing of an empty court. */}
      <div className={hasCourt ? 'shrink-0' : 'grid min-h-0 flex-1 items-center bg-[#140d24]'}>
        <ScoreLine view={view} board={board} />
      </div>
      {hasCourt && (
        <div className="relative min-h-0 flex-1">
          <Court view={view} />
          {!phone && view.result && (
            <div className="absolute right-4 bottom-4">
              <ResultLine view={view} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}

function ScoreLine({ view, board }: { readonly view: VirtualView; readonly board: Board | null }) {
  const { state, words } = view
  const card = view.card as BasketballCard
  const side = (club: number, isHome: boolean) => {
    const [won, lost] = recordOf(state.past, club)
    return (
      <div
        className={`flex min-w-0 flex-1 items-center gap-3 slim:gap-1.5 ${isHome ? 'flex-row-reverse text-right' : ''}`}
      >
        <Crest club={club} size={view.phone ? 22 : 40} />
        <p className="min-w-0">
          <b className="block truncate text-lg leading-6 slim:text-sm slim:leading-4">{clubName(view, club)}</b>
          <span className="block truncate text-xs text-dim">
            <span className="slim:hidden">{isHome ? words.basketball.home : words.basketball.away} · </span>
            {won + lost === 0 ? words.basketball.formNone : words.basketball.record(won, lost)}
          </span>
        </p>
      </div>
    )
  }
  return (
    <div className="flex h-16 shrink-0 items-center gap-5 bg-[#120e1f] px-4 shadow-[inset_0_-1px_0_#ffffff14] slim:h-12 slim:gap-2 slim:px-2">
      {side(card.home, true)}
      <b data-testid="score" className="text-4xl font-extrabold tracking-tight tabular-nums slim:text-xl">
        {board ? `${board.home} : ${board.away}` : '– : –'}
      </b>
      {side(card.away, false)}
    </div>
  )
}

function QuarterTable({ view, board }: { readonly view: VirtualView; readonly board: Board }) {
  const { words } = view
  const card = view.card as BasketballCard
  return (
    <table className="text-sm tabular-nums">
      <thead>
        <tr className="text-xs text-dim">
          <th>
            <span className="sr-only">{words.league.club}</span>
          </th>
          {Array.from({ length: QUARTERS }, (_, quarter) => (
            <th key={quarter} className="w-9 text-right font-medium">
              {quarter + 1}
            </th>
          ))}
          <th className="w-11 text-right font-medium">{words.basketball.total}</th>
        </tr>
      </thead>
      <tbody>
        {[card.home, card.away].map((club, side) => (
          <tr key={club} className="leading-5">
            <td>
              <Crest club={club} size={16} />
            </td>
            {Array.from({ length: QUARTERS }, (_, quarter) => (
              <td key={quarter} className="text-right">
                {board.quarters[quarter]?.[side as 0 | 1] ?? ''}
              </td>
            ))}
            <td className="text-right font-bold">{side === 0 ? board.home : board.away}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const MARKETS = [
  ['winner', ['home', 'away']],
  ['handicap', ['home', 'away']],
  ['total', ['over', 'under']],
] as const

function HoopsBoard({ view }: { readonly view: VirtualView }) {
  const { sale, words } = view
  if (!sale) return null
  const card = sale.card as BasketballCard
  return (
    <div className="flex flex-col gap-4 pt-2">
      <div className="flex items-center justify-between gap-3 rounded-lg bg-well px-3 py-3">
        {[card.home, card.away].map((club, side) => (
          <p
            key={club}
            className={`flex min-w-0 flex-1 items-center gap-2 ${side === 1 ? 'flex-row-reverse text-right' : ''}`}
          >
            <Crest club={club} size={30} />
            <b className="min-w-0 truncate text-sm">{clubName(view, club)}</b>
          </p>
        ))}
      </div>
      {MARKETS.map(([market, picks]) => (
        <section key={market}>
          <h3 className="flex h-6 items-baseline gap-2 text-sm font-bold">
            {words.basketball.markets[market]}
            <span className="text-xs font-normal text-dim">{words.basketball.marketTexts[market]}</span>
          </h3>
          <div className="grid grid-cols-2 gap-2">
            {picks.map((pick) => (
              <PriceCell
                key={pick}
                view={view}
                kind={`${market}:${pick}`}
                name={`${words.basketball.markets[market]} ${labelOf(view, card, market, pick)}`}
                label={labelOf(view, card, market, pick)}
                className="h-12"
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

/** The lead over the match: above the line the home side is ahead. */
function Lead({ view, steps }: { readonly view: VirtualView; readonly steps: readonly BasketballStep[] }) {
  const { words } = view
  const { home, away } = view.card as BasketballCard
  const whole = QUARTERS * QUARTER_SECONDS
  const points = steps.reduce<readonly (readonly [x: number, lead: number])[]>(
    (before, { second, side, points: of }) => {
      const [, was] = before.at(-1) ?? [0, 0]
      return [...before, [(second / whole) * 400, was + (side === 0 ? of : -of)]]
    },
    [],
  )
  const lead = points.at(-1)?.[1] ?? 0
  const most = Math.max(10, ...points.map(([, margin]) => Math.abs(margin)))
  const y = (margin: number) => 70 - (margin / most) * 62
  const path = points.map(([x, margin]) => `H${x.toFixed(1)}V${y(margin).toFixed(1)}`).join('')
  return (
    <section className="flex h-full min-w-0 flex-col">
      <h3 className="flex h-5 justify-between text-xs text-dim">
        {words.basketball.lead}
        <b className="text-ink tabular-nums">
          {lead === 0 ? '' : `${clubName(view, lead > 0 ? home : away)} +${Math.abs(lead)}`}
        </b>
      </h3>
      <svg viewBox="0 0 400 140" preserveAspectRatio="none" aria-hidden className="min-h-0 w-full flex-1">
        <rect width="400" height="70" fill={`${crestColours(home)[0]}26`} />
        <rect y="70" width="400" height="70" fill={`${crestColours(away)[0]}26`} />
        {[100, 200, 300].map((x) => (
          <path key={x} d={`M${x} 0V140`} stroke="#ffffff24" strokeDasharray="3 4" />
        ))}
        <path d="M0 70H400" stroke="#ffffff59" />
        {points.length > 0 && <path d={`M0 70${path}V70z`} fill="#b197fc40" />}
        {points.length > 0 && (
          <path d={`M0 70${path}`} fill="none" stroke="#f1f5fb" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        )}
      </svg>
    </section>
  )
}

/** The last baskets. A row is its place among all of them: two may fall at one moment. */
export function Baskets({ view, steps }: { readonly view: VirtualView; readonly steps: readonly BasketballStep[] }) {
  const { words } = view
  const { home, away } = view.card as BasketballCard
  return (
    <section className="min-w-0">
      <h3 className="h-5 text-xs text-dim">{words.basketball.lastBaskets}</h3>
      {steps.length === 0 && <p className="text-sm text-dim">{words.league.before}</p>}
      <ul>
        {steps
          .slice(-8)
          .toReversed()
          .map(({ second, side, points }, place) => (
            <li key={steps.length - place} className="flex h-[26px] items-center gap-2 text-sm tabular-nums">
              <span className="w-16 text-dim">
                {words.basketball.quarter(Math.floor(second / QUARTER_SECONDS) + 1)}
              </span>
              <Crest club={side === 0 ? home : away} size={15} />
              <span className="min-w-0 flex-1 truncate">{clubName(view, side === 0 ? home : away)}</span>
              <b>+{points}</b>
            </li>
          ))}
      </ul>
    </section>
  )
}

function PastGames({ view, count }: { readonly view: VirtualView; readonly count: number }) {
  const { state, words } = view
  const rows = state.past.slice(-count).toReversed()
  return (
    <section className="min-w-0">
      <h3 className="h-5 text-xs text-dim">{words.basketball.pastGames}</h3>
      {rows.length === 0 && <p className="text-sm text-dim">{words.noPast}</p>}
      <ul>
        {rows.map(({ roundId, number, card, outcome }) => {
          const { home, away } = card as BasketballCard
          const score = outcome as { readonly home: number; readonly away: number }
          return (
            <li key={roundId} className="flex h-[34px] items-center gap-2 text-sm tabular-nums slim:h-11">
              <span className="w-8 text-dim">{formatInteger(number)}</span>
              <span className="min-w-0 flex-1 truncate text-right">{clubName(view, home)}</span>
              <b className="w-17 text-center">
                {score.home} : {score.away}
              </b>
              <span className="min-w-0 flex-1 truncate">{clubName(view, away)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
