// A data directory as a visitor of the demo has it: seeded once by the first start, used by the rows that need a whole site.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { note } from '../figures.ts'
import { startReady, type StartedProcess } from '../processes.ts'

export interface SeededSite {
  start(): Promise<StartedProcess>
  remove(): void
}

/** A folder that the first start has still to fill. `more` is what the row needs besides. */
export function emptySite(more: Readonly<Record<string, string>> = {}): SeededSite {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hanpan-bench-site-'))
  chmodSync(dataDir, 0o755)
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    DEMO_ACTIVITY: 'off',
    ...more,
  }
  return {
    start: () => startReady('npm', ['start'], env),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** One that was started once, and stopped. */
export async function seedSite(more: Readonly<Record<string, string>> = {}): Promise<SeededSite> {
  const site = emptySite(more)
  note('seeding a data directory')
  const first = await site.start()
  await first.stop()
  return site
}
