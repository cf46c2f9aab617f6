// Vendors under kill -9: one of each dialect, which loses answers, doubles, delays and reorders what it says, and gives up debits that it then rolls back.
// It keeps an account of its own for every player; in the end the site has the same money, and the same rounds.
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

/** A round as the vendor has it. */
interface Round {
  readonly round: string
  readonly debitId: string
  readonly stake: number
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
  /** What the vendor says the player has. */
  account: number
}

export interface VendorStorm {
  /** Rounds by their names: how many there are says how far the storm is. */
  readonly rounds: ReadonlyMap<string, Round>
  readonly askedAgain: () => number
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
  const stopping = new AbortController()
  let names = 0
  const name = () => `${seed}-${(names += 1)}`

  const [baseUrl] = stage.baseUrls
  const tables: Table[] = []
  for (let place = 0; place < players; place += 1) {
    const { vendor, sandbox } = await connectTo(baseUrl!, DIALECTS[place % DIALECTS.length]!)
    const player = await sandbox.player('active', MONEY)
    tables.push({ vendor, player, chance: createChance(seed * 100 + place), rounds: [], waiting: [], account: MONEY })
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

  const rollBack = async (table: Table, { round, debitId, stake }: Round, times = 1) => {
    const { vendor, player } = table
    const rollback = { id: name(), round, targetId: debitId, amount: stake }
    const said = await Promise.all(
      Array.from({ length: times }, () => untilKnown(() => vendor.rollback(player, rollback))),
    )
    for (const one of said)
      expected(`rollback of ${round}`, one, vendor.answersOnce ? ['ok', 'settled', 'unknown'] : ['ok'])
  }

  const begin = async (table: Table): Promise<void> => {
    const { vendor, player, chance } = table
    const made: Round = {
      round: name(),
      debitId: name(),
      stake: chance.between(1, 90) * 100,
      paid: null,
      isRolledBack: false,
    }
    const debit = { id: made.debitId, round: made.round, amount: made.stake }
    const way = chance.pick(['plain', 'plain', 'double', 'lost', 'rollback first', 'given up'] as const)
    if (way === 'rollback first' || way === 'given up') {
      if (way === 'given up') await unheard(table, debit)
      await rollBack(table, made, chance.between(1, 2))
      const late = await untilKnown(() => vendor.debit(player, debit))
      expected(`late debit of ${made.round}`, late, ['duplicate', 'rolled-back', 'settled', 'unknown'])
      return
    }
    if (way === 'lost') await unheard(table, debit)
    const copies = way === 'double' ? 3 : 1
    const said = await Promise.all(Array.from({ length: copies }, () => untilKnown(() => vendor.debit(player, debit))))
    if (said.every(({ outcome }) => outcome === 'no-money')) return
    if (!said.every((one) => expected(`debit of ${made.round}`, one, ['ok']))) return
    table.account -= made.stake
    table.rounds.push(made)
    rounds.set(made.round, made)
    if (chance.percent(30) && table.waiting.length < WAITING_MAX) table.waiting.push(made)
    else await end(table, made)
  }

  const end = async (table: Table, made: Round): Promise<void> => {
    const { vendor, player, chance } = table
    if (chance.percent(15)) {
      await rollBack(table, made, chance.between(1, 3))
      made.isRolledBack = true
      table.account += made.stake
      return
    }
    const amount = chance.percent(55) ? 0 : chance.between(1, 200) * 100
    const credit = { id: name(), round: made.round, debitId: made.debitId, amount }
    const copies = chance.percent(20) ? 3 : 1
    const said = await Promise.all(
      Array.from({ length: copies }, () => untilKnown(() => vendor.credit(player, credit))),
    )
    for (const one of said) expected(`credit of ${made.round}`, one, vendor.answersOnce ? ['ok', 'settled'] : ['ok'])
    made.paid = amount
    table.account += amount
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
    audit: () => withSnapshot(stage.databaseUrl, auditVendors),
    async finish() {
      stopping.abort()
      await Promise.all(working)
      for (const table of tables) for (const made of table.waiting.splice(0)) await end(table, made)
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
