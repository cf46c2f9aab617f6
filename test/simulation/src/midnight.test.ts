// The product over midnight in Seoul: a server whose clock, and whose database's clock, stands shortly before New Year. What belongs to a
// day belongs to the day that it happened on, and the next one begins anew, with nobody restarting anything.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nodeHashes } from '@hanpan/server'
import { refusalOfDay, refusalOfDayRound } from '@hanpan/minigames'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Answer, call, CAPTCHA, type ServerProcess, startServer } from './server-process.ts'

const MIDNIGHT = Date.parse('2026-01-01T00:00:00+09:00')
const [OLD_DAY, NEW_DAY] = ['2025-12-31', '2026-01-01']
/** How long before midnight the server is started: it seeds its demo, and somebody lives the end of the old day. */
const BEFORE_MS = 70_000
const DEMO_PASSWORD = 'Hanpan!23'

/** libfaketime, which puts an offset on a program's clock. */
const library = existsSync('/usr/lib')
  ? readdirSync('/usr/lib')
      .map((name) => path.join('/usr/lib', name, 'faketime/libfaketime.so.1'))
      .find((file) => existsSync(file))
  : undefined
if (!library)
  process.stderr.write('SKIPPED: the walk over midnight needs libfaketime (Debian: apt-get install libfaketime)\n')

let server: ServerProcess
const dataDir = mkdtempSync(path.join(tmpdir(), 'hanpan-midnight-'))
/** What the server takes for now. */
let offsetMs = 0
const serverNow = () => Date.now() + offsetMs

const send = (callPath: string, body: object = {}, token?: string) => call(server.baseUrl, callPath, body, token)
async function ok(callPath: string, body: object = {}, token?: string): Promise<Answer['data']> {
  const { resultCode, data } = await send(callPath, body, token)
  expect(resultCode, callPath).toBe('0')
  return data
}
async function logIn(memId: string): Promise<string> {
  const { captchaId } = await ok('/api/etc/captcha')
  return (await ok('/api/member/login', { memId, memPass: DEMO_PASSWORD, captchaId, captcha: CAPTCHA })).token
}
const operatorToken = async () =>
  (await ok('/api/office/login', { operatorId: 'admin01', password: DEMO_PASSWORD })).token as string

let requests = 0
const requestId = () => `midnight-${(requests += 1)}`

interface Round {
  readonly roundNo: string
  readonly status: string
}
const rounds = async (count: number): Promise<Round[]> =>
  (await ok('/api/minigame/rounds', { gameKey: 'powerball', count })).list

