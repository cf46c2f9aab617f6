// What every wallet must do, whatever the dialect: each row is one thing, tried from the vendor's side, and judged by the answers and by the balance.
import { randomUUID } from 'node:crypto'
import type { Fault, Outcome, Player, Said, VendorSide } from './vendor-side.ts'

/** How players are had, and their sessions ended. Null where the site gives nobody that control. */
export interface Sandbox {
  player(standing?: 'active' | 'suspended' | 'excluded' | 'limited', money?: number): Promise<Player>
  end(player: Player): Promise<void>
  readonly stakeMax: number
  readonly limitedLoss: number
}

export interface Row {
  readonly name: string
  /** Null where the dialect has no such thing. Throws what is wrong. */
  run(vendor: VendorSide, sandbox: Sandbox): Promise<void> | null
}

const MONEY = 100_000
const COPIES = 100
const id = () => randomUUID()

function expect(what: string, said: Said, outcomes: Outcome | readonly Outcome[], balance?: number): void {
  const allowed: readonly Outcome[] = typeof outcomes === 'string' ? [outcomes] : outcomes
  if (!allowed.includes(said.outcome))
    throw new Error(`${what}: answered ${said.word} (${said.outcome}), and not ${allowed.join(' or ')}`)
  if (balance !== undefined && said.balance !== balance)
    throw new Error(`${what}: the balance is said to be ${said.balance}, and not ${balance}`)
}

/** A player with a purse, and a round that was begun. */
async function begun(vendor: VendorSide, sandbox: Sandbox, stake = 1000) {
  const player = await sandbox.player()
  const debit = { id: id(), round: id(), amount: stake }
  expect('a debit', await vendor.debit(player, debit), 'ok', MONEY - stake)
  const has = async (what: string, balance: number) => expect(what, await vendor.balance(player), 'ok', balance)
  const credit = (amount: number, change: object = {}) =>
    ({ id: id(), round: debit.round, amount, debitId: debit.id, ...change }) as const
  const rollback = () => ({ id: id(), round: debit.round, targetId: debit.id, amount: stake })
  return { player, debit, credit, rollback, has }
}

/** What a dialect answers to something that contradicts what was done. */
const contradicted: readonly Outcome[] = ['duplicate', 'rolled-back', 'settled', 'unknown']
const FAULTS: Readonly<Record<Fault, readonly Outcome[]>> = {
  signature: ['signature'],
  'white space': ['signature'],
  syntax: ['malformed'],
  missing: ['malformed'],
  game: ['game', 'malformed'],
  player: ['player', 'token', 'malformed'],
  currency: ['currency', 'malformed'],
  token: ['token'],
}

async function copies(send: () => Promise<Said>): Promise<readonly Said[]> {
  return await Promise.all(Array.from({ length: COPIES }, send))
}

