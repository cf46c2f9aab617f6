import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import { paymentCalls, PROVIDER, startProvider, type TestProvider } from './testing.ts'

let site: TestNode
let provider: TestProvider
beforeAll(async () => {
  site = await startTestNode()
  provider = await startProvider(site)
  await calls.setDeposit({})
  await calls.save({ isNew: true })
  await calls.office('payments/providerState', { providerKey: PROVIDER, state: 'on' })
  provider.misbehave(['tells-nothing'])
})
afterAll(async () => {
  await provider.stop()
  await site.stop()
})
const calls = paymentCalls(
  () => site,
  () => provider,
)
const { office, payer, event, askDue, makeDue } = calls
type Language = 'ko' | 'en' | 'vi'

const titles = async (token: string, language: Language) =>
  (await site.callIn(language, '/api/board/msgList', {}, token)).data.list.map(
    (message: { title: string }) => message.title,
  ) as string[]
const rowOf = async (token: string, language: Language) =>
  (await site.callIn(language, '/api/cash/list/', {}, token)).data.list[0] as { note: string; isRefused: boolean }
const notes = async (token: string) => ({
  ko: (await rowOf(token, 'ko')).note,
  en: (await rowOf(token, 'en')).note,
  vi: (await rowOf(token, 'vi')).note,
})
const paid = (cashIdx: string, amount = 50_000) => ({ paymentId: cashIdx, state: 'paid', amount })

it('[PY11] says why a payment came to nothing in the language of who reads it, and not that it was refused', async () => {
  const { token, cashIdx } = await payer()
  await event({ paymentId: cashIdx, state: 'failed', amount: 50_000 })
  expect(await notes(token)).toEqual({
    ko: '결제가 완료되지 않았습니다.',
    en: 'The payment was not completed.',
    vi: 'Thanh toán chưa được hoàn tất.',
  })
  expect(await rowOf(token, 'ko')).toMatchObject({ isRefused: false })
  expect(await titles(token, 'ko')).toEqual(['입금이 완료되지 않았습니다'])
  expect(await titles(token, 'en')).toEqual(['Your deposit was not completed'])
})

it('[PY11] what an operator has ended it for stands as it was written, in every language', async () => {
  const { token, cashIdx } = await payer()
  await office('payments/cancel', { cashIdx, reason: '회원 요청' })
  expect(await notes(token)).toEqual({ ko: '회원 요청', en: '회원 요청', vi: '회원 요청' })
})

it.each([
  ['canceled', async (one: Payer) => await site.call('/api/payment/cancel', { cashIdx: one.cashIdx }, one.token)],
  [
    'out of time',
    async (one: Payer) => {
      await makeDue(one.cashIdx, `, expires_at = now() - interval '1 second'`)
      await askDue()
    },
  ],
])(
  '[PY20] a payment that comes when its deposit is %s is told, in its row too, and once more when it has gone back',
  async (_name, end) => {
    const one = await payer()
    await end(one)
    await provider.become(one.cashIdx, 'paid', 50_000)
    await event(paid(one.cashIdx))
    expect(await notes(one.token)).toMatchObject({
      ko: '입금 신청이 끝난 뒤에 결제되어 입금하지 않았습니다. 결제하신 금액은 돌려드립니다.',
      en: 'You paid after this deposit had ended, so it was not credited. What you paid will be paid back.',
    })
    expect((await titles(one.token, 'ko'))[0]).toBe('결제하신 금액이 입금되지 않았습니다')
    await office('payments/refund', { cashIdx: one.cashIdx, reason: '회원 요청' })
    await askDue()
    expect(await notes(one.token)).toMatchObject({ ko: '결제하신 금액을 돌려드렸습니다.' })
    expect((await titles(one.token, 'en'))[0]).toBe('Your payment was paid back')
  },
)

it('[PY20] another amount than asked for is told once', async () => {
  const { token, cashIdx } = await payer()
  await event(paid(cashIdx, 49_000))
  await event(paid(cashIdx, 49_000))
  expect((await notes(token)).en).toContain('Another amount was paid')
  expect(await titles(token, 'vi')).toEqual(['Khoản thanh toán của bạn chưa được cộng'])
})

interface Payer {
  readonly cashIdx: string
  readonly token: string
}
