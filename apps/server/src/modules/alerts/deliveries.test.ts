import { MINUTE_MS, SECOND_MS } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import {
  after,
  channel,
  deliveries,
  events,
  list,
  lookAndDeliver,
  office,
  save,
  standAlerts,
  waiting,
  world,
  mailTerms,
} from './testing/world.ts'
import { isSigned } from './signature.ts'
import { MAIL_PASSWORD, SECRET } from './testing/receivers.ts'

standAlerts()

describe('on its way', () => {
  it('[AL11] is signed, and sent again under the same number when who had it died', async () => {
    await channel()
    world.signs = [waiting(15)]
    await world.alerts.look(world.now)
    // Somebody claims it and is killed.
    await world.site.database.query(`UPDATE alerts.deliveries SET tries = tries + 1, due_at = $1`, [
      new Date(world.now + 2 * MINUTE_MS),
    ])
    expect(await world.alerts.deliver(world.now)).toBe(0)
    after(2 * MINUTE_MS)
    expect(await world.alerts.deliver(world.now)).toBe(1)
    const [{ deliveryIdx, tries }] = await deliveries()
    const [{ headers, text, body }] = world.hook.received as [(typeof world.hook.received)[number]]
    expect([tries, headers['x-delivery'], body.deliveryId]).toEqual([2, deliveryIdx, deliveryIdx])
    const [timestamp, signature] = [String(headers['x-timestamp']), String(headers['x-signature'])]
    expect(isSigned(SECRET, timestamp, text, signature)).toBe(true)
  })

  it('[AL12] is tried again ever more seldom, and given up in the end', async () => {
    await channel()
    world.hook.answer(503, 'later')
    world.signs = [waiting(15)]
    await lookAndDeliver()
    const pauses: number[] = []
    for (let tries = 1; tries < 8; tries += 1) {
      const [{ state, answer, dueAt }] = await deliveries()
      expect([state, answer]).toEqual(['waiting', 'HTTP 503 · later'])
      const pause = Date.parse(dueAt) - world.now
      pauses.push(pause / SECOND_MS)
      after(pause - 1)
      expect(await world.alerts.deliver(world.now)).toBe(0)
      after(1)
      expect(await world.alerts.deliver(world.now)).toBe(1)
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
    world.hook.answer(401, 'who are you')
    world.signs = [waiting(15)]
    await lookAndDeliver()
    expect((await deliveries())[0]).toMatchObject({ state: 'failed', tries: 1, answer: 'HTTP 401 · who are you' })
  })

  it('[AL13] that it is over is told where its beginning was, after it', async () => {
    await channel()
    world.hook.answer(503)
    world.signs = [waiting(15)]
    await lookAndDeliver()
    world.signs = []
    after(61 * SECOND_MS)
    await world.alerts.look(world.now)
    // The beginning may have come, so both go out, in their order.
    world.hook.answer(200)
    await world.alerts.deliver(world.now)
    await world.alerts.deliver(world.now)
    expect(events()).toEqual(['began', 'began', 'over'])
  })

  it('[AL13] what is over, or acknowledged, before anybody was told is told to nobody', async () => {
    await channel()
    world.signs = [waiting(15)]
    await world.alerts.look(world.now)
    world.signs = []
    after(61 * SECOND_MS)
    await lookAndDeliver()
    expect((await deliveries())[0]).toMatchObject({ state: 'dropped', tries: 0 })
    world.signs = [waiting(15)]
    await world.alerts.look(world.now)
    const [{ alertIdx }] = await list()
    expect((await office('alerts/acknowledge', { alertIdx })).resultCode).toBe('0')
    await world.alerts.deliver(world.now)
    expect(world.hook.received).toEqual([])
  })

  it('[AL14] a channel that is off, or no longer told of a rule, is sent nothing', async () => {
    const channelIdx = await channel()
    world.signs = [waiting(15)]
    await world.alerts.look(world.now)
    await office('alerts/channelState', { channelIdx, state: 'off' })
    await world.alerts.deliver(world.now)
    expect((await deliveries())[0].state).toBe('dropped')
    const other = await channel()
    world.signs = [{ rule: 'booksDisagree', cause: 'books', label: '', value: 1 }]
    await world.alerts.look(world.now)
    await save({ channelIdx: other, rules: ['depositAge'], secret: '' })
    await world.alerts.deliver(world.now)
    expect((await deliveries()).map(({ state }: { state: string }) => state)).toEqual(['dropped', 'dropped'])
    expect(world.hook.received).toEqual([])
  })

  it('a mail says it in both languages, with a name that stays', async () => {
    await channel({ ...mailTerms(), secret: MAIL_PASSWORD })
    world.signs = [{ rule: 'exposure', cause: 'powerball', label: 'powerball', value: 92, amount: 276_000_000 }]
    await lookAndDeliver()
    const { text } = world.mail.received[0]!
    expect(text).toContain(`Message-ID: <${(await deliveries())[0].deliveryIdx}@site.example>`)
    expect(Buffer.from(text.split(/\r?\n\r?\n/)[1]!, 'base64').toString('utf8')).toContain('금액: 276,000,000원')
  })
})