/** Bets on the round that is open; a round that closes in that moment leaves the next one. */
async function bet(token: string, stake: number): Promise<string> {
  for (;;) {
    const open = (await rounds(2)).find(({ status }) => status === 'open')
    const answer =
      open &&
      (await send(
        '/api/bet/betProc',
        {
          requestId: requestId(),
          groupKey: 'minigame',
          gameKey: 'powerball',
          roundNo: open.roundNo,
          stake,
          acceptOdds: 'any',
          selections: [{ market: 'power-odd-even', pick: 'odd', odds: 1.95 }],
        },
        token,
      ))
    if (open && answer?.resultCode === '0') return open.roundNo
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

const betsOf = async (token: string, day: string): Promise<string[]> =>
  (await ok('/api/bet/betlistNew', { startDate: day, endDate: day }, token)).list.map(
    ({ roundNo }: { roundNo: string }) => roundNo,
  )

// Where the tests themselves run at another time, theirs is the hour that is tested.
describe.skipIf(!library || process.env['FAKETIME'] !== undefined)(
  'over midnight, into a new month and a new year',
  () => {
    let [member, limited]: string[] = []
    let lastRound = ''
    const before: Record<string, Answer['data']> = {}

    beforeAll(async () => {
      spawnSync('chmod', ['755', dataDir])
      offsetMs = MIDNIGHT - BEFORE_MS - Date.now()
      const seconds = Math.round(offsetMs / 1000)
      const clock = {
        LD_PRELOAD: library!,
        FAKETIME: `${seconds}`,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        DONT_FAKE_MONOTONIC: '1',
      }
      const env = {
        DATA_DIR: dataDir,
        DEMO_SEED: 'on',
        ROUND_SECONDS: '30',
        ROUND_CLOSE_SECONDS: '6',
        OWNER_ID: '',
        OWNER_PASSWORD: '',
      }
      server = await startServer({ ...env, ...clock })
      expect(serverNow(), 'the server is ready before midnight').toBeLessThan(MIDNIGHT - 20_000)

      ;[member, limited] = [await logIn('member03'), await logIn('member04')]
      before['attendance'] = await send('/api/attendance/check', {}, member)
      before['again'] = await send('/api/attendance/check', {}, member)
      await ok('/api/protection/limit', { kind: 'deposit-day', amount: 50_000 }, limited)
      before['beyond'] = await send(
        '/api/cash/in',
        { amount: 60_000, cashOutPass: '1234', requestId: requestId() },
        limited,
      )
      const deposit = await ok('/api/cash/in', { amount: 50_000, cashOutPass: '1234', requestId: requestId() }, limited)
      const operator = await operatorToken()
      await ok('/api/office/cash/wait', { cashIdx: deposit.cashIdx }, operator)
      await ok('/api/office/cash/approve', { cashIdx: deposit.cashIdx }, operator)
      lastRound = await bet(member!, 5000)
      expect(serverNow(), 'all of this happened before midnight').toBeLessThan(MIDNIGHT)

      // The new day has come when its first round is open and the last one of the old day is paid.
      const hasTurned = async () => {
        const newest = await rounds(10)
        const isPaid = newest.some(({ roundNo, status }) => roundNo === lastRound && status === 'settled')
        return isPaid && newest.some(({ roundNo }) => roundNo.startsWith(NEW_DAY))
      }
      await vi.waitFor(async () => expect(await hasTurned()).toBe(true), { timeout: 150_000, interval: 500 })
      member = await logIn('member03')
      limited = await logIn('member04')
    }, 300_000)

    afterAll(async () => {
      await server?.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    })

    it('rounds go on without a gap, numbered by their day', async () => {
      const { rounds: old, day } = await wholeDay(OLD_DAY)
      const { rounds: fresh } = await wholeDay(NEW_DAY)
      expect(old.at(-1).roundNo).toBe(`${OLD_DAY}-2880`)
      expect(fresh[0].roundNo).toBe(`${NEW_DAY}-0001`)
      expect(lastRound.startsWith(OLD_DAY)).toBe(true)
      // The day's seed is public once it is over, and every round that was drawn on it comes from it.
      expect(day.seed).not.toBeNull()
      expect(refusalOfDay(nodeHashes, day)).toBeNull()
      for (const round of old.filter(({ result }: { result: unknown }) => result !== null).slice(-3))
        expect(refusalOfDayRound(nodeHashes, day.seed, 'powerball', round)).toBeNull()
    })

    async function wholeDay(date: string) {
      const rounds: Answer['data'][] = []
      for (let page = 1; ; page += 1) {
        const data = await ok('/api/minigame/day', { gameKey: 'powerball', date, page })
        rounds.push(...data.rounds)
        const { count_per_list: size, tatal_list_count: total } = data.pageInfo
        if (page * size >= total) return { day: data.day, rounds }
      }
    }

    it('the seed of the new day is still a secret, and the next day is committed to', async () => {
      const { list } = await ok('/api/minigame/days', {})
      const seedOf = (day: string) => list.find(({ date }: { date: string }) => date === day)?.seed
      expect(seedOf(NEW_DAY)).toBeNull()
      expect(list.map(({ date }: { date: string }) => date)).toContain('2026-01-02')
    })

    it('lists of a day hold what was placed on it', async () => {
      expect(await betsOf(member!, OLD_DAY)).toContain(lastRound)
      expect(await betsOf(member!, NEW_DAY)).toEqual([])
      const today = await bet(member!, 1000)
      expect(await betsOf(member!, NEW_DAY)).toEqual([today])
    })

    it('attendance can be checked again, and the streak goes on', async () => {
      expect((before['again'] as Answer).resultCode).not.toBe('0')
      const checked = await ok('/api/attendance/check', {}, member)
      expect(checked.day).toBe(NEW_DAY)
      expect(checked.streak).toBe((before['attendance'] as Answer).data.streak + 1)
      const month = await ok('/api/attendance/month', {}, member)
      expect([month.today, month.month, month.checkedToday]).toEqual([NEW_DAY, '2026-01', true])
    })

    it('the limit of a day begins anew', async () => {
      expect((before['beyond'] as Answer).resultCode).toBe('PT01')
      // The next deposit is taken a minute after the last one: as much as the old day had left nothing of.
      const asked = () => send('/api/cash/in', { amount: 50_000, cashOutPass: '1234', requestId: requestId() }, limited)
      await expect.poll(async () => (await asked()).resultCode, { timeout: 80_000, interval: 2000 }).toBe('0')
    }, 90_000)

    it('the closing counts each day for itself, and the books are whole', async () => {
      const operator = await operatorToken()
      const { list } = await ok('/api/office/reports/daily', { startDate: OLD_DAY, endDate: NEW_DAY }, operator)
      expect(list.map(({ day }: { day: string }) => day)).toEqual([NEW_DAY, OLD_DAY])
      const audit = await ok('/api/office/ledger/audit', { run: true }, operator)
      expect(audit).toMatchObject({ total: 0, faults: [] })
    })

    it('points and commissions of the old day’s bet stand with its settlement', async () => {
      const settled = async () =>
        (await ok('/api/point/list', { startDate: OLD_DAY, endDate: NEW_DAY }, member)).list.length
      await expect.poll(settled, { timeout: 60_000 }).toBeGreaterThan(0)
      const partner = await logIn('partner05')
      const { list } = await ok('/api/retail/statementList', {}, partner)
      expect(list.length).toBeGreaterThan(0)
    })
  },
)
