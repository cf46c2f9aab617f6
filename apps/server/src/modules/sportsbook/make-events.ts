// Makes events by hand (SPEC.md SP76-SP78): what the house offers of its own goes the way of every source's messages. All of it, or nothing.
import { type Instant, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import { type FeedMessage, OFFICE } from '@hanpan/sportsbook'
import type { Database, Tx } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { AuditPort, OperatorContext } from '../../ports/operators.ts'
import type { Announcer } from './announce-changes.ts'
import type { ReadDraft } from './draft-events.ts'
import { lockEvents } from './event-store.ts'
import type { EventId } from './model.ts'
import { underRequest } from './office-requests.ts'
import { receiveIn } from './receive-messages.ts'

export interface MakeEventsDeps {
  readonly database: Database
  readonly newId: <Id extends string>() => Id
  readonly audit: AuditPort
  readonly ledger: Pick<LedgerPort, 'hashOf'>
  readonly announcer: Pick<Announcer, 'add'>
  readonly forget: () => void
}

export interface MakeEvents {
  /** One request has one effect. */
  readonly requestId: string
  readonly events: readonly ReadDraft[]
  readonly reason: string
}

/** Answers the ids of the events, in their order. */
export async function makeEvents(
  deps: MakeEventsDeps,
  context: OperatorContext,
  { requestId, events, reason: given }: MakeEvents,
): Promise<Result<readonly EventId[], 'reason_missing' | 'request_id_reused'>> {
  const reason = given.trim()
  if (reason === '') return refuse('reason_missing')
  const id = idFromRequest<Uuid>('sportsbook.make', context.operator.operatorId, requestId)
  const refs = events.map((_event, place) => `${id}-${place}`)
  const inputHash: string = deps.ledger.hashOf({ events, reason })
  const make = async (tx: Tx) => {
    const said = events.flatMap((event, place) => messagesOf(event, refs[place]!, context.now))
    const received = await receiveIn(tx, deps, OFFICE, said)
    const ids = new Map((await lockEvents(tx, OFFICE, refs)).map(({ ref, eventId }) => [ref, eventId]))
    if (received.taken > 0) {
      await deps.audit.record(tx, context, {
        action: 'sports.makeEvents',
        subject: events.length === 1 ? ids.get(refs[0]!)! : id,
        before: null,
        after: events.map(({ fixture, markets }) => ({
          sport: fixture.sport,
          competition: fixture.competition.names.ko,
          home: fixture.home.names.ko,
          away: fixture.away.names.ko,
          scheduledAt: fixture.scheduledAt,
          markets: markets.length,
        })),
        reason,
      })
      tx.afterCommit(() => {
        deps.forget()
        deps.announcer.add(received.changes)
      })
    }
    return ok(refs.map((ref) => ids.get(ref)!))
  }
  return deps.database.tx((tx) => underRequest(tx, id, inputHash, () => make(tx)))
}

function messagesOf({ fixture, markets }: ReadDraft, ref: string, now: Instant): readonly FeedMessage[] {
  const from = { producer: OFFICE, generatedAt: now, eventRef: ref }
  return [
    { ...from, messageId: `${ref}-fixture`, kind: 'fixture', fixture },
    { ...from, messageId: `${ref}-odds`, kind: 'odds', markets },
  ]
}
