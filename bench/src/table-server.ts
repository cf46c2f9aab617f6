// The server of `table`: a studio with one quick table, and as many sessions at it as there are to be sockets.
import { createHash, randomBytes } from 'node:crypto'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './processes.ts'

interface Table {
  readonly id: string
}
interface Studio {
  readonly url: string
  readonly deps: {
    readonly database: { query(text: string, values: readonly unknown[]): Promise<unknown> }
    readonly sealer: { seal(text: string, about: string): Buffer }
  }
}
const built = async <Module>(file: string): Promise<Module> =>
  (await import(pathToFileURL(path.join(root, 'apps/studio/dist', file)).href)) as Module

const { startStudio } = await built<{ startStudio: (config: object, options: object) => Promise<Studio> }>('main.js')
const { tables } = await built<{ tables: readonly Table[] }>('shelf/tables.js')
const { newId } = await built<{ newId: () => string }>('platform/ids.js')

/** Four cards or six, a result every ten seconds or so. */
const table = { ...tables.find(({ id }) => id === 'speed-baccarat-a')!, bettingSeconds: 2, resultSeconds: 1 }
const studio = await startStudio(
  {
    port: 0,
    host: '127.0.0.1',
    databaseUrl: process.env['BENCH_DATABASE_URL'],
    secret: randomBytes(32),
    sites: new Map(),
    publicUrl: null,
    logLevel: 'error',
  },
  { tables: [table] },
)

/** Sessions as a site opens them, all at once. */
async function openSessions(count: number): Promise<readonly string[]> {
  const { database, sealer } = studio.deps
  const secrets = Array.from({ length: count }, () => randomBytes(16).toString('hex'))
  const players = secrets.map(() => newId())
  await database.query(
    `INSERT INTO studio.players (player_id, site_key, player_ref) SELECT id, 'bench', id::text FROM unnest($1::uuid[]) id`,
    [players],
  )
  await database.query(
    `INSERT INTO studio.sessions (session_id, secret_digest, player_id, token, game_code, language, device, lobby_url)
     SELECT session_id, digest, player_id, $4, $5, 'ko', 'desktop', ''
     FROM unnest($1::uuid[], $2::bytea[], $3::uuid[]) one(session_id, digest, player_id)`,
    [
      secrets.map(() => newId()),
      secrets.map((secret) => createHash('sha256').update(secret).digest()),
      players,
      sealer.seal('bench', 'studio.sessions.token'),
      `table-${table.id}`,
    ],
  )
  return secrets
}

process.on('message', (order: { readonly sessions: number }) => {
  void openSessions(order.sessions).then((secrets) => process.send!({ url: studio.url, secrets }))
})
process.send!('there')
