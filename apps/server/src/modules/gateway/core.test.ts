// Commands of vendors against a real database: each rule of SPEC.md, whatever the dialect.
import { randomUUID } from 'node:crypto'
import { won } from '@hanpan/kernel'
import { REVENUE_ACCOUNT_NAMES } from '@hanpan/ledger'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import type { Applied, Connection, Debit } from './model.ts'
import { startGateway, type TestGateway, type TestPlayer } from './testing.ts'

let site: TestNode
let gateway: TestGateway
let connection: Connection

beforeAll(async () => {
  site = await startTestNode()
  gateway = await startGateway(site)
  connection = await gateway.connect({ dialect: 'hub88' })
  gateway.offer({ gameKey: 'temple', connectionKey: connection.connectionKey })
})
afterAll(async () => {
  await gateway.stop()
  await site.stop()
})

const id = () => randomUUID()

/** A member who plays, and what its vendor says of it. */
async function playing(money = 100_000) {
  const player: TestPlayer = await gateway.player(connection.connectionKey, money)
  const base = () => ({ connection, memberId: player.memberId, playerRef: player.playerRef, message: 'test' })
  const session = async () => await gateway.core.session(connection, player.token)
  const debit = async (amount: number, round: string, change: Partial<Debit> = {}) => ({
    ...base(),
    kind: 'debit' as const,
    transactionId: id(),
    round,
    amount: won(amount),
    game: gateway.games[0]!,
    session: await session(),
    closesRound: false,
    ...change,
  })
  const credit = (amount: number, round: string, debitId: string | null = null, change: object = {}): Applied => ({
    ...base(),
    kind: 'credit',
    transactionId: id(),
    round,
    amount: won(amount),
    debitId,
    closesRound: true,
    isOnly: false,
    ...change,
  })
  const rollback = (targetId: string, change: object = {}): Applied => ({
    ...base(),
    kind: 'rollback',
    transactionId: id(),
    round: null,
    targetId,
    closesRound: false,
    isOnly: false,
    ...change,
  })
  const end = (round: string): Applied => ({ ...base(), kind: 'round-end', transactionId: id(), round })
  const adjust = (amount: number, round: string | null = null): Applied => ({
    ...base(),
    kind: 'adjustment',
    transactionId: id(),
    round,
    amount,
  })
  const award = (kind: 'jackpot' | 'promotion', amount: number): Applied => ({
    ...base(),
    kind,
    transactionId: id(),
    round: null,
    amount: won(amount),
  })
  /** Runs a command, and says how it ended: the balance, or what refused it. */
  const run = async (command: Debit | Applied) => {
    const result = await gateway.core.run(command)
    return result.ok ? result.value.balance : result.refusal
  }
  const cash = async () => await gateway.cashOf(player.memberId)
  /** The member's bets, newest first: what was staked, what was paid, and how it ended. */
  const bets = async () => {
    const { list } = await site.node.modules.bets.port.lists.of(player.memberId, 1)
    return list.map(({ cash: stake, winCash, type }) => [stake, winCash, type])
  }
  return { ...player, debit, credit, rollback, end, adjust, award, run, cash, bets }
}

const houseOf = async () => {
  const balances = await site.node.modules.ledger.port.houseBalances()
  const revenue = REVENUE_ACCOUNT_NAMES.reduce((sum, name) => sum + balances[name], 0)
  return { openBets: balances.openBets, revenue, vendorAwards: balances.vendorAwards }
}

