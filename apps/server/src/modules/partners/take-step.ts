// The operator's steps with an application (SPEC.md PA3, PA4).
import type { ApplicationState } from '@hanpan/contract'
import { isUuid, ok, refuse, type Result } from '@hanpan/kernel'
import type { NewPartner, NewPartnerRefusal } from '../../ports/members.ts'
import type { SystemMessage } from '../../ports/messages.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { PartnersDeps } from './deps.ts'
import { findApplication, setStatus } from './store.ts'
import { takePlace } from './create-partner.ts'
import { lockTree } from './tree-store.ts'

type Step = 'contacted' | 'approved' | 'rejected'

/** An approval says what the applicant becomes. */
type StepTaken = { readonly reason: string } & (
  | { readonly status: 'contacted' | 'rejected' }
  | { readonly status: 'approved'; readonly partner: NewPartner }
)
type StepRefusal = 'not_found' | 'reason_missing' | 'state_wrong' | NewPartnerRefusal

/** The states from which a step is taken. */
const BEFORE: Readonly<Record<Step, readonly ApplicationState[]>> = {
  contacted: ['applied'],
  approved: ['contacted'],
  rejected: ['applied', 'contacted'],
}
const ACTIONS = { contacted: 'partner.contact', approved: 'partner.approve', rejected: 'partner.reject' } as const

export async function takeStep(
  deps: PartnersDeps,
  context: OperatorContext,
  applicationIdx: string,
  step: StepTaken,
): Promise<Result<Readonly<Record<string, never>>, StepRefusal>> {
  const { status, reason } = step
  if (!isUuid(applicationIdx)) return refuse('not_found')
  if (status === 'rejected' && reason === '') return refuse('reason_missing')
  return await deps.database.tx(async (tx) => {
    // Before anybody's row: that is the order in which places are changed everywhere.
    if (status === 'approved') await lockTree(tx)
    const application = await findApplication(tx, applicationIdx, 'FOR UPDATE')
    if (!application) return refuse('not_found')
    if (!BEFORE[status].includes(application.status)) return refuse('state_wrong')
    const made =
      step.status === 'approved' ? await deps.members.makePartner(tx, application.member_id, step.partner) : null
    if (made && !made.ok) return made
    const operatorLogin = context.operator.loginId
    if (step.status === 'approved')
      await takePlace(deps, tx, application.member_id, step.partner, { by: operatorLogin, reason: '' })
    await setStatus(tx, applicationIdx, { status, at: deps.clock.now(), operatorLogin, reason })
    await deps.messages.sendIn(tx, application.member_id, messageOf(status, reason))
    await deps.audit.record(tx, context, {
      action: ACTIONS[status],
      subject: applicationIdx,
      before: { status: application.status, ...made?.value },
      after: { status, ...(step.status === 'approved' && step.partner) },
      reason,
    })
    tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'partners', data2: status }))
    return ok({})
  })
}

function messageOf(status: Step, reason: string): SystemMessage {
  if (status === 'rejected') return { kind: 'partner_rejected', reason }
  return { kind: status === 'approved' ? 'partner_approved' : 'partner_contacted' }
}
