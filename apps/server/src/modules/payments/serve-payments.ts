// The door for payment providers: their events are no calls of the contract. Each is known by its provider's address, its list of addresses and its
// signature, and is answered after the commit (SPEC.md PY6).
import { isUuid } from '@hanpan/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admitsAddress } from '../../platform/address-rules.ts'
import { takeRawBodies } from '../../platform/raw-bodies.ts'
import { isServiceAway } from '../../platform/service-away.ts'
import { adapters } from './adapters/index.ts'
import type { PaymentsParts } from './deps.ts'
import { findPayment } from './payment-store.ts'
import { endRefund } from './refund-payment.ts'
import { takeWord } from './take-word.ts'

export const PAYMENTS_PATH = '/payments'
const BODY_BYTES_MAX = 64 * 1024
/** What an address may say: a provider says everything from one or a few. */
const PER_MINUTE_MAX = 12_000

export function servePayments(
  app: FastifyInstance,
  parts: PaymentsParts,
  addressOf: (request: FastifyRequest['raw']) => string,
): void {
  const receive = async (
    request: FastifyRequest<{ Params: { provider: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { provider: providerKey } = request.params
    const provider = (await parts.providers.all()).get(providerKey)
    // Whoever is nobody's provider learns nothing. One that is switched off still says what becomes of its payments.
    if (!provider) return await reply.code(404).send()
    const address = addressOf(request.raw)
    if (!admitsAddress(provider.addresses, address)) {
      parts.log.warn({ provider: providerKey, address }, 'an event of a payment provider from elsewhere')
      return await reply.code(403).send()
    }
    const incoming = {
      headers: request.headers as Readonly<Record<string, string | undefined>>,
      body: request.body instanceof Buffer ? request.body : Buffer.alloc(0),
    }
    const event = adapters[provider.adapter].readEvent(incoming, provider, parts.clock.now())
    if (!event) {
      parts.log.warn({ provider: providerKey, address }, 'an event that is not signed by its payment provider')
      return await reply.code(401).send()
    }
    const payment = isUuid(event.requestId) ? await findPayment(parts.database, event.requestId) : null
    if (payment?.providerKey !== providerKey) return await reply.code(404).send()
    const { requestId } = payment
    const { said, eventId } = event
    if (said.of === 'payment') await takeWord(parts, requestId, said.word, eventId)
    else await endRefund(parts, requestId, said.refundId, said.done, eventId)
    return await reply.code(200).header('cache-control', 'no-store').send({ taken: true })
  }

  void app.register((routes, _options, done) => {
    // Signed is what travels: an adapter reads it when it has been found right.
    takeRawBodies(routes)
    routes.post<{ Params: { provider: string } }>(
      `${PAYMENTS_PATH}/:provider/events`,
      { bodyLimit: BODY_BYTES_MAX, config: { limits: { path: PAYMENTS_PATH, ownPerMinuteMax: PER_MINUTE_MAX } } },
      async (request, reply) => {
        try {
          return await receive(request, reply)
        } catch (error) {
          // What could not be taken in is said again by the provider.
          parts.log[isServiceAway(error) ? 'warn' : 'error']({ err: error }, 'a payment provider could not be heard')
          return await reply.code(503).send()
        }
      },
    )
    done()
  })
}
