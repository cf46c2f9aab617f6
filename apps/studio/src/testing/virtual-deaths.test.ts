// The studio dies (kill -9) between the debit of a virtual round and its result, and between the result and its credit: whoever follows it draws what was
// promised, gives back what was not taken, and pays what is owed, once.
import { randomBytes, randomUUID } from 'node:crypto'
import { commitmentOf } from '@hanpan/fairness'
import { offeredPicks, virtualOf } from '@hanpan/casino'
import { won } from '@hanpan/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestNode } from '../../../server/src/testing/test-node.ts'
import { hashes } from '../platform/hashes.ts'
import { createSealer } from '../platform/secrets.ts'
import { seedOf } from '../tables/conduct.ts'
import { findRound } from '../tables/round-store.ts'
import { sharedGameOf } from '../tables/shared-game.ts'
import { type ShelfVirtual, virtuals } from '../shelf/virtuals.ts'
import { booksOf } from './agreement.ts'
import { connectStudio, memberAt, offerGames, startRealSite, studioSites } from './real-site.ts'
import { startLine, startStudioProcess, type StudioProcess } from './studio-process.ts'

const SITE = 'by-hub88'
const CASH = 1_000_000
const STAKE = 5000
const secret = randomBytes(32)

let site: TestNode
let line: Awaited<ReturnType<typeof startLine>>
let studio: StudioProcess
let port = '0'
beforeAll(async () => {
  site = await startRealSite()
  line = await startLine(site.baseUrl)
  studio = await startStudio()
  await connectStudio(site, studio.url)
  await offerGames(
    site,
    virtuals.map(({ code }) => code),
  )
}, 60_000)
afterAll(async () => {
  await studio.kill()
  await line.stop()
  await site.stop()
})

async function startStudio(): Promise<StudioProcess> {
  const started = await startStudioProcess({
    DATABASE_URL: site.database.url,
    STUDIO_SECRET: secret.toString('base64'),
    STUDIO_PORT: port,
    STUDIO_SITES: JSON.stringify([...studioSites(`${line.url}/gateway`).values()]),
    LOG_LEVEL: 'silent',
  })
  port = new URL(started.url).port
  return started
}

const tableOf = (id: string): ShelfVirtual => virtuals.find((one) => one.id === id)!

interface OpenRound {
  readonly roundId: string
  readonly number: number
  readonly commitment: string
}

/** Bets of a round of which one wins: on every runner, or on every end of a match. */
function kindsOf(table: ShelfVirtual, round: OpenRound): readonly string[] {
  const picks = [...offeredPicks(virtualOf(table.game), sharedGameOf(table).card(round)!).keys()]
  const [first] = picks
  const market = first!.slice(0, first!.lastIndexOf(':'))
  return picks.filter((kind) => kind.slice(0, kind.lastIndexOf(':')) === market)
}

