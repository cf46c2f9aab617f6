// A member's bets by day and round: what each came to on the right, its bets folded below. A round with one bet opens that bet at once.
import type { BetOnWire } from '@hanpan/contract'
import { Money, Odds, classNames, formatDate, formatTime } from '@hanpan/ui'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { isMinigameBet, isSportBet } from '../app/bet-kinds.ts'
import { sitePart } from '../app/site-part.ts'
import { becameOf, BetResult, BetStatus } from '../features/bets/bet-status.tsx'
import { mostPaid } from '../features/minigames/most-paid.ts'
import { gameTexts, usePickTexts } from '../features/minigames/pick-text.ts'
import { roundOfDay } from '../features/minigames/rounds.ts'
import { serverNow } from '../wire/server-clock.ts'
import { useVendorNames } from '../features/vendors/vendor-bet.tsx'
import { useTexts } from '../words/words-context.tsx'
import { BetEmblem, hueOfBet } from './any-bet.tsx'

const DAY_MS = 86_400_000

export interface DayOfBets {
  readonly day: string
  readonly count: number
  readonly cash: number
  readonly resultCash: number
}

interface BetsHistoryProps {
  /** Newest first. */
  readonly bets: readonly BetOnWire[]
  readonly days: readonly DayOfBets[]
  readonly onOpen: (betId: string) => void
}

