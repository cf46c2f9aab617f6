import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import { type Visitor, visitorAt } from '../../testing/visitor.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode({ TRUST_PROXY: '1', RATE_LIMIT: 'on' })
  await site.seedMember({ memId: 'partner1', partnerLevel: 'PTN_5' })
  await site.seedMember({ memId: 'taken01', nick: '쓰는이름' })
})
afterAll(() => site.stop())

const ask = (visitor: Visitor, field: string, value: string, proof = '') =>
  visitor.call('/api/member/available', { field, value, proof })

describe('whether a name can be had', () => {
  it.each([
    ['memId', 'free01', '0'],
    ['memId', 'TAKEN01', 'U116'],
    ['memId', 'ab', 'U101'],
    ['memId', 'admin77', 'U120'],
    ['memNick', '안쓰는이름', '0'],
    ['memNick', '쓰는이름', 'U117'],
    ['memNick', '가 나', 'U105'],
    ['recommenderId', 'partner1', '0'],
    ['recommenderId', 'nobody', 'U112'],
    ['recommenderId', 'taken01', 'U113'],
    ['recommenderId', '', 'U106'],
  ])('[ME64] %s %s is answered as the sign-up would: %s', async (field, value, code) => {
    expect((await ask(visitorAt(site, '203.0.115.1'), field, value)).resultCode).toBe(code)
  })

  it('[ME64] speaks of nothing else of a sign-up', async () => {
    expect((await ask(visitorAt(site, '203.0.115.1'), 'memPhone', '010-0000-0000')).resultCode).toBe('E400')
  })

  it('[ME65] costs a proof of four times the work after twelve of an address, good for questions alone', async () => {
    const visitor = visitorAt(site, '203.0.116.1')
    for (let count = 0; count < 12; count += 1)
      expect((await ask(visitor, 'memId', `asked${count}`)).resultCode).toBe('0')
    // What breaks its own rule says so without being counted, and without work.
    expect((await ask(visitor, 'memId', 'x')).resultCode).toBe('U101')
    const asked = await ask(visitor, 'memId', 'taken01')
    expect(asked.resultCode).toBe('E428')
    const challenge = asked.data.challenge as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    expect(solution!.counter).toBeGreaterThanOrEqual(1600)
    const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    const captcha = { captchaId: (await visitor.call('/api/etc/captcha')).data.captchaId as string, captcha: '1234' }
    expect((await ask(visitor, 'memId', 'taken01', proof)).resultCode).toBe('U116')
    expect((await ask(visitor, 'memId', 'taken01', proof)).resultCode).toBe('E428')
    // The free sign-ups of the address are still there.
    expect((await visitor.call('/api/member/signup', captcha)).resultCode).toBe('U101')
  })
})
