// What modules may know of members.
import type { MemberStatus, PartnerLevel } from '@hanpan/contract'
import type { Instant, MemberId, Result, SessionId } from '@hanpan/kernel'
import type { Queryable, Tx } from '../platform/database.ts'
import type { DetailedRefusal, RefusalName } from '../refusals.ts'

/** What decides whether a member may do something. At most half a second old; the ledger's gate is the last word on money. */
export interface MemberStanding {
  readonly memberId: MemberId
  readonly memId: string
  readonly level: number
  /** What limits on games of casinos and slots are by. */
  readonly casinoLevel: number
  readonly slotLevel: number
  /** A lock is nobody's standing: it keeps guessers out, and whoever is in may go on. */
  readonly status: Exclude<MemberStatus, 'locked'>
  readonly isPartner: boolean
  readonly bettingAllowed: boolean
  readonly depositAllowed: boolean
  readonly withdrawalAllowed: boolean
  /** May give money to other members. */
  readonly givingAllowed: boolean
  /** Takes a break or has excluded itself: neither plays nor pays in. */
  readonly isExcluded: boolean
  /** The version of the terms that it accepted last. */
  readonly acceptedTerms: string | null
  /** The partner right above it; null of a head office. */
  readonly parentId: MemberId | null
}

/** Whom an audience is for, by what is known of the member itself. What is left out asks nothing. */
export interface Reach {
  readonly levels?: readonly number[]
  readonly partners?: boolean
  readonly joinedSince?: Instant
  readonly joinedBefore?: Instant
  readonly seenSince?: Instant
  readonly notSeenSince?: Instant
  /** Of the last log-in. */
  readonly languages?: readonly ('ko' | 'en' | 'vi')[]
  /** 1-12. */
  readonly birthMonths?: readonly number[]
}

/** What of the member itself speaks against advertising to it: a break or an exclusion, a suspension, or that it wants none. */
export type AdvertisingBar = 'excluded' | 'suspended' | 'refused'

export interface LevelOfMember {
  readonly memberId: MemberId
  readonly level: number
  /** On a break, excluded or suspended: it may not go up. */
  readonly isHeld: boolean
}

export interface Reached {
  readonly memberId: MemberId
  readonly bar: AdvertisingBar | null
}

/** How far somebody has walked through the sessions. */
export interface SessionMark {
  readonly at: Instant
  readonly sessionId: SessionId
  readonly memberId: MemberId
}

export interface SessionSpan {
  readonly memberId: MemberId
  readonly startedAt: Instant
  readonly endedAt: Instant
  readonly isRunning: boolean
}

/** What a member's protection makes of its standing. */
export interface Protection {
  readonly excludedUntil: Instant | null
  /** Has a limit on losses, stakes or the minutes of a day. */
  readonly isPlayLimited: boolean
  /** Minutes that it may be logged in on a Seoul day. */
  readonly dayMinutesMax: number | null
}

/** How a member is shown to an operator: phone and account masked. */
export interface MemberCard {
  readonly memberId: MemberId
  readonly memId: string
  readonly nick: string
  readonly name: string
  readonly level: number
  readonly status: MemberStatus
  readonly bankNameKr: string
  readonly bankaccMasked: string
  readonly recommenderMemId: string | null
  readonly joinedAt: Instant
  readonly lastLoginAt: Instant | null
}

/** What is needed to open an account for a partner: the fields of a sign-up. */
export interface NewAccount {
  readonly memId: string
  readonly memPass: string
  readonly memPassCheck: string
  readonly cashOutPass: string
  readonly memNick: string
  readonly memPhone: string
  readonly memName: string
  readonly bank: string
  readonly bankacc: string
  /** YYYY-MM-DD; empty where the site does not ask for it. Terms are accepted by the partner itself, at its first visit. */
  readonly birthDate: string
}

export interface NewPartner {
  readonly level: PartnerLevel
  /** Null for none, which only a head office may have. */
  readonly recommender: string | null
}

/** Who had brought the member before it became a partner. */
export interface PartnerBefore {
  readonly recommender: string | null
}

export type NewPartnerRefusal =
  | 'state_wrong'
  | 'partner_already'
  | 'recommender_unknown'
  | 'recommender_not_partner'
  | 'recommender_unusable'
  | 'partner_level_unfit'

export interface Sharer {
  readonly memberId: MemberId
  readonly account: boolean
  readonly device: boolean
}

