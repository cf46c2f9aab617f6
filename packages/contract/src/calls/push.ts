// Push messages of the installed site: what a browser is told while the site is closed, each kind chosen by the member.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { none } from '../entities.ts'
import { PUSH_ENDPOINT_LENGTH_MAX } from '../rules.ts'

const kinds = z.object({
  bets: z.boolean().describe('What the bets of a round came to, once its draw has been told.'),
  requests: z.boolean().describe('Answers to what the member asked for: money in and out, questions.'),
  messages: z.boolean().describe('That a message has come. Advertising is never among them.'),
})
export type PushKindsOnWire = z.output<typeof kinds>

const endpoint = z
  .string()
  .max(PUSH_ENDPOINT_LENGTH_MAX)
  .describe('The address at its push service that the browser was given.')

export const pushCalls = {
  state: defineCall({
    path: '/api/push/state',
    summary: 'Whether the site sends push messages, its public key, and what this browser is told of.',
    access: 'member',
    request: z.object({ endpoint: endpoint.default('').describe('Empty where the browser has none.') }),
    response: z.object({
      isOn: z.boolean().describe('False where the operator has not set it up.'),
      publicKey: z.string().describe('The site’s VAPID key, for `applicationServerKey`; empty while it is off.'),
      kinds: kinds.nullable().describe('Null where this browser is told of nothing to this member.'),
      browsers: z.number().int().describe('How many browsers of the member are told of something.'),
    }),
    codes: [],
  }),
  subscribe: defineCall({
    path: '/api/push/subscribe',
    summary:
      'Chooses what this browser is told of, in the language of the caller. With nothing chosen it is forgotten.',
    access: 'member',
    request: z.object({
      endpoint,
      p256dh: z.string().max(200).describe('The browser’s public key, in base64url.'),
      auth: z.string().max(100).describe('The browser’s secret of 16 bytes, in base64url.'),
      kinds,
    }),
    response: none,
    codes: ['PU01', 'PU02'],
    perMinuteMax: 30,
  }),
  keep: defineCall({
    path: '/api/push/keep',
    summary:
      'Says at the begin of a visit that this browser is still the member’s; it is forgotten when this session is logged out.',
    access: 'member',
    request: z.object({ endpoint }),
    response: z.object({ isKept: z.boolean().describe('False where the browser is told of nothing to this member.') }),
    codes: [],
  }),
}
