// A month of many members and its reports, added up again.
import { compareReports } from './month-reports.ts'
import { plantMonth } from './month-world.ts'
import { openPostgres } from './postgres-process.ts'

const DAYS = 30
/** Each member bets every other day. */
const BETS_A_MEMBER_AND_DAY = 0.5

interface SimulatedMonth {
  readonly seed: number
  readonly members: number
  readonly say: (text: string) => void
}

/** Answers how many figures differ. */
export async function simulateMonth({ seed, members, say }: SimulatedMonth): Promise<number> {
  const betsADay = Math.ceil(members * BETS_A_MEMBER_AND_DAY)
  say(`seed ${seed}, ${members} members, ${DAYS} days, ${betsADay} bets a day`)
  const postgres = await openPostgres()
  try {
    await plantMonth(postgres.url, { seed, members, days: DAYS, betsADay, say })
    const { differences, figures, ...seen } = await compareReports(postgres.url, DAYS + 1)
    for (const difference of differences) say(`DIFFERENCE ${difference}`)
    say(
      `seed ${seed}: ${figures} figures of ${seen.members} members and ${seen.bets} bets, ${differences.length} differ`,
    )
    return differences.length
  } finally {
    await postgres.close()
  }
}
