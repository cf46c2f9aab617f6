import { describe, expect, it } from 'vitest'
import { WON_MAX } from '@hanpan/kernel'
import {
  BALANCE_MAX,
  HOUSE_ACCOUNTS,
  HOUSE_ACCOUNT_NAMES,
  MEMO_CHARACTERS_MAX,
  TRANSFERS_PER_COMMAND_MAX,
  memberAccountDefinitions,
} from './index.ts'
import type { LedgerCommand, SpendingClosed } from './index.ts'
import {
  A,
  B,
  at,
  closed,
  guarded,
  hash,
  holdId,
  house,
  memberA,
  memberB,
  newWorld,
  post,
  run,
  total,
  transfer,
  uuid,
  withCash,
  won,
} from './testing.ts'
import type { World } from './testing.ts'

const refusalOf = (outcome: { ok: boolean } | undefined) =>
  outcome && 'refusal' in outcome ? outcome.refusal : outcome?.ok ? 'posted' : 'no outcome'
const answers = (world: World, commands: readonly LedgerCommand[]) =>
  run(
    world,
    commands.map((command) => ({ command })),
  ).outcomes.map(refusalOf)
const deposit = (id: number, amount: number) => post(id, [transfer(house.bank.id, A.cash, amount)])
const stake = (id: number, amount: number) => post(id, [transfer(A.cash, house.openBets.id, amount)])
const reserve = (id: number, amount: number): LedgerCommand => ({
  type: 'reserve',
  commandId: uuid(id),
  inputHash: hash(`hash ${id}`),
  holdId: holdId(id),
  transfer: transfer(A.cash, A.withdrawalHold, amount, { kind: 'withdrawal-hold' }),
})
const settle = (type: 'post-hold' | 'void-hold', id: number, hold: number): LedgerCommand => ({
  type,
  commandId: uuid(id),
  inputHash: hash(`hash ${id}`),
  holdId: holdId(hold),
  toAccountId: house.withdrawalsPaid.id,
  kind: 'withdrawal',
})

describe('books', () => {
  it('[LG1] [LG2] moves money and numbers the entries of the guarded side', () => {
    const { outcomes, world } = run(newWorld(), [{ command: deposit(1, 5000) }, { command: stake(2, 1200) }])
    expect(outcomes.map((outcome) => outcome.ok && outcome.value.transfers[0])).toMatchObject([
      { commandId: uuid(1), ordinal: 0, from: null, to: { version: 1, balance: 5000 }, amount: 5000 },
      { commandId: uuid(2), ordinal: 0, from: { version: 2, balance: 3800 }, to: null, amount: 1200 },
    ])
    expect(guarded(world, A.cash)).toMatchObject({ version: 2, balance: 3800, changedAt: 1000 })
    expect([...world.derived]).toEqual([
      [house.bank.id, -5000],
      [house.openBets.id, 1200],
    ])
    expect(total(world, 'won')).toBe(0)
  })

  it('[LG3] posts linked transfers all or not at all, and never passes below zero on the way', () => {
    const convert = [transfer(A.cash, B.cash, 700), transfer(A.cash, house.openBets.id, 400)]
    expect(answers(withCash(1000), [post(1, convert)])).toEqual(['insufficient_funds'])
    const { world } = run(withCash(1000), [{ command: post(1, convert) }])
    expect(guarded(world, A.cash).balance).toBe(1000)
    expect(guarded(world, B.cash)).toMatchObject({ balance: 0, version: 0 })
    const roundTrip = [transfer(A.cash, B.cash, 1500), transfer(house.bank.id, A.cash, 1500)]
    expect(answers(withCash(1000), [post(1, roundTrip)])).toEqual(['insufficient_funds'])
    expect(answers(withCash(1000), [post(1, roundTrip.toReversed())])).toEqual(['posted'])
  })

  it('[LG3] numbers several entries of one account in one command', () => {
    const { world, outcomes } = run(newWorld(), [
      { command: post(1, [transfer(house.bank.id, A.cash, 10), transfer(house.bonusCost.id, A.cash, 5)]) },
    ])
    expect(outcomes[0]).toMatchObject({
      value: { transfers: [{ to: { version: 1 } }, { to: { version: 2, balance: 15 } }] },
    })
    expect(guarded(world, A.cash)).toMatchObject({ version: 2, balance: 15 })
  })
})

