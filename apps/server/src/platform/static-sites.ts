// The built apps: hashed assets for ever, precompressed where the build left a .br or .gz; pages from memory, with this site's id and
// key put in, asked for anew every time, under a Content-Security-Policy without 'unsafe-inline'. Every unknown path is answered by
// the app that owns it.
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface StaticApp {
  /** '/' or '/office/'. */
  readonly prefix: string
  /** The folder of the build; an app that is not built is not served. */
  readonly root: string
  /** Addresses of this app that pages of this server may show in a frame; no other page may be framed by anyone. */
  readonly framed?: readonly string[]
  /** Whether its pages show such frames. */
  readonly frames?: boolean
}

export interface PageOptions {
  readonly siteId: string
  readonly siteKey: string
  /** Whether the site is reached by https only. */
  readonly secure: boolean
  /** Origins that pages may take video from, beside their own. */
  readonly mediaOrigins: readonly string[]
}

/** A page as it is sent: plain and compressed. */
interface Page {
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

const OFFLINE_PAGE = '/offline/verify.html'

interface ServedApp extends StaticApp {
  /** The page of the app's own address, rendered at build time where the build does so. */
  readonly front: Page
  /** The page of every other address. */
  readonly shell: Page
  readonly headers: Readonly<Record<string, string>>
  /** The same for pages that may be framed. */
  readonly framedHeaders: Readonly<Record<string, string>>
  readonly builtAt: number
}

/** What a build writes to csp.json: the hashes of the inline scripts and styles of its pages. */
interface InlineHashes {
  readonly script?: readonly string[]
  readonly style?: readonly string[]
}

export async function serveApps(app: FastifyInstance, apps: readonly StaticApp[], options: PageOptions): Promise<void> {
  const served = apps.filter(({ root }) => existsSync(path.join(root, 'index.html')))
  const loaded = new Map<StaticApp, ServedApp>()
  /** The pages of an app, read again when it was built anew: a page that names assets of another build would be blank. */
  const pagesOf = (one: StaticApp): ServedApp => {
    const builtAt = statSync(path.join(one.root, 'index.html'), { throwIfNoEntry: false })?.mtimeMs
    const known = loaded.get(one)
    if (known && (known.builtAt === builtAt || builtAt === undefined)) return known
    const fresh = loadApp(one, options, builtAt ?? 0)
    loaded.set(one, fresh)
    return fresh
  }
  for (const [index, one] of served.entries()) {
    await app.register(fastifyStatic, {
      root: one.root,
      prefix: one.prefix,
      preCompressed: true,
      decorateReply: index === 0,
      wildcard: true,
      index: false,
      cacheControl: false,
      // The offline verifier is a file to be kept, not a page of the site.
      allowedPath: (pathName) => pathName === OFFLINE_PAGE || !/(\.html|csp\.json)(\.br|\.gz)?$/.test(pathName),
      setHeaders(reply, file) {
        const hashed = file.includes(`${path.sep}assets${path.sep}`)
        // A service worker that is kept somewhere would rule over every newer one; a kept version would hide the next.
        const isAskedAnew = /^(sw\.js|version\.json)/.test(path.basename(file))
        const otherwise = isAskedAnew ? 'no-cache' : 'public, max-age=3600'
        reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : otherwise)
        reply.setHeader('x-content-type-options', 'nosniff')
        // Saved and not shown: on a disk it needs to trust nobody.
        if (file.endsWith(path.join('offline', 'verify.html')))
          reply.setHeader('content-disposition', 'attachment; filename="hanpan-verifier.html"')
      },
    })
  }
  for (const one of served) {
    // Its own route: to the file plugin this address is a folder, which it would not answer.
    app.get(one.prefix, (request, reply) => sendPage(request, reply, pagesOf(one), pagesOf(one).front))
    const plain = path.join(one.root, 'old-browser.html')
    if (existsSync(plain)) {
      // For browsers that cannot run the app: a page that asks for nothing newer than they are.
      const page = loadPage(plain, options)
      app.get(`${one.prefix}old-browser`, (request, reply) => sendPage(request, reply, pagesOf(one), page))
    }
  }
  const owners = served.toSorted((a, b) => b.prefix.length - a.prefix.length)
  app.setNotFoundHandler((request, reply) => {
    const address = request.url.split('?')[0]!
    const owner = owners.find(({ prefix }) => address === prefix.slice(0, -1) || address.startsWith(prefix))
    const isPage = request.method === 'GET' && !address.startsWith('/api/') && path.extname(address) === ''
    if (!owner || !isPage) return answerNotFound(reply)
    const pages = pagesOf(owner)
    const isFramed = owner.framed?.includes(address) === true
    return sendPage(request, reply, isFramed ? { headers: pages.framedHeaders } : pages, pages.shell)
  })
}

export function answerNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('application/json; charset=utf-8')
    .send('{"resultCode":"E404","resultMessage":"Nothing found."}')
}

function loadApp(app: StaticApp, options: PageOptions, builtAt: number): ServedApp {
  const front = loadPage(path.join(app.root, 'index.html'), options)
  const shellFile = path.join(app.root, 'app.html')
  return {
    ...app,
    builtAt,
    front,
    shell: existsSync(shellFile) ? loadPage(shellFile, options) : front,
    headers: pageHeaders(policyOf(app, options, `'none'`), options.secure),
    framedHeaders: pageHeaders(policyOf(app, options, `'self'`), options.secure),
  }
}

/** A build knows no site: its pages name the demo in two meta elements, which are set here. */
function loadPage(file: string, { siteId, siteKey }: PageOptions): Page {
  const text = readFileSync(file, 'utf8')
    .replace(/(<meta name="hanpan-site" content=")[^"]*/, `$1${escapeAttribute(siteId)}`)
    .replace(/(<meta name="hanpan-site-key" content=")[^"]*/, `$1${escapeAttribute(siteKey)}`)
  const plain = Buffer.from(text)
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) }
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('$', '$$$$')
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  app: Pick<ServedApp, 'headers'>,
  page: Page,
): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .headers(app.headers)
    .type('text/html; charset=utf-8')
    .send(encoding ? page[encoding] : page.plain)
}

function policyOf(
  { root, frames }: StaticApp,
  { mediaOrigins, secure }: Pick<PageOptions, 'mediaOrigins' | 'secure'>,
  framedBy: string,
): string {
  const file = path.join(root, 'csp.json')
  const hashes = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as InlineHashes) : {}
  const listed = (list: readonly string[] | undefined) => (list ?? []).map((hash) => ` ${hash}`).join('')
  return [
    `default-src 'self'`,
    `script-src 'self'${listed(hashes.script)}`,
    `style-src 'self'${listed(hashes.style)}`,
    // Pictures of vendors' games stand at the vendors.
    `img-src 'self' data: blob: ${secure ? 'https:' : 'https: http:'}`,
    `font-src 'self'`,
    `connect-src 'self' ws: wss:${listed(mediaOrigins)}`,
    `media-src 'self' blob:${listed(mediaOrigins)}`,
    `worker-src 'self'`,
    // Games of vendors stand in frames of the member site.
    `frame-src ${frames ? `'self'` : secure ? 'https:' : 'https: http:'}`,
    `frame-ancestors ${framedBy}`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ')
}

function pageHeaders(policy: string, secure: boolean): Record<string, string> {
  return {
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
