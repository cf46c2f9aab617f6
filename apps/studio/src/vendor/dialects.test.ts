// The studio at a real site, once by each dialect: launched through its gateway, played through it, and every book says the same.
import { randomBytes, randomUUID } from 'node:crypto'
import { won } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { TestNode } from '../../../server/src/testing/test-node.ts'
import { PACE } from '../crash/schedule.ts'
import { type RunningStudio, startStudio } from '../main.ts'
import { type ShelfTable, tables as shelf } from '../shelf/tables.ts'
import { booksOf, faultsOfPurses } from '../testing/agreement.ts'
import { joinCrash } from '../testing/crash-client.ts'
import { join } from '../testing/live-client.ts'
import {
  type ConnectionKey,
  connectStudio,
  memberAt,
  offerGames,
  startRealSite,
  studioSites,
} from '../testing/real-site.ts'

const TABLE: ShelfTable = { ...shelf.find(({ id }) => id === 'speed-baccarat-a')!, bettingSeconds: 4, resultSeconds: 1 }
const GAMES = ['slot-han-river', 'blackjack', 'fishing', 'crash', TABLE.code]
const SEAMLESS = ['by-hub88', 'by-pragmatic', 'by-evolution', 'by-highend'] as const
const CASH = 1_000_000
/** A table and a round of crash take their time, so members of all dialects are there at once. */
const LONG_MS = 90_000

let site: TestNode
let studio: RunningStudio
beforeAll(async () => {
  site = await startRealSite()
  studio = await startStudio(
    {
      port: 0,
      host: '127.0.0.1',
      databaseUrl: site.database.url,
      secret: randomBytes(32),
      sites: studioSites(`${site.baseUrl}/gateway`),
      publicUrl: null,
      logLevel: 'silent',
    },
    { tables: [TABLE], crashPace: { ...PACE, bettingMs: 3500, overMs: 400 } },
  )
  await connectStudio(site, studio.url)
  await offerGames(site, GAMES)
})
afterAll(async () => {
  await studio.stop()
  await site.stop()
})

/** As `expect.poll`, which knows no tests that run at once. */
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 50 })

type Member = Awaited<ReturnType<typeof memberAt>>
type Ask = Awaited<ReturnType<Member['open']>>['ask']
/** Ages rounds, so that nobody waits for the time between two presses. */
const age = (memberId: string) =>
  site.database.query(
    `UPDATE studio.rounds SET began_at = began_at - interval '5 seconds' WHERE player_id IN (
       SELECT player_id FROM studio.players JOIN gateway.players g USING (player_ref) WHERE g.member_id = $1)`,
    [memberId],
  )

async function playSlot({ memberId }: Member, ask: Ask, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    expect(await ask('play', { requestId: randomUUID(), stake: 1000, choice: {} })).toMatchObject({ ok: true })
    await age(memberId)
  }
}

/** A hand of blackjack: doubled where it may be, which is a second debit of its round. */
async function playHand({ memberId }: Member, ask: Ask): Promise<{ readonly doubled: boolean }> {
  const begun = await ask('begin', { requestId: randomUUID(), stake: 1000, choice: {} })
  expect(begun).toMatchObject({ ok: true })
  await age(memberId)
  let { round } = begun.value
  let doubled = false
  while (round.view) {
    const can: boolean = round.view.allowed.includes('double') && !doubled
    const action = { do: can ? 'double' : 'stand' }
    const acted = await ask('act', { requestId: randomUUID(), roundId: round.roundId, action })
    expect(acted).toMatchObject({ ok: true })
    doubled ||= can
    round = acted.value.round
  }
  return { doubled }
}

async function playTable(ask: Ask): Promise<void> {
  const live = await join(studio.url, ask)
  // Others may have come before: then the round may be about to close.
  const round = await live.when(({ phase, round: one }) =>
    one && phase === 'betting' && Date.parse(one.closesAt!) > Date.now() + 2500 ? one : null,
  )
  const place = (kind: string) =>
    ask('placeBets', { requestId: randomUUID(), roundId: round.roundId, bets: [{ kind, stake: won(5000) }] })
  expect(await place('player')).toMatchObject({ ok: true })
  expect(await place('banker')).toMatchObject({ ok: true })
  expect(await place('tie')).toMatchObject({ ok: true })
  expect(await ask('takeBack', { roundId: round.roundId, all: false })).toMatchObject({ ok: true })
  const paid = await live.when((state) => state.paid.get(round.roundId) ?? null)
  expect(paid.stake).toBe(10_000)
  live.close()
}

