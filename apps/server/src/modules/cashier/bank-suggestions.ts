// Open lines of the bank beside the deposits that wait, of the same amounts: which may have paid for which (SPEC.md CA26).
import type { MemberCard } from '../../ports/members.ts'
import { type Candidate, type Fit, linesThatFit, suggest } from './bank-matching.ts'
import { type BankLineRow, countAlike, openDepositsOf, openLinesOf } from './bank-line-store.ts'
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
  const amounts = [...new Set(about.filter(isOpen).map(({ amount }) => amount))]
  if (amounts.length === 0) return { deposits: [], depositsOf: () => [], linesOf: () => [] }
  const [requests, lines, alike] = await Promise.all([
    openDepositsOf(deps.database, amounts),
    openLinesOf(deps.database, amounts),
    countAlike(deps.database, amounts),
  ])
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

const isOpen = (one: BankLineRow | RequestRow) =>
  'state' in one ? one.state === 'open' : one.cash_type === 'in' && one.processed_at === null
