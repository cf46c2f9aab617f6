// The weeks of a month, Sunday first, as Seoul days; null where another month's days would stand.
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const [year, number] = month.split('-').map(Number)
  const days = new Date(Date.UTC(year!, number, 0)).getUTCDate()
  const first = new Date(Date.UTC(year!, number! - 1, 1)).getUTCDay()
  const cells = Array.from({ length: Math.ceil((first + days) / 7) * 7 }, (_, index) => {
    const day = index - first + 1
    return day >= 1 && day <= days ? `${month}-${String(day).padStart(2, '0')}` : null
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** A month so many months away: ("2026-12", 1) is "2027-01". */
export function monthAway(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number! - 1 + by, 1)).toISOString().slice(0, 7)
}
