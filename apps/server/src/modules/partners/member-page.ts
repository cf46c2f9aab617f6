// One member below a partner, with what it has done (specification section 3).
import { addDays } from '@hanpan/commission'
import type { ResponseOf, calls } from '@hanpan/contract'
import { type Day, type Instant, type MemberId, seoulDay } from '@hanpan/kernel'
import type { PartnersDeps } from './deps.ts'
import { openBetsBelow } from './open-bets.ts'
import { membersOnWire, pathDown } from './people.ts'
import { cashOfMember, figuresByDay, type ListedNode, listUsers } from './report-store.ts'
import { sumFigures } from './status.ts'

type MemberPage = ResponseOf<typeof calls.partners.retailMember>
type Figures = MemberPage['today']

const MONTH_DAYS = 30

export async function memberPage(
  deps: PartnersDeps,
  callerId: MemberId,
  node: ListedNode,
  now: Instant,
): Promise<MemberPage> {
  const today = seoulDay(now)
  const begin = addDays(today, 1 - MONTH_DAYS)
  const [member] = await membersOnWire(deps, [node], now)
  const [path, ofToday, month, cash, play, { bets, stakes }] = await Promise.all([
    pathDown(deps, callerId, node.node_id),
    figuresOf(deps, callerId, node, today, today),
    figuresOf(deps, callerId, node, begin, today),
    deps.cashier.totalsOf(node.node_id),
    deps.bets.sums.totalsOf(node.node_id),
    node.partner_level === null ? openBetsBelow(deps, callerId, node.node_id) : openBetsBelow(deps, node.node_id, null),
  ])
  return { member: member!, path, today: ofToday, month, total: { ...cash, ...play }, open: { bets, stakes } }
}

/** Of a partner what its own subtree did; of a member what it did itself. */
async function figuresOf(
  deps: PartnersDeps,
  callerId: MemberId,
  node: ListedNode,
  from: Day,
  to: Day,
): Promise<Figures> {
  if (node.partner_level !== null) {
    const rows = await figuresByDay(deps.database, node.node_id, from, to)
    return sumFigures(rows)
  }
  const filter = { partnerId: callerId, memberId: node.node_id, from, to }
  const { sum } = await listUsers(deps.database, filter, { limit: 1, offset: 0 })
  return { ...sum, ...(await cashOfMember(deps.database, node.node_id, from, to)) }
}
