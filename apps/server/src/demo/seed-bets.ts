// A day of the demo's past: every round is drawn, and on some of them people bet.
import { type Instant, instant, SECOND_MS, won } from '@hanpan/kernel'
import { gameOf, nextRound, roundAt, roundsPerDay } from '@hanpan/minigames'
import type { PastBet, PastRound } from '../modules/minigames/index.ts'
import { scheduleOf } from '../modules.ts'
import type { Chance } from './chance.ts'
import type { Past, SeededRegular } from './past.ts'

/** About how many rounds of a day somebody bets on, whatever the cycle. */
const ROUNDS_BET_ON = 40
const BETS_MAX = 4
/** A day of the usual cycle is played whole; of a faster one only what somebody bet on, and the newest rounds for the boards. */
const ROUNDS_A_DAY_MAX = 288
const NEWEST_ROUNDS = 120
const STAKES = [1_000, 2_000, 3_000, 5_000, 5_000, 10_000, 10_000, 10_000, 20_000, 30_000, 50_000] as const

/** Plays the rounds that were drawn in a span of the past. */
export async function seedBets(
  past: Past,
  chance: Chance,
  people: readonly SeededRegular[],
  from: Instant,
  to: Instant,
): Promise<void> {
  const schedule = scheduleOf(past.platform.config)
  const share = ROUNDS_BET_ON / roundsPerDay(schedule)
  const isPlayedWhole = roundsPerDay(schedule) <= ROUNDS_A_DAY_MAX
  const newestFrom = past.now - NEWEST_ROUNDS * schedule.cycleSeconds * SECOND_MS
  const rounds: PastRound[] = []
  for (let round = roundAt(schedule, from); round.drawsAt <= to; round = nextRound(schedule, round)) {
    const isBetOn = chance.next() < share
    if (!isBetOn && !isPlayedWhole && round.drawsAt < newestFrom) continue
    const count = isBetOn ? chance.between(1, BETS_MAX) : 0
    const bets = Array.from({ length: count }, () => someBet(chance, people, round.opensAt, round.closesAt))
    rounds.push({ at: round.opensAt, bets: bets.toSorted((a, b) => a.placedAt - b.placedAt) })
  }
  if (rounds.length > 0) await past.modules.minigames.playPastRounds('powerball', rounds)
}

function someBet(chance: Chance, people: readonly SeededRegular[], opensAt: Instant, closesAt: Instant): PastBet {
  const { market, picks } = chance.pick(gameOf('powerball').markets)
  return {
    market,
    pick: chance.pick(picks).pick,
    memberId: chance.pick(people).memberId,
    stake: won(chance.pick(STAKES)),
    placedAt: instant(opensAt + Math.floor(chance.next() * (closesAt - opensAt - SECOND_MS))),
  }
}
