// Connects the sandbox's payment provider, so that deposits of a demo confirm themselves and an integrator can try every word of the protocol.
import { won } from '@hanpan/kernel'
import type { FastifyInstance } from 'fastify'
import { PAYMENTS_PATH } from '../../modules/payments/index.ts'
import type { Modules, Platform } from '../../modules.ts'
import { PAY_PATH, PAYMENT_MERCHANT, PAYMENT_SECRET, servePaymentSandbox } from './payment-provider.ts'

const PROVIDER_KEY = 'sandbox-pay'

/** Answers how the provider's address is known once the port is. */
export async function serveSandboxPayments(
  app: FastifyInstance,
  { database }: Pick<Platform, 'database'>,
  { payments }: Pick<Modules, 'payments'>,
): Promise<(port: number) => Promise<void>> {
  const sandbox = await servePaymentSandbox(app, database)
  return async (port) => {
    const own = `http://127.0.0.1:${port}`
    sandbox.connect(`${own}${PAYMENTS_PATH}/${PROVIDER_KEY}/events`)
    const known = (await payments.parts.providers.all()).get(PROVIDER_KEY)
    await payments.keepProvider({
      // What an operator has changed of it stays, but for where it is.
      providerKey: PROVIDER_KEY,
      adapter: 'signed-json',
      state: 'on',
      name: '가상계좌 (데모)',
      nameEn: 'Virtual account (demo)',
      nameVi: 'Tài khoản ảo (demo)',
      addresses: [],
      minimum: won(10_000),
      maximum: won(2_000_000),
      confirmMaximum: won(1_000_000),
      minutesToPay: 30,
      levelMin: 0,
      ...known,
      merchant: PAYMENT_MERCHANT,
      url: `${own}${PAY_PATH}`,
      keys: [PAYMENT_SECRET],
    })
  }
}
