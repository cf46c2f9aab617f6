// What the tests of alerts share: receivers over real HTTP and a real mail server, which are told when to go wrong.
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { OWN_CERTIFICATE, OWN_KEY, OWN_NAME } from '../../../testing/own-certificate.ts'

const own = { key: OWN_KEY, cert: OWN_CERTIFICATE }

export const SECRET = 'alerts-test-secret-of-a-hook'

export interface ReceivedHook {
  readonly headers: IncomingHttpHeaders
  readonly text: string
  // A test reads whatever was sent.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
}

export interface TestHook {
  readonly url: string
  readonly received: ReceivedHook[]
  /** What it answers from now on. */
  answer(status: number, body?: string): void
  stop(): Promise<void>
}

/** Over TLS it stands by the name of the tests' own certificate. */
export async function startHook(security: 'none' | 'tls' = 'none'): Promise<TestHook> {
  const received: ReceivedHook[] = []
  let [status, said] = [200, 'thank you']
  const answer: RequestListener = (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8')
      received.push({ headers: request.headers, text, body: JSON.parse(text) })
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(said)
    })
  }
  const server = security === 'tls' ? createTlsServer(own, answer) : createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `${security === 'tls' ? `https://${OWN_NAME}` : 'http://127.0.0.1'}:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer(nextStatus, body = 'thank you') {
      ;[status, said] = [nextStatus, body]
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export interface TestMail {
  readonly port: number
  /** Whole messages as they came, with who they were for. */
  readonly received: { readonly to: readonly string[]; readonly text: string; readonly isEncrypted: boolean }[]
  /** Passwords that it was shown. */
  readonly passwords: string[]
  /** Refuses every message with this from now on; null takes them. */
  refuse(answer: { readonly code: number; readonly text: string } | null): void
  stop(): Promise<void>
}

export const MAIL_USER = 'alerts'
export const MAIL_PASSWORD = 'mail-password'

export async function startMail(security: 'none' | 'starttls' | 'tls' = 'none'): Promise<TestMail> {
  const passwords: string[] = []
  const received: TestMail['received'] = []
  let refusal: { readonly code: number; readonly text: string } | null = null
  const server = new SMTPServer({
    authMethods: ['PLAIN', 'LOGIN'],
    ...(security !== 'none' && own),
    secure: security === 'tls',
    hideSTARTTLS: security === 'none',
    allowInsecureAuth: security === 'none',
    onAuth: ({ username, password }, _session, done) => {
      passwords.push(password ?? '')
      const isKnown = username === MAIL_USER && password === MAIL_PASSWORD
      if (isKnown) done(null, { user: username })
      else done(Object.assign(new Error('Wrong name or password'), { responseCode: 535 }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refusal) return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, text: Buffer.concat(parts).toString('utf8'), isEncrypted: session.secure })
        done(null, 'queued as 4711')
      })
    },
  })
  server.on('error', () => {}) // A client that goes away in the middle.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    passwords,
    refuse: (answer) => {
      refusal = answer
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
