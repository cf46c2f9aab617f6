// The only place that reads the environment. Everything is parsed once, typed, and refused in one sentence when it is wrong; the
// table of docs/operating.md is checked against this one by a test.
import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type FeedKey, readFeedKeys } from './feeds/http/feed-keys.ts'
import type { UofOptions } from './feeds/uof/listen.ts'
import { parseProxyTrust, type ProxyTrust } from './platform/addresses.ts'
import { StartRefused } from './platform/migrate.ts'
import { weaknessOf } from './platform/password-strength.ts'

const seconds = z.coerce.number().int().min(1)
const onOff = z.enum(['on', 'off'])
const roles = ['http', 'socket', 'worker'] as const
export type Role = (typeof roles)[number]

/** Every variable, with its default and what it is for. */
export const environment = {
  PORT: { schema: z.coerce.number().int().min(0).max(65_535).default(3000), about: 'Port of HTTP and sockets.' },
  HOST: {
    schema: z.string().default('127.0.0.1'),
    about: 'Address to listen on; 0.0.0.0 behind a proxy or in a container.',
  },
  MODE: {
    schema: z.enum(['demo', 'live']).default('demo'),
    about: 'demo: play money. live: refuses to start without licence data, and with what only a demo may be.',
  },
  ROLES: {
    schema: z
      .string()
      .default('http,socket,worker')
      .transform((text) => (text === 'all' ? [...roles] : text.split(',').map((role) => role.trim())))
      .pipe(z.array(z.enum(roles)).min(1)),
    about: 'What this process does: http, socket, worker, or all.',
  },
  DATA_DIR: {
    schema: z.string().min(1).default('.data'),
    about: 'Folder of the embedded database and generated secrets.',
  },
  DATABASE_URL: {
    schema: z.string().min(1).optional(),
    about: 'A PostgreSQL 15 or newer instead of the embedded one.',
  },
  DATABASE_POOL: { schema: z.coerce.number().int().min(2).max(200).default(16), about: 'Connections to the database.' },
  REDIS_URL: {
    schema: z.string().min(1).optional(),
    about: 'Joins several nodes: sockets, rate limits, replay protection.',
  },
  SECRET_KEY: {
    schema: z.string().optional(),
    about:
      '32 bytes in base64: seals personal data, seeds and sessions. Needed in live mode; generated into DATA_DIR in demo mode.',
  },
  SITE_ID: {
    schema: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .default('demo'),
    about: 'siteId of every call.',
  },
  SITE_KEY: { schema: z.string().min(1).default('demo'), about: 'Value of the authorization header.' },
  PUBLIC_ORIGINS: {
    schema: z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((origin) => origin.trim())
          .filter(Boolean),
      ),
    about: 'Origins of the site, comma separated. Empty, in demo mode: the host that a request names.',
  },
  TRUST_PROXY: {
    schema: z.string().default('off'),
    about:
      'The proxies in front, whose x-forwarded-for is believed: how many (1), or their addresses and networks (10.0.0.0/8, comma separated). off: none.',
  },
  MESSAGE_ENCRYPTION: {
    schema: z.enum(['optional', 'required']).optional(),
    about: 'optional also accepts plain JSON (default in demo mode); live mode only knows required.',
  },
  LOG_LEVEL: {
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    about: 'Log level.',
  },
  CAPTCHA_ANSWER: {
    schema: z
      .string()
      .regex(/^[1-5]{4}$/)
      .optional(),
    about: 'Fixes the captcha for tests; refused in live mode.',
  },
  ROUND_SECONDS: { schema: seconds.max(86_400).default(300), about: 'Length of a mini game round; must divide a day.' },
  ROUND_CLOSE_SECONDS: {
    schema: seconds.optional(),
    about: 'How long before the draw bets close; a fifth of the round by default.',
  },
  EXPOSURE_MAX: {
    schema: z.coerce.number().int().min(1).optional(),
    about:
      'Most that the house would pay on one market of a round, in won, for games without a limit of their own; a bet beyond it is refused (B0099). Unset: the usual limit, ten times the largest win of one bet, kept within seconds.',
  },
  RANDOMNESS: {
    schema: z.enum(['none', 'drand']).default('none'),
    about:
      'drand: mix the public randomness of a drand round published after the close into every mini game draw; needs the network.',
  },
  DRAND_URLS: {
    schema: z.string().default('https://api.drand.sh,https://api2.drand.sh,https://drand.cloudflare.com'),
    about: 'Relays of the drand network, comma separated; their answers count only with its signature.',
  },
  LIVE_VIDEO_URL: {
    schema: z
      .string()
      .regex(/^(off|\/[\w./-]+|https:\/\/[^\s]+)$/)
      .optional(),
    about:
      'HLS playlist of the live video page; off: none. The demo shows a test stream of its own unless told otherwise.',
  },
  DEMO_SEED: {
    schema: onOff.default('on'),
    about: 'on: the first start in demo mode seeds a month of members, money and bets.',
  },
  DEMO_ACTIVITY: {
    schema: onOff.default('on'),
    about: 'on: demo members keep betting, so that live parts live (demo mode only).',
  },
  DEMO_SPORTS: {
    schema: onOff.default('on'),
    about: 'on: leagues that do not exist play their matches, with prices and results (demo mode only).',
  },
  SANDBOX_VENDORS: {
    schema: onOff.default('on'),
    about: 'on: vendors of each dialect with published keys, for whoever integrates (docs/vendors.md; demo mode only).',
  },
  STUDIO: {
    schema: z.enum(['auto', 'on', 'off']).default('auto'),
    about:
      'on: the bundled studio of casino games runs beside the site, as a process of its own (demo mode only). auto: where the database is the embedded one.',
  },
  STUDIO_PORT: {
    schema: z.coerce.number().int().min(0).max(65_535).default(0),
    about: 'Port of the bundled studio; 0: a free one.',
  },
  STUDIO_URL: {
    schema: z.url().optional(),
    about: 'Where players reach the studio, when that is not this machine.',
  },
  FEED_KEYS: {
    schema: z.string().default(''),
    about:
      'Suppliers of sports that hand their messages in (docs/feeds.md), comma separated: source:keyId:secret, the secret 32 random bytes or more in base64.',
  },
  SPORTS_FEED: {
    schema: z.enum(['none', 'uof']).default('none'),
    about: 'uof: a Unified Odds Feed over AMQP brings events, prices and results; needs UOF_AMQP_URL and UOF_TOKEN.',
  },
  UOF_AMQP_URL: {
    schema: z.string().default(''),
    about:
      'Broker of the feed: amqps://host, with user and virtual host where they are not the token and the customer’s own.',
  },
  UOF_API_URL: { schema: z.string().default('https://api.betradar.com'), about: 'Where the feed’s calls are.' },
  UOF_TOKEN: { schema: z.string().default(''), about: 'Token of the feed.' },
  UOF_NODE_ID: {
    schema: z.coerce.number().int().min(1).max(999_999).default(1),
    about: 'Tells installations with the same token apart: each asks for its own recoveries.',
  },
  UOF_PRODUCERS: {
    schema: z
      .string()
      .regex(/^\d{1,3}(,\d{1,3})*$/)
      .default('1,3'),
    about: 'Producers that are listened to, comma separated: 1 live odds, 3 before the match.',
  },
  UOF_SILENT_SECONDS: {
    schema: z.coerce.number().int().min(10).max(180).default(20),
    about: 'How long a producer of the feed may be silent before nothing that it prices can be bet on.',
  },
  RATE_LIMIT: {
    schema: onOff.default('on'),
    about: 'off: no limits by address, for load tests on one machine (demo mode only).',
  },
  OWNER_ID: { schema: z.string().max(40).default(''), about: 'First operator (role owner), made where there is none.' },
  OWNER_PASSWORD: { schema: z.string().max(200).default(''), about: 'Password of the first operator.' },
  LICENCE_NUMBER: { schema: z.string().default(''), about: 'Licence number (live mode).' },
  LICENCE_JURISDICTION: { schema: z.string().default(''), about: 'Who licensed the site (live mode).' },
  MINIMUM_AGE: {
    schema: z.coerce.number().int().min(18).max(30).optional(),
    about: 'Minimum age of members (live mode).',
  },
  TERMS_URL: { schema: z.string().default(''), about: 'Address of the terms (live mode).' },
  TERMS_VERSION: {
    schema: z.string().trim().max(40).default(''),
    about: 'Version of the terms (live mode), which members accept; another one is asked of all of them.',
  },
} as const

