import { HOUR_MS, MINUTE_MS } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import {
  after,
  agree,
  channel,
  deliveries,
  events,
  lookAndDeliver,
  mailTerms,
  office,
  save,
  standAlerts,
  waiting,
  world,
} from './testing/world.ts'
import { MAIL_PASSWORD, SECRET, startHook } from './testing/receivers.ts'

standAlerts()

describe('channels', () => {
  it('[AL6] a new one is off, and takes two to be switched on or to lead elsewhere', async () => {
    const { channelIdx } = (await save()).data
    world.signs = [waiting(15)]
    await lookAndDeliver()
    expect(world.hook.received).toEqual([])
    expect((await office('alerts/channelTest', { channelIdx })).resultCode).toBe('O004')
    // While it is off it is changed alone.
    expect((await save({ channelIdx, destination: { url: `${world.hook.url}/other` } })).data.approvalIdx).toBeNull()
    expect((await office('alerts/channelState', { channelIdx, state: 'on' })).data.approvalIdx).not.toBeNull()
    expect((await office('alerts/channelState', { channelIdx, state: 'on' })).resultCode).toBe('O013')
    expect((await agree()).resultCode).toBe('0')
    const alone = {
      name: '새 이름',
      quietFrom: 0,
      quietTo: 60,
      rules: ['depositAge'],
      destination: { url: `${world.hook.url}/other` },
      secret: '',
    }
    expect((await save({ channelIdx, ...alone })).data.approvalIdx).toBeNull()
    expect(
      (await save({ channelIdx, ...alone, destination: { url: `${world.hook.url}/third` }, secret: SECRET })).data
        .approvalIdx,
    ).not.toBeNull()
    const [shown] = (await office('alerts/channels', {})).data.list
    expect(shown).toMatchObject({
      state: 'on',
      name: '새 이름',
      destination: { url: `${world.hook.url}/other` },
      secondOperator: { askedBy: 'owner' },
    })
    expect((await agree()).resultCode).toBe('0')
    expect((await office('alerts/channels', {})).data.list[0].destination.url).toBe(`${world.hook.url}/third`)
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
    const { rows } = await world.site.database.query<{ secret: Buffer }>('SELECT secret FROM alerts.channels')
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
    const minute = Math.floor(((world.now + 9 * HOUR_MS) % (24 * HOUR_MS)) / MINUTE_MS)
    await channel({ quietFrom: (minute + 1430) % 1440, quietTo: (minute + 30) % 1440 })
    world.signs = [waiting(15), { rule: 'booksDisagree', cause: 'books', label: '', value: 1 }]
    await lookAndDeliver()
    expect(world.hook.received.map(({ body }) => body.alert.rule)).toEqual(['booksDisagree'])
    after(30 * MINUTE_MS)
    await lookAndDeliver()
    expect(world.hook.received.map(({ body }) => `${body.alert.rule} ${body.event}`).toSorted()).toEqual([
      'booksDisagree began',
      'booksDisagree escalated',
      'depositAge began',
    ])
  })

  it('[AL10] tells the second line of what nobody has acknowledged, and the first where there is none', async () => {
    const secondHook = await startHook()
    world.signs = [{ rule: 'booksDisagree', cause: 'books', label: '', value: 1 }]
    await channel()
    await channel({ line: 'second', destination: { url: secondHook.url } })
    await lookAndDeliver()
    after(14 * MINUTE_MS)
    await lookAndDeliver()
    expect(secondHook.received).toEqual([])
    after(MINUTE_MS)
    await Promise.all([world.alerts.look(world.now), world.alerts.look(world.now)])
    await world.alerts.deliver(world.now)
    after(HOUR_MS)
    await lookAndDeliver()
    expect(secondHook.received.map(({ body }) => body.event)).toEqual(['escalated'])
    expect(events()).toEqual(['began'])
    await secondHook.stop()
  })

  it('[AL15] a test is sent at once, and says what the other side answered', async () => {
    const channelIdx = await channel({ quietFrom: 0, quietTo: 1439 })
    world.hook.answer(418, 'I am a <b>teapot</b>')
    expect((await office('alerts/channelTest', { channelIdx })).data).toMatchObject({
      isTaken: false,
      answer: 'HTTP 418 · I am a <b>teapot</b>',
    })
    world.hook.answer(200)
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
    expect(world.mail.received[0]!.to).toEqual(['on-call@site.example'])
    expect((await deliveries()).map(({ word, state }: { word: string; state: string }) => [word, state])).toEqual([
      ['test', 'sent'],
      ['test', 'sent'],
      ['test', 'failed'],
    ])
  })
})