/** Two bets in a round of crash: one that is cashed out by itself as soon as it may be. */
async function playCrash(ask: Ask): Promise<void> {
  const live = await joinCrash(studio.url, ask)
  // What rises while nobody waits for it may do so for minutes.
  await site.database.query(
    `UPDATE studio.crash_rounds SET rises_at = rises_at - interval '300 s' WHERE rises_at IS NOT NULL AND point IS NULL`,
  )
  const round = await live.when(({ round: one }) =>
    one && one.risesAt === null && Date.parse(one.closesAt) > Date.now() + 2000 ? one : null,
  )
  const { roundId } = round
  const placed: string[] = []
  for (const place of [0, 1]) {
    const bet = { requestId: randomUUID(), roundId, place, stake: 2000, auto: place === 0 ? 101 : 110 }
    placed.push((await ask('placeCrashBet', bet)).value.bet.betId)
  }
  for (const betId of placed) await live.when(({ settled }) => settled.get(betId) ?? null)
  live.close()
}

async function shoot(ask: Ask): Promise<void> {
  const { value } = await ask('enterTable')
  const socket = new WebSocket(`${studio.url.replace('http', 'ws')}/live`)
  const entered = new Promise((resolve) => socket.once('message', resolve))
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ type: 'enter', ticket: value.ticket }))
  await entered
  const requestId = randomUUID()
  // Nothing is there at first: the first creature comes within a second. One that others have caught is there no more.
  let aimed = 0
  await until(async () => {
    const swimmers = [`1:${aimed++ % 60}`]
    const shot = await ask('play', { requestId, stake: 100, choice: { weapon: 'harpoon', swimmers } })
    expect(shot.ok).toBe(true)
  })
  socket.close()
}

async function agree(connectionKey: ConnectionKey, memberId: string, cash: () => Promise<number>): Promise<void> {
  // What was put off is asked for by the studio's own job.
  await until(async () =>
    expect((await booksOf(site, connectionKey)).get(memberId)).toMatchObject({ openThere: 0, openHere: 0 }),
  )
  const books = (await booksOf(site, connectionKey)).get(memberId)!
  expect({ gateway: books.gateway, bets: books.bets }).toEqual({ gateway: books.studio, bets: books.studio })
  expect(await cash()).toBe(CASH + books.studio)
  expect((await site.node.modules.ledger.port.audit('full')).faults).toEqual([])
}

/** Every kind of round. */
async function playEverything(member: Member): Promise<void> {
  await playSlot(member, (await member.open('slot-han-river')).ask, 8)
  const hand = await member.open('blackjack')
  let doubled = 0
  for (let played = 0; played < 30 && doubled < 2; played += 1)
    doubled += (await playHand(member, hand.ask)).doubled ? 1 : 0
  expect(doubled).toBe(2)
  await shoot((await member.open('fishing')).ask)
  await playTable((await member.open(TABLE.code)).ask)
  await playCrash((await member.open('crash')).ask)
}

describe.concurrent.each(['evolution-wallet', 'highend-wallet'] as const)('%s', (connectionKey) => {
  it(
    '[ST123] [VE16] every kind of round is played from a purse, and what is left comes back, to the won',
    async () => {
      const member = await memberAt(site, connectionKey, CASH)
      await playEverything(member)
      const { playIdx } = await member.open('slot-han-river')
      const books = async () => (await booksOf(site, connectionKey)).get(member.memberId)!
      await until(async () => expect((await books()).openThere).toBe(0))
      await member.call('minigame/playClose', { playIdx })
      await member.letPass(61)
      expect((await member.call('member/changeMemCashFlag')).resultCode).toBe('0')
      const { studio: net, gateway } = await books()
      // The site hears nothing of play: what came back says it all.
      expect([await member.cash(), gateway]).toEqual([CASH + net, 0])
      expect(await faultsOfPurses(site)).toEqual([])
      expect((await site.node.modules.ledger.port.audit('full')).faults).toEqual([])
    },
    LONG_MS,
  )
})

describe.concurrent.each(SEAMLESS)('%s', (connectionKey) => {
  it(
    '[ST110] [ST111] [ST112] a slot, a hand, shots, a table and crash agree in every book, to the won',
    async () => {
      const member = await memberAt(site, connectionKey, CASH)
      const { ask } = await member.open('slot-han-river')
      expect(await ask('balance')).toEqual({ ok: true, value: { balance: CASH } })
      await playEverything(member)
      await agree(connectionKey, member.memberId, member.cash)
    },
    LONG_MS,
  )

  it('[ST110] a stake that the member does not have, or after its session, is refused in the words of the studio', async () => {
    const member = await memberAt(site, connectionKey, 500)
    const { ask, playIdx } = await member.open('slot-han-river')
    const play = () => ask('play', { requestId: randomUUID(), stake: 1000, choice: {} })
    expect(await play()).toEqual({ ok: false, refusal: 'money_short' })
    await site.give(member.memId, 10_000)
    await age(member.memberId)
    await member.call('minigame/playClose', { playIdx })
    expect(await play()).toEqual({ ok: false, refusal: 'session_over' })
    expect(await member.cash()).toBe(10_500)
  })
})

