// Runs programs at another time and in another zone: `npm test -- --at 2025-12-31T23:59:30+09:00 --zone America/New_York`. The time
// is an offset that libfaketime puts on the clock of every program that is started: tests, servers, databases and browsers.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const LIBRARY = 'libfaketime.so.1'

function installed() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => path.join('/usr/lib', name)) : []
  return folders.map((folder) => path.join(folder, 'faketime', LIBRARY)).find((file) => existsSync(file)) ?? null
}

function findLibrary() {
  const found = installed()
  if (found) return found
  if (process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0) {
    process.stdout.write('installing Debian’s libfaketime for tests at another time\n')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'libfaketime'], { stdio: 'inherit' })
  }
  return installed() ?? end('Tests at another time need libfaketime: install it (Debian: apt-get install libfaketime).')
}

function end(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** The value behind an option of the command line, or null. */
function optionOf(args, name) {
  const index = args.indexOf(name)
  return index === -1 ? null : (args[index + 1] ?? end(`${name} needs a value.`))
}

/**
 * What the command line says of time and zone, as a function that answers the environment of a program that starts now, so that
 * each begins at that time. Without either it answers nothing.
 */
export function readOtherTime(args) {
  const at = optionOf(args, '--at')
  const zone = optionOf(args, '--zone')
  const zoned = zone === null ? {} : { TZ: zone }
  if (at === null) return () => zoned
  const target = Date.parse(at)
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(at) || Number.isNaN(target))
    end(`--at takes a time with its zone, such as 2025-12-31T23:50:00+09:00, not ${at}.`)
  // PostgreSQL’s timers compare the real clock with the other one: set ahead, they would never be due.
  if (target > Date.now()) end('--at takes a time that is past: every hour, month and year has one.')
  const library = findLibrary()
  return () => ({
    ...zoned,
    LD_PRELOAD: library,
    FAKETIME: `-${Math.round((Date.now() - target) / 1000)}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  })
}
