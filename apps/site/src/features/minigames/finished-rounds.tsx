// The last rounds of a game and what the member's bets made of them; the one that is still being shown on its stage is not told
// before.
import type { GameKeyOnWire } from '@hanpan/contract'
import { Money, Skeleton, classNames } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { periodDates } from '../../app/periods.ts'
import { isMinigameBet } from '../../app/bet-kinds.ts'
import { useBets } from '../../app/use-bets.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Emblem } from './emblem.tsx'
import { ShortResult } from './latest-results.tsx'
import { outcomeOfRound } from './outcome-of-round.ts'
import { roundOfDay } from './rounds.ts'
import { RUNNING_ROUNDS } from './running-game.tsx'
import { useGame } from './use-game.ts'

const SHOWN_ROUNDS = 5
const POLL_MS = 10_000

interface FinishedRoundsProps {
  readonly gameKey: GameKeyOnWire
  readonly more: ReactNode
}

export function FinishedRounds({ gameKey, more }: FinishedRoundsProps) {
  const t = useTexts()
  const { look, told, query } = useGame(gameKey, RUNNING_ROUNDS)
  const request = { ...periodDates('week', serverNow()), vendorCode: gameKey, page: 1 }
  const { data: bets } = useBets(request, { refetchMs: POLL_MS })
  const isAll = bets !== undefined && bets.pageInfo.tatal_list_count <= bets.list.length
  const drawn = told.filter(({ result }) => result !== null).slice(0, SHOWN_ROUNDS)
  if (query.isPending) return <Skeleton className="h-72" />
  return (
    <section aria-label={t(look.text)} className={classNames(look.colour, 'panel live-data min-w-0 p-4')}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 className="flex items-center gap-2 font-semibold">
          <Emblem gameKey={gameKey} className="size-6" />
          {t(look.text)}
        </h3>
        {more}
      </div>
      {drawn.length === 0 ? (
        <p className="grid h-55 place-items-center text-sm text-dim">{t('powerball.historyEmpty')}</p>
      ) : (
        <ol className="min-h-55">
          {drawn.map(({ roundNo, result }) => (
            <li key={roundNo} className="border-b border-line/50 py-2 text-sm last:border-0">
              <p className="flex min-h-6 items-baseline justify-between gap-2">
                <span className="figures text-dim">{t('powerball.round', { round: roundOfDay(roundNo) })}</span>
                <Outcome value={outcomeOfRound(bets?.list.filter(isMinigameBet) ?? [], isAll, roundNo)} />
              </p>
              {result && (
                <div className="grid min-h-7 grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
                  <ShortResult result={result} />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Outcome({ value }: { readonly value: number | null }) {
  const t = useTexts()
  if (value === null) return null
  return (
    <span className="text-xs text-dim">
      {t('inGame.myOutcome')} <Money value={value} signed className="text-sm font-semibold" />
    </span>
  )
}
