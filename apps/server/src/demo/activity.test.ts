// What the demo's members do by themselves: bets on sports that a real sportsbook takes, and rounds at a studio that is only as much of one as its
// players see.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { assert } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { OWNER, startTestNode, type TestNode } from '../testing/test-node.ts'
import { createChance } from './chance.ts'
import { type MemberHand, memberHand } from './member-hand.ts'
import { REFERRED_FROM, seedSports } from './seed-sports.ts'
import { betOnSports } from './sport-bets.ts'
import { createSportsFeed } from './sports/sports-feed.ts'
import { createVisits } from './studio/visits.ts'

const BETS = 40
const BETS_MAX = 400

describe('[DE6] members of a demo bet on sports', () => {
  let site: TestNode
  beforeAll(async () => {
    site = await startTestNode({ ROLES: 'http' })
  })
  afterAll(() => site.stop())

  it('on one event and on several, through the rules that hold for anybody', async () => {
    const { platform, modules } = site.node
    await modules.sites.seedGameState('sport', 'on')
    const now = () => platform.database.now()
    const feed = createSportsFeed({ feed: modules.sportsbook, now, log: platform.log, seed: 'a test' })
    const listed = async () =>
      (await site.call('/api/sport/events', { live: false, page: 1 })).data.list.length as number
    const listedNow = async () => {
      await feed.run(new AbortController().signal)
      return await listed()
    }
    await expect.poll(listedNow, { timeout: 30_000 }).toBeGreaterThan(10)
    await seedSports({ clock: { ...platform.clock, set() {} }, modules, now: platform.clock.now() }, OWNER.OWNER_ID)
    const memId = 'sporty1'
    await site.seedMember({ memId })
    await site.give(memId, 40_000_000)
    const hand = await memberHand(site.node.platform, site.node.modules, memId)
    assert(hand, 'the member is there')
    const chance = createChance(7)
    for (let bet = 0; bet < BETS; bet += 1) await betOnSports(hand, chance, `sport-bet-${bet}`)
    const { rows } = await site.database.query(
      `SELECT count(*)::int AS bets, count(*) FILTER (WHERE legs > 1)::int AS combined, max(legs)::int AS most
       FROM (SELECT bet_id, count(*) AS legs FROM sportsbook.legs GROUP BY bet_id) bet`,
    )
    const { bets, combined, most } = rows[0]!
    expect(bets).toBeGreaterThan(BETS / 2)
    expect(combined).toBeGreaterThan(BETS / 8)
    expect(most).toBeLessThanOrEqual(5)
    const large = async () => {
      const counted = await site.database.query(
        `SELECT count(*) FILTER (WHERE payout_max >= ${REFERRED_FROM})::int AS bets, count(referral)::int AS referred,
           count(*) FILTER (WHERE payout_max >= ${REFERRED_FROM} AND referral IS NULL)::int AS missed
         FROM sportsbook.bets`,
      )
      return counted.rows[0]!
    }
    for (let bet = BETS; bet < BETS_MAX && (await large())['bets'] === 0; bet += 1)
      await betOnSports(hand, chance, `sport-bet-${bet}`)
    const { bets: largeBets, referred, missed } = await large()
    expect(largeBets).toBeGreaterThan(0)
    expect({ referred, missed }).toEqual({ referred: largeBets, missed: 0 })
    expect(await site.node.modules.ledger.port.audit('full')).toMatchObject({ total: 0, faults: [] })
  }, 60_000)

  it('and nobody who is not there', async () => {
    expect(await memberHand(site.node.platform, site.node.modules, 'nobody77')).toBeNull()
  })
})

