// A member's timeline, merged from what the modules tell (SPEC.md RE20-RE22).
import { calls, type Permission, type TimelineKind } from '@hanpan/contract'
import { type Instant, isoSeoul, type MemberId, ok, refuse } from '@hanpan/kernel'
import { readRange } from '../../platform/day-range.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { TimelineEvent, TimelineSource } from '../../ports/timeline.ts'
import { registerCalls } from '../../register-calls.ts'
import type { ReportingDeps } from './deps.ts'

const PAGE_EVENTS = 50
const EVER = { from: 0 as Instant, to: 8_640_000_000_000_000 as Instant } as const

/** Where a page ended: the moment of its last event, and how many of that very moment have been told. */
interface Cursor {
  readonly at: Instant
  readonly told: number
}

function readCursor(text: string | undefined): Cursor | null | 'malformed' {
  if (text === undefined) return null
  const found = /^(\d{1,16})-(\d{1,4})$/.exec(text)
  return found ? { at: Number(found[1]) as Instant, told: Number(found[2]) } : 'malformed'
}

export function createTimelineCalls(deps: ReportingDeps): RegisteredCall[] {
  return registerCalls({ timeline: calls.office.membersTimeline } as const, {
    timeline: async ({ memId, kinds, startDate, endDate, before }, { now, operator }) => {
      const cursor = readCursor(before)
      const span = startDate === undefined && endDate === undefined ? EVER : readRange(startDate, endDate, now)
      if (cursor === 'malformed' || !span) return refuse('malformed')
      const memberId = await deps.members.findByMemId(memId)
      const card = memberId && (await deps.members.cards([memberId])).get(memberId)
      if (!memberId || !card) return refuse('not_found')
      const sources = seenBy(deps.timeline, kinds, operator.permissions)
      const member = { memberId, memId: card.memId }
      const { events, next } = await readPage(sources, member, span, cursor)
      return ok({
        list: events.map(({ at, key, facts }) => ({ ...facts, at: isoSeoul(at), key: `${facts.kind}-${key}` })),
        next: next && `${next.at}-${next.told}`,
      })
    },
  })
}

const seenBy = (
  sources: readonly TimelineSource[],
  kinds: readonly TimelineKind[],
  permissions: ReadonlySet<Permission>,
) =>
  sources.filter(({ kind, permission }) => kinds.includes(kind) && (permission === null || permissions.has(permission)))

/** Newest first; of one moment in the order of kinds and keys, so that a page goes on exactly where the one before ended. */
const byTime = (one: TimelineEvent, other: TimelineEvent) =>
  other.at - one.at || one.facts.kind.localeCompare(other.facts.kind) || other.key.localeCompare(one.key)

async function readPage(
  sources: readonly TimelineSource[],
  member: { readonly memberId: MemberId; readonly memId: string },
  span: { readonly from: Instant; readonly to: Instant },
  cursor: Cursor | null,
): Promise<{ readonly events: readonly TimelineEvent[]; readonly next: Cursor | null }> {
  // The moment of the cursor is read again whole: what was told of it is left out.
  const until = (cursor === null ? span.to : Math.min(span.to, cursor.at + 1)) as Instant
  const told = cursor?.told ?? 0
  const limit = PAGE_EVENTS + told + 1
  const read = await Promise.all(sources.map((source) => source.read(member, { before: until, limit })))
  const found = read
    .flat()
    .filter(({ at }) => at >= span.from)
    .toSorted(byTime)
    .slice(told)
  const events = found.slice(0, PAGE_EVENTS)
  const last = events.at(-1)
  if (!last || found.length <= PAGE_EVENTS) return { events, next: null }
  const ofLast = events.filter(({ at }) => at === last.at).length
  return { events, next: { at: last.at, told: ofLast + (cursor?.at === last.at ? told : 0) } }
}
