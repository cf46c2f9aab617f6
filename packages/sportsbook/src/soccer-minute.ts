// The clock of soccer: some sources go on counting from half to half, others begin anew; readers are told one minute of the match.

const MINUTE_SECONDS = 60

/** By the rules: what a clock of the whole match says as a period begins, and how long it is before what is added. */
const PERIODS: Readonly<Record<string, { readonly begins: number; readonly minutes: number }>> = {
  h1: { begins: 0, minutes: 45 },
  h2: { begins: 45, minutes: 45 },
  x1: { begins: 90, minutes: 15 },
  x2: { begins: 105, minutes: 15 },
}

/** What a clock of the whole match says as a period begins, in seconds. */
export const soccerPeriodBegins = (period: string): number => (PERIODS[period]?.begins ?? 0) * MINUTE_SECONDS

/** Seconds since the period began, of a clock that counts since the match or since the period began. */
export function secondOfSoccerPeriod(period: string, clockSecond: number): number {
  const begins = soccerPeriodBegins(period)
  return clockSecond >= begins ? clockSecond - begins : clockSecond
}

/** Whether a clock that stands there stands in a break: the minutes of its period are over, whatever was added to them. */
export function isSoccerBreak(period: string, clockSecond: number): boolean {
  const rule = PERIODS[period]
  return !rule || secondOfSoccerPeriod(period, clockSecond) >= rule.minutes * MINUTE_SECONDS
}

/**
 * The minute of the match that is running, as it is said of incidents: the first second is in the 1st, the second after the 45th minute
 * of the first half in "45+1". Null of a shoot-out, which has no clock.
 */
export function soccerMinute(period: string, clockSecond: number): string | null {
  const rule = PERIODS[period]
  if (!rule) return null
  const minute = Math.floor(secondOfSoccerPeriod(period, clockSecond) / MINUTE_SECONDS) + 1
  const last = rule.begins + rule.minutes
  return minute > rule.minutes ? `${last}+${minute - rule.minutes}` : String(rule.begins + minute)
}
