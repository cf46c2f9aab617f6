// The versions of Node in support, beside the one that runs this: what depends on Node is tested on each of them, with the packages that
// know nothing of a server, the platform of the server, and a whole site from an empty folder to a paid bet. A version comes from npm;
// where it cannot be had, that is said and nothing fails, since tests must run without a network too.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './build.mjs'

/** Which release of each version is tested. Node 20 is the oldest that runs (package.json, "engines"), 24 the one that is recommended. */
const RELEASES = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0' }
const INSTALL_MS_MAX = 180_000
/** What may differ from one Node to another. The rest of the tests ask the product, not Node. */
const TESTS = [
  'packages/kernel',
  'packages/client',
  'packages/fairness',
  'packages/ledger',
  'packages/bets',
  'packages/promotions',
  'packages/commission',
  'apps/server/src/platform',
  'test/simulation/src/smoke.test.ts',
]

/** The program of a release, from npm once and then from the cache. Null where npm cannot bring it. */
function programOf(release) {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  const folder = path.join(root, 'node_modules', '.cache', `node-${release}`)
  const program = path.join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true })
    const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--silent']
    spawnSync('npm', ['install', ...options, `${name}@${release}`], {
      cwd: folder,
      stdio: 'ignore',
      timeout: INSTALL_MS_MAX,
      shell: process.platform === 'win32',
    })
  }
  const asked = existsSync(program) ? spawnSync(program, ['--version'], { encoding: 'utf8' }) : null
  return asked?.stdout?.trim() === `v${release}` ? program : null
}

/**
 * Runs the tests on every other version, one after the other. `runTests` is told the version and how a run of it is started: by a function that runs
 * a program, with the files to test (all where there are none) and the file of the report.
 */
export function testOtherVersions(runTests) {
  let ok = true
  for (const [version, release] of Object.entries(RELEASES)) {
    if (process.version.startsWith(`v${version}.`)) continue
    const program = programOf(release)
    if (program === null) {
      process.stdout.write(
        `\nSKIPPED: nothing was tested on Node ${version}: npm did not bring ${release} for this machine\n`,
      )
      continue
    }
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
    const start = (run, files, report) => {
      const options = ['run', '--reporter=json', `--outputFile=${report}`]
      return run(`tests on Node ${version}`, program, [vitest, ...options, ...(files.length > 0 ? files : TESTS)])
    }
    ok = runTests(version, start) && ok
  }
  return ok
}
