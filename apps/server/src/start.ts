// The program: reads the environment, starts a node, says where it is, and stops in order on Ctrl-C and SIGTERM.
import './platform/node-version.ts'
import { dataDirOf, readConfig } from './config.ts'
import { DEMO_ACCOUNTS } from './demo/accounts.ts'
import { startNode } from './main.ts'
import { lookAtDataDir } from './platform/data-dir-look.ts'
import { StartRefused } from './platform/migrate.ts'

/** How long a node that has lost its database may take to stop in order. */
const LOST_STOP_MS = 5000

const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  await lookAtDataDir(dataDirOf(process.env))
  const config = readConfig(process.env)
  const node = await startNode(config)
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
    setTimeout(() => process.exit(1), LOST_STOP_MS).unref()
    const end = () => process.exit(1)
    node.stop().then(end, end)
  })

  let asked = false
  const stop = (signal: string) => {
    if (asked) process.exit(1) // A second Ctrl-C means now.
    asked = true
    say(`${signal}: stopping`)
    node.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`could not stop in order: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
} catch (error) {
  // A refusal to start is one sentence; a bug keeps its stack.
  process.stderr.write(`${error instanceof StartRefused ? error.message : ((error as Error).stack ?? String(error))}\n`)
  process.exit(1)
}
