// npm run check: types, lint, import directions and formatting, as CI runs them.
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { build, root } from './build.mjs'

const bin = (name) => path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)

/** Folders with a tsconfig of their own that the build does not compile. */
const typed = ['packages', 'apps', 'test'].flatMap((parent) =>
  readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`),
)
const noEmit = [...typed, 'apps/studio/client'].filter(
  (folder) =>
    existsSync(path.join(root, folder, 'tsconfig.json')) && /ui$|editor$|web$|site$|office$|client$/.test(folder),
)

const steps = [
  ['types of the apps', bin('tsc'), ['-b', ...noEmit]],
  ['types of the tests', bin('tsc'), ['-p', 'tsconfig.tests.json']],
  // Each app by itself: what it adds to the types of a library is its own.
  ...['site', 'office', 'studio/client'].map((app) => [
    `types of the tests of ${app}`,
    bin('tsc'),
    ['-p', `apps/${app}/tsconfig.tests.json`],
  ]),
  ['types of the build', bin('tsc'), ['-p', 'tsconfig.build.json']],
  ['lint', bin('oxlint'), ['--type-aware', '.']],
  ['import directions', process.execPath, ['tools/boundaries.mjs']],
  ['formatting', bin('oxfmt'), ['--check', '.']],
  ['configuration table', process.execPath, ['tools/environment-table.mjs', '--check']],
  ['table of markets', process.execPath, ['tools/market-table.mjs', '--check']],
]

export function check() {
  build()
  for (const [name, program, args] of steps) {
    const startedAt = Date.now()
    const done = spawnSync(program, args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    if (done.status !== 0) {
      process.stdout.write(`${name}: failed\n${done.stdout}${done.stderr}\n`)
      process.exit(1)
    }
    process.stdout.write(`${name}: ok (${seconds} s)\n`)
  }
}

if (process.argv[1]?.endsWith('check.mjs')) check()
