// The auditor on real data, then on the same data with one fault planted at a time: whoever checks the books must be checked first.
import { randomBytes } from 'node:crypto'
import { type RunningNode, readConfig, startNode } from '@hanpan/server'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { audit, checkNames } from './auditor.ts'
import { compareJournal, type Journal } from './journal.ts'
import { call, CAPTCHA, OWNER } from './server-process.ts'
import { seedPeople, type SeededPerson } from './stage.ts'
import { startWorkload } from './workload.ts'

const serverUrl = process.env['HANPAN_TEST_DATABASE_URL']!
const database = `audited_${randomBytes(6).toString('hex')}`
const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${database}` }).toString()

let node: RunningNode
let client: pg.Client
let journal: Journal
let people: SeededPerson[]

async function admin(statement: string): Promise<void> {
  const connection = new pg.Client({ connectionString: serverUrl })
  await connection.connect()
  await connection.query(statement)
  await connection.end()
}

beforeAll(async () => {
  await admin(`CREATE DATABASE ${database}`)
  people = await seedPeople(databaseUrl, 6)
  // No worker: rounds go on when they are told to, so a run never depends on the minute.
  const env = {
    ROLES: 'http',
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    DEMO_SEED: 'off',
    CAPTCHA_ANSWER: CAPTCHA,
  }
  node = await startNode(readConfig({ DATABASE_URL: databaseUrl, ...env, ...OWNER }))
  client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const baseUrl = `http://127.0.0.1:${node.port}`
  await openNextRound()
  const workload = await startWorkload({ seed: 7, baseUrls: [baseUrl], people, pauseMs: 0 })
  journal = workload.journal
  await vi.waitFor(
    () => {
      expect(journal.bets.size).toBeGreaterThan(250)
      const ends = [...journal.statuses].map(
        ([cashIdx, status]) => `${journal.requests.get(cashIdx)?.cashType} ${status}`,
      )
      expect(ends).toEqual(expect.arrayContaining(['in done', 'out done', 'out canceled']))
    },
    { timeout: 30_000, interval: 20 },
  )
  await workload.stop()
  await client.query(
    `UPDATE minigames.rounds SET closes_at = clock_timestamp(), draws_at = clock_timestamp() WHERE status = 'open'`,
  )
  await node.modules.minigames.conduct()
  await leaveThingsOpen(baseUrl)
}, 60_000)

afterAll(async () => {
  await client.end()
  await node.stop()
  await admin(`DROP DATABASE ${database} WITH (FORCE)`)
})

/** Makes the first round that was not drawn yet the open one, for an hour: the present one too where it has closed just now. */
async function openNextRound(): Promise<string> {
  await node.modules.minigames.conduct()
  const { rows } = await client.query<{ round_no: string }>(
    `UPDATE minigames.rounds SET status = 'scheduled', opens_at = clock_timestamp(), closes_at = clock_timestamp() + interval '1 hour',
       draws_at = clock_timestamp() + interval '1 hour'
     WHERE game_key = 'powerball' AND round_no =
       (SELECT min(round_no) FROM minigames.rounds WHERE game_key = 'powerball' AND status IN ('scheduled', 'open', 'closed'))
     RETURNING round_no`,
  )
  await node.modules.minigames.conduct()
  return rows[0]!.round_no
}

/** A voided round, bets that wait, and a request in every state that is not finished. */
async function leaveThingsOpen(baseUrl: string): Promise<void> {
  const operator = await call(baseUrl, '/api/office/login', {
    operatorId: OWNER.OWNER_ID,
    password: OWNER.OWNER_PASSWORD,
  })
  const asOperator = (path: string, body: object) => call(baseUrl, path, body, operator.data.token)
  await betOnce(await openNextRound())
  const { rows } = await client.query<{ round_no: string }>(
    `SELECT round_no FROM minigames.rounds WHERE status = 'open' AND game_key = 'powerball'`,
  )
  const { minigames, operators } = node.modules
  const context = (await operators.contextOf(OWNER.OWNER_ID, node.platform.clock.now()))!
  const facts = { gameKey: 'powerball', roundNo: rows[0]!.round_no, target: 'voided' }
  const askedBy = { operatorId: crypto.randomUUID() as never, loginId: 'asker' }
  await node.platform.database.tx((tx) =>
    minigames.performers['round.correct'].perform(tx, context, { facts, askedBy, reason: 'test' }),
  )
  await betOnce(await openNextRound())
  const { data } = await asOperator('/api/office/cash/list', { status: 'open' })
  for (const { cashIdx, status } of data.list) {
    if (status === 0) await asOperator('/api/office/cash/wait', { cashIdx })
    await asOperator('/api/office/cash/reject', { cashIdx, reason: 'test' })
  }
  for (const person of people.slice(0, 2)) {
    const captcha = await call(baseUrl, '/api/etc/captcha')
    const { data: session } = await call(baseUrl, '/api/member/login', {
      memId: person.memId,
      memPass: person.password,
      captchaId: captcha.data.captchaId,
      captcha: CAPTCHA,
    })
    const body = { amount: 10_000, requestId: `open-${person.memId}`, cashOutPass: person.cashOutPassword }
    for (const path of ['/api/cash/in', '/api/cash/out']) await call(baseUrl, path, body, session.token)
  }
  await asOperator('/api/office/members/suspend', { memId: people[5]!.memId, reason: 'test' })
}

