// The lobbies of vendors' games, each as one document that browsers keep: asked for again by its tag (modules/catalogue/SPEC.md LB6).
import { lobbyNames } from '@hanpan/contract'
import type { FastifyInstance } from 'fastify'
import type { House } from '../modules.ts'
import { answerNotFound } from '../platform/static-sites.ts'

const LANGUAGES = ['ko', 'en', 'vi'] as const

export function serveLobbies(app: FastifyInstance, { catalogue }: Pick<House, 'catalogue'>): void {
  // Another one every moment: it has no tag.
  app.get('/lobby/tables', { config: { limits: { path: '/lobby' } } }, async (request, reply) => {
    const { plain, gzip } = await catalogue.tables.read()
    const isCompressed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    if (isCompressed) reply.header('content-encoding', 'gzip')
    reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding' })
    return await reply.type('application/json; charset=utf-8').send(isCompressed ? gzip : plain)
  })
  app.get<{ Params: { lobby: string; language: string } }>(
    '/lobby/:lobby/:language',
    { config: { limits: { path: '/lobby' } } },
    async (request, reply) => {
      const lobby = lobbyNames.find((name) => name === request.params.lobby)
      const language = LANGUAGES.find((name) => name === request.params.language)
      if (!lobby || !language) return answerNotFound(reply)
      const { etag, plain, gzip } = await catalogue.lobby(lobby, language)
      reply.headers({ etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const isCompressed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      if (isCompressed) reply.header('content-encoding', 'gzip')
      return reply.type('application/json; charset=utf-8').send(isCompressed ? gzip : plain)
    },
  )
}
