// A day's rounds as a file for a table program: results, and everything that a check of them needs.
import type { CallResponse, GameKeyOnWire } from '@hanpan/contract'
import { call } from '../../wire/wire.ts'

export type DayRound = CallResponse<'/api/minigame/day'>['rounds'][number]
export type SeedDay = CallResponse<'/api/minigame/day'>['day']

/** A day of one-minute rounds has five pages. */
const PAGES_MAX = 20

/** All rounds of a day. Null when the day is unknown or cannot be had. */
export async function readDay(
  gameKey: GameKeyOnWire,
  date: string,
): Promise<{ readonly day: SeedDay; readonly rounds: readonly DayRound[] } | null> {
  const rounds: DayRound[] = []
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- Each page says whether there is another.
    const answer = await call('/api/minigame/day', { gameKey, date, page })
    if (!answer.ok) return null
    rounds.push(...answer.value.rounds)
    const { tatal_list_count: total } = answer.value.pageInfo
    if (rounds.length >= total || answer.value.rounds.length === 0) return { day: answer.value.day, rounds }
  }
  return null
}

const HEAD = ['round', 'status', 'result', 'commitment', 'seed', 'publicRandomness']

export function csvOf(rounds: readonly DayRound[]): string {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = rounds.map(({ roundNo, status, result, commitment, seed, publicRandomness }) =>
    [roundNo, status, result ? JSON.stringify(result) : '', commitment, seed ?? '', publicRandomness]
      .map(cell)
      .join(','),
  )
  return `${[HEAD.join(','), ...lines].join('\r\n')}\r\n`
}

/** Table programs read UTF-8 only where the file says so at its start. */
const BOM = '\ufeff'

export async function saveDayAsCsv(gameKey: GameKeyOnWire, date: string): Promise<void> {
  const found = await readDay(gameKey, date)
  const file = new Blob([BOM, csvOf(found?.rounds ?? [])], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${gameKey}-${date}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
