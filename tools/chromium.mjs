// Finds a Chromium for the browser tests: CHROME_PATH, an installed one, or Debian's package where it may be installed. Says what to
// do when there is none; browser tests are never skipped in silence.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The shell first: the same engine without the windows around it, which take half of what opening a page costs.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PACKAGES = ['chromium-headless-shell', 'chromium']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function installed() {
  const named = NAMES.map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim()).find(Boolean)
  return named ?? PLACES.find((place) => existsSync(place)) ?? null
}

/** The path of a Chromium. Ends the program with one sentence when there is none and none can be installed. */
export function findChromium() {
  const given = process.env.CHROME_PATH
  if (given) {
    if (existsSync(given)) return given
    process.stderr.write(`CHROME_PATH names ${given}, which does not exist.\n`)
    process.exit(1)
  }
  const found = installed()
  if (found) return found
  if (process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0) {
    process.stdout.write('installing Debian’s chromium for the browser tests\n')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    for (const name of PACKAGES) {
      if (installed()) break
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
    const now = installed()
    if (now) return now
  }
  process.stderr.write(
    'The browser tests need Chromium. Install it (Debian and Ubuntu: sudo apt-get install chromium; macOS: brew install chromium) or set CHROME_PATH to a Chrome or Chromium.\n',
  )
  process.exit(1)
}