async function betOnce(roundNo: string): Promise<void> {
  for (const { memberId } of people.slice(0, 3)) {
    const placed = await node.modules.minigames.placeBet({
      memberId,
      requestId: `once-${roundNo}-${memberId}`,
      gameKey: 'powerball',
      roundNo,
      stake: 10_000,
      acceptOdds: 'any',
      selections: [{ market: 'normal-odd-even', pick: 'odd', odds: 1.95 }],
    })
    expect(placed.ok).toBe(true)
  }
}

const one = (table: string, where: string, column: string) =>
  `(SELECT ${column} FROM ${table} WHERE ${where} ORDER BY ${column} LIMIT 1)`
const cash = one('ledger.accounts', `name = 'cash' AND balance > 0`, 'id')
const bet = (status: string) => one('minigames.bets', `status = '${status}'`, 'bet_id')
const request = (type: string, status: string) =>
  one('cashier.requests', `cash_type = '${type}' AND status = '${status}'`, 'request_id')
/** A transfer of a kind once more, under another command and far from the entries that are there. */
const again = (kind: string) => `
  INSERT INTO ledger.transfers SELECT gen_random_uuid(), ordinal, input_hash, kind, from_account_id, to_account_id, amount, currency,
    from_version + 1000000, from_balance_after, to_version + 1000000, to_balance_after, posted_at, reference, memo
  FROM ledger.transfers WHERE kind = '${kind}' AND ordinal = 0 LIMIT 1`
const settled = one('minigames.rounds', `status = 'settled' AND game_key = 'powerball'`, 'round_id')
const byCommand = (kind: string) =>
  `command_id = ${one('ledger.transfers', `kind = '${kind}'`, 'command_id')} AND kind = '${kind}'`

