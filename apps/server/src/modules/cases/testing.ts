// What the tests of this module share: operators of several roles, and signs.
import { type CaseKind, noEvidence } from '@hanpan/contract'
import type { MemberId } from '@hanpan/kernel'
import { newRequestId, type TestNode, type WireAnswer } from '../../testing/test-node.ts'
import type { CaseSign } from '../../ports/cases.ts'

let number = 0

export function caseCalls(site: () => TestNode) {
  /** Somebody of a role, logged in. */
  async function operator(role: string): Promise<{ readonly loginId: string; readonly token: string }> {
    await site().operator()
    number += 1
    const loginId = `${role}${number}`
    await site().database.query(
      `INSERT INTO operators.operators SELECT gen_random_uuid(), $1, $1, $1, $2, password_hash, NULL, NULL, 0, now()
       FROM operators.operators WHERE login_key = 'owner'`,
      [loginId, role],
    )
    const { data } = await site().call('/api/office/login', { operatorId: loginId, password: 'Owner!234' })
    return { loginId, token: data.token }
  }
  async function member() {
    number += 1
    const memId = `casemember${number}`
    return { memId, memberId: await site().seedMember({ memId }) }
  }
  const sign = (memberId: MemberId | null, part: Partial<CaseSign> = {}): CaseSign => ({
    kind: 'fraud',
    signal: 'sharedIdentity',
    sourceKey: `test:${(number += 1)}`,
    memberId,
    evidence: noEvidence,
    ...part,
  })
  const open = async (...signs: readonly CaseSign[]) =>
    await site().node.platform.database.tx((tx) => site().node.modules.cases.port.openIn(tx, signs))
  const call = async (token: string, path: string, body: object = {}): Promise<WireAnswer> =>
    await site().call(`/api/office/cases/${path}`, body, token)
  /** A step of somebody who has just read the case, unless a version is given. */
  async function step(token: string, path: string, caseIdx: string, body: object = {}): Promise<WireAnswer> {
    const { data } = await call(token, 'read', { caseIdx })
    return await call(token, path, { caseIdx, version: data?.case.version ?? 1, requestId: newRequestId(), ...body })
  }
  const read = async (token: string, caseIdx: string) => (await call(token, 'read', { caseIdx })).data
  /** The case of a source. */
  async function caseOf(sourceKey: string): Promise<string> {
    const { rows } = await site().database.query<{ case_id: string }>(
      'SELECT case_id FROM cases.cases WHERE source_key = $1 ORDER BY opened_at DESC LIMIT 1',
      [sourceKey],
    )
    return rows[0]!.case_id
  }
  async function opened(kind: CaseKind = 'fraud', part: Partial<CaseSign> = {}) {
    const about = await member()
    const made = sign(about.memberId, { kind, ...part })
    await open(made)
    return { ...about, sign: made, caseIdx: await caseOf(made.sourceKey) }
  }
  return { operator, member, sign, open, opened, call, step, read, caseOf }
}
