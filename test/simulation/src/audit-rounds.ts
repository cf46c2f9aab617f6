// Rounds: the draw is repeated here from the published scheme (HMAC-SHA-256 blocks of floats of 4 bytes, drawing without putting back) and from the rules of the markets as players read them. Nothing of the server's own game is used.
import { createHash, createHmac } from 'node:crypto'
import { type Check, type Queryable, runChecks, type Violation } from './audit-check.ts'

interface DrawnRound {
  readonly round_id: string
  readonly round_no: string
  readonly game_key: string
  readonly public_randomness: string
  readonly commitment: string
  readonly seed: string
  readonly result: Readonly<Record<string, unknown>> | null
}

interface Powerball {
  readonly balls: readonly number[]
  readonly powerball: number
  readonly sum: number
}

interface Keno {
  readonly numbers: readonly number[]
  readonly sum: number
  readonly lastDigit: number
}

interface Ladder {
  readonly from: number
  readonly start: string
  readonly rungs: number
  readonly end: string
}

type Drawn = { readonly balls?: Powerball; readonly keno?: Keno; readonly ladder?: Ladder }

interface SettledPick {
  readonly round_id: string
  readonly market: string
  readonly pick: string
  readonly status: 'won' | 'lost'
}

interface SettledNumbers extends SettledPick {
  readonly bet_id: string
  readonly stake: string
  readonly payout: string
  readonly pay_table: readonly number[]
}

const roundChecks: readonly Check[] = [
  {
    name: 'round-once',
    rule: 'a game has one round of a number',
    sql: `SELECT game_key || ' ' || round_no AS subject, format('%s rounds', count(*)) AS detail
          FROM minigames.rounds GROUP BY game_key, round_no HAVING count(*) > 1`,
  },
  {
    name: 'round-draw-time',
    rule: 'a round is drawn after its time, and its seed is secret until it is drawn or voided',
    sql: `SELECT round_no AS subject, format('%s, due %s, drawn %s', status, draws_at, drawn_at) AS detail
          FROM minigames.rounds WHERE drawn_at < draws_at OR (seed IS NOT NULL AND status NOT IN ('drawn', 'settled', 'voided'))
            OR (status IN ('drawn', 'settled')) <> (result IS NOT NULL AND seed IS NOT NULL AND drawn_at IS NOT NULL)`,
  },
]

export const roundCheckNames = [
  ...roundChecks.map(({ name }) => name),
  'round-commitment',
  'round-result',
  'bet-outcome',
]

export async function auditRounds(db: Queryable): Promise<Violation[]> {
  const violations = await runChecks(db, roundChecks)
  const { rows: rounds } = await db.query<DrawnRound>(
    `SELECT round_id, round_no, game_key, public_randomness, commitment, seed, result FROM minigames.rounds WHERE seed IS NOT NULL`,
  )
  const results = new Map<string, Drawn>()
  for (const round of rounds) {
    const { round_no: subject, seed, commitment, result } = round
    if (createHash('sha256').update(seed).digest('hex') !== commitment) {
      violations.push({ check: 'round-commitment', subject, detail: 'the seed is not the one that was committed to' })
    }
    if (result === null) continue
    const drawn = drawOf(round)
    results.set(round.round_id, drawn)
    if (JSON.stringify(shownOf(drawn)) !== JSON.stringify(shownOf(readOf(round.game_key, result)))) {
      const detail = `says ${JSON.stringify(result)}, the seed gives ${JSON.stringify(drawn)}`
      violations.push({ check: 'round-result', subject, detail })
    }
  }
  const { rows: picks } = await db.query<SettledPick>(
    `SELECT DISTINCT round_id, market, pick, status FROM minigames.bets WHERE status IN ('won', 'lost') AND pay_table IS NULL`,
  )
  for (const { round_id: roundId, market, pick, status } of picks) {
    const result = results.get(roundId)
    const wins = result !== undefined && winningPick(market, result) === pick
    if (result === undefined || (status === 'won') !== wins) {
      const detail = `${market} ${pick} is ${status}, drawn was ${JSON.stringify(result ?? null)}`
      violations.push({ check: 'bet-outcome', subject: roundId, detail })
    }
  }
  return [...violations, ...(await auditNumbers(db, results))]
}

/** Bets on numbers: paid by the table they were accepted with, for as many of their numbers as were drawn. */
async function auditNumbers(db: Queryable, results: ReadonlyMap<string, Drawn>): Promise<Violation[]> {
  const { rows } = await db.query<SettledNumbers>(
    `SELECT bet_id, round_id, market, pick, status, stake, payout, pay_table FROM minigames.bets
     WHERE status IN ('won', 'lost') AND pay_table IS NOT NULL`,
  )
  return rows.flatMap(({ bet_id: subject, round_id: roundId, pick, status, stake, payout, pay_table: table }) => {
    const drawn = new Set(results.get(roundId)?.keno?.numbers)
    const hits = pick.split('-').filter((number) => drawn.has(Number(number))).length
    const due = (BigInt(stake) * BigInt(table[hits] ?? 0)) / 1000n
    if (due === BigInt(payout) && (status === 'won') === due > 0n) return []
    return [{ check: 'bet-outcome', subject, detail: `${pick} hit ${hits} times and is ${status} with ${payout}` }]
  })
}

