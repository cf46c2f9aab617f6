// Every address of the site on its layout: a guest is shown the door, a member sees the page, in three languages, without an error in
// the console, a missing text or anything wider than the screen, and without a violation of WCAG 2.2 AA. With `--pictures` a picture of each
// is kept.
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { openPages, pages, type PageName } from '../../../apps/site/src/app/paths.ts'
import { overhangOf, violationsOn } from './look.ts'
import { CORE, PHONE, isPhone, logIn, test } from './people.ts'
import { texts as partnerEn } from '../../../apps/site/src/words/partner/en.ts'
import { texts as partnerKo } from '../../../apps/site/src/words/partner/ko.ts'
import { texts as partnerVi } from '../../../apps/site/src/words/partner/vi.ts'
import { BASE_URL, DEMO_PASSWORD } from './world.ts'

/** Where a picture of each page goes, if anybody wants to look at them. */
const PICTURES = process.env['HANPAN_PICTURES']
// Each worker has a stage of its own: what is long is split.
test.describe.configure({ mode: 'parallel' })

const LANGUAGES = ['ko', 'en', 'vi'] as const
/** Violations are looked for in one language: another's words change widths, and nothing else that the rules look at. */
const LOOKED_OVER_IN = 'ko'
const PARTNER_TEXTS = { ko: partnerKo, en: partnerEn, vi: partnerVi } as const

type Answered = { readonly list?: readonly Readonly<Record<string, string>>[]; readonly token?: string }
type Visit = { readonly name: PageName; readonly address: string }

/** Without maintenance its page sends everybody home, and the page of a product that is not on to its lobby. */
const leadsElsewhere = (name: PageName) => name === 'warning' || name.endsWith('Product')

/** The pages of a layout, those with a parameter once for something that is there. */
function visitsOf(phone: boolean, idOf: Readonly<Record<string, string>>): Visit[] {
  return (Object.keys(pages) as PageName[]).map((name) => {
    const pattern: string = pages[name][phone ? 'phone' : 'desk']
    const address = pattern.replace(/\$\w+/, () => {
      const id = name.endsWith('Product') ? 'evolution' : idOf[name]
      if (!id) throw new Error(`the journey knows no ${name} to visit`)
      return id
    })
    return { name, address }
  })
}

/** Something to read for every page that shows one thing: the member asks a question, the operator writes to the member. */
async function somethingToRead(page: Page, memId: string): Promise<Record<string, string>> {
  const call = async (address: string, body: object, token?: string) => {
    const answer = await page.request.post(address, {
      headers: { authorization: 'demo', origin: BASE_URL, ...(token && { 'x-auth-token': token }) },
      data: { siteId: 'demo', ...body },
    })
    const { resultCode, data } = (await answer.json()) as { resultCode: string; data?: Answered }
    if (resultCode !== '0') throw new Error(`${address} answered ${resultCode}`)
    return data
  }
  const first = async (address: string, key: string) => (await call(address, { page: 1 }))?.list?.[0]?.[key]
  await call('/api/board/qna/save', { title: '문의', content: '문의합니다.', requestId: 'journey-every-page' })
  const operator = await call('/api/office/login', { operatorId: 'admin01', password: DEMO_PASSWORD })
  const audience = { kind: 'members', memIds: [memId] }
  const message = { audience, title: '안내', content: '안내 쪽지입니다.', requestId: `journey-every-page-${memId}` }
  await call('/api/office/messages/send', message, operator?.token)
  // It is sent by a job: until then another one is the newest.
  await expect.poll(() => first('/api/board/msgList', 'title')).toBe(message.title)
  const msgIdx = (await first('/api/board/msgList', 'msgIdx')) ?? ''
  await call('/api/board/msgRead', { msgIdx }) // Else its notice would stand before every page.
  return {
    notice: (await first('/api/board/notice/list', 'boardIdx')) ?? '',
    post: (await first('/api/board/normal/list', 'boardIdx')) ?? '',
    inquiry: (await first('/api/board/qna/list', 'boardIdx')) ?? '',
    message: msgIdx,
    sportEvent: await someEvent(page),
  }
}

/** An event that anybody may look at. The leagues of the demo begin a moment after the site. */
async function someEvent(page: Page): Promise<string> {
  let eventId: string | undefined
  await expect
    .poll(async () => {
      const answer = await page.request.post('/api/sport/events', {
        headers: { authorization: 'demo', origin: BASE_URL },
        data: { siteId: 'demo', page: 1 },
      })
      const { data } = (await answer.json()) as { data?: Answered }
      return (eventId = data?.list?.[0]?.['eventId'])
    })
    .toBeDefined()
  return eventId!
}

