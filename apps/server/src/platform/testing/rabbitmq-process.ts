// A real RabbitMQ of a test's own, on free ports and in a folder of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './redis-process.ts'

/** Where Debian has it; the one on the path is a wrapper that asks for a user of its own. */
const PROGRAM = '/usr/lib/rabbitmq/bin/rabbitmq-server'
const START_MS_MAX = 90_000

export interface RabbitmqProcess {
  readonly url: string
  readonly port: number
  stop(): Promise<void>
}

export const hasRabbitmq = (): boolean => existsSync(PROGRAM)

/** On a port of its own choice, unless one is asked for: that of one that has stopped. */
export async function startRabbitmq(askedPort?: number): Promise<RabbitmqProcess> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hanpan-rabbitmq-'))
  const [port, epmdPort, distPort] = [askedPort ?? (await freePort()), await freePort(), await freePort()]
  await writeFile(path.join(folder, 'plugins'), '[].')
  // Without the clock of a run at another time: Erlang has one of its own.
  const { LD_PRELOAD: _, ...inherited } = process.env
  const env = {
    ...inherited,
    HOME: folder,
    RABBITMQ_NODENAME: `hanpan${port}@localhost`,
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_DIST_PORT: String(distPort),
    RABBITMQ_MNESIA_BASE: folder,
    RABBITMQ_LOG_BASE: folder,
    RABBITMQ_ENABLED_PLUGINS_FILE: path.join(folder, 'plugins'),
    RABBITMQ_CONFIG_FILE: path.join(folder, 'none'),
    RABBITMQ_PID_FILE: path.join(folder, 'pid'),
    ERL_EPMD_PORT: String(epmdPort),
    ERL_EPMD_ADDRESS: '127.0.0.1',
  }
  // Its register of names would go on for ever if it had to start one.
  const register: ChildProcess = spawn('epmd', ['-port', String(epmdPort), '-address', '127.0.0.1'], {
    env,
    stdio: 'ignore',
  })
  // In a group of its own: what it starts ends with it.
  const child: ChildProcess = spawn(PROGRAM, [], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const ended = once(child, 'exit')
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const deadline = Date.now() + START_MS_MAX
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`rabbitmq-server did not start: ${said}`)
    await sleep(200)
  }
  return {
    port,
    url: `amqp://guest:guest@127.0.0.1:${port}/%2F`,
    async stop() {
      process.kill(-child.pid!, 'SIGKILL')
      await ended
      register.kill('SIGKILL')
    },
  }
}

/** Whether a broker greets there: it closes a line that does not begin with its protocol, and says which it speaks. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('connect', () => socket.write('HELLO\r\n\r\n'))
    socket.once('data', (data) => {
      resolve(data.toString('latin1').startsWith('AMQP'))
      socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(false))
  })
}