describe('rounds', () => {
  test('[GW14] [GW15] a debit and a credit are a bet that is won', async () => {
    const one = await playing()
    const debit = await one.debit(1000, 'r1')
    expect(await one.run(debit)).toBe(99_000)
    expect(await one.bets()).toEqual([[1000, 0, 'wait']])
    expect(await one.run(one.credit(2500, 'r1', debit.transactionId))).toBe(101_500)
    expect(await one.bets()).toEqual([[1000, 2500, 'win']])
  })

  test('[GW14] a round stands in the lists of its group and of its product, and in no other', async () => {
    const one = await playing()
    await one.run(await one.debit(1000, 'r1', { closesRound: true }))
    const token = await site.logIn(one.memId)
    const listed = async (filter: object) =>
      (await site.call('/api/bet/betlistNew', { page: 1, ...filter }, token)).data.pageInfo.tatal_list_count
    expect(await listed({})).toBe(1)
    expect(await listed({ groupKey: 'slot' })).toBe(1)
    expect(await listed({ groupKey: 'h-slot' })).toBe(1)
    expect(await listed({ groupKey: 'casino' })).toBe(0)
    expect(await listed({ vendorCode: '200' })).toBe(1)
    expect(await listed({ vendorCode: '20' })).toBe(0)
    for (const vendorCode of ['mg', 'sp', 'powerball']) expect(await listed({ vendorCode })).toBe(0)
  })

  test('[GW5] [BT33] a credit of nothing closes a losing round; a further credit is paid, and settles it again', async () => {
    const one = await playing()
    expect(await one.run(await one.debit(1000, 'r1'))).toBe(99_000)
    expect(await one.run(one.credit(0, 'r1'))).toBe(99_000)
    expect(await one.bets()).toEqual([[1000, 0, 'lose']])
    expect(await one.run(one.credit(700, 'r1'))).toBe(99_700)
    expect(await one.bets()).toEqual([[1000, 700, 'win']])
  })

  test('[GW5] a dialect that allows one credit refuses the second', async () => {
    const one = await playing()
    await one.run(await one.debit(1000, 'r1'))
    expect(await one.run(one.credit(10, 'r1', null, { isOnly: true }))).toBe(99_010)
    expect(await one.run(one.credit(10, 'r1', null, { isOnly: true }))).toBe('settled_already')
    expect(await one.cash()).toBe(99_010)
  })

  test('[GW14] [BT34] several debits and credits are one bet until the round is closed', async () => {
    const one = await playing()
    await one.run(await one.debit(1000, 'r1'))
    await one.run(await one.debit(500, 'r1'))
    expect(await one.run(one.credit(300, 'r1', null, { closesRound: false }))).toBe(98_800)
    expect(await one.bets()).toEqual([[1500, 300, 'wait']])
    expect(await one.run(one.credit(200, 'r1'))).toBe(99_000)
    expect(await one.bets()).toEqual([[1500, 500, 'win']])
    expect(await one.run(one.end('r1'))).toBe(99_000)
  })

  test('[GW15] a debit behind the end of a round begins another bet of it', async () => {
    const one = await playing()
    await one.run(await one.debit(1000, 'r1', { closesRound: true }))
    expect(await one.bets()).toEqual([[1000, 0, 'lose']])
    const second = await one.debit(400, 'r1')
    expect(await one.run(second)).toBe(98_600)
    expect(await one.run(second)).toBe(98_600)
    expect(await one.run(one.credit(900, 'r1'))).toBe(99_500)
    expect(await one.bets()).toEqual([
      [400, 900, 'win'],
      [1000, 0, 'lose'],
    ])
    expect(await one.run(await one.debit(100, 'r1'))).toBe(99_400)
    expect(await one.bets()).toHaveLength(3)
  })

  test('[GW14] a free round may win', async () => {
    const one = await playing()
    const free = await one.debit(0, 'r1')
    expect(await one.run(free)).toBe(100_000)
    expect(await one.run(free)).toBe(100_000)
    expect(await one.run(one.credit(800, 'r1', free.transactionId))).toBe(100_800)
    expect(await one.bets()).toEqual([[0, 800, 'win']])
  })

  test('[GW16] a round that was left open is settled with what it was paid, once, and what comes later still counts', async () => {
    const one = await playing()
    await one.run(await one.debit(1000, 'r1'))
    await one.run(one.credit(300, 'r1', null, { closesRound: false }))
    await site.database.query(
      `UPDATE gateway.slot_rounds SET placed_at = placed_at - interval '49 hours' WHERE member_id = $1`,
      [one.memberId],
    )
    const before = await houseOf()
    await gateway.closeByRule()
    await gateway.closeByRule()
    const { rows } = await site.database.query(
      'SELECT status, payout, closed_by_rule FROM gateway.slot_rounds WHERE member_id = $1',
      [one.memberId],
    )
    expect(rows).toEqual([{ status: 'won', payout: 300, closed_by_rule: true }])
    expect(await one.cash()).toBe(99_300)
    expect((await houseOf()).openBets).toBe(before.openBets - 1000)
    expect(await one.run(one.credit(50, 'r1'))).toBe(99_350)
  })
})

