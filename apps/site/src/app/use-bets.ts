// The member's own bets as they may be shown: one whose draw is still told waits, wherever it is listed and summed up.
import type { BetOnWire, CallRequest, CallResponse } from '@hanpan/contract'
import { formatDate } from '@hanpan/ui'
import { useMemo } from 'react'
import { useBetsAsTold, useRoundAsTold, useWhileTold } from '../state/draws-told.ts'
import { useCall } from '../wire/queries.ts'

type BetList = CallResponse<'/api/bet/betlistNew'>
type Request = CallRequest<'/api/bet/betlistNew'>

const NO_BETS: readonly BetOnWire[] = []

/** The list without what its bets came to, where `shown` does not say it yet; a filter by outcome tells one too. */
function listAsTold(data: BetList, shown: readonly BetOnWire[], type: Request['type']): BetList {
  const total = { ...data.total }
  const days = new Map(data.days.map((one) => [one.day, { ...one }]))
  const list = shown.filter((bet, index) => {
    const real = data.list[index]!
    if (bet === real) return true
    const day = days.get(formatDate(real.placedAt))
    if (day) day.resultCash -= real.resultCash
    total.winCash -= real.winCash
    total.resultCash -= real.winCash
    // Shown as waiting its stake counts as spent; under a filter by outcome it is not there yet.
    if (type === undefined || type === 'wait') {
      total.waitCash += real.cash
      return true
    }
    total.cash -= real.cash
    total.resultCash += real.cash
    if (day) {
      day.count -= 1
      day.cash -= real.cash
    }
    return false
  })
  return { ...data, list, total, days: [...days.values()] }
}

export function useBets(request: Request, options?: Parameters<typeof useCall>[2]) {
  const query = useCall('/api/bet/betlistNew', request, options)
  const shown = useBetsAsTold(query.data?.list ?? NO_BETS)
  const told = useMemo(
    () => query.data && (shown === query.data.list ? query.data : listAsTold(query.data, shown, request.type)),
    [query.data, shown, request.type],
  )
  // Sums over more than this page may hold a bet that is told right now and stands on another one.
  const isPart = (told?.pageInfo.tatal_list_count ?? 0) > (told?.list.length ?? 0)
  const sums = useWhileTold(told, JSON.stringify({ ...request, page: 0 }))
  const data = useMemo(
    () =>
      (told && isPart && sums !== told ? sums && { ...told, total: sums.total, days: sums.days } : told) ?? undefined,
    [told, isPart, sums],
  )
  return { ...query, data }
}

export function useBet(betId: string | undefined) {
  const query = useCall('/api/bet/betDetail', { betId: betId ?? '' }, { enabled: betId !== undefined })
  const bets = useMemo(() => (query.data ? [query.data.bet] : NO_BETS), [query.data])
  const [bet] = useBetsAsTold(bets)
  const round = useRoundAsTold(query.data?.round ?? undefined)
  const data = useMemo(
    () => query.data && bet && { ...query.data, bet, round: round ?? null },
    [query.data, bet, round],
  )
  return { ...query, data }
}
