import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { type Instant, MINUTE_MS } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { type Visitor, visitorAt } from '../../testing/visitor.ts'

let site: TestNode
let laterMs = 0
beforeAll(async () => {
  const clock = { now: () => (Date.now() + laterMs) as Instant }
  site = await startTestNode({ TRUST_PROXY: '1', RATE_LIMIT: 'on' }, undefined, clock)
  await site.seedMember({ memId: 'partner1', partnerLevel: 'PTN_5' })
})
afterAll(() => site.stop())

const solve = async (challenge: Challenge): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
const logIn = async (visitor: Visitor, memId: string, memPass: string, proof = '') =>
  await visitor.call('/api/member/login', { memId, memPass, proof, ...(await captchaOf(visitor)) })
const captchaOf = async (visitor: Visitor) => ({
  captchaId: (await visitor.call('/api/etc/captcha')).data.captchaId as string,
  captcha: '1234',
})
let number = 0
const signUp = async (visitor: Visitor, change: object = {}) => {
  number += 1
  const digits = String(number).padStart(4, '0')
  return await visitor.call('/api/member/signup', {
    ...(await captchaOf(visitor)),
    memId: `prover${digits}`,
    memPass: PASSWORD,
    memPassCheck: PASSWORD,
    memNick: `증명${digits}`,
    memPhone: `010-3333-${digits}`,
    cashOutPass: '4321',
    recommenderId: 'partner1',
    bank: 'KB',
    memName: '홍길동',
    bankacc: `77770000${digits}`,
    ...change,
  })
}
/** Fails until a proof is asked for, and answers its challenge. */
const askedForProof = async (visitor: Visitor, memId = 'nobody99'): Promise<Challenge> => {
  for (let tries = 0; tries < 12; tries += 1) {
    const answer = await logIn(visitor, memId, 'wrong-one')
    if (answer.resultCode === 'E428') return answer.data.challenge as Challenge
  }
  throw new Error('no proof was asked for')
}

describe('a proof of work', () => {
  it('[ME38] is asked of nobody who logs in, however often and however many at one address', async () => {
    const visitor = visitorAt(site, '203.0.113.1')
    for (let member = 0; member < 3; member += 1) await site.seedMember({ memId: `family0${member}` })
    for (let count = 0; count < 24; count += 1)
      expect((await logIn(visitor, `family0${count % 3}`, PASSWORD)).resultCode).toBe('0')
  })

  it('[ME38] is asked after ten failed log-ins of an address, and the captcha is not used up by that', async () => {
    await site.seedMember({ memId: 'prover99' })
    const visitor = visitorAt(site, '203.0.114.1')
    const challenge = await askedForProof(visitor)
    const captcha = await captchaOf(visitor)
    const ask = (proof: string) =>
      visitor.call('/api/member/login', { memId: 'prover99', memPass: PASSWORD, proof, ...captcha })
    const asked = await ask('')
    expect(asked).toMatchObject({ status: 200, resultCode: 'E428' })
    expect((await ask(await solve(challenge))).resultCode).toBe('0')
    // A neighbour in the same network is not asked yet.
    expect((await logIn(visitorAt(site, '203.0.114.2'), 'nobody98', 'x')).resultCode).toBe('U001')
  })

  it('[ME38] is asked of a whole network, and of whoever guesses at one id from many', async () => {
    let codes: string[] = []
    for (let n = 0; n < 41; n += 1)
      codes.push((await logIn(visitorAt(site, `203.0.115.${n}`), `nobody${n}`, 'x')).resultCode)
    expect(codes.indexOf('E428')).toBe(40)
    await site.seedMember({ memId: 'hunted01' })
    codes = []
    for (let n = 0; n < 21; n += 1)
      codes.push((await logIn(visitorAt(site, `10.${n}.0.1`), 'hunted01', 'x')).resultCode)
    expect(codes.indexOf('E428')).toBe(20)
  })

  it('[ME38] is asked of the fourth sign-up of an address in an hour, and then it is a second of work each', async () => {
    const visitor = visitorAt(site, '203.0.116.1')
    for (let count = 0; count < 3; count += 1) expect((await signUp(visitor)).resultCode).toBe('0')
    const asked = await signUp(visitor)
    expect(asked.resultCode).toBe('E428')
    expect((await signUp(visitor, { proof: await solve(asked.data.challenge) })).resultCode).toBe('0')
    expect((await signUp(visitor)).resultCode).toBe('E428')
  })

  it('[ME39] is good once, of forty copies', async () => {
    const visitor = visitorAt(site, '203.0.117.1')
    const proof = await solve(await askedForProof(visitor))
    const body = { memId: 'nobody99', memPass: 'x', proof, captchaId: 'x', captcha: '1234' }
    const burst = await Promise.all(Array.from({ length: 40 }, () => visitor.call('/api/member/login', body)))
    expect(burst.filter((answer) => answer.resultCode !== 'E428').map((answer) => answer.resultCode)).toEqual(['U020'])
  })

  it('[ME39] counts for its purpose and its network only, unaltered, and for five minutes', async () => {
    const visitor = visitorAt(site, '203.0.118.1')
    const challenge = await askedForProof(visitor)
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }
    const forged = [
      '',
      'x',
      Buffer.from('{"challenge":{},"solution":null}').toString('base64'),
      Buffer.from(JSON.stringify({ challenge, solution: { counter: 1, derivedKey: '00' } })).toString('base64'),
      Buffer.from(JSON.stringify({ challenge: easier, solution: { counter: 1, derivedKey: '00' } })).toString('base64'),
    ]
    for (const proof of forged) expect((await logIn(visitor, 'nobody99', 'x', proof)).resultCode).toBe('E428')

    const proof = await solve(challenge)
    for (let count = 0; count < 3; count += 1) await signUp(visitor)
    expect((await signUp(visitor, { proof })).resultCode).toBe('E428')
    const stranger = visitorAt(site, '203.0.119.1')
    await askedForProof(stranger)
    expect((await logIn(stranger, 'nobody99', 'x', proof)).resultCode).toBe('E428')
    laterMs = 5 * MINUTE_MS
    expect((await logIn(visitor, 'nobody99', 'x', proof)).resultCode).toBe('E428')
    laterMs = 0
    expect((await logIn(visitor, 'nobody99', 'x', proof)).resultCode).toBe('U001')
  })
})
