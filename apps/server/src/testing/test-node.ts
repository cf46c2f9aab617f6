// A whole node for tests: real PostgreSQL (a scratch database), real HTTP on a free port, and callers that speak the wire.
import os from 'node:os'
import path from 'node:path'
import type { ResultCode } from '@hanpan/contract'
import type { Clock, MemberId } from '@hanpan/kernel'
import { readConfig } from '../config.ts'
import { type RunningNode, startNode } from '../main.ts'
import { createLog } from '../platform/log.ts'
import { type ScratchDatabase, scratchDatabase } from '../platform/testing/scratch-database.ts'
import type { SeededMember } from '../ports/members.ts'
import { unnamedFields } from './unnamed-fields.ts'

export interface WireAnswer {
  readonly status: number
  readonly resultCode: ResultCode
  readonly resultMessage: string
  // A test reads whatever a call answers; the contract's own types are proven where the calls are defined.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any
}

export interface TestNode {
  readonly node: RunningNode
  readonly database: ScratchDatabase
  readonly baseUrl: string
  call(path: string, body?: object, token?: string): Promise<WireAnswer>
  /** The same for a reader of this language. */
  callIn(language: 'ko' | 'en' | 'vi', path: string, body?: object, token?: string): Promise<WireAnswer>
  captcha(): Promise<{ captchaId: string; captcha: string }>
  seedMember(member?: Partial<SeededMember>): Promise<MemberId>
  /** Logs a member in and answers the token. */
  logIn(memId: string, password?: string): Promise<string>
  operator(): Promise<string>
  /** Gives or takes money by an operator's adjustment that another one allowed. */
  give(memId: string, amount: number, currency?: 'won' | 'point'): Promise<void>
  /** Has a round voided by two operators, and its stakes given back. */
  voidRound(gameKey: string, roundNo: string): Promise<void>
  /** Takes the nightly pause of withdrawals away, so that no test depends on the hour; `changes` go with it. */
  openWithdrawals(changes?: object): Promise<void>
  stop(): Promise<void>
}

export const PASSWORD = 'secret12'
export const CASH_OUT_PASSWORD = '1234'
export const OWNER = { OWNER_ID: 'owner', OWNER_PASSWORD: 'Owner!234' }
const CAPTCHA = '1234'

let counter = 0
const next = () => (counter += 1)
export const newRequestId = () => `request-${process.pid}-${next()}`

export async function startTestNode(
  env: Readonly<Record<string, string>> = {},
  given?: ScratchDatabase,
  clock?: Clock,
): Promise<TestNode> {
  const database = given ?? (await scratchDatabase({ poolMax: 4 }))
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    CAPTCHA_ANSWER: CAPTCHA,
    DEMO_SEED: 'off',
    DEMO_ACTIVITY: 'off',
    DEMO_SPORTS: 'off',
    SANDBOX_VENDORS: 'off',
    RATE_LIMIT: 'off',
    // One a database: what is kept beside it, such as the anchor of its audit log, is of no other.
    DATA_DIR: path.join(os.tmpdir(), `hanpan-tests-${process.pid}`, path.basename(new URL(database.url).pathname)),
    ...OWNER,
    ...env,
  })
  const node = await startNode(config, createLog(config.logLevel, process.stderr), clock)
  const baseUrl = `http://127.0.0.1:${node.port}`

  const callIn: TestNode['callIn'] = async (language, path, body = {}, token) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'demo',
        'accept-language': language,
        ...(token ? { 'x-auth-token': token } : {}),
      },
      body: JSON.stringify({ siteId: 'demo', ...body }),
    })
    return { status: response.status, ...((await response.json()) as Omit<WireAnswer, 'status'>) }
  }
  const call: TestNode['call'] = (path, body, token) => callIn('ko', path, body, token)
  const captcha: TestNode['captcha'] = async () => {
    const made = await call('/api/etc/captcha')
    return { captchaId: made.data.captchaId, captcha: CAPTCHA }
  }
  let operatorToken: string | null = null
  const operator = async () => {
    operatorToken ??= (await call('/api/office/login', { operatorId: OWNER.OWNER_ID, password: OWNER.OWNER_PASSWORD }))
      .data.token as string
    return operatorToken
  }

  return {
    node,
    database,
    baseUrl,
    call,
    callIn,
    captcha,
    operator,
    async seedMember(member = {}) {
      const number = next()
      const digits = String(number).padStart(8, '0')
      return await node.platform.database.tx((tx) =>
        node.modules.members.seeding.seedMember(tx, {
          memId: `member${number}`,
          nick: `회원${number}`,
          name: '홍길동',
          password: PASSWORD,
          cashOutPassword: CASH_OUT_PASSWORD,
          phone: `010${digits}`,
          bank: 'KB',
          bankAccount: `1000${digits}`,
          recommender: null,
          partnerLevel: null,
          level: 1,
          joinedAt: node.platform.clock.now(),
          ...member,
        }),
      )
    },
    async logIn(memId, password = PASSWORD) {
      const answer = await call('/api/member/login', { memId, memPass: password, ...(await captcha()) })
      if (answer.resultCode !== '0') throw new Error(`${memId} cannot log in: ${answer.resultCode}`)
      return answer.data.token as string
    },
    async give(memId, amount, currency = 'won') {
      const { operators, members } = node.modules
      const context = await operators.contextOf(OWNER.OWNER_ID, node.platform.clock.now())
      if (!context) throw new Error('there is no owner')
      const requested = {
        facts: { memId, amount, currency, requestId: newRequestId() },
        askedBy: context.operator,
        reason: 'test',
      }
      // As if a second operator had allowed it: however much a test gives, it does not add up to what needs one.
      const given = await node.platform.database.tx((tx) =>
        members.performers['member.adjust'].perform(tx, context, requested),
      )
      if (!given.ok) throw new Error(`cannot give to ${memId}: ${JSON.stringify(given.refusal)}`)
    },
    async voidRound(gameKey, roundNo) {
      const { operators, minigames } = node.modules
      const context = await operators.contextOf(OWNER.OWNER_ID, node.platform.clock.now())
      if (!context) throw new Error('there is no owner')
      const askedBy = { operatorId: crypto.randomUUID() as never, loginId: 'asker' }
      const requested = { facts: { gameKey, roundNo, target: 'voided' }, askedBy, reason: 'test' }
      const done = await node.platform.database.tx((tx) =>
        minigames.performers['round.correct'].perform(tx, context, requested),
      )
      if (!done.ok) throw new Error(`cannot void ${gameKey} ${roundNo}: ${JSON.stringify(done.refusal)}`)
      await minigames.conduct()
    },
    async openWithdrawals(changes = {}) {
      const token = await operator()
      const { options } = (await call('/api/office/sites/options', {}, token)).data
      const withdrawal = { ...options.withdrawal, pausedFrom: '00:00', pausedTo: '00:00', ...changes }
      const answer = await call('/api/office/sites/setOptions', { options: { withdrawal }, reason: 'test' }, token)
      if (answer.resultCode !== '0') throw new Error(`cannot open withdrawals: ${answer.resultCode}`)
    },
    async stop() {
      const unnamed = await unnamedFields(database)
      await node.stop()
      if (!given) await database.drop()
      if (unnamed.length > 0) throw new Error(`no words for these fields of the audit log: ${unnamed.join(', ')}`)
    },
  }
}
