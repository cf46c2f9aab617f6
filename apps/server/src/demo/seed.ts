// The demo's past: accounts, a month of deposits, bets, results and withdrawals, made once through the real use cases with a clock
// that stands in the past. One transaction marks it done; a start that was killed in the middle goes on where it stopped.
import { setTimeout } from 'node:timers/promises'
import {
  DAY_MS,
  HOUR_MS,
  type Instant,
  instant,
  type MemberId,
  MINUTE_MS,
  seoulDay,
  seoulDayStart,
} from '@hanpan/kernel'
import type { Modules, Platform } from '../modules.ts'
import { defaultBanks } from '../modules/sites/default-banks.ts'
import { createDatabase } from '../platform/database.ts'
import { createLeases, type Lease } from '../platform/leases.ts'
import { idMaker } from '../platform/clock.ts'
import {
  DEMO_CASH_OUT_PASSWORD,
  DEMO_OPERATOR,
  DEMO_PASSWORD,
  demoMembers,
  demoPartnerTree,
  demoRegulars,
  demoRoles,
  demoStaff,
  LAST_SEEDED,
} from './accounts.ts'
import { demoOperator, depositAwaited, depositOnce, withdrawOnce } from './cash-flow.ts'
import { type Chance, createChance } from './chance.ts'
import { createPast, type Past, type SeededRegular } from './past.ts'
import { seedBankLines } from './seed-bank-lines.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedContent } from './seed-content.ts'
import { seedBanners } from './seed-banners.ts'
import { playRounds, roundsOfDay } from './seed-bets.ts'
import { openCommissions, seedCommissions } from './seed-partners.ts'
import { seedProtection } from './seed-protection.ts'
import { seedReports } from './seed-reports.ts'
import { seedSports } from './seed-sports.ts'
import { seedSegments } from './seed-segments.ts'
import { attend, openPoints, openPromotions, POINTS_DAYS, PROMOTED_DAYS, seedCoupons } from './seed-promotions.ts'

const SEED = 20_261_121
const LEASE = 'demo.seed'
const DAYS = 30
/** Short, because whoever begins again waits for that of a start that was killed; renewed meanwhile. */
const LEASE_MS = 9000
const WAIT_MS = 200
const STAFF_DAYS = 60
/** The site grows: the last days see the most deposits and withdrawals. */
const BUSY_DAYS = 8
const NAMES = [
  '김민준',
  '이서연',
  '박도윤',
  '최지우',
  '정하준',
  '강서윤',
  '조은우',
  '윤하은',
  '장시우',
  '임지민',
] as const
const BANKS = ['KB', 'SHINHAN', 'WOORI', 'HANA', 'NH', 'KAKAO', 'TOSS', 'IBK'] as const

export async function seedDemo(
  platform: Platform,
  modules: Modules,
  signal: AbortSignal,
  days: number = DAYS,
): Promise<void> {
  const isDone = async () => (await modules.members.port.findByMemId(LAST_SEEDED)) !== null
  const leases = createLeases(platform.database, idMaker(platform.clock, platform.draws)())
  let lease: Lease | null = null
  while (!lease) {
    if (await isDone()) return await addStaff(platform, modules)
    signal.throwIfAborted()
    lease = await leases.acquire(LEASE, LEASE_MS)
    // Another node is at it, or was killed in the middle of it.
    if (!lease) await setTimeout(WAIT_MS)
  }
  const renewal = setInterval(() => {
    leases
      .acquire(LEASE, LEASE_MS)
      .catch((error: unknown) => platform.log.warn({ err: error }, 'the lease of the filling was not renewed'))
  }, LEASE_MS / 3)
  try {
    if (!(await isDone())) await fill(platform, modules, signal, days)
  } finally {
    clearInterval(renewal)
    await leases.release(lease)
  }
}

