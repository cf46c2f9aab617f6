// What the tests of alerts stand in: a site, receivers of hooks and mails, and what the other modules have to tell, on a clock of the test's own.
import { randomUUID } from 'node:crypto'
import type { AlertRule } from '@hanpan/contract'
import { type Instant, instant } from '@hanpan/kernel'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { AlertSign } from '../../../ports/alerts.ts'
import { secondOwner } from '../../../testing/second-owner.ts'
import { startTestNode, type TestNode } from '../../../testing/test-node.ts'
import { audit } from '../../operators/index.ts'
import { type Alerts, createAlerts } from '../index.ts'
import { MAIL_USER, SECRET, startHook, startMail, type TestHook, type TestMail } from './receivers.ts'

interface World {
  site: TestNode
  hook: TestHook
  mail: TestMail
  alerts: Alerts
  /** The token of another owner. */
  second: string
  /** What other modules have to tell; null where it cannot be read. */
  signs: readonly AlertSign[] | null
  now: Instant
}

export const world = {} as World

/** Of a file of tests: the world stands before its first one, and each begins with nothing told. */
export function standAlerts(): void {
  beforeAll(async () => {
    world.site = await startTestNode({ ROLES: 'http' })
    ;[world.hook, world.mail] = await Promise.all([startHook(), startMail()])
    world.alerts = another()
    world.second = await secondOwner(world.site)
  })
  afterAll(async () => {
    await Promise.all([world.hook.stop(), world.mail.stop()])
    await world.site.stop()
  })
  beforeEach(() => {
    world.now = instant(Date.now())
    world.signs = []
    world.hook.received.length = 0
    world.mail.received.length = 0
  })
  afterEach(async () => {
    world.hook.answer(200)
    await world.site.database.query('DELETE FROM alerts.alerts')
    await world.site.database.query('DELETE FROM alerts.deliveries')
    await world.site.database.query('DELETE FROM alerts.channels')
    await world.site.database.query('DELETE FROM alerts.rules')
  })
}

/** The module as the wiring makes it, but for what other modules tell. */
export function another(): Alerts {
  const { platform, modules } = world.site.node
  const rules: readonly AlertRule[] = ['depositAge', 'exposure', 'booksDisagree', 'jobFailing']
  const source = {
    rules,
    signs: () => (world.signs === null ? Promise.reject(new Error('away')) : Promise.resolve(world.signs)),
  }
  return createAlerts({
    ...platform,
    now: () => Promise.resolve(instant(Date.now())),
    newId: <Id extends string>() => randomUUID() as string as Id,
    audit,
    fourEyes: modules.operators.fourEyes,
    members: modules.members.port,
    bets: modules.bets.port,
    sources: [source],
    siteUrl: 'https://site.example',
    siteId: 'demo',
    isDemo: true,
  })
}

export const office = async (path: string, body: object) =>
  await world.site.call(`/api/office/${path}`, body, await world.site.operator())
export const bySecond = (path: string, body: object) => world.site.call(`/api/office/${path}`, body, world.second)
export const terms = () => ({
  name: '당직 웹훅',
  kind: 'webhook',
  destination: { url: world.hook.url },
  line: 'first',
  rules: [] as AlertRule[],
  quietFrom: null as number | null,
  quietTo: null as number | null,
})
export const mailTerms = () => ({
  ...terms(),
  name: '당직 메일',
  kind: 'email',
  destination: {
    host: '127.0.0.1',
    port: world.mail.port,
    security: 'none',
    user: MAIL_USER,
    sender: 'alerts@site.example',
    recipients: ['on-call@site.example'],
  },
})
export const save = (change: object = {}) => office('alerts/channelSave', { ...terms(), secret: SECRET, ...change })
export const agree = async () => {
  const { list } = (await bySecond('approvals/list', { state: 'waiting', page: 1 })).data
  const { approvalIdx } = list.find((row: { kind: string }) => row.kind === 'alert.channel')
  return await bySecond('approvals/approve', { approvalIdx })
}
/** A channel that is on. */
export async function channel(change: object = {}): Promise<string> {
  const { channelIdx } = (await save(change)).data
  expect((await office('alerts/channelState', { channelIdx, state: 'on' })).data.approvalIdx).not.toBeNull()
  expect((await agree()).resultCode).toBe('0')
  return channelIdx
}
export const depositRule = { rule: 'depositAge', isOn: true, isUrgent: false, escalateMinutes: 0 }
export const waiting = (minutes: number): AlertSign => ({
  rule: 'depositAge',
  cause: 'queue',
  label: '',
  value: minutes,
})
export const list = async (view = 'all') => (await office('alerts/list', { view, page: 1 })).data.list
export const deliveries = async () => (await office('alerts/deliveries', { page: 1 })).data.list
export const after = (ms: number) => {
  world.now = instant(world.now + ms)
}
export const lookAndDeliver = async () => {
  await world.alerts.look(world.now)
  await world.alerts.deliver(world.now)
}
export const events = () => world.hook.received.map(({ body }) => body.event)
