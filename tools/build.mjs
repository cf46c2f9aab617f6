// Builds what is stale: types and server with `tsc -b`, the two apps with Vite. A build whose inputs did not change costs a tenth of
// a second, so `npm start` can always ask for it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const bin = (name) => path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)

const compiled = [
  'kernel',
  'contract',
  'ledger',
  'bets',
  'fairness',
  'minigames',
  'sportsbook',
  'sports-simulator',
  'promotions',
  'commission',
  'casino',
  'client',
]
  .map((name) => `packages/${name}`)
  .concat('apps/server', 'apps/studio')
/** Folders that Vite builds, by the name of their stamp. */
const apps = { site: 'apps/site', office: 'apps/office', studio: 'apps/studio/client' }
/** What an app's build reads besides its own folder. */
const appInputs = [
  'packages/kernel',
  'packages/contract',
  'packages/client',
  'packages/fairness',
  'packages/minigames',
  'packages/sportsbook',
  'packages/promotions',
  'packages/casino',
  'packages/ui',
  'packages/editor',
  'packages/web',
  'package-lock.json',
]

const STUDIO_INPUTS = [
  'apps/studio/src',
  'packages/kernel',
  'packages/fairness',
  'packages/casino',
  'packages/ui',
  'packages/web/vite',
  'package-lock.json',
]

export function run(program, args, options = {}) {
  const done = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

function* filesOf(folder) {
  if (statSync(folder).isFile()) return yield folder
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', '.data', '.cache'].includes(entry.name)) continue
    yield* entry.isDirectory() ? filesOf(path.join(folder, entry.name)) : [path.join(folder, entry.name)]
  }
}

function digestOf(inputs) {
  const hash = createHash('sha256').update(process.version)
  for (const input of inputs) {
    for (const file of filesOf(path.join(root, input))) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function buildApp(name, below) {
  const folder = path.join(root, below)
  if (!existsSync(path.join(folder, 'vite.config.ts'))) return
  const digest = digestOf([below, ...(name === 'studio' ? STUDIO_INPUTS : appInputs)])
  const stamp = path.join(root, 'node_modules', '.cache', `hanpan-${name}.sha256`)
  const fresh = existsSync(path.join(folder, 'dist', 'index.html')) && existsSync(stamp)
  if (fresh && readFileSync(stamp, 'utf8') === digest) return
  process.stdout.write(`building ${name}\n`)
  run(bin('vite'), ['build', '--logLevel', 'warn'], { cwd: folder })
  const sizes = path.join(folder, 'vite', 'check-size.mjs')
  if (existsSync(sizes)) run(process.execPath, [sizes])
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
}

export function build() {
  run(bin('tsc'), ['-b', ...compiled])
  for (const [name, below] of Object.entries(apps)) buildApp(name, below)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build()
