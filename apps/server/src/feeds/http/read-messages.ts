// Reads what a supplier sent (SPEC.md SP61): each message by its shape, and by what its event is of: whether its sport has such a market with such
// picks, and can stand so. What is wrong is named, message by message.
import type { Result } from '@hanpan/kernel'
import { ok, refuse } from '@hanpan/kernel'
import { MARKET_TYPES, readEventResult, readMarket, SPORTS } from '@hanpan/sportsbook'
import type { EventKind } from '../../ports/sports-feed.ts'
import { messageShape, MESSAGES_MAX, type SuppliedMessage } from './message-shapes.ts'
import type { Fault, FaultReason } from './refusals.ts'

/** Named in one answer. */
const FAULTS_MAX = 20
/** Clocks differ by seconds. What were made later than that would outlive everything that is said until then. */
const AHEAD_MS_MAX = 60_000

export type MessagesRefusal =
  | { readonly name: 'malformed_body' }
  | { readonly name: 'refused_messages'; readonly faults: readonly Fault[] }

/** The messages of a body by their shapes. */
export function readShapes(body: unknown, now: number): Result<readonly SuppliedMessage[], MessagesRefusal> {
  const given = typeof body === 'object' && body !== null ? (body as { messages?: unknown }).messages : undefined
  const isFit = Array.isArray(given) && given.length > 0 && given.length <= MESSAGES_MAX
  if (!isFit || Object.keys(body as object).length > 1) return refuse({ name: 'malformed_body' })
  const faults: Fault[] = []
  const messages: SuppliedMessage[] = []
  for (const [index, one] of given.entries()) {
    const read = messageShape.safeParse(one)
    const fault = faultsOf(index, nameIn(one))
    if (!read.success)
      faults.push(...read.error.issues.map(({ path, message }) => fault(path.join('.'), 'malformed', message)))
    else if (read.data.generatedAt > now + AHEAD_MS_MAX)
      faults.push(fault('generatedAt', 'in_the_future', 'later than the server’s time'))
    else messages.push(read.data)
  }
  return answerOf(messages, faults)
}

/** Whether the messages are possible of their events. Those on events that nobody knows are let through: they are answered by name. */
export function checkAgainstEvents(
  messages: readonly SuppliedMessage[],
  known: ReadonlyMap<string, EventKind>,
): Result<readonly SuppliedMessage[], MessagesRefusal> {
  const kinds = new Map(known)
  // What a fixture of the same call says counts as known.
  for (const message of messages)
    if (message.kind === 'fixture' && !known.has(message.event))
      kinds.set(message.event, { sport: message.fixture.sport, periodsMax: message.fixture.periodsMax ?? null })
  const faults = messages.flatMap((message, index) => {
    const kind = 'event' in message ? kinds.get(message.event) : undefined
    return kind ? faultsOfMessage(message, kind, faultsOf(index, message.messageId)) : []
  })
  return answerOf(messages, faults)
}

type NewFault = (field: string, reason: FaultReason, detail: string) => Fault

const faultsOf =
  (index: number, messageId: string | null): NewFault =>
  (field, reason, detail) => ({ index, messageId, field, reason, detail })

function nameIn(message: unknown): string | null {
  const name = (message as { messageId?: unknown } | null)?.messageId
  return typeof name === 'string' ? name.slice(0, 100) : null
}

const answerOf = <T>(value: T, faults: readonly Fault[]): Result<T, MessagesRefusal> =>
  faults.length === 0 ? ok(value) : refuse({ name: 'refused_messages', faults: faults.slice(0, FAULTS_MAX) })

function faultsOfMessage(message: SuppliedMessage, kind: EventKind, fault: NewFault): Fault[] {
  switch (message.kind) {
    case 'fixture':
    case 'alive':
    case 'snapshot-complete':
      return []
    case 'state':
      return faultsOfState(message.state, kind, fault)
    case 'odds':
      return message.markets.flatMap((market, place) => [
        ...faultsOfMarket(market, { at: `markets.${place}`, picks: market.picks, field: 'picks' }, kind, fault),
        ...faultsOfTexts(market, `markets.${place}.texts`, kind, fault),
      ])
    case 'settlement':
      return message.markets.flatMap((market, place) =>
        faultsOfMarket(market, { at: `markets.${place}`, picks: market.results, field: 'results' }, kind, fault),
      )
    case 'stop':
    case 'cancel':
    case 'rollback-settlement':
    case 'rollback-cancel':
      if (message.markets === 'all') return []
      return message.markets.flatMap((market, place) =>
        faultsOfMarket(market, { at: `markets.${place}`, picks: {}, field: 'picks' }, kind, fault),
      )
  }
}

interface Picks {
  readonly at: string
  readonly field: 'picks' | 'results'
  readonly picks: object
}

function faultsOfMarket(
  { market, line }: { readonly market: string; readonly line: number | null },
  { at, field, picks }: Picks,
  { sport }: EventKind,
  fault: NewFault,
): Fault[] {
  const ref = readMarket(market, line, sport)
  if (!ref) return [fault(`${at}.market`, 'unknown_market', `${sport} has no market ${market} with line ${line}`)]
  const known = MARKET_TYPES.get(ref.type)!.picks(ref, sport)
  const given = Object.keys(picks)
  const faults = given
    .filter((pick) => !known.includes(pick))
    .map((pick) => fault(`${at}.${field}.${pick}`, 'unknown_pick', `it has ${known.slice(0, 12).join(', ')}`))
  if (field === 'picks') return faults
  // Bets on a pick that no result speaks of would wait for ever. Of a question made by hand only its asker knows how many answers it has.
  const missing = ref.type === 'novelty' ? [] : known.filter((pick) => !given.includes(pick))
  return [
    ...faults,
    ...missing.map((pick) => fault(`${at}.${field}.${pick}`, 'missing_pick', 'every pick has a result')),
  ]
}

/** A question says what it asks and what each of its picks answers; what is played is named by the catalogue. */
function faultsOfTexts(
  { market, line, picks, texts }: Extract<SuppliedMessage, { kind: 'odds' }>['markets'][number],
  at: string,
  { sport }: EventKind,
  fault: NewFault,
): Fault[] {
  if (!texts) return []
  if (readMarket(market, line, sport)?.type !== 'novelty')
    return [fault(at, 'unexpected_texts', 'only questions (novelty) have texts of their own')]
  return Object.keys(picks)
    .filter((pick) => !texts.picks[pick])
    .map((pick) => fault(`${at}.picks.${pick}`, 'missing_pick', 'every pick of a question has a text'))
}

function faultsOfState(
  { status, period, periods, incidents }: Extract<SuppliedMessage, { kind: 'state' }>['state'],
  { sport, periodsMax }: EventKind,
  fault: NewFault,
): Fault[] {
  const read = readEventResult({
    sport,
    finish: status === 'ended' && periods.length > 0 ? 'completed' : null,
    periods,
    incidents,
    recorded: [],
    ...(periodsMax !== null && { periodsMax }),
  })
  if (!read.ok) return [fault(`state.${read.refusal.path}`, 'impossible_state', `not possible in ${sport}`)]
  const { letter } = SPORTS.get(sport)!.period
  const isOwn =
    period === null ||
    period === 'so' ||
    [letter, 'x'].includes(period.charAt(0)) ||
    (letter === 'q' && period.startsWith('h'))
  return isOwn ? [] : [fault('state.period', 'impossible_state', `not a period of ${sport}`)]
}
