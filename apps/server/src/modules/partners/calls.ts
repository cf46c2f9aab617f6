// The calls of partners: applications here, the tree beside them.
import { calls, pageInfoOf } from '@hanpan/contract'
import { isoSeoul, ok } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { applyForPartner } from './apply.ts'
import { type PartnersDeps, SEALED } from './deps.ts'
import { createTreeOfficeCalls } from './office-tree-calls.ts'
import { createRetailCalls } from './retail-calls.ts'
import { type ApplicationRow, latestApplication, listApplications } from './store.ts'
import { takeStep } from './take-step.ts'

const PAGE_ROWS = 20

const officePartners = {
  list: calls.office.partnerApplications,
  contact: calls.office.partnerContact,
  approve: calls.office.partnerApprove,
  reject: calls.office.partnerReject,
} as const

export function createPartnersCalls(deps: PartnersDeps): RegisteredCall[] {
  const { apply, application } = calls.partners
  const own = registerCalls(
    { apply, application },
    {
      apply: async (request, { member }) => await applyForPartner(deps, member.memberId, request),
      application: async (_request, { member }) => {
        const row = await latestApplication(deps.database, member.memberId)
        return ok({ application: row && onWire(deps, row), isPartner: member.standing.isPartner })
      },
    },
  )
  return [...own, ...createRetailCalls(deps)]
}

export function createPartnersOfficeCalls(deps: PartnersDeps): RegisteredCall[] {
  const own = registerCalls(officePartners, {
    list: async ({ open, page }) => {
      const range = { limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS }
      const { rows, total } = await listApplications(deps.database, open, range)
      const cards = await deps.members.cards([...new Set(rows.map((row) => row.member_id))])
      const list = rows.map((row) => {
        const { memId, nick, level, recommenderMemId } = cards.get(row.member_id)!
        const operatorId = row.operator_login
        return {
          ...onWire(deps, row),
          applicationIdx: row.application_id,
          memId,
          memNick: nick,
          memLevel: level,
          recommenderId: recommenderMemId ?? '',
          operatorId,
        }
      })
      return ok({ list, pageInfo: pageInfoOf(page, total, PAGE_ROWS) })
    },
    contact: async ({ applicationIdx }, context) =>
      await takeStep(deps, context, applicationIdx, { status: 'contacted', reason: '' }),
    approve: async ({ applicationIdx, partnerLevel: level, recommenderId }, context) => {
      const partner = { level, recommender: recommenderId === '' ? null : recommenderId }
      return await takeStep(deps, context, applicationIdx, { status: 'approved', reason: '', partner })
    },
    reject: async ({ applicationIdx, reason }, context) =>
      await takeStep(deps, context, applicationIdx, { status: 'rejected', reason }),
  })
  return [...own, ...createTreeOfficeCalls(deps)]
}

function onWire(deps: PartnersDeps, row: ApplicationRow) {
  return {
    contactName: row.contact_name,
    phone: deps.sealer.open(row.phone_sealed, SEALED.phone),
    messenger: deps.sealer.open(row.messenger_sealed, SEALED.messenger),
    experience: row.experience,
    message: row.message,
    status: row.status,
    appliedAt: isoSeoul(row.applied_at),
    changedAt: row.changed_at === null ? null : isoSeoul(row.changed_at),
    reason: row.reason,
  }
}
