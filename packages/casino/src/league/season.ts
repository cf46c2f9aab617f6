// A season of sixteen clubs: thirty match days on which everyone meets everyone at home and away, and the table.
import { type FloatSource, popDraw } from '@hanpan/fairness'
import { assert } from '@hanpan/kernel'

export const SEASON_CLUBS = 16
export const MATCH_DAYS = 30

/** Clubs by their place in the list, from 0. */
export type Fixture = { readonly home: number; readonly away: number }
export type Score = Fixture & { readonly homeGoals: number; readonly awayGoals: number }

/** The match days of a season: the circle method over clubs in an order that is drawn, then the same with home and away changed. */
export function seasonOf(nextFloat: FloatSource): readonly (readonly Fixture[])[] {
  const order = popDraw(nextFloat, SEASON_CLUBS, SEASON_CLUBS).map((number) => number - 1)
  const [fixed, ...others] = order as [number, ...number[]]
  const half = Array.from({ length: SEASON_CLUBS - 1 }, (_, day) => {
    const round = [fixed, ...others.slice(day), ...others.slice(0, day)]
    return Array.from({ length: SEASON_CLUBS / 2 }, (_, match): Fixture => {
      const [one, other] = [round[match]!, round[SEASON_CLUBS - 1 - match]!]
      // Whoever stands still would else always be at home.
      const isHome = match === 0 ? day % 2 === 0 : match % 2 === 0
      return isHome ? { home: one, away: other } : { home: other, away: one }
    })
  })
  const back = half.map((day) => day.map(({ home, away }) => ({ home: away, away: home })))
  return [...half, ...back]
}

export type Standing = {
  readonly club: number
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly goalsFor: number
  readonly goalsAgainst: number
  readonly points: number
}

/** The table: by points, then goal difference, goals and the order of the list. */
export function tableOf(scores: readonly Score[]): readonly Standing[] {
  const rows = Array.from({ length: SEASON_CLUBS }, (_, club) => ({
    club,
    played: 0,
    won: 0,
    drawn: 0,
    lost: 0,
    goalsFor: 0,
    goalsAgainst: 0,
    points: 0,
  }))
  const enter = (club: number, own: number, other: number) => {
    const row = rows[club]
    assert(row, `no club ${club}`)
    row.played += 1
    row.goalsFor += own
    row.goalsAgainst += other
    if (own > other) row.won += 1
    else if (own === other) row.drawn += 1
    else row.lost += 1
    row.points += own > other ? 3 : own === other ? 1 : 0
  }
  for (const { home, away, homeGoals, awayGoals } of scores) {
    enter(home, homeGoals, awayGoals)
    enter(away, awayGoals, homeGoals)
  }
  const difference = (row: Standing) => row.goalsFor - row.goalsAgainst
  return rows.sort(
    (a, b) => b.points - a.points || difference(b) - difference(a) || b.goalsFor - a.goalsFor || a.club - b.club,
  )
}
