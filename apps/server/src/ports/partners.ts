// What modules may know of partners: who stands where, now and at any moment before.
import type { PartnerLevel, TreeHistory } from '@hanpan/commission'
import type { Instant, MemberId } from '@hanpan/kernel'
import type { Queryable, Tx } from '../platform/database.ts'

/** A member that was approved, or a partner that was made. */
export interface Joined {
  readonly memberId: MemberId
  readonly memId: string
  readonly parentId: MemberId | null
  readonly partnerLevel: PartnerLevel | null
  readonly joinedAt: Instant
}

/** Somebody in the tree. */
export interface TreePlace {
  readonly memberId: MemberId
  readonly parentId: MemberId | null
  /** Null for a member that is no partner. */
  readonly partnerLevel: PartnerLevel | null
}

export interface PartnerPlace extends TreePlace {
  readonly partnerLevel: PartnerLevel
  /** In the order in which ids are listed. */
  readonly memIdKey: string
  /** How many partners stand right below it. */
  readonly subPartners: number
}

/** Blank where somebody is not known, or has nobody above. */
export interface Named {
  readonly memId: string
  readonly memNick: string
  readonly parentId: string
}

export interface PathStep {
  readonly memId: string
  readonly memNick: string
  readonly level: PartnerLevel
}

export interface PartnersPort {
  /** Gives somebody its place in the tree, in the transaction that approves or makes it. */
  join(tx: Tx, joined: Joined): Promise<void>
  /** Somebody has logged in: how long it has stayed away is counted from here. */
  seen(tx: Tx, memberId: MemberId, at: Instant): Promise<void>
  /** Whether a member stands below a partner now, directly or through others. */
  isBelow(memberId: MemberId, aboveId: MemberId): Promise<boolean>
  /** Those among some who stand below a partner now. */
  belowAmong(aboveId: MemberId, memberIds: readonly MemberId[]): Promise<ReadonlySet<MemberId>>

  /** The tree and its rates as they were at any instant, for some members. Nobody changes them until the transaction ends. */
  historyOf(tx: Tx, memberIds: readonly MemberId[]): Promise<TreeHistory>
  /** Carries out the moves that are due: whoever reckons with the tree does this first. */
  applyMoves(): Promise<void>

  /** By id: a partner itself, which needs no id, and everybody below it; anybody within null. Whoever stands outside is not found. */
  find(withinId: MemberId | null, memId: string, db?: Queryable): Promise<TreePlace | null>
  levelsOf(memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, PartnerLevel | null>>
  namesOf(memberIds: readonly MemberId[]): Promise<(memberId: MemberId) => Named>
  /** The partners from the top down to somebody, itself left out. */
  pathTo(memberId: MemberId): Promise<PathStep[]>
  /** For every partner that is one of some or stands below one: the nearest of them, itself included. */
  nearestAbove(aboveIds: readonly MemberId[], db?: Queryable): Promise<ReadonlyMap<MemberId, MemberId>>
  /** The partners right below one, or the head offices with null; all below it, or all there are, where asked for. */
  partnersUnder(parentId: MemberId | null, which: 'direct' | 'all'): Promise<readonly PartnerPlace[]>
}
