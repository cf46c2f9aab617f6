// The office's calls on what vendors have said: transactions by any id, a round in order, and the vendor's page of it (SPEC.md GW26).
import { ticketNoOf } from '@hanpan/bets'
import { calls, pageInfoOf, type TransactionInOffice } from '@hanpan/contract'
import { type BetId, idFrom, isoSeoul, isUuid, ok, refuse, type Result } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { OfficeDeps } from './connection-calls.ts'
import { dialects } from './dialects/index.ts'
import { playerRefOf } from './session-store.ts'
import {
  findRound,
  findTransactions,
  type FoundRound,
  type FoundTransaction,
  transactionsOfRound,
} from './transaction-store.ts'

const PAGE_ROWS = 50
const ROUND_TRANSACTIONS_MAX = 500

const transactionCalls = {
  transactions: calls.office.vendorTransactions,
  round: calls.office.vendorRound,
  roundLink: calls.office.vendorRoundLink,
} as const

type LinkDeps = Pick<OfficeDeps, 'database' | 'connections' | 'ask'>

export function createTransactionCalls(deps: OfficeDeps): RegisteredCall[] {
  const { database } = deps
  const told = async (rows: readonly FoundTransaction[]): Promise<TransactionInOffice[]> => {
    const cards = await deps.members.cards([...new Set(rows.map(({ memberId }) => memberId))])
    return rows.map(({ memberId, betId, isRolledBack, madeAt, ...row }) => ({
      ...row,
      memId: cards.get(memberId)?.memId ?? '',
      betIdx: betId,
      rolledBack: isRolledBack,
      madeAt: isoSeoul(madeAt),
    }))
  }
  return registerCalls(transactionCalls, {
    transactions: async ({ id, memId, connectionKey, page }) => {
      const memberId = memId === undefined ? null : await deps.members.findByMemId(memId)
      if (memId !== undefined && memberId === null) return refuse('not_found')
      const betIds = isUuid(id) ? [idFrom<BetId>(id)] : []
      const filter = { id: id === '' ? null : { text: id, betIds }, memberId, connectionKey: connectionKey ?? null }
      const span = { limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS }
      const { rows, total } = await findTransactions(database, filter, span)
      return ok({ list: await told(rows), pageInfo: pageInfoOf(page, total, PAGE_ROWS) })
    },
    round: async ({ betIdx }) => {
      const round = await roundOf(deps, betIdx)
      if (!round) return refuse('not_found')
      const [list, cards, all] = await Promise.all([
        transactionsOfRound(database, round, ROUND_TRANSACTIONS_MAX),
        deps.members.cards([round.memberId]),
        deps.connections.all(),
      ])
      const connection = all.get(round.connectionKey)
      const { memberId, betId, group: _group, placedAt, settledAt, ...shown } = round
      return ok({
        ...shown,
        betIdx: betId,
        ticketNo: ticketNoOf(betId),
        memId: cards.get(memberId)?.memId ?? '',
        placedAt: isoSeoul(placedAt),
        settledAt: settledAt === null ? null : isoSeoul(settledAt),
        linked: connection !== undefined && dialects[connection.dialect].roundLink !== undefined,
        list: await told(list),
      })
    },
    roundLink: async ({ betIdx }) => {
      const round = await roundOf(deps, betIdx)
      return round ? await linkOf(deps, round) : refuse('not_found')
    },
  })
}

const roundOf = async ({ database }: Pick<LinkDeps, 'database'>, betIdx: string): Promise<FoundRound | null> =>
  isUuid(betIdx) ? await findRound(database, idFrom<BetId>(betIdx)) : null

/** The vendor's page of a round; refused where the vendor has none or does not answer. */
export async function linkOf(
  { database, connections, ask }: LinkDeps,
  round: FoundRound,
): Promise<Result<{ url: string }, 'not_found' | 'vendor_unreachable'>> {
  const connection = (await connections.all()).get(round.connectionKey)
  const dialect = connection && dialects[connection.dialect]
  if (!connection || !dialect?.roundLink) return refuse('not_found')
  const playerRef = await playerRefOf(database, round.connectionKey, round.memberId)
  const [first] = await transactionsOfRound(database, round, 1)
  if (playerRef === null) return refuse('not_found')
  const asked = { round: round.round, transactionId: first?.transactionId ?? null, playerRef }
  const linked = await dialect.roundLink(connection, asked, ask)
  return linked.ok ? ok({ url: linked.value.url }) : refuse('vendor_unreachable')
}
