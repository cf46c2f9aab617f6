// A member asks to become a distributor (SPEC.md PA1, PA2).
import { applicationLengths, isContactPhone } from '@hanpan/contract'
import { type MemberId, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import { idFromRequest } from '../../platform/request-ids.ts'
import { type PartnersDeps, SEALED } from './deps.ts'
import { findApplication, hasOpenApplication, insertApplication } from './store.ts'

export interface Apply {
  readonly contactName: string
  readonly phone: string
  readonly messenger: string
  readonly experience: string
  readonly message: string
  readonly requestId: string
}

type Applied = Result<
  { applicationIdx: string },
  'application_incomplete' | 'application_open' | 'partner_already' | 'request_id_reused'
>

export async function applyForPartner(deps: PartnersDeps, memberId: MemberId, request: Apply): Promise<Applied> {
  const applicationId = idFromRequest<Uuid>('partners.application', memberId, request.requestId)
  const { contactName, phone, messenger, experience, message } = trimmed(request)
  if (!isComplete({ contactName, phone, messenger, experience, message })) return refuse('application_incomplete')
  const digest = deps.sealer.blindIndex(
    JSON.stringify([contactName, phone, messenger, experience, message]),
    SEALED.input,
  )
  return await deps.database.tx(async (tx): Promise<Applied> => {
    // Applications of one member follow one another.
    await deps.members.lock(tx, memberId)
    const known = await findApplication(tx, applicationId)
    if (known) {
      return known.input_digest.equals(digest) ? ok({ applicationIdx: applicationId }) : refuse('request_id_reused')
    }
    if ((await deps.members.standingIn(tx, memberId))?.isPartner) return refuse('partner_already')
    if (await hasOpenApplication(tx, memberId)) return refuse('application_open')
    await insertApplication(tx, {
      application_id: applicationId,
      member_id: memberId,
      contact_name: contactName,
      phone_sealed: deps.sealer.seal(phone, SEALED.phone),
      messenger_sealed: deps.sealer.seal(messenger, SEALED.messenger),
      experience,
      message,
      input_digest: digest,
      applied_at: deps.clock.now(),
    })
    tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'partners', data2: 'asked' }))
    return ok({ applicationIdx: applicationId })
  })
}

type Texts = Omit<Apply, 'requestId'>

function trimmed(request: Apply): Texts {
  const clean = (text: string) => text.normalize('NFC').trim()
  return {
    contactName: clean(request.contactName),
    phone: clean(request.phone),
    messenger: clean(request.messenger),
    experience: clean(request.experience),
    message: clean(request.message),
  }
}

function isComplete(texts: Texts): boolean {
  const fits = (Object.keys(applicationLengths) as (keyof typeof applicationLengths)[]).every(
    (field) => Array.from(texts[field]).length <= applicationLengths[field],
  )
  const filled = texts.contactName !== '' && texts.experience !== '' && texts.message !== ''
  return fits && filled && isContactPhone(texts.phone)
}
