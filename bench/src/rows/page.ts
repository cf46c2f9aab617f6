// `page`: the main page of a guest in a fresh browser on an applied slow 4G (1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms) and a processor
// four times slower: bytes of JavaScript on the wire before it can be used and until it is quiet, and the largest contentful paint. And, at full
// speed, the slowest of 48 clicks from the press to the next frame (interaction to next paint).
import type { Browser } from '@playwright/test'
import { launchBrowser } from '../browser.ts'
import { median, printFigure } from '../figures.ts'
import type { Row } from '../run.ts'
import { seedSite } from './seeded.ts'

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU_SLOWDOWN = 4
const TIMES = 5
const CLICKS = 48
const VIEWPORT = { width: 390, height: 844 }

interface Visit {
  /** Of the files that the page names itself and what they import. */
  readonly usableBytes: number
  /** With every part that follows by itself. */
  readonly scriptBytes: number
  readonly largestPaintMs: number
}

export const page: Row = {
  name: 'page',
  needsPgbench: false,
  async measure() {
    const site = await seedSite()
    const browser = await launchBrowser()
    const server = await site.start()
    try {
      await visit(browser, server.port) // The server's first answer is no visitor's business.
      const visits: Visit[] = []
      for (let time = 0; time < TIMES; time += 1) visits.push(await visit(browser, server.port))
      const usable = median(visits.map(({ usableBytes }) => usableBytes)) / 1000
      const scripts = median(visits.map(({ scriptBytes }) => scriptBytes)) / 1000
      const paint = median(visits.map(({ largestPaintMs }) => largestPaintMs)) / 1000
      printFigure({ name: 'page-javascript', value: usable, unit: 'kB', baseline: null, ratio: null })
      printFigure({ name: 'page-javascript-all', value: scripts, unit: 'kB', baseline: null, ratio: null })
      printFigure({ name: 'page-paint', value: paint, unit: 's', baseline: null, ratio: null })
      const interaction = await slowestClick(browser, server.port)
      printFigure({ name: 'page-interaction', value: interaction, unit: 'ms', baseline: null, ratio: null })
    } finally {
      await browser.close()
      await server.stop()
      site.remove()
    }
  },
}

async function visit(browser: Browser, port: number): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'ko-KR' })
  try {
    const tab = await context.newPage()
    const devtools = await context.newCDPSession(tab)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const scripts = new Set<string>()
    let [usableBytes, scriptBytes] = [0, 0]
    devtools.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)))
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength
    })
    await tab.exposeFunction('isUsable', () => void (usableBytes = scriptBytes))
    await tab.addInitScript(watchForLivePage)
    await tab.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'networkidle' })
    const largestPaintMs = await tab.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    )
    return { usableBytes, scriptBytes, largestPaintMs }
  } finally {
    await context.close()
  }
}

/** In the page: tells when the live page has taken the place of the one that was rendered at build time. */
function watchForLivePage(): void {
  const { isUsable } = window as unknown as { readonly isUsable: () => void }
  new MutationObserver((records, observer) => {
    const isLive = records.some(
      ({ target, removedNodes }) => (target as Element).id === 'root' && removedNodes.length > 0,
    )
    if (!isLive) return
    observer.disconnect()
    isUsable()
  }).observe(document, { childList: true, subtree: true })
}

/** Opens and closes every menu of the header in turn; answers the slowest click in milliseconds, as the browser itself timed it. */
async function slowestClick(browser: Browser, port: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
  try {
    const tab = await context.newPage()
    await tab.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'networkidle' })
    await tab.evaluate(() => {
      const slowest = window as unknown as { slowestMs: number }
      slowest.slowestMs = 0
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) slowest.slowestMs = Math.max(slowest.slowestMs, duration)
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    const menus = await tab.locator('header button[aria-expanded]:visible').all()
    if (menus.length === 0) throw new Error('the header has no menus to click')
    for (let click = 0; click < CLICKS; click += 1) await menus[Math.floor(click / 2) % menus.length]!.click()
    // Entries come with the frame after the next.
    await tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
    return await tab.evaluate(() => (window as unknown as { slowestMs: number }).slowestMs)
  } finally {
    await context.close()
  }
}