describe('one effect', () => {
  test('[GW1] the same id with the same data is answered as before, with other data or another kind it is refused', async () => {
    const one = await playing()
    const debit = await one.debit(1000, 'r1')
    const credit = one.credit(400, 'r1')
    expect(await one.run(debit)).toBe(99_000)
    expect(await one.run(debit)).toBe(99_000)
    expect(await one.run({ ...debit, amount: won(1001) })).toBe('duplicate')
    expect(await one.run({ ...debit, round: 'r2' })).toBe('duplicate')
    expect(await one.run(credit)).toBe(99_400)
    expect(await one.run(credit)).toBe(99_400)
    expect(await one.run({ ...credit, amount: won(401) } as Applied)).toBe('duplicate')
    expect(await one.run({ ...debit, transactionId: credit.transactionId })).toBe('duplicate')
    expect(await one.run(one.credit(1, 'r1', null, { transactionId: debit.transactionId }))).toBe('duplicate')
    expect(await one.bets()).toEqual([[1000, 400, 'win']])
  })

  test('[GW1] a replay of a debit is answered whatever would refuse it now', async () => {
    const one = await playing(1000)
    const debit = await one.debit(1000, 'r1')
    expect(await one.run(debit)).toBe(0)
    expect(await one.run({ ...debit, session: null })).toBe(0)
  })

  test('[GW2] what was refused may be tried again under its id', async () => {
    const one = await playing(500)
    const debit = await one.debit(1000, 'r1')
    expect(await one.run(debit)).toBe('insufficient_funds')
    await site.give(one.memId, 1000)
    expect(await one.run(debit)).toBe(500)
  })

  test('[GW9] a hundred copies of each command at once come to one effect', async () => {
    const one = await playing()
    const copies = async (command: Debit | Applied) =>
      new Set(await Promise.all(Array.from({ length: 100 }, () => one.run(command))))
    const debit = await one.debit(1000, 'r1')
    expect(await copies(debit)).toEqual(new Set([99_000]))
    const credit = one.credit(3000, 'r1', debit.transactionId)
    expect(await copies(credit)).toEqual(new Set([102_000]))
    expect(await copies(one.rollback(credit.transactionId))).toEqual(new Set([99_000]))
    expect(await copies(one.rollback(debit.transactionId))).toEqual(new Set([100_000]))
    expect(await copies(one.adjust(70))).toEqual(new Set([100_070]))
    const jackpot = one.award('jackpot', 30)
    expect(await copies(jackpot)).toEqual(new Set([100_100]))
    expect(await copies(one.end('r1'))).toEqual(new Set([100_100]))
    expect(await copies(one.rollback(jackpot.transactionId))).toEqual(new Set([100_070]))
    expect(await one.bets()).toEqual([
      [0, 0, 'cancel'],
      [1000, 1000, 'cancel'],
    ])
  })

  test('[GW9] debits, credits and rollbacks of many rounds at once end with what each says', async () => {
    const before = await houseOf()
    const players = await Promise.all(Array.from({ length: 5 }, () => playing()))
    const nets = await Promise.all(
      players.map(async (one) => {
        const rounds = Array.from({ length: 40 }, (_, round) => round)
        const changes = await Promise.all(
          rounds.map(async (round) => {
            const debit = await one.debit(100 + round, `r${round}`)
            await one.run(debit)
            if (round % 4 === 0) {
              await Promise.all([
                one.run(one.rollback(debit.transactionId)),
                one.run(one.rollback(debit.transactionId)),
              ])
              return 0
            }
            const win = round % 4 === 1 ? 0 : round * 7
            await one.run(one.credit(win, `r${round}`, debit.transactionId))
            return win - 100 - round
          }),
        )
        const net = changes.reduce((sum, change) => sum + change, 0)
        expect(await one.cash()).toBe(100_000 + net)
        return net
      }),
    )
    const after = await houseOf()
    expect(after.openBets).toBe(before.openBets)
    expect(after.revenue).toBe(before.revenue - nets.reduce((sum, net) => sum + net, 0))
  })
})

