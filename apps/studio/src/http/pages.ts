// The client's files, its pictures for lobbies, and the policy that the pages of games are shown under.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { languageOf, readPages, scriptHashes } from './first-parts.ts'

/** Built once a version: a name stands for its content. */
const FOREVER = 'public, max-age=31536000, immutable'
/** Lobbies show pictures from here. */
const ART_SECONDS = 3600

const policyOf = (framedBy: readonly string[], scripts: readonly string[]): string =>
  [
    `default-src 'self'`,
    // What asks for the session stands in the page: a file of its own would be asked for first.
    ["script-src 'self'", ...scripts].join(' '),
    // The canvas library sets styles of its own elements; nothing that a player writes is ever shown as one.
    `style-src 'self'`,
    `img-src 'self' data: blob:`,
    `connect-src 'self' data: blob: ws: wss:`,
    `worker-src 'self' blob:`,
    `font-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : `'self'`}`,
  ].join('; ')

export function servePages(app: FastifyInstance, client: string, framedBy: readonly string[]): void {
  if (!existsSync(path.join(client, 'index.html'))) return
  const pages = readPages(client)
  const policy = policyOf(framedBy, scriptHashes(pages.built))
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    if (request.url === '/' || request.url.startsWith('/?') || request.url.startsWith('/round'))
      reply.header('content-security-policy', policy)
    if (request.url.startsWith('/art/')) reply.header('cross-origin-resource-policy', 'cross-origin')
  })
  void app.register(fastifyStatic, {
    root: client,
    preCompressed: true,
    index: false,
    setHeaders(reply, file) {
      if (file.includes(`${path.sep}assets${path.sep}`)) reply.setHeader('cache-control', FOREVER)
      else if (file.includes(`${path.sep}art${path.sep}`))
        reply.setHeader('cache-control', `public, max-age=${ART_SECONDS}`)
      else reply.setHeader('cache-control', 'no-cache')
    },
  })
  app.get<{ Querystring: { game?: unknown; language?: unknown } }>('/', (request, reply) => {
    const { game, language } = request.query
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pages.of(typeof game === 'string' ? game : '', languageOf(language)))
  })
  app.get('/round', (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'))
}