/** Neighbours in a list that belong together. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly (readonly Item[])[] {
  const groups: Item[][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && keyOf(last[0]!) === keyOf(item)) last.push(item)
    else groups.push([item])
  }
  return groups
}

export function BetsHistory({ bets, days, onOpen }: BetsHistoryProps) {
  const figures = new Map(days.map((one) => [one.day, one]))
  return (
    <div className="flex flex-col gap-5">
      {grouped(bets, ({ placedAt }) => formatDate(placedAt)).map((ofDay) => {
        const day = formatDate(ofDay[0]!.placedAt)
        return (
          <section key={day} aria-labelledby={`day-${day}`}>
            <DayHead day={day} figures={figures.get(day)} />
            <Rounds bets={ofDay} onOpen={onOpen} />
          </section>
        )
      })}
    </div>
  )
}

/** The rounds of some bets, each once, whatever was bet on in between; and the bets on sports. */
export function Rounds({ bets, onOpen }: Pick<BetsHistoryProps, 'bets' | 'onOpen'>) {
  const rounds = new Map<string, BetOnWire[]>()
  for (const bet of bets) {
    // A bet on sports stands for itself: its legs are decided at different times.
    const key = isMinigameBet(bet) ? `${bet.gameKey} ${bet.roundNo}` : bet.betId
    rounds.set(key, [...(rounds.get(key) ?? []), bet])
  }
  return (
    <ul className="panel divide-y divide-line/60 overflow-hidden">
      {[...rounds].map(([key, ofRound]) => (
        <RoundRow key={key} bets={ofRound} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function DayHead({ day, figures }: { readonly day: string; readonly figures: DayOfBets | undefined }) {
  const t = useTexts()
  const today = formatDate(serverNow())
  const yesterday = formatDate(serverNow() - DAY_MS)
  const name = day === today ? t('period.today') : day === yesterday ? t('period.yesterday') : null
  return (
    <h2 id={`day-${day}`} className="figures mb-2 flex items-baseline gap-2 px-1 text-sm font-normal text-dim">
      {name !== null && <span className="font-semibold text-ink">{name}</span>}
      {day}
      {figures && (
        <>
          <span className="max-desk:hidden">
            {t('bet.dayCount', { count: figures.count })} · <Money value={figures.cash} />
          </span>
          <Money value={figures.resultCash} signed className="ml-auto text-base font-bold" />
        </>
      )}
    </h2>
  )
}

/** Of bets on a round of a game not all can be paid. */
function couldWin(bets: readonly BetOnWire[]): number {
  const rounds = bets.filter(isMinigameBet)
  return rounds.length === bets.length
    ? mostPaid(rounds.map((bet) => ({ ...bet, market: bet.selections[0]!.market, pick: bet.selections[0]!.pick })))
    : bets.reduce((sum, { winMax }) => sum + winMax, 0)
}

interface RoundRowProps {
  readonly bets: readonly BetOnWire[]
  readonly onOpen: (betId: string) => void
}

function RoundRow({ bets, onOpen }: RoundRowProps) {
  const t = useTexts()
  const nameOf = useVendorNames()
  const [open, setOpen] = useState(false)
  const listId = useId()
  const [first] = bets
  if (!first) return null
  const single = bets.length === 1
  const stake = bets.reduce((sum, { cash }) => sum + cash, 0)
  const isWaiting = bets.some(({ type }) => type === 'wait')
  const result = bets.reduce((sum, { resultCash }) => sum + resultCash, 0)
  const round = isMinigameBet(first)
    ? `${t(gameTexts[first.gameKey])} ${t('powerball.round', { round: roundOfDay(first.roundNo) })}`
    : isSportBet(first)
      ? t('menu.sport')
      : nameOf(first).product
  return (
    <li className={hueOfBet(first)}>
      <button
        type="button"
        {...(single ? {} : { 'aria-expanded': open, 'aria-controls': listId })}
        onClick={() => (single ? onOpen(first.betId) : setOpen(!open))}
        className="grid min-h-14 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-3.5 py-1 desk:py-2 text-left transition-colors hover:bg-raised"
      >
        <span className="disc grid size-9 place-items-center">
          <BetEmblem bet={first} className="size-5" />
        </span>
        <span className="min-w-0">
          <span className="figures block truncate text-base font-medium">
            {single ? <Picked bet={first} /> : round}
          </span>
          <span className="figures flex gap-x-1.5 text-xs text-dim">
            {/* One piece of text: a dot never stands alone at the end of a line. */}
            <span>
              {single ? round : t('bet.dayCount', { count: bets.length })}
              <span className="whitespace-nowrap">
                {' · '}
                <Money value={stake} />
              </span>
            </span>
            {single && first.odds !== null && (
              <span className="max-desk:hidden">
                × <Odds value={first.odds} />
              </span>
            )}
            {single && <span className="max-desk:hidden">· {first.ticketNo}</span>}
            <span className="max-desk:ml-auto">{formatTime(first.placedAt).slice(0, 5)}</span>
          </span>
        </span>
        <span className="flex items-center gap-2">
          <span className="flex flex-col items-end desk:gap-1">
            {isWaiting ? (
              <span className="figures text-sm text-dim">
                {t('main.couldWin')} <Money value={couldWin(bets)} className="text-ink" />
              </span>
            ) : single ? (
              <BetResult bet={first} />
            ) : (
              <Money value={result} signed className="font-semibold" />
            )}
            {(single || isWaiting) && <BetStatus bet={bets.find(({ type }) => type === 'wait') ?? first} />}
          </span>
          {!single && (
            <ChevronDown
              aria-hidden
              className={classNames('size-4 text-dim transition-transform', open && 'rotate-180')}
            />
          )}
        </span>
        {single && <span className="sr-only">{t('bet.open')}</span>}
      </button>
      {!single && (
        <ul id={listId} hidden={!open} className="border-t border-line/60 bg-ground/40 py-1">
          {bets.map((bet) => (
            <li key={bet.betId}>
              <button
                type="button"
                onClick={() => onOpen(bet.betId)}
                className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 py-1 pr-4 pl-4 desk:pl-15 text-left text-sm hover:bg-raised"
              >
                <span className="flex min-w-0 items-center gap-2">
                  {/* Filled is won, hollow is not: the word is said beside it. */}
                  <span
                    aria-hidden
                    className={classNames(
                      'size-2 shrink-0 rounded-full',
                      becameOf(bet) === 'win' ? 'bg-pick' : 'ring-1 ring-dim ring-inset',
                    )}
                  />
                  <span className="truncate">
                    <Picked bet={bet} /> {bet.odds !== null && <Odds value={bet.odds} className="text-dim" />}
                  </span>
                </span>
                <Money value={bet.cash} className="text-dim" />
                <span className="min-w-20 text-right">
                  <BetResult bet={bet} />
                  <span className="sr-only">{t(`bet.${becameOf(bet)}`)}</span>
                </span>
                <span className="sr-only">{t('bet.open')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const SportPick = sitePart(() => import('../features/sportsbook/sport-bet-summary.tsx'), 'SportPick', 'sportsbook')

/** What a bet was placed on, in a word or two. */
function Picked({ bet }: { readonly bet: BetOnWire }) {
  const texts = usePickTexts()
  const t = useTexts()
  const nameOf = useVendorNames()
  if (isSportBet(bet)) return <SportPick bet={bet} />
  if (!isMinigameBet(bet))
    return bet.award === null ? nameOf(bet).game : `${nameOf(bet).game} · ${t(`bet.awards.${bet.award}`)}`
  const [pick] = bet.selections
  return pick && `${texts.market(pick.market)} ${texts.pick(pick.market, pick.pick)}`
}