describe('refusals', () => {
  const worldOf = (gate: SpendingClosed | null = null) => {
    const withHolds = run(withCash(10_000), [
      { command: reserve(0x10, 100) },
      { command: reserve(0x11, 100) },
      { command: reserve(0x12, 100) },
      { command: settle('post-hold', 0x21, 0x11) },
      { command: settle('void-hold', 0x22, 0x12) },
    ]).world
    return closed(withHolds, A.cash, gate)
  }
  const unknown = uuid(0xdead) as string as typeof A.cash
  const good = transfer(A.cash, house.openBets.id, 100)
  const full = transfer(house.bank.id, A.cash, 1)

  const rows: readonly [string, string, LedgerCommand, (SpendingClosed | null)?][] = [
    ['id_reused', 'another hash', post(0x10, [good], { inputHash: hash('another') })],
    ['malformed', 'no transfers', post(1, [])],
    [
      'malformed',
      'too many transfers',
      post(
        1,
        Array.from({ length: TRANSFERS_PER_COMMAND_MAX + 1 }, () => full),
      ),
    ],
    ['malformed', 'amount zero', post(1, [{ ...good, amount: won(0) }])],
    ['malformed', 'amount negative', post(1, [{ ...good, amount: won(-5) }])],
    ['malformed', 'amount broken', post(1, [{ ...good, amount: won(1.5) }])],
    ['malformed', 'amount not a number', post(1, [{ ...good, amount: won(Number.NaN) }])],
    ['malformed', 'amount above the limit', post(1, [{ ...good, amount: won(WON_MAX + 1) }])],
    ['malformed', 'an account paid to itself', post(1, [transfer(A.cash, A.cash, 1)])],
    ['malformed', 'a kind of no class', post(1, [{ ...good, kind: 'big stake' as never }])],
    ['malformed', 'a long memo', post(1, [{ ...good, memo: 'm'.repeat(MEMO_CHARACTERS_MAX + 1) }])],
    ['malformed', 'a memo that text cannot hold', post(1, [{ ...good, memo: 'a\0b' }])],
    ['malformed', 'a command id that is none', { ...post(1, [good]), commandId: 'x},{y' as ReturnType<typeof uuid> }],
    ['malformed', 'an account id that is none', post(1, [{ ...good, toAccountId: 'x' as typeof good.toAccountId }])],
    ['malformed', 'a reference that is none', post(1, [{ ...good, reference: 'x' as ReturnType<typeof uuid> }])],
    ['malformed', 'a correction of nothing', post(1, [{ ...good, corrects: { commandId: uuid(1), ordinal: -1 } }])],
    ['malformed', 'no input hash', post(1, [good], { inputHash: hash('') })],
    ['malformed', 'a long input hash', post(1, [good], { inputHash: hash('h'.repeat(65)) })],
    ['malformed', 'before an unknown account', post(1, [transfer(unknown, A.cash, 0)])],
    ['malformed', 'a reserve of nothing', reserve(1, 0)],
    [
      'malformed',
      'a settlement of a bad kind',
      { ...settle('void-hold', 1, 0x10), kind: '' as never } as LedgerCommand,
    ],
    [
      'malformed',
      'a hold posted into itself',
      { ...settle('post-hold', 1, 0x10), toAccountId: A.withdrawalHold } as LedgerCommand,
    ],
    ['hold_id_reused', 'an open hold', { ...reserve(1, 5), holdId: holdId(0x10) } as LedgerCommand],
    ['hold_id_reused', 'a settled hold', { ...reserve(1, 5), holdId: holdId(0x11) } as LedgerCommand],
    ['hold_unknown', 'post', settle('post-hold', 1, 0x77)],
    ['hold_unknown', 'void', settle('void-hold', 1, 0x77)],
    ['hold_already_posted', 'post', settle('post-hold', 1, 0x11)],
    ['hold_already_posted', 'void', settle('void-hold', 1, 0x11)],
    ['hold_already_voided', 'post', settle('post-hold', 1, 0x12)],
    ['hold_already_voided', 'void', settle('void-hold', 1, 0x12)],
    [
      'corrected_unknown',
      'before an unknown account',
      post(1, [transfer(unknown, A.cash, 5, { corrects: { commandId: uuid(0x999), ordinal: 0 } })]),
    ],
    ['account_unknown', 'from', post(1, [transfer(unknown, A.cash, 5)])],
    ['account_unknown', 'to', post(1, [transfer(A.cash, unknown, 5)])],
    [
      'account_unknown',
      'in the second transfer, before a mismatch in the first',
      post(1, [transfer(A.cash, A.point, 5), transfer(unknown, A.cash, 5)]),
    ],
    ['currency_mismatch', 'between the accounts', post(1, [transfer(A.cash, A.point, 5)])],
    ['currency_mismatch', 'between transfer and accounts', post(1, [{ ...good, currency: 'point' }])],
    ['currency_mismatch', 'before a closed gate', post(1, [transfer(A.cash, A.point, 5)]), 'locked'],
    ['spending_closed', 'before the money', post(1, [transfer(A.cash, house.openBets.id, 999_999)]), 'suspended'],
    [
      'spending_closed',
      'in the second transfer, before the money of the first',
      post(1, [transfer(B.cash, A.cash, 5), good]),
      'suspended',
    ],
    ['insufficient_funds', 'one more than there is', post(1, [transfer(A.cash, house.openBets.id, 9801)])],
  ]
  it.each(rows)('[LG4] %s: %s', (refusal, _, command, gate = null) => {
    const before = worldOf(gate)
    const { outcomes, world } = run(before, [{ command }])
    expect(outcomes.map(refusalOf)).toEqual([refusal])
    expect(world).toEqual(before)
  })

  it('[LG4] balance_too_large comes last', () => {
    const world = newWorld()
    const nearlyFull = { ...guarded(world, A.cash), balance: BALANCE_MAX }
    const rich = { ...world, accounts: new Map(world.accounts).set(A.cash, nearlyFull) }
    expect(answers(rich, [deposit(1, 1)])).toEqual(['balance_too_large'])
    expect(answers(rich, [post(1, [transfer(B.cash, A.cash, 1)])])).toEqual(['insufficient_funds'])
  })

  it('[LG4] the objection stands after malformed and before everything about holds, accounts and money', () => {
    const world = worldOf('locked')
    const objection = 'round_closed' as const
    const refusals = (command: LedgerCommand) =>
      run<'round_closed'>(world, [{ command, objection }]).outcomes.map(refusalOf)
    expect(refusals(post(0x10, [good], { inputHash: hash('another') }))).toEqual(['id_reused'])
    expect(refusals(post(1, []))).toEqual(['malformed'])
    expect(refusals(post(1, [transfer(unknown, A.cash, 1)]))).toEqual(['round_closed'])
    expect(refusals(settle('post-hold', 1, 0x77))).toEqual(['round_closed'])
    expect(refusals(reserve(0x10, 100))).toEqual(['posted'])
  })
})

