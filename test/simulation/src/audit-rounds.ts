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
  readonly result: Powerball | null
}

interface Powerball {
  readonly balls: readonly number[]
  readonly powerball: number
  readonly sum: number
}

interface SettledPick {
  readonly round_id: string
  readonly market: string
  readonly pick: string
  readonly status: 'won' | 'lost'
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
  const results = new Map<string, Powerball>()
  for (const round of rounds) {
    const { round_no: subject, seed, commitment, result } = round
    if (createHash('sha256').update(seed).digest('hex') !== commitment) {
      violations.push({ check: 'round-commitment', subject, detail: 'the seed is not the one that was committed to' })
    }
    if (result === null) continue
    const drawn = drawPowerball(round)
    results.set(round.round_id, drawn)
    if (
      JSON.stringify([drawn.balls, drawn.powerball, drawn.sum]) !==
      JSON.stringify([result.balls, result.powerball, result.sum])
    ) {
      const detail = `says ${JSON.stringify(result)}, the seed gives ${JSON.stringify(drawn)}`
      violations.push({ check: 'round-result', subject, detail })
    }
  }
  const { rows: picks } = await db.query<SettledPick>(
    `SELECT DISTINCT round_id, market, pick, status FROM minigames.bets WHERE status IN ('won', 'lost')`,
  )
  for (const { round_id: roundId, market, pick, status } of picks) {
    const result = results.get(roundId)
    const wins = result !== undefined && winningPick(market, result) === pick
    if (result === undefined || (status === 'won') !== wins) {
      const detail = `${market} ${pick} is ${status}, drawn was ${JSON.stringify(result ?? null)}`
      violations.push({ check: 'bet-outcome', subject: roundId, detail })
    }
  }
  return violations
}

function drawPowerball(round: DrawnRound): Powerball {
  // Six floats are needed, and block 0 has eight.
  const bytes = createHmac('sha256', round.seed)
    .update(`${round.public_randomness}:${round.game_key}:${round.round_no}:0`)
    .digest()
  const floatAt = (index: number) => bytes.readUInt32BE(index * 4) / 2 ** 32
  const left = Array.from({ length: 28 }, (_, index) => index + 1)
  const balls = [0, 1, 2, 3, 4].map((index) => left.splice(Math.floor(floatAt(index) * left.length), 1)[0]!)
  return { balls, powerball: Math.floor(floatAt(5) * 10), sum: balls.reduce((sum, ball) => sum + ball, 0) }
}

/** The pick of a market that wins: bounds and names of the published rules of powerball. */
function winningPick(market: string, { sum, powerball }: Powerball): string | null {
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
