// What the member's last rounds of a game came to, newest first, and the net of today; nothing while there is none.
import type { MinigameBetOnWire, GameKeyOnWire } from '@hanpan/contract'
import { formatDate } from '@hanpan/ui'
import type { ReactNode } from 'react'
import { periodDates } from '../../app/periods.ts'
import { isMinigameBet } from '../../app/bet-kinds.ts'
import { useBets } from '../../app/use-bets.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { useTexts } from '../../words/words-context.tsx'
import { outcomeOfRound } from './outcome-of-round.ts'
import { usePickTexts } from './pick-text.ts'
import { Net } from './round-receipts.tsx'
import { roundOfDay } from './rounds.ts'

const POLL_MS = 10_000
const ROUNDS_SHOWN = 5

interface OwnRoundsProps {
  readonly gameKey: GameKeyOnWire
  /** The way to all of them. */
  readonly more: ReactNode
}

export function OwnRounds({ gameKey, more }: OwnRoundsProps) {
  const t = useTexts()
  const request = { ...periodDates('week', serverNow()), vendorCode: gameKey, page: 1 }
  const { data } = useBets(request, { refetchMs: POLL_MS })
  const bets = data?.list.filter(isMinigameBet) ?? []
  const isAll = data !== undefined && data.pageInfo.tatal_list_count <= data.list.length
  const rounds = [...new Set(bets.map(({ roundNo }) => roundNo))]
    .flatMap((roundNo) => {
      const net = outcomeOfRound(bets, isAll, roundNo)
      return net === null ? [] : [{ roundNo, net, own: bets.filter((bet) => bet.roundNo === roundNo) }]
    })
    .slice(0, ROUNDS_SHOWN)
  if (rounds.length === 0) return null
  const today = data?.days.find(({ day }) => day === formatDate(new Date(serverNow()).toISOString()))
  return (
    <section aria-label={t('play.ownRounds')} className="panel min-w-0 p-4">
      <h2 className="flex items-center justify-between gap-2 text-sm font-semibold">
        {t('play.ownRounds')}
        {more}
      </h2>
      {today && (
        <p className="flex items-baseline justify-between gap-2 text-sm text-dim">
          {t('play.ownToday')}
          <span className="text-xl font-bold text-ink">
            <Net value={today.resultCash} />
          </span>
        </p>
      )}
      <ol className="divide-y divide-line/70">
        {rounds.map(({ roundNo, net, own }) => (
          <li key={roundNo} className="figures flex min-h-11 items-center gap-2 text-sm">
            <span className="shrink-0 font-medium">{t('powerball.round', { round: roundOfDay(roundNo) })}</span>
            <span className="min-w-0 flex-1 truncate text-dim">
              <Picks bets={own} />
            </span>
            <span className="shrink-0 font-semibold">
              <Net value={net} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Picks({ bets }: { readonly bets: readonly MinigameBetOnWire[] }) {
  const texts = usePickTexts()
  return bets
    .flatMap(({ selections }) => selections)
    .map(({ market, pick }) => texts.pick(market, pick))
    .join(', ')
}
