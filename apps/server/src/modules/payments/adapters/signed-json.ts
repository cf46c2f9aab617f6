// JSON over HTTPS, signed: the protocol of docs/payments.md, which the sandbox provider speaks too (SPEC.md PY1, PY6).
import { providerWords } from '@hanpan/contract'
import { ok, refuse, type Result, won } from '@hanpan/kernel'
import { z } from 'zod'
import { parseBody } from '../../../platform/bodies.ts'
import type { Provider } from '../model.ts'
import type { AskProvider, PaymentAdapter, Unanswered } from './adapter.ts'
import { isSigned, signatureOf, SIGNATURE_HEADER, TIMESTAMP_HEADER } from './signature.ts'

/** An event may be as old, and as far ahead of our clock. */
const AGE_MS_MAX = 5 * 60_000

const text = z.string().max(200)
const amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).transform(won)
const word = z.object({ state: z.enum(providerWords), amount })
const created = word.extend({
  reference: text,
  payUrl: z.string().max(500).default(''),
  account: z.object({ bankName: text, number: text, holder: text }).nullable().default(null),
})
const refunded = z.object({ state: z.enum(['done', 'waiting', 'refused']) })
const event = z.object({
  eventId: z.string().min(1).max(120),
  paymentId: z.string().max(64),
  type: z.enum(['payment', 'refund.done', 'refund.refused']),
  refundId: z.string().max(64).default(''),
  state: z.enum(providerWords).optional(),
  amount: amount.optional(),
})

/** Signs a question and reads its answer; a status of 4xx is a refusal, everything else that is no answer is silence. */
async function tell<Shape extends z.ZodType>(
  ask: AskProvider,
  provider: Provider,
  now: number,
  question: { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object },
  shape: Shape,
): Promise<Result<z.output<Shape>, Unanswered>> {
  const body = question.body === undefined ? '' : JSON.stringify(question.body)
  const timestamp = String(now)
  const answer = await ask({
    method: question.method,
    url: `${provider.url}${question.path}`,
    headers: {
      'content-type': 'application/json',
      'x-merchant': provider.merchant,
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signatureOf(provider.keys[0]!, timestamp, `${question.method} ${question.path}\n${body}`),
    },
    ...(question.body === undefined ? {} : { body }),
  })
  if (!answer || answer.status >= 500 || answer.status === 429) return refuse('silent')
  if (answer.status >= 400) return refuse('refused')
  const read = shape.safeParse(parseBody(Buffer.from(answer.body)))
  return read.success ? ok(read.data) : refuse('silent')
}

const wordOf = ({ state, amount: said }: z.output<typeof word>) => ({ word: state, amount: said })
const pathOf = (requestId: string, step = '') => `/payments/${requestId}${step}`

export const signedJson: PaymentAdapter = {
  async hello(ask, provider, now) {
    const answer = await tell(ask, provider, now, { method: 'GET', path: '/hello' }, z.object({ merchant: text }))
    if (!answer.ok) return answer
    return answer.value.merchant === provider.merchant ? ok(null) : refuse('refused')
  },
  async create(ask, provider, payment, now) {
    const { requestId, amount: asked, expiresAt } = payment
    const body = { paymentId: requestId, amount: asked, expiresAt: new Date(expiresAt).toISOString() }
    const answer = await tell(ask, provider, now, { method: 'POST', path: '/payments', body }, created)
    if (!answer.ok) return answer
    const { reference, payUrl, account, ...said } = answer.value
    return ok({
      reference,
      payUrl,
      account: account && { bankNameKr: account.bankName, bankacc: account.number, holder: account.holder },
      word: wordOf(said),
    })
  },
  async status(ask, provider, requestId, now) {
    const answer = await tell(ask, provider, now, { method: 'GET', path: pathOf(requestId) }, word)
    return answer.ok ? ok(wordOf(answer.value)) : answer
  },
  async cancel(ask, provider, requestId, now) {
    const question = { method: 'POST', path: pathOf(requestId, '/cancel'), body: {} } as const
    const answer = await tell(ask, provider, now, question, word)
    return answer.ok ? ok(wordOf(answer.value)) : answer
  },
  async refund(ask, provider, requestId, refund, now) {
    const question = { method: 'POST', path: pathOf(requestId, '/refunds'), body: refund } as const
    const answer = await tell(ask, provider, now, question, refunded)
    if (!answer.ok) return answer
    return answer.value.state === 'refused' ? refuse('refused') : ok(answer.value.state)
  },
  readEvent({ headers, body }, provider, now) {
    const timestamp = headers[TIMESTAMP_HEADER] ?? ''
    const signature = headers[SIGNATURE_HEADER] ?? ''
    if (!/^\d{13}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > AGE_MS_MAX) return null
    if (!provider.keys.some((key) => isSigned(key, timestamp, body.toString('utf8'), signature))) return null
    const read = event.safeParse(parseBody(body))
    if (!read.success) return null
    const { eventId, paymentId: requestId, type, refundId, state, amount: paid } = read.data
    if (type !== 'payment')
      return { eventId, requestId, said: { of: 'refund', refundId, done: type === 'refund.done' } }
    if (state === undefined || paid === undefined) return null
    return { eventId, requestId, said: { of: 'payment', word: { word: state, amount: paid } } }
  },
}
