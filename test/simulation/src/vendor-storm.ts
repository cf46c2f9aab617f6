// Vendors under kill -9: one of each dialect, which loses answers, doubles, delays and reorders what it says, and gives up debits that it then rolls back:
// copies of what was said come seconds later, credits overtake their debits, an id comes again with another amount, rounds have further debits and credits. It keeps an account of its own for every player; in the end the site has the same money, and the same rounds.
import { connectTo, type Player, type Said, type VendorSide } from '@hanpan/conformance'
import { pause } from './asking.ts'
import { type Queryable, runChecks } from './audit-check.ts'
import { audit, type Violation, withSnapshot } from './auditor.ts'
import { roundsOf, vendorChecks } from './audit-vendors.ts'
import { type Chance, createChance } from './chance.ts'
import type { Stage } from './stage.ts'

const DIALECTS = ['hub88', 'pragmatic', 'evolution', 'highend'] as const
const MONEY = 5_000_000
const ASK_AGAIN_MS = 40
const WAITING_MAX = 8
/** A copy of what was said may come so long after it. */
const LATE_MS_MAX = 4000
/** What a late copy may be answered; what it does to the money is seen in the end. */
const LATE_OUTCOMES = ['ok', 'settled', 'duplicate', 'rolled-back', 'unknown'] as const

/** A round as the vendor has it. */
interface Round {
  readonly round: string
  /** In the order in which they were taken. */
  readonly debits: { readonly id: string; readonly amount: number }[]
  stake: number
  /** What the vendor has decided to pay; null while it has not. */
  paid: number | null
  isRolledBack: boolean
}

interface Table {
  readonly vendor: VendorSide
  readonly player: Player
  readonly chance: Chance
  readonly rounds: Round[]
  /** Rounds that the vendor ends later. */
  readonly waiting: Round[]
  /** Copies that are still to come. */
  readonly late: Promise<void>[]
  /** What the vendor says the player has. */
  account: number
}

export interface VendorStorm {
  /** Rounds by their names: how many there are says how far the storm is. */
  readonly rounds: ReadonlyMap<string, Round>
  readonly askedAgain: () => number
  /** What was done wrong on purpose, by its name, and how often. */
  readonly done: ReadonlyMap<string, number>
  audit(): Promise<readonly Violation[]>
  finish(): Promise<readonly Violation[]>
}

const violation = (check: string, subject: string, detail: string): Violation => ({ check, subject, detail })