describe('rollbacks', () => {
  test('[GW3] a rollback before its debit is kept: the late debit is refused and moves nothing', async () => {
    const one = await playing()
    const debit = await one.debit(1000, 'r1')
    const rollback = one.rollback(debit.transactionId)
    expect(await one.run(rollback)).toBe(100_000)
    expect(await one.run(debit)).toBe('rolled_back')
    expect(await one.run(debit)).toBe('rolled_back')
    expect(await one.run(rollback)).toBe(100_000)
    expect(await one.run(one.rollback(debit.transactionId))).toBe(100_000)
    expect(await one.bets()).toEqual([])
  })

  test('[GW3] [GW7] the only debit rolled back makes the round void; again, and of the rollback, it is done', async () => {
    const one = await playing()
    const debit = await one.debit(1000, 'r1')
    await one.run(debit)
    const rollback = one.rollback(debit.transactionId)
    expect(await one.run(rollback)).toBe(100_000)
    expect(await one.run(one.rollback(debit.transactionId))).toBe(100_000)
    expect(await one.run(one.rollback(rollback.transactionId))).toBe(100_000)
    expect(await one.bets()).toEqual([[1000, 1000, 'cancel']])
    expect(await one.run(debit)).toBe('rolled_back')
  })

  test('[GW4] a credit for what was rolled back, or is not known, is refused', async () => {
    const one = await playing()
    const debit = await one.debit(1000, 'r1')
    await one.run(debit)
    await one.run(one.rollback(debit.transactionId))
    expect(await one.run(one.credit(5, 'r1', debit.transactionId))).toBe('rolled_back')
    expect(await one.run(one.credit(5, 'r1'))).toBe('rolled_back')
    expect(await one.run(one.credit(5, 'r9', 'nothing'))).toBe('transaction_unknown')
    expect(await one.run(one.credit(5, 'r9'))).toBe('round_unknown')
    const other = await playing()
    const theirs = await other.debit(1000, 'r2')
    await other.run(theirs)
    expect(await one.run(one.credit(5, 'r2', theirs.transactionId))).toBe('transaction_unknown')
    expect(await one.cash()).toBe(100_000)
  })

  test('[GW7] of several debits, each goes back by itself, before the end and after it', async () => {
    const one = await playing()
    const [first, second, third] = [await one.debit(1000, 'r1'), await one.debit(500, 'r1'), await one.debit(200, 'r1')]
    for (const debit of [first, second, third]) await one.run(debit)
    expect(await one.run(one.rollback(first.transactionId))).toBe(99_300)
    expect(await one.bets()).toEqual([[1700, 1000, 'wait']])
    expect(await one.run(one.credit(50, 'r1'))).toBe(99_350)
    expect(await one.bets()).toEqual([[1700, 1050, 'win']])
    expect(await one.run(one.rollback(second.transactionId))).toBe(99_850)
    expect(await one.run(one.rollback(third.transactionId))).toBe(100_050)
    expect(await one.bets()).toEqual([[1700, 1750, 'win']])
    const sums = await site.node.modules.bets.port.sums.totalsOf(one.memberId)
    expect(sums).toMatchObject({ stakes: 1700, payouts: 1750 })
  })

  test('[GW7] a rolled back credit is taken back as far as the member has it; the rest is the house’s loss', async () => {
    const one = await playing(1000)
    const debit = await one.debit(1000, 'r1')
    await one.run(debit)
    const credit = one.credit(5000, 'r1')
    await one.run(credit)
    await one.run(await one.debit(4000, 'r2'))
    const before = (await site.node.modules.ledger.port.houseBalances()).adjustments
    expect(await one.run(one.rollback(credit.transactionId))).toBe(0)
    expect((await site.node.modules.ledger.port.houseBalances()).adjustments).toBe(before - 4000)
    expect(await one.bets()).toEqual([
      [4000, 0, 'wait'],
      [1000, 0, 'lose'],
    ])
  })

  test('[GW7] a credit of a round that goes on, rolled back, ends the round with the rest', async () => {
    const one = await playing()
    await one.run(await one.debit(1000, 'r1'))
    const credit = one.credit(300, 'r1', null, { closesRound: false })
    await one.run(credit)
    expect(await one.run(one.rollback(credit.transactionId))).toBe(99_000)
    expect(await one.bets()).toEqual([[1000, 0, 'lose']])
  })
})

