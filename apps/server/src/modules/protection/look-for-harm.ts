// Looks for markers of harm (SPEC.md PT14): a walk names the members something happened to, and those that are due are judged, a portion
// a transaction. Nobody is looked at for whom nothing happened.
import { setTimeout as rest } from 'node:timers/promises'
import { type HarmMarker, noEvidence } from '@hanpan/contract'
import {
  type AccountId,
  DAY_MS,
  type Day,
  HOUR_MS,
  type Instant,
  type MemberId,
  MINUTE_MS,
  seoulDay,
  seoulDayStart,
  type SessionId,
  type CashRequestId,
} from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { CaseSign } from '../../ports/cases.ts'
import type { ProtectionDeps } from './deps.ts'
import { groupBy } from '../../platform/group-by.ts'
import { firstDayOf, foldEntries, type HarmFacts, judgeHarm, NO_RUN, type PlayCounts } from './harm.ts'
import {
  type AtRiskRow,
  forgetHarmDays,
  lockAtRisk,
  loosenedOf,
  makeDue,
  type MarkerRow,
  markersOf,
  playDaysOf,
  type PlayMark,
  playMarks,
  refusedOf,
  saveAtRisk,
  saveMarkers,
  savePlay,
  saveWalkMark,
  setDue,
  severityNumber,
  takeDue,
  type Walk,
  type WalkMark,
  walkMark,
} from './harm-store.ts'

const WALK_PORTION = 1000
const LOOK_PORTION = 25
/** Between two portions: so many times what the first of them took. Members who play meanwhile are not to wait for it. */
const RESTS = 3
/** Entries of a member that one look folds in; one with more is due again at once. */
const ENTRIES_MAX = 2000
/** What happened a moment ago may not be committed yet: a walk stays behind it. */
const BEHIND_MS = 30_000
const FIRST_DAYS = 30
const PLAY_DAYS = 7
const WHILE_HERE_MS = HOUR_MS
const DAYS_KEPT = 62
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Everything that is due at an instant. */
export async function lookForHarm(deps: ProtectionDeps, now: Instant, signal: AbortSignal): Promise<void> {
  await walkThrough(deps, 'sessions', now, signal)
  await walkThrough(deps, 'cash', now, signal)
  for (;;) {
    const startedAt = performance.now()
    const looked = await lookAtPortion(deps, now)
    if (signal.aborted || looked < LOOK_PORTION) return
    // An end of the site ends the rest too.
    await rest((performance.now() - startedAt) * RESTS, undefined, { signal }).catch(() => undefined)
  }
}

export async function forgetHarm(deps: ProtectionDeps, now: Instant): Promise<void> {
  await forgetHarmDays(deps.database, seoulDay((now - DAYS_KEPT * DAY_MS) as Instant))
}

type Happened = readonly (WalkMark & { readonly memberId: MemberId })[]

async function happenedAfter(deps: ProtectionDeps, walk: Walk, after: WalkMark, until: Instant): Promise<Happened> {
  if (walk === 'sessions') {
    const mark = { at: after.at, sessionId: after.id as SessionId, memberId: NO_ID as string as MemberId }
    const begun = await deps.members.sessionsBegun(mark, until, WALK_PORTION)
    return begun.map(({ at, sessionId, memberId }) => ({ at, id: sessionId, memberId }))
  }
  const mark = { at: after.at, requestId: after.id as CashRequestId }
  const processed = await deps.cashier().processedSince(mark, until, WALK_PORTION)
  return processed.map(({ at, requestId, memberId }) => ({ at, id: requestId, memberId }))
}