/** What is planted, the check that must find it, and the statements. Constraints that would refuse them are dropped first. */
const faults: readonly (readonly [fault: string, check: string, sql: string])[] = [
  [
    'an entry is deleted',
    'entry-numbers',
    `DELETE FROM ledger.transfers WHERE from_account_id = ${cash} AND from_version = 2 OR to_account_id = ${cash} AND to_version = 2`,
  ],
  [
    'the amount of an entry is edited',
    'entry-balances',
    `UPDATE ledger.transfers SET amount = amount + 1 WHERE ${byCommand('stake')}`,
  ],
  ['a balance is edited', 'account-balances', `UPDATE ledger.accounts SET balance = balance + 1 WHERE id = ${cash}`],
  ['a version is edited', 'account-balances', `UPDATE ledger.accounts SET version = version + 1 WHERE id = ${cash}`],
  [
    'money goes to an account that does not exist',
    'transfer-accounts',
    `UPDATE ledger.transfers SET to_account_id = gen_random_uuid() WHERE ${byCommand('stake')}`,
  ],
  [
    'a transfer changes its currency',
    'transfer-accounts',
    `UPDATE ledger.transfers SET currency = 'point' WHERE ${byCommand('stake')}`,
  ],
  [
    'a sum of the house is edited',
    'derived-sums',
    `UPDATE ledger.derived_entries SET change = change + 1 WHERE id = ${one('ledger.derived_entries', 'true', 'id')}`,
  ],
  ['money comes from nowhere', 'total-zero', `UPDATE ledger.accounts SET balance = balance + 1000 WHERE id = ${cash}`],
  ['a member owes the house', 'negative-balance', `UPDATE ledger.accounts SET balance = -1 WHERE id = ${cash}`],
  [
    'a member has no account for its points',
    'member-accounts',
    `DELETE FROM ledger.accounts WHERE owner_id = ${one('members.members', 'true', 'member_id')} AND name = 'point'`,
  ],
  ['a stake is taken twice', 'bet-stake', again('stake')],
  [
    'a bet is larger than its stake',
    'bet-stake',
    `UPDATE minigames.bets SET stake = stake + 100 WHERE bet_id = ${bet('wait')}`,
  ],
  [
    'a bet has another member’s stake',
    'bet-stake',
    `UPDATE minigames.bets SET member_id = (SELECT member_id FROM members.members m WHERE m.member_id <> bets.member_id LIMIT 1) WHERE bet_id = ${bet('lost')}`,
  ],
  ['a bet disappears', 'stake-without-bet', `DELETE FROM minigames.bets WHERE bet_id = ${bet('lost')}`],
  [
    'a winner is not paid',
    'bet-payment',
    `DELETE FROM ledger.transfers WHERE reference = ${bet('won')} AND kind = 'winnings'`,
  ],
  ['a winner is paid twice', 'bet-payment', again('winnings')],
  [
    'a winner is paid one won less',
    'bet-payment',
    `UPDATE ledger.transfers SET amount = amount - 1 WHERE ${byCommand('winnings')} AND reference = ${one('ledger.transfers', byCommand('winnings'), 'reference')}`,
  ],
  [
    'a bet says more than was paid',
    'bet-payment',
    `UPDATE minigames.bets SET payout = payout + 1 WHERE bet_id = ${bet('won')}`,
  ],
  [
    'a loser is paid',
    'bet-payment',
    `UPDATE ledger.transfers SET reference = ${bet('lost')} WHERE reference = ${bet('won')} AND kind = 'winnings'`,
  ],
  ['a stake is given back twice', 'bet-payment', again('refund')],
  [
    'winnings belong to no bet',
    'payment-without-bet',
    `UPDATE ledger.transfers SET reference = gen_random_uuid() WHERE ${byCommand('winnings')}`,
  ],
  [
    'open bets keep the stake of a bet that is gone',
    'open-bets',
    `DELETE FROM minigames.bets WHERE bet_id = ${bet('wait')}`,
  ],
  [
    'a bet stands after the close',
    'bet-in-time',
    `UPDATE minigames.bets b SET placed_at = r.closes_at FROM minigames.rounds r WHERE r.round_id = b.round_id AND bet_id = ${bet('lost')}`,
  ],
  [
    'a bet waits in a settled round',
    'bet-state',
    `UPDATE minigames.bets SET status = 'wait', settled_at = NULL WHERE bet_id = ${bet('lost')}`,
  ],
  [
    'a round says too few bets',
    'round-totals',
    `UPDATE minigames.rounds SET bets = bets - 1 WHERE round_id = ${settled}`,
  ],
  [
    'a done deposit moved nothing',
    'deposit-movement',
    `DELETE FROM ledger.transfers WHERE reference = ${request('in', 'done')}`,
  ],
  ['a deposit is paid in twice', 'deposit-movement', again('deposit')],
  [
    'a deposit is paid in before it is approved',
    'deposit-movement',
    `UPDATE cashier.requests SET status = 'waiting', processed_at = NULL WHERE request_id = ${request('in', 'done')}`,
  ],
  [
    'a withdrawal has no hold',
    'withdrawal-hold',
    `DELETE FROM ledger.holds WHERE reference = ${request('out', 'applied')}`,
  ],
  [
    'a hold stays open after its withdrawal',
    'withdrawal-hold',
    `UPDATE ledger.holds SET state = 'reserved', settled_by = NULL WHERE reference = ${request('out', 'done')}`,
  ],
  [
    'a withdrawal asks for more than it holds',
    'withdrawal-hold',
    `UPDATE cashier.requests SET amount = amount + 1000 WHERE request_id = ${request('out', 'applied')}`,
  ],
  [
    'a rejected withdrawal gives nothing back',
    'hold-movements',
    `DELETE FROM ledger.transfers WHERE command_id = ${one('ledger.holds', `state = 'voided'`, 'settled_by')}`,
  ],
  [
    'a paid withdrawal went back to its member',
    'hold-movements',
    `UPDATE ledger.transfers SET to_account_id = (SELECT from_account_id FROM ledger.holds WHERE settled_by = command_id) WHERE command_id = ${one('ledger.holds', `state = 'posted'`, 'settled_by')}`,
  ],
  [
    'more is held than was asked for',
    'held-balance',
    `UPDATE ledger.accounts SET balance = balance + 1 WHERE id = ${one('ledger.accounts', `name = 'withdrawalHold'`, 'id')}`,
  ],
  [
    'a deposit belongs to no request',
    'movement-without-request',
    `DELETE FROM cashier.requests WHERE request_id = ${request('in', 'done')}`,
  ],
  [
    'a hold belongs to no request',
    'movement-without-request',
    `DELETE FROM cashier.requests WHERE request_id = ${request('out', 'applied')}`,
  ],
  [
    'two deposits are in progress',
    'one-request-in-progress',
    `UPDATE cashier.requests SET status = 'applied', processed_at = NULL WHERE member_id = (SELECT member_id FROM cashier.requests WHERE status = 'applied' AND cash_type = 'in' LIMIT 1) AND cash_type = 'in'`,
  ],
  [
    'a member has two sessions',
    'one-session',
    `UPDATE members.sessions SET ended_at = NULL, end_reason = NULL WHERE member_id = (SELECT member_id FROM members.sessions GROUP BY member_id HAVING count(*) > 1 LIMIT 1)`,
  ],
  [
    'a suspended member can spend',
    'suspended-cannot-spend',
    `UPDATE ledger.accounts SET spending_closed = NULL WHERE owner_id = (SELECT member_id FROM members.members WHERE status = 'suspended')`,
  ],
  [
    'a round is there twice',
    'round-once',
    `INSERT INTO minigames.rounds SELECT gen_random_uuid(), game_key, round_no, opens_at, closes_at, draws_at, 'scheduled', commitment, public_randomness, sealed_seed FROM minigames.rounds WHERE round_id = ${settled}`,
  ],
  [
    'a round was drawn before its time',
    'round-draw-time',
    `UPDATE minigames.rounds SET drawn_at = draws_at - interval '1 second' WHERE round_id = ${settled}`,
  ],
  [
    'a seed is readable while bets are open',
    'round-draw-time',
    `UPDATE minigames.rounds SET seed = repeat('0', 64) WHERE status = 'open'`,
  ],
  [
    'another seed is shown than the committed one',
    'round-commitment',
    `UPDATE minigames.rounds SET seed = repeat('0', 64) WHERE round_id = ${settled}`,
  ],
  [
    'the seed gives another result',
    'round-result',
    `UPDATE minigames.rounds SET result = jsonb_set(result, '{powerball}', to_jsonb((result->>'powerball')::int # 1)) WHERE round_id = ${settled}`,
  ],
  ['a lost bet is called won', 'bet-outcome', `UPDATE minigames.bets SET status = 'won' WHERE bet_id = ${bet('lost')}`],
]