describe('what belongs to no round', () => {
  test('[GW8] [BT35] jackpots and promotions are bets without a stake, paid at the vendor’s cost', async () => {
    const one = await playing()
    const before = await houseOf()
    const jackpot = one.award('jackpot', 9000)
    expect(await one.run(jackpot)).toBe(109_000)
    expect(await one.run(jackpot)).toBe(109_000)
    expect(await one.run(one.award('promotion', 500))).toBe(109_500)
    expect(await houseOf()).toEqual({ ...before, vendorAwards: before.vendorAwards - 9500 })
    expect(await one.bets()).toEqual([
      [0, 500, 'win'],
      [0, 9000, 'win'],
    ])
    const { sums, lists } = site.node.modules.bets.port
    expect(await sums.totalsOf(one.memberId)).toEqual({ stakes: 0, payouts: 9500 })
    const { list } = await lists.of(one.memberId, 1)
    expect(list.map((bet) => [bet.gameKey, 'award' in bet && bet.award, 'linked' in bet && bet.linked])).toEqual([
      ['200', 'promotion', false],
      ['200', 'jackpot', false],
    ])
    expect(await one.run(one.rollback(jackpot.transactionId))).toBe(100_500)
    expect(await one.run(one.rollback(jackpot.transactionId))).toBe(100_500)
    expect(await one.bets()).toEqual([
      [0, 500, 'win'],
      [0, 0, 'cancel'],
    ])
    expect(await sums.totalsOf(one.memberId)).toEqual({ stakes: 0, payouts: 500 })
    expect(await houseOf()).toEqual({ ...before, vendorAwards: before.vendorAwards - 500 })
    expect((await site.node.modules.ledger.port.audit('full')).faults).toEqual([])
  })

  test('[GW7] [GW8] of an award that is taken back the member gives what it has, and the vendor’s account bears the rest', async () => {
    const one = await playing()
    const jackpot = one.award('jackpot', 9000)
    await one.run(jackpot)
    await one.run(await one.debit(105_000, 'r1'))
    const before = await houseOf()
    expect(await one.run(one.rollback(jackpot.transactionId))).toBe(0)
    expect(await houseOf()).toEqual({ ...before, vendorAwards: before.vendorAwards + 4000 })
    const { rows } = await site.database.query('SELECT uncollected FROM gateway.transactions WHERE target_id = $1', [
      jackpot.transactionId,
    ])
    expect(rows).toEqual([{ uncollected: 5000 }])
    expect(await one.bets()).toEqual([
      [105_000, 0, 'wait'],
      [0, 0, 'cancel'],
    ])
  })

  test('[GW8] an award in a round of a game is a bet beside it, of the game that the vendor names', async () => {
    const one = await playing()
    await one.run(await one.debit(1000, 'r1'))
    const game = gateway.offer({ gameKey: 'pearl', connectionKey: connection.connectionKey, group: 'fishing' })
    await one.run({ ...one.award('promotion', 700), round: 'r1', game } as Applied)
    await one.run(one.end('r1'))
    const { list } = await site.node.modules.bets.port.lists.of(one.memberId, 1)
    expect(list.map(({ groupKey, cash, winCash, type }) => [groupKey, cash, winCash, type])).toEqual([
      ['fishing', 0, 700, 'win'],
      ['slot', 1000, 0, 'lose'],
    ])
  })

  test('[GW7] an adjustment sets a round or the balance right, and takes nothing that is not there', async () => {
    const one = await playing()
    await one.run(await one.debit(1000, 'r1'))
    await one.run(one.credit(400, 'r1'))
    expect(await one.run(one.adjust(100, 'r1'))).toBe(99_500)
    expect(await one.run(one.adjust(-300, 'r1'))).toBe(99_200)
    expect(await one.bets()).toEqual([[1000, 200, 'win']])
    expect(await one.run(one.adjust(-200))).toBe(99_000)
    expect(await one.run(one.adjust(-99_001))).toBe('insufficient_funds')
    expect(await one.run(one.adjust(-99_000, 'r1'))).toBe(0)
  })
})