export interface MembersPort {
  standing(memberId: MemberId): Promise<MemberStanding | null>
  /** Whether a session of the member runs; at most half a second old. */
  isLoggedIn(memberId: MemberId): Promise<boolean>
  /** The standing read inside a transaction, for a decision that must not be half a second old. */
  standingIn(tx: Queryable, memberId: MemberId): Promise<MemberStanding | null>
  /** Locks a member's row until the end of the transaction. */
  lock(tx: Tx, memberId: MemberId): Promise<void>
  /** Takes over what protection says, closes or opens the ledger's gate with it, and shortens a running session. */
  protect(tx: Tx, memberId: MemberId, protection: Protection): Promise<void>
  /** Minutes that a member has been logged in on the Seoul day of an instant. */
  minutesToday(memberId: MemberId, now: Instant): Promise<number>
  /** When the minutes that a member has set for the day will be used up, if it stays. Null without a limit. */
  dayTimeEndsAt(memberId: MemberId, now: Instant, db?: Queryable): Promise<Instant | null>
  /**
   * Since when a member plays today: from its first session of the Seoul day, or from the one that it is in where that began before; and for
   * how long it was logged in since. A new log-in begins nothing anew. Null where the session is unknown.
   */
  playedToday(
    memberId: MemberId,
    sessionId: SessionId,
    now: Instant,
  ): Promise<{ readonly startedAt: Instant; readonly since: Instant; readonly playedMs: number } | null>
  /**
   * Members that share an account with one, by its keyed digest, or a browser at an address since an instant. Of very many the first.
   */
  sharersOf(memberId: MemberId, since: Instant): Promise<readonly Sharer[]>
  /** Of these members the pairs that share an account, or a browser at an address since an instant; each pair once, the lower id first. */
  pairsAmong(memberIds: readonly MemberId[], since: Instant): Promise<readonly (readonly [MemberId, MemberId])[]>
  /** Sessions in the order of their beginning: one portion after a mark, up to an instant. */
  sessionsBegun(after: SessionMark, until: Instant, limit: number): Promise<readonly SessionMark[]>
  /** The sessions of several members since an instant, newest first; a running one ends now. */
  sessionSpans(
    db: Queryable,
    memberIds: readonly MemberId[],
    since: Instant,
    now: Instant,
  ): Promise<readonly SessionSpan[]>
  /** Compares a withdrawal password; counts wrong tries. */
  checkCashOutPassword(memberId: MemberId, password: string): Promise<'right' | 'wrong' | 'unset' | 'too_many'>
  hasCashOutPassword(memberId: MemberId): Promise<boolean>
  findByMemId(memId: string, tx?: Queryable): Promise<MemberId | null>
  /** The number of the account that money is paid out to, in full: whoever asks leaves an entry of it. */
  bankAccountOf(tx: Tx, memberId: MemberId): Promise<string | null>
  /** Makes an active member a partner under a recommender of a higher level; a head office may have none. */
  makePartner(tx: Tx, memberId: MemberId, partner: NewPartner): Promise<Result<PartnerBefore, NewPartnerRefusal>>
  /**
   * Opens the account of a partner by the rules of a sign-up, without captcha and waiting. `also` runs in the same transaction;
   * what it refuses undoes the account.
   */
  enrolPartner(
    partner: NewAccount & { readonly parentId: MemberId | null; readonly partnerLevel: PartnerLevel },
    also: (tx: Tx, memberId: MemberId) => Promise<RefusalName | DetailedRefusal | null>,
  ): Promise<Result<MemberId, RefusalName | DetailedRefusal>>
  /** Another parent in the tree, and perhaps a partner's level, in the transaction that decides it. */
  setPlace(
    tx: Tx,
    memberId: MemberId,
    place: { readonly parentId: MemberId | null; readonly partnerLevel?: PartnerLevel },
  ): Promise<void>
  /** Members that can log in, in the order of their ids, with what speaks against advertising to each: one portion after `after`. */
  reached(reach: Reach, after: MemberId | null, limit: number): Promise<readonly Reached[]>
  /** Members that can log in and their levels, in the order of their ids. */
  levelsAfter(after: MemberId | null, limit: number): Promise<readonly LevelOfMember[]>
  /**
   * Gives a member another level by the rule, under its lock, with an entry of the site; false where its level is another one by now, or it
   * would go up and may not any more.
   */
  moveLevel(
    tx: Tx,
    member: LevelOfMember,
    to: number,
    because: { readonly total: number; readonly revision: number; readonly now: Instant },
  ): Promise<boolean>
  /** How many can log in and take no break, of some levels; of all with null. */
  countReachable(levels: readonly number[] | null): Promise<number>
  /** What speaks against advertising to some, by the members themselves; of who is not named nothing does. */
  advertisingBars(memberIds: readonly MemberId[], db?: Queryable): Promise<ReadonlyMap<MemberId, AdvertisingBar>>
  /**
   * The one question before anything is advertised to members by name: who of these takes no break and has not excluded itself. What a
   * member has asked for, is owed or must be told goes to it without this question.
   */
  mayBeAddressed(memberIds: readonly MemberId[], db?: Queryable): Promise<ReadonlySet<MemberId>>
  cards(memberIds: readonly MemberId[], tx?: Queryable): Promise<ReadonlyMap<MemberId, MemberCard>>
}

/** A member that a seeding makes: through the same rules as a sign-up, without captcha and waiting. */
export interface SeededMember {
  readonly memId: string
  readonly password: string
  readonly cashOutPassword: string
  readonly nick: string
  readonly name: string
  readonly phone: string
  readonly bank: string
  readonly bankAccount: string
  readonly recommender: string | null
  readonly partnerLevel: PartnerLevel | null
  readonly level: number
  readonly joinedAt: Instant
  /** YYYY-MM-DD. Whoever has one has also accepted the terms of that day. */
  readonly birthDate?: string
}

export interface MemberSeeding {
  seedMember(tx: Tx, member: SeededMember): Promise<MemberId>
  /** Begins a session without a log-in, ending the one before it. Answers its token. */
  openSession(memberId: MemberId, address?: string): Promise<string>
}