export async function startVendorStorm({
  seed,
  stage,
  players,
}: {
  seed: number
  stage: Stage
  players: number
}): Promise<VendorStorm> {
  const rounds = new Map<string, Round>()
  const wrongs: Violation[] = []
  let askedAgain = 0
  const done = new Map<string, number>()
  const count = (what: string) => void done.set(what, (done.get(what) ?? 0) + 1)
  const stopping = new AbortController()
  let names = 0
  const name = () => `${seed}-${(names += 1)}`

  const [baseUrl] = stage.baseUrls
  const tables: Table[] = []
  for (let place = 0; place < players; place += 1) {
    const { vendor, sandbox } = await connectTo(baseUrl!, DIALECTS[place % DIALECTS.length]!)
    const player = await sandbox.player('active', MONEY)
    tables.push({
      vendor,
      player,
      chance: createChance(seed * 100 + place),
      rounds: [],
      waiting: [],
      late: [],
      account: MONEY,
    })
  }

  /** Asks until it is known what it came to. */
  const untilKnown = async (ask: () => Promise<Said>): Promise<Said> => {
    for (;;) {
      try {
        const said = await ask()
        if (said.outcome !== 'later' && said.outcome !== 'other') return said
      } catch {
        // Nobody is there, or the answer was lost.
      }
      askedAgain += 1
      await pause(ASK_AGAIN_MS)
    }
  }
  /** Asks, and does not hear the answer. */
  const unheard = async (table: Table, debit: Parameters<VendorSide['debit']>[1]): Promise<void> => {
    const gone = new AbortController()
    const asking = table.vendor.debit(table.player, debit, undefined, gone.signal).catch(() => null)
    await pause(table.chance.between(0, 12))
    gone.abort()
    await asking
  }
  const expected = (what: string, said: Said, outcomes: readonly string[]): boolean => {
    const isRight = outcomes.includes(said.outcome)
    if (!isRight) wrongs.push(violation('vendor-answer', what, `answered ${said.word} (${said.outcome})`))
    return isRight
  }

  /** Says it now, and in some cases once more when nobody thinks of it any longer. */
  const say = async (table: Table, what: string, send: () => Promise<Said>, times = 1): Promise<readonly Said[]> => {
    if (table.chance.percent(8)) {
      count('late copy')
      const copy = async () => {
        await pause(table.chance.between(100, LATE_MS_MAX))
        expected(`late copy of the ${what}`, await untilKnown(send), LATE_OUTCOMES)
      }
      table.late.push(copy())
    }
    if (times > 1) count('doubled')
    return await Promise.all(Array.from({ length: times }, () => untilKnown(send)))
  }

  const rollBack = async (table: Table, { round, debits }: Round, times = 1) => {
    const { vendor, player } = table
    for (const { id, amount } of debits) {
      const rollback = { id: name(), round, targetId: id, amount }
      for (const one of await say(table, `rollback of ${round}`, () => vendor.rollback(player, rollback), times))
        expected(`rollback of ${round}`, one, vendor.answersOnce ? ['ok', 'settled', 'unknown'] : ['ok'])
    }
  }

  const begin = async (table: Table): Promise<void> => {
    const { vendor, player, chance } = table
    const amount = chance.between(1, 90) * 100
    const made: Round = {
      round: name(),
      debits: [{ id: name(), amount }],
      stake: amount,
      paid: null,
      isRolledBack: false,
    }
    const debit = { ...made.debits[0]!, round: made.round }
    const way = chance.pick([
      'plain',
      'plain',
      'double',
      'lost',
      'rollback first',
      'given up',
      'credit first',
      'other amount',
      'further debit',
    ] as const)
    count(way)
    if (way === 'rollback first' || way === 'given up') {
      if (way === 'given up') await unheard(table, debit)
      await rollBack(table, made, chance.between(1, 2))
      const late = await untilKnown(() => vendor.debit(player, debit))
      expected(`late debit of ${made.round}`, late, ['duplicate', 'rolled-back', 'settled', 'unknown'])
      return
    }
    if (way === 'lost') await unheard(table, debit)
    const overtaking = way === 'credit first' ? creditUntilTaken(table, made) : null
    if (overtaking) await pause(chance.between(0, 30))
    const copies = way === 'double' ? 3 : 1
    const said = await say(table, `debit of ${made.round}`, () => vendor.debit(player, debit), copies)
    if (!said.every((one) => expected(`debit of ${made.round}`, one, ['ok']))) return
    table.account -= amount
    table.rounds.push(made)
    rounds.set(made.round, made)
    if (overtaking) return await overtaking
    if (way === 'other amount') {
      const other = await untilKnown(() => vendor.debit(player, { ...debit, amount: amount + 100 }))
      expected(`debit of ${made.round} with another amount`, other, ['duplicate'])
    }
    if (way === 'further debit' && !vendor.answersOnce) {
      const further = { id: name(), amount: chance.between(1, 30) * 100 }
      const taken = await say(table, `further debit of ${made.round}`, () =>
        vendor.debit(player, { ...further, round: made.round }),
      )
      if (taken.every((one) => expected(`further debit of ${made.round}`, one, ['ok']))) {
        made.debits.push(further)
        made.stake += further.amount
        table.account -= further.amount
      }
    }
    if (chance.percent(30) && table.waiting.length < WAITING_MAX) table.waiting.push(made)
    else await end(table, made)
  }

  const drawn = ({ chance }: Table) => (chance.percent(55) ? 0 : chance.between(1, 200) * 100)
  const creditOf = ({ round, debits }: Round, amount: number) => ({ id: name(), round, debitId: debits[0]!.id, amount })

  /** A credit that is sent before its debit has been heard of: it is refused until that was taken, and then paid once. */
  const creditUntilTaken = async (table: Table, made: Round): Promise<void> => {
    const { vendor, player } = table
    const credit = creditOf(made, drawn(table))
    for (;;) {
      const said = await untilKnown(() => vendor.credit(player, credit))
      // Pragmatic has one word for all that contradicts what was done.
      if (said.outcome !== (vendor.dialect === 'pragmatic' ? 'duplicate' : 'unknown')) {
        // One whose answer was lost has been paid, and some vendors are told so in another word.
        expected(`credit before the debit of ${made.round}`, said, vendor.answersOnce ? ['ok', 'settled'] : ['ok'])
        break
      }
      count('credit refused before its debit')
      await pause(ASK_AGAIN_MS)
    }
    made.paid = credit.amount
    table.account += credit.amount
  }

  const end = async (table: Table, made: Round): Promise<void> => {
    const { vendor, player, chance } = table
    if (chance.percent(15)) {
      await rollBack(table, made, chance.between(1, 3))
      made.isRolledBack = true
      table.account += made.stake
      return
    }
    const pay = async (times: number) => {
      const credit = creditOf(made, drawn(table))
      for (const one of await say(table, `credit of ${made.round}`, () => vendor.credit(player, credit), times))
        expected(`credit of ${made.round}`, one, vendor.answersOnce ? ['ok', 'settled'] : ['ok'])
      made.paid = (made.paid ?? 0) + credit.amount
      table.account += credit.amount
    }
    await pay(chance.percent(20) ? 3 : 1)
    if (chance.percent(10) && !vendor.answersOnce) {
      count('further credit')
      await pay(1)
    }
  }

  const working = tables.map(async (table) => {
    while (!stopping.signal.aborted) {
      const [oldest] = table.waiting
      if (oldest && table.chance.percent(30)) {
        table.waiting.shift()
        await end(table, oldest)
      } else await begin(table)
      await pause(table.chance.between(0, 10))
    }
  })

  return {
    rounds,
    askedAgain: () => askedAgain,
    done,
    audit: () => withSnapshot(stage.databaseUrl, auditVendors),
    async finish() {
      stopping.abort()
      await Promise.all(working)
      for (const table of tables) for (const made of table.waiting.splice(0)) await end(table, made)
      await Promise.all(tables.flatMap(({ late }) => late))
      for (const { vendor, player, account } of tables) {
        const { balance } = await untilKnown(() => vendor.balance(player))
        if (balance !== account)
          wrongs.push(
            violation(
              'vendor-account',
              `${vendor.dialect} ${player.playerRef}`,
              `the vendor has ${account}, the site ${balance}`,
            ),
          )
      }
      return [
        ...wrongs,
        ...(await compareRounds(stage.databaseUrl, rounds)),
        ...(await withSnapshot(stage.databaseUrl, auditVendors)),
      ]
    },
  }
}

