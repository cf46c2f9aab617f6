// The studio of `studio`: the built one, whose players' money lies with the site of the row, and a session for each of its members.
import { createHash, randomBytes } from 'node:crypto'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './processes.ts'

export interface StudioOrder {
  readonly start?: { readonly walletUrl: string; readonly privateKey: string; readonly publicKey: string }
  readonly sessions?: readonly { readonly playerRef: string; readonly token: string }[]
  readonly game?: string
  /** What has been asked of wallets, and how many rounds there were. */
  readonly count?: true
}

interface Studio {
  readonly url: string
  readonly deps: {
    readonly database: {
      query<Row>(text: string, values?: readonly unknown[]): Promise<{ readonly rows: readonly Row[] }>
    }
    readonly sealer: { seal(text: string, about: string): Buffer }
  }
}
const built = async <Module>(file: string): Promise<Module> =>
  (await import(pathToFileURL(path.join(root, 'apps/studio/dist', file)).href)) as Module

const { startStudio } = await built<{ startStudio: (config: object, options: object) => Promise<Studio> }>('main.js')
const { newId } = await built<{ newId: () => string }>('platform/ids.js')
const { makeAllSeeds } = await built<{
  makeAllSeeds: (database: object, sealer: object, players: readonly string[]) => Promise<void>
}>('seeds/seeds.js')
const SITE = 'bench'
let studio: Studio

async function start({ walletUrl, privateKey, publicKey }: NonNullable<StudioOrder['start']>): Promise<string> {
  const site = { siteKey: SITE, operatorId: 1, dialect: 'hub88', walletUrl, privateKey, publicKeys: [publicKey] }
  studio = await startStudio(
    {
      port: 0,
      host: '127.0.0.1',
      databaseUrl: process.env['BENCH_DATABASE_URL'],
      secret: randomBytes(32),
      sites: new Map([[SITE, { ...site, version: '96', versions: {}, buys: false, isDemo: true }]]),
      publicUrl: null,
      logLevel: 'error',
    },
    { tables: [] },
  )
  return studio.url
}

/** Sessions as the site opens them, all at once. Answers their secrets. */
async function openSessions(players: NonNullable<StudioOrder['sessions']>, game: string): Promise<readonly string[]> {
  const { database, sealer } = studio.deps
  const secrets = players.map(() => randomBytes(16).toString('hex'))
  const ids = players.map(() => newId())
  await database.query(
    `INSERT INTO studio.players (player_id, site_key, player_ref) SELECT id, $3, ref FROM unnest($1::uuid[], $2::text[]) p(id, ref)`,
    [ids, players.map(({ playerRef }) => playerRef), SITE],
  )
  await database.query(
    `INSERT INTO studio.sessions (session_id, secret_digest, player_id, token, game_code, language, device, lobby_url)
     SELECT session_id, digest, player_id, token, $5, 'ko', 'desktop', ''
     FROM unnest($1::uuid[], $2::bytea[], $3::uuid[], $4::bytea[]) one(session_id, digest, player_id, token)`,
    [
      ids.map(() => newId()),
      secrets.map((secret) => createHash('sha256').update(secret).digest()),
      ids,
      players.map(({ token }) => sealer.seal(token, 'studio.sessions.token')),
      game,
    ],
  )
  // As a game that is opened shows them.
  await makeAllSeeds(database, sealer, ids)
  return secrets
}

async function count(): Promise<object> {
  const { rows } = await studio.deps.database.query<object>(
    `SELECT (SELECT count(*)::int FROM studio.transactions) AS messages, (SELECT count(*)::int FROM studio.rounds) AS rounds`,
  )
  return rows[0]!
}

async function answer(order: StudioOrder): Promise<object> {
  if (order.start) return { url: await start(order.start) }
  if (order.sessions) return { secrets: await openSessions(order.sessions, order.game ?? '') }
  return await count()
}

process.on('message', (order: StudioOrder) => void answer(order).then((told) => process.send!(told)))
process.send!('there')
