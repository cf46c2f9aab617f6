// A look at the data directory before anything is asked of it. A folder on a disk or a network that hangs would hold up this process for ever,
// in a call that no timer interrupts: so another process looks, and this one waits for a bounded time.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { StartRefused } from './migrate.ts'

const LOOK_MS_MAX = 10_000

/** Reads and writes as a start does. What is not allowed is said later, by whoever needs it. */
const LOOK = `
const fs = require('node:fs')
const [folder, probe] = process.argv.slice(1)
try {
  fs.readdirSync(folder)
  try { fs.readFileSync(folder + '/server.pid') } catch {}
  fs.writeFileSync(probe, 'hanpan')
  const file = fs.openSync(probe, 'r+')
  fs.fsyncSync(file)
  fs.closeSync(file)
  fs.rmSync(probe)
} catch {}
`

/** Null for a node that keeps nothing there. */
export async function lookAtDataDir(dataDir: string | null, waitMs = LOOK_MS_MAX): Promise<void> {
  if (dataDir === null) return
  const probe = path.join(dataDir, `.look-${process.pid}`)
  const child = spawn(process.execPath, ['-e', LOOK, dataDir, probe], { stdio: 'ignore', env: {} })
  const isDone = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), waitMs)
    const done = () => {
      clearTimeout(timer)
      resolve(true)
    }
    child.once('exit', done)
    child.once('error', done)
  })
  if (isDone) return
  child.kill('SIGKILL')
  child.unref()
  throw new StartRefused(
    `The data directory ${dataDir} does not answer within ${waitMs / 1000} s. Check its disk, or set DATA_DIR to another folder.`,
  )
}