/** The books and all bets, and what holds of rounds. */
const auditVendors = async (db: Queryable): Promise<Violation[]> => [
  ...(await audit(db)),
  ...(await runChecks(db, vendorChecks)),
]

interface StoredRound {
  readonly round: string
  readonly stake: string
  readonly payout: string
  readonly status: string
}

/** The bets of the site against the rounds of the vendor: each once, with the stake and what was paid. */
async function compareRounds(databaseUrl: string, rounds: ReadonlyMap<string, Round>): Promise<Violation[]> {
  const stored = await withSnapshot(databaseUrl, async (db) => {
    const { rows } = await db.query<StoredRound>(
      `SELECT * FROM ${roundsOf('round_ref AS round, stake, payout, status')} r`,
    )
    return rows
  })
  const wrongs: Violation[] = []
  const seen = new Set<string>()
  for (const { round, stake, payout, status } of stored) {
    const made = rounds.get(round)
    // A debit that was given up was taken, and then rolled back.
    if (!made) {
      if (status !== 'voided')
        wrongs.push(violation('vendor-rounds', round, `stands as ${status} and the vendor does not know it`))
      continue
    }
    if (seen.has(round)) wrongs.push(violation('vendor-rounds', round, 'stands twice'))
    seen.add(round)
    const should = made.isRolledBack ? ['voided', made.stake] : [(made.paid ?? 0) > 0 ? 'won' : 'lost', made.paid]
    if (Number(stake) !== made.stake || status !== should[0] || Number(payout) !== should[1])
      wrongs.push(
        violation(
          'vendor-rounds',
          round,
          `staked ${stake}, ${status} ${payout}; the vendor has ${made.stake}, ${should.join(' ')}`,
        ),
      )
  }
  for (const round of rounds.keys())
    if (!seen.has(round)) wrongs.push(violation('vendor-rounds', round, 'is not there'))
  return wrongs
}
