// A real redis-server of a test's own, on a free port and without any file.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

export interface RedisProcess {
  readonly url: string
  stop(): Promise<void>
}

/** Without the clock of a run at another time: redis-server hangs under libfaketime, and counts what it forgets by a clock of its own. */
const { LD_PRELOAD: _, ...env } = process.env

export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version'], { env }).status === 0
}

/** On a port of its own choice, unless one is asked for: that of one that has stopped. */
export async function startRedis(askedPort?: number): Promise<RedisProcess> {
  const port = askedPort ?? (await freePort())
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child: ChildProcess = spawn('redis-server', args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}: ${said}`)))
    child.stdout!.on('data', (text: Buffer) => {
      said += text.toString()
      if (said.includes('Ready to accept connections')) resolve()
    })
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
