// What every screen is looked at for: WCAG 2.2 AA, and nothing wider than the screen.
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Rule and first element of each violation. The page keeps the tool from look to look: putting it in takes longer than a look. The look
 * is taken from the top and at rest: what lies half under the header that stays, or is on its way in, has another size and another
 * contrast for the moment.
 */
export async function violationsOn(page: Page): Promise<readonly string[]> {
  // The row of products keeps its place until it is known what stands in it: a look that begins before and ends after that sees neither.
  await expect(page.locator('nav.invisible')).toHaveCount(0)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return await page.evaluate(async (tags) => {
    const { axe: inPage } = globalThis as unknown as { readonly axe: typeof axe }
    scrollTo(0, 0)
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
    // A page that is always on its way somewhere is looked at as it is.
    const late = new Promise((resolve) => setTimeout(resolve, 1500))
    await Promise.race([Promise.allSettled(ending.map((each) => each.finished)), late])
    const { violations } = await inPage.run(document, { runOnly: tags, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
  }, RULES)
}

/** How many pixels the page is wider than the screen. */
export const overhangOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

export async function expectNoBarriers(page: Page): Promise<void> {
  expect(await violationsOn(page), `barriers on ${page.url()}`).toEqual([])
  expect(await overhangOf(page), `${page.url()} scrolls sideways by`).toBeLessThanOrEqual(0)
}
