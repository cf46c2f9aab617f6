// The member's open bets on sports, of whichever day: asked for in one call, and again when one is placed or settled, as every list of bets is.
import type { SportBetOnWire } from '@hanpan/contract'
import { useMemo } from 'react'
import { isSportBet } from '../../app/bet-kinds.ts'
import { useBets } from '../../app/use-bets.ts'
import { useSession } from '../../state/session.ts'
import { serverNow } from '../../wire/server-clock.ts'

/** Events begin within a year of their bets. */
const OPEN_MS_MAX = 366 * 86_400_000

export interface OpenBetsRead {
  /** The newest, those with a match under way first. Undefined until they are read. */
  readonly bets: readonly SportBetOnWire[] | undefined
  /** Of all of them. */
  readonly count: number
}

const isUnderWay = (bet: SportBetOnWire) => bet.legs.some(({ now, result }) => now.status === 'live' && !result)

export function useOpenBets(refetchMs: number): OpenBetsRead {
  const isMember = useSession((state) => state.phase === 'member')
  const startDate = new Date(serverNow() - OPEN_MS_MAX).toISOString().slice(0, 10)
  const { data } = useBets({ vendorCode: 'sp', type: 'wait', startDate, page: 1 }, { enabled: isMember, refetchMs })
  const bets = useMemo(
    () => data?.list.filter(isSportBet).toSorted((one, other) => Number(isUnderWay(other)) - Number(isUnderWay(one))),
    [data],
  )
  return { bets, count: isMember ? (data?.pageInfo.tatal_list_count ?? 0) : 0 }
}
