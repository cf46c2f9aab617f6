// Routes whose bodies are taken as they came: who signs, signs bytes, and the type that a caller names, or forgets, decides nothing.
import type { FastifyInstance } from 'fastify'

/** Every body of these routes arrives as a buffer, of whatever type it is said to be. */
export function takeRawBodies(routes: FastifyInstance): void {
  routes.removeAllContentTypeParsers()
  // A type that is none is refused before any parser is asked.
  routes.addHook('onRequest', async ({ raw }) => {
    raw.headers['content-type'] = 'application/octet-stream'
  })
  routes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
}
