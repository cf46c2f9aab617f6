// Rounds that should have taken place while no server ran: they are listed as missed, void and with the seed that they would have had, so
// that the day is whole and nobody wonders what was left out. Only days that were committed to beforehand have such seeds.
import { DAY_MS, type Instant, type RoundId, seoulDay, type Uuid } from '@hanpan/kernel'
import { commitmentOf } from '@hanpan/fairness'
import { type Round, type Schedule, nextRound, readersOf, roundAt, type SourceKey, sourceKeys } from '@hanpan/minigames'
import type { Database } from '../../platform/database.ts'
import { nodeHashes } from '../../platform/hashes.ts'
import { committedDays } from './day-store.ts'
import { seedContext } from './draw-round.ts'
import { appendHistory } from './history-store.ts'
import { roundSeedsOfDay, type SeedDaysDeps } from './seed-days.ts'
import { insertMissedRounds, lastDrawsAt } from './store.ts'

/** However long nobody ran it: what is older is told by the days that are missing. */
const MISSED_MS_MAX = 7 * DAY_MS
const MISSED_REASON = 'No server ran.'

export type MissedDeps = Omit<SeedDaysDeps, 'database'> & {
  readonly database: Database
  readonly newId: <Id extends string>() => Id
  readonly schedule: Schedule
}

/** Lists what was missed between the last round that there is and the present one. */
export async function listMissedRounds(deps: MissedDeps, now: Instant): Promise<void> {
  for (const source of sourceKeys) {
    const last = await lastDrawsAt(deps.database, source)
    const present = roundAt(deps.schedule, now)
    if (last === null || last >= present.opensAt) continue
    const missed: Round[] = []
    const from = Math.max(last, now - MISSED_MS_MAX) as Instant
    for (
      let round = roundAt(deps.schedule, from);
      round.drawsAt <= present.opensAt;
      round = nextRound(deps.schedule, round)
    )
      if (round.opensAt >= last) missed.push(round)
    const days = await committedDays(deps.database, [...new Set(missed.map(({ day }) => day))])
    for (const day of days) {
      await listMissedOfDay(
        deps,
        source,
        missed.filter((round) => round.day === day),
      )
    }
  }
}

async function listMissedOfDay(deps: MissedDeps, source: SourceKey, missed: readonly Round[]): Promise<void> {
  await deps.database.tx(async (tx) => {
    const seedOf = await roundSeedsOfDay({ ...deps, database: tx }, seoulDay(missed[0]!.opensAt))
    const rounds = missed.flatMap(({ roundNo, opensAt, closesAt, drawsAt }) => {
      const seed = seedOf(source, roundNo)
      const roundId = deps.newId<RoundId>()
      const common = {
        roundNo,
        opensAt,
        closesAt,
        drawsAt,
        commitment: commitmentOf(nodeHashes, seed),
        seed,
        beaconRound: null,
      }
      const sealedSeed = deps.sealer.seal(seed, seedContext(roundId))
      return [
        { ...common, roundId, gameKey: source, sourceRoundId: null, sealedSeed },
        ...readersOf(source).map((gameKey) => ({
          ...common,
          gameKey,
          roundId: deps.newId<RoundId>(),
          sourceRoundId: roundId,
          sealedSeed: null,
        })),
      ]
    })
    const added = await insertMissedRounds(tx, rounds, MISSED_REASON)
    const events = [...added].map((roundId) => ({ roundId, eventId: deps.newId<Uuid>() }))
    await appendHistory(tx, events, 'missed', MISSED_REASON)
  })
}