/** The newest round of a table, open to bets at once and for as long as the test takes: one that runs already is waited for. */
async function openRoundOf({ id }: ShelfVirtual): Promise<OpenRound> {
  let round: OpenRound | undefined
  await expect
    .poll(
      async () => {
        // A lobby shows the tables.
        await fetch(`${studio.url}/tables.json`)
        const { rows } = await site.database.query<OpenRound>(
          `UPDATE studio.table_rounds SET opens_at = now(), closes_at = now() + interval '1 hour', deals_at = now() + interval '1 hour'
           WHERE table_id = $1 AND number = (SELECT max(number) FROM studio.table_rounds WHERE table_id = $1) AND outcome IS NULL
             AND (closes_at IS NULL OR closes_at > now()) RETURNING round_id AS "roundId", number, commitment`,
          [id],
        )
        round = rows[0]
        return round !== undefined
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  return round!
}

/** As if its time had come: first to be drawn, then to be told. */
async function letPass(roundId: string): Promise<void> {
  await site.database.query(
    `UPDATE studio.table_rounds SET closes_at = now() - interval '3 seconds', deals_at = now() - interval '1 second' WHERE round_id = $1`,
    [roundId],
  )
  await expect
    .poll(async () => (await findRound(site.database as never, roundId))!.outcome !== null, { timeout: 20_000 })
    .toBe(true)
  await site.database.query(
    `UPDATE studio.table_rounds SET results_at = now(), ends_at = now() + interval '1 hour' WHERE round_id = $1`,
    [roundId],
  )
}

const due = () => site.database.query(`UPDATE studio.transactions SET next_try_at = now() WHERE state = 'due'`)

async function settledBooks(memberId: string) {
  await expect
    .poll(
      async () => {
        await due()
        const { openThere, openHere } = (await booksOf(site, SITE)).get(memberId)!
        return openThere + openHere
      },
      { timeout: 30_000 },
    )
    .toBe(0)
  const { studio: net, gateway, bets } = (await booksOf(site, SITE)).get(memberId)!
  expect([gateway, bets]).toEqual([net, net])
  return net
}

const placing = (roundId: string, kind: string) => ({
  requestId: randomUUID(),
  roundId,
  bets: [{ kind, stake: STAKE }],
})

it.each([
  ['league-super', 'debit never came'],
  ['basketball-arena', 'debit untold'],
] as const)(
  '[ST51] [ST57] %s: %s, and the stake comes back',
  async (id, moment) => {
    const table = tableOf(id)
    const member = await memberAt(site, SITE, CASH)
    const { ask } = await member.open(table.code)
    const round = await openRoundOf(table)
    line.arm(SITE, moment, () => void studio.kill())
    const [kind] = kindsOf(table, round)
    await ask('placeBets', placing(round.roundId, kind!)).catch(() => {})
    await expect.poll(() => studio.isGone(), { timeout: 10_000 }).toBe(true)
    studio = await startStudio()
    await letPass(round.roundId)
    expect(await settledBooks(member.memberId)).toBe(0)
    expect(await member.cash()).toBe(CASH)
  },
  90_000,
)

it.each(['league-super', 'basketball-arena', 'greyhounds-dalbit'])(
  '[ST57] [ST70] %s: killed between the debit and the result, and between the result and its credit, it pays once what was promised',
  async (id) => {
    const table = tableOf(id)
    const member = await memberAt(site, SITE, CASH)
    const { ask } = await member.open(table.code)
    const round = await openRoundOf(table)
    // On everything that can win, so that something is paid.
    const kinds = kindsOf(table, round)
    for (const kind of kinds) expect(await ask('placeBets', placing(round.roundId, kind))).toMatchObject({ ok: true })
    const staked = STAKE * kinds.length
    expect(await member.cash()).toBe(CASH - staked)

    await studio.kill()
    studio = await startStudio()
    const dying = studio
    line.arm(SITE, 'credit untold', () => void dying.kill())
    await letPass(round.roundId)
    await expect.poll(() => dying.isGone(), { timeout: 30_000 }).toBe(true)
    studio = await startStudio()
    const net = await settledBooks(member.memberId)

    const row = (await findRound(site.database as never, round.roundId))!
    expect(row.commitment).toBe(round.commitment)
    const seed = seedOf(createSealer(secret), row)
    expect(commitmentOf(hashes, seed)).toBe(round.commitment)
    const bets = kinds.map((kind) => ({ kind, stake: won(STAKE) }))
    expect(sharedGameOf(table).draw(round, seed)).toEqual(row.outcome)
    const settled = sharedGameOf(table).settle(round, row.outcome!, bets)
    const payout = settled.ok ? settled.value.reduce((sum, bet) => sum + bet.payout, 0) : Number.NaN
    expect(payout).toBeGreaterThan(0)
    expect(net).toBe(payout - staked)
    expect(await member.cash()).toBe(CASH + net)
  },
  120_000,
)
