// Many members and an operator at work over HTTP, each with its own seeded will. Start it, do to the servers what you like, stop it, and
// compare its journal with the tables.
import { secondOperatorBounds } from '@hanpan/contract'
import { createChance } from './chance.ts'
import { askUntilAnswered, repeat } from './asking.ts'
import { createJournal, type Journal } from './journal.ts'
import { createMember, type Game, type MemberActor } from './member-actor.ts'
import { createOperator, type OperatorActor } from './operator-actor.ts'
import { call } from './server-process.ts'
import type { SeededPerson } from './stage.ts'

export interface WorkloadOptions {
  readonly seed: number
  readonly baseUrls: readonly string[]
  readonly people: readonly SeededPerson[]
  /** Between two things that a member does: keeps the machine free enough to be killed and started. */
  readonly pauseMs?: number
}

export interface Workload {
  readonly journal: Journal
  /** Lets everybody finish what they began, then ends. */
  stop(): Promise<void>
}

const GIFT = 3_000_000
const LOOK_EVERY_MS = 150
const OPERATOR_EVERY_MS = 60

export async function startWorkload(options: WorkloadOptions): Promise<Workload> {
  const { seed, baseUrls, people, pauseMs = 5 } = options
  const journal = createJournal()
  const game: Game = { roundNos: [], markets: [] }
  const operator = createOperator({
    chance: createChance(seed),
    journal,
    baseUrls,
    memIds: people.map(({ memId }) => memId),
  })
  const members = people.map((person, index) =>
    createMember({ ...person, chance: createChance(seed * 1000 + index + 1), journal, game, baseUrls }),
  )
  await openSite(operator)
  await Promise.all(members.map((member) => member.logIn()))
  for (const { memId } of people) await operator.give(memId, GIFT)
  const markets = await askUntilAnswered(journal, 'markets', () =>
    call(baseUrls[0]!, '/api/minigame/markets', { gameKey: 'powerball' }),
  )
  game.markets = markets.answer.data.list
  return run(journal, game, members, operator, baseUrls, pauseMs)
}

/** No waiting between two deposits and no pause of withdrawals at night, so that a run does the same at any hour. */
export async function openSite(operator: OperatorActor): Promise<void> {
  await operator.logIn()
  const policy = { open: true, minimum: 10_000, maximum: 50_000_000, unit: 1000 }
  await operator.change('/api/office/sites/setOptions', {
    options: {
      // One operator gives everybody its money, which would add up to what needs two.
      secondOperatorFrom: secondOperatorBounds,
      deposit: { ...policy, asksPassword: false, retrySeconds: 0 },
      withdrawal: { ...policy, pausedFrom: '00:00', pausedTo: '00:00' },
    },
    reason: 'simulation',
  })
}

function run(
  journal: Journal,
  game: Game,
  members: readonly MemberActor[],
  operator: OperatorActor,
  baseUrls: readonly string[],
  pauseMs: number,
): Workload {
  let isStopping = false
  let isClosing = false
  const look = async () => {
    const { answer } = await askUntilAnswered(journal, 'rounds', () =>
      call(baseUrls[0]!, '/api/minigame/rounds', { gameKey: 'powerball', count: 2 }),
    )
    const rounds: { roundNo: string; status: string }[] = answer.data.list
    // Mostly the open one; the one before it now and then, because people are late.
    const open = rounds.filter(({ status }) => status === 'open').map(({ roundNo }) => roundNo)
    game.roundNos = [...open, ...open, ...open, ...rounds.map(({ roundNo }) => roundNo)]
  }
  const watching = repeat(journal, () => isStopping, LOOK_EVERY_MS, look)
  const playing = members.map((member) =>
    repeat(
      journal,
      () => isStopping,
      pauseMs,
      () => member.act(),
    ),
  )
  // The operator outlives the members: whoever is suspended waits for it.
  const operating = repeat(
    journal,
    () => isClosing,
    OPERATOR_EVERY_MS,
    () => operator.act(),
  )
  return {
    journal,
    async stop() {
      isStopping = true
      await Promise.all([watching, ...playing])
      isClosing = true
      await operating
      await operator.restoreAll()
    },
  }
}