async function fill(platform: Platform, modules: Modules, signal: AbortSignal, days: number): Promise<void> {
  const startedAt = performance.now()
  // A month is written in thousands of commits. None of them waits for the disk but the one that marks it done, and with it all of them: what a
  // crash takes back before that is made again.
  const database = createDatabase({
    url: platform.database.url,
    poolMax: platform.config.databasePool,
    commits: 'later',
  })
  const past = createPast({ ...platform, database }, signal)
  // What partners earn is reckoned beside the days that follow, so it has a clock of its own.
  const books = createPast({ ...platform, database }, signal)
  try {
    await modules.operators.makeFirstOwner(DEMO_OPERATOR, DEMO_PASSWORD)
    await past.modules.operators.seedRoles(demoRoles)
    await past.modules.operators.seedOperators(demoStaff, DEMO_PASSWORD, past.now - STAFF_DAYS * DAY_MS)
    await modules.sites.seedOptions(siteOptions)
    if (platform.config.demoSports) await modules.sites.seedGameState('sport', 'on')
    const chance = createChance(SEED)
    const members = await seedMembers(past, chance, days)
    await seedMonth(past, books, chance, members, days)
    await seedContent(past, chance, members)
    await seedCoupons(past)
    await seedCommissions(past)
    await seedBanners(past)
    await seedBankLines(past, await seedAccounts(past), members)
    await seedAwaited(past, members)
    await seedProtection(past, members)
    await seedReports(past)
    await seedSegments(past)
    if (platform.config.demoSports) await seedSports(past)
    await modules.messages.seedAsRead(past.now)
    const last = { ...past, platform: { ...past.platform, database: platform.database } }
    await seedMember(last, chance, past.now - days * DAY_MS, LAST_SEEDED, '데모마침표', null, 'partner05')
    platform.log.info({ ms: Math.round(performance.now() - startedAt) }, 'demo seeded')
  } finally {
    await past.modules.ledger.close()
    await books.modules.ledger.close()
    await database.close()
  }
}

/** A demo of before may lack one of the staff. */
async function addStaff({ clock }: Platform, { operators }: Modules): Promise<void> {
  const now = clock.now()
  const missing = []
  for (const one of demoStaff) if (!(await operators.contextOf(one.loginId, now))) missing.push(one)
  if (missing.length === 0) return
  await operators.seedRoles(demoRoles)
  await operators.seedOperators(missing, DEMO_PASSWORD, now - STAFF_DAYS * DAY_MS)
}

/** What a demo shows of the second operator: one large deposit that a cashier approved, five minutes ago. */
async function seedAwaited(past: Past, members: readonly SeededRegular[]): Promise<void> {
  const member = members.find(({ memId }) => memId === 'member16')
  const at = (past.now - 5 * MINUTE_MS) as Instant
  past.clock.set(at)
  if (member) await depositAwaited(past.modules, member.memberId, 50_000_000, at)
}

/** Where members of the demo pay to; nobody has an account there. */
const demoBank = {
  bankCode: 'HANPAN',
  bankNameKr: '한판은행(데모)',
  bankNameEn: 'Hanpan Bank (demo)',
  bankNameVi: 'Ngân hàng Hanpan (demo)',
  shown: false,
}

const siteOptions = {
  recommenderId: 'partner05',
  // The list of banks says what a bank is called in each language.
  banks: [...defaultBanks, demoBank],
  depositAccount: {
    bankNameKr: '한판은행(데모)',
    bankacc: '000-0000-0000',
    memName: '한판데모',
    notice: '데모 계좌입니다. 실제로 송금하지 마세요.',
    noticeEn: 'An account of the demo. Send no real money.',
    noticeVi: 'Đây là tài khoản demo. Đừng chuyển tiền thật.',
  },
}

async function seedMembers(past: Past, chance: Chance, days: number): Promise<SeededRegular[]> {
  const begin = past.now - days * DAY_MS
  for (const [index, partner] of demoPartnerTree.entries()) {
    const joinedAt = begin - (40 - index) * DAY_MS
    await seedMember(past, chance, joinedAt, partner.memId, partner.nick, partner.level, partner.above)
  }
  const people: SeededRegular[] = []
  for (const { memId, nick } of demoMembers) {
    const memberId = await seedMember(
      past,
      chance,
      begin - chance.between(1, 30) * DAY_MS,
      memId,
      nick,
      null,
      'partner05',
    )
    people.push({ memId, memberId })
  }
  for (const [memId, nick] of demoRegulars) {
    const recommender = chance.pick(['partner03', 'partner04', 'partner05', 'haeundae7', 'gangnam22', 'sinsa88'])
    const memberId = await seedMember(
      past,
      chance,
      begin - chance.between(1, 20) * DAY_MS,
      memId,
      nick,
      null,
      recommender,
    )
    people.push({ memId, memberId })
  }
  return people
}

