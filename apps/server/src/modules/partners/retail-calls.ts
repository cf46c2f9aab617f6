// The calls of a partner's business. Everything is asked of the caller's own subtree: whoever stands outside is not found.
import { calls, pageInfoOf } from '@hanpan/contract'
import { DAY_MS, type Instant, ok, refuse } from '@hanpan/kernel'
import type { CallContext, MemberSession, RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { membersAmong, membersAway, membersBelow, membersUnder, partnersNamed, partnersUnder } from './below-store.ts'
import { changeRatesOf } from './change-rates.ts'
import { createPartner } from './create-partner.ts'
import type { PartnersDeps } from './deps.ts'
import { findPartnerWithin, findWithin } from './find.ts'
import { memberPage } from './member-page.ts'
import { membersOnWire, partnersOnWire, pathDown } from './people.ts'
import { previewRates } from './preview-rates.ts'
import { rateSheetOf } from './rate-sheet.ts'
import { ratesFromWire } from './rates-on-wire.ts'
import { statusOf } from './status.ts'

interface Caller {
  readonly member: MemberSession
  readonly now: CallContext['now']
}
interface Paging {
  readonly page: number
  readonly count_per_list: number
}
const placeOf = ({ page, count_per_list: rows }: Paging) => ({ limit: rows, offset: (page - 1) * rows })
const infoOf = ({ page, count_per_list: rows }: Paging, total: number) => pageInfoOf(page, total, rows)
const keyOf = (text: string) => text.normalize('NFKC').toLowerCase()

export function createRetailCalls(deps: PartnersDeps): RegisteredCall[] {
  return [...treeCalls(deps), ...memberCalls(deps)]
}

function treeCalls(deps: PartnersDeps): RegisteredCall[] {
  const { retailStatus, retailPartners, retailCreatePartner, retailRates, retailRateEffect, retailChangeRates } =
    calls.partners
  return registerCalls(
    { retailStatus, retailPartners, retailCreatePartner, retailRates, retailRateEffect, retailChangeRates },
    {
      retailStatus: async ({ days }, caller) => {
        return ok(await statusOf(deps, caller.member.memberId, days, caller.now))
      },
      retailPartners: async (request, caller) => {
        const { memberId } = caller.member
        const node = await findPartnerWithin(deps, memberId, request.memId)
        if (!node) return refuse('not_found')
        const { rows, total } =
          request.query === ''
            ? await partnersUnder(deps.database, node.node_id, placeOf(request))
            : await partnersNamed(deps.database, memberId, keyOf(request.query), placeOf(request))
        const [shown, ...list] = await partnersOnWire(deps, [node, ...rows])
        const path = await pathDown(deps, memberId, node.node_id)
        return ok({ node: shown!, path, list, pageInfo: infoOf(request, total) })
      },
      retailCreatePartner: async (request, caller) => {
        return await createPartner(deps, caller.member, { ...request, rates: ratesFromWire(request.rates) })
      },
      retailRates: async ({ memId }, caller) => {
        const node = await findPartnerWithin(deps, caller.member.memberId, memId)
        return node ? ok(await rateSheetOf(deps, node, caller.member.memberId)) : refuse('not_found')
      },
      retailRateEffect: async ({ memId, rates }, caller) => {
        const node = memId === '' ? null : await findPartnerWithin(deps, caller.member.memberId, memId)
        if (!node || node.node_id === caller.member.memberId) return refuse('not_found')
        return await previewRates(deps, node, ratesFromWire(rates))
      },
      retailChangeRates: async ({ memId, rates }, caller) => {
        const { standing, memberId } = caller.member
        if (standing.status !== 'active') return refuse('forbidden')
        const node = memId === '' ? null : await findPartnerWithin(deps, memberId, memId)
        if (!node) return refuse('not_found')
        return await changeRatesOf(deps, node.node_id, memberId, ratesFromWire(rates), caller.member.memId)
      },
    },
  )
}

function memberCalls(deps: PartnersDeps): RegisteredCall[] {
  const { retailMembers, retailMember, retailChangeMemCashFlag } = calls.partners
  return registerCalls(
    { retailMembers, retailMember, retailChangeMemCashFlag },
    {
      retailMembers: async (request, caller) => {
        const { rows, total } = await membersAsked(deps, caller, request)
        return ok({ list: await membersOnWire(deps, rows, caller.now), pageInfo: infoOf(request, total) })
      },
      retailMember: async ({ memId }, caller) => {
        const node = memId === '' ? null : await findWithin(deps, caller.member.memberId, memId)
        if (!node || node.node_id === caller.member.memberId) return refuse('not_found')
        return ok(await memberPage(deps, caller.member.memberId, node, caller.now))
      },
      retailChangeMemCashFlag: async ({ memId }, caller) => {
        const node = memId === '' ? null : await findWithin(deps, caller.member.memberId, memId)
        if (!node || node.node_id === caller.member.memberId) return refuse('not_found')
        const done = await deps.vendors.collectMoney(node.node_id)
        return done.ok ? ok({ ...done.value, isPlayGame: 'N' as const }) : done
      },
    },
  )
}

interface MembersAsked extends Paging {
  readonly kind: 'recommended' | 'all' | 'online' | 'away'
  readonly query: string
  readonly awayDays: number
}

async function membersAsked(deps: PartnersDeps, { member, now }: Caller, request: MembersAsked) {
  const { memberId } = member
  const [prefix, place] = [keyOf(request.query), placeOf(request)]
  switch (request.kind) {
    case 'recommended':
      return await membersUnder(deps.database, memberId, prefix, place)
    case 'all':
      return await membersBelow(deps.database, memberId, prefix, place)
    case 'online':
      return await membersAmong(deps.database, memberId, prefix, [...(await deps.realtime.onlineMembers())], place)
    case 'away':
      return await membersAway(deps.database, memberId, prefix, (now - request.awayDays * DAY_MS) as Instant, place)
  }
}
