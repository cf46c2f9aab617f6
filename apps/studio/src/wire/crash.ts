// What a round of crash tells its players over the socket `/live`. Everything is first told whole (`state`), then as changes, each with the next
// version; who misses one asks for the whole again. Instants are ISO texts by the database's clock, multipliers hundredths.

/** `waiting`: nobody plays, so no round is open. `closed`: what is on its way to the site is waited for. */
export const crashPhases = ['waiting', 'betting', 'closed', 'rising', 'over'] as const
export type CrashPhase = (typeof crashPhases)[number]

export interface CrashRound {
  readonly roundId: string
  /** Of the game, from 1. */
  readonly number: number
  /** SHA-256 of the seed, told before the round opens. */
  readonly commitment: string
  readonly opensAt: string
  readonly closesAt: string
  /** When it is to rise, and since when it has; the second is null until every stake is answered for. */
  readonly startsAt: string
  readonly risesAt: string | null
  /** Where it broke off; null before. */
  readonly point: number | null
  readonly brokeAt: string | null
  readonly endsAt: string | null
}

/** A round that is over. */
export interface PastCrash {
  readonly roundId: string
  readonly number: number
  readonly point: number
}

/** A bet of somebody who plays, under a name that is the same all day and tells nothing of who it is. */
export interface CrowdBet {
  readonly betId: string
  readonly alias: string
  readonly stake: number
  readonly cashedAt: number | null
  readonly payout: number
}

/** Real players and bets of the round, the largest first; `list` is cut. */
export interface CrashCrowd {
  readonly players: number
  readonly bets: number
  readonly stake: number
  readonly cashed: number
  readonly list: readonly CrowdBet[]
}

/** A bet as its player sees it. */
export interface MyCrashBet {
  readonly betId: string
  readonly roundId: string
  readonly place: number
  readonly stake: number
  readonly auto: number | null
  /** Where it is cashed out by itself. */
  readonly ceiling: number
  readonly state: 'placed' | 'cashed' | 'lost'
  readonly cashedAt: number | null
  readonly payout: number
}

export type ToCrashPlayer =
  | {
      readonly type: 'state'
      readonly version: number
      readonly serverNow: string
      readonly round: CrashRound | null
      readonly nextCommitment: string | null
      /** From old to new. */
      readonly past: readonly PastCrash[]
      readonly crowd: CrashCrowd
      readonly mine: readonly MyCrashBet[]
    }
  | {
      readonly type: 'round'
      readonly version: number
      readonly serverNow: string
      readonly round: CrashRound
      readonly nextCommitment: string | null
      /** The seed of a round that has broken off. */
      readonly serverSeed: string | null
    }
  | { readonly type: 'crowd'; readonly version: number; readonly crowd: CrashCrowd }
  /** To one player, beside the versions: what a bet has come to. Balance null: its site has not answered yet. */
  | { readonly type: 'settled'; readonly bet: MyCrashBet; readonly balance: number | null }
  | { readonly type: 'over'; readonly refusal: 'session_over' | 'busy' }

/** The most that one bet pays, in won; a round pays a player no more than twice that. */
export const BET_PAYOUT_MAX = 50_000_000
/** Bets that a list shows. */
export const CROWD_SHOWN = 40
/** A press before this is refused: one stake back would be no win. */
export const CASH_OUT_MIN = 101