/** Grown up, and the same in every demo. */
function birthDateOf(memId: string): string {
  const number = Array.from(memId).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 10_007, 7)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${1965 + (number % 38)}-${two(1 + (number % 12))}-${two(1 + (number % 28))}`
}

async function seedMember(
  past: Past,
  chance: Chance,
  joinedAt: number,
  memId: string,
  nick: string,
  partnerLevel: 'PTN_1' | 'PTN_2' | 'PTN_3' | 'PTN_4' | 'PTN_5' | null,
  recommender: string | null,
): Promise<MemberId> {
  const digits = (count: number) => Array.from({ length: count }, () => chance.between(0, 9)).join('')
  // Drawn for those who are known too: what follows is the same when a start goes on where another stopped.
  const drawn = {
    name: chance.pick(NAMES),
    phone: `010${digits(8)}`,
    bank: chance.pick(BANKS),
    bankAccount: digits(12),
    level: partnerLevel ? 1 : chance.pick([1, 1, 1, 2, 2, 3]),
  }
  const known = await past.modules.members.port.findByMemId(memId)
  if (known) return known
  past.clock.set(instant(joinedAt))
  return await past.platform.database.tx((tx) =>
    past.modules.members.seeding.seedMember(tx, {
      memId,
      nick,
      partnerLevel,
      recommender,
      password: DEMO_PASSWORD,
      cashOutPassword: DEMO_CASH_OUT_PASSWORD,
      ...drawn,
      birthDate: birthDateOf(memId),
      joinedAt: instant(joinedAt),
    }),
  )
}

/** Day after day: everyone's first deposit, then bets of the day, and some deposits and withdrawals. */
async function seedMonth(
  past: Past,
  books: Past,
  chance: Chance,
  people: readonly SeededRegular[],
  days: number,
): Promise<void> {
  const today = seoulDayStart(seoulDay(past.now))!
  // What nobody waits for is done while the next day's money moves: two processors are less idle so.
  let [drawing, keeping] = [Promise.resolve(), Promise.resolve()]
  for (let back = days; back >= 0; back -= 1) {
    const day = instant(today - back * DAY_MS)
    const end = Math.min(day + DAY_MS, past.now)
    if (back === days) await openCommissions(past, day)
    // When each has moved money last on this day.
    const moved = new Map<MemberId, Instant>()
    if (back === days) await depositAll(past, chance, people, day, moved)
    if (back === PROMOTED_DAYS) await openPromotions(past, day)
    if (back === POINTS_DAYS) await openPoints(past, day)
    await attend(past, people, day, back)
    await moveCash(past, chance, people, day, end, moved)
    const rounds = roundsOfDay(past, chance, people, moved, day, instant(Math.max(day, end)))
    await playRounds(past, rounds.betOn)
    drawing = drawing.then(() => playRounds(past, rounds.quiet))
    const over = instant(Math.max(day, end))
    past.clock.set(over)
    if (back <= POINTS_DAYS) await past.modules.promotions.accrue()
    // Day by day, as on a live site: what partners earn is a cost of its own day.
    keeping = keeping.then(async () => {
      books.clock.set(over)
      await books.modules.commissions.keepBooks()
    })
    for (const beside of [drawing, keeping]) beside.catch(() => {}) // Told below, to whoever waits for the month.
  }
  await Promise.all([drawing, keeping])
}

async function depositAll(
  past: Past,
  chance: Chance,
  people: readonly SeededRegular[],
  day: Instant,
  moved: Map<MemberId, Instant>,
): Promise<void> {
  for (const [index, { memId, memberId }] of people.entries()) {
    const at = instant(day + index * 20_000)
    past.clock.set(at)
    moved.set(memberId, at)
    const amount = memId.startsWith('member') ? 1_000_000 : chance.pick([300_000, 500_000, 1_000_000, 2_000_000])
    await depositOnce(past.modules, await demoOperator(past.modules, at), memberId, amount, `seed-first-${memId}`)
  }
}

/** Some people move money on a day, at hours when the bank is open. */
async function moveCash(
  past: Past,
  chance: Chance,
  people: readonly SeededRegular[],
  day: Instant,
  end: number,
  moved: Map<MemberId, Instant>,
): Promise<void> {
  const from = day + 2 * HOUR_MS
  const count = day < past.now - BUSY_DAYS * DAY_MS ? chance.between(1, 3) : chance.between(4, 7)
  for (let index = 0; index < count; index += 1) {
    const at = from + Math.floor(((index + chance.next()) * (20 * HOUR_MS)) / count)
    const { memId, memberId } = chance.pick(people)
    if (at >= end || memId.startsWith('member')) continue
    past.clock.set(instant(at))
    moved.set(memberId, instant(at))
    const context = await demoOperator(past.modules, instant(at))
    const cash = (await past.modules.ledger.port.balances(memberId))?.cash ?? 0
    const requestId = `seed-${memId}-${at}`
    if (cash > 800_000 || (cash > 300_000 && chance.next() < 0.5)) {
      const amount = Math.floor((cash * (0.2 + chance.next() * 0.5)) / 10_000) * 10_000
      await withdrawOnce(past.modules, context, memberId, amount, requestId)
    } else {
      await depositOnce(past.modules, context, memberId, chance.pick([100_000, 200_000, 300_000, 500_000]), requestId)
    }
  }
}
