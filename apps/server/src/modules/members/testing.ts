// What the tests of this module share: sign-ups, log-ins and calls of the office.
import { PASSWORD, startTestNode, type TestNode } from '../../testing/test-node.ts'

export function memberCalls(site: () => TestNode) {
  let number = 0
  /** A sign-up that breaks no rule, changed where a test wants it broken. */
  const signUp = async (change: Record<string, unknown> = {}) => {
    number += 1
    const digits = String(number).padStart(4, '0')
    return await site().call('/api/member/signup', {
      ...(await site().captcha()),
      memId: `signup${digits}`,
      memPass: PASSWORD,
      memPassCheck: change['memPass'] ?? PASSWORD,
      memNick: `가입${digits}`,
      memPhone: `010-7777-${digits}`,
      cashOutPass: '4321',
      recommenderId: 'partner1',
      bank: 'KB',
      memName: '홍길동',
      bankacc: `55550000${digits}`,
      ...change,
    })
  }
  const logIn = async (memId: string, memPass = PASSWORD) =>
    await site().call('/api/member/login', { memId, memPass, ...(await site().captcha()) })
  const office = async (path: string, body: object) =>
    await site().call(`/api/office/${path}`, body, await site().operator())

  return { signUp, logIn, office }
}

export async function startMembersSite(): Promise<TestNode> {
  const site = await startTestNode()
  await site.openWithdrawals()
  await site.seedMember({ memId: 'partner1', nick: '파트너', partnerLevel: 'PTN_5' })
  await site.seedMember({ memId: 'ordinary', nick: '보통회원', phone: '01099990001', bankAccount: '999900001' })
  return site
}
