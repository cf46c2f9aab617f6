// Open lines of the bank beside the deposits that wait, of the same amounts: which may have paid for which (SPEC.md CA26).
import type { Instant } from '@hanpan/kernel'
import { groupBy } from '../../platform/group-by.ts'
import type { MemberCard } from '../../ports/members.ts'
import { type Candidate, type Fit, linesThatFit, NEAR_MS, suggest } from './bank-matching.ts'
import { type BankLineRow, countAlike, openDepositsOf, openLinesNear } from './bank-line-store.ts'
import type { CashierDeps } from './deps.ts'
import type { RequestRow } from './store.ts'

interface OpenDeposit {
  readonly request: RequestRow
  readonly card: MemberCard
  readonly memberName: string
  readonly createdAt: RequestRow['created_at']
}

export interface LineThatFits {
  readonly line: BankLineRow
  readonly nameFits: boolean
  readonly fit: Fit
}

export interface OpenMatter {
  readonly deposits: readonly OpenDeposit[]
  /** The deposits that an open line may have paid for, the likeliest first. */
  depositsOf(line: BankLineRow): readonly Candidate<OpenDeposit>[]
  /** The open lines that may have paid for a deposit in progress, the likeliest first. */
  linesOf(request: RequestRow): readonly LineThatFits[]
}

/** @param about Lines or requests, by whose amounts is looked. */
export async function loadOpenMatter(
  deps: Pick<CashierDeps, 'database' | 'members'>,
  about: readonly (BankLineRow | RequestRow)[],
): Promise<OpenMatter> {
  const asked = [...new Set(about.filter(isOpen).map(({ amount }) => amount))]
  const requests = asked.length === 0 ? [] : await openDepositsOf(deps.database, asked)
  // What nothing waits for fits nothing: of such amounts there may be lines by the hundred thousand.
  if (requests.length === 0) return { deposits: [], depositsOf: () => [], linesOf: () => [] }
  const lines = await openLinesNear(deps.database, spansOf(requests))
  const alike = await countAlike(deps.database, [...about.filter(isLine), ...lines])
  const cards = await deps.members.cards(requests.map((request) => request.member_id))
  const deposits = requests.map((request): OpenDeposit => {
    const card = cards.get(request.member_id)!
    return { request, card, memberName: card.name, createdAt: request.created_at }
  })
  const rivalsOf = (line: BankLineRow) =>
    (alike.find(({ amount, holder }) => amount === line.amount && holder === line.holder)?.lines ?? 1) - 1
  const ofAmount = (asked: number) => deposits.filter(({ request }) => request.amount === asked)
  return {
    deposits,
    depositsOf: (line) => (line.state === 'open' ? suggest(line, ofAmount(line.amount), rivalsOf(line)) : []),
    linesOf({ request_id: requestId, amount }) {
      const deposit = deposits.find(({ request }) => request.request_id === requestId)
      if (!deposit) return []
      const same = lines.filter((line) => line.amount === amount)
      return linesThatFit(deposit, same, ofAmount(amount), rivalsOf)
    },
  }
}

const isLine = (one: BankLineRow | RequestRow): one is BankLineRow => 'state' in one && one.state === 'open'

const isOpen = (one: BankLineRow | RequestRow) =>
  'state' in one ? isLine(one) : one.cash_type === 'in' && one.processed_at === null

/** When a line may have come that paid for one of some deposits, by amount. */
const spansOf = (requests: readonly RequestRow[]) =>
  [...groupBy(requests, ({ amount }) => amount)].map(([amount, ofAmount]) => {
    const times = ofAmount.map((request) => request.created_at)
    return {
      amount,
      from: (Math.min(...times) - NEAR_MS) as Instant,
      to: (Math.max(...times) + NEAR_MS) as Instant,
    }
  })
