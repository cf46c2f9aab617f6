// Settles the seats of a round that has been told (SPEC.md ST54-ST57): what each comes to is written down together with the credit that pays it, and
// the credit is asked for until the site has answered. It can stop anywhere and be begun again by anyone.
import { assert, won, type Won } from '@hanpan/kernel'
import { newId } from '../platform/ids.ts'
import type { Queryable } from '../platform/database.ts'
import type { Beside } from '../rooms/conducted.ts'
import type { Session } from '../sessions/sessions.ts'
import { sessionBySession } from '../wallet/site-by-site.ts'
import { type Done, insertTransaction, type Transaction } from '../wallet/transactions.ts'
import type { TableDeps } from './deps.ts'
import { findRound } from './round-store.ts'
import { sharedGameOf } from './shared-game.ts'
import { endSeats, type OpenSeat, settleSeats, takeOpenSeats, undoPlacements, unsettledRounds } from './seat-store.ts'

const SEATS_AT_ONCE = 200
const ROUNDS_A_RUN = 50

export interface SeatPaid {
  readonly roundId: string
  readonly playerId: string
  readonly stake: Won
  readonly payout: Won
  /** Null: the site has not answered yet. */
  readonly balance: Won | null
}

/** Settles what is open in a round. Tells of each seat when its site has answered, or has not; that is waited for unless it is done beside. */
export async function settleRound(
  deps: TableDeps,
  roundId: string,
  onPaid: (paid: SeatPaid) => void = () => {},
  beside?: Beside,
): Promise<number> {
  let count = 0
  for (;;) {
    const settled = await deps.database.tx((tx) => settleChunk(deps, tx, roundId))
    if (settled.length === 0) return count
    count += settled.length
    const paying = payAll(deps, settled, onPaid)
    if (beside) beside(paying)
    else await paying
  }
}

async function payAll(deps: TableDeps, settled: readonly Settled[], onPaid: (paid: SeatPaid) => void): Promise<void> {
  const left = settled.flatMap(({ credit, ...one }) => (credit === null ? [] : [{ ...one, credit }]))
  await sessionBySession(
    deps,
    left,
    ({ seat }) => seat.sessionId,
    async (one, session) => onPaid(await pay(deps, one, session)),
  )
}

interface Settled {
  readonly seat: OpenSeat
  readonly stake: Won
  readonly payout: Won
  readonly credit: Transaction | null
}

async function settleChunk({ tables }: TableDeps, tx: Queryable, roundId: string): Promise<readonly Settled[]> {
  const round = await findRound(tx, roundId)
  const table = tables.find(({ id }) => id === round?.tableId)
  if (!round?.outcome || !table) return []
  const { outcome } = round
  const settled = (await takeOpenSeats(tx, roundId, SEATS_AT_ONCE)).map((seat): Settled => {
    const bets = sharedGameOf(table).settle(round, outcome, seat.bets)
    assert(bets.ok, `seat ${seat.seatId} has only bets of its game`)
    const stake = won(seat.bets.reduce((sum, bet) => sum + bet.stake, 0))
    const payout = won(bets.value.reduce((sum, bet) => sum + bet.payout, 0))
    // A seat that nothing stayed in is closed by its rollbacks.
    const credit: Transaction | null = seat.lastPlacement
      ? {
          transactionId: newId(),
          roundId: seat.seatId,
          sessionId: seat.sessionId,
          kind: 'credit',
          amount: payout,
          debitId: seat.lastPlacement,
          closesRound: true,
        }
      : null
    return { seat, stake, payout, credit }
  })
  await settleSeats(
    tx,
    settled.map(({ seat, stake, payout, credit }) => ({
      seatId: seat.seatId,
      stake,
      payout,
      state: credit ? 'paying' : 'void',
    })),
  )
  for (const { credit } of settled) if (credit) await insertTransaction(tx, credit, 'mine')
  return settled
}

async function pay(
  { dues }: TableDeps,
  { seat, stake, payout, credit }: Settled & { readonly credit: Transaction },
  session: Session,
): Promise<SeatPaid> {
  const { roundId, playerId } = seat
  const answered = await dues.attempt(session, credit)
  return { roundId, playerId, stake, payout, balance: answered.ok ? answered.value : null }
}

/** Takes up what a studio that died has left: answers how many seats there were. */
export async function settleDue(deps: TableDeps, onPaid?: (paid: SeatPaid) => void, beside?: Beside): Promise<number> {
  let count = 0
  for (const roundId of await unsettledRounds(deps.database, ROUNDS_A_RUN))
    count += await settleRound(deps, roundId, onPaid, beside)
  return count
}

/** Sites have taken credits and rollbacks, in the transaction that ends them. */
export async function noteTransactionsDone(tx: Queryable, { credited, givenBack }: Done): Promise<void> {
  if (credited.length > 0) await endSeats(tx, credited)
  if (givenBack.length > 0) await undoPlacements(tx, givenBack)
}
