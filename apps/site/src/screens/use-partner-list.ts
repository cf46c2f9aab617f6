// Where a reader stands in a list of members' doings: period, member and page, kept in the address.
import { choiceOf, useListPlace } from '../app/use-list-place.ts'
import { periodDates, periods, type Period } from '../app/periods.ts'
import { serverNow } from '../wire/server-clock.ts'

/** As every list, it opens on today. */
const FIRST: Period = 'today'

export function usePartnerList() {
  const { search, page, change } = useListPlace()
  const period = search.within === undefined ? FIRST : choiceOf(search.within, periods)
  const memId = search.query ?? ''
  return {
    page,
    period,
    memId,
    type: search.type,
    request: { memId, ...periodDates(period, serverNow()) },
    filter: {
      period,
      onPeriod: (next: Period) => change({ within: next === FIRST ? undefined : next }),
      memId,
      onMemId: (next: string) => change({ query: next === '' ? undefined : next }),
    },
    setType: (next: string | undefined) => change({ type: next }),
    setPage: (next: number) => change({ page: next }),
  }
}
