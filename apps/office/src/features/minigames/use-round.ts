// One round with its sums. It is read from the list of its day, so that it says what the list says.
import type { GameKeyOnWire } from '@hanpan/contract'
import { useQuery } from '@tanstack/react-query'
import { CallRefused } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { findRound } from './find-round.ts'
import { dayOfRound, type RoundRow } from './round-row.ts'

const PATH = '/api/office/minigames/rounds'
const POLL_MS = 5000

interface RoundState {
  /** Null when the day's list does not have it: a round that has not opened is not listed. */
  readonly round: RoundRow | null
  readonly waiting: boolean
}

export function useRound(gameKey: GameKeyOnWire, roundNo: string): RoundState {
  const date = dayOfRound(roundNo)
  const query = useQuery<RoundRow | null, CallRefused>({
    queryKey: [PATH, { gameKey, roundNo }],
    enabled: date !== null,
    // What is over does not change any more.
    refetchInterval: ({ state }) =>
      state.data?.status === 'settled' || state.data?.status === 'voided' ? false : POLL_MS,
    queryFn: async () => {
      const answer = await findRound(roundNo, (page) => call(PATH, { gameKey, date: date ?? '', page }))
      if (!answer.ok) throw new CallRefused(answer.refusal.code)
      return answer.value
    },
  })
  return { round: query.data ?? null, waiting: query.isPending && date !== null }
}
