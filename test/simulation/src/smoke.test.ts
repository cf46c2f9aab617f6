// What a whole site does, in a minute and on the Node that runs this: from an empty folder to a bet that is paid, over the client that
// programs use, encrypted. `npm test` runs it on every version of Node in support.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient, createSocket, type CallResult } from '@hanpan/client'
import type { CallPath, CallRequest } from '@hanpan/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket as OwnWebSocket } from 'ws'
import { CAPTCHA, OWNER, type ServerProcess, startServer } from './server-process.ts'
import { seededAs, startQuietNode } from './stage.ts'

const CASH = 100_000
const STAKE = 10_000
const PASSWORD = 'Simul!23'

let dataDir: string
let server: ServerProcess
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'hanpan-smoke-'))
  chmodSync(dataDir, 0o755) // PostgreSQL may run as another user.
  server = await startServer({ DATA_DIR: dataDir, ROUND_SECONDS: '10', ROUND_CLOSE_SECONDS: '2' })
}, 60_000)
afterAll(async () => {
  await server?.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** A program at the site, with the token of its log-in. */
function visitor() {
  let token: string | null = null
  const client = createClient({
    baseUrl: server.baseUrl,
    siteId: 'demo',
    siteKey: 'demo',
    encryption: 'on',
    token: () => token,
  })
  return {
    call: <Path extends CallPath>(path: Path, request: CallRequest<Path>) => client.call(path, request),
    token: () => token,
    keep: (given: string | undefined) => (token = given ?? null),
  }
}

/** What a call answered; one that was refused fails the test with its code. */
function valueOf<Value>(answer: CallResult<Value>): Value {
  if (!answer.ok) throw new Error(`${answer.refusal.code}: ${answer.refusal.message}`)
  return answer.value
}

/** Nobody joins without a partner who recommends. */
async function seedPartner(): Promise<void> {
  const read = (name: string) => readFileSync(path.join(dataDir, name), 'utf8').trim()
  const port = read('postgres/postmaster.pid').split('\n')[3]
  const url = `postgresql://hanpan:${read('postgres-password')}@127.0.0.1:${port}/hanpan`
  const node = await startQuietNode(url, { SECRET_KEY: read('secret-key') })
  try {
    const joinedAt = node.platform.clock.now()
    await node.platform.database.tx((tx) =>
      node.modules.members.seeding.seedMember(tx, { ...seededAs('partner1', '0001'), partnerLevel: 'PTN_1', joinedAt }),
    )
  } finally {
    await node.stop()
  }
}

it('starts with what `npm start` gives to Node', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    scripts: { start: string }
  }
  const flags = scripts.start.split(' ').filter((word) => word.startsWith('--'))
  expect(flags).not.toEqual([])
  const started = spawnSync(process.execPath, [...flags, '-e', ''], { encoding: 'utf8' })
  expect([started.status, started.stderr]).toEqual([0, ''])
})

it('a member joins, is let in, is given money, bets, is paid, and the server stops', { timeout: 60_000 }, async () => {
  await seedPartner()
  const member = visitor()
  const office = visitor()
  const captcha = async () => ({
    captchaId: valueOf(await member.call('/api/etc/captcha', {})).captchaId,
    captcha: CAPTCHA,
  })
  valueOf(
    await member.call('/api/member/signup', {
      ...(await captcha()),
      memId: 'newcomer',
      memPass: PASSWORD,
      memPassCheck: PASSWORD,
      memNick: '새사람',
      memPhone: '01080000001',
      cashOutPass: '4321',
      recommenderId: 'partner1',
      bank: 'KB',
      memName: '홍길동',
      bankacc: '800000000001',
      birthDate: '',
      termsVersion: '',
      proof: '',
    }),
  )
  const operator = { operatorId: OWNER.OWNER_ID, password: OWNER.OWNER_PASSWORD }
  office.keep(valueOf(await office.call('/api/office/login', operator)).token)
  valueOf(await office.call('/api/office/members/approve', { memId: 'newcomer' }))
  const adjustment = { memId: 'newcomer', amount: CASH, reason: 'smoke', requestId: 'smoke-adjustment-0001' }
  valueOf(await office.call('/api/office/members/adjust', adjustment))
  const login = { ...(await captcha()), memId: 'newcomer', memPass: PASSWORD, proof: '' }
  const { token, member: who } = valueOf(await member.call('/api/member/login', login))
  member.keep(token)
  expect(who.cashAmt).toBe(CASH)

  const pushed: string[] = []
  const socket = createSocket({
    url: `${server.baseUrl.replace('http', 'ws')}/ws`,
    token: member.token,
    ...(globalThis.WebSocket === undefined && { WebSocket: OwnWebSocket as unknown as typeof WebSocket }),
  })
  socket.subscribe('me', { message: ({ cmd }) => void pushed.push(cmd), resync: () => undefined })
  socket.connect()

  // Both sides of one market: exactly one of them wins, whatever is drawn.
  const { list: markets } = valueOf(await member.call('/api/minigame/markets', { gameKey: 'powerball' }))
  const { market, picks } = markets.find((one) => one.market === 'normal-odd-even')!
  const bets = async () => {
    const { list } = valueOf(await member.call('/api/minigame/rounds', { gameKey: 'powerball', count: 3 }))
    const open = list.find(({ status }) => status === 'open')
    if (!open) return null
    const answers = await Promise.all(
      picks.map(({ pick, odds }) =>
        member.call('/api/bet/betProc', {
          requestId: `smoke-${open.roundNo}-${pick}`,
          groupKey: 'minigame',
          gameKey: 'powerball',
          roundNo: open.roundNo,
          stake: STAKE,
          acceptOdds: 'exact',
          selections: [{ market, pick, odds }],
        }),
      ),
    )
    return answers.every(({ ok }) => ok) ? answers.map((answer) => valueOf(answer).betId) : null
  }
  // A round may close just as it is bet on: then the stakes of the one side are in it, and the next round gets both.
  let placed: string[] | null = null
  await expect.poll(async () => (placed ??= await bets()), { timeout: 20_000, interval: 500 }).not.toBeNull()
  const ownBets = async () => {
    const { list } = valueOf(await member.call('/api/bet/betlistNew', {}))
    return list.filter(({ betId }) => placed!.includes(betId))
  }
  const outcomes = async () =>
    (await ownBets()).map(({ status }) => status).sort((one, other) => one.localeCompare(other))
  await expect.poll(outcomes, { timeout: 30_000, interval: 200 }).toEqual(['FAIL', 'PASS'])
  await expect.poll(() => pushed, { interval: 50 }).toContain('CASH')
  socket.close()

  expect(await server.end('SIGTERM')).toBe(0)
  expect(server.output()).not.toMatch(/Warning|bug:|"level":[56]0/)
})