describe('who may play', () => {
  test('[GW10] [GW11] a debit needs a session that is not over; a credit and a rollback need none', async () => {
    const one = await playing()
    const debit = await one.debit(1000, 'r1')
    expect(await one.run({ ...debit, session: null })).toBe('token_unknown')
    expect(await one.run({ ...debit, session: 'any' })).toBe(99_000)
    await gateway.openSession(connection.connectionKey, one.memberId)
    const later = await playing()
    const over = { ...(await gateway.core.session(connection, one.token))!, isOver: true }
    const late: Debit = { ...debit, transactionId: id(), session: over }
    expect(await one.run(late)).toBe('token_over')
    expect(await one.run({ ...late, session: await gateway.core.session(connection, later.token) })).toBe(
      'token_unknown',
    )
    expect(await one.run(one.credit(10, 'r1'))).toBe(99_010)
  })

  test('[GW11] a window that was closed, and a member who logged out, stake nothing more', async () => {
    const one = await playing()
    const playId = id() as never
    const opened = await gateway.openSession(connection.connectionKey, one.memberId, 'temple', playId)
    const debit = async () => {
      const session = await gateway.core.session(connection, opened.token)
      return await one.run(await one.debit(100, id(), { session }))
    }
    expect(await debit()).toBe('token_over')
    const token = await site.logIn(one.memId)
    await expect.poll(debit).toBe(99_900)
    expect((await site.call('/api/member/logout', {}, token)).resultCode).toBe('0')
    await expect.poll(debit).toBe('token_over')
    await site.logIn(one.memId)
    await expect.poll(debit).not.toBe('token_over')
    await gateway.remoteGames!.end(one.memberId, playId)
    expect(await debit()).toBe('token_over')
  })

  test.each([
    ['suspended', { status: 'suspended' }],
    ['not permitted to bet', { bettingAllowed: false }],
  ])('[GW12] a member who is %s is refused a debit and is paid all the same', async (_name, change) => {
    const one = await playing()
    await one.run(await one.debit(1000, 'r1'))
    const office = async (path: string, body: object) =>
      await site.call(`/api/office/members/${path}`, body, await site.operator())
    const changed =
      'status' in change
        ? await office('suspend', { memId: one.memId, reason: 'test' })
        : await office('permit', { memId: one.memId, ...change, reason: 'test' })
    expect(changed.resultCode).toBe('0')
    await expect.poll(async () => await one.run(await one.debit(1, 'r2'))).toBe('player_not_permitted')
    expect(await one.run(one.credit(600, 'r1'))).toBe(await one.cash())
    expect(await one.bets()).toContainEqual([1000, 600, 'win'])
  })

  test('[GW12] a stake above the product’s limit is refused', async () => {
    const one = await playing()
    const game = { ...gateway.games[0]!, stakeMax: () => won(500) }
    expect(await one.run(await one.debit(501, 'r1', { game }))).toBe('limit_reached')
    expect(await one.run(await one.debit(500, 'r1', { game }))).toBe(99_500)
    expect(await one.run(await one.debit(1, 'r2', { game: { ...game, levelMin: 5 } }))).toBe('player_not_permitted')
  })

  test('[GW12] a limit that the member has set holds for debits', async () => {
    const one = await playing()
    const token = await site.logIn(one.memId)
    const set = await site.call('/api/protection/limit', { kind: 'loss-day', amount: 10_000 }, token)
    expect(set.resultCode).toBe('0')
    expect(await one.run(await one.debit(10_001, 'r1'))).toBe('limit_reached')
    expect(await one.run(await one.debit(10_000, 'r1'))).toBe(90_000)
    expect(await one.run(await one.debit(1, 'r2'))).toBe('limit_reached')
  })

  test('[GW13] a game that is off, and a connection under maintenance, take no debits', async () => {
    const one = await playing()
    const game = { ...gateway.games[0]!, state: 'maintenance' as const }
    expect(await one.run(await one.debit(1, 'r1', { game }))).toBe('game_off')
    const resting = { ...connection, state: 'maintenance' as const }
    expect(await one.run(await one.debit(1, 'r1', { connection: resting }))).toBe('game_off')
  })
})
