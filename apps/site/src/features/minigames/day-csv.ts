// A day's rounds as a file for a table program: results, and everything that a check of them needs.
import type { CallResponse, GameKeyOnWire } from '@hanpan/contract'
import { csvFile, saveFile, type SheetTable } from '@hanpan/web/spreadsheet'
import { resultAsTold } from '../../state/draws-told.ts'
import { call } from '../../wire/wire.ts'

export type DayRound = CallResponse<'/api/minigame/day'>['rounds'][number]
export type SeedDay = CallResponse<'/api/minigame/day'>['day']

/** A day of one-minute rounds has five pages. */
const PAGES_MAX = 20

/** All rounds of a day, one whose draw is still told without its result. Null when the day is unknown or cannot be had. */
export async function readDay(
  gameKey: GameKeyOnWire,
  date: string,
): Promise<{ readonly day: SeedDay; readonly rounds: readonly DayRound[] } | null> {
  const rounds: DayRound[] = []
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- Each page says whether there is another.
    const answer = await call('/api/minigame/day', { gameKey, date, page })
    if (!answer.ok) return null
    rounds.push(...answer.value.rounds.map((round) => resultAsTold({ ...round, gameKey })))
    const { tatal_list_count: total } = answer.value.pageInfo
    if (rounds.length >= total || answer.value.rounds.length === 0) return { day: answer.value.day, rounds }
  }
  return null
}

const HEAD = ['round', 'status', 'result', 'commitment', 'seed', 'publicRandomness']

export function tableOfDay(rounds: readonly DayRound[]): SheetTable {
  const rows = rounds.map(({ roundNo, status, result, commitment, seed, publicRandomness }) => [
    roundNo,
    status,
    result && JSON.stringify(result),
    commitment,
    seed,
    publicRandomness,
  ])
  return { headers: HEAD, rows }
}

export async function saveDayAsCsv(gameKey: GameKeyOnWire, date: string): Promise<void> {
  const found = await readDay(gameKey, date)
  saveFile(csvFile(tableOfDay(found?.rounds ?? [])), `${gameKey}-${date}.csv`)
}
