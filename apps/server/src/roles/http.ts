// The http role: every call of the contract over HTTP, the built apps, health and metrics.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CallDefinition, openApiDocument, PREVIEW_PATH, SESSION_MINUTES } from '@hanpan/contract'
import { isoSeoul, ok, refuse, type Result, type MaybePromise } from '@hanpan/kernel'
import type { FastifyInstance } from 'fastify'
import { serveTestStream } from '../demo/test-stream.ts'
import type { House, Platform } from '../modules.ts'
import { createAddressReader } from '../platform/addresses.ts'
import type { Tokens } from '../platform/credentials.ts'
import { type CodedRefusal, createHttp } from '../platform/http.ts'
import { answerNotFound, serveApps } from '../platform/static-sites.ts'
import type { WireEncryption } from '../platform/wire-encryption.ts'
import type { MemberSession, OperatorSession } from '../ports/calls.ts'
import { type CallRefusal, refusals } from '../refusals.ts'
import type { MaintenanceWindow } from '../ports/sites.ts'
import { serveLobbies } from './lobbies.ts'

export const VERSION = '0.1.0'

export interface Health {
  /** Whether the node can do its work: the database answers. */
  ready(): Promise<boolean>
}

/** Carries HTTP for the roles of this process; without the http role only health and metrics are served. */
export async function createHttpRole(
  platform: Platform,
  modules: House,
  wire: WireEncryption,
  health: Health,
): Promise<FastifyInstance> {
  const { config, clock, log, metrics, shared } = platform
  const serves = config.roles.has('http')
  const secure = config.publicOrigins.length > 0 && config.publicOrigins.every((origin) => origin.startsWith('https:'))
  const app = createHttp({
    siteId: config.siteId,
    siteKey: config.siteKey,
    plainJsonAccepted: config.plainJsonAccepted,
    publicOrigins: config.publicOrigins,
    addressOf: createAddressReader(config.trustProxy),
    isBehindProxy: config.trustProxy !== null,
    rateLimits: config.rateLimits,
    secureCookies: secure || config.mode === 'live',
    sessionSeconds: SESSION_MINUTES * 60,
    log,
    metrics,
    shared,
    wire,
    now: () => clock.now(),
    calls: serves ? modules.calls : [],
    authorise: (call, tokens, address) => authorise(modules, platform, call, tokens, address),
    maintenance: (call) => maintenanceFor(modules, platform, call),
    refusalOf: codedRefusal,
    callerOf,
  })
  serveHealth(app, platform, health)
  if (config.mode === 'demo') serveTestStream(app, clock)
  if (serves) {
    // Made when it is first asked for: a start does not wait for it.
    let document: string | null = null
    app.get(
      '/api/openapi.json',
      { config: { limits: { path: '/api/openapi.json', perMinuteMax: 60 } } },
      (_request, reply) => {
        document ??= JSON.stringify(openApiDocument(VERSION))
        return reply.type('application/json; charset=utf-8').send(document)
      },
    )
    servePictures(app, modules)
    serveLobbies(app, modules)
    await serveApps(app, builtApps(), {
      siteId: config.siteId,
      siteKey: config.siteKey,
      secure: secure || config.mode === 'live',
      mediaOrigins: mediaOriginsOf(config.liveVideoUrl),
    })
  } else app.setNotFoundHandler((_request, reply) => answerNotFound(reply))
  return app
}

/** Where else than from this site pages may take video. */
function mediaOriginsOf(liveVideoUrl: string | null): readonly string[] {
  return liveVideoUrl?.startsWith('https:') ? [new URL(liveVideoUrl).origin] : []
}

function builtApps() {
  const here = path.dirname(fileURLToPath(import.meta.url))
  // From dist/roles or src/roles up to apps/.
  const apps = path.resolve(here, '../../..')
  return [
    { prefix: '/', root: path.join(apps, 'site/dist'), framed: [PREVIEW_PATH] },
    { prefix: '/office/', root: path.join(apps, 'office/dist'), frames: true },
  ].filter((app) => existsSync(app.root))
}

/** What members and operators uploaded: pictures drawn anew, and never anything else. */
function servePictures(app: FastifyInstance, modules: House): void {
  app.get<{ Params: { name: string } }>(
    '/files/:name',
    { config: { limits: { path: '/files' } } },
    async (request, reply) => {
      const bytes = await modules.boards.readPicture(request.params.name)
      if (!bytes) return answerNotFound(reply)
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-disposition': 'inline',
          'content-security-policy': `default-src 'none'; sandbox`,
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        .type('image/webp')
        .send(bytes)
    },
  )
}

function serveHealth(app: FastifyInstance, platform: Platform, health: Health): void {
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await health.ready()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  app.get('/metrics', async (request, reply) => {
    // For the machine itself: what came through a proxy is not answered.
    const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '')
    if (!local || request.headers['x-forwarded-for'] !== undefined) return answerNotFound(reply)
    const text = await platform.metrics.registry.metrics()
    return reply.type(platform.metrics.registry.contentType).send(text)
  })
}

type Authorised = Result<object, CallRefusal>

function authorise(
  modules: House,
  platform: Platform,
  call: CallDefinition,
  tokens: Tokens,
  address: string,
): MaybePromise<Authorised> {
  const now = platform.clock.now()
  const { access } = call
  if (access === 'guest' || access === 'member' || access === 'partner') {
    if (access === 'guest' && !tokens.member) return ok({ member: null })
    const resolving = modules.members.resolveSession(tokens.member, now)
    const admitted = (session: Awaited<typeof resolving>) => admitMember(access, session)
    return resolving instanceof Promise ? resolving.then(admitted) : admitted(resolving)
  }
  return authoriseOperator(access, modules.operators.resolveSession(tokens.operator, now, address))
}

function admitMember(access: 'guest' | 'member' | 'partner', session: Result<MemberSession, CallRefusal>): Authorised {
  if (access === 'guest') return ok({ member: session.ok ? session.value : null })
  if (!session.ok) return session
  if (access === 'partner' && !session.value.standing.isPartner) return refuse('forbidden')
  return ok({ member: session.value })
}

async function authoriseOperator(
  access: Exclude<CallDefinition['access'], 'guest' | 'member' | 'partner'>,
  resolving: ReturnType<House['operators']['resolveSession']>,
): Promise<Authorised> {
  const session = await resolving
  if (!session.ok) return session
  if (access !== 'operatorSession' && !session.value.permissions.has(access.permission)) return refuse('forbidden')
  return ok({ operator: session.value })
}

function maintenanceFor(modules: House, platform: Platform, call: CallDefinition) {
  if (call.duringMaintenance || call.path.startsWith('/api/office/')) return null
  const window = modules.sites.port.maintenanceAt(platform.clock.now())
  return window instanceof Promise ? window.then(maintenanceOnWire) : maintenanceOnWire(window)
}

function maintenanceOnWire(window: MaintenanceWindow | null) {
  if (!window) return null
  return { startDate: isoSeoul(window.startsAt), endDate: isoSeoul(window.endsAt), message: window.message }
}

function callerOf(authorised: object): string | null {
  const { member, operator } = authorised as { member?: MemberSession | null; operator?: OperatorSession }
  return member?.memberId ?? operator?.operatorId ?? null
}

function codedRefusal(refusal: unknown): CodedRefusal {
  const named = refusal as CallRefusal
  const row = refusals[typeof named === 'string' ? named : named.name]
  return {
    code: row.code,
    page: 'page' in row && row.page,
    ...(typeof named === 'string' ? {} : { data: named.data }),
  }
}
