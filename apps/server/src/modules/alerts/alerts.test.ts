import { randomUUID } from 'node:crypto'
import type { AlertRule } from '@hanpan/contract'
import { type BetId, HOUR_MS, type Instant, instant, MINUTE_MS, SECOND_MS, won } from '@hanpan/kernel'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AlertSign } from '../../ports/alerts.ts'
import { secondOwner } from '../../testing/second-owner.ts'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import { enterSettlements } from '../bets/testing/enter-settlements.ts'
import { audit } from '../operators/index.ts'
import { type Alerts, createAlerts } from './index.ts'
import { isSigned } from './signature.ts'
import { MAIL_PASSWORD, MAIL_USER, SECRET, startHook, startMail, type TestHook, type TestMail } from './testing.ts'

let site: TestNode
let hook: TestHook
let mail: TestMail
let alerts: Alerts
let second: string
/** What other modules have to tell; null where it cannot be read. */
let signs: readonly AlertSign[] | null = []
let now: Instant

beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http' })
  ;[hook, mail] = await Promise.all([startHook(), startMail()])
  alerts = another()
  second = await secondOwner(site)
})
afterAll(async () => {
  await Promise.all([hook.stop(), mail.stop()])
  await site.stop()
})
beforeEach(() => {
  now = instant(Date.now())
  signs = []
  hook.received.length = 0
  mail.received.length = 0
})
afterEach(async () => {
  hook.answer(200)
  await site.database.query('DELETE FROM alerts.alerts')
  await site.database.query('DELETE FROM alerts.deliveries')
  await site.database.query('DELETE FROM alerts.channels')
  await site.database.query('DELETE FROM alerts.rules')
})