const schema = z.object(
  Object.fromEntries(Object.entries(environment).map(([name, entry]) => [name, entry.schema])) as {
    [Name in keyof typeof environment]: (typeof environment)[Name]['schema']
  },
)

type Parsed = z.output<typeof schema>

export interface Config {
  readonly port: number
  readonly host: string
  readonly mode: 'demo' | 'live'
  readonly liveVideoUrl: string | null
  readonly roles: ReadonlySet<Role>
  readonly dataDir: string
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  readonly databasePool: number
  readonly redisUrl: string | null
  readonly secret: Uint8Array
  readonly siteId: string
  readonly siteKey: string
  readonly publicOrigins: readonly string[]
  /** Null: nothing stands in front, and x-forwarded-for is not read. */
  readonly trustProxy: ProxyTrust | null
  readonly plainJsonAccepted: boolean
  readonly logLevel: string
  readonly captchaAnswer: string | null
  readonly roundSeconds: number
  readonly roundCloseSeconds: number
  /** Null: no limit. */
  readonly exposureMax: number | null
  /** Relays of the drand network; null where no public randomness is mixed into draws. */
  readonly drandUrls: readonly string[] | null
  readonly demoSeed: boolean
  readonly demoActivity: boolean
  readonly demoSports: boolean
  readonly sandboxVendors: boolean
  /** The bundled vendor of games that is started beside the site; null: none. */
  readonly studio: { readonly port: number; readonly publicUrl: string | null } | null
  /** Null: no feed of a supplier's is listened to. */
  readonly uof: UofOptions | null
  /** Of suppliers that hand their messages in. */
  readonly feedKeys: readonly FeedKey[]
  readonly rateLimits: boolean
  /** The first operator to make where there is none. */
  readonly owner: { readonly loginId: string; readonly password: string } | null
  readonly licence: {
    readonly number: string
    readonly jurisdiction: string
    readonly minimumAge: number
    readonly termsUrl: string
    /** Never empty. */
    readonly termsVersion: string
  }
}

