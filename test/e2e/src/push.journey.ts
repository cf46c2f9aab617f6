// Notices of a browser, as far as a browser without a push service goes: Chromium as it is run here refuses every subscription, so what the
// member chooses is tested with a browser of the test's own (push-panel.test.tsx), and what is sent with a push service of the test's own
// (push.test.ts). Here stands what lies between them: the page says where it cannot, and the worker of the site shows what arrives.
import { expect, type Page } from '@playwright/test'
import { isPhone, logIn, test } from './people.ts'
import { BASE_URL } from './world.ts'

const NOT_HERE = 'this build of Chromium has no notices (a headless shell): nothing to see here'
const hasNotices = (page: Page) =>
  page.evaluate(() => 'PushManager' in window && 'Notification' in window && Notification.permission === 'granted')

test('[PU3] a member finds the notices of its browser, all off', async ({ page, context }) => {
  await context.grantPermissions(['notifications'], { origin: BASE_URL })
  await logIn(page, 'member01')
  await expect(page.getByRole('link', { name: /보유머니/ })).toBeVisible()
  await page.goto(isPhone(page) ? '/info' : '/member/mypage/info')
  test.skip(!(await hasNotices(page)), NOT_HERE)
  for (const name of [/내 베팅 결과/, /신청에 대한 답변/, /새 쪽지/]) {
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked()
  }
})

test('[PU13] what arrives is shown once, and leads to its page @desk', async ({ page, context }) => {
  await context.grantPermissions(['notifications'], { origin: BASE_URL })
  await page.goto('/')
  test.skip(!(await hasNotices(page)), NOT_HERE)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const notice = { title: '파워볼 결과', body: '내 베팅 +950원', tag: 'bets-powerball-1', page: 'bets', lang: 'ko' }
  const arrive = () =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: BASE_URL,
      registrationId,
      data: JSON.stringify(notice),
    })
  const shown = () =>
    page.evaluate(async () => {
      const notices = await (await navigator.serviceWorker.ready).getNotifications()
      return notices.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))
    })
  await arrive()
  await arrive()
  const { page: _, ...said } = notice
  await expect.poll(shown).toEqual([said])
})
