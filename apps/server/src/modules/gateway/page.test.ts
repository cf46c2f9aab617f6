// The page for vendors says what holds: its words, its addresses and its vectors.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PRAGMATIC_SECRET, VENDOR_PRIVATE_KEY, VENDOR_PUBLIC_KEY } from '../../demo/sandbox/keys.ts'
import { WORDS as EVOLUTION } from './dialects/evolution/words.ts'
import { WORDS as HIGHEND } from './dialects/highend/words.ts'
import { isSigned, sign } from './dialects/hub88/sign.ts'
import { WORDS as HUB88 } from './dialects/hub88/words.ts'
import { hashOf } from './dialects/pragmatic/sign.ts'
import { walletRefusals } from './model.ts'

const page = readFileSync(new URL('../../../../../docs/vendors.md', import.meta.url), 'utf8')

test.each(walletRefusals)('the page has the words for %s', (refusal) => {
  // Said as cannot be read, or as a second answer, in the rows of others.
  const words = [HUB88[refusal], EVOLUTION[refusal], HIGHEND[refusal][1]]
  const said = words.filter((word) => page.includes(word))
  expect(said).toEqual(refusal === 'amount_malformed' ? expect.arrayContaining([HUB88[refusal]]) : words)
})

test('[GW17] the vectors of the page are what the dialects reckon', () => {
  const parameters = new URLSearchParams({
    amount: '1000.00',
    gameId: 'sandbox-game',
    providerId: 'PragmaticPlay',
    reference: 't-1',
    roundId: 'r-1',
    token: '',
    userId: 'p-1',
  })
  expect(page).toContain(`\`${hashOf(parameters, PRAGMATIC_SECRET)}\``)
  const text = `amount=1000.00&gameId=sandbox-game&providerId=PragmaticPlay&reference=t-1&roundId=r-1&userId=p-1${PRAGMATIC_SECRET}`
  expect(page).toContain(text)
  expect(hashOf(parameters, PRAGMATIC_SECRET)).toBe(createHash('md5').update(text).digest('hex'))

  const body = '{"request_uuid":"r-1","token":"t-1"}'
  const signature = sign(body, VENDOR_PRIVATE_KEY)
  expect(page.replaceAll(/\s/g, '')).toContain(signature)
  expect(isSigned(Buffer.from(body), signature, [VENDOR_PUBLIC_KEY])).toBe(true)
  expect(isSigned(Buffer.from(`${body} `), signature, [VENDOR_PUBLIC_KEY])).toBe(false)
})

test('every address that is called stands on the page', () => {
  for (const address of [
    '/user/info',
    '/transaction/rollback',
    '/wallet/check',
    '/endRound.html',
    '/promo_payout',
    '/changeBalance',
  ])
    expect(page).toContain(address)
})
