// The door of the members module.
import { type Instant, type MemberId, MINUTE_MS, type Result, type SessionId, type MaybePromise } from '@hanpan/kernel'
import { SESSION_MINUTES } from '@hanpan/contract'
import { createBatchedReader } from '../../platform/batched-reader.ts'
import { idMaker } from '../../platform/clock.ts'
import { createDeviceMarks } from '../../platform/device-marks.ts'
import type { Job } from '../../platform/jobs.ts'
import type { MemberSession, RegisteredCall } from '../../ports/calls.ts'
import type { MemberSeeding, MembersPort, MemberStanding } from '../../ports/members.ts'
import { performAdjustment } from './adjust-balance.ts'
import type { PerformersOf } from '../../ports/operators.ts'
import type { TimelineSource } from '../../ports/timeline.ts'
import { createBankOfficeCalls } from './bank-office-calls.ts'
import { bankNamesOf } from './banks.ts'
import { createBulkCalls } from './bulk-calls.ts'
import { listLevels, moveLevel } from './move-level.ts'
import { createNoteCalls } from './notes-calls.ts'
import { createRelatedCalls } from './related-calls.ts'
import { listPairs, listSharers } from './related-store.ts'
import { createMembersCalls } from './calls.ts'
import { createCaptchas } from './captcha.ts'
import { checkCashOutPassword } from './change-passwords.ts'
import { type MembersDeps, type MembersOptions, SEALED } from './deps.ts'
import { enrolPartner } from './enrol-partner.ts'
import { makePartner } from './make-partner.ts'
import { nameKey } from './masks.ts'
import { cardOf } from './member-view.ts'
import { performPermit } from './permit-member.ts'
import { createMembersOfficeCalls } from './office-calls.ts'
import { membersJobs } from './jobs.ts'
import { membersTimeline } from './timeline.ts'
import { joinedByHour } from './search-store.ts'
import { createPasswords } from './passwords.ts'
import { minutesToday, protectMember, startOfDay, timeEndsAt } from './protect-member.ts'
import { openSession, seedMember } from './seed-member.ts'
import { createProofs } from './proofs.ts'
import { countReachable, findBars, listReached } from './reach-store.ts'
import { createSessionDirectory, KEPT_MS, type SessionRefusal, standingOf } from './session-directory.ts'
import {
  endAllSessions,
  listBegun,
  listSpans,
  loggedInAmong,
  loggedInSince,
  playingSince,
  readStandings,
} from './session-store.ts'
import {
  countJoined,
  countPending,
  findAddressable,
  findById,
  findByKey,
  findManyById,
  lockById,
  setPlace,
} from './store.ts'

export { membersMigrations } from './migrations/index.ts'

export interface Members {
  readonly port: MembersPort
  readonly seeding: MemberSeeding
  readonly calls: readonly RegisteredCall[]
  resolveSession(token: string | null, now: Instant): MaybePromise<Result<MemberSession, SessionRefusal>>
  /** Until when a session runs, whatever token it has by now. */
  sessionRunsUntil(sessionId: SessionId, now: Instant): Promise<Result<Instant, SessionRefusal>>
  /** Logs everyone out when a maintenance window begins. */
  endEverySession(now: Instant): Promise<void>
  joinedByHour(from: Instant, to: Instant): Promise<readonly { readonly at: Instant; readonly joined: number }[]>
  /** What a second operator agreed to is carried out by these. */
  readonly performers: PerformersOf<'member.adjust' | 'member.level'>
  readonly jobs: readonly Job[]
  readonly timeline: readonly TimelineSource[]
  counts(
    from: Instant,
    to: Instant,
  ): Promise<{ readonly pending: number; readonly oldestAt: Instant | null; readonly joined: number }>
}

