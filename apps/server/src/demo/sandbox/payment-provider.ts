// A payment provider in the box: it speaks the protocol of docs/payments.md with a published key, opens an account for each payment, has a page on which
// one pays with nothing, and tells the site what became of it. In demo mode only; what it keeps, it keeps in the database.
import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isSigned, signatureOf, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../../modules/payments/index.ts'
import { parseBody } from '../../platform/bodies.ts'
import type { Queryable } from '../../platform/database.ts'
import { payPage } from './pay-page.ts'

export const PAY_PATH = '/sandbox/pay'
export const PAYMENT_MERCHANT = 'hanpan-demo'
/** Published: whoever has it can confirm deposits of a demo. */
export const PAYMENT_SECRET = 'sandbox-payments-published-secret'

/** How it goes wrong, for tests and for whoever integrates. */
export const payMisbehaviours = ['loses-answers', 'is-away', 'tells-nothing', 'tells-twice', 'refuses-refunds'] as const
export type PayMisbehaviour = (typeof payMisbehaviours)[number]

export type SandboxState = 'waiting' | 'paid' | 'failed' | 'expired' | 'charged_back' | 'charge_back_reversed'

export interface SandboxPayment {
  readonly paymentId: string
  /** Names its page: nobody else can pay it. */
  readonly secret: string
  readonly reference: string
  readonly amount: number
  readonly paid: number
  readonly state: SandboxState
  readonly refunded: boolean
  readonly expiresAt: Date
}

const SCHEMA = `
  CREATE SCHEMA IF NOT EXISTS sandbox;
  CREATE TABLE IF NOT EXISTS sandbox.payments (
    payment_id text PRIMARY KEY, secret text NOT NULL UNIQUE, reference text NOT NULL, amount bigint NOT NULL, paid bigint NOT NULL DEFAULT 0,
    state text NOT NULL, refunded boolean NOT NULL DEFAULT false, expires_at timestamptz NOT NULL)`
const COLUMNS = `payment_id AS "paymentId", secret, reference, amount, paid, state, refunded, expires_at AS "expiresAt"`
const ACCOUNT_BANK = '데모은행'
const RETRIES_MS = [500, 2000, 5000]

const wanted = z.object({ paymentId: z.string(), amount: z.number().int().positive(), expiresAt: z.string() })
const told = z.object({ how: z.array(z.enum(payMisbehaviours)).max(10) })

export interface PaymentSandbox {
  /** Where the site takes events. */
  connect(eventsUrl: string): void
  misbehave(how: readonly PayMisbehaviour[]): void
  find(paymentId: string): Promise<SandboxPayment | null>
  /** Somebody pays, or a payment comes to another end; the site is told. */
  become(paymentId: string, state: SandboxState, paid?: number): Promise<void>
  /** Answers when everything that was to be told was told, or given up. */
  told(): Promise<void>
}

