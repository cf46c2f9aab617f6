// Many at once, over HTTP: copies of one request have one effect and one answer, and spends of one balance pass as far as it reaches.
import { secondOperatorBounds } from '@hanpan/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auditDatabase } from './auditor.ts'
import { type Answer, call, CAPTCHA, OWNER } from './server-process.ts'
import { openStage, type SeededPerson, type Stage } from './stage.ts'

// A hundred withdrawals check a hundred passwords, one after the other.
vi.setConfig({ testTimeout: 60_000 })

let stage: Stage
let client: pg.Client
let operatorToken: string

beforeAll(async () => {
  // One round for the whole test, however slow the machine is.
  stage = await openStage({ people: 4, env: { ROUND_SECONDS: '86400', ROUND_CLOSE_SECONDS: '1' } })
  client = new pg.Client({ connectionString: stage.databaseUrl })
  await client.connect()
  const operator = await ask('/api/office/login', { operatorId: OWNER.OWNER_ID, password: OWNER.OWNER_PASSWORD })
  operatorToken = operator.data.token
  const policy = { open: true, minimum: 1000, maximum: 50_000_000, unit: 1000 }
  const withdrawal = { ...policy, pausedFrom: '00:00', pausedTo: '00:00' }
  await office('/api/office/sites/setOptions', {
    options: { withdrawal, secondOperatorFrom: secondOperatorBounds },
    reason: 'test',
  })
}, 60_000)

afterAll(async () => {
  await client?.end()
  await stage?.close()
})

const ask = (path: string, body: object, token?: string) => call(stage.baseUrls[0]!, path, body, token)

async function office(path: string, body: object): Promise<Answer> {
  const answer = await ask(path, body, operatorToken)
  expect(answer.resultCode, path).toBe('0')
  return answer
}

/** A member that is logged in and holds so much; answers its token. */
async function rich(person: SeededPerson, amount: number): Promise<string> {
  const captcha = await ask('/api/etc/captcha', {})
  const { data } = await ask('/api/member/login', {
    memId: person.memId,
    memPass: person.password,
    captchaId: captcha.data.captchaId,
    captcha: CAPTCHA,
  })
  const requestId = `rich-${person.memId}`
  await office('/api/office/members/adjust', { memId: person.memId, amount, reason: 'test', requestId })
  return data.token
}

/** A round that takes bets for as long as the test lasts, wherever in the day it runs. */
async function openRound(): Promise<string> {
  const { rows } = await client.query<{ round_no: string }>(
    `UPDATE minigames.rounds SET closes_at = clock_timestamp() + interval '1 day', draws_at = clock_timestamp() + interval '1 day'
     WHERE round_id = (SELECT round_id FROM minigames.rounds WHERE game_key = 'powerball' AND opens_at <= clock_timestamp() ORDER BY opens_at DESC LIMIT 1)
     RETURNING round_no`,
  )
  return rows[0]!.round_no
}

const betOf = (roundNo: string, requestId: string, stake: number) => ({
  requestId,
  groupKey: 'minigame',
  gameKey: 'powerball',
  roundNo,
  stake,
  acceptOdds: 'any',
  selections: [{ market: 'normal-odd-even', pick: 'odd', odds: 1.95 }],
})

const count = (answers: readonly Answer[], code: string) =>
  answers.filter(({ resultCode }) => resultCode === code).length

describe('100 copies at once of one request', () => {
  it('of a bet: one effect and identical answers', async () => {
    const person = stage.people[0]!
    const token = await rich(person, 1_000_000)
    const body = betOf(await openRound(), 'hundred-copies', 7000)
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask('/api/bet/betProc', body, token)))
    expect(count(answers, '0')).toBe(100)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const { rows } = await client.query(
      `SELECT count(*)::int AS bets, sum(stake)::int AS stakes, min(bet_id::text) AS bet FROM minigames.bets WHERE member_id = $1`,
      [person.memberId],
    )
    expect(rows).toEqual([{ bets: 1, stakes: 7000, bet: answers[0]!.data.betId }])
    const { data } = await ask('/api/cash/getUserCash', {}, token)
    expect(data.balance).toBe(993_000)
  })

  it('of a withdrawal: one request, one hold and identical answers', async () => {
    const person = stage.people[1]!
    const token = await rich(person, 100_000)
    const body = { requestId: 'hundred-holds', amount: 60_000, cashOutPass: person.cashOutPassword }
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask('/api/cash/out', body, token)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]!.resultCode).toBe('0')
    const { data } = await ask('/api/cash/getUserCash', {}, token)
    expect(data).toMatchObject({ balance: 40_000, holdAmt: 60_000 })
  })
})

interface Spend {
  readonly answer: Answer
  readonly amount: number
}

/** Money only became less, so whatever was refused for want of it must exceed what was left at the end. */
function expectExactly(spends: readonly Spend[], before: number, after: number): void {
  const passed = spends.filter(({ answer }) => answer.resultCode === '0')
  const refused = spends.filter(({ answer }) => ['B6000', 'C202'].includes(answer.resultCode))
  expect(after).toBe(before - passed.reduce((sum, { amount }) => sum + amount, 0))
  expect(after).toBeGreaterThanOrEqual(0)
  expect(refused.length).toBeGreaterThan(0)
  expect(Math.min(...refused.map(({ amount }) => amount))).toBeGreaterThan(after)
  // A second withdrawal while one is in progress is the only other reason there is.
  expect(passed.length + refused.length + spends.filter(({ answer }) => answer.resultCode === 'C209').length).toBe(200)
}

describe('200 spends at once of a full balance: exactly what it allows passes', () => {
  it('bets', async () => {
    const token = await rich(stage.people[2]!, 100_000)
    const roundNo = await openRound()
    const spends = await Promise.all(
      Array.from({ length: 200 }, async (_, index): Promise<Spend> => {
        const amount = 1000 + index // No two alike, or they would be refused as one bet placed twice.
        return { answer: await ask('/api/bet/betProc', betOf(roundNo, `spend-${index}-bet`, amount), token), amount }
      }),
    )
    const { data } = await ask('/api/cash/getUserCash', {}, token)
    expectExactly(spends, 100_000, data.balance)
  })

  it('bets and withdrawals', async () => {
    const person = stage.people[3]!
    const token = await rich(person, 100_000)
    const roundNo = await openRound()
    const spends = await Promise.all(
      Array.from({ length: 200 }, async (_, index): Promise<Spend> => {
        const isBet = index % 4 !== 3
        const amount = isBet ? 1000 + index * 10 : 30_000
        const answer = isBet
          ? await ask('/api/bet/betProc', betOf(roundNo, `spend-${index}-mix`, amount), token)
          : await ask(
              '/api/cash/out',
              { requestId: `spend-${index}-out`, amount, cashOutPass: person.cashOutPassword },
              token,
            )
        return { answer, amount }
      }),
    )
    const { data } = await ask('/api/cash/getUserCash', {}, token)
    expectExactly(spends, 100_000, data.balance)
    expect(spends.filter(({ answer, amount }) => answer.resultCode === '0' && amount === 30_000).length).toBeLessThan(2)
  })

  it('leaves the books clean', async () => {
    expect(await auditDatabase(stage.databaseUrl)).toEqual([])
  })
})
