// The door of the partners module: who stands below whom, and by which rates.
import { NO_RATES, type PartnerLevel } from '@hanpan/commission'
import type { RatesOnWire } from '@hanpan/contract'
import type { Instant, MemberId } from '@hanpan/kernel'
import type { AuditNames } from '../../ports/audit-names.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { PerformersOf, OperatorContext } from '../../ports/operators.ts'
import type { PartnersPort } from '../../ports/partners.ts'
import { applicationNames } from './audit-names.ts'
import { type Apply, applyForPartner } from './apply.ts'
import { createPartnersCalls, createPartnersOfficeCalls } from './calls.ts'
import { setRatesIn } from './change-rates.ts'
import { appointIn } from './create-partner.ts'
import type { PartnersDeps, PartnersOptions } from './deps.ts'
import { findWithin } from './find.ts'
import { joinTree } from './join-tree.ts'
import { createKnownTree } from './known-tree.ts'
import { applyMoves } from './move-node.ts'
import { namesOf, pathDown } from './people.ts'
import { ratesFromWire, ratesToWire } from './rates-on-wire.ts'
import { countOpen } from './store.ts'
import { findNodes, isBelow, nearestAbove, noteSeen, onlyBelow, placesUnder } from './tree-store.ts'

export { partnersMigrations } from './migrations/index.ts'

export interface Partners {
  readonly port: PartnersPort
  readonly calls: readonly RegisteredCall[]
  readonly auditNames: AuditNames
  waitingApplications(): Promise<{ readonly waiting: number; readonly oldestAt: Instant | null }>
  /** The use case, for the demo's past. */
  apply(memberId: MemberId, request: Apply): ReturnType<typeof applyForPartner>
  /** The use case, for the demo's past and for tests. */
  setRates(
    context: OperatorContext,
    change: { readonly memId: string; readonly rates: RatesOnWire; readonly reason: string },
  ): ReturnType<typeof setRatesIn>
  /** What a second operator agreed to is carried out by these. */
  readonly performers: PerformersOf<'partner.rates'>
}

export function createPartners(options: PartnersOptions): Partners {
  const deps: PartnersDeps = { ...options, tree: createKnownTree() }
  return {
    port: {
      join: (tx, joined) => joinTree(deps, tx, joined),
      seen: noteSeen,
      belowAmong: (aboveId, memberIds) => onlyBelow(deps.database, aboveId, memberIds),
      isBelow: (memberId, aboveId) => isBelow(deps.database, memberId, aboveId),
      historyOf: (tx, memberIds) => deps.tree.historyOf(tx, memberIds),
      applyMoves: () => applyMoves(deps),
      async find(withinId, memId, db) {
        const node = await findWithin(deps, withinId, memId, db)
        return node && { memberId: node.node_id, parentId: node.parent_id, partnerLevel: node.partner_level }
      },
      async levelsOf(memberIds) {
        const nodes = await findNodes(deps.database, memberIds)
        return new Map([...nodes].map(([memberId, node]) => [memberId, node.partner_level]))
      },
      namesOf: (memberIds) => namesOf(deps, memberIds),
      pathTo: (memberId) => pathDown(deps, null, memberId),
      nearestAbove: (aboveIds, db = deps.database) => nearestAbove(db, aboveIds),
      partnersUnder: (parentId, which) => placesUnder(deps.database, parentId, which),
    },
    auditNames: applicationNames(deps.database),
    calls: [...createPartnersCalls(deps), ...createPartnersOfficeCalls(deps)],
    setRates: (context, change) =>
      deps.database.tx((tx) => setRatesIn(deps, tx, context, { ...change, rates: ratesFromWire(change.rates) })),
    performers: {
      'partner.rates': {
        permission: 'partners.manage',
        perform: (tx, context, { facts, reason }) => {
          // Groups that came after it was asked for have none.
          const asked = JSON.parse(String(facts['after'])) as RatesOnWire
          const rates = ratesFromWire({ ...ratesToWire(NO_RATES), ...asked })
          const requested = { memId: String(facts['memId']), rates, reason }
          if (facts['what'] !== 'appoint') return setRatesIn(deps, tx, context, requested)
          const level = facts['level'] as PartnerLevel
          return appointIn(deps, tx, context, { ...requested, level, parentMemId: String(facts['parentMemId'] ?? '') })
        },
      },
    },
    waitingApplications: () => countOpen(deps.database),
    apply: (memberId, request) => applyForPartner(deps, memberId, request),
  }
}
