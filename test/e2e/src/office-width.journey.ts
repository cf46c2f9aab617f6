// No list of the office is wider than a desk of 1440 pixels: nobody has to look for its last column. And green is the one action of a
// page: no row of a table is filled with it, no bar of a chart, no amount and no state, and no page has two.
import { expect } from '@playwright/test'
import { DESK, openOffice, test } from './people.ts'

/** What is wider than the place it stands in, and scrolls sideways, lies beyond the window or on the field beside it. */
function wider(): readonly string[] {
  const scrollers = [...document.querySelectorAll<HTMLElement>('main *')].filter(
    (element) =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1,
  )
  const { scrollWidth, clientWidth } = document.documentElement
  const fields = [...document.querySelectorAll<HTMLElement>('main :is(input, select, textarea)')]
    .filter((field) => field.checkVisibility())
    .map((field) => ({ name: field.ariaLabel ?? field.id, box: field.getBoundingClientRect() }))
  const overlaid = fields.filter(({ box }, place) =>
    fields
      .slice(place + 1)
      .some(
        ({ box: other }) =>
          Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
      ),
  )
  return [
    ...overlaid.map(({ name }) => `another field lies on ${name}`),
    ...scrollers.map(
      (element) => `${element.clientWidth} of ${element.scrollWidth}: ${element.innerText.slice(0, 60)}`,
    ),
    ...(scrollWidth > clientWidth ? [`the page: ${scrollWidth}`] : []),
  ]
}

/** What is green in a row or a picture, though it is not the one action of its page. */
function greens(): readonly string[] {
  const sample = document.createElement('span')
  sample.style.color = 'var(--color-brand)'
  document.body.append(sample)
  const green = getComputedStyle(sample).color
  sample.remove()
  const buttons = [...document.querySelectorAll<HTMLElement>('main tbody :is(button, a)')].filter(
    (element) => getComputedStyle(element).backgroundColor === green,
  )
  const amounts = [...document.querySelectorAll<HTMLElement>('main .figures')].filter(
    (element) => getComputedStyle(element).color === green,
  )
  const shapes = [...document.querySelectorAll<SVGElement>('main svg *')].filter(
    (element) => getComputedStyle(element).fill === green,
  )
  // A state has the colour of the text and a mark; only a button of the page is written on green.
  const states = [...document.querySelectorAll<HTMLElement>('main :is(span, svg.lucide, p, div)')].filter(
    (element) => getComputedStyle(element).color === green && element.closest('a, button') === null,
  )
  const actions = [...document.querySelectorAll<HTMLElement>('main :is(button, a)')].filter(
    (element) => getComputedStyle(element).backgroundColor === green && element.checkVisibility(),
  )
  return [
    ...[...buttons, ...amounts, ...states].map((element) => element.textContent),
    ...shapes.map((element) => element.tagName),
    ...(actions.length > 1 ? [`${actions.length} actions: ${actions.map((element) => element.innerText).join()}`] : []),
  ]
}

test('every page of the office fits a desk of 1440 pixels', { tag: DESK }, async ({ browser }) => {
  test.setTimeout(300_000)
  const office = await openOffice(browser)
  await office.setViewportSize({ width: 1440, height: 900 })
  await office.getByRole('button', { name: '전체 메뉴' }).click()
  const links = office.getByRole('navigation').getByRole('link')
  await expect.poll(() => links.count()).toBeGreaterThan(50)
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')!))
  // A search says why each was found, which a list of all does not; all payments have filters, those that wait for somebody none.
  for (const address of [...new Set(addresses), '/office/members?query=member', '/office/cash/payments?tab=all']) {
    await office.goto(address)
    await office.waitForLoadState('networkidle')
    await expect(office.getByRole('main')).toBeVisible()
    expect(await office.evaluate(wider), address).toEqual([])
    expect(await office.evaluate(greens), address).toEqual([])
  }
})

/** Where English words and names are longest. */
const LONGEST = [
  '/office/members',
  '/office/minigames/bets',
  '/office/minigames/days',
  '/office/sports/events',
  '/office/sports/events?status=over',
  '/office/sports/ticker',
  '/office/cash/history',
  '/office/minigames/prices',
]

test('the widest lists fit in English too', { tag: DESK }, async ({ browser }) => {
  test.setTimeout(120_000)
  const office = await openOffice(browser)
  await office.getByRole('button', { name: '언어' }).click()
  await office.getByText('English', { exact: true }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'My work' })).toBeVisible()
  for (const address of LONGEST) {
    await office.goto(address)
    await office.waitForLoadState('networkidle')
    await expect(office.getByRole('main')).toBeVisible()
    expect(await office.evaluate(wider), address).toEqual([])
  }
})
