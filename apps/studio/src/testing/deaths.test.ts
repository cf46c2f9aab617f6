// The studio dies (kill -9) twenty times at the worst moments, while it misbehaves towards a real site in every dialect: what it owes is paid once, what
// was taken for nothing is given back, and the books of the studio, the gateway and the ledger agree to the won.
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestNode } from '../../../server/src/testing/test-node.ts'
import { booksOf, faultsOfPurses } from './agreement.ts'
import {
  type clientOf,
  type ConnectionKey,
  connectStudio,
  memberAt,
  offerGames,
  startRealSite,
  studioSites,
} from './real-site.ts'
import { moments, startLine, startStudioProcess, type StudioProcess } from './studio-process.ts'

const DIALECTS = ['by-hub88', 'by-pragmatic', 'by-evolution', 'by-highend'] as const
const DEATHS = 20
const CASH = 1_000_000
const BADLY = {
  lostCalls: 0.05,
  lostAnswers: 0.1,
  doubledCalls: 0.2,
  lateDebits: 0.1,
  lateRollbacks: 0.2,
  lateMs: 100,
  delayMs: 20,
}

let site: TestNode
let line: Awaited<ReturnType<typeof startLine>>
const secret = randomBytes(32).toString('base64')
let port = '0'
beforeAll(async () => {
  site = await startRealSite()
  line = await startLine(site.baseUrl)
})
afterAll(async () => {
  await line.stop()
  await site.stop()
})

async function startStudio(misbehaviour: string): Promise<StudioProcess> {
  const studio = await startStudioProcess({
    DATABASE_URL: site.database.url,
    STUDIO_SECRET: secret,
    STUDIO_PORT: port,
    STUDIO_SITES: JSON.stringify([...studioSites(`${line.url}/gateway`).values()]),
    STUDIO_MISBEHAVIOUR: misbehaviour,
    LOG_LEVEL: 'silent',
  })
  port = new URL(studio.url).port
  return studio
}

/** As if a minute had passed since the studio died: whoever held something is gone. */
async function aMinuteLater(): Promise<void> {
  await site.database.query(`UPDATE studio.transactions SET next_try_at = now() WHERE state = 'due'`)
  await site.database.query(`UPDATE studio.rounds SET began_at = began_at - interval '1 minute',
    pending = pending || jsonb_build_object('at', extract(epoch FROM now()) - 60)`)
}

type Ask = ReturnType<typeof clientOf>

/** A hand, begun or gone on with, doubled where it may be. Whatever is refused or cut is left as it is. */
async function playHand(ask: Ask): Promise<void> {
  await site.database.query(
    `UPDATE studio.rounds SET began_at = began_at - interval '2 seconds' WHERE state <> 'staking'`,
  )
  const opened = await ask('open')
  let round = opened.value?.unfinished
  round ??= (await ask('begin', { requestId: randomUUID(), stake: 1000, choice: {} })).value?.round
  for (let acts = 0; round?.view && acts < 12; acts += 1) {
    const isDoubled: boolean = acts === 0 && round.view.allowed.includes('double')
    const acted = await ask('act', {
      requestId: randomUUID(),
      roundId: round.roundId,
      action: { do: isDoubled ? 'double' : 'stand' },
    })
    if (!acted.ok && acted.refusal === 'session_over') return
    round = acted.value?.round ?? round
  }
}

const PATIENCE_MS = 30_000
const PAUSE_MS = 25
/** So long it misbehaves before it dies. */
const CALM_MS = 1000

/** Plays until it is over with the studio. What another one has left is taken up within two seconds: until then no hand begins. */
async function playOn(ask: Ask, studio: StudioProcess): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (!studio.isGone() && Date.now() < until) {
    await playHand(ask).catch(() => {})
    await pause(PAUSE_MS)
  }
}

it('[ST132] dies twenty times between debit, result and credit, and nothing is lost or doubled', async () => {
  let studio = await startStudio(JSON.stringify(BADLY))
  await connectStudio(site, studio.url)
  await offerGames(site, ['blackjack', 'slot-tea-house'])
  const members = new Map<ConnectionKey, Awaited<ReturnType<typeof memberAt>>>()
  for (const key of [...DIALECTS, 'highend-wallet'] as const) members.set(key, await memberAt(site, key, CASH))
  const asks = new Map<ConnectionKey, Ask>()
  const openAll = async () => {
    for (const [key, member] of members) asks.set(key, (await member.open('blackjack')).ask)
  }

  await openAll()
  for (let death = 0; death < DEATHS; death += 1) {
    const key = DIALECTS[death % DIALECTS.length]!
    const moment = moments[Math.floor(death / DIALECTS.length) % moments.length]!
    const dying = studio
    // Everybody plays meanwhile, and is cut wherever it stands.
    const everybody = [...asks.values()].map((ask) => playOn(ask, dying))
    await pause(CALM_MS)
    line.arm(key, moment, () => void dying.kill())
    await Promise.all(everybody)
    expect([death, key, moment, dying.isGone()]).toEqual([death, key, moment, true])
    await aMinuteLater()
    studio = await startStudio(JSON.stringify({ ...BADLY, seed: `after ${death}` }))
  }

  // A studio that behaves ends what is left.
  await studio.kill()
  await aMinuteLater()
  studio = await startStudio('')
  await openAll()
  const underWay = async (key: ConnectionKey) =>
    [...(await booksOf(site, key)).values()].reduce((sum, { openThere, openHere }) => sum + openThere + openHere, 0)
  await expect
    .poll(
      async () => {
        await aMinuteLater()
        // A hand that was cut is gone on with by its player.
        for (const [key, ask] of asks) if ((await underWay(key)) > 0) await playHand(ask)
        return await Promise.all([...asks.keys()].map(underWay))
      },
      { timeout: 60_000 },
    )
    .toEqual([...asks.keys()].map(() => 0))
  for (const key of DIALECTS) {
    const member = members.get(key)!
    const books = (await booksOf(site, key)).get(member.memberId)!
    expect({ key, ...books }).toMatchObject({ key, gateway: books.studio, bets: books.studio })
    expect([key, await member.cash()]).toEqual([key, CASH + books.studio])
  }
  const kept = members.get('highend-wallet')!
  const { studio: net } = (await booksOf(site, 'highend-wallet')).get(kept.memberId)!
  expect(await faultsOfPurses(site)).toEqual([])
  const { rows } = await site.database.query<{ balance: number }>('SELECT balance::int AS balance FROM studio.purses')
  expect((await kept.cash()) + rows[0]!.balance).toBe(CASH + net)
  // What it did wrong has arrived: rollbacks before their debits, and debits behind them.
  const { rows: kinds } = await site.database.query<{ kind: string }>('SELECT DISTINCT kind FROM studio.purse_entries')
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['debit', 'credit', 'rollback', 'tombstone']))
  expect((await site.node.modules.ledger.port.audit('full')).faults).toEqual([])
  await studio.kill()
}, 280_000)