/** What players ask of a studio, and how it is told. */
async function openStudio() {
  const asked: { call: string; secret: string; body: Record<string, unknown> }[] = []
  const refused = new Set<string>()
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const call = request.url!.split('/').at(-1)!
      asked.push({ call, secret: request.headers.authorization!.slice('Bearer '.length), body })
      const value =
        call === 'open'
          ? { stakes: [100, 200, 500, 1000], stakeMin: 5000 }
          : call === 'play'
            ? { round: { roundId: `round of ${body['requestId'] as string}` } }
            : { ticket: 'ticket' }
      response.end(JSON.stringify(refused.has(call) ? { ok: false, refusal: 'money_short' } : { ok: true, value }))
    })
  })
  const tables = new WebSocketServer({ server, path: '/live' })
  const entered: string[] = []
  tables.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      entered.push((JSON.parse(data.toString()) as { ticket: string }).ticket)
      const now = Date.now()
      const at = (ms: number) => new Date(now + ms).toISOString()
      const round = { roundId: 'the round', opensAt: at(-1000), closesAt: at(60_000) }
      socket.send(JSON.stringify({ type: 'state', serverNow: at(0), round }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    refused,
    entered,
    seated: () => tables.clients.size,
    close: async () => {
      tables.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>
}

describe('[DE7] members of a demo play the studio’s games', () => {
  let studio: Awaited<ReturnType<typeof openStudio>>
  beforeAll(async () => {
    studio = await openStudio()
  })
  afterAll(() => studio.close())

  /** A member whose site launches a game of that studio, and what it asks of the site. */
  function player(secret: string) {
    const calls: string[] = []
    const hand: MemberHand = {
      memberId: secret as never,
      call: async <Answer>(path: string) => {
        calls.push(path)
        const url = `${studio.url}/?game=g#${secret}`
        return { gameurl: `/slot/game?${new URLSearchParams({ url, play: 'p' }).toString()}`, playIdx: 'p' } as Answer
      },
    }
    return { hand, calls }
  }
  const left = '/api/minigame/playClose'
  const of = (secret: string) => studio.asked.filter((one) => one.secret === secret)
  const visits = (atOnce = 4) => createVisits(createChance(3), pinoSilent, atOnce)
  const pinoSilent = { debug: () => {} } as never

  it('round by round at their pace, and leave after a while', async () => {
    const { hand, calls } = player('slots')
    const playing = visits()
    await playing.begin('a', hand, { prodId: '200', gameKey: 'slot-x', category: 'slots' })
    expect(playing.has('a')).toBe(true)
    let now = 0
    await playing.step(now)
    await playing.step(now + 1000)
    expect(of('slots').filter(({ call }) => call === 'play')).toHaveLength(1)
    while (playing.has('a')) await playing.step((now += 8000))
    const played = of('slots').filter(({ call }) => call === 'play')
    expect(played.length).toBeGreaterThanOrEqual(7)
    expect(new Set(played.map(({ body }) => body['stake'])).size).toBe(1)
    expect([100, 200]).toContain(played[0]!.body['stake'])
    expect(of('slots').filter(({ call }) => call === 'told')).toHaveLength(played.length)
    expect(calls).toEqual(['/api/minigame/getGame', left])
  })

  it('leave when they are refused, and only so many play at once', async () => {
    const first = player('poor')
    const playing = visits(1)
    await playing.begin('b', first.hand, { prodId: '210', gameKey: 'limbo', category: 'instant' })
    expect(playing.isFull()).toBe(true)
    studio.refused.add('play')
    await playing.step(0)
    studio.refused.delete('play')
    expect(of('poor').find(({ call }) => call === 'play')!.body['choice']).toHaveProperty('target')
    expect(first.calls.at(-1)).toBe(left)
    expect(playing.isFull()).toBe(false)
  })

  it('sit at a table, bet once a round within what it takes, and are gone when the demo ends', async () => {
    const { hand, calls } = player('table')
    const playing = visits()
    await playing.begin('c', hand, { prodId: '1', gameKey: 'table-x', category: 'roulette' })
    await expect.poll(() => studio.entered).toEqual(['ticket'])
    let now = 0
    const bets = () => of('table').filter(({ call }) => call === 'placeBets')
    await expect
      .poll(async () => {
        await playing.step((now += 8000))
        return bets().length
      })
      .toBe(1)
    await playing.step((now += 8000))
    expect(bets()).toHaveLength(1)
    const { roundId, bets: placed } = bets()[0]!.body as { roundId: string; bets: { kind: string; stake: number }[] }
    expect(roundId).toBe('the round')
    expect(placed).toHaveLength(1)
    expect(placed[0]!.stake).toBeGreaterThanOrEqual(5000)
    await playing.end()
    await expect.poll(() => studio.seated()).toBe(0)
    expect(calls.at(-1)).toBe(left)
  })
})
