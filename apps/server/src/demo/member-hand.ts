// What a demo does as a member would: through the calls of the site, so that it is judged like anything else.
import { assert, type MemberId, type SessionId } from '@hanpan/kernel'
import type { Modules, Platform } from '../modules.ts'
import type { CallContext, MemberSession } from '../ports/calls.ts'

export interface MemberHand {
  readonly memberId: MemberId
  /** What a call answers; null where it is refused, which a demo lives with. */
  call<Answer>(path: string, request: object): Promise<Answer | null>
}

type MemberContext = Pick<CallContext, 'requestId' | 'address' | 'agent' | 'language' | 'now'> & {
  readonly member: MemberSession
}

/** Null of somebody who is not there. */
export async function memberHand(
  { clock }: Pick<Platform, 'clock'>,
  modules: Modules,
  memId: string,
): Promise<MemberHand | null> {
  const memberId = await modules.members.port.findByMemId(memId)
  if (!memberId) return null
  const contextOf = async (): Promise<MemberContext> => {
    const standing = await modules.members.port.standing(memberId)
    assert(standing, `a member has a standing: ${memId}`)
    const now = clock.now()
    // No call that a demo makes looks at the session itself.
    const sessionId = '' as SessionId
    const member = { sessionId, memberId, memId, expiresAt: now, standing }
    return { requestId: 'demo', address: '127.0.0.1', agent: 'demo', language: 'ko', now, member }
  }
  return {
    memberId,
    async call<Answer>(path: string, request: object) {
      const found = modules.calls.find((one) => one.call.path === path)
      assert(found, `a call of the contract: ${path}`)
      const answered = await found.handler(found.call.request.parse(request) as never, (await contextOf()) as never)
      return answered.ok ? (answered.value as Answer) : null
    },
  }
}
