// What is known of a match day at a moment: scores, incidents and the table as they stand by what has been told. Pure.
import {
  type CourseStep,
  type Goals,
  type IncidentKind,
  type LeagueCard,
  type LeagueStep,
  type Score,
  type Standing,
  tableOf,
} from '@hanpan/casino'
import type { PastRound } from '../../../../../src/wire/live.ts'

/** What has happened by a moment of the round, old to new. */
export const happened = (steps: readonly CourseStep[], clock: number | null): readonly LeagueStep[] =>
  clock === null ? [] : (steps as readonly LeagueStep[]).filter(({ at }) => at <= clock)

export function scoresOf(steps: readonly LeagueStep[], matches: number): readonly Goals[] {
  const scores = Array.from({ length: matches }, () => ({ home: 0, away: 0 }))
  for (const { match, side, kind } of steps) if (kind === 'goal') scores[match]![side === 0 ? 'home' : 'away'] += 1
  return scores
}

const resultsOf = ({ fixtures }: LeagueCard, goals: readonly Goals[]): readonly Score[] =>
  fixtures.map((fixture, match) => ({ ...fixture, homeGoals: goals[match]!.home, awayGoals: goals[match]!.away }))

const goalsOf = ({ outcome }: PastRound): readonly Goals[] => (outcome as { readonly goals: readonly Goals[] }).goals

/** Results of a season's days before a day. */
export const seasonScores = (past: readonly PastRound[], { season, day }: LeagueCard): readonly Score[] =>
  past.flatMap((round) => {
    const card = round.card as LeagueCard
    return card.season === season && card.day < day ? resultsOf(card, goalsOf(round)) : []
  })

export interface TableRow extends Standing {
  /** Places won (above 0) or lost since the day began. */
  readonly moved: number
}

/** The table with the day as it stands; null scores: as it was before the day. */
export function liveTable(
  before: readonly Score[],
  card: LeagueCard,
  goals: readonly Goals[] | null,
): readonly TableRow[] {
  const was = tableOf(before).map(({ club }) => club)
  const now = goals === null ? tableOf(before) : tableOf([...before, ...resultsOf(card, goals)])
  return now.map((row, place) => ({ ...row, moved: was.indexOf(row.club) - place }))
}

export type Letter = 'won' | 'drawn' | 'lost'
const FORM_SHOWN = 5

/** How a club's last matches went, newest last. */
export function clubForm(past: readonly PastRound[], club: number): readonly Letter[] {
  return past.slice(-FORM_SHOWN).flatMap((round) => {
    const { fixtures } = round.card as LeagueCard
    const match = fixtures.findIndex(({ home, away }) => home === club || away === club)
    const goals = goalsOf(round)[match]
    if (!goals) return []
    const net = fixtures[match]!.home === club ? goals.home - goals.away : goals.away - goals.home
    return [net > 0 ? 'won' : net < 0 ? 'lost' : 'drawn'] as const
  })
}

export const dayScores = goalsOf
export const isGoal = ({ kind }: { readonly kind: IncidentKind }): boolean => kind === 'goal'
