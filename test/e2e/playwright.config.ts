// Journeys in a real browser against the real server: an embedded PostgreSQL, the demo's accounts, and rounds of half a minute, which
// most journeys end at once (`endRounds`), so that a day of a member's fits into a test.
import { defineConfig } from '@playwright/test'
import { BASE_URL, STAGES } from './src/world.ts'

const chromium = process.env['CHROME_PATH'] ?? '/usr/bin/chromium'
const isTracing = process.env['HANPAN_TRACE'] === 'full'

export default defineConfig({
  testDir: './src',
  testMatch: '*.journey.ts',
  ...(process.env['HANPAN_TESTS'] === 'quick' && { grep: /@core/ }),
  globalSetup: './src/global-setup.ts',
  outputDir: '../../test-results/journeys',
  workers: STAGES,
  fullyParallel: false,
  // A journey shares two cores with another, and the members of the demo with those before it. One that fails is tried once more; `npm test`
  // tells at its end which ones passed only then, and with what they failed.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../../test-results/playwright.json' }],
  ],
  use: {
    baseURL: BASE_URL,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    screenshot: 'only-on-failure',
    // Without pictures and without the document of every moment: to take them costs as much as some of the journeys. A failure has a
    // picture and its document; HANPAN_TRACE=full records everything.
    trace: { mode: 'retain-on-failure', screenshots: isTracing, snapshots: isTracing },
    actionTimeout: 15_000,
    // Without a graphics card, drawing what moves takes a third of the time. Journeys that are about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'LD_PRELOAD')) as never,
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // What differs between the layouts is walked on both, as every page is (routes). A story that goes the same way on both is told on one.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
