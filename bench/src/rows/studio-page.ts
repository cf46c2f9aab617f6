// `studio-page`: a game of the studio in a fresh browser on an applied slow 4G (1.6 Mbit/s down, 150 ms) and a processor four times slower: until its stage
// can be pressed, and the bytes of JavaScript by then.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { launchBrowser } from '../browser.ts'
import { median, printFigure } from '../figures.ts'
import { startHelper } from '../processes.ts'
import type { Row } from '../run.ts'
import type { StudioOrder } from '../studio-server.ts'

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU_SLOWDOWN = 4
const TIMES = 3
const VIEWPORT = { width: 390, height: 844 }
const GAMES = ['crash', 'dice', 'slot-night-market'] as const
/** What a main page is held to as well. */
const AIM_S = 2.5

/** A wallet that says the same of everybody: nothing is staked here. */
function startPurse(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume()
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ status: 'RS_OK', balance: 1e11 }))
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped())
            server.closeAllConnections()
          }),
      }),
    ),
  )
}

async function visit(browser: Browser, address: string): Promise<{ readonly seconds: number; readonly kb: number }> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'ko-KR' })
  try {
    const tab = await context.newPage()
    const devtools = await context.newCDPSession(tab)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const scripts = new Set<string>()
    let bytes = 0
    devtools.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)))
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    const startedAt = performance.now()
    await tab.goto(address, { waitUntil: 'commit' })
    await tab.locator('main button').first().waitFor({ state: 'visible', timeout: 60_000 })
    return { seconds: (performance.now() - startedAt) / 1000, kb: bytes / 1000 }
  } finally {
    await context.close()
  }
}

export const studioPage: Row = {
  name: 'studio-page',
  needsPgbench: false,
  async measure(run) {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const browser = await launchBrowser()
    const purse = await startPurse()
    const helper = await startHelper('studio-server.js', {
      BENCH_DATABASE_URL: await run.database.create('studio_page'),
    })
    const ask = async <Told>(order: StudioOrder) => await helper.ask<Told>({ ...order })
    try {
      const { url } = await ask<{ url: string }>({ start: { walletUrl: purse.url, privateKey, publicKey } })
      for (const game of GAMES) {
        const sessions = [{ playerRef: randomUUID(), token: 'bench' }]
        const { secrets } = await ask<{ secrets: readonly string[] }>({ sessions, game })
        const address = `${url}/?game=${game}&language=ko#${secrets[0]}`
        const visits: Awaited<ReturnType<typeof visit>>[] = []
        for (let time = 0; time < TIMES; time += 1) visits.push(await visit(browser, address))
        const value = median(visits.map(({ seconds }) => seconds))
        const kb = median(visits.map(({ kb }) => kb))
        printFigure({
          name: 'studio-page',
          value,
          unit: 's',
          baseline: AIM_S,
          ratio: value / AIM_S,
          game,
          scriptsKb: kb,
        })
      }
    } finally {
      await browser.close()
      await helper.stop()
      await purse.stop()
    }
  },
}
