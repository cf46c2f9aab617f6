// Sports under kill -9: a supplier that hands events in and settles them, members that bet on them, and every few seconds something dies. In the
// end every bet must have come to what the supplier said last.
import { askUntilAnswered, pause, repeat } from './asking.ts'
import { type Violation, audit, withSnapshot } from './auditor.ts'
import { type Queryable, runChecks } from './audit-check.ts'
import { judgeSportBets, sportChecks, type Truth } from './audit-sports.ts'
import { createChance } from './chance.ts'
import { createJournal } from './journal.ts'
import { createOperator } from './operator-actor.ts'
import { call } from './server-process.ts'
import { compareSportJournal, createSportJournal, type SportJournal } from './sport-journal.ts'
import { type Board, createSportMember } from './sport-member.ts'
import { createSupplier, type Supplier } from './sport-supplier.ts'
import type { Stage } from './stage.ts'
import { openSite } from './workload.ts'

export interface SportsStormOptions {
  readonly seed: number
  readonly stage: Stage
}

export interface SportsStorm {
  readonly journal: SportJournal
  readonly supplier: Supplier
  /** What is wrong with the books and the bets at this moment. */
  audit(): Promise<readonly Violation[]>
  /** Lets everybody finish what they began, ends every event, and compares everything. */
  finish(): Promise<readonly Violation[]>
}

/** Enough that no correction meets an empty account: what cannot be collected has tests of its own. */
const GIFTS = 10
const GIFT = 3_000_000
const LOOK_EVERY_MS = 200
const SUPPLY_EVERY_MS = 25
const BET_EVERY_MS = 20
const SETTLED_WITHIN_MS = 60_000
const LOOK_AGAIN_AFTER_MS = 500

export async function startSportsStorm({ seed, stage }: SportsStormOptions): Promise<SportsStorm> {
  const { baseUrls, people, databaseUrl } = stage
  const journal = createSportJournal()
  const supplier = createSupplier({ chance: createChance(seed), journal, baseUrls })
  const board: Board = { events: [] }
  const members = people.map((person, index) =>
    createSportMember({ ...person, chance: createChance(seed * 1000 + index + 1), journal, board, baseUrls }),
  )
  const operator = createOperator({ chance: createChance(seed), journal: createJournal(), baseUrls, memIds: [] })
  await openSite(operator)
  await operator.change('/api/office/sites/setGameState', { code: 'sport', state: 'on', reason: 'simulation' })
  await Promise.all(members.map((member) => member.logIn()))
  for (const { memId } of people) for (let gift = 0; gift < GIFTS; gift += 1) await operator.give(memId, GIFT)

  let isStopping = false
  const work = (everyMs: number, act: () => Promise<void>) => repeat(journal, () => isStopping, everyMs, act)
  const look = async () => {
    const { answer } = await askUntilAnswered(journal, 'events', () =>
      call(baseUrls[0]!, '/api/sport/events', { size: 100 }),
    )
    board.events = answer.data.list
  }
  const working = [
    work(LOOK_EVERY_MS, look),
    work(SUPPLY_EVERY_MS, () => supplier.act()),
    ...members.map((member) => work(BET_EVERY_MS, () => member.act())),
  ]

  return {
    journal,
    supplier,
    audit: () => withSnapshot(databaseUrl, auditSports),
    async finish() {
      isStopping = true
      await Promise.all(working)
      await supplier.finish()
      return await settledBooks(databaseUrl, journal, supplier)
    },
  }
}

const auditSports = async (db: Queryable): Promise<Violation[]> => [
  ...(await audit(db)),
  ...(await runChecks(db, sportChecks)),
]

/** Waits until every bet has come to what it should; what still has not then is a violation, with all that is wrong besides. */
async function settledBooks(databaseUrl: string, journal: SportJournal, supplier: Supplier): Promise<Violation[]> {
  const deadline = Date.now() + SETTLED_WITHIN_MS
  const judge = (truth: Truth) => withSnapshot(databaseUrl, (db) => judgeSportBets(db, truth))
  while ((await judge(supplier.truth)).length > 0 && Date.now() < deadline) await pause(LOOK_AGAIN_AFTER_MS)
  return await withSnapshot(databaseUrl, async (db) => [
    ...(await judgeSportBets(db, supplier.truth)),
    ...(await auditSports(db)),
    ...(await compareSportJournal(db, journal, supplier.taken)),
  ])
}
