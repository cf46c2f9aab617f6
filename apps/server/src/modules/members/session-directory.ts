// Who a token belongs to. Every call asks, so the answer is kept for half a second (platform/batched-reader.ts): a log-out, a suspension or a second log-in is still felt on every node within a second.
import type { KeyObject } from 'node:crypto'
import { type Instant, ok, refuse, type Result, type SessionId, type MaybePromise } from '@hanpan/kernel'
import { createBatchedReader } from '../../platform/batched-reader.ts'
import type { Database } from '../../platform/database.ts'
import { createTokenReader, signToken, tokenExpiry } from '../../platform/session-token.ts'
import type { MemberSession } from '../../ports/calls.ts'
import type { MemberStanding } from '../../ports/members.ts'
import { readSessions, type SessionRow, type StandingRow } from './session-store.ts'

export type SessionRefusal = 'login_required' | 'session_expired' | 'session_replaced'

export interface SessionDirectory {
  resolve(token: string | null, now: Instant): MaybePromise<Result<MemberSession, SessionRefusal>>
  /** Until when a session runs, whatever token it has by now. */
  runsUntil(sessionId: SessionId, now: Instant): Promise<Result<Instant, SessionRefusal>>
  /** A token until the session's life is over, or until an earlier end. */
  mint(
    sessionId: SessionId,
    now: Instant,
    endsAt?: Instant | null,
  ): { readonly token: string; readonly expiresAt: Instant }
  /** Forgets what is known of a session or of everyone, after a change on this node. */
  forget(sessionId?: SessionId): void
}

export const KEPT_MS = 500

export function createSessionDirectory(deps: {
  readonly database: Database
  readonly key: KeyObject
  readonly lifeMs: number
}): SessionDirectory {
  const readToken = createTokenReader(deps.key)
  const sessions = createBatchedReader<SessionId, SessionRow>({
    keptMs: KEPT_MS,
    load: async (ids) => new Map((await readSessions(deps.database, ids)).map((row) => [row.session_id, row])),
  })

  return {
    resolve(token, now) {
      if (!token) return refuse('login_required')
      const claims = readToken(token)
      if (!claims || claims.kind !== 'member') return refuse('login_required')
      const reading = sessions.read(claims.sid)
      return reading instanceof Promise
        ? reading.then((row) => sessionOf(tokenExpiry(claims), row, now))
        : sessionOf(tokenExpiry(claims), reading, now)
    },
    async runsUntil(sessionId, now) {
      const row = await sessions.read(sessionId)
      const found = sessionOf(row?.expires_at ?? now, row, now)
      return found.ok ? ok(found.value.expiresAt) : found
    },
    mint(sessionId, now, endsAt = null) {
      // RFC 7519 counts in seconds; the session's row ends at the same second.
      const exp = Math.floor(Math.min(now + deps.lifeMs, endsAt ?? Infinity) / 1000)
      const token = signToken(deps.key, { sid: sessionId, kind: 'member', iat: Math.floor(now / 1000), exp })
      return { token, expiresAt: (exp * 1000) as Instant }
    },
    forget: (sessionId) => sessions.forget(sessionId),
  }
}

function sessionOf(expiresAt: Instant, row: SessionRow | null, now: Instant): Result<MemberSession, SessionRefusal> {
  if (!row) return refuse('login_required')
  if (row.end_reason === 'replaced') return refuse('session_replaced')
  if (row.end_reason !== null) return refuse('login_required')
  if (expiresAt <= now || row.expires_at <= now) return refuse('session_expired')
  return ok({
    sessionId: row.session_id,
    memberId: row.member_id,
    memId: row.mem_id,
    expiresAt,
    standing: standingOf(row),
  })
}

export function standingOf(row: StandingRow): MemberStanding {
  return {
    memberId: row.member_id,
    memId: row.mem_id,
    level: row.level,
    casinoLevel: row.casino_level,
    slotLevel: row.slot_level,
    // A lock keeps guessers out; whoever is in already may go on.
    status: row.status === 'locked' ? 'active' : row.status,
    isPartner: row.partner_level !== null,
    bettingAllowed: row.betting_allowed,
    depositAllowed: row.deposit_allowed,
    withdrawalAllowed: row.withdrawal_allowed,
    givingAllowed: row.giving_allowed,
    isExcluded: row.is_excluded,
    acceptedTerms: row.terms_version,
    parentId: row.recommender_id,
  }
}
