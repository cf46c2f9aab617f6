// What the tests of payments share: a payment provider over real HTTP that is told when to go wrong, and members who pay through it.
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import {
  PAY_PATH,
  PAYMENT_MERCHANT,
  PAYMENT_SECRET,
  type PaymentSandbox,
  servePaymentSandbox,
} from '../../demo/sandbox/payment-provider.ts'
import type { TestNode } from '../../testing/test-node.ts'
import { cashierCalls } from '../cashier/testing.ts'
import { signatureOf, SIGNATURE_HEADER, TIMESTAMP_HEADER } from './adapters/signature.ts'
import { PAYMENTS_PATH } from './serve-payments.ts'

export const PROVIDER = 'test-pay'
export const terms = {
  providerKey: PROVIDER,
  name: '시험 결제',
  merchant: PAYMENT_MERCHANT,
  addresses: [],
  minimum: 10_000,
  maximum: 500_000,
  confirmMaximum: 300_000,
  minutesToPay: 30,
  levelMin: 0,
}

export interface TestProvider extends PaymentSandbox {
  readonly url: string
  stop(): Promise<void>
}

export async function startProvider(site: TestNode): Promise<TestProvider> {
  const app = Fastify()
  const sandbox = await servePaymentSandbox(app, site.database)
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}${PAY_PATH}`
  sandbox.connect(`${site.baseUrl}${PAYMENTS_PATH}/${PROVIDER}/events`)
  return { ...sandbox, url, stop: () => app.close() }
}

export function paymentCalls(site: () => TestNode, provider: () => TestProvider) {
  const shared = cashierCalls(site)
  const { office, deposit, member } = shared
  const save = async (change: object = {}) =>
    await office('payments/providerSave', {
      ...terms,
      url: provider().url,
      secret: PAYMENT_SECRET,
      isNew: false,
      ...change,
    })
  const askDue = async () => await site().node.modules.payments.askProviders()

  /** A member that has asked for a deposit through the provider, which has answered. */
  async function payer(amount = 50_000, cash = 0) {
    const { memId, token } = await member(cash)
    const asked = await deposit(token, { amount, payBy: PROVIDER })
    const { cashIdx } = asked.data
    await created(cashIdx)
    return { memId, token, cashIdx: cashIdx as string }
  }
  /** Waits for the question that goes out after the commit. */
  async function created(cashIdx: string): Promise<void> {
    for (;;) {
      const { rows } = await site().database.query<{ state: string; unanswered: number }>(
        'SELECT state, unanswered FROM payments.payments WHERE request_id = $1',
        [cashIdx],
      )
      if (rows[0] && (rows[0].state !== 'asked' || rows[0].unanswered > 0)) return
    }
  }
  const stateOf = async (cashIdx: string) => (await office('payments/read', { cashIdx })).data.payment.state
  const read = async (cashIdx: string) => (await office('payments/read', { cashIdx })).data
  const requestOf = async (memId: string) => (await office('cash/list', { memId, status: 'all' })).data.list[0]
  const cashOf = async (token: string) => (await shared.cash(token)).balance
  /** An event as the provider would sign it, or otherwise. */
  async function event(
    body: object,
    { key = PAYMENT_SECRET, at = Date.now(), to = PROVIDER }: { key?: string; at?: number; to?: string } = {},
  ): Promise<number> {
    const text = JSON.stringify({ eventId: randomUUID(), type: 'payment', ...body })
    const response = await fetch(`${site().baseUrl}${PAYMENTS_PATH}/${to}/events`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [TIMESTAMP_HEADER]: String(at),
        [SIGNATURE_HEADER]: signatureOf(key, String(at), text),
      },
      body: text,
    })
    return response.status
  }
  /** Makes what is to be asked about due now, as if its time had come. */
  const makeDue = async (cashIdx: string, change = '') =>
    await site().database.query(
      `UPDATE payments.payments SET ask_at = now() - interval '1 second' ${change} WHERE request_id = $1`,
      [cashIdx],
    )
  const owes = async () =>
    (await office('payments/providers', {})).data.list.find(
      (row: { providerKey: string }) => row.providerKey === PROVIDER,
    ).owes as number
  /** What the books say that providers owe. */
  const books = async () => 0 - (await site().node.modules.ledger.port.houseBalances()).paymentProviders

  return { ...shared, save, askDue, payer, created, stateOf, read, requestOf, cashOf, event, makeDue, owes, books }
}