export async function servePaymentSandbox(app: FastifyInstance, database: Queryable): Promise<PaymentSandbox> {
  await database.query(SCHEMA)
  let eventsUrl: string | null = null
  let misbehaviours: ReadonlySet<PayMisbehaviour> = new Set()
  const telling = new Set<Promise<void>>()

  const read = async (where: string, value: string): Promise<SandboxPayment | null> => {
    const { rows } = await database.query<Omit<SandboxPayment, 'expiresAt'> & { readonly expiresAt: number }>(
      `SELECT ${COLUMNS} FROM sandbox.payments WHERE ${where} = $1`,
      [value],
    )
    return rows[0] ? { ...rows[0], expiresAt: new Date(rows[0].expiresAt) } : null
  }
  const find = (paymentId: string) => read('payment_id', paymentId)

  const tell = (event: object): void => {
    if (misbehaviours.has('tells-nothing') || eventsUrl === null) return
    const body = JSON.stringify({ eventId: randomUUID(), ...event })
    const url = eventsUrl
    for (let copy = misbehaviours.has('tells-twice') ? 2 : 1; copy > 0; copy -= 1) {
      const done = post(url, body).finally(() => telling.delete(done))
      telling.add(done)
    }
  }
  const become = async (paymentId: string, state: SandboxState, paid?: number): Promise<void> => {
    await database.query('UPDATE sandbox.payments SET state = $2, paid = coalesce($3, paid) WHERE payment_id = $1', [
      paymentId,
      state,
      paid ?? null,
    ])
    const now = (await find(paymentId))!
    tell({ type: 'payment', paymentId, state, amount: wordAmount(now) })
  }

  void app.register((routes, _options, done) => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    const limits = { config: { limits: { path: PAY_PATH, ownPerMinuteMax: 12_000 } }, bodyLimit: 4096 }
    const bodyOf = (request: FastifyRequest) => (request.body instanceof Buffer ? request.body : Buffer.alloc(0))

    /** A question of the site: signed, or nothing is done. */
    const asks = (
      method: 'GET' | 'POST',
      path: string,
      answer: (request: FastifyRequest<{ Params: { paymentId: string } }>) => Promise<object | null>,
    ) =>
      routes.route<{ Params: { paymentId: string } }>({
        method,
        url: `${PAY_PATH}${path}`,
        ...limits,
        async handler(request, reply) {
          if (misbehaviours.has('is-away')) return await reply.code(503).send()
          const { headers } = request
          const timestamp = String(headers[TIMESTAMP_HEADER] ?? '')
          const said = `${method} ${request.url.slice(PAY_PATH.length)}\n${bodyOf(request).toString('utf8')}`
          const isKnown = headers['x-merchant'] === PAYMENT_MERCHANT
          if (!isKnown || !isSigned(PAYMENT_SECRET, timestamp, said, String(headers[SIGNATURE_HEADER] ?? '')))
            return await reply.code(401).send({})
          const answered = await answer(request)
          if (misbehaviours.has('loses-answers')) return await reply.code(502).send()
          return answered === null ? await reply.code(404).send({}) : await reply.send(answered)
        },
      })

    asks('GET', '/hello', async () => ({ merchant: PAYMENT_MERCHANT }))
    asks('POST', '/payments', async (request) => {
      const asked = wanted.safeParse(parseBody(bodyOf(request)))
      if (!asked.success) return null
      const { paymentId, amount, expiresAt } = asked.data
      const secret = randomBytes(18).toString('base64url')
      const reference = `SB${Date.now().toString(36).toUpperCase()}${randomBytes(2).toString('hex').toUpperCase()}`
      await database.query(
        `INSERT INTO sandbox.payments (payment_id, secret, reference, amount, state, expires_at) VALUES ($1, $2, $3, $4, 'waiting', $5)
         ON CONFLICT (payment_id) DO NOTHING`,
        [paymentId, secret, reference, amount, new Date(expiresAt)],
      )
      const made = (await find(paymentId))!
      return {
        reference: made.reference,
        payUrl: `${PAY_PATH}/page/${made.secret}`,
        account: { bankName: ACCOUNT_BANK, number: accountOf(made), holder: '한판데모' },
        ...wordOf(made),
      }
    })
    asks('GET', '/payments/:paymentId', async ({ params }) => await stands(params.paymentId))
    asks('POST', '/payments/:paymentId/cancel', async ({ params }) => {
      await database.query(
        `UPDATE sandbox.payments SET state = 'expired' WHERE payment_id = $1 AND state = 'waiting'`,
        [params.paymentId],
      )
      return await stands(params.paymentId)
    })
    asks('POST', '/payments/:paymentId/refunds', async ({ params }) => {
      const payment = await find(params.paymentId)
      if (!payment) return null
      if (misbehaviours.has('refuses-refunds') || payment.state !== 'paid') return { state: 'refused' }
      await database.query('UPDATE sandbox.payments SET refunded = true WHERE payment_id = $1', [params.paymentId])
      return { state: 'done' }
    })
    const stands = async (paymentId: string) => {
      const payment = await find(paymentId)
      return payment && wordOf(payment)
    }

    // What a payer sees, and does there.
    const page = (reply: FastifyReply, html: string) =>
      reply
        .headers({
          'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'`,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .type('text/html; charset=utf-8')
        .send(html)
    const pagePath = `${PAY_PATH}/page/:secret`
    routes.get<{ Params: { secret: string } }>(pagePath, limits, async ({ params }, reply) => {
      const payment = await read('secret', params.secret)
      return payment ? await page(reply, payPage(payment, accountOf(payment))) : await reply.code(404).send()
    })
    routes.post<{ Params: { secret: string } }>(pagePath, limits, async (request, reply) => {
      const payment = await read('secret', request.params.secret)
      if (!payment) return await reply.code(404).send()
      const step = new URLSearchParams(bodyOf(request).toString('utf8')).get('step')
      await takeStep(payment, step ?? '')
      return await reply.redirect(`${PAY_PATH}/page/${payment.secret}`, 303)
    })
    const takeStep = async ({ paymentId, state, amount, refunded }: SandboxPayment, step: string): Promise<void> => {
      if (state === 'waiting' && step === 'pay') await become(paymentId, 'paid', amount)
      else if (state === 'waiting' && step === 'pay-other') await become(paymentId, 'paid', Math.max(1, amount - 1000))
      else if (state === 'waiting' && step === 'fail') await become(paymentId, 'failed')
      // Late: after the site has given it up.
      else if (state === 'expired' && step === 'pay') await become(paymentId, 'paid', amount)
      else if (state === 'paid' && !refunded && step === 'charge-back') await become(paymentId, 'charged_back')
      else if (state === 'charged_back' && step === 'reverse') await become(paymentId, 'charge_back_reversed')
    }
    routes.post(`${PAY_PATH}/misbehave`, limits, async (request, reply) => {
      const asked = told.safeParse(parseBody(bodyOf(request)))
      if (!asked.success) return await reply.code(400).send({ message: '' })
      misbehaviours = new Set(asked.data.how)
      return await reply.send({})
    })
    done()
  })

  return {
    connect: (url) => void (eventsUrl = url),
    misbehave: (how) => void (misbehaviours = new Set(how)),
    find,
    become,
    async told() {
      while (telling.size > 0) await Promise.all(telling)
    },
  }
}

const wordAmount = ({ state, amount, paid }: SandboxPayment) =>
  ['waiting', 'failed', 'expired'].includes(state) ? amount : paid
const wordOf = (payment: SandboxPayment) => ({ state: payment.state, amount: wordAmount(payment) })

/** A number that looks like an account, the same for a payment each time. */
const accountOf = ({ secret }: SandboxPayment): string => {
  const digits = [...Buffer.from(secret)].map((byte) => byte % 10).join('')
  return `${digits.slice(0, 3)}-${digits.slice(3, 9)}-${digits.slice(9, 12)}`
}

/** Says it until the site has taken it, a few times. What is lost all the same, the site asks for. */
async function post(url: string, body: string): Promise<void> {
  for (const pauseMs of [...RETRIES_MS, null]) {
    const timestamp = String(Date.now())
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [TIMESTAMP_HEADER]: timestamp,
          [SIGNATURE_HEADER]: signatureOf(PAYMENT_SECRET, timestamp, body),
        },
        body,
        signal: AbortSignal.timeout(5000),
      })
      await response.body?.cancel()
      if (response.ok) return
    } catch {
      // Said again.
    }
    if (pauseMs === null) return
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs).unref()
    })
  }
}
