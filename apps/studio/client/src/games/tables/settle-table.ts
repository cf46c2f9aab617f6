// What bets at a table return, by the same package that settles them on the server.
import { tables as games, type TableKey } from '@hanpan/casino'
import { won } from '@hanpan/kernel'
import type { Settle } from '../../live/use-result.ts'

export const settleTable =
  (game: TableKey): Settle =>
  (outcome, bets) => {
    const settled = games[game].settle(
      outcome as never,
      bets.map(({ kind, stake }) => ({ kind, stake: won(stake) })),
    )
    return settled.ok ? settled.value : []
  }
