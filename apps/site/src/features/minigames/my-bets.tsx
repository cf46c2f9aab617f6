// The member's own bets beside the game: the open ones first, then what has just been decided.
import { Money, Odds, Skeleton } from '@hanpan/ui'
import type { BetOnWire } from '@hanpan/contract'
import { useSession } from '../../state/session.ts'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { BetResult, BetStatus } from './bet-status.tsx'
import { gameTexts, usePickTexts } from './pick-text.ts'
import { roundOfDay } from './rounds.ts'

const SHOWN_MAX = 6
const POLL_MS = 15_000

export function MyBets({ onOpen }: { readonly onOpen: (betId: string) => void }) {
  const t = useTexts()
  const isMember = useSession((state) => state.phase === 'member')
  const { data, isPending } = useCall(
    '/api/bet/betlistNew',
    { groupKey: 'minigame', page: 1 },
    { enabled: isMember, refetchMs: POLL_MS },
  )
  if (isPending) return <Skeleton className="h-24" />
  const bets = (data?.list ?? []).slice(0, SHOWN_MAX)
  if (bets.length === 0) return <p className="py-4 text-center text-sm text-dim">{t('slip.myBetsEmpty')}</p>
  return (
    <ul className="flex flex-col divide-y divide-line/70">
      {bets.map((bet) => (
        <li key={bet.betId}>
          <button
            type="button"
            onClick={() => onOpen(bet.betId)}
            className="flex min-h-14 w-full items-center justify-between gap-3 rounded-md px-1 py-2 text-left hover:bg-raised"
          >
            <BetSummary bet={bet} />
            <span className="flex shrink-0 flex-col items-end gap-1">
              <BetStatus type={bet.type} />
              <span className="text-sm font-medium">
                {bet.type === 'wait' ? <Money value={bet.cash} /> : <BetResult bet={bet} />}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

export function BetSummary({ bet }: { readonly bet: BetOnWire }) {
  const t = useTexts()
  const texts = usePickTexts()
  const [first] = bet.selections
  return (
    <span className="min-w-0">
      <span className="block truncate text-sm font-medium">
        {first && `${texts.market(first.market)} ${texts.pick(first.market, first.pick)}`}
      </span>
      <span className="figures block text-xs text-dim">
        {bet.gameKey !== 'powerball' && `${t(gameTexts[bet.gameKey])} `}
        {t('powerball.round', { round: roundOfDay(bet.roundNo) })} · <Odds value={bet.odds} />
      </span>
    </span>
  )
}
