import { randomUUID } from 'node:crypto'
import { type BetId, HOUR_MS, type Instant, instant, SECOND_MS, won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import type { AlertSign } from '../../ports/alerts.ts'
import { enterSettlements } from '../bets/testing/enter-settlements.ts'
import {
  after,
  another,
  bySecond,
  channel,
  events,
  list,
  lookAndDeliver,
  office,
  standAlerts,
  waiting,
  world,
  depositRule,
} from './testing/world.ts'

standAlerts()

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
    world.signs = [waiting(19)]
    await world.alerts.look(world.now)
    expect(await list()).toHaveLength(0)
    world.signs = [waiting(20.5)]
    await world.alerts.look(world.now)
    expect((await list())[0]).toMatchObject({ rule: 'depositAge', value: 20, threshold: 20, isUrgent: true })
  })

  it('[AL2] of one cause one alert is open, however many look at once, and its end is told once', async () => {
    await channel()
    world.signs = [waiting(15)]
    const nodes = [world.alerts, another(), another()]
    await Promise.all(Array.from({ length: 30 }, (_, index) => nodes[index % 3]!.look(world.now)))
    await Promise.all(Array.from({ length: 100 }, (_, index) => nodes[index % 3]!.deliver(world.now)))
    expect(await list()).toHaveLength(1)
    expect(events()).toEqual(['began'])
    // It comes and goes within the minute: still the same.
    world.signs = []
    after(50 * SECOND_MS)
    await lookAndDeliver()
    world.signs = [waiting(16)]
    await lookAndDeliver()
    world.signs = []
    after(61 * SECOND_MS)
    await Promise.all(Array.from({ length: 10 }, () => world.alerts.look(world.now)))
    await Promise.all(Array.from({ length: 20 }, () => world.alerts.deliver(world.now)))
    expect(events()).toEqual(['began', 'over'])
    expect(world.hook.received[1]!.body.alert.alertId).toBe(world.hook.received[0]!.body.alert.alertId)
    expect((await list())[0].endedAt).not.toBeNull()
    // Anew, it is another one.
    world.signs = [waiting(15)]
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
    world.signs = [late('head', 9, []), ...low]
    await office('alerts/ruleSave', { ...depositRule, threshold: 5, reason: '기준' })
    await world.alerts.look(world.now)
    expect(await causes()).toEqual(['head'])
    await world.site.database.query('DELETE FROM alerts.alerts')
    world.signs = [late('head', 9, []), late('left', 5, ['head']), low[1]!]
    await world.alerts.look(world.now)
    expect(await causes()).toEqual(['left'])
    // What the head lost besides its left branch is enough by itself, what the whole lost besides the head is not.
    await world.site.database.query('DELETE FROM alerts.alerts')
    world.signs = [late('whole', 17, []), late('head', 13, ['whole']), late('left', 7, ['head', 'whole']), low[1]!]
    await world.alerts.look(world.now)
    expect(await causes()).toEqual(['head', 'left'])
    await world.site.database.query('DELETE FROM alerts.alerts')
    world.signs = [late('head', 9, []), late('left', 5, ['head']), low[1]!]
    await world.alerts.look(world.now)
    // Of another rule the same name has nothing to do with it.
    world.signs = [...world.signs, { rule: 'exposure', cause: 'head', label: 'exposure', value: 500 }]
    await world.alerts.look(world.now)
    expect(await causes()).toEqual(['exposure', 'left'])
  })

  it('[AL2] ends what lasts of a rule that is switched off', async () => {
    world.signs = [waiting(15)]
    await world.alerts.look(world.now)
    const off = { rule: 'depositAge', isOn: false, threshold: 15, isUrgent: false, escalateMinutes: 0, reason: '휴일' }
    await office('alerts/ruleSave', off)
    await world.alerts.look(world.now)
    expect((await list())[0].endedAt).not.toBeNull()
  })

  it('[AL3] ends nothing while it cannot be read', async () => {
    world.signs = [waiting(15)]
    await world.alerts.look(world.now)
    world.signs = null
    after(HOUR_MS)
    await world.alerts.look(world.now)
    expect((await list())[0].endedAt).toBeNull()
  })

  it('[AL4] a large win is what a bet paid above its stake, once, and over as it begins', async () => {
    await channel()
    const memberId = await world.site.seedMember({ memId: 'winner' })
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
      await world.site.node.platform.database.tx((tx) => enterSettlements(tx, 'minigame', settledAt, [settlement]))
      return betId
    }
    await settle(10_999_999, world.now)
    const betId = await settle(11_000_000, world.now)
    await settle(90_000_000, instant(world.now - HOUR_MS - SECOND_MS))
    await Promise.all(Array.from({ length: 10 }, () => world.alerts.takeWins()))
    const [only, ...others] = await list()
    expect(others).toEqual([])
    expect(only).toMatchObject({
      rule: 'largeWin',
      cause: betId,
      memId: 'winner',
      amount: 10_000_000,
      endedAt: only.beganAt,
    })
    await world.alerts.deliver(instant(world.now + SECOND_MS * 60))
    expect(events()).toEqual(['began'])
    expect(world.hook.received[0]!.body.text.ko).toContain('10,000,000원')
    expect(await list('open')).toHaveLength(1)
  })

  it('[AL5] of one rule at most 30 an hour are told', async () => {
    await channel()
    world.signs = Array.from({ length: 33 }, (_, index) => ({
      rule: 'exposure',
      cause: `game ${index}`,
      label: `game ${index}`,
      value: 95,
      amount: 9_500,
    }))
    await world.alerts.look(world.now)
    while ((await world.alerts.deliver(world.now)) > 0);
    expect(world.hook.received).toHaveLength(30)
    const rows = (await office('alerts/list', { view: 'all', page: 1 })).data
    expect(rows.pageInfo.tatal_list_count).toBe(33)
    const { rows: counted } = await world.site.database.query(
      'SELECT count(*)::int AS n FROM alerts.alerts WHERE is_held_back',
    )
    expect(counted).toEqual([{ n: 3 }])
  })
})

describe('acknowledging', () => {
  it('[AL16] one operator has it, and it is not escalated any more', async () => {
    await channel()
    world.signs = [{ rule: 'booksDisagree', cause: 'books', label: '', value: 1 }]
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
