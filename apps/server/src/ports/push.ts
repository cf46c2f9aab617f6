// What modules may have told to the browsers of a member that asked for it.
import type { PushKind } from '@hanpan/contract'
import type { Instant, MemberId, SessionId } from '@hanpan/kernel'
import type { Tx } from '../platform/database.ts'

export interface PushText {
  readonly title: string
  readonly body: string
}

/** Where a browser goes when its user presses a notice. */
export type PushPage = 'bets' | 'messages' | 'deposits' | 'withdrawals' | 'questions' | 'profile'

/** What a browser shows. It lies on a locked screen: nothing in it is more than its user must know to look. */
export interface PushNotice {
  readonly kind: PushKind
  /** What it tells of: a browser shows one notice of a tag, the last one. */
  readonly tag: string
  readonly page: PushPage
  readonly texts: Readonly<Record<'ko' | 'en' | 'vi', PushText>>
  /** From then on it is no news. */
  readonly expiresAt: Instant
}

export interface PushPort {
  /** Has a member's browsers told that asked for the kind, after the commit of the caller's transaction. */
  enterIn(tx: Tx, memberId: MemberId, notice: PushNotice): Promise<void>
  /** The browser of a session that is logged out is told of nothing any more. */
  forgetSession(tx: Tx, sessionId: SessionId): Promise<void>
  /** Nor are all browsers of a member whose account is closed. */
  forgetMember(tx: Tx, memberId: MemberId): Promise<void>
}