describe('replays and neighbours', () => {
  it('[LG5] answers a replay like the first, before every refusal', () => {
    const first = run(withCash(1000), [{ command: stake(1, 1000) }])
    const after = closed(first.world, A.cash, 'locked')
    const again = run<string>(after, [{ command: stake(1, 1000), objection: 'round_closed' }])
    expect(again.outcomes[0]).toEqual({ ok: true, value: { ...first.decision.posted[0]!.posted, replayed: true } })
    expect(again.world).toEqual(after)
  })

  it('[LG5] knows a replay and a reused id inside one batch', () => {
    const reused = { ...stake(1, 100), inputHash: hash('another') }
    const { outcomes, world } = run(withCash(1000), [
      { command: stake(1, 100) },
      { command: stake(1, 100) },
      { command: reused },
    ])
    expect(outcomes.map(refusalOf)).toEqual(['posted', 'posted', 'id_reused'])
    expect(outcomes.map((outcome) => outcome.ok && outcome.value.replayed)).toEqual([false, true, false])
    expect(guarded(world, A.cash).balance).toBe(900)
  })

  it('[LG6] does not use up the id of a refused command', () => {
    const { outcomes } = run(newWorld(), [
      { command: stake(1, 100) },
      { command: deposit(2, 100) },
      { command: stake(1, 100) },
    ])
    expect(outcomes.map(refusalOf)).toEqual(['insufficient_funds', 'posted', 'posted'])
  })

  it('[LG8] decides in order', () => {
    expect(answers(withCash(100), [stake(1, 60), stake(2, 60), stake(3, 40)])).toEqual([
      'posted',
      'insufficient_funds',
      'posted',
    ])
    expect(answers(withCash(100), [stake(2, 60), deposit(9, 20), stake(1, 60)])).toEqual(['posted', 'posted', 'posted'])
  })
})

