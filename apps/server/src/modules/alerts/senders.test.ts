// Where a message may go, and its signature: docs/alerts.md shows the same vectors.
import { readFileSync } from 'node:fs'
import { instant, type Uuid } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLoopback, reachOf } from '../../platform/reachable-address.ts'
import type { AlertMessage } from './model.ts'
import { sendMail } from './senders/email.ts'
import { postWebhook } from './senders/webhook.ts'
import { isSigned, signatureOf } from './signature.ts'
import {
  MAIL_PASSWORD,
  MAIL_USER,
  SECRET,
  startHook,
  startMail,
  type TestHook,
  type TestMail,
} from './testing/receivers.ts'

let hook: TestHook
let mail: TestMail
beforeAll(async () => {
  hook = await startHook()
  mail = await startMail()
})
afterAll(async () => {
  await hook.stop()
  await mail.stop()
})

const post = (url: string, mayReach = isLoopback, more: object = {}) =>
  postWebhook(
    { mayReach, msMax: 1000, ...more },
    { url, secret: SECRET, body: '{}', deliveryId: 'one', timestamp: '1' },
  )
const message: AlertMessage = { deliveryId: 'd' as Uuid, word: 'test', alert: null, sentAt: instant(0) }
const destination = () => ({
  url: '',
  host: '127.0.0.1',
  port: mail.port,
  security: 'none' as const,
  user: MAIL_USER,
  sender: 'site@example.com',
  recipients: ['one@example.com'],
})
const send = (change: object = {}, password = MAIL_PASSWORD, mayReach = isLoopback) =>
  sendMail(
    { mayReach, msMax: 1500 },
    { destination: { ...destination(), ...change }, password, siteId: 'demo', siteUrl: 'http://site', message },
  )

describe('[AL8] where a message may go', () => {
  it('goes to public addresses from a live site, and to its own machine from a demo', () => {
    for (const address of [
      '127.0.0.1',
      '10.0.0.1',
      '169.254.169.254',
      '::1',
      '::ffff:127.0.0.1',
      '192.168.0.1',
      'fd00::1',
      '0.0.0.0',
    ])
      expect([address, reachOf(false)(address)]).toEqual([address, false])
    expect(reachOf(false)('8.8.8.8')).toBe(true)
    expect(reachOf(true)('8.8.8.8')).toBe(false)
    expect(reachOf(true)('127.0.0.1')).toBe(true)
    expect(reachOf(true)('::1')).toBe(true)
  })

  it('goes nowhere when an address is written out, or a name leads to one inside among others', async () => {
    const before = hook.received.length
    expect(await post(hook.url, reachOf(false))).toEqual({
      outcome: 'refused',
      answer: 'not an address that may be reached',
    })
    const lookUp = () =>
      Promise.resolve([
        { address: '8.8.8.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])
    expect((await post('http://inside.example/hook', reachOf(false), { lookUp })).outcome).toBe('refused')
    expect((await send({ host: 'inside.example' }, MAIL_PASSWORD, reachOf(false))).outcome).not.toBe('taken')
    expect((await send({}, MAIL_PASSWORD, reachOf(false))).answer).toBe('not an address that may be reached')
    expect(hook.received).toHaveLength(before)
  })

  it('follows nobody, and is refused for good by what follows', async () => {
    hook.answer(302)
    expect(await post(hook.url)).toEqual({ outcome: 'refused', answer: 'HTTP 302 · thank you' })
    hook.answer(200)
  })
})

describe('[AL12] what the other side answers', () => {
  it.each([
    [200, 'taken'],
    [204, 'taken'],
    [400, 'refused'],
    [401, 'refused'],
    [404, 'refused'],
    [408, 'again'],
    [425, 'again'],
    [429, 'again'],
    [500, 'again'],
    [503, 'again'],
  ])('%i is %s', async (status, outcome) => {
    hook.answer(status, status === 204 ? '' : 'said\nso')
    expect(await post(hook.url)).toEqual({
      outcome,
      answer: status === 204 ? 'HTTP 204' : `HTTP ${status} · said so`,
    })
    hook.answer(200)
  })

  it('reads no more than the beginning of an endless answer', async () => {
    hook.answer(200, 'x'.repeat(5_000_000))
    expect((await post(hook.url)).answer).toHaveLength(300 + 'HTTP 200 · '.length)
    hook.answer(200)
  })

  it('is again where nobody listens', async () => {
    const attempt = await post('http://127.0.0.1:1/hook')
    expect(attempt.outcome).toBe('again')
    expect(attempt.answer).toContain('ECONNREFUSED')
  })

  it('says what a mail server says', async () => {
    expect(await send()).toEqual({ outcome: 'taken', answer: '250 queued as 4711' })
    const [{ text, to } = { text: '', to: [] }] = mail.received
    expect(to).toEqual(['one@example.com'])
    expect(text).toContain('Message-ID: <d@example.com>')
    expect(text.toLowerCase()).toContain('auto-submitted: auto-generated')
    const wrong = await send({}, 'another')
    expect(wrong).toEqual({ outcome: 'refused', answer: '535 Wrong name or password' })
    mail.refuse({ code: 451, text: 'Try later' })
    expect(await send()).toEqual({ outcome: 'again', answer: '451 Try later' })
    mail.refuse({ code: 550, text: 'No such mailbox' })
    expect(await send()).toEqual({ outcome: 'refused', answer: '550 No such mailbox' })
    mail.refuse(null)
    expect((await send({ port: 1 })).outcome).toBe('again')
    // Encryption that was asked for is not left out where the server has none.
    expect((await send({ security: 'starttls' })).outcome).toBe('again')
  })
})

describe('[AL11] the signature of a webhook', () => {
  it('is the one that docs/alerts.md shows', () => {
    const doc = readFileSync(new URL('../../../../../docs/alerts.md', import.meta.url), 'utf8')
    const block = /```text vectors\n([\s\S]*?)```/.exec(doc)![1]!
    const vectors = block
      .trim()
      .split('\n\n')
      .map((lines) => Object.fromEntries(lines.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2))))
    expect(vectors.length).toBeGreaterThanOrEqual(2)
    for (const { secret, timestamp, body, signature } of vectors as Record<string, string>[]) {
      expect(signatureOf(secret!, timestamp!, body!)).toBe(signature)
      expect(isSigned(secret!, timestamp!, `${body} `, signature!)).toBe(false)
      expect(isSigned(`${secret}x`, timestamp!, body!, signature!)).toBe(false)
    }
  })
})
