// Alerts on their whole way over TLS, from the sign to whoever takes the message, by a certificate of the tests' own (SPEC.md AL7, AL8, AL12).
import { type AlertRule } from '@hanpan/contract'
import { instant, MINUTE_MS } from '@hanpan/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { OWN_CERTIFICATE, OWN_NAME } from '../../testing/own-certificate.ts'
import { secondOwner } from '../../testing/second-owner.ts'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import { audit } from '../operators/index.ts'
import { type Alerts, createAlerts } from './index.ts'
import { isSigned, SIGNATURE_HEADER, TIMESTAMP_HEADER } from './signature.ts'
import {
  MAIL_PASSWORD,
  MAIL_USER,
  SECRET,
  startHook,
  startMail,
  type TestHook,
  type TestMail,
} from './testing/receivers.ts'

/** A name of the same machine that the certificate does not name. */
const OTHER_NAME = 'other.test'
let site: TestNode
let second: string
let hook: TestHook
let mails: Readonly<Record<'starttls' | 'tls', TestMail>>

beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http' })
  hook = await startHook('tls')
  mails = { starttls: await startMail('starttls'), tls: await startMail('tls') }
  second = await secondOwner(site)
})
afterAll(async () => {
  await Promise.all([hook.stop(), mails.starttls.stop(), mails.tls.stop()])
  await site.stop()
})
afterEach(async () => {
  for (const table of ['deliveries', 'alerts', 'channels']) await site.database.query(`DELETE FROM alerts.${table}`)
})

const office = async (path: string, body: object) => await site.call(`/api/office/${path}`, body, await site.operator())

/** The module as the wiring makes it, with one sign to tell, and with the tests' own certificate among those that it trusts, or without. */
function alertsTrusting(ca: string | null): Alerts {
  const { platform, modules } = site.node
  const rules: readonly AlertRule[] = ['depositAge']
  return createAlerts({
    ...platform,
    now: () => Promise.resolve(instant(Date.now())),
    newId: () => crypto.randomUUID() as never,
    audit,
    fourEyes: modules.operators.fourEyes,
    members: modules.members.port,
    bets: modules.bets.port,
    sources: [{ rules, signs: () => Promise.resolve([{ rule: 'depositAge', cause: 'queue', label: '', value: 90 }]) }],
    siteUrl: 'https://site.example',
    siteId: 'demo',
    isDemo: true,
    trusts: { ...(ca !== null && { ca }), lookUp: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]) },
  })
}

const ways = ['https', 'starttls', 'tls'] as const
type Way = (typeof ways)[number]

const terms = (way: Way, name: string) =>
  way === 'https'
    ? { kind: 'webhook', destination: { url: hook.url.replace(OWN_NAME, name) }, secret: SECRET }
    : {
        kind: 'email',
        destination: {
          host: name,
          port: mails[way].port,
          security: way,
          user: MAIL_USER,
          sender: 'alerts@site.example',
          recipients: ['on-call@site.example'],
        },
        secret: MAIL_PASSWORD,
      }

/** A channel that two operators have switched on, and what became of the message that a sign sent by it. */
async function tell(
  way: Way,
  { name = OWN_NAME, ca = OWN_CERTIFICATE }: { readonly name?: string; readonly ca?: string | null } = {},
) {
  const channel = { name: '당직', line: 'first', rules: [], quietFrom: null, quietTo: null, ...terms(way, name) }
  const { channelIdx } = (await office('alerts/channelSave', channel)).data
  const { approvalIdx } = (await office('alerts/channelState', { channelIdx, state: 'on' })).data
  expect((await site.call('/api/office/approvals/approve', { approvalIdx }, second)).resultCode).toBe('0')
  const now = instant(Date.now())
  const alerts = alertsTrusting(ca)
  await alerts.look(now)
  await alerts.deliver(instant(now + MINUTE_MS))
  const [delivery, ...others] = (await office('alerts/deliveries', { page: 1 })).data.list
  expect(others).toEqual([])
  return delivery as { state: string; answer: string; tries: number }
}

/** What has come to the other side, and which passwords it was shown. */
const taken = (way: Way) =>
  way === 'https'
    ? { messages: hook.received.length, passwords: 0 }
    : { messages: mails[way].received.length, passwords: mails[way].passwords.length }

describe('over TLS', () => {
  it.each(ways)('[AL8] an alert comes to whom the certificate names: %s', async (way) => {
    const before = taken(way)
    expect(await tell(way)).toMatchObject({ state: 'sent' })
    expect(taken(way).messages).toBe(before.messages + 1)
    if (way === 'https') {
      const { headers, text, body } = hook.received.at(-1)!
      expect(body).toMatchObject({ event: 'began', alert: { rule: 'depositAge', value: 90 } })
      expect(isSigned(SECRET, String(headers[TIMESTAMP_HEADER]), text, String(headers[SIGNATURE_HEADER]))).toBe(true)
    } else {
      expect(mails[way].received.at(-1)).toMatchObject({ to: ['on-call@site.example'], isEncrypted: true })
      expect(mails[way].passwords.at(-1)).toBe(MAIL_PASSWORD)
    }
  })

  it.each(
    ways.flatMap((way) => [
      { way, what: 'of nobody who is known', wrong: { ca: null }, answer: /self.signed/i },
      { way, what: 'of another name', wrong: { name: OTHER_NAME }, answer: /altnames/i },
    ]),
  )(
    '[AL7] [AL12] nothing is sent and no password shown where the certificate is $what, and it is tried again: $way',
    async ({ way, wrong, answer }) => {
      const before = taken(way)
      const delivery = await tell(way, wrong)
      expect(delivery.state).toBe('waiting')
      expect(delivery.answer).toMatch(answer)
      expect(taken(way)).toEqual(before)
    },
  )
})
