// The daily chain: every day has a seed that is committed to on the day before; the seeds of its rounds follow from it, and it is
// revealed when the day is over and nothing of it is undecided. So a whole day can be checked against one value of the day before.
import { DAY_MS, type Day, type Draws, type Instant, assert, instant, seoulDay } from '@hanpan/kernel'
import { commitmentOf, roundSeedOf, serverSeedOf } from '@hanpan/fairness'
import type { SourceKey } from '@hanpan/minigames'
import type { Queryable } from '../../platform/database.ts'
import { nodeHashes } from '../../platform/hashes.ts'
import type { Sealer } from '../../platform/secrets.ts'
import { type SealedDay, daysToReveal, insertDay, revealDay, sealedDay } from './day-store.ts'

export type SeedDaysDeps = { readonly database: Queryable; readonly sealer: Sealer; readonly draws: Draws }

/** A seed is sealed for its day: moved to another row, it cannot be opened. */
const daySeedContext = (day: Day) => `minigames.days.sealed_seed ${day}`

/** Commits to a day unless it is committed to. */
export async function commitToDay(deps: SeedDaysDeps, day: Day): Promise<SealedDay> {
  const known = await sealedDay(deps.database, day)
  if (known) return known
  const seed = serverSeedOf(deps.draws.bytes(32))
  const sealedSeed = deps.sealer.seal(seed, daySeedContext(day))
  await insertDay(deps.database, { day, commitment: commitmentOf(nodeHashes, seed), sealedSeed })
  const made = await sealedDay(deps.database, day) // Ours, or that of another node that was faster.
  assert(made, `${day} was committed to`)
  return made
}

/** Commits to today, where nobody has, and to tomorrow. */
export async function commitAhead(deps: SeedDaysDeps, now: Instant): Promise<void> {
  await commitToDay(deps, seoulDay(now))
  await commitToDay(deps, seoulDay(instant(now + DAY_MS)))
}

/** Opens the seed of a day and proves that it is the one that was committed to. */
export function openDay({ sealer }: Pick<SeedDaysDeps, 'sealer'>, { day, commitment, sealedSeed }: SealedDay): string {
  const seed = sealer.open(sealedSeed, daySeedContext(day))
  assert(commitmentOf(nodeHashes, seed) === commitment, `${day}: the seed is not the committed one`)
  return seed
}

/** Makes the seeds of a day's rounds. A day whose seed is public makes none. */
export async function roundSeedsOfDay(
  deps: SeedDaysDeps,
  day: Day,
): Promise<(source: SourceKey, roundNo: string) => string> {
  const sealed = await commitToDay(deps, day)
  assert(sealed.revealedAt === null, `${day}: its seed is public, no round of it can be made any more`)
  return seedsFrom(deps, sealed)
}

function seedsFrom(deps: SeedDaysDeps, sealed: SealedDay): (source: SourceKey, roundNo: string) => string {
  const daySeed = openDay(deps, sealed)
  return (source, roundNo) => roundSeedOf(nodeHashes, daySeed, source, roundNo)
}

/** Reveals the seeds of days that are over and decided. A seed that cannot be opened any more stays unrevealed and is logged. */
export async function revealDays(deps: SeedDaysDeps, onLost: (day: Day, error: unknown) => void): Promise<void> {
  for (const sealed of await daysToReveal(deps.database)) {
    try {
      await revealDay(deps.database, sealed.day, openDay(deps, sealed))
    } catch (error) {
      onLost(sealed.day, error)
    }
  }
}
