// The built apps as files: hashed assets for ever, pages always asked for anew, precompressed where the build left a .br or .gz, a
// Content-Security-Policy without 'unsafe-inline', and every unknown path answered by the app that owns it.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

export interface StaticApp {
  /** '/' or '/office/'. */
  readonly prefix: string
  /** The folder of the build; an app that is not built is not served. */
  readonly root: string
}

interface CspHashes {
  readonly scripts?: readonly string[]
  readonly styles?: readonly string[]
}

export async function serveApps(app: FastifyInstance, apps: readonly StaticApp[], secure: boolean): Promise<void> {
  const served = apps.filter((one) => existsSync(path.join(one.root, 'index.html')))
  for (const one of served) {
    const policy = policyOf(readHashes(one.root))
    await app.register(fastifyStatic, {
      root: one.root,
      prefix: one.prefix,
      preCompressed: true,
      decorateReply: one === served[0],
      wildcard: true,
      index: 'index.html',
      cacheControl: false,
      setHeaders(reply, file) {
        const hashed = file.includes(`${path.sep}assets${path.sep}`)
        reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (/\.html(\.br|\.gz)?$/.test(file)) {
          for (const [name, value] of Object.entries(pageHeaders(policy, secure))) reply.setHeader(name, value)
        }
        reply.setHeader('x-content-type-options', 'nosniff')
      },
    })
  }
  const owners = served.toSorted((a, b) => b.prefix.length - a.prefix.length)
  app.setNotFoundHandler((request, reply) => {
    const url = request.url.split('?')[0]!
    const owner = owners.find((one) => url === one.prefix.slice(0, -1) || url.startsWith(one.prefix))
    const isPage = request.method === 'GET' && !url.startsWith('/api/') && path.extname(url) === ''
    if (!owner || !isPage) return answerNotFound(reply)
    return reply.sendFile('index.html', owner.root)
  })
}

export function answerNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('application/json; charset=utf-8')
    .send('{"resultCode":"E404","resultMessage":"Nothing found."}')
}

function readHashes(root: string): CspHashes {
  const file = path.join(root, 'csp.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CspHashes) : {}
}

function policyOf(hashes: CspHashes): string {
  const quoted = (list: readonly string[] | undefined) => (list ?? []).map((hash) => ` '${hash}'`).join('')
  return [
    `default-src 'self'`,
    `script-src 'self'${quoted(hashes.scripts)}`,
    `style-src 'self'${quoted(hashes.styles)}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self' ws: wss:`,
    `media-src 'self' blob:`,
    `worker-src 'self'`,
    `frame-src 'none'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ')
}

function pageHeaders(policy: string, secure: boolean): Record<string, string> {
  return {
    'content-security-policy': policy,
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