export function createMembers(options: MembersOptions): Members {
  const standings = createBatchedReader<MemberId, MemberStanding>({
    keptMs: KEPT_MS,
    load: async (ids) =>
      new Map((await readStandings(options.database, ids)).map((row) => [row.member_id, standingOf(row)])),
  })
  const deps: MembersDeps = {
    ...options,
    newId: idMaker(options.clock, options.draws),
    passwords: createPasswords(),
    captchas: createCaptchas({ ...options, fixedAnswer: options.captchaAnswer }),
    proofs: createProofs(options),
    devices: createDeviceMarks(options.sealer.key('member device mark v1'), options.draws),
    sessions: createSessionDirectory({
      database: options.database,
      key: options.sealer.key('session token v1'),
      lifeMs: SESSION_MINUTES * MINUTE_MS,
    }),
    forgetStandings: () => standings.forget(),
  }
  const standingIn: MembersPort['standingIn'] = async (tx, memberId): Promise<MemberStanding | null> => {
    const row = await findById(tx, memberId)
    return row ? standingOf(row) : null
  }

  const loggedIn = createBatchedReader<MemberId, true>({
    keptMs: KEPT_MS,
    load: async (memberIds) =>
      new Map((await loggedInAmong(deps.database, memberIds)).map((memberId) => [memberId, true])),
  })
  return {
    port: {
      sharersOf: (memberId, since) => listSharers(deps.database, memberId, since),
      pairsAmong: (memberIds, since) => listPairs(deps.database, memberIds, since),
      standing: async (memberId) => await standings.read(memberId),
      isLoggedIn: async (memberId) => (await loggedIn.read(memberId)) !== null,
      standingIn,
      lock: async (tx, memberId) => void (await lockById(tx, memberId)),
      protect: (tx, memberId, protection) => protectMember(deps, tx, memberId, protection),
      minutesToday: (memberId, now) => minutesToday(deps.database, memberId, now),
      dayTimeEndsAt: async (memberId, now, db = deps.database) => {
        const row = await findById(db, memberId)
        return row && (await timeEndsAt(db, row, now))
      },
      async playedToday(memberId, sessionId, now) {
        const began = await playingSince(deps.database, memberId, sessionId, startOfDay(now))
        if (!began) return null
        return { ...began, playedMs: await loggedInSince(deps.database, memberId, began.since, now) }
      },
      sessionsBegun: (after, until, limit) => listBegun(deps.database, after, until, limit),
      sessionSpans: listSpans,
      checkCashOutPassword: (memberId, password) => checkCashOutPassword(deps, memberId, password),
      hasCashOutPassword: async (memberId) => (await findById(deps.database, memberId))?.cash_out_hash != null,
      findByMemId: async (memId, tx = deps.database) => (await findByKey(tx, nameKey(memId)))?.member_id ?? null,
      makePartner: (tx, memberId, partner) => makePartner(deps, tx, memberId, partner),
      enrolPartner: (partner, also) => enrolPartner(deps, partner, also),
      async setPlace(tx, memberId, place) {
        await setPlace(tx, memberId, place)
        tx.afterCommit(() => {
          deps.sessions.forget()
          deps.forgetStandings()
        })
      },
      reached: (reach, after, limit) => listReached(deps.database, reach, after, limit),
      levelsAfter: (after, limit) => listLevels(deps.database, after, limit),
      moveLevel: (tx, member, to, because) => moveLevel(deps, tx, member, to, because),
      countReachable: (levels) => countReachable(deps.database, levels),
      advertisingBars: (memberIds, db = deps.database) => findBars(db, memberIds),
      mayBeAddressed: (memberIds, db = deps.database) => findAddressable(db, memberIds),
      bankAccountOf: async (tx, memberId) => {
        const row = await findById(tx, memberId)
        return row && deps.sealer.open(row.account_sealed, SEALED.account)
      },
      cards: async (memberIds, tx) => {
        const rows = await findManyById(tx ?? deps.database, memberIds)
        const bankName = await bankNamesOf(options, tx)
        return new Map<MemberId, ReturnType<typeof cardOf>>(rows.map((row) => [row.member_id, cardOf(row, bankName)]))
      },
    },
    jobs: membersJobs(deps),
    timeline: membersTimeline(deps.database),
    seeding: {
      seedMember: (tx, member) => seedMember(deps, tx, member),
      openSession: (memberId, address) => openSession(deps, memberId, address),
    },
    calls: [
      ...createMembersCalls(deps),
      ...createMembersOfficeCalls(deps),
      ...createBankOfficeCalls(deps),
      ...createNoteCalls(deps),
      ...createRelatedCalls(deps),
      ...createBulkCalls(deps),
    ],
    resolveSession: (token, now) => deps.sessions.resolve(token, now),
    sessionRunsUntil: (sessionId, now) => deps.sessions.runsUntil(sessionId, now),
    async endEverySession(now) {
      const ended = await endAllSessions(deps.database, 'maintenance', now)
      deps.sessions.forget()
      deps.realtime.endSessions(ended, 'E401')
    },
    joinedByHour: (from, to) => joinedByHour(deps.database, from, to),
    performers: {
      'member.adjust': {
        permission: 'members.adjust',
        perform: (tx, context, requested) => performAdjustment(deps, tx, context, requested),
      },
      'member.level': {
        permission: 'members.restrict',
        perform: (tx, context, requested) => performPermit(deps, tx, context, requested),
      },
    },
    counts: async (from, to) => ({
      ...(await countPending(deps.database)),
      joined: await countJoined(deps.database, from, to),
    }),
  }
}
