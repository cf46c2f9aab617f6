// What a shared table tells its players over the socket `/live`, and what they say there. Everything is first told whole (`state`), then as
// changes, each with the next version; who misses one asks for the whole again. Instants are ISO texts by the database's clock.
import type { CourseStep } from '@hanpan/casino'
import { z } from 'zod'

/** `waiting`: nobody plays, so no round is open. `closed`: bets are closed and what is on its way to the site is waited for. */
export const tablePhases = ['waiting', 'betting', 'closed', 'dealing', 'result'] as const
export type TablePhase = (typeof tablePhases)[number]

export interface LiveRound {
  readonly roundId: string
  /** Of the table, from 1. */
  readonly number: number
  /** SHA-256 of the seed, told before the round opens. */
  readonly commitment: string
  readonly opensAt: string
  readonly closesAt: string
  readonly dealsAt: string
  /** What is on sale, where that differs from round to round. */
  readonly card?: object
  /** What was drawn, in plain JSON of its game; null until bets are closed for good, and where a course tells it, until it has been told. */
  readonly outcome: object | null
  /** When it has been told, and when the next round opens; null until it is drawn. */
  readonly resultsAt: string | null
  readonly endsAt: string | null
}

/** A round that has been told, with the seed that it came from. */
export interface PastRound {
  readonly roundId: string
  readonly number: number
  readonly outcome: object
  readonly card?: object
}

export interface Crowd {
  /** Real players at the table, and what they have on each spot: players and won. */
  readonly players: number
  readonly spots: Readonly<Record<string, readonly [players: number, stake: number]>>
}

export interface Placement {
  readonly placementId: string
  readonly bets: readonly { readonly kind: string; readonly stake: number }[]
  readonly stake: number
}

/** What a player has in a round; payout null until it has been told. */
export interface Mine {
  readonly roundId: string
  readonly placements: readonly Placement[]
  readonly stake: number
  readonly payout: number | null
}

export type ToPlayer =
  | {
      readonly type: 'state'
      readonly version: number
      readonly serverNow: string
      readonly tableId: string
      readonly round: LiveRound | null
      /** SHA-256 of the seed of the round after this one, once it is sealed. */
      readonly nextCommitment: string | null
      /** Rounds that have been told, from old to new. */
      readonly past: readonly PastRound[]
      readonly crowd: Crowd
      readonly mine: Mine | null
      /** Bets of the player's last round, for "repeat". */
      readonly lastBets: readonly { readonly kind: string; readonly stake: number }[]
      /** What of the round's course has been told. */
      readonly course: readonly CourseStep[]
    }
  | {
      readonly type: 'round'
      readonly version: number
      readonly serverNow: string
      readonly round: LiveRound
      readonly nextCommitment: string | null
    }
  | {
      readonly type: 'result'
      readonly version: number
      readonly serverNow: string
      readonly past: PastRound
      readonly serverSeed: string
    }
  /** What is seen next of a course: told a few seconds before its moment, and not sooner. */
  | {
      readonly type: 'course'
      readonly version: number
      readonly roundId: string
      readonly steps: readonly CourseStep[]
    }
  | { readonly type: 'crowd'; readonly version: number; readonly crowd: Crowd }
  /** To one player, beside the versions. Balance null: its site has not answered yet. */
  | {
      readonly type: 'paid'
      readonly roundId: string
      readonly stake: number
      readonly payout: number
      readonly balance: number | null
    }
  | { readonly type: 'over'; readonly refusal: 'session_over' | 'busy' }

/** The first message shows the ticket of `enterTable`; later ones ask for the whole state. */
export const fromPlayer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('enter'), ticket: z.string().max(200) }),
  z.object({ type: z.literal('resync') }),
])
export type FromPlayer = z.input<typeof fromPlayer>

/** What `GET /tables.json` tells of a table, for a site's tiles. */
export interface TableFacts {
  readonly tableId: string
  readonly gameCode: string
  readonly prodId: string
  readonly game: string
  readonly names: { readonly ko: string; readonly en: string; readonly vi: string }
  readonly phase: TablePhase
  /** When the phase is over; null while it waits. */
  readonly until: string | null
  readonly players: number
  readonly betMin: number
  readonly betMax: number
  /** What was drawn lately, from old to new: of the road that is being written, or the last numbers. */
  readonly last: readonly object[]
}
