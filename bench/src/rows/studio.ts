// `studio`: spins of the bundled studio over HTTP, each a round of seeds, a signed debit and, where it wins, a signed credit at the site beside it, against
// the messages that the site's wallet takes alone (`wallet`), before and after in the same run.
import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { VENDOR_PRIVATE_KEY } from '@hanpan/server'
import { note, printFigure } from '../figures.ts'
import { type LoadOptions, type LoadResult, requestText, runLoad } from '../http-load.ts'
import { startHelper } from '../processes.ts'
import type { Row, Run } from '../run.ts'
import type { StudioOrder } from '../studio-server.ts'
import { CALLERS, openTable, type Table } from './betting.ts'
import { messagesOf, openSandboxSessions, type VendorSession } from './wallet.ts'

const CONNECTION = 'bench-studio'
/** The product of the connection: sessions of a sandbox are of one that is called as it. */
const PRODUCT = CONNECTION.replace('-', '_')
const GAME = 'slot-night-market'
/** A member spins every two seconds and a half: as many of them as 1,200 spins a second take. */
const SPINNERS = Number(process.env['BENCH_STUDIO_MEMBERS'] ?? 3000)
const WALLET_MEMBERS = 500
const CYCLE_MS = 2600
const WALLET_ROUNDS = 30_000
const STAKE = 1000
/** What it is to reach of `wallet`. */
const FLOOR = 0.8
/** The first thousands of spins, while their code is compiled, cost the studio half as much again; the site is warm from the messages before. */
const WARM_UP_MS = 20_000
const MEASURE_MS = 10_000
const OK = Buffer.from('{"ok":true')

const pem = { type: 'spki', format: 'pem' } as const
const own = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: pem,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

async function openSite(run: Run): Promise<{
  readonly table: Table
  readonly players: readonly VendorSession[]
  readonly wallet: readonly VendorSession[]
}> {
  const players: VendorSession[] = []
  const wallet: VendorSession[] = []
  const table = await openTable(
    run,
    'studio_site',
    async (node) => {
      const { gateway } = node.modules
      const { database } = node.platform
      await gateway.keepConnection({
        connectionKey: CONNECTION,
        name: 'Studio',
        dialect: 'hub88',
        wallet: 'seamless',
        state: 'on',
        settings: { vendorUrl: 'http://127.0.0.1:9', operatorId: '1' },
        keys: [
          {
            vendorPublicKey: createPublicKey(VENDOR_PRIVATE_KEY).export(pem).toString(),
            privateKey: own.privateKey,
          },
        ],
        addresses: [],
        closeAfterHours: 48,
      })
      await database.query(
        `INSERT INTO catalogue.products (prod_id, connection_key, name_ko, name_en, name_vi, game_group, category, is_hotel, path, is_framed, level_min,
           stake_max, place, state) VALUES ($1, $2, 'Bench', 'Bench', 'Bench', 'slot', 'slot', false, 'bench', true, 1, $3, 1, 'on')`,
        [PRODUCT, CONNECTION, JSON.stringify(Array.from({ length: 10 }, () => 1_000_000))],
      )
      await database.query(
        `INSERT INTO catalogue.games (prod_id, game_key, vendor_game, name_ko, name_en, name_vi, category, image, state, place, added_at)
         VALUES ($1, $2, $2, 'Slot', 'Slot', 'Slot', 'slots', '', 'on', 1, now())`,
        [PRODUCT, GAME],
      )
      await database.query('UPDATE catalogue.revision SET revision = revision + 1')
      const everybody = WALLET_MEMBERS + SPINNERS
      wallet.push(...(await openSandboxSessions(node, undefined, undefined, { from: 0, to: WALLET_MEMBERS })))
      players.push(...(await openSandboxSessions(node, CONNECTION, GAME, { from: WALLET_MEMBERS, to: everybody })))
    },
    WALLET_MEMBERS + SPINNERS,
  )
  return { table, players, wallet }
}

/** Spins of the members in turn, so that each waits for its time. */
function spinsOf(secrets: readonly string[]): Pick<LoadOptions, 'next' | 'pace'> {
  const dueAt = secrets.map(() => 0)
  const ready: number[] = []
  let turn = 0
  return {
    /** Each caller takes a member of its own, and waits for that one's time. */
    async pace() {
      turn = (turn + 1) % secrets.length
      const mine = turn
      const left = dueAt[mine]! - performance.now()
      dueAt[mine] = performance.now() + Math.max(0, left) + CYCLE_MS
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
      ready.push(mine)
    },
    next() {
      const headers = `content-type: application/json\r\nauthorization: Bearer ${secrets[ready.shift()!]}\r\n`
      const body = JSON.stringify({ requestId: randomUUID(), stake: STAKE, choice: { bought: null } })
      return {
        text: requestText('/play/play', headers, body),
        accepts: (answer) => answer.subarray(0, OK.length).equals(OK),
      }
    },
  }
}

async function spin(url: string, secrets: readonly string[]): Promise<LoadResult> {
  const result = await runLoad({
    port: Number(new URL(url).port),
    callers: CALLERS,
    warmUpMs: WARM_UP_MS,
    measureMs: MEASURE_MS,
    ...spinsOf(secrets),
  })
  if (result.refused > 0) throw new Error(`${result.refused} spins were refused: ${result.firstRefusal}`)
  return result
}

export const studio: Row = {
  name: 'studio',
  needsPgbench: false,
  async measure(run) {
    const { table, players, wallet } = await openSite(run)
    const helper = await startHelper('studio-server.js', { BENCH_DATABASE_URL: await run.database.create('studio') })
    const ask = async <Told>(order: StudioOrder) => await helper.ask<Told>({ ...order })
    try {
      note(`studio: ${players.length} sessions`)
      const start = {
        walletUrl: `http://127.0.0.1:${table.port}/gateway/${CONNECTION}`,
        privateKey: VENDOR_PRIVATE_KEY,
        publicKey: own.publicKey,
      }
      const { url } = await ask<{ url: string }>({ start })
      const { secrets } = await ask<{ secrets: readonly string[] }>({ sessions: players, game: GAME })
      const before = await table.load(messagesOf(wallet, WALLET_ROUNDS))
      const spins = await spin(url, secrets)
      const { messages, rounds } = await ask<{ messages: number; rounds: number }>({ count: true })
      const after = await table.load(messagesOf(wallet, WALLET_ROUNDS))
      const baseline = (before.perSecond + after.perSecond) / 2
      printFigure({
        name: 'studio',
        value: spins.perSecond,
        unit: 'spins/s',
        baseline,
        ratio: spins.perSecond / baseline,
        floor: FLOOR,
        p50: spins.p50,
        p99: spins.p99,
        messagesPerSpin: messages / rounds,
        ratioOfMessages: (spins.perSecond * messages) / rounds / baseline,
      })
    } finally {
      await helper.stop()
      await table.close()
    }
  },
}