/** Nothing but the auditor may stand in a fault's way. */
async function dropGuards(): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I CASCADE', conrelid::regclass, conname) AS statement FROM pg_constraint
     WHERE contype IN ('c', 'u', 'f') AND conrelid <> 0 AND connamespace IN ('ledger'::regnamespace, 'cashier'::regnamespace,
       'minigames'::regnamespace, 'members'::regnamespace)
     UNION ALL SELECT 'DROP INDEX cashier.requests_one_in_progress'
     UNION ALL SELECT 'DROP INDEX members.sessions_one_running'`,
  )
  for (const { statement } of rows) await client.query(statement)
}

async function planted<T>(sql: string, read: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    await dropGuards()
    const { rowCount } = await client.query(sql)
    expect(rowCount, 'the fault is planted').toBeGreaterThan(0)
    return await read()
  } finally {
    await client.query('ROLLBACK')
  }
}

describe('the auditor', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await audit(client)).toEqual([])
  })

  it.each(faults)('sees that %s', async (_, check, sql) => {
    const found = await planted(sql, () => audit(client))
    expect(found.map((violation) => violation.check)).toContain(check)
  })

  it('has no check that was not seen to find something', () => {
    expect([...new Set(faults.map(([, check]) => check))].toSorted()).toEqual([...checkNames].toSorted())
  })
})

describe('the journal', () => {
  /** What was done after the workload's end is no part of its journal. */
  const isOfWorkload = ({ check }: { readonly check: string }) =>
    !check.endsWith('-unasked') && !check.startsWith('request-')

  it('finds an acknowledged bet that was deleted with all its entries', async () => {
    const lost = [...journal.bets.keys()][0]!
    const found = await planted(`DELETE FROM minigames.bets WHERE bet_id = '${lost}'`, async () => {
      await client.query(`DELETE FROM ledger.transfers WHERE reference = '${lost}'`)
      return await compareJournal(client, journal)
    })
    expect(found.filter(isOfWorkload)).toEqual([expect.objectContaining({ check: 'bet-lost', subject: lost })])
  })

  it.each([
    [
      'a bet that nobody was told of',
      'bet-unasked',
      `INSERT INTO minigames.bets SELECT gen_random_uuid(), member_id, round_id, game_key, market, pick, odds_milli, stake, status, payout, placed_at, settled_at FROM minigames.bets LIMIT 1`,
    ],
    [
      'a bet at another price than was answered',
      'bet-differs',
      `UPDATE minigames.bets SET odds_milli = odds_milli + 10`,
    ],
    ['a deposit that is gone', 'request-lost', `DELETE FROM cashier.requests`],
    ['a gift that was given twice', 'adjustment-differs', again('adjustment')],
  ])('finds %s', async (_, check, sql) => {
    const found = await planted(sql, () => compareJournal(client, journal))
    expect(found.map((violation) => violation.check)).toContain(check)
  })
})
