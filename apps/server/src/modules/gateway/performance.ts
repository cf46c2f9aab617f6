// What games return against what they declare (SPEC.md GW35): sums of days, and the band that their own spread gives. The share is that of all payouts
// to all stakes, a ratio of two sums; its standard error is the one of a ratio estimator (Cochran, Sampling Techniques, 2.11).
import { JUDGED_ROUNDS_MIN, type GamePerformance } from '@hanpan/contract'
import { DAY_MS, type Day, type Instant, instant, seoulDay } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { CataloguePort } from '../../ports/catalogue.ts'
import { type GameSums, readGameSums, sumGameDay } from './performance-store.ts'

/** How many standard errors hold 99.9 of 100. */
const BAND_ERRORS = 3.29
const HUNDREDTHS = 10_000
/** Days whose rounds may still be decided otherwise. */
const OPEN_DAYS = 3

export function performanceOf(
  { rounds, stakes, payouts, stakesSquared, payoutsSquared, stakesByPayouts }: Omit<GameSums, 'key'>,
  declared: number | null,
): Pick<GamePerformance, 'returned' | 'low' | 'high' | 'outside'> {
  if (stakes === 0) return { returned: null, low: null, high: null, outside: false }
  const share = payouts / stakes
  const variance = payoutsSquared - 2 * share * stakesByPayouts + share * share * stakesSquared
  const error = Math.sqrt(Math.max(0, variance)) / stakes
  const hundredths = (value: number) => Math.round(value * HUNDREDTHS)
  const low = Math.max(0, Math.floor((share - BAND_ERRORS * error) * HUNDREDTHS))
  const high = Math.ceil((share + BAND_ERRORS * error) * HUNDREDTHS)
  const isJudged = declared !== null && rounds >= JUDGED_ROUNDS_MIN
  return { returned: hundredths(share), low, high, outside: isJudged && (declared < low || declared > high) }
}

interface PerformanceDeps {
  readonly database: Database
  readonly catalogue: () => Pick<CataloguePort, 'declaredReturns'>
}

/** Every game that was played, those outside first, then by stakes. */
export async function gamePerformance(
  { database, catalogue }: PerformanceDeps,
  now: Instant,
  days: number,
): Promise<readonly GamePerformance[]> {
  const from = seoulDay(instant(now - (days - 1) * DAY_MS))
  const [sums, declared] = await Promise.all([readGameSums(database, from), catalogue().declaredReturns()])
  return sums
    .map(({ key, ...own }): GamePerformance => {
      const known = declared.get(key)
      const [prodId = '', ...rest] = key.split(':')
      const { rounds, stakes, payouts } = own
      const rtp = known?.rtp ?? null
      return {
        prodId,
        gameKey: rest.join(':'),
        names: known?.names ?? null,
        rounds,
        stakes,
        payouts,
        declared: rtp,
        ...performanceOf(own, rtp),
      }
    })
    .toSorted((one, other) => Number(other.outside) - Number(one.outside) || other.stakes - one.stakes)
}

/** Sums the last days anew: what is decided late still counts on the day on which it was staked. */
export async function sumGameDays(database: Database, now: Instant): Promise<void> {
  const days = Array.from({ length: OPEN_DAYS }, (_, back): Day => seoulDay(instant(now - back * DAY_MS)))
  for (const day of days) await sumGameDay(database, day)
}
