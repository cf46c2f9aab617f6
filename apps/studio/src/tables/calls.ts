// The calls of a table's client, by name: what a session asks at the table that it was opened for.
import type { TableBet } from '@hanpan/casino'
import { ok, refuse, type Result, won } from '@hanpan/kernel'
import type { Session } from '../sessions/sessions.ts'
import { sharedByCode } from '../shelf/shared.ts'
import type { Answer, CallName, StudioRefusal } from '../wire/calls.ts'
import type { tableCalls } from '../wire/table-calls.ts'
import type { z } from 'zod'
import { outcomeOf, seedOf } from './conduct.ts'
import type { TableDeps } from './deps.ts'
import { mineOf, placeBets, takeBack, type Answer as Placed } from './place-bets.ts'
import { findRound, newestRounds } from './round-store.ts'
import { seatOf, seatsOf } from './seat-store.ts'
import { sharedGameOf } from './shared-game.ts'
import type { Tickets } from './ticket.ts'

type TableCallName = keyof typeof tableCalls & CallName
type Read<Name extends TableCallName> = z.output<(typeof tableCalls)[Name]['request']>
export type TableHandlers = {
  readonly [Name in TableCallName]: (
    session: Session,
    game: unknown,
    request: Read<Name>,
  ) => Promise<Result<Answer<Name>, StudioRefusal>>
}

const PAGE = 30

export function tableHandlers(deps: TableDeps, tickets: Tickets): TableHandlers {
  const { database, sealer, tables } = deps
  const tableOf = ({ gameCode }: Session) => tables.find(({ id }) => id === sharedByCode(gameCode)?.id) ?? null
  const told = (answer: Placed) => {
    if (!answer.ok) return answer
    const { mine, balance } = answer.value
    const placements = mine.placements.map((one) => ({ ...one, bets: one.bets as TableBet[], stake: won(one.stake) }))
    const payout = mine.payout === null ? null : won(mine.payout)
    return ok({ mine: { ...mine, placements, stake: won(mine.stake), payout }, balance })
  }
  return {
    async enterTable(session) {
      if (session.isOver) return refuse('session_over')
      return ok({ ticket: tickets.make(session.sessionId, Date.now()) })
    },
    async placeBets(session, _game, request) {
      const table = tableOf(session)
      if (!table) return refuse('input_refused')
      return told(await placeBets(deps, session, table, request))
    },
    async takeBack(session, _game, request) {
      const table = tableOf(session)
      if (!table) return refuse('input_refused')
      return told(await takeBack(deps, session, table, request))
    },
    async tableHistory(session, _game, { before }) {
      const table = tableOf(session)
      if (!table) return refuse('input_refused')
      const seats = await seatsOf(database, table.id, session.playerId, before, PAGE)
      const rounds = seats.map((one) => ({ ...one, playedAt: new Date(one.playedAt).toISOString() }))
      return ok({ rounds, next: seats.length === PAGE ? seats.at(-1)!.seatId : null })
    },
    async onSale(session) {
      const table = tableOf(session)
      const newest = table && (await newestRounds(database, [table.id]))[0]
      if (!newest) return refuse('round_unknown')
      const { roundId, number, commitment } = newest
      return ok({ roundId, number, commitment })
    },
    async tableRound(session, _game, { roundId }) {
      const table = tableOf(session)
      const round = table && (await findRound(database, roundId))
      if (!round || round.tableId !== table.id) return refuse('round_unknown')
      const isTold = round.resultsAt !== null && round.resultsAt <= (await database.now())
      const serverSeed = isTold ? seedOf(sealer, round) : null
      const mine = await mineOf(database, roundId, session.playerId)
      const seat = await seatOf(database, roundId, session.playerId)
      return ok({
        tableId: table.id,
        game: table.game,
        roundId,
        number: round.number,
        commitment: round.commitment,
        serverSeed,
        clientSeed: table.id,
        card: sharedGameOf(table).card(round) as Record<string, unknown> | null,
        outcome: serverSeed === null ? null : outcomeOf(table, serverSeed, round),
        bets: (mine?.placements ?? []).flatMap(({ bets }) => bets as TableBet[]),
        payout: seat?.payout ?? won(0),
      })
    },
  }
}