// Not at once with the others: a statement covers what they have played.
describe('each dialect', () => {
  it('[ST113] tells a stranger nothing, in its own words', async () => {
    const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${studio.url}${path}`, { method: 'POST', body, headers })
      return { status: answer.status, body: await answer.text() }
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const json = { 'content-type': 'application/json' }
    expect(
      await post(
        '/pragmatic/CasinoGameAPI/getCasinoGames',
        'secureLogin=hanpan&hash=0123456789abcdef0123456789abcdef',
        form,
      ),
    ).toMatchObject({ status: 200, body: expect.stringContaining('"error":"5"') })
    expect((await post('/evolution/ua/v1/hanpan/another-token', '{}', json)).status).toBe(401)
    expect((await post('/highend/game-launch-link', '{}', { ...json, authorization: 'Bearer another' })).status).toBe(
      401,
    )
    expect((await post('/game/list', '{"operator_id":1}', { ...json, 'x-hub88-signature': 'AA==' })).status).toBe(403)
    const cashier = await fetch(`${studio.url}/evolution/api/ecashier?cCode=RWA&euID=p&ecID=another`)
    expect(await cashier.text()).toContain('Invalid casino')
    // A site that keeps its players' money has no purses here.
    const own = { ...json, authorization: 'Bearer api-token-of-the-site' }
    expect((await post('/highend/user/add-balance', '{"username":"p","amount":1,"uuid":"u"}', own)).status).toBe(404)
  })
})

describe.concurrent.each(SEAMLESS)('%s', (connectionKey) => {
  it(
    '[ST115] [GW29] [GW31] has a statement of what the site has answered for: nothing differs, and what is not told of is missed',
    async () => {
      const from = new Date(Math.floor(Date.now() / 1000) * 1000 - 60_000)
      const member = await memberAt(site, connectionKey, CASH)
      await playTable((await member.open(TABLE.code)).ask)
      await playSlot(member, (await member.open('slot-han-river')).ask, 6)
      await agree(connectionKey, member.memberId, member.cash)
      // As if it had been an hour ago: what is of the last five minutes of a span is not missed.
      await site.database.query(
        `UPDATE gateway.transactions SET made_at = made_at - interval '1 hour' WHERE connection_key = $1`,
        [connectionKey],
      )
      await site.database.query(
        `UPDATE studio.transactions t SET done_at = done_at - interval '1 hour'
         FROM studio.sessions s JOIN studio.players USING (player_id) WHERE t.session_id = s.session_id AND site_key = $1`,
        [connectionKey],
      )
      const span = {
        connectionKey,
        from: new Date(from.getTime() - 4_500_000).toISOString(),
        to: new Date(from.getTime() - 1_000_000).toISOString(),
      }
      const office = async (path: string, body: object) =>
        await site.call(`/api/office/vendors/${path}`, body, await site.operator())
      const asked = await office('statementAsk', span)
      expect(asked.data).toMatchObject({ differences: 0 })
      expect(asked.data.lines).toBeGreaterThan(4)
      // A round that the studio does not tell of is missed.
      const { rowCount } = await site.database.query(
        `UPDATE studio.transactions SET done_at = NULL WHERE round_id = (
           SELECT t.round_id FROM studio.transactions t JOIN studio.sessions USING (session_id) JOIN studio.players USING (player_id)
           WHERE site_key = $1 AND t.kind = 'credit' AND t.amount > 0 AND done_at > $2 LIMIT 1)`,
        [connectionKey, span.from],
      )
      expect(rowCount).toBeGreaterThan(1)
      expect((await office('statementAsk', span)).data.differences).toBeGreaterThan(0)
      const { list } = (await office('differences', { connectionKey })).data
      expect(new Set(list.map(({ what }: { what: string }) => what))).toEqual(new Set(['missing_there']))
    },
    LONG_MS,
  )
})

describe('each dialect', () => {
  it.each(SEAMLESS)(
    '[ST114] [ST116] of a jackpot at %s pays the whole, once, however often it is asked for',
    async (connectionKey) => {
      const member = await memberAt(site, connectionKey, CASH)
      await member.open('slot-han-river')
      const { rows } = await site.database.query<{ playerRef: string; token: Buffer }>(
        `SELECT p.player_ref AS "playerRef", s.token FROM gateway.players p JOIN studio.players q ON q.player_ref = p.player_ref
         JOIN studio.sessions s USING (player_id) WHERE p.member_id = $1`,
        [member.memberId],
      )
      const { playerRef, token } = rows[0]!
      const owner = {
        siteKey: connectionKey,
        playerRef,
        token: studio.deps.sealer.open(token, 'studio.sessions.token'),
        gameCode: 'slot-han-river',
      }
      const wallet = studio.deps.walletOf(connectionKey)
      const [roundId, debitId, transactionId] = [randomUUID(), randomUUID(), randomUUID()]
      const debit = { transactionId: debitId, roundId, amount: won(1000), closesRound: false }
      expect([await wallet.debit(owner, debit), (await wallet.debit(owner, debit)).ok]).toEqual([
        { ok: true, value: CASH - 1000 },
        true,
      ])
      const credit = {
        transactionId,
        roundId,
        amount: won(52_000),
        jackpot: won(50_000),
        debitId,
        otherDebits: [],
        closesRound: true,
      }
      expect(await wallet.credit(owner, credit)).toEqual({ ok: true, value: CASH + 51_000 })
      expect((await wallet.credit(owner, credit)).ok).toBe(true)
      expect(await member.cash()).toBe(CASH + 51_000)
      const kinds = await site.database.query<{ kind: string; amount: number }>(
        `SELECT kind, amount::int AS amount FROM gateway.transactions WHERE member_id = $1 AND kind <> 'debit' ORDER BY amount`,
        [member.memberId],
      )
      expect(kinds.rows).toEqual(
        connectionKey === 'by-pragmatic' || connectionKey === 'by-evolution'
          ? [
              { kind: 'credit', amount: 2000 },
              { kind: 'jackpot', amount: 50_000 },
            ]
          : [{ kind: 'credit', amount: 52_000 }],
      )
      // [ST123] A rollback that comes before its debit is done, and the late debit is refused.
      const late = { transactionId: randomUUID(), roundId: randomUUID(), amount: won(1000), closesRound: false }
      const back = {
        transactionId: randomUUID(),
        roundId: late.roundId,
        debitId: late.transactionId,
        amount: won(1000),
      }
      expect((await wallet.rollback(owner, { ...back, closesRound: true })).ok).toBe(true)
      expect((await wallet.rollback(owner, { ...back, closesRound: true })).ok).toBe(true)
      expect((await wallet.debit(owner, late)).ok).toBe(false)
      expect(await member.cash()).toBe(CASH + 51_000)
    },
  )

  it('[ST116] that is not answered is asked for again after its own pauses', async () => {
    const member = await memberAt(site, 'by-pragmatic', CASH)
    const { ask } = await member.open('slot-han-river')
    await playSlot(member, ask, 1)
    await agree('by-pragmatic', member.memberId, member.cash)
    await site.node.modules.gateway.keepConnection({
      ...(await site.node.modules.gateway.connections.all()).get('by-pragmatic')!,
      state: 'off',
    })
    await site.database
      .query(`UPDATE studio.transactions t SET state = 'due', tries = 0, next_try_at = now() + interval '1 hour'
      FROM studio.sessions s WHERE t.session_id = s.session_id AND t.kind = 'credit' AND s.player_id = (
        SELECT player_id FROM studio.players p JOIN gateway.players g USING (player_ref) WHERE g.member_id = '${member.memberId}')`)
    const pauses: number[] = []
    for (let tries = 0; tries < 4; tries += 1) {
      await site.database.query(`UPDATE studio.transactions SET next_try_at = now() WHERE state = 'due'`)
      await studio.deps.dues.work()
      // The studio's own job may have been the one that asked: then its try is waited for.
      const seconds = await vi.waitFor(async () => {
        const { rows } = await site.database.query<{ seconds: number }>(
          `SELECT round(extract(epoch FROM next_try_at - now()))::int AS seconds FROM studio.transactions WHERE state = 'due' AND tries > $1`,
          [tries],
        )
        expect(rows).toHaveLength(1)
        return rows[0]!.seconds
      })
      pauses.push(seconds)
    }
    expect(pauses).toEqual([5, 5, 4, 8])
    await connectStudio(site, studio.url)
    await site.database.query(`UPDATE studio.transactions SET next_try_at = now() WHERE state = 'due'`)
    await agree('by-pragmatic', member.memberId, member.cash)
  })
})
