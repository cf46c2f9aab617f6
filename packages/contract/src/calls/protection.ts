// Protection of players: limits that a member sets itself, breaks and exclusions, and the figures of a session.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { amount, isoTime, listOf, none, page } from '../entities.ts'
import {
  exclusionKinds,
  exclusionLengthNames,
  LIMIT_WON_MIN,
  protectionActions,
  type LimitKind,
  limitKinds,
  MINUTES_MIN,
  MINUTES_OF_DAY,
} from '../protection-rules.ts'

export const limitKind = z.enum(limitKinds)
export const exclusionLength = z.enum(exclusionLengthNames)

/** Won for deposits and losses, minutes for time and reality checks. */
export const limitChange = { kind: limitKind, amount: amount.min(1).max(1_000_000_000_000) }
export const limitFits = ({ kind, amount: value }: { kind: LimitKind; amount: number | null }) =>
  value === null ||
  (kind === 'reality' || kind === 'time-day' ? value >= MINUTES_MIN && value <= MINUTES_OF_DAY : value >= LIMIT_WON_MIN)

export const exclusionItem = z.object({
  kind: z.enum(exclusionKinds),
  startsAt: isoTime,
  endsAt: isoTime.nullable().describe('Null is for good.'),
  returnsAt: isoTime.nullable(),
  canReturn: z.boolean().describe('It is over; the member may ask to return, and does a day later.'),
})

export const protectionState = z.object({
  limits: z.array(
    z.object({
      kind: limitKind,
      amount: amount.nullable().describe('In force; null is none.'),
      used: amount.describe('Of the window that runs. Negative where more was won than staked.'),
      resetsAt: isoTime.nullable(),
      next: z
        .object({
          amount: amount.nullable(),
          at: isoTime.describe('From then on the member may confirm it.'),
          until: isoTime.describe('Not confirmed by then, it lapses.'),
          isDue: z.boolean(),
        })
        .nullable()
        .describe('A looser one that waits, and holds only once the member has confirmed it.'),
    }),
  ),
  exclusion: exclusionItem.nullable(),
  serverTime: isoTime,
})
export type ProtectionStateOnWire = z.output<typeof protectionState>

export const protectionChange = z.object({
  changeIdx: z.string(),
  at: isoTime,
  kind: z.enum([...limitKinds, ...exclusionKinds]),
  action: z.enum(protectionActions),
  before: amount.nullable(),
  after: amount.nullable(),
  effectiveAt: isoTime.nullable(),
  operatorId: z.string().nullable().describe('Null is the member itself.'),
  reason: z.string(),
})

/** What a limit that the member has set leaves; the data of PT01, PT02 and PT07. */
export const limitAllowance = z.object({
  limit: amount,
  left: amount,
  period: z.enum(['day', 'week', 'month']),
  resetsAt: isoTime,
})
export type LimitAllowanceOnWire = z.output<typeof limitAllowance>

export const protectionCalls = {
  state: defineCall({
    path: '/api/protection/state',
    summary: 'The member’s limits with what is used of them, what waits to become looser, and a running exclusion.',
    access: 'member',
    request: none,
    response: protectionState,
    codes: [],
  }),
  limit: defineCall({
    path: '/api/protection/limit',
    summary: 'Sets a limit, or lifts it with null: tighter at once, looser once it was confirmed after 24 hours.',
    access: 'member',
    request: z.object({ ...limitChange, amount: limitChange.amount.nullable() }).refine(limitFits),
    response: z.object({ from: isoTime }),
    codes: [],
    perMinuteMax: 60,
  }),
  confirm: defineCall({
    path: '/api/protection/confirm',
    summary: 'Confirms a looser limit whose 24 hours are over: it holds from now on.',
    access: 'member',
    request: z.object({ kind: limitKind }),
    response: none,
    codes: ['PT08'],
  }),
  keep: defineCall({
    path: '/api/protection/keep',
    summary: 'Takes back a looser limit that has not been confirmed.',
    access: 'member',
    request: z.object({ kind: limitKind }),
    response: none,
    codes: ['T999'],
  }),
  exclude: defineCall({
    path: '/api/protection/exclude',
    summary: 'Begins a break or an exclusion at once, or makes the running one longer. Nobody can shorten it.',
    access: 'member',
    request: z.object({ length: exclusionLength }),
    response: z.object({ endsAt: isoTime.nullable() }),
    codes: ['PT05'],
  }),
  askReturn: defineCall({
    path: '/api/protection/return',
    summary: 'Asks to return after an exclusion is over; the member does 24 hours later.',
    access: 'member',
    request: none,
    response: z.object({ returnsAt: isoTime }),
    codes: ['PT06'],
  }),
  history: defineCall({
    path: '/api/protection/history',
    summary: 'What was changed of the member’s protection, when and by whom, newest first.',
    access: 'member',
    request: z.object({ page }),
    response: listOf(protectionChange),
    codes: [],
  }),
  session: defineCall({
    path: '/api/protection/session',
    summary:
      'How long the member plays today and what it staked and won: what stands in every header and in a reality check.',
    access: 'member',
    request: none,
    response: z.object({
      startedAt: isoTime.describe('Of this session.'),
      since: isoTime.describe('Of the first session of the Seoul day, or of this one where it began before.'),
      playedSeconds: z.number().int().describe('Logged in since then; a new log-in begins nothing anew.'),
      serverTime: isoTime,
      realityMinutes: amount.nullable(),
      endsAt: isoTime.nullable().describe('When the time that the member has set for the day is used up.'),
      excluded: exclusionItem.nullable(),
      stakes: amount,
      payouts: amount,
      net: amount.describe('What was paid less what was staked on bets that are decided.'),
      waiting: amount.describe('What open bets have out: no part of what was lost.'),
    }),
    codes: [],
  }),
}
