// A day of the demo's past: every round is drawn, and on some of them people bet.
import { DAY_MS, type Instant, instant, type MemberId, SECOND_MS, won } from '@hanpan/kernel'
import { type GameKey, nextRound, roundAt, roundsPerDay } from '@hanpan/minigames'
import { scheduleOf } from '../products.ts'
import type { Chance } from './chance.ts'
import type { Past, SeededRegular } from './past.ts'
import { type PastBet, type PastRound, playPastRounds } from './past-rounds.ts'
import { DEMO_GAMES, someGame, someSelection, someStake } from './some-bet.ts'

/** About how many rounds of a day somebody bets on, whatever the cycle. */
const ROUNDS_BET_ON = 14
const BETS_MAX = 12
/** A day of the usual cycle is played whole; of a faster one only what somebody bet on, and the newest rounds for the boards. */
const ROUNDS_A_DAY_MAX = 288
const NEWEST_ROUNDS = 120
/** Powerball has a whole past; the other games opened this long ago. */
const ALL_GAMES_DAYS = 7

export interface RoundsOfDay {
  readonly betOn: readonly PastRound[]
  /** Rounds that nobody bets on: most of them. They move no money, so they may be played beside what does. */
  readonly quiet: readonly PastRound[]
}

/**
 * What happens in the rounds that were drawn in a span of the past. Whoever moves money on the day bets behind that: entries of an account never run
 * back in time, so a stake before it would stand at the time of the move, outside its round.
 */
export function roundsOfDay(
  past: Past,
  chance: Chance,
  people: readonly SeededRegular[],
  moved: ReadonlyMap<MemberId, Instant>,
  from: Instant,
  to: Instant,
): RoundsOfDay {
  const schedule = scheduleOf(past.platform.config)
  const share = ROUNDS_BET_ON / roundsPerDay(schedule)
  const isPlayedWhole = roundsPerDay(schedule) <= ROUNDS_A_DAY_MAX
  const newestFrom = past.now - NEWEST_ROUNDS * schedule.cycleSeconds * SECOND_MS
  const rounds: PastRound[] = []
  for (let round = roundAt(schedule, from); round.drawsAt <= to; round = nextRound(schedule, round)) {
    const isBetOn = chance.next() < share
    if (!isBetOn && !isPlayedWhole && round.drawsAt < newestFrom) continue
    const count = isBetOn ? chance.between(1, BETS_MAX) : 0
    const isOfAllGames = round.opensAt >= past.now - ALL_GAMES_DAYS * DAY_MS
    // One game a round: paying out several games of a round would make the seeding longer, and nobody would see it.
    const gameKey = isOfAllGames ? someGame(chance) : 'powerball'
    const bets = Array.from({ length: count }, () =>
      someBet(chance, gameKey, people, round.opensAt, round.closesAt),
    ).filter(({ memberId, placedAt }) => placedAt > (moved.get(memberId) ?? -Infinity))
    rounds.push({ at: round.opensAt, bets: bets.toSorted((a, b) => a.placedAt - b.placedAt) })
  }
  return { betOn: rounds.filter(({ bets }) => bets.length > 0), quiet: rounds.filter(({ bets }) => bets.length === 0) }
}

export async function playRounds(past: Past, rounds: readonly PastRound[]): Promise<void> {
  const opened = past.now - ALL_GAMES_DAYS * DAY_MS
  const before = rounds.filter(({ at }) => at < opened)
  const since = rounds.filter(({ at }) => at >= opened)
  if (before.length > 0) await playPastRounds(past, ['powerball'], before)
  if (since.length > 0) await playPastRounds(past, DEMO_GAMES, since)
}

function someBet(
  chance: Chance,
  gameKey: GameKey,
  people: readonly SeededRegular[],
  opensAt: Instant,
  closesAt: Instant,
): PastBet {
  const selection = someSelection(chance, gameKey)
  return {
    ...selection,
    memberId: chance.pick(people).memberId,
    stake: won(someStake(chance, selection)),
    placedAt: instant(opensAt + Math.floor(chance.next() * (closesAt - opensAt - SECOND_MS))),
  }
}
