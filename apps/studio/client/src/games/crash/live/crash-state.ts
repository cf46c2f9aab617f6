// Crash as its client knows it, folded from what the socket tells. Pure: a message that is not the next one asks for the whole state again.
import { crashMultiplierAt } from '@hanpan/casino'
import type {
  CrashCrowd,
  CrashPhase,
  CrashRound,
  MyCrashBet,
  PastCrash,
  ToCrashPlayer,
} from '../../../../../src/wire/crash.ts'
import { studioOffset } from '../../../live/studio-clock.ts'

export interface CrashState {
  readonly version: number
  /** What the studio's clock is ahead of this one's, in milliseconds. */
  readonly offset: number
  readonly round: CrashRound | null
  readonly nextCommitment: string | null
  readonly past: readonly PastCrash[]
  readonly crowd: CrashCrowd
  /** What stood in this round when the state was told. */
  readonly mine: readonly MyCrashBet[]
}

const PAST_MAX = 60
const NOBODY: CrashCrowd = { players: 0, bets: 0, stake: 0, cashed: 0, list: [] }

/** The next state; `resync` where something was missed. Messages to one player leave it as it is. */
export function fold(state: CrashState | null, frame: ToCrashPlayer, now: number): CrashState | null | 'resync' {
  if (frame.type === 'settled' || frame.type === 'over') return state
  if (frame.type === 'state') {
    const { version, serverNow, round, nextCommitment, past, crowd, mine } = frame
    const offset = studioOffset(state?.offset ?? null, Date.parse(serverNow), now)
    return { version, offset, round, nextCommitment, past, crowd, mine }
  }
  if (!state) return null
  // Told again with the whole state already.
  if (frame.version <= state.version) return state
  if (frame.version !== state.version + 1) return 'resync'
  const { version } = frame
  if (frame.type === 'crowd') return { ...state, version, crowd: frame.crowd }
  const { round, nextCommitment } = frame
  const isNew = round.roundId !== state.round?.roundId
  const isPast = round.point !== null && state.past.at(-1)?.number !== round.number
  return {
    version,
    offset: studioOffset(state.offset, Date.parse(frame.serverNow), now),
    round,
    nextCommitment,
    past: isPast
      ? [...state.past, { roundId: round.roundId, number: round.number, point: round.point }].slice(-PAST_MAX)
      : state.past,
    crowd: isNew ? NOBODY : state.crowd,
    mine: isNew ? [] : state.mine,
  }
}

export interface Phase {
  readonly phase: CrashPhase
  /** Until it ends, in milliseconds; null where nothing is set. */
  readonly left: number | null
  readonly lasts: number | null
}

/** What a round is doing at a moment of the studio's clock. */
export function phaseOf(round: CrashRound | null, now: number): Phase {
  if (!round) return { phase: 'waiting', left: null, lasts: null }
  const [opens, closes, starts] = [round.opensAt, round.closesAt, round.startsAt].map(Date.parse) as [
    number,
    number,
    number,
  ]
  if (now < opens) return { phase: 'waiting', left: opens - now, lasts: null }
  if (round.point !== null) {
    const left = Date.parse(round.endsAt!) - now
    return left > 0 ? { phase: 'over', left, lasts: null } : { phase: 'waiting', left: null, lasts: null }
  }
  if (now < closes) return { phase: 'betting', left: closes - now, lasts: closes - opens }
  if (round.risesAt === null || now < Date.parse(round.risesAt))
    return { phase: 'closed', left: Math.max(0, starts - now), lasts: null }
  return { phase: 'rising', left: null, lasts: null }
}

/** Milliseconds since it began to rise, and what has been reached by then: no further than the point, once that is told. */
export function risenAt(round: CrashRound | null, now: number): { readonly elapsed: number; readonly reached: number } {
  if (round?.risesAt == null) return { elapsed: 0, reached: 100 }
  const rises = Date.parse(round.risesAt)
  const until = round.brokeAt === null ? now : Math.min(now, Date.parse(round.brokeAt))
  const elapsed = Math.max(0, until - rises)
  return {
    elapsed,
    reached: round.point === null ? crashMultiplierAt(elapsed) : Math.min(round.point, crashMultiplierAt(elapsed)),
  }
}

/** What a bet stands at, as this client knows it: one that the round did not reach is lost as soon as the point is told. */
export function standOf(bet: MyCrashBet, round: CrashRound | null): MyCrashBet['state'] {
  if (bet.state !== 'placed' || round?.roundId !== bet.roundId || round.point === null) return bet.state
  return bet.ceiling > round.point ? 'lost' : 'placed'
}

/** Whether a cash-out is told with sound and light: once the round has paid more than was staked on it. */
export function isWon(bets: readonly (Pick<MyCrashBet, 'stake' | 'payout'> | null)[]): boolean {
  const stake = bets.reduce((sum, bet) => sum + (bet?.stake ?? 0), 0)
  return bets.reduce((sum, bet) => sum + (bet?.payout ?? 0), 0) > stake
}