/** The module as the wiring makes it, but for what other modules tell. */
function another(): Alerts {
  const { platform, modules } = site.node
  const rules: readonly AlertRule[] = ['depositAge', 'exposure', 'booksDisagree', 'jobFailing']
  const source = {
    rules,
    signs: () => (signs === null ? Promise.reject(new Error('away')) : Promise.resolve(signs)),
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

const office = async (path: string, body: object) => await site.call(`/api/office/${path}`, body, await site.operator())
const bySecond = (path: string, body: object) => site.call(`/api/office/${path}`, body, second)
const terms = () => ({
  name: '당직 웹훅',
  kind: 'webhook',
  destination: { url: hook.url },
  line: 'first',
  rules: [] as AlertRule[],
  quietFrom: null as number | null,
  quietTo: null as number | null,
})
const mailTerms = () => ({
  ...terms(),
  name: '당직 메일',
  kind: 'email',
  destination: {
    host: '127.0.0.1',
    port: mail.port,
    security: 'none',
    user: MAIL_USER,
    sender: 'alerts@site.example',
    recipients: ['on-call@site.example'],
  },
})
const save = (change: object = {}) => office('alerts/channelSave', { ...terms(), secret: SECRET, ...change })
const agree = async () => {
  const { list } = (await bySecond('approvals/list', { state: 'waiting', page: 1 })).data
  const { approvalIdx } = list.find((row: { kind: string }) => row.kind === 'alert.channel')
  return await bySecond('approvals/approve', { approvalIdx })
}
/** A channel that is on. */
async function channel(change: object = {}): Promise<string> {
  const { channelIdx } = (await save(change)).data
  expect((await office('alerts/channelState', { channelIdx, state: 'on' })).data.approvalIdx).not.toBeNull()
  expect((await agree()).resultCode).toBe('0')
  return channelIdx
}
const depositRule = { rule: 'depositAge', isOn: true, isUrgent: false, escalateMinutes: 0 }
const waiting = (minutes: number): AlertSign => ({ rule: 'depositAge', cause: 'queue', label: '', value: minutes })
const list = async (view = 'all') => (await office('alerts/list', { view, page: 1 })).data.list
const deliveries = async () => (await office('alerts/deliveries', { page: 1 })).data.list
const after = (ms: number) => {
  now = instant(now + ms)
}
const lookAndDeliver = async () => {
  await alerts.look(now)
  await alerts.deliver(now)
}
const events = () => hook.received.map(({ body }) => body.event)

describe('rules', () => {
  it('[AL1] have values where the site has set none, and are changed for a reason within their bounds', async () => {
    const { list: before } = (await office('alerts/rules', {})).data
    expect(before).toHaveLength(16)
    const rule = { rule: 'depositAge', isOn: true, threshold: 20, isUrgent: true, escalateMinutes: 5 }
    expect((await office('alerts/ruleSave', rule)).resultCode).toBe('O003')
    for (const threshold of [0, -1, 100_000])
      expect((await office('alerts/ruleSave', { ...rule, threshold, reason: '밤' })).resultCode).toBe('O006')
    expect((await office('alerts/ruleSave', { ...rule, reason: '밤' })).resultCode).toBe('0')
    const changed = (await office('alerts/rules', {})).data.list.find(
      (row: { rule: string }) => row.rule === 'depositAge',
    )
    expect(changed).toEqual({ ...rule, openAlerts: 0 })
    signs = [waiting(19)]
    await alerts.look(now)
    expect(await list()).toHaveLength(0)
    signs = [waiting(20.5)]
    await alerts.look(now)
    expect((await list())[0]).toMatchObject({ rule: 'depositAge', value: 20, threshold: 20, isUrgent: true })
  })

  it('[AL2] of one cause one alert is open, however many look at once, and its end is told once', async () => {
    await channel()
    signs = [waiting(15)]
    const nodes = [alerts, another(), another()]
    await Promise.all(Array.from({ length: 30 }, (_, index) => nodes[index % 3]!.look(now)))
    await Promise.all(Array.from({ length: 100 }, (_, index) => nodes[index % 3]!.deliver(now)))
    expect(await list()).toHaveLength(1)
    expect(events()).toEqual(['began'])
    // It comes and goes within the minute: still the same.
    signs = []
    after(50 * SECOND_MS)
    await lookAndDeliver()
    signs = [waiting(16)]
    await lookAndDeliver()
    signs = []
    after(61 * SECOND_MS)
    await Promise.all(Array.from({ length: 10 }, () => alerts.look(now)))
    await Promise.all(Array.from({ length: 20 }, () => alerts.deliver(now)))
    expect(events()).toEqual(['began', 'over'])
    expect(hook.received[1]!.body.alert.alertId).toBe(hook.received[0]!.body.alert.alertId)
    expect((await list())[0].endedAt).not.toBeNull()
    // Anew, it is another one.
    signs = [waiting(15)]
    after(SECOND_MS)
    await lookAndDeliver()
    expect(events()).toEqual(['began', 'over', 'began'])
  })

  it('[AL17] of signs within one another each is told by what is left of it when those inside it are told', async () => {
    const late = (cause: string, value: number, within: string[]): AlertSign => ({
      rule: 'depositAge',
      cause,
      label: cause,
      value,
      within,
    })
    const causes = async () => (await list()).map(({ label }: { label: string }) => label).toSorted()
    // Neither branch reaches the threshold, and so the head tells of itself.
    const low = [late('left', 4, ['head']), late('right', 4, ['head'])]
    signs = [late('head', 9, []), ...low]
    await office('alerts/ruleSave', { ...depositRule, threshold: 5, reason: '기준' })
    await alerts.look(now)
    expect(await causes()).toEqual(['head'])
    await site.database.query('DELETE FROM alerts.alerts')
    signs = [late('head', 9, []), late('left', 5, ['head']), low[1]!]
    await alerts.look(now)
    expect(await causes()).toEqual(['left'])
    // What the head lost besides its left branch is enough by itself, what the whole lost besides the head is not.
    await site.database.query('DELETE FROM alerts.alerts')
    signs = [late('whole', 17, []), late('head', 13, ['whole']), late('left', 7, ['head', 'whole']), low[1]!]
    await alerts.look(now)
    expect(await causes()).toEqual(['head', 'left'])
    await site.database.query('DELETE FROM alerts.alerts')
    signs = [late('head', 9, []), late('left', 5, ['head']), low[1]!]
    await alerts.look(now)
    // Of another rule the same name has nothing to do with it.
    signs = [...signs, { rule: 'exposure', cause: 'head', label: 'exposure', value: 500 }]
    await alerts.look(now)
    expect(await causes()).toEqual(['exposure', 'left'])
  })

  it('[AL2] ends what lasts of a rule that is switched off', async () => {
    signs = [waiting(15)]
    await alerts.look(now)
    const off = { rule: 'depositAge', isOn: false, threshold: 15, isUrgent: false, escalateMinutes: 0, reason: '휴일' }
    await office('alerts/ruleSave', off)
    await alerts.look(now)
    expect((await list())[0].endedAt).not.toBeNull()
  })

  it('[AL3] ends nothing while it cannot be read', async () => {
    signs = [waiting(15)]
    await alerts.look(now)
    signs = null
    after(HOUR_MS)
    await alerts.look(now)
    expect((await list())[0].endedAt).toBeNull()
  })

  it('[AL4] a large win is what a bet paid above its stake, once, and over as it begins', async () => {
    await channel()
    const memberId = await site.seedMember({ memId: 'winner' })
    const settle = async (payout: number, settledAt: Instant, stake = 1_000_000) => {
      const betId = randomUUID() as string as BetId
      const settlement = {
        betId,
        number: 1,
        memberId,
        status: 'won' as const,
        stake: won(stake),
        payout: won(payout),
        returned: won(0),
        placedAt: settledAt,
      }
      await site.node.platform.database.tx((tx) => enterSettlements(tx, 'minigame', settledAt, [settlement]))
      return betId
    }
    await settle(10_999_999, now)
    const betId = await settle(11_000_000, now)
    await settle(90_000_000, instant(now - HOUR_MS - SECOND_MS))
    await Promise.all(Array.from({ length: 10 }, () => alerts.takeWins()))
    const [only, ...others] = await list()
    expect(others).toEqual([])
    expect(only).toMatchObject({
      rule: 'largeWin',
      cause: betId,
      memId: 'winner',
      amount: 10_000_000,
      endedAt: only.beganAt,
    })
    await alerts.deliver(instant(now + SECOND_MS * 60))
    expect(events()).toEqual(['began'])
    expect(hook.received[0]!.body.text.ko).toContain('10,000,000원')
    expect(await list('open')).toHaveLength(1)
  })

  it('[AL5] of one rule at most 30 an hour are told', async () => {
    await channel()
    signs = Array.from({ length: 33 }, (_, index) => ({
      rule: 'exposure',
      cause: `game ${index}`,
      label: `game ${index}`,
      value: 95,
      amount: 9_500,
    }))
    await alerts.look(now)
    while ((await alerts.deliver(now)) > 0);
    expect(hook.received).toHaveLength(30)
    const rows = (await office('alerts/list', { view: 'all', page: 1 })).data
    expect(rows.pageInfo.tatal_list_count).toBe(33)
    const { rows: counted } = await site.database.query(
      'SELECT count(*)::int AS n FROM alerts.alerts WHERE is_held_back',
    )
    expect(counted).toEqual([{ n: 3 }])
  })
})

describe('channels', () => {
  it('[AL6] a new one is off, and takes two to be switched on or to lead elsewhere', async () => {
    const { channelIdx } = (await save()).data
    signs = [waiting(15)]
    await lookAndDeliver()
    expect(hook.received).toEqual([])
    expect((await office('alerts/channelTest', { channelIdx })).resultCode).toBe('O004')
    // While it is off it is changed alone.
    expect((await save({ channelIdx, destination: { url: `${hook.url}/other` } })).data.approvalIdx).toBeNull()
    expect((await office('alerts/channelState', { channelIdx, state: 'on' })).data.approvalIdx).not.toBeNull()
    expect((await office('alerts/channelState', { channelIdx, state: 'on' })).resultCode).toBe('O013')
    expect((await agree()).resultCode).toBe('0')
    const alone = {
      name: '새 이름',
      quietFrom: 0,
      quietTo: 60,
      rules: ['depositAge'],
      destination: { url: `${hook.url}/other` },
      secret: '',
    }
    expect((await save({ channelIdx, ...alone })).data.approvalIdx).toBeNull()
    expect(
      (await save({ channelIdx, ...alone, destination: { url: `${hook.url}/third` }, secret: SECRET })).data
        .approvalIdx,
    ).not.toBeNull()
    const [shown] = (await office('alerts/channels', {})).data.list
    expect(shown).toMatchObject({
      state: 'on',
      name: '새 이름',
      destination: { url: `${hook.url}/other` },
      secondOperator: { askedBy: 'owner' },
    })
    expect((await agree()).resultCode).toBe('0')
    expect((await office('alerts/channels', {})).data.list[0].destination.url).toBe(`${hook.url}/third`)
    const off = await office('alerts/channelState', { channelIdx, state: 'off' })
    expect(off.data.approvalIdx).toBeNull()
  })

  it('[AL6] more recipients or another sender wait, fewer do not', async () => {
    const channelIdx = await channel({ ...mailTerms(), secret: MAIL_PASSWORD })
    const { destination } = mailTerms()
    const more = { ...destination, recipients: ['on-call@site.example', 'other@site.example'] }
    expect((await save({ ...mailTerms(), channelIdx, destination: more, secret: '' })).data.approvalIdx).not.toBeNull()
    await agree()
    expect((await save({ ...mailTerms(), channelIdx, secret: '' })).data.approvalIdx).toBeNull()
    const sender = { ...destination, sender: 'boss@site.example' }
    expect(
      (await save({ ...mailTerms(), channelIdx, destination: sender, secret: '' })).data.approvalIdx,
    ).not.toBeNull()
    await agree()
  })

  it('[AL7] a secret is sealed, shown to nobody, and not carried to another server', async () => {
    const channelIdx = await channel({ ...mailTerms(), secret: MAIL_PASSWORD })
    await channel()
    const { rows } = await site.database.query<{ secret: Buffer }>('SELECT secret FROM alerts.channels')
    expect(rows.some(({ secret }) => secret.includes(SECRET) || secret.includes(MAIL_PASSWORD))).toBe(false)
    expect(JSON.stringify(await office('alerts/channels', {}))).not.toMatch(new RegExp(`${SECRET}|${MAIL_PASSWORD}`))
    const { destination } = mailTerms()
    for (const change of [{ host: 'localhost' }, { port: 25 }, { user: 'another' }, { security: 'tls' }])
      expect(
        await save({ ...mailTerms(), channelIdx, destination: { ...destination, ...change }, secret: '' }),
      ).toMatchObject({
        resultCode: 'O006',
        data: { field: 'secret' },
      })
  })

  it.each([
    ['url', { destination: { url: 'ftp://hook.example' } }],
    ['url', { destination: { url: 'https://user:word@hook.example' } }],
    ['url', { destination: { url: '' } }],
    ['secret', { secret: 'short' }],
    ['quietTo', { quietFrom: 60 }],
    ['quietTo', { quietFrom: 60, quietTo: 60 }],
    [
      'host',
      { kind: 'email', destination: { host: 'mail.example/x', port: 25, sender: 'a@b.c', recipients: ['a@b.c'] } },
    ],
    ['port', { kind: 'email', destination: { host: 'mail.example', port: 0, sender: 'a@b.c', recipients: ['a@b.c'] } }],
    ['sender', { kind: 'email', destination: { host: 'mail.example', port: 25, sender: 'a', recipients: ['a@b.c'] } }],
    ['recipients', { kind: 'email', destination: { host: 'mail.example', port: 25, sender: 'a@b.c', recipients: [] } }],
    [
      'recipients',
      { kind: 'email', destination: { host: 'mail.example', port: 25, sender: 'a@b.c', recipients: ['a@b.c, d@e.f'] } },
    ],
    [
      'recipients',
      {
        kind: 'email',
        destination: { host: 'mail.example', port: 25, sender: 'a@b.c', recipients: ['a@b.c\r\nBcc: d@e.f'] },
      },
    ],
    [
      'secret',
      {
        kind: 'email',
        destination: { host: 'mail.example', port: 25, user: 'a', sender: 'a@b.c', recipients: ['a@b.c'] },
        secret: '',
      },
    ],
  ])('refuses what is wrong in %s', async (field, change) => {
    expect(await save(change)).toMatchObject({ resultCode: 'O006', data: { field } })
  })

  it('[AL9] sends in quiet hours what is urgent only', async () => {
    const minute = Math.floor(((now + 9 * HOUR_MS) % (24 * HOUR_MS)) / MINUTE_MS)
    await channel({ quietFrom: (minute + 1430) % 1440, quietTo: (minute + 30) % 1440 })
    signs = [waiting(15), { rule: 'booksDisagree', cause: 'books', label: '', value: 1 }]
    await lookAndDeliver()
    expect(hook.received.map(({ body }) => body.alert.rule)).toEqual(['booksDisagree'])
    after(30 * MINUTE_MS)
    await lookAndDeliver()
    expect(hook.received.map(({ body }) => `${body.alert.rule} ${body.event}`).toSorted()).toEqual([
      'booksDisagree began',
      'booksDisagree escalated',
      'depositAge began',
    ])
  })

  it('[AL10] tells the second line of what nobody has acknowledged, and the first where there is none', async () => {
    const secondHook = await startHook()
    signs = [{ rule: 'booksDisagree', cause: 'books', label: '', value: 1 }]
    await channel()
    await channel({ line: 'second', destination: { url: secondHook.url } })
    await lookAndDeliver()
    after(14 * MINUTE_MS)
    await lookAndDeliver()
    expect(secondHook.received).toEqual([])
    after(MINUTE_MS)
    await Promise.all([alerts.look(now), alerts.look(now)])
    await alerts.deliver(now)
    after(HOUR_MS)
    await lookAndDeliver()
    expect(secondHook.received.map(({ body }) => body.event)).toEqual(['escalated'])
    expect(events()).toEqual(['began'])
    await secondHook.stop()
  })

  it('[AL15] a test is sent at once, and says what the other side answered', async () => {
    const channelIdx = await channel({ quietFrom: 0, quietTo: 1439 })
    hook.answer(418, 'I am a <b>teapot</b>')
    expect((await office('alerts/channelTest', { channelIdx })).data).toMatchObject({
      isTaken: false,
      answer: 'HTTP 418 · I am a <b>teapot</b>',
    })
    hook.answer(200)
    expect((await office('alerts/channelTest', { channelIdx })).data).toMatchObject({
      isTaken: true,
      answer: 'HTTP 200 · thank you',
    })
    expect(events()).toEqual(['test', 'test'])
    const byMail = await channel({ ...mailTerms(), secret: MAIL_PASSWORD })
    expect((await office('alerts/channelTest', { channelIdx: byMail })).data).toMatchObject({
      isTaken: true,
      answer: '250 queued as 4711',
    })
    expect(mail.received[0]!.to).toEqual(['on-call@site.example'])
    expect((await deliveries()).map(({ word, state }: { word: string; state: string }) => [word, state])).toEqual([
      ['test', 'sent'],
      ['test', 'sent'],
      ['test', 'failed'],
    ])
  })
})

describe('on its way', () => {
  it('[AL11] is signed, and sent again under the same number when who had it died', async () => {
    await channel()
    signs = [waiting(15)]
    await alerts.look(now)
    // Somebody claims it and is killed.
    await site.database.query(`UPDATE alerts.deliveries SET tries = tries + 1, due_at = $1`, [
      new Date(now + 2 * MINUTE_MS),
    ])
    expect(await alerts.deliver(now)).toBe(0)
    after(2 * MINUTE_MS)
    expect(await alerts.deliver(now)).toBe(1)
    const [{ deliveryIdx, tries }] = await deliveries()
    const [{ headers, text, body }] = hook.received as [(typeof hook.received)[number]]
    expect([tries, headers['x-delivery'], body.deliveryId]).toEqual([2, deliveryIdx, deliveryIdx])
    const [timestamp, signature] = [String(headers['x-timestamp']), String(headers['x-signature'])]
    expect(isSigned(SECRET, timestamp, text, signature)).toBe(true)
  })

  it('[AL12] is tried again ever more seldom, and given up in the end', async () => {
    await channel()
    hook.answer(503, 'later')
    signs = [waiting(15)]
    await lookAndDeliver()
    const pauses: number[] = []
    for (let tries = 1; tries < 8; tries += 1) {
      const [{ state, answer, dueAt }] = await deliveries()
      expect([state, answer]).toEqual(['waiting', 'HTTP 503 · later'])
      const pause = Date.parse(dueAt) - now
      pauses.push(pause / SECOND_MS)
      after(pause - 1)
      expect(await alerts.deliver(now)).toBe(0)
      after(1)
      expect(await alerts.deliver(now)).toBe(1)
    }
    expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 900])
    expect((await deliveries())[0]).toMatchObject({ state: 'failed', tries: 8, dueAt: null })
    expect((await office('alerts/channels', {})).data.list[0]).toMatchObject({
      last: { state: 'failed', answer: 'HTTP 503 · later' },
    })
    expect((await office('alerts/channels', {})).data.list[0].failedSince).not.toBeNull()
  })

  it('[AL12] is given up at once where it is refused for good', async () => {
    await channel()
    hook.answer(401, 'who are you')
    signs = [waiting(15)]
    await lookAndDeliver()
    expect((await deliveries())[0]).toMatchObject({ state: 'failed', tries: 1, answer: 'HTTP 401 · who are you' })
  })

  it('[AL13] that it is over is told where its beginning was, after it', async () => {
    await channel()
    hook.answer(503)
    signs = [waiting(15)]
    await lookAndDeliver()
    signs = []
    after(61 * SECOND_MS)
    await alerts.look(now)
    // The beginning may have come, so both go out, in their order.
    hook.answer(200)
    await alerts.deliver(now)
    await alerts.deliver(now)
    expect(events()).toEqual(['began', 'began', 'over'])
  })

  it('[AL13] what is over, or acknowledged, before anybody was told is told to nobody', async () => {
    await channel()
    signs = [waiting(15)]
    await alerts.look(now)
    signs = []
    after(61 * SECOND_MS)
    await lookAndDeliver()
    expect((await deliveries())[0]).toMatchObject({ state: 'dropped', tries: 0 })
    signs = [waiting(15)]
    await alerts.look(now)
    const [{ alertIdx }] = await list()
    expect((await office('alerts/acknowledge', { alertIdx })).resultCode).toBe('0')
    await alerts.deliver(now)
    expect(hook.received).toEqual([])
  })

  it('[AL14] a channel that is off, or no longer told of a rule, is sent nothing', async () => {
    const channelIdx = await channel()
    signs = [waiting(15)]
    await alerts.look(now)
    await office('alerts/channelState', { channelIdx, state: 'off' })
    await alerts.deliver(now)
    expect((await deliveries())[0].state).toBe('dropped')
    const other = await channel()
    signs = [{ rule: 'booksDisagree', cause: 'books', label: '', value: 1 }]
    await alerts.look(now)
    await save({ channelIdx: other, rules: ['depositAge'], secret: '' })
    await alerts.deliver(now)
    expect((await deliveries()).map(({ state }: { state: string }) => state)).toEqual(['dropped', 'dropped'])
    expect(hook.received).toEqual([])
  })

  it('a mail says it in both languages, with a name that stays', async () => {
    await channel({ ...mailTerms(), secret: MAIL_PASSWORD })
    signs = [{ rule: 'exposure', cause: 'powerball', label: 'powerball', value: 92, amount: 276_000_000 }]
    await lookAndDeliver()
    const { text } = mail.received[0]!
    expect(text).toContain(`Message-ID: <${(await deliveries())[0].deliveryIdx}@site.example>`)
    expect(Buffer.from(text.split(/\r?\n\r?\n/)[1]!, 'base64').toString('utf8')).toContain('금액: 276,000,000원')
  })
})

describe('acknowledging', () => {
  it('[AL16] one operator has it, and it is not escalated any more', async () => {
    await channel()
    signs = [{ rule: 'booksDisagree', cause: 'books', label: '', value: 1 }]
    await lookAndDeliver()
    const [{ alertIdx }] = await list('open')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? office : bySecond)('alerts/acknowledge', { alertIdx, note: '확인 중' }),
      ),
    )
    const [shown] = await list('open')
    const { operatorId } = shown.acknowledged
    expect(new Set(answers.map(({ resultCode, data }) => (resultCode === '0' ? data.operatorId : resultCode)))).toEqual(
      new Set([operatorId, 'T999']),
    )
    after(HOUR_MS)
    await lookAndDeliver()
    expect(events()).toEqual(['began'])
    expect((await office('alerts/acknowledge', { alertIdx: randomUUID() })).resultCode).toBe('E404')
    expect((await office('alerts/acknowledge', { alertIdx: "1' OR 1" })).resultCode).toBe('E404')
  })
})