/** The key of demo installations that share a database and were given none: their data is play data, and the log says so. */
export const DEMO_SECRET = Buffer.from('hanpan demo secret, play money!!')

/** Where a node keeps its database and secrets, before anything else of its configuration is read. Null where it keeps nothing. */
export function dataDirOf(env: Readonly<Record<string, string | undefined>>): string | null {
  return env['DATABASE_URL'] ? null : path.resolve(environment.DATA_DIR.schema.parse(env['DATA_DIR'] || undefined))
}

/** Parses the environment. Throws StartRefused with one sentence that names the variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable is an unset one: that is how shells and compose files leave things out.
  const given = Object.fromEntries(Object.entries(env).filter(([name, value]) => name in environment && value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    throw new StartRefused(`Configuration: ${issue.path.join('.')} is wrong: ${issue.message}.`)
  }
  const values = parsed.data
  if (86_400 % values.ROUND_SECONDS !== 0) {
    throw new StartRefused(
      `Configuration: ROUND_SECONDS must divide a day of 86,400 seconds; ${values.ROUND_SECONDS} does not.`,
    )
  }
  const closeSeconds = values.ROUND_CLOSE_SECONDS ?? Math.max(1, Math.floor(values.ROUND_SECONDS / 5))
  if (closeSeconds >= values.ROUND_SECONDS) {
    throw new StartRefused('Configuration: ROUND_CLOSE_SECONDS must be less than ROUND_SECONDS.')
  }
  if (values.MODE === 'live') refuseUnfitForLive(values)
  const dataDir = path.resolve(values.DATA_DIR)
  if (!values.DATABASE_URL) makeDataDir(dataDir)
  return {
    port: values.PORT,
    host: values.HOST,
    mode: values.MODE,
    roles: new Set(values.ROLES),
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    databasePool: values.DATABASE_POOL,
    redisUrl: values.REDIS_URL ?? null,
    secret: readSecret(values, dataDir),
    siteId: values.SITE_ID,
    siteKey: values.SITE_KEY,
    publicOrigins: values.PUBLIC_ORIGINS,
    trustProxy: readProxyTrust(values.TRUST_PROXY),
    plainJsonAccepted: values.MODE === 'demo' && (values.MESSAGE_ENCRYPTION ?? 'optional') === 'optional',
    logLevel: values.LOG_LEVEL,
    captchaAnswer: values.CAPTCHA_ANSWER ?? null,
    roundSeconds: values.ROUND_SECONDS,
    roundCloseSeconds: closeSeconds,
    exposureMax: values.EXPOSURE_MAX ?? null,
    drandUrls: values.RANDOMNESS === 'drand' ? readRelays(values.DRAND_URLS) : null,
    demoSeed: values.MODE === 'demo' && values.DEMO_SEED === 'on',
    demoActivity: values.MODE === 'demo' && values.DEMO_ACTIVITY === 'on',
    demoSports: values.MODE === 'demo' && values.DEMO_SPORTS === 'on',
    sandboxVendors: values.MODE === 'demo' && values.SANDBOX_VENDORS === 'on',
    studio: studioOf(values),
    uof: uofOf(values),
    feedKeys: feedKeysOf(values),
    liveVideoUrl: liveVideoOf(values),
    rateLimits: values.MODE === 'live' || values.RATE_LIMIT === 'on',
    owner:
      values.OWNER_ID && values.OWNER_PASSWORD ? { loginId: values.OWNER_ID, password: values.OWNER_PASSWORD } : null,
    licence: {
      number: values.LICENCE_NUMBER,
      jurisdiction: values.LICENCE_JURISDICTION,
      minimumAge: values.MINIMUM_AGE ?? 19,
      termsUrl: values.TERMS_URL,
      termsVersion: values.TERMS_VERSION || '1',
    },
  }
}

function liveVideoOf({ MODE, LIVE_VIDEO_URL: url }: Parsed): string | null {
  if (url === undefined) return MODE === 'demo' ? '/live/test.m3u8' : null
  return url === 'off' ? null : url
}

function feedKeysOf({ FEED_KEYS, MODE }: Parsed): readonly FeedKey[] {
  const keys = readFeedKeys(FEED_KEYS, MODE === 'live')
  if (typeof keys === 'string') throw new StartRefused(`Configuration: FEED_KEYS is wrong: ${keys}.`)
  return keys
}

function studioOf(values: Parsed): Config['studio'] {
  const isOn =
    values.STUDIO === 'on' ||
    (values.STUDIO === 'auto' && values.DATABASE_URL === undefined && values.DEMO_SEED === 'on')
  if (values.MODE !== 'demo' || !isOn) return null
  return { port: values.STUDIO_PORT, publicUrl: values.STUDIO_URL ?? null }
}

function uofOf(values: Parsed): UofOptions | null {
  if (values.SPORTS_FEED === 'none') return null
  const { UOF_AMQP_URL: amqpUrl, UOF_API_URL: apiUrl, UOF_TOKEN: token } = values
  if (!amqpUrl || !token) throw new StartRefused('SPORTS_FEED=uof needs UOF_AMQP_URL and UOF_TOKEN.')
  // What comes in clear could be changed on its way, and bets are settled by it.
  const schemes = { UOF_AMQP_URL: ['amqps:', 'amqp:'], UOF_API_URL: ['https:', 'http:'] } as const
  for (const [name, [secure, plain]] of Object.entries(schemes)) {
    const text = name === 'UOF_API_URL' ? apiUrl : amqpUrl
    const { protocol } = URL.canParse(text) ? new URL(text) : { protocol: '' }
    if (protocol !== secure && protocol !== plain)
      throw new StartRefused(`Configuration: ${name} is no address that begins with ${secure}//.`)
    if (values.MODE === 'live' && protocol === plain) throw new StartRefused(`MODE=live needs ${secure}// in ${name}.`)
  }
  return {
    amqpUrl,
    apiUrl: apiUrl.replace(/\/$/, ''),
    token,
    nodeId: values.UOF_NODE_ID,
    products: values.UOF_PRODUCERS.split(','),
    silentMsMax: values.UOF_SILENT_SECONDS * 1000,
  }
}

function readProxyTrust(text: string): ProxyTrust | null {
  if (text === 'off') return null
  const trust = parseProxyTrust(text)
  if (trust) return trust
  throw new StartRefused(
    `Configuration: TRUST_PROXY=${text} does not say whom to believe; write how many proxies stand in front (TRUST_PROXY=1), their addresses or networks (TRUST_PROXY=10.0.0.0/8), or off.`,
  )
}

function readRelays(text: string): readonly string[] {
  const urls = text
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean)
  const wrong = urls.find((url) => !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
  if (wrong !== undefined) throw new StartRefused(`Configuration: DRAND_URLS has no address of a relay in ${wrong}.`)
  if (urls.length === 0) throw new StartRefused('Configuration: RANDOMNESS=drand needs a relay in DRAND_URLS.')
  return urls
}

function refuseUnfitForLive(values: Parsed): void {
  const needed = [
    'LICENCE_NUMBER',
    'LICENCE_JURISDICTION',
    'MINIMUM_AGE',
    'TERMS_URL',
    'TERMS_VERSION',
    'SECRET_KEY',
  ] as const
  const missing = needed.filter((name) => !values[name])
  if (missing.length > 0) throw new StartRefused(`MODE=live needs ${missing.join(', ')}.`)
  if (values.CAPTCHA_ANSWER) throw new StartRefused('MODE=live refuses CAPTCHA_ANSWER: the captcha must be a real one.')
  if (values.MESSAGE_ENCRYPTION === 'optional') {
    throw new StartRefused('MODE=live refuses MESSAGE_ENCRYPTION=optional: bodies must be encrypted.')
  }
  if (values.SITE_KEY === 'demo') throw new StartRefused('MODE=live refuses the demo SITE_KEY.')
  if (Buffer.from(values.SECRET_KEY ?? '', 'base64').equals(DEMO_SECRET)) {
    throw new StartRefused('MODE=live refuses the demo’s published SECRET_KEY: make one of 32 random bytes.')
  }
  if (!isHttps(values.TERMS_URL)) {
    throw new StartRefused(`MODE=live needs an https address of the terms in TERMS_URL, not ${values.TERMS_URL}.`)
  }
  if (values.PUBLIC_ORIGINS.length === 0) {
    throw new StartRefused('MODE=live needs PUBLIC_ORIGINS: the addresses at which members reach the site.')
  }
  const wrong = values.PUBLIC_ORIGINS.find((origin) => !isHttps(origin) || new URL(origin).origin !== origin)
  if (wrong !== undefined) {
    throw new StartRefused(`MODE=live needs origins like https://example.com in PUBLIC_ORIGINS, not ${wrong}.`)
  }
  if (values.RANDOMNESS === 'none') {
    throw new StartRefused('MODE=live refuses RANDOMNESS=none: draws need public randomness, RANDOMNESS=drand.')
  }
  const weak = values.OWNER_PASSWORD && weaknessOf(values.OWNER_PASSWORD, [values.OWNER_ID])
  if (weak) throw new StartRefused('MODE=live refuses this OWNER_PASSWORD: it is easy to guess.')
}

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:'

function readSecret(values: Parsed, dataDir: string): Uint8Array {
  if (values.SECRET_KEY !== undefined) {
    const bytes = Buffer.from(values.SECRET_KEY, 'base64')
    if (bytes.length !== 32) throw new StartRefused('Configuration: SECRET_KEY must be 32 bytes in base64.')
    return bytes
  }
  // Nodes on one database must share the secret; without a common folder to keep it in, the demo's own is taken.
  if (values.DATABASE_URL) return DEMO_SECRET
  const file = path.join(dataDir, 'secret-key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 })
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new StartRefused(`Cannot write to the data directory ${dataDir}: ${(error as Error).message}. Set DATA_DIR.`)
  }
}
