// The check of a whole day, in slices, so that the page answers while it runs: the day's seed against its commitment, every round's
// seed against the day's, every result against its seed.
import type { GameKeyOnWire } from '@hanpan/contract'
import type { Hashes } from '@hanpan/fairness'
import { refusalOfDay, refusalOfDayRound, verifyRound, type DayRoundRefusal } from '@hanpan/minigames'
import type { DayRound, SeedDay } from './day-csv.ts'

export interface CheckedRound {
  readonly roundNo: string
  /** Null where everything agrees. */
  readonly refusal: DayRoundRefusal | null
  readonly isVoided: boolean
  /** Voided or settled anew after its draw. */
  readonly isCorrected: boolean
  readonly result: DayRound['result']
}

export interface DayCheck {
  /** Null while the day's seed is not revealed. */
  readonly dayMatches: boolean | null
  readonly checked: readonly CheckedRound[]
  readonly total: number
  /** Rounds that are not drawn yet. */
  readonly openCount: number
}

const SLICE = 12

/** Checks slice by slice and says after each how far it is. `signal` stops it. */
export async function verifyDay(
  hashes: Hashes,
  gameKey: GameKeyOnWire,
  { day, rounds }: { readonly day: SeedDay; readonly rounds: readonly DayRound[] },
  onProgress: (check: DayCheck) => void,
  signal: AbortSignal,
): Promise<void> {
  const { seed: daySeed } = day
  const dayMatches = daySeed === null ? null : refusalOfDay(hashes, { ...day, seed: daySeed }) === null
  const over = rounds.filter(({ status }) => status === 'drawn' || status === 'settled' || status === 'voided')
  const checked: CheckedRound[] = []
  const openCount = rounds.length - over.length
  onProgress({ dayMatches, checked: [], total: over.length, openCount })
  for (let from = 0; from < over.length && !signal.aborted; from += SLICE) {
    for (const round of over.slice(from, from + SLICE)) {
      checked.push({
        roundNo: round.roundNo,
        refusal:
          dayMatches && daySeed !== null
            ? refusalOfDayRound(hashes, daySeed, gameKey, round)
            : refusalAlone(hashes, gameKey, round),
        isVoided: round.status === 'voided',
        isCorrected: round.result !== null && round.history.length > 0,
        result: round.result,
      })
    }
    onProgress({ dayMatches, checked: [...checked], total: over.length, openCount })
    // oxlint-disable-next-line no-await-in-loop -- The page breathes between two slices.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** A round of a day whose seed is not revealed yet, by its own seed. */
function refusalAlone(hashes: Hashes, game: GameKeyOnWire, round: DayRound): DayRoundRefusal | null {
  const { seed, result } = round
  if (seed === null) return 'seed-missing'
  if (result === null) return null
  const verified = verifyRound(hashes, { ...round, game, seed })
  return verified.ok ? null : verified.refusal
}
