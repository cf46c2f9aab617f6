// The program: reads the environment, starts a node, says where it is, and stops in order on Ctrl-C and SIGTERM.
import './platform/node-version.ts'
import { dataDirOf, readConfig } from './config.ts'
import { DEMO_ACCOUNTS } from './demo/accounts.ts'
import type { RunningNode } from './main.ts'
import { createLog } from './platform/log.ts'
import { systemClock } from './platform/clock.ts'
import { lookAtDataDir } from './platform/data-dir-look.ts'
import { StartRefused } from './platform/migrate.ts'
import { StartStopped } from './platform/start-stopped.ts'

/** How long a node that has lost its database may take to stop in order. */
const LOST_STOP_MS = 5000
/** How long any other may: more than the database takes at the most. */
const STOP_MS_MAX = 60_000

const say = (text: string) => process.stdout.write(`${text}\n`)

const starting = new AbortController()
let running: RunningNode | null = null

/** Ends the program when the node has stopped, or when that takes too long. */
function stopThenEnd(node: RunningNode, code: number, withinMs: number): void {
  setTimeout(() => {
    process.stderr.write(`did not stop within ${withinMs / 1000} s\n`)
    process.exit(1)
  }, withinMs).unref()
  node.stop().then(
    () => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`could not stop in order: ${String(error)}\n`)
      process.exit(1)
    },
  )
}

// From the first moment on: what a start has begun, the database above all, is not left behind.
let asked = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (asked) process.exit(1) // A second Ctrl-C means now.
    asked = true
    say(`${signal}: stopping`)
    if (running) stopThenEnd(running, 0, STOP_MS_MAX)
    else starting.abort(new StartStopped('stopped before it was ready'))
  })
}

try {
  await lookAtDataDir(dataDirOf(process.env))
  const config = readConfig(process.env)
  // The rest of the program is read behind its configuration: what is wrong in there is said at once, and a signal meanwhile is heard.
  const { startNode } = await import('./main.ts')
  starting.signal.throwIfAborted()
  const node = await startNode(config, createLog(config.logLevel), systemClock, starting.signal)
  running = node
  // Asked for the end while it opened its port.
  if (starting.signal.aborted) stopThenEnd(node, 0, STOP_MS_MAX)
  const address = `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${node.port}`
  if (config.mode === 'demo') {
    say('')
    say('  Hanpan 한판 — demo mode, play money')
    if (config.roles.has('http')) {
      say(`  site    ${address}/`)
      say(`  office  ${address}/office/`)
    }
    if (config.demoSeed) for (const line of DEMO_ACCOUNTS) say(`  ${line}`)
    say('')
  }
  say(`ready on ${address}`)

  // What a node has lost for good is said, and ends it: whoever watches over it can start it anew.
  void node.lost.then((sentence) => {
    process.stderr.write(`${sentence}\n`)
    stopThenEnd(node, 1, LOST_STOP_MS)
  })
} catch (error) {
  if (starting.signal.aborted) process.exit(0) // As it was asked to.
  // A refusal to start is one sentence; a bug keeps its stack.
  process.stderr.write(`${error instanceof StartRefused ? error.message : ((error as Error).stack ?? String(error))}\n`)
  process.exit(1)
}
