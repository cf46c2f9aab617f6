// Decides an event at the desk (SPEC.md SP70-SP75): what the office says goes the way of every source's messages, is shown beforehand with the
// money that it moves, and needs a second operator where that comes to the site's limit.
import { type BetId, type Instant, type MemberId, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import { type EventMessage, type LegResult, OFFICE, type OfficeWord, type Names } from '@hanpan/sportsbook'
import type { Database, Queryable, Tx } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type {
  ApprovalRequest,
  ApprovedRequest,
  AuditPort,
  CountedMove,
  FourEyesPort,
  OperatorContext,
} from '../../ports/operators.ts'
import type { Announcer } from './announce-changes.ts'
import { decidedBets, waitingBets } from './bet-store.ts'
import { type EnteredWord, messagesOfWord, type WrongValue } from './enter-result.ts'
import { rulesOf } from './event-rules.ts'
import { eventsByIds, namedByIds } from './event-store.ts'
import { heardBefore } from './feed-store.ts'
import type { EventId, EventRow, ResultRow } from './model.ts'
import { knownRequest, underRequest } from './office-requests.ts'
import { judge, marketOf } from './outcome-of-slip.ts'
import { resultsShown } from './present.ts'
import { foldEvent, type OnEvent, receiveIn, resultsOf } from './receive-messages.ts'
import { settingsInForce } from './settings.ts'
import { SETTLEMENT_CHUNK_BETS } from './settle-waiting.ts'

export interface DecideDeps {
  readonly database: Database
  readonly newId: <Id extends string>() => Id
  readonly ledger: Pick<LedgerPort, 'balancesOf' | 'hashOf'>
  readonly audit: AuditPort
  readonly fourEyes: Pick<FourEyesPort, 'sumsAboveLimit' | 'forecast' | 'countMove' | 'ask'>
  readonly announcer: Pick<Announcer, 'add'>
  /** This node sees a change at once. */
  readonly forget: () => void
}

export interface DecideEvent {
  readonly eventId: string
  /** One request has one effect. */
  readonly requestId: string
  readonly word: EnteredWord
  readonly reason: string
}

/** What a market came to until now, and what it would come to. */
export interface MarketChange {
  readonly market: string
  readonly before: Readonly<Record<string, LegResult>> | null
  readonly after: Readonly<Record<string, LegResult>> | null
}

export interface MovedOfMember {
  readonly memberId: MemberId
  readonly bets: number
  /** What its bets have paid, and what they would have. */
  readonly before: number
  readonly after: number
  readonly cash: number
  readonly uncollectable: number
}

export interface DecisionPlan {
  readonly event: EventRow
  readonly markets: readonly MarketChange[]
  /** Bets that would be settled, their stakes, and what they would be paid. */
  readonly settles: number
  readonly stakes: number
  readonly pays: number
  /** Bets that were settled and would come to something else, what is paid on them and what is taken back. */
  readonly corrects: number
  readonly paysMore: number
  readonly takes: number
  readonly uncollectable: number
  /** Bets that go on with other legs, and what they may pay then. */
  readonly waits: number
  readonly waitsFor: number
  /** Those whose balance changes most first. */
  readonly members: readonly MovedOfMember[]
}

/** All that a decision moves, now or when the other legs of its bets are decided. */
export const movedBy = ({ pays, paysMore, takes, waitsFor }: DecisionPlan): number => pays + paysMore + takes + waitsFor

type PlanRefusal = 'not_found' | 'state_wrong' | WrongValue

/** What would become of every bet on an event. Writes nothing. */
export async function planDecision(
  { database, ledger }: { readonly database: Database; readonly ledger: Pick<LedgerPort, 'balancesOf'> },
  { eventId, word }: Pick<DecideEvent, 'eventId' | 'word'>,
  now: Instant,
): Promise<Result<DecisionPlan, PlanRefusal>> {
  const [event] = await eventsByIds(database, [eventId as EventId])
  if (!event) return refuse('not_found')
  const { value: settings } = await settingsInForce(database)
  const messages = messagesOfWord(event, word, await rulesOf(database, event, settings, now))
  if (!messages.ok) return messages
  const folded = foldEvent(event, said(event, messages.value, 'plan', now, null))
  if (!folded.isChanged) return refuse('state_wrong')
  const rows = new Map(resultsOf(folded).map((row) => [marketOf(row), row]))
  const sums = await sumsOf(database, event.eventId, rows)
  const balances = await ledger.balancesOf([...sums.members.keys()])
  const members = [...sums.members].map(([memberId, { bets, before, after }]) => {
    const cash = balances.get(memberId)?.cash ?? 0
    return { memberId, bets, before, after, cash, uncollectable: Math.max(0, before - after - cash) }
  })
  const { members: _members, ...totals } = sums
  return ok({
    event,
    markets: [...folded.change.decided].map((market) => ({
      market,
      before: shownIn(event.book, market),
      after: shownIn(folded.book, market),
    })),
    ...totals,
    uncollectable: members.reduce((sum, row) => sum + row.uncollectable, 0),
    members: members.toSorted((one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before)),
  })
}

const shownIn = ({ markets }: EventRow['book'], key: string) => (markets[key] ? resultsShown(markets[key]) : null)

interface Sums {
  settles: number
  stakes: number
  pays: number
  corrects: number
  paysMore: number
  takes: number
  waits: number
  waitsFor: number
  readonly members: Map<MemberId, { bets: number; before: number; after: number }>
}

/** By what some of the event's markets would be decided as. */
async function sumsOf(db: Queryable, eventId: EventId, otherwise: ReadonlyMap<string, ResultRow>): Promise<Sums> {
  const sums: Sums = {
    settles: 0,
    stakes: 0,
    pays: 0,
    corrects: 0,
    paysMore: 0,
    takes: 0,
    waits: 0,
    waitsFor: 0,
    members: new Map(),
  }
  const note = (memberId: MemberId, before: number, after: number) => {
    const sum = sums.members.get(memberId) ?? { bets: 0, before: 0, after: 0 }
    sums.members.set(memberId, { bets: sum.bets + 1, before: sum.before + before, after: sum.after + after })
  }
  for await (const chunk of inChunks((after) => waitingBets(db, eventId, after, SETTLEMENT_CHUNK_BETS))) {
    for (const { bet, outcome, payoutMax, legs } of await judge(db, chunk, otherwise)) {
      if (outcome) {
        const paid = outcome.payout - bet.paidEarly
        sums.settles += 1
        sums.stakes += bet.stake - bet.closed
        sums.pays += paid
        note(bet.memberId, 0, paid)
      } else if (legs.some((leg) => otherwise.has(marketOf(leg)))) {
        sums.waits += 1
        sums.waitsFor += payoutMax
      }
    }
  }
  for await (const chunk of inChunks((after) => decidedBets(db, eventId, after, SETTLEMENT_CHUNK_BETS))) {
    for (const { bet, outcome } of await judge(db, chunk, otherwise)) {
      if (!outcome || (outcome.payout === bet.payout && outcome.status === bet.status)) continue
      sums.corrects += 1
      sums.paysMore += Math.max(0, outcome.payout - bet.payout)
      sums.takes += Math.max(0, bet.payout - outcome.payout)
      note(bet.memberId, bet.payout, outcome.payout)
    }
  }
  return sums
}

async function* inChunks<Bet extends { readonly betId: BetId }>(
  next: (after: BetId | null) => Promise<readonly Bet[]>,
): AsyncGenerator<readonly Bet[]> {
  for (let after: BetId | null = null; ;) {
    const chunk: readonly Bet[] = await next(after)
    if (chunk.length > 0) yield chunk
    if (chunk.length < SETTLEMENT_CHUNK_BETS) return
    after = chunk.at(-1)!.betId
  }
}

const messageIdOf = (requestId: string, index: number) => `${requestId}-${index}`

/** Messages as the office's, in their order, under names that follow from the request. */
function said(
  { ref }: Pick<EventRow, 'ref'>,
  messages: readonly EventMessage[],
  requestId: string,
  now: Instant,
  word: OfficeWord | null,
): OnEvent[] {
  return messages.map((message, index) => ({
    ...message,
    producer: OFFICE,
    messageId: messageIdOf(requestId, index),
    generatedAt: now,
    eventRef: ref,
    ...(word && { word }),
  }))
}

export const moveOf = (plan: DecisionPlan): Omit<CountedMove, 'id'> => ({
  action: 'result',
  subjects: [plan.event.eventId],
  currency: 'won',
  amount: movedBy(plan),
})

type DecideRefusal = PlanRefusal | 'reason_missing' | 'second_operator_awaited' | 'request_id_reused'

/** Says it, or asks a second operator where it moves as much as nobody moves alone: the approval that waits then, null otherwise. */
export async function decideEvent(
  deps: DecideDeps,
  context: OperatorContext,
  command: DecideEvent,
): Promise<Result<Uuid | null, DecideRefusal>> {
  const reason = command.reason.trim()
  if (reason === '') return refuse('reason_missing')
  const requestId = idFromRequest<Uuid>('sportsbook.decide', context.operator.operatorId, command.requestId)
  const inputHash: string = deps.ledger.hashOf({ eventId: command.eventId, word: command.word, reason })
  const known = await knownRequest(deps.database, requestId, inputHash)
  if (known?.ok === false) return known
  const heard = await heardBefore(deps.database, [{ producer: OFFICE, messageId: messageIdOf(requestId, 0) }])
  if (heard.size > 0) return ok(null)
  const planned = await planDecision(deps, command, context.now)
  if (!planned.ok) return planned
  const { value: plan } = planned
  const move: CountedMove = { id: requestId, ...moveOf(plan) }
  return deps.database.tx((tx) =>
    underRequest(tx, requestId, inputHash, async (): Promise<Result<Uuid | null, DecideRefusal>> => {
      const sums = await deps.fourEyes.sumsAboveLimit(tx, context, move)
      if (sums) return askSecond(tx, deps, context, plan, { id: requestId, amount: move.amount, sums, reason }, command)
      if (move.amount > 0) await deps.fourEyes.countMove(tx, context, move)
      const word = { by: context.operator.loginId, agreedBy: null, reason }
      const done = await say(tx, deps, context, { ...command, requestId }, word)
      return done.ok ? ok(null) : done
    }),
  )
}

async function askSecond(
  tx: Tx,
  deps: DecideDeps,
  context: OperatorContext,
  plan: DecisionPlan,
  request: Pick<ApprovalRequest, 'amount' | 'sums' | 'reason'> & { readonly id: Uuid },
  { word }: Pick<DecideEvent, 'word'>,
): Promise<Result<Uuid, 'second_operator_awaited' | 'request_id_reused'>> {
  const asked = await deps.fourEyes.ask(tx, context, {
    ...request,
    kind: 'sport.result',
    subject: plan.event.eventId,
    facts: {
      eventId: plan.event.eventId,
      name: await nameOf(tx, plan.event),
      requestId: request.id,
      word: JSON.stringify(word),
      settles: plan.settles,
      corrects: plan.corrects,
      pays: plan.pays + plan.paysMore,
      takes: plan.takes,
      uncollectable: plan.uncollectable,
    },
  })
  return asked.ok ? ok(asked.value.approvalId) : asked
}

/** Says what a second operator has agreed to. Who asked cannot be who agrees, however this was reached. */
export async function performDecision(
  deps: DecideDeps,
  tx: Tx,
  context: OperatorContext,
  { facts, askedBy, reason }: ApprovedRequest,
): Promise<Result<null, PlanRefusal | 'own_request'>> {
  const { operator } = context
  if (askedBy.operatorId === operator.operatorId || askedBy.loginId === operator.loginId) return refuse('own_request')
  const command = {
    eventId: String(facts['eventId']),
    requestId: String(facts['requestId']),
    word: JSON.parse(String(facts['word'])) as EnteredWord,
  }
  return say(tx, deps, context, command, { by: askedBy.loginId, agreedBy: operator.loginId, reason })
}

async function say(
  tx: Tx,
  deps: DecideDeps,
  context: OperatorContext,
  { eventId, requestId, word: entered }: Omit<DecideEvent, 'reason'>,
  word: OfficeWord,
): Promise<Result<null, PlanRefusal>> {
  const [event] = await eventsByIds(tx, [eventId as EventId])
  if (!event) return refuse('not_found')
  const { value: settings } = await settingsInForce(tx)
  const messages = messagesOfWord(event, entered, await rulesOf(tx, event, settings, context.now))
  if (!messages.ok) return messages
  const received = await receiveIn(tx, deps, event.source, said(event, messages.value, requestId, context.now, word))
  if (received.taken === 0) return ok(null)
  const decided = received.changes.flatMap((change) => [...change.decided])
  await deps.audit.record(tx, context, {
    action: `sports.${ACTION_OF[entered.kind]}`,
    subject: eventId,
    before: resultsIn(event, decided),
    after: { ...(entered.kind === 'release' ? {} : entered), askedBy: word.by },
    reason: word.reason,
  })
  tx.afterCommit(() => {
    deps.forget()
    deps.announcer.add(received.changes)
  })
  return ok(null)
}

const ACTION_OF = { result: 'setResult', void: 'voidMarkets', release: 'releaseResult' } as const

const resultsIn = ({ book }: EventRow, keys: readonly string[]) => ({
  status: book.state.status,
  score: book.state.score,
  markets: Object.fromEntries(keys.map((key) => [key, book.markets[key]?.results ?? null])),
})

async function nameOf(db: Queryable, { homeId, awayId }: EventRow): Promise<string> {
  const names = new Map(
    (await namedByIds(db, [homeId, awayId])).map((one): [string, Names] => [one.namedId, one.names]),
  )
  return `${names.get(homeId)?.ko ?? ''} – ${names.get(awayId)?.ko ?? ''}`
}
