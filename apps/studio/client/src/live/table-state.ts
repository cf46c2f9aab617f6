// A table as its client knows it, folded from what the socket tells. Pure: a message that is not the next one asks for the whole state again.
import type { CourseStep } from '@hanpan/casino'
import type { Crowd, LiveRound, Mine, PastRound, TablePhase, ToPlayer } from '../../../src/wire/live.ts'
import { studioOffset } from './studio-clock.ts'

export interface Bet {
  readonly kind: string
  readonly stake: number
}

export interface TableState {
  readonly version: number
  /** What the studio's clock is ahead of this one's, in milliseconds. */
  readonly offset: number
  readonly round: LiveRound | null
  readonly nextCommitment: string | null
  readonly past: readonly PastRound[]
  readonly crowd: Crowd
  /** What stood in this round when the state was told. */
  readonly mine: Mine | null
  readonly lastBets: readonly Bet[]
  /** What of the round's course has been told. */
  readonly course: readonly CourseStep[]
}

const PAST_MAX = 200

/** The next state; `resync` where something was missed. Messages to one player leave it as it is. */
export function fold(state: TableState | null, frame: ToPlayer, now: number): TableState | null | 'resync' {
  if (frame.type === 'paid' || frame.type === 'over') return state
  if (frame.type === 'state') {
    const { version, serverNow, round, nextCommitment, past, crowd, mine, lastBets, course } = frame
    const offset = studioOffset(state?.offset ?? null, Date.parse(serverNow), now)
    return { version, offset, round, nextCommitment, past, crowd, mine, lastBets, course }
  }
  if (!state) return null
  // Told again with the whole state already.
  if (frame.version <= state.version) return state
  if (frame.version !== state.version + 1) return 'resync'
  const { version } = frame
  if (frame.type === 'crowd') return { ...state, version, crowd: frame.crowd }
  if (frame.type === 'course')
    return frame.roundId === state.round?.roundId
      ? { ...state, version, course: [...state.course, ...frame.steps] }
      : { ...state, version }
  const offset = studioOffset(state.offset, Date.parse(frame.serverNow), now)
  if (frame.type === 'result') return { ...state, version, offset, past: [...state.past, frame.past].slice(-PAST_MAX) }
  const isNew = frame.round.roundId !== state.round?.roundId
  return {
    ...state,
    version,
    offset,
    round: frame.round,
    nextCommitment: frame.nextCommitment,
    course: isNew ? [] : state.course,
    mine: isNew ? null : state.mine,
    crowd: isNew ? { ...state.crowd, spots: {} } : state.crowd,
  }
}

export interface Phase {
  readonly phase: TablePhase
  /** Milliseconds into it, and until it ends; null where nothing is set. */
  readonly since: number
  readonly left: number | null
  readonly lasts: number | null
}

const between = (phase: TablePhase, from: string, to: string | null, now: number): Phase => {
  const start = Date.parse(from)
  const end = to === null ? null : Date.parse(to)
  return {
    phase,
    since: now - start,
    left: end === null ? null : Math.max(0, end - now),
    lasts: end === null ? null : end - start,
  }
}

/** What a round is doing at a moment of the studio's clock. */
export function phaseOf(round: LiveRound | null, now: number): Phase {
  if (!round) return { phase: 'waiting', since: 0, left: null, lasts: null }
  const { opensAt, closesAt, dealsAt, resultsAt, endsAt } = round
  if (now < Date.parse(opensAt)) return between('waiting', opensAt, opensAt, now)
  if (now < Date.parse(closesAt)) return between('betting', opensAt, closesAt, now)
  if (resultsAt === null || endsAt === null) return between('closed', closesAt, dealsAt, now)
  // Dealing began when the round was drawn, which may be later than it was due.
  if (now < Date.parse(resultsAt)) return between('dealing', dealsAt, resultsAt, now)
  if (now < Date.parse(endsAt)) return between('result', resultsAt, endsAt, now)
  return between('waiting', endsAt, null, now)
}

/** Chips of several bets on their spots. */
export function onSpots(bets: readonly Bet[]): ReadonlyMap<string, number> {
  const spots = new Map<string, number>()
  for (const { kind, stake } of bets) spots.set(kind, (spots.get(kind) ?? 0) + stake)
  return spots
}

export const totalOf = (bets: readonly Bet[]): number => bets.reduce((sum, { stake }) => sum + stake, 0)
