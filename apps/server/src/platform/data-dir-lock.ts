// One server a data directory: the embedded database belongs to whoever started it, and stops with it.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartRefused } from './migrate.ts'

export function lockDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, 'server.pid')
  const holder = readPid(file)
  if (holder !== null && holder !== process.pid && isNode(holder)) {
    throw new StartRefused(
      `Another Hanpan (process ${holder}) uses ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  writeFileSync(file, String(process.pid))
  return () => {
    if (readPid(file) === process.pid) rmSync(file, { force: true })
  }
}

function readPid(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null // No server has run here.
  }
}

/** After a kill or a reboot the number may belong to another program. */
function isNode(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  try {
    return (
      readFileSync(`/proc/${pid}/comm`, 'utf8').includes('node') ||
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node')
    )
  } catch {
    return true // No /proc here: the process lives, and that must do.
  }
}
