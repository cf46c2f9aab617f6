// The members' calls: parse → authorise → use case → present.
import { calls, PAGE_SIZE, pageInfoOf } from '@hanpan/contract'
import { type Instant, isoSeoul, ok, refuse } from '@hanpan/kernel'
import type { CallContext, RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { acceptTerms } from './admission.ts'
import { advertisingRefusedAt, setAdvertising } from './advertising.ts'
import { judgeAvailability } from './availability.ts'
import { latestBankChange } from './bank-change-store.ts'
import { bankNamesOf, banksOf } from './banks.ts'
import { askForBank } from './change-bank.ts'
import { changeOwnContact } from './change-contact.ts'
import { changeOwnPasswords } from './change-passwords.ts'
import type { MembersDeps } from './deps.ts'
import { logIn } from './log-in.ts'
import { bankChangeOnWire, memberOnWire, recommendedOnWire } from './member-view.ts'
import { timeEndsAt } from './protect-member.ts'
import { listRecommended } from './recommended-store.ts'
import { standingOf } from './session-directory.ts'
import { endSession, extendSession, pageOfSessions, type SessionHistoryRow } from './session-store.ts'
import { signUp } from './sign-up.ts'
import { findById, type MemberRow } from './store.ts'

export function createMembersCalls(deps: MembersDeps): RegisteredCall[] {
  const withBalances = async (row: MemberRow) => {
    const balances = await deps.ledger.balances(row.member_id)
    const unread = await deps.messages.unread(row.member_id)
    const none = { cash: 0, point: 0, held: 0 } as never
    const member = memberOnWire(row, balances ?? none, await bankNamesOf(deps), await deps.sites.admission())
    return { member, msgInfo: { newMsg: unread } }
  }
  const tokenFor = (context: CallContext, token: string, expiresAt: Instant) => {
    context.setSessionCookie('member', token)
    return { ...(context.tokenByCookie ? {} : { token }), tokenExpiresAt: isoSeoul(expiresAt) }
  }

  return registerCalls(calls.members, {
    captcha: async () => ok(deps.captchas.make()),
    banks: async () => ok(await banksOf(deps)),
    signup: async (request, context) => {
      const signed = await signUp(deps, request, context.address)
      return signed.ok ? ok({}) : signed
    },
    available: async (request, context) => {
      const judged = await judgeAvailability(deps, request, context.address)
      return judged.ok ? ok({}) : judged
    },
    login: async (request, context) => {
      const loggedIn = await logIn(deps, {
        memId: request.memId,
        password: request.memPass,
        captchaId: request.captchaId,
        captcha: request.captcha,
        proof: request.proof,
        address: context.address,
        agent: context.agent,
        language: context.language,
        deviceCookie: context.deviceCookie('member'),
      })
      if (!loggedIn.ok) return loggedIn
      const { member, token, expiresAt, deviceCookie } = loggedIn.value
      context.setDeviceCookie('member', deviceCookie)
      return ok({ ...(await withBalances(member)), ...tokenFor(context, token, expiresAt) })
    },
    info: async (_request, context) => {
      const row = await findById(deps.database, context.member.memberId)
      if (!row) return refuse('login_required')
      return ok({
        ...(await withBalances(row)),
        tokenExpiresAt: isoSeoul(context.member.expiresAt),
        serverTime: isoSeoul(context.now),
      })
    },
    refresh: async (_request, context) => {
      const { sessionId, memberId } = context.member
      const row = await findById(deps.database, memberId)
      const endsAt = row && (await timeEndsAt(deps.database, row, context.now))
      const { token, expiresAt } = deps.sessions.mint(sessionId, context.now, endsAt)
      if (!(await extendSession(deps.database, sessionId, expiresAt))) return refuse('login_required')
      deps.sessions.forget(sessionId)
      return ok(tokenFor(context, token, expiresAt))
    },
    logout: async (_request, context) => {
      const { sessionId } = context.member
      await deps.database.tx(async (tx) => {
        await endSession(tx, sessionId, 'logged-out', context.now)
        await deps.push().forgetSession(tx, sessionId)
      })
      deps.sessions.forget(sessionId)
      deps.realtime.endSessions([sessionId], 'E401')
      context.setSessionCookie('member', null)
      return ok({})
    },
    update: async (request, context) => await changeOwnPasswords(deps, context.member.memberId, request),
    contact: async (request, context) => await changeOwnContact(deps, context.member.memberId, request),
    bankChange: async (request, context) => await askForBank(deps, context.member.memberId, request),
    acceptTerms: async (request, context) => await acceptTerms(deps, context.member.memberId, request),
    advertising: async (_request, { member }) => {
      const refusedAt = await advertisingRefusedAt(deps.database, member.memberId)
      return ok({ allowed: refusedAt === null, refusedAt: refusedAt === null ? null : isoSeoul(refusedAt) })
    },
    setAdvertising: async ({ allowed }, { member }) => await setAdvertising(deps, member.memberId, allowed),
    bankState: async (_request, context) => {
      const change = await latestBankChange(deps.database, context.member.memberId)
      return ok({ change: change && bankChangeOnWire(change, await bankNamesOf(deps)) })
    },
    recommended: async ({ page }, { member, now }) => {
      const row = await findById(deps.database, member.memberId)
      if (!row) return refuse('login_required')
      const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
      const { rows, total } = await listRecommended(deps.database, member.memberId, range)
      return ok({
        recommenderId: row.recommender_mem_id ?? '',
        partnerLevel: row.partner_level,
        mayRecommend: row.partner_level !== null && standingOf(row).status === 'active',
        list: rows.map((one) => recommendedOnWire(one, now)),
        pageInfo: pageInfoOf(page, total),
      })
    },
    sessions: async ({ page }, context) => {
      const { memberId, sessionId } = context.member
      const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
      const { rows, total } = await pageOfSessions(deps.database, memberId, range)
      const list = rows.map((row) => ({
        sessionIdx: row.session_id as string,
        startedAt: isoSeoul(row.started_at),
        endedAt: endOf(row, context.now),
        endReason: row.end_reason ?? (row.expires_at <= context.now ? 'expired' : null),
        address: row.address,
        agent: row.agent,
        isThis: row.session_id === sessionId,
      }))
      return ok({ list, pageInfo: pageInfoOf(page, total) })
    },
  })
}

function endOf({ ended_at, expires_at }: SessionHistoryRow, now: Instant): string | null {
  if (ended_at !== null) return isoSeoul(ended_at)
  return expires_at <= now ? isoSeoul(expires_at) : null
}
