// Signs of automation at one address: the next log-in costs its browser a proof of work, and its member nothing. At a second node of the
// stage, since the first has no limits.
import { expect } from '@playwright/test'
import { PHONE, fillLogIn, isPhone, putMessagesOff, test } from './people.ts'
import { nodeBeside, startServer } from './stage-server.ts'
import { CAPTCHA, DATA_DIR, DEMO_PASSWORD, ownStage } from './world.ts'

/** Failed log-ins that an address has without a proof. */
const FREE = 10

let stop: () => Promise<void>
test.beforeAll(async () => {
  stop = await startServer(ownStage(), { ...nodeBeside(DATA_DIR), RATE_LIMIT: 'on' })
})
test.afterAll(() => stop())

test('a member logs in behind an address that guesses, and notices nothing', { tag: PHONE }, async ({ page }) => {
  const site = `http://127.0.0.1:${ownStage().port}`
  const ask = async (path: string, data: object) => {
    const answer = await page.request.post(`${site}${path}`, {
      headers: { authorization: 'demo' },
      data: { siteId: 'demo', ...data },
    })
    return (await answer.json()) as { readonly resultCode: string; readonly data: { readonly captchaId: string } }
  }
  const guess = async (number: number) => {
    const { captchaId } = (await ask('/api/etc/captcha', {})).data
    const login = { memId: `nobody${number}`, memPass: 'a guess 12', captchaId, captcha: CAPTCHA }
    return (await ask('/api/member/login', login)).resultCode
  }
  for (let number = 0; number < FREE; number += 1) expect(await guess(number)).not.toBe('E428')
  expect(await guess(FREE)).toBe('E428')

  const proofs: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/member/login')) proofs.push(request.url())
  })
  await putMessagesOff(page)
  await page.goto(`${site}${isPhone(page) ? '/login' : '/?modal=login'}`)
  await fillLogIn(page, 'member01', DEMO_PASSWORD)
  await expect(page.getByTestId('cash-balance').first()).toBeVisible()
  expect(proofs).toHaveLength(2) // Asked for a proof, and answered with one: nobody but the browser had to do with it.
})