/** Goes to a page as a link of the site would, without loading everything again. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
  }, address)
  await page.waitForFunction((to) => location.pathname === to, address)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('heading').first()).toBeVisible()
}

async function keepPicture(page: Page, language: string, name: string): Promise<void> {
  if (!PICTURES) return
  const file = path.join(PICTURES, isPhone(page) ? 'phone' : 'desk', language, `${name}.jpeg`)
  await page.screenshot({ path: file, type: 'jpeg', quality: 60 })
}

async function choose(page: Page, language: string): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: BASE_URL }])
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

for (const language of LANGUAGES) {
  test(`a member visits every page in ${language}`, { tag: language === 'en' ? PHONE : [] }, async ({ page }) => {
    test.setTimeout(300_000)
    const phone = isPhone(page)
    const memId = phone ? 'member15' : 'member05'
    await logIn(page, memId, DEMO_PASSWORD)
    await expect(page.getByRole('link', { name: /보유머니/ })).toBeVisible()
    const visits = visitsOf(phone, await somethingToRead(page, memId))
    await choose(page, language)
    const found: Record<string, unknown> = {}
    for (const { name, address } of visits) {
      if (leadsElsewhere(name)) continue
      await follow(page, address)
      const violations = language === LOOKED_OVER_IN ? await violationsOn(page) : []
      const wider = await overhangOf(page)
      if (violations.length > 0 || wider > 0) {
        found[name] = { wider, violations }
      }
      await keepPicture(page, language, name)
    }
    expect(found, 'pages with a violation or wider than the screen').toEqual({})
  })
}

/** What opens over a partner's page: the page, and the button. */
function partnerDialogs(language: (typeof LANGUAGES)[number]): readonly (readonly [PageName, string])[] {
  const { partnerTree, partnerMembers, partnerSettlement } = PARTNER_TEXTS[language]
  return [
    ['partnerList', partnerTree.create],
    ['partnerList', partnerTree.rates],
    ['partnerCalculation', partnerSettlement.open],
    ['partnerMembers', partnerMembers.open.replace('{id}', '')],
  ]
}

for (const language of LANGUAGES) {
  test(
    `a partner visits its pages, and opens what opens over them, in ${language}`,
    { tag: language === 'ko' ? [] : PHONE },
    async ({ page }) => {
      test.setTimeout(300_000)
      const phone = isPhone(page)
      const memId = phone ? 'partner04' : 'partner02'
      await logIn(page, memId, DEMO_PASSWORD)
      await expect(page.getByRole('link', { name: /보유머니/ })).toBeVisible()
      await choose(page, language)
      const found: Record<string, unknown> = {}
      const look = async (name: string) => {
        const violations = language === LOOKED_OVER_IN ? await violationsOn(page) : []
        const wider = await overhangOf(page)
        if (violations.length > 0 || wider > 0) found[name] = { wider, violations }
        await keepPicture(page, language, name)
      }
      const addressOf = (name: PageName) => pages[name][phone ? 'phone' : 'desk'] as string
      const tabs = page.getByRole('navigation', { name: PARTNER_TEXTS[language].partner.pages })
      await page.goto(addressOf('partnerStatus'))
      await expect(tabs).toBeVisible()
      for (const name of (Object.keys(pages) as PageName[]).filter((one) => one.startsWith('partner'))) {
        await follow(page, addressOf(name))
        // A member would be told that this is not for it.
        await expect(tabs).toBeVisible()
        await look(`as-partner-${name}`)
      }
      for (const [place, [name, button]] of partnerDialogs(language).entries()) {
        await follow(page, addressOf(name))
        if (name === 'partnerMembers') {
          const { all } = PARTNER_TEXTS[language].partnerMembers
          await page.getByRole('button', { name: all, exact: true }).click()
        }
        await page.getByRole('main').getByRole('button', { name: button }).first().click()
        const dialog = page.getByRole('dialog')
        await expect(dialog).toBeVisible()
        await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
        await look(`as-partner-${name}-over-${place}`)
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      }
      expect(found, 'pages with a violation or wider than the screen').toEqual({})
    },
  )
}

/** Pages of one thing that a guest is not shown: whatever it would be. */
const CLOSED_TO_GUESTS = { notice: 'x', post: 'x', inquiry: 'x', message: 'x' }

/** An event that is on: the leagues of the demo begin a moment after the site. */
async function anyEvent(page: Page): Promise<string> {
  let eventId: string | undefined
  const ask = async () => {
    const answer = await page.request.post('/api/sport/events', {
      headers: { authorization: 'demo', origin: BASE_URL },
      data: { siteId: 'demo', page: 1 },
    })
    const { data } = (await answer.json()) as { data?: Answered }
    eventId = data?.list?.[0]?.['eventId']
    return eventId
  }
  await expect.poll(ask, { timeout: 75_000 }).toBeDefined()
  return eventId!
}

test('a guest is asked to log in on every page that is not open', { tag: CORE }, async ({ page }) => {
  test.setTimeout(180_000)
  const phone = isPhone(page)
  const visits = visitsOf(phone, { ...CLOSED_TO_GUESTS, sportEvent: 'x' })
  // Not the main page: its notices for guests would open and close over what follows.
  await page.goto(phone ? '/info' : '/member/mypage/info')
  for (const { name, address } of visits) {
    if (openPages.has(name)) continue
    await expect(async () => {
      await page.evaluate((to) => history.pushState(null, '', to), address)
      await page.waitForFunction(
        ({ to, door }) =>
          `${location.pathname}${location.search}`.startsWith(door) &&
          new URLSearchParams(location.search).get('to')?.includes(to),
        { to: address, door: phone ? '/login' : '/?' },
        { timeout: 5000 },
      )
    }, `${name} is shown to guests`).toPass({ timeout: 20_000 })
  }
})

test('a guest looks at every open page, and is asked for nothing', async ({ page }) => {
  test.setTimeout(120_000)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url())
  })
  const found: Record<string, unknown> = {}
  await page.goto(pages.verify[isPhone(page) ? 'phone' : 'desk'])
  const visits = visitsOf(isPhone(page), { ...CLOSED_TO_GUESTS, sportEvent: await anyEvent(page) })
  for (const { name, address } of visits) {
    if (!openPages.has(name) || leadsElsewhere(name)) continue
    await follow(page, address)
    await expect(page).not.toHaveURL(/login/)
    const violations = await violationsOn(page)
    const wider = await overhangOf(page)
    if (violations.length > 0 || wider > 0) found[name] = { wider, violations }
    await keepPicture(page, 'guest', name)
  }
  expect(found, 'pages with a violation or wider than the screen').toEqual({})
  expect(refused, 'calls of members alone').toEqual([])
})
