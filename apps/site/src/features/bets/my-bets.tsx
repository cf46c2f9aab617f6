// The member's own bets beside the game: the open ones first, then what has just been decided.
import { Money, Skeleton } from '@hanpan/ui'
import type { BetOnWire } from '@hanpan/contract'
import type { ReactNode } from 'react'
import { useBets } from '../../app/use-bets.ts'
import { useSession } from '../../state/session.ts'
import { useTexts } from '../../words/words-context.tsx'
import { BetResult, BetStatus } from './bet-status.tsx'

const SHOWN_MAX = 6
const POLL_MS = 15_000

interface MyBetsProps {
  /** Whose bets: all of the mini games, or all on sports, wherever these are listed. */
  readonly of: 'mg' | 'sp'
  /** Those of today that are decided; the open ones stand elsewhere. Without any there is nothing. */
  readonly isDecidedOnly?: boolean
  readonly onOpen: (betId: string) => void
  /** A bet in a line, told by its product. */
  readonly renderLine: (bet: BetOnWire) => ReactNode
}

export function MyBets({ of, isDecidedOnly = false, onOpen, renderLine }: MyBetsProps) {
  const t = useTexts()
  const isMember = useSession((state) => state.phase === 'member')
  const { data, isPending } = useBets({ vendorCode: of, page: 1 }, { enabled: isMember, refetchMs: POLL_MS })
  if (isPending) return <Skeleton className="h-24" />
  const bets = (data?.list ?? []).filter(({ type }) => !isDecidedOnly || type !== 'wait').slice(0, SHOWN_MAX)
  if (bets.length === 0 && isDecidedOnly) return null
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
            <span className="min-w-0">
              {renderLine(bet)}
              <span className="figures block text-xs text-dim">{bet.ticketNo}</span>
            </span>
            <span className="flex shrink-0 flex-col items-end gap-1">
              <BetStatus bet={bet} />
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