async function walkThrough(deps: ProtectionDeps, walk: Walk, now: Instant, signal: AbortSignal): Promise<void> {
  const until = (now - BEHIND_MS) as Instant
  for (;;) {
    const after = (await walkMark(deps.database, walk)) ?? { at: (now - FIRST_DAYS * DAY_MS) as Instant, id: NO_ID }
    const happened = await happenedAfter(deps, walk, after, until)
    const last = happened.at(-1)
    if (!last || signal.aborted) return
    await deps.database.tx(async (tx) => {
      await makeDue(
        tx,
        happened.map(({ memberId }) => memberId),
        now,
      )
      await saveWalkMark(tx, walk, last)
    })
    if (happened.length < WALK_PORTION) return
  }
}

/** Judges the next portion of those that are due; answers how many they were. */
async function lookAtPortion(deps: ProtectionDeps, now: Instant): Promise<number> {
  return await deps.database.tx(async (tx) => {
    const memberIds = await takeDue(tx, now, LOOK_PORTION)
    if (memberIds.length === 0) return 0
    const unread = await foldPlay(deps, tx, memberIds, now)
    const { facts, here } = await factsOf(deps, tx, memberIds, now)
    const found = new Map(memberIds.map((memberId) => [memberId, judgeHarm(facts.get(memberId)!, now)]))
    await keepFound(deps, tx, found, now)
    const tomorrow = (seoulDayStart(seoulDay(now))! + DAY_MS + MINUTE_MS) as Instant
    const next = (memberId: MemberId): Instant | null => {
      if (unread.has(memberId)) return now
      if (here.has(memberId)) return (now + WHILE_HERE_MS) as Instant
      // What was found ends with the days that it counts.
      return found.get(memberId)!.length > 0 ? tomorrow : null
    }
    await setDue(tx, new Map(memberIds.map((memberId) => [memberId, next(memberId)])))
    return memberIds.length
  })
}

/** Folds the entries of the cash accounts in that came since the last look; answers whose are not all read yet. */
async function foldPlay(
  deps: ProtectionDeps,
  tx: Tx,
  memberIds: readonly MemberId[],
  now: Instant,
): Promise<ReadonlySet<MemberId>> {
  const known = new Map((await playMarks(tx, memberIds)).map((mark) => [mark.memberId, mark]))
  const cashOf = (memberId: MemberId): AccountId => deps.ledger.accountsOf(memberId).cash
  const marks: PlayMark[] = []
  for (const memberId of memberIds) {
    const from = (now - PLAY_DAYS * DAY_MS) as Instant
    const mark = known.get(memberId) ?? {
      memberId,
      ...NO_RUN,
      version: await deps.ledger.entriesBefore(tx, cashOf(memberId), from),
    }
    marks.push(mark)
  }
  const asked = marks.map(({ memberId, version }) => ({ accountId: cashOf(memberId), version }))
  const entries = groupBy(await deps.ledger.entriesAfter(tx, asked, ENTRIES_MAX), ({ accountId }) => accountId)
  const days: (PlayCounts & { memberId: MemberId; day: Day })[] = []
  const unread = new Set<MemberId>()
  const after = marks.map((mark): PlayMark => {
    const own = entries.get(cashOf(mark.memberId)) ?? []
    if (own.length === ENTRIES_MAX) unread.add(mark.memberId)
    const folded = foldEntries(mark, own)
    for (const [day, counts] of folded.days) days.push({ memberId: mark.memberId, day, ...counts })
    return { memberId: mark.memberId, ...folded.run, version: own.at(-1)?.version ?? mark.version }
  })
  await savePlay(tx, after, days)
  return unread
}

