// The games that Evolution's history has of a span, an hour a question. It tells bets with what they were paid, and no ids of the credits: a credit is
// known by the debit that it answers.
import { HOUR_MS, ok, refuse, type Result } from '@hanpan/kernel'
import { z } from 'zod'
import type { Connection } from '../../model.ts'
import { wonFromDecimal } from '../../money.ts'
import type { AskVendor, StatementLine, VendorRefusal } from '../dialect.ts'
import { parsed, partsOf, type StatementSpan, timeOf } from '../spans.ts'

const bet = z.object({
  /** The `refId` of the debit. Several bets may be of one. */
  transactionId: z.string().min(1),
  stake: z.number(),
  payout: z.number(),
  placedOn: z.string(),
})
const history = z.object({
  data: z.array(
    z.object({
      games: z.array(
        z.object({
          id: z.string(),
          status: z.string(),
          settledAt: z.string().nullish(),
          participants: z.array(z.object({ playerId: z.string(), bets: z.array(bet) })),
        }),
      ),
    }),
  ),
})
type Game = z.output<typeof history>['data'][number]['games'][number]

/** The history has a token of its own. */
export const canAsk = ({ keys }: Pick<Connection, 'keys'>): boolean => (keys[0]?.['historyToken'] ?? '') !== ''

/** Null for what cannot be read. A game that is not over is told once it is. */
function linesOf({ status, settledAt, participants }: Game): readonly StatementLine[] | null {
  const ended = status.toLowerCase()
  if (ended !== 'resolved' && ended !== 'cancelled') return []
  const lines: StatementLine[] = []
  for (const { playerId: playerRef, bets } of participants) {
    for (const round of new Set(bets.map(({ transactionId }) => transactionId))) {
      const own = bets.filter(({ transactionId }) => transactionId === round)
      const sum = (of: 'stake' | 'payout') => wonFromDecimal(own.reduce((all, one) => all + one[of], 0))
      const [stake, payout] = [sum('stake'), sum('payout')]
      const placedAt = timeOf(own[0]!.placedOn)
      const endedAt = settledAt ? timeOf(settledAt) : placedAt
      if (stake === null || payout === null || placedAt === null || endedAt === null) return null
      const debitId = `debit ${round}`
      const answers = { answers: debitId, round, playerRef, at: endedAt }
      lines.push(
        { transactionId: debitId, kind: 'debit', amount: stake, round, playerRef, at: placedAt },
        ended === 'cancelled'
          ? { ...answers, transactionId: `cancel of ${round}`, kind: 'rollback', amount: stake }
          : { ...answers, transactionId: `credit of ${round}`, kind: 'credit', amount: payout },
      )
    }
  }
  return lines
}

export async function statement(
  { settings, keys }: Connection,
  span: StatementSpan,
  ask: AskVendor,
): Promise<Result<readonly StatementLine[], VendorRefusal>> {
  const lines = new Map<string, StatementLine>()
  const { vendorUrl = '', historyUrl = vendorUrl, casinoKey = '' } = settings
  const basic = Buffer.from(`${casinoKey}:${keys[0]?.['historyToken'] ?? ''}`).toString('base64')
  for (const { from, to } of partsOf(span, HOUR_MS)) {
    const query = new URLSearchParams({
      startDate: new Date(from).toISOString(),
      endDate: new Date(to).toISOString(),
    })
    const answer = await ask({
      method: 'GET',
      url: `${historyUrl}/api/gamehistory/v1/casino/games?${query.toString()}`,
      headers: { accept: 'application/json', authorization: `Basic ${basic}` },
    })
    if (answer?.status !== 200) return refuse('vendor_unreachable')
    const read = history.safeParse(parsed(answer.body))
    const found = read.success ? read.data.data.flatMap(({ games }) => games).map(linesOf) : [null]
    // Half a statement would make differences of what it leaves out.
    if (found.includes(null)) return refuse('vendor_unreachable')
    for (const line of found.flatMap((own) => own ?? [])) lines.set(line.transactionId, line)
  }
  return ok([...lines.values()])
}
