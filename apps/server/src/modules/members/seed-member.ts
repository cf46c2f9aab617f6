// Makes a member for a seeded demo: the same rows as a sign-up that was approved, without captcha and waiting.
import { checkSignupField, signupReadings } from '@hanpan/contract'
import { assert, type MemberId, type SessionId } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { SeededMember } from '../../ports/members.ts'
import type { MembersDeps } from './deps.ts'
import { birthOf, identityOf } from './identity-of.ts'
import { nameKey } from './masks.ts'
import { endRunningSessions, insertSession } from './session-store.ts'
import { findByKey, insertMember } from './store.ts'

/** argon2id hashes of the demo's few passwords, made once each: two hundred members share three of them. */
const hashes = new Map<string, Promise<string>>()

export async function seedMember(deps: MembersDeps, tx: Tx, seed: SeededMember): Promise<MemberId> {
  const reading = signupReadings.primary
  assert(checkSignupField('memId', seed.memId, reading) === null, `a seeded id breaks the rules: ${seed.memId}`)
  assert(checkSignupField('memNick', seed.nick, reading) === null, `a seeded nickname breaks the rules: ${seed.nick}`)
  const hashOf = (text: string) => {
    const known = hashes.get(text) ?? deps.passwords.hash(text)
    hashes.set(text, known)
    return known
  }
  const recommender = seed.recommender === null ? null : await findByKey(tx, nameKey(seed.recommender))
  const memberId = deps.newId<MemberId>()
  await insertMember(tx, {
    memberId,
    ...identityOf(deps, seed.memId, seed.nick, seed.phone, seed.bankAccount),
    name: seed.name,
    bankCode: seed.bank,
    passwordHash: await hashOf(seed.password),
    cashOutHash: await hashOf(seed.cashOutPassword),
    level: seed.level,
    status: 'active',
    partnerLevel: seed.partnerLevel,
    recommenderId: recommender?.member_id ?? null,
    joinedAt: seed.joinedAt,
    birth: seed.birthDate === undefined ? null : birthOf(deps, seed.name, seed.birthDate),
    termsVersion: seed.birthDate === undefined ? null : (await deps.sites.admission(tx)).termsVersion,
  })
  await deps.ledger.openMemberAccounts(tx, memberId)
  const { memId, partnerLevel, joinedAt } = seed
  await deps.partners().join(tx, { memberId, memId, partnerLevel, joinedAt, parentId: recommender?.member_id ?? null })
  return memberId
}

/** A session without a log-in: for load tests, since a thousand log-ins would measure argon2id, and for members of a demo who play by themselves. */
export async function openSession(deps: MembersDeps, memberId: MemberId, address = '127.0.0.1'): Promise<string> {
  return await deps.database.tx(async (tx) => {
    const startedAt = deps.clock.now()
    const sessionId = deps.newId<SessionId>()
    const { token, expiresAt } = deps.sessions.mint(sessionId, startedAt)
    await endRunningSessions(tx, memberId, 'replaced', startedAt)
    await insertSession(tx, { sessionId, memberId, startedAt, expiresAt, address, agent: 'seeding' })
    return token
  })
}
