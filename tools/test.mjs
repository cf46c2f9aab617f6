// npm test, in one command: build, check, tests on real PostgreSQL, journeys in a real browser. It ends with what failed, and one line that
// says how many tests ran. What is slow by its nature is left to `--whole`, which CI runs: servers that are killed, storms, each page in each
// language, the other versions of Node. `--at` and `--zone` run the tests and journeys at another time (tools/other-time.mjs), `--only tests` or
// `--only journeys` one of both. `--pictures` keeps a picture of every page in test-results/pictures.
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from './build.mjs'
import { check } from './check.mjs'
import { findChromium } from './chromium.mjs'
import { failedFiles, failuresOfJourneys, failuresOfTests, secondTries, withSecondTry } from './failures.mjs'
import { testOtherVersions } from './node-versions.mjs'
import { readOtherTime } from './other-time.mjs'

const bin = (name) => path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
const reports = path.join(root, 'test-results')

function run(name, program, args, env = {}) {
  process.stdout.write(`\n${name}\n`)
  const done = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  return done.status === 0
}

/** More than these are no chance. */
const FILES_AGAIN_MAX = 5

const units = []
const passedSecond = []

/**
 * Runs tests. Files with a failure are run once more, by themselves, as the journeys are: what passes only then is told at the end. `start` runs
 * files, or all of them where none is named, writes its report to a file, and answers whether everything passed.
 */
function runTests(name, start) {
  const report = path.join(reports, `${name}.json`)
  const passedAtOnce = start([], report)
  const first = read(report)
  const files = failedFiles(first)
  if (passedAtOnce || files.length === 0 || files.length > FILES_AGAIN_MAX) {
    units.push(first)
    return passedAtOnce
  }
  const second = path.join(reports, `${name}-second-try.json`)
  const passed = start(files, second)
  const merged = withSecondTry(first, read(second))
  const left = new Set(failuresOfTests(merged, root).map(({ name: test }) => test))
  passedSecond.push(...failuresOfTests(first, root).filter(({ name: test }) => !left.has(test)))
  units.push(merged)
  return passed
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

const args = process.argv.slice(2)
const otherTime = readOtherTime(args)
const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : null
// Pictures are taken of every page, by the journeys that visit each.
const isWhole = args.includes('--whole') || args.includes('--pictures')
/** Read by the configurations of Vitest and Playwright. */
const reach = { HANPAN_TESTS: isWhole ? 'whole' : 'quick' }
const chromium = findChromium() // First of all: nobody should wait ten minutes to be told.
check()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const journeyReport = path.join(reports, 'playwright.json')
const unitOk =
  only === 'journeys' ||
  runTests('vitest', (files, report) =>
    run('tests', bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`, ...files], {
      ...reach,
      ...otherTime(),
    }),
  )
const journeyOk =
  only === 'tests' ||
  run('journeys', bin('playwright'), ['test', '--config', 'test/e2e/playwright.config.ts'], {
    ...reach,
    CHROME_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport,
    ...(args.includes('--pictures') && { HANPAN_PICTURES: path.join(reports, 'pictures') }),
    ...otherTime(),
  })

const versionsOk =
  !isWhole ||
  only === 'journeys' ||
  testOtherVersions((version, start) =>
    runTests(`vitest-node-${version}`, (files, report) => start(run, files, report)),
  )

const ofUnits = (count) => units.reduce((sum, unit) => sum + (unit?.[count] ?? 0), 0)
const journeyResults = read(journeyReport)
const journeys = journeyResults?.stats
const passed = ofUnits('numPassedTests') + (journeys?.expected ?? 0) + (journeys?.flaky ?? 0)
const failed = ofUnits('numFailedTests') + (journeys?.unexpected ?? 0)
const skipped = ofUnits('numPendingTests') + (journeys?.skipped ?? 0)
const tell = (what, failures) => {
  for (const { name, message } of failures)
    process.stdout.write(`\n${what}: ${name}\n${message.replace(/^/gm, '    ')}\n`)
}
tell('passed at the second try only', [...passedSecond, ...secondTries(journeyResults)])
tell('failed', [...units.flatMap((unit) => failuresOfTests(unit, root)), ...failuresOfJourneys(journeyResults)])
if (!isWhole) process.stdout.write('\nnot run: what is slow by its nature (npm test -- --whole)\n')
process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`)
process.exit(unitOk && versionsOk && journeyOk && failed === 0 && passed > 0 ? 0 : 1)