export const rows: readonly Row[] = [
  {
    name: 'a session says who plays',
    run: (vendor, sandbox) =>
      vendor.open({ playerRef: '', token: '', game: '' }) === null
        ? null
        : (async () => expect('the session', await vendor.open(await sandbox.player())!, 'ok'))(),
  },
  {
    name: 'the balance is told',
    run: async (vendor, sandbox) => expect('the balance', await vendor.balance(await sandbox.player()), 'ok', MONEY),
  },
  {
    name: 'a debit and a credit move the balance',
    async run(vendor, sandbox) {
      const { player, credit, has } = await begun(vendor, sandbox)
      expect('the credit', await vendor.credit(player, credit(2500)), 'ok', MONEY + 1500)
      await has('afterwards', MONEY + 1500)
    },
  },
  {
    name: 'the same debit again has no second effect',
    async run(vendor, sandbox) {
      const { player, debit, has } = await begun(vendor, sandbox)
      expect('the copy', await vendor.debit(player, debit), 'ok', MONEY - 1000)
      await has('afterwards', MONEY - 1000)
    },
  },
  {
    name: 'the same debit with another amount is refused',
    async run(vendor, sandbox) {
      const { player, debit, has } = await begun(vendor, sandbox)
      expect('the other one', await vendor.debit(player, { ...debit, amount: 2000 }), 'duplicate')
      await has('afterwards', MONEY - 1000)
    },
  },
  {
    name: 'the same credit again has no second effect',
    async run(vendor, sandbox) {
      const { player, credit, has } = await begun(vendor, sandbox)
      const win = credit(500)
      expect('the credit', await vendor.credit(player, win), 'ok', MONEY - 500)
      expect('the copy', await vendor.credit(player, win), vendor.answersOnce ? 'settled' : 'ok')
      await has('afterwards', MONEY - 500)
    },
  },
  {
    name: 'the same credit with another amount is refused',
    async run(vendor, sandbox) {
      const { player, credit, has } = await begun(vendor, sandbox)
      const win = credit(500)
      await vendor.credit(player, win)
      expect('the other one', await vendor.credit(player, { ...win, amount: 700 }), contradicted)
      await has('afterwards', MONEY - 500)
    },
  },
  {
    name: 'a second credit of a round',
    async run(vendor, sandbox) {
      const { player, credit, has } = await begun(vendor, sandbox)
      await vendor.credit(player, credit(500))
      const second = await vendor.credit(player, credit(300))
      expect('the second', second, vendor.answersOnce ? 'settled' : 'ok')
      await has('afterwards', MONEY - 500 + (vendor.answersOnce ? 0 : 300))
    },
  },
  {
    name: 'several credits while the round goes on',
    run: (vendor, sandbox) =>
      vendor.answersOnce
        ? null
        : (async () => {
            const { player, credit, has } = await begun(vendor, sandbox)
            expect('the first', await vendor.credit(player, credit(100, { closes: false })), 'ok', MONEY - 900)
            expect('the second', await vendor.credit(player, credit(200, { closes: false })), 'ok', MONEY - 700)
            expect('the last', await vendor.credit(player, credit(0)), 'ok', MONEY - 700)
            await has('afterwards', MONEY - 700)
          })(),
  },
  {
    name: 'a credit of nothing closes a losing round',
    async run(vendor, sandbox) {
      const { player, credit, has } = await begun(vendor, sandbox)
      expect('the credit', await vendor.credit(player, credit(0)), 'ok', MONEY - 1000)
      await has('afterwards', MONEY - 1000)
    },
  },
  {
    name: 'a rollback gives the stake back, once',
    async run(vendor, sandbox) {
      const { player, rollback, has } = await begun(vendor, sandbox)
      const back = rollback()
      expect('the rollback', await vendor.rollback(player, back), 'ok', MONEY)
      expect('the copy', await vendor.rollback(player, back), vendor.answersOnce ? 'settled' : 'ok')
      expect('another', await vendor.rollback(player, rollback()), vendor.answersOnce ? 'settled' : 'ok')
      await has('afterwards', MONEY)
    },
  },
  {
    name: 'a rollback before its debit: the late debit is refused',
    async run(vendor, sandbox) {
      const player = await sandbox.player()
      const debit = { id: id(), round: id(), amount: 1000 }
      const back = { id: id(), round: debit.round, targetId: debit.id, amount: 1000 }
      expect('the rollback', await vendor.rollback(player, back), vendor.answersOnce ? 'unknown' : 'ok')
      expect('the late debit', await vendor.debit(player, debit), contradicted)
      expect('afterwards', await vendor.balance(player), 'ok', MONEY)
    },
  },
  {
    name: 'a debit after its rollback is refused',
    async run(vendor, sandbox) {
      const { player, debit, rollback, has } = await begun(vendor, sandbox)
      await vendor.rollback(player, rollback())
      expect('the debit', await vendor.debit(player, debit), contradicted)
      await has('afterwards', MONEY)
    },
  },
  {
    name: 'a credit after the rollback is refused',
    async run(vendor, sandbox) {
      const { player, credit, rollback, has } = await begun(vendor, sandbox)
      await vendor.rollback(player, rollback())
      expect('the credit', await vendor.credit(player, credit(500)), contradicted)
      await has('afterwards', MONEY)
    },
  },
  {
    name: 'a credit without a debit is refused',
    async run(vendor, sandbox) {
      const player = await sandbox.player()
      const win = { id: id(), round: id(), amount: 500, debitId: id() }
      expect('the credit', await vendor.credit(player, win), ['unknown', 'duplicate'])
      expect('afterwards', await vendor.balance(player), 'ok', MONEY)
    },
  },
  {
    name: 'a credit and a rollback after the token’s end; a debit not',
    async run(vendor, sandbox) {
      const { player, credit, has } = await begun(vendor, sandbox)
      const other = { id: id(), round: id(), amount: 100 }
      expect('another debit', await vendor.debit(player, other), 'ok')
      await sandbox.end(player)
      expect('a debit', await vendor.debit(player, { id: id(), round: id(), amount: 1 }), 'token')
      expect('the credit', await vendor.credit(player, credit(500)), 'ok')
      const back = { id: id(), round: other.round, targetId: other.id, amount: 100 }
      expect('the rollback', await vendor.rollback(player, back), 'ok')
      if (vendor.dialect !== 'evolution') await has('afterwards', MONEY - 500)
    },
  },
  {
    name: 'a hundred copies of a debit at once',
    async run(vendor, sandbox) {
      const player = await sandbox.player()
      const debit = { id: id(), round: id(), amount: 1000 }
      for (const said of await copies(() => vendor.debit(player, debit))) expect('a copy', said, ['ok', 'later'])
      expect('afterwards', await vendor.balance(player), 'ok', MONEY - 1000)
    },
  },
  {
    name: 'a hundred copies of a credit at once',
    async run(vendor, sandbox) {
      const { player, credit, has } = await begun(vendor, sandbox)
      const win = credit(400)
      const said = await copies(() => vendor.credit(player, win))
      for (const one of said) expect('a copy', one, vendor.answersOnce ? ['ok', 'settled', 'later'] : ['ok', 'later'])
      await has('afterwards', MONEY - 600)
    },
  },
  {
    name: 'a hundred copies of a rollback at once',
    async run(vendor, sandbox) {
      const { player, rollback, has } = await begun(vendor, sandbox)
      const back = rollback()
      const said = await copies(() => vendor.rollback(player, back))
      for (const one of said) expect('a copy', one, vendor.answersOnce ? ['ok', 'settled', 'later'] : ['ok', 'later'])
      await has('afterwards', MONEY)
    },
  },
  {
    name: 'a debit and its rollback at once end without the stake',
    async run(vendor, sandbox) {
      const player = await sandbox.player()
      const debit = { id: id(), round: id(), amount: 1000 }
      const back = { id: id(), round: debit.round, targetId: debit.id, amount: 1000 }
      await Promise.all([vendor.debit(player, debit), vendor.rollback(player, back)])
      await vendor.rollback(player, { ...back, id: id() })
      expect('afterwards', await vendor.balance(player), 'ok', MONEY)
    },
  },
  {
    name: 'an answer that was lost after the commit is told again',
    async run(vendor, sandbox) {
      const player = await sandbox.player()
      const debit = { id: id(), round: id(), amount: 1000 }
      for (let wait = 0; wait < 5; wait += 1) {
        const gone = new AbortController()
        const lost = vendor.debit(player, debit, undefined, gone.signal).catch(() => null)
        await new Promise((resolve) => setTimeout(resolve, wait * 2))
        gone.abort()
        await lost
      }
      expect('the debit again', await vendor.debit(player, debit), 'ok', MONEY - 1000)
      expect('afterwards', await vendor.balance(player), 'ok', MONEY - 1000)
    },
  },
  {
    name: 'more than the member has is refused',
    async run(vendor, sandbox) {
      const player = await sandbox.player()
      expect('the debit', await vendor.debit(player, { id: id(), round: id(), amount: MONEY + 1 }), 'no-money')
      expect('all of it', await vendor.debit(player, { id: id(), round: id(), amount: MONEY }), 'ok', 0)
    },
  },
  {
    name: 'what was refused may be tried again',
    async run(vendor, sandbox) {
      const { player, credit } = await begun(vendor, sandbox)
      const debit = { id: id(), round: id(), amount: MONEY }
      expect('the debit', await vendor.debit(player, debit), 'no-money')
      await vendor.credit(player, credit(5000))
      expect('again', await vendor.debit(player, debit), 'ok', 4000)
    },
  },
  {
    name: 'a free round may win',
    async run(vendor, sandbox) {
      const player = await sandbox.player()
      const debit = { id: id(), round: id(), amount: 0 }
      expect('the debit', await vendor.debit(player, debit), 'ok', MONEY)
      const win = { id: id(), round: debit.round, amount: 300, debitId: debit.id }
      expect('the credit', await vendor.credit(player, win), 'ok', MONEY + 300)
    },
  },
  {
    name: 'one won is a stake',
    async run(vendor, sandbox) {
      const player = await sandbox.player()
      expect('the debit', await vendor.debit(player, { id: id(), round: id(), amount: 1 }), 'ok', MONEY - 1)
    },
  },
  {
    name: 'a fraction of a won is refused, never rounded',
    async run(vendor, sandbox) {
      const player = await sandbox.player()
      for (const amount of [0.5, 10.01, 99.999])
        expect(`a debit of ${amount}`, await vendor.debit(player, { id: id(), round: id(), amount }), 'malformed')
      expect('afterwards', await vendor.balance(player), 'ok', MONEY)
    },
  },
  {
    name: 'amounts beyond what a number can say are refused',
    async run(vendor, sandbox) {
      const player = await sandbox.player()
      for (const amount of [2 ** 53, 2 ** 60])
        expect(`a debit of ${amount}`, await vendor.debit(player, { id: id(), round: id(), amount }), [
          'malformed',
          'limit',
        ])
      expect('afterwards', await vendor.balance(player), 'ok', MONEY)
    },
  },
  {
    name: 'a negative amount is refused',
    async run(vendor, sandbox) {
      const { player, credit, has } = await begun(vendor, sandbox)
      expect('a debit', await vendor.debit(player, { id: id(), round: id(), amount: -500 }), 'malformed')
      expect('a credit', await vendor.credit(player, credit(-500)), 'malformed')
      await has('afterwards', MONEY - 1000)
    },
  },
  ...(['signature', 'white space', 'syntax', 'missing', 'game', 'player', 'currency', 'token'] as const).map(
    (fault): Row => ({
      name: `a debit with a wrong ${fault} is refused`,
      run: (vendor, sandbox) =>
        vendor.faults.includes(fault)
          ? (async () => {
              const player = await sandbox.player()
              expect(
                'the debit',
                await vendor.debit(player, { id: id(), round: id(), amount: 100 }, fault),
                FAULTS[fault],
              )
              expect('afterwards', await vendor.balance(player), 'ok', MONEY)
            })()
          : null,
    }),
  ),
  ...(['suspended', 'excluded'] as const).map((standing): Row => ({
    name: `a member who is ${standing} is refused a debit`,
    async run(vendor, sandbox) {
      const player = await sandbox.player(standing)
      const said = await vendor.debit(player, { id: id(), round: id(), amount: 100 })
      expect('the debit', said, ['blocked', 'token'])
      expect('afterwards', await vendor.balance(player), 'ok', MONEY)
    },
  })),
  {
    name: 'a limit that the member has set is kept',
    async run(vendor, sandbox) {
      const player = await sandbox.player('limited')
      const debit = (amount: number) => vendor.debit(player, { id: id(), round: id(), amount })
      expect('above it', await debit(sandbox.limitedLoss + 1), ['limit', 'rolled-back'])
      expect('up to it', await debit(sandbox.limitedLoss), 'ok', MONEY - sandbox.limitedLoss)
      expect('one more', await debit(1), ['limit', 'rolled-back'])
    },
  },
  {
    name: 'a stake above the product’s limit is refused',
    async run(vendor, sandbox) {
      const player = await sandbox.player('active', sandbox.stakeMax + 1000)
      const said = await vendor.debit(player, { id: id(), round: id(), amount: sandbox.stakeMax + 1 })
      expect('the debit', said, ['limit', 'rolled-back'])
    },
  },
  {
    name: 'many rounds at once end with what each says',
    async run(vendor, sandbox) {
      const player = await sandbox.player()
      const nets = await Promise.all(
        Array.from({ length: 30 }, async (_, place) => {
          const debit = { id: id(), round: id(), amount: 100 + place }
          expect('a debit', await vendor.debit(player, debit), 'ok')
          if (place % 3 === 0) {
            const back = { id: id(), round: debit.round, targetId: debit.id, amount: debit.amount }
            expect('a rollback', await vendor.rollback(player, back), 'ok')
            return 0
          }
          const amount = place % 3 === 1 ? 0 : place * 9
          const win = { id: id(), round: debit.round, amount, debitId: debit.id }
          expect('a credit', await vendor.credit(player, win), 'ok')
          return amount - debit.amount
        }),
      )
      const net = nets.reduce<number>((sum, one) => sum + one, 0)
      expect('afterwards', await vendor.balance(player), 'ok', MONEY + net)
    },
  },
]