describe('holds', () => {
  it('[LG9] [LG10] reserves, and posts once', () => {
    const reserved = run(withCash(1000), [{ command: reserve(1, 300) }]).world
    expect(guarded(reserved, A.cash).balance).toBe(700)
    expect(guarded(reserved, A.withdrawalHold).balance).toBe(300)
    expect(reserved.holds.get(holdId(1))).toMatchObject({ state: 'reserved', amount: 300, settledBy: null })
    const { world, outcomes, decision } = run(reserved, [
      { command: settle('post-hold', 2, 1) },
      { command: settle('post-hold', 3, 1) },
      { command: settle('void-hold', 4, 1) },
    ])
    expect(outcomes.map(refusalOf)).toEqual(['posted', 'hold_already_posted', 'hold_already_posted'])
    expect(decision.holdsSettled).toMatchObject([{ state: 'posted', settledBy: uuid(2) }])
    expect(guarded(world, A.withdrawalHold).balance).toBe(0)
    expect(world.derived.get(house.withdrawalsPaid.id)).toBe(300)
  })

  it('[LG10] voids back to where the money came from, once', () => {
    const { world, outcomes, decision } = run(withCash(1000), [
      { command: reserve(1, 300) },
      { command: settle('void-hold', 2, 1) },
      { command: settle('void-hold', 3, 1) },
    ])
    expect(outcomes.map(refusalOf)).toEqual(['posted', 'posted', 'hold_already_voided'])
    expect(guarded(world, A.cash).balance).toBe(1000)
    // The hold was new in this batch, so it is written once, in its last state.
    expect(decision.holdsReserved).toMatchObject([{ state: 'voided', settledBy: uuid(2) }])
    expect(decision.holdsSettled).toEqual([])
  })

  it('[LG10] a closed account does not keep a hold from being posted or given back', () => {
    const reserved = run(withCash(1000), [{ command: reserve(1, 300) }, { command: reserve(2, 300) }]).world
    const locked = closed(closed(reserved, A.cash, 'locked'), A.withdrawalHold, 'locked')
    expect(answers(locked, [settle('post-hold', 3, 1), settle('void-hold', 4, 2)])).toEqual(['posted', 'posted'])
  })
})

describe('the gate', () => {
  const gates = ['suspended', 'locked', 'excluded'] as const
  it.each(gates)('[LG11] %s refuses debits and lets credits land', (gate) => {
    const world = closed(withCash(1000), A.cash, gate)
    expect(answers(world, [stake(1, 10), reserve(2, 10), deposit(3, 10)])).toEqual([
      'spending_closed',
      'spending_closed',
      'posted',
    ])
  })

  const passes = { correction: gates, reversal: gates, payout: ['excluded'] } as const
  for (const bypassGate of ['correction', 'reversal', 'payout'] as const) {
    it.each(gates)(`[LG12] ${bypassGate} at %s`, (gate) => {
      const world = closed(withCash(1000), A.cash, gate)
      const expected = (passes[bypassGate] as readonly string[]).includes(gate) ? 'posted' : 'spending_closed'
      const commands = [
        { ...stake(1, 10), bypassGate },
        { ...reserve(2, 10), bypassGate },
      ]
      expect(answers(world, commands)).toEqual([expected, expected])
      const { outcomes } = run(withCash(1000), [{ command: commands[0]! }])
      expect(outcomes[0]).toMatchObject({ value: { transfers: [{ bypassedGate: bypassGate }] } })
    })
  }
})

describe('time, corrections, derived accounts', () => {
  it('[LG13] never posts before the last entry of an account', () => {
    const first = run(withCash(1000), [{ command: stake(1, 10) }], at(5000)).world
    const { decision } = run(
      first,
      [{ command: stake(2, 10) }, { command: post(3, [transfer(house.bank.id, B.cash, 5)]) }],
      at(4000),
    )
    expect(decision.posted.map(({ posted }) => posted.postedAt)).toEqual([5000, 4000])
  })

  it('[LG14] a correction names a transfer that stands, of the books or of this batch', () => {
    const world = withCash(1000)
    const correct = (id: number, commandId: number, ordinal: number) =>
      post(id, [transfer(A.cash, house.adjustments.id, 10, { corrects: { commandId: uuid(commandId), ordinal } })])
    expect(
      answers(world, [correct(1, 0xca5, 0), correct(2, 0xca5, 1), correct(3, 0x99, 0), stake(4, 10), correct(5, 4, 0)]),
    ).toEqual(['posted', 'corrected_unknown', 'corrected_unknown', 'posted', 'posted'])
  })

  it('[LG15] sums what a batch moves on each derived account', () => {
    const { decision } = run(withCash(1000), [
      { command: stake(1, 10) },
      { command: stake(2, 20) },
      { command: stake(3, 99_999) },
      { command: post(4, [transfer(house.openBets.id, A.cash, 5), transfer(house.openBets.id, house.revenue.id, 25)]) },
    ])
    expect(decision.derivedChanges).toEqual([
      { accountId: house.openBets.id, postedAt: 1000, change: 0, transfers: 4 },
      { accountId: house.revenue.id, postedAt: 1000, change: 25, transfers: 1 },
    ])
  })

  it('[LG16] gives every account of members and house an id of its own', () => {
    const ids = [
      ...HOUSE_ACCOUNT_NAMES.map((name) => HOUSE_ACCOUNTS[name].id),
      ...[memberA, memberB].flatMap((member) => memberAccountDefinitions(member).map(({ id }) => id)),
    ]
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
