// A month of many members, made through the real use cases on a clock of the past: sign-ups, deposits, bets on all games, withdrawals. A seed
// names it.
import {
  DAY_MS,
  HOUR_MS,
  type Instant,
  instant,
  type MemberId,
  SECOND_MS,
  seoulDay,
  seoulDayStart,
  won,
} from '@hanpan/kernel'
import {
  createPast,
  DEMO_GAMES,
  depositOnce,
  type Past,
  playPastRounds,
  someSelection,
  someStake,
  withdrawOnce,
} from '@hanpan/server'
import { type Chance, createChance } from './chance.ts'
import type { Somebody } from './partner-world.ts'
import { OWNER } from './server-process.ts'
import { seededAs, startQuietNode } from './stage.ts'

export interface MonthOptions {
  readonly seed: number
  readonly members: number
  readonly days: number
  /** Bets of all members together. */
  readonly betsADay: number
  readonly say?: (text: string) => void
}

const MEMBERS_AT_ONCE = 200
const BETS_A_ROUND = 50
const ROUND_MS = 300 * SECOND_MS
/** Of a hundred members, so many move money on a day after the first. */
const DEPOSITS_A_DAY = 3
const WITHDRAWALS_A_DAY = 2

export async function plantMonth(databaseUrl: string, options: MonthOptions): Promise<void> {
  const chance = createChance(options.seed)
  const env = { ROUND_SECONDS: String(ROUND_MS / SECOND_MS), ...OWNER }
  const node = await startQuietNode(databaseUrl, env)
  const past = createPast(node.platform)
  try {
    const today = seoulDayStart(seoulDay(past.now))!
    const begin = instant(today - options.days * DAY_MS)
    const people = await signUpAll(past, begin, options)
    for (let day = begin; day < today; day = instant(day + DAY_MS)) {
      if (day === begin) await depositAll(past, chance, people, day)
      else await moveCash(past, chance, people, day)
      await betAllDay(past, chance, people, day, options.betsADay)
      options.say?.(`${seoulDay(day)} played`)
    }
  } finally {
    await past.modules.ledger.close()
    await node.stop()
  }
}

async function signUpAll(past: Past, begin: Instant, { members, say }: MonthOptions): Promise<Somebody[]> {
  past.clock.set(begin)
  const people: Somebody[] = []
  for (let first = 0; first < members; first += MEMBERS_AT_ONCE) {
    const places = Array.from({ length: Math.min(MEMBERS_AT_ONCE, members - first) }, (_, index) => first + index)
    await past.platform.database.tx(async (tx) => {
      for (const place of places) {
        const digits = String(place).padStart(6, '0')
        const memId = `month${digits}`
        const memberId: MemberId = await past.modules.members.seeding.seedMember(tx, {
          ...seededAs(memId, digits),
          level: 1 + (place % 3),
          joinedAt: begin,
        })
        people.push({ memId, memberId })
      }
    })
  }
  say?.(`${people.length} members`)
  return people
}

async function operatorAt(past: Past, at: Instant) {
  past.clock.set(at)
  return (await past.modules.operators.contextOf(OWNER.OWNER_ID, at))!
}

/** Everybody pays in once, one after the other through the day. */
async function depositAll(past: Past, chance: Chance, people: readonly Somebody[], day: Instant): Promise<void> {
  const step = Math.floor(HOUR_MS / people.length)
  for (const [place, { memId, memberId }] of people.entries()) {
    const operator = await operatorAt(past, instant(day + place * step))
    await depositOnce(past.modules, operator, memberId, chance.pick([100_000, 300_000, 500_000]), `first-${memId}`)
  }
}

async function moveCash(past: Past, chance: Chance, people: readonly Somebody[], day: Instant): Promise<void> {
  const deposits = Math.ceil((people.length * DEPOSITS_A_DAY) / 100)
  const withdrawals = Math.ceil((people.length * WITHDRAWALS_A_DAY) / 100)
  for (let place = 0; place < deposits + withdrawals; place += 1) {
    const at = instant(day + HOUR_MS + place)
    const { memId, memberId } = chance.pick(people)
    const operator = await operatorAt(past, at)
    const requestId = `${memId}-${at}`
    if (place < deposits) await depositOnce(past.modules, operator, memberId, chance.pick([50_000, 100_000]), requestId)
    else await withdrawOnce(past.modules, operator, memberId, 10_000 * chance.between(1, 5), requestId)
  }
}

/** Bets of the day on rounds spread over it, each game in its turn. What a member cannot pay is left out. */
async function betAllDay(
  past: Past,
  chance: Chance,
  people: readonly Somebody[],
  day: Instant,
  bets: number,
): Promise<void> {
  const rounds = Math.ceil(bets / BETS_A_ROUND)
  const first = 3 * HOUR_MS
  const every = Math.max(1, Math.floor((DAY_MS - first) / ROUND_MS / rounds)) * ROUND_MS
  const played = Array.from({ length: rounds }, (_, index) => {
    const at = instant(day + first + index * every)
    const gameKey = DEMO_GAMES[index % DEMO_GAMES.length]!
    const count = Math.min(BETS_A_ROUND, bets - index * BETS_A_ROUND)
    return {
      at,
      bets: Array.from({ length: count }, (_unused, place) => {
        const selection = someSelection(chance, gameKey)
        const { memberId } = chance.pick(people)
        return {
          ...selection,
          memberId,
          stake: won(someStake(chance, selection)),
          placedAt: instant(at + place * 1000),
        }
      }),
    }
  })
  await playPastRounds(past, DEMO_GAMES, played)
}
