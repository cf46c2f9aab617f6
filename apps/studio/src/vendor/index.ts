// The dialects that sites are spoken to in.
import type { FastifyInstance } from 'fastify'
import { serveEvolution } from './evolution/serve.ts'
import { serveHighend } from './highend/serve.ts'
import { serveHub88 } from './hub88/serve.ts'
import { servePragmatic } from './pragmatic/serve.ts'
import type { VendorDeps } from './vendor.ts'

/** Mounts the calls of all of them. */
export function serveVendor(app: FastifyInstance, deps: VendorDeps): void {
  for (const serve of [serveHub88, servePragmatic, serveEvolution, serveHighend]) serve(app, deps)
}