async function factsOf(
  deps: ProtectionDeps,
  tx: Tx,
  memberIds: readonly MemberId[],
  now: Instant,
): Promise<{ readonly facts: ReadonlyMap<MemberId, HarmFacts>; readonly here: ReadonlySet<MemberId> }> {
  const startOf = (marker: HarmMarker) => seoulDayStart(firstDayOf(marker, now))!
  // A session that ends on the first of the days may have begun the day before.
  const sessionsFrom = (startOf('longSession') - DAY_MS) as Instant
  const play = await playDaysOf(tx, memberIds, firstDayOf('nightPlay', now))
  const sessions = await deps.members.sessionSpans(tx, memberIds, sessionsFrom, now)
  const cash = await deps.cashier().askedSince(tx, memberIds, startOf('withdrawalsCanceled'))
  const loosened = await loosenedOf(tx, memberIds, startOf('limitsLoosened'))
  const refused = await refusedOf(tx, memberIds, firstDayOf('limitsMet', now))
  const byMember = <Row extends { readonly memberId: MemberId }>(rows: readonly Row[]) => {
    const groups = groupBy(rows, ({ memberId }) => memberId)
    return (memberId: MemberId): readonly Row[] => groups.get(memberId) ?? []
  }
  const own = {
    play: byMember(play),
    sessions: byMember(sessions),
    cash: byMember(cash),
    loosened: byMember(loosened),
    refused: byMember(refused),
  }
  const facts = new Map<MemberId, HarmFacts>(
    memberIds.map((memberId) => [
      memberId,
      {
        play: new Map(own.play(memberId).map((row) => [row.day, row])),
        sessions: own.sessions(memberId),
        cash: own.cash(memberId),
        loosenedAt: own.loosened(memberId).map(({ at }) => at),
        refused: new Map(own.refused(memberId).map(({ day, times }) => [day, times])),
      },
    ]),
  )
  const here = new Set(sessions.flatMap(({ memberId, isRunning }) => (isRunning ? [memberId] : [])))
  return { facts, here }
}

/** Keeps what was found; a marker that is new or has become severe opens the member for review again (SPEC.md PT15). */
async function keepFound(
  deps: ProtectionDeps,
  tx: Tx,
  found: ReadonlyMap<MemberId, ReturnType<typeof judgeHarm>>,
  now: Instant,
): Promise<void> {
  const memberIds = [...found.keys()]
  const before = new Map((await lockAtRisk(tx, memberIds)).map((row) => [row.memberId, row]))
  const known = new Map((await markersOf(tx, memberIds)).map((row) => [`${row.memberId} ${row.marker}`, row]))
  const markers: MarkerRow[] = []
  const atRisk: AtRiskRow[] = []
  const gone: MemberId[] = []
  const signs: CaseSign[] = []
  for (const [memberId, list] of found) {
    if (list.length === 0) {
      gone.push(memberId)
      continue
    }
    let isNew = false
    for (const marker of list) {
      const last = known.get(`${memberId} ${marker.marker}`)
      if (!last || severityNumber(marker.severity) > severityNumber(last.severity)) isNew = true
      markers.push({ ...marker, memberId, since: last?.since ?? now })
    }
    const last = before.get(memberId)
    if (isNew) signs.push(signOf(memberId, list))
    atRisk.push({
      memberId,
      severity: list.some(({ severity }) => severity === 'severe') ? 'severe' : 'marked',
      changedAt: isNew || !last ? now : last.changedAt,
      isOpen: isNew || (last?.isOpen ?? true),
    })
  }
  await saveMarkers(tx, memberIds, markers)
  await saveAtRisk(tx, gone, atRisk)
  await deps.cases().openIn(tx, signs)
  if (signs.length > 0)
    tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'protection', data2: 'risk' }))
}

export const harmSource = (memberId: MemberId) => `harm:${memberId}`

/** A case holds which markers were seen; what they come to now is read where they stand. */
function signOf(memberId: MemberId, list: ReturnType<typeof judgeHarm>): CaseSign {
  const isSevere = list.some(({ severity }) => severity === 'severe')
  const figures: Record<string, string | number> = { severity: isSevere ? 'severe' : 'marked' }
  for (const { marker, value } of list) figures[marker] = value
  return {
    kind: 'harm',
    signal: 'harm',
    sourceKey: harmSource(memberId),
    memberId,
    isSevere,
    evidence: { ...noEvidence, figures },
  }
}
