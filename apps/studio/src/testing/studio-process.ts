// The studio as a process of its own, which a test may kill; and a line to its sites on which it dies at the message that a test has chosen.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const LOADER = at('../../../../tools/typescript-loader.mjs')
const PROGRAM = at('../start.ts')

export interface StudioProcess {
  readonly url: string
  /** kill -9, and gone. */
  kill(): Promise<void>
  readonly isGone: () => boolean
}

export async function startStudioProcess(env: Readonly<Record<string, string>>): Promise<StudioProcess> {
  const child: ChildProcess = spawn(process.execPath, ['--import', LOADER, '--conditions', 'hanpan-source', PROGRAM], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  const [message] = (await Promise.race([
    once(child, 'message'),
    gone.then(([code]) => Promise.reject(new Error(`the studio ended with ${code}`))),
  ])) as [{ readonly ready: string }]
  return {
    url: message.ready,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    isGone: () => child.exitCode !== null || child.signalCode !== null,
  }
}

export type Moment = 'debit never came' | 'debit untold' | 'credit never came' | 'credit untold'
export const moments: readonly Moment[] = ['debit never came', 'debit untold', 'credit never came', 'credit untold']

/** What a message of any dialect is. */
function kindOf(path: string, body: string): 'debit' | 'credit' | 'other' {
  if (/\/transaction\/bet$|\/bet\.html$|\/debit\?/.test(path)) return 'debit'
  if (/\/transaction\/win$|\/result\.html$|\/endRound\.html$|\/credit\?/.test(path)) return 'credit'
  if (path.endsWith('/changeBalance'))
    return body.includes('"BET"') ? 'debit' : body.includes('"WIN"') ? 'credit' : 'other'
  return 'other'
}

/** A line to the wallets of sites. */
export async function startLine(target: string) {
  let armed: { readonly connectionKey: string; readonly moment: Moment; readonly strike: () => void } | null = null
  const strikes = (path: string, kind: string, isTold: boolean): (() => void) | null => {
    const moment = `${kind} ${isTold ? 'untold' : 'never came'}`
    if (armed?.moment !== moment || !path.includes(`/${armed.connectionKey}/`)) return null
    const { strike } = armed
    armed = null
    return strike
  }
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const kind = kindOf(request.url!, body.toString('utf8'))
      const strike = strikes(request.url!, kind, false)
      if (strike) {
        strike()
        return void response.destroy()
      }
      const onward = http.request(
        `${target}${request.url}`,
        { method: request.method, headers: { ...request.headers, host: new URL(target).host } },
        (answer) => {
          const said: Buffer[] = []
          answer.on('data', (part: Buffer) => said.push(part))
          answer.on('end', () => {
            const late = strikes(request.url!, kind, true)
            if (late) {
              late()
              return void response.destroy()
            }
            response.writeHead(answer.statusCode ?? 500, { 'content-type': answer.headers['content-type'] ?? '' })
            response.end(Buffer.concat(said))
          })
        },
      )
      onward.on('error', () => response.destroy())
      onward.end(body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Strikes once, at the next message of this kind over a connection. */
    arm: (connectionKey: string, moment: Moment, strike: () => void) =>
      void (armed = { connectionKey, moment, strike }),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