/** Floats of a round as the scheme is published. Values that would make some numbers likelier are so rare that none comes here. */
function floatsOf(round: DrawnRound, game: string): (index: number) => number {
  const blocks = [0, 1, 2].map((block) =>
    createHmac('sha256', round.seed).update(`${round.public_randomness}:${game}:${round.round_no}:${block}`).digest(),
  )
  const bytes = Buffer.concat(blocks)
  return (index) => bytes.readUInt32BE(index * 4) / 2 ** 32
}

function pop(floatAt: (index: number) => number, highest: number, count: number): number[] {
  const left = Array.from({ length: highest }, (_, index) => index + 1)
  return Array.from({ length: count }, (_, index) => left.splice(Math.floor(floatAt(index) * left.length), 1)[0]!)
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

function drawOf(round: DrawnRound): Drawn {
  if (round.game_key === 'powerball' || round.game_key === 'powerladder') {
    const floatAt = floatsOf(round, 'powerball')
    const balls = pop(floatAt, 28, 5)
    if (round.game_key === 'powerladder') return { ladder: ladderFrom(balls[0]!, 14) }
    return { balls: { balls, powerball: Math.floor(floatAt(5) * 10), sum: sumOf(balls) } }
  }
  const numbers = pop(floatsOf(round, 'speedkeno'), 70, 22)
  if (round.game_key === 'kenoladder') return { ladder: ladderFrom(numbers[0]!, 35) }
  return { keno: { numbers, sum: sumOf(numbers), lastDigit: sumOf(numbers) % 10 } }
}

/** Odd starts on the left; three rungs cross to the other side, four come back; the left end is odd. */
function ladderFrom(from: number, threeRungsMax: number): Ladder {
  const isLeft = from % 2 === 1
  const rungs = from <= threeRungsMax ? 3 : 4
  return { from, start: isLeft ? 'left' : 'right', rungs, end: isLeft === (rungs === 4) ? 'odd' : 'even' }
}

/** What the row says, in the same shape. */
function readOf(gameKey: string, result: Readonly<Record<string, unknown>>): Drawn {
  if (gameKey === 'powerball') return { balls: result as unknown as Powerball }
  if (gameKey === 'speedkeno') return { keno: result as unknown as Keno }
  return { ladder: { ...(result as unknown as Ladder), from: Number(result['ball'] ?? result['number']) } }
}

const shownOf = ({ balls, keno, ladder }: Drawn): unknown =>
  balls
    ? [balls.balls, balls.powerball, balls.sum]
    : keno
      ? [keno.numbers, keno.sum, keno.lastDigit]
      : [ladder?.from, ladder?.start, ladder?.rungs, ladder?.end]

function winningPick(market: string, { balls, keno, ladder }: Drawn): string | null {
  if (ladder) return ladderPick(market, ladder)
  if (keno) return kenoPick(market, keno)
  return balls ? powerballPick(market, balls) : null
}

function ladderPick(market: string, { start, rungs, end }: Ladder): string | null {
  const picks: Readonly<Record<string, string>> = {
    'ladder-odd-even': end,
    'ladder-start': start,
    'ladder-rungs': String(rungs),
    'ladder-combination': `${start}${rungs}`,
  }
  return picks[market] ?? null
}

function kenoPick(market: string, { sum, lastDigit }: Keno): string | null {
  const parity = lastDigit % 2 === 0 ? 'even' : 'odd'
  const half = lastDigit > 4.5 ? 'over' : 'under'
  const lowest = { A: 253, B: 487, C: 513, D: 569, E: 595, F: 664, G: 701, H: 741, I: 804 }
  const picks: Readonly<Record<string, string>> = {
    'digit-odd-even': parity,
    'digit-under-over': half,
    'digit-combination': `${parity}-${half}`,
    'sum-section': Object.entries(lowest).findLast(([, from]) => sum >= from)![0],
  }
  return picks[market] ?? null
}

/** The pick of a market that wins: bounds and names of the published rules of powerball. */
function powerballPick(market: string, { sum, powerball }: Powerball): string | null {
  const parity = (value: number) => (value % 2 === 0 ? 'even' : 'odd')
  const section = (value: number, lowest: Readonly<Record<string, number>>) =>
    Object.entries(lowest).findLast(([, from]) => value >= from)![0]
  const normalHalf = sum > 72.5 ? 'over' : 'under'
  const powerHalf = powerball > 4.5 ? 'over' : 'under'
  const size = section(sum, { small: 15, medium: 65, large: 81 })
  switch (market) {
    case 'normal-odd-even':
      return parity(sum)
    case 'normal-under-over':
      return normalHalf
    case 'normal-combination':
      return `${parity(sum)}-${normalHalf}`
    case 'normal-size':
      return size
    case 'normal-odd-even-size':
      return `${parity(sum)}-${size}`
    case 'normal-section':
      return section(sum, { A: 15, B: 36, C: 50, D: 58, E: 66, F: 79 })
    case 'power-odd-even':
      return parity(powerball)
    case 'power-under-over':
      return powerHalf
    case 'power-combination':
      return `${parity(powerball)}-${powerHalf}`
    case 'power-section':
      return section(powerball, { A: 0, B: 3, C: 5, D: 7 })
    case 'power-number':
      return String(powerball)
    case 'triple':
      return `${parity(sum)}-${normalHalf}-${parity(powerball)}`
    default:
      return null
  }
}
