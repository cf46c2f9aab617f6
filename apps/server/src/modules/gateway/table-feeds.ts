// The table feeds of vendors: one node asks each vendor that has one, a second after the last answer, and keeps what it told for all nodes. A vendor that is
// away, late, or sends too much or nonsense changes nothing: what it told before grows old (SPEC.md GW37, GW38).
import type { Database } from '../../platform/database.ts'
import { createKeptValue, type KeptValue } from '../../platform/kept-value.ts'
import type { TableFacts } from '../../ports/remote-games.ts'
import type { AskLimits } from '../../platform/ask-vendor.ts'
import type { AskVendor } from './dialects/dialect.ts'
import type { Connections } from './connections.ts'
import { endSilence, noteSilence, readSilences } from './silences.ts'
import { type FeedTable, readTableFeed } from './table-feed.ts'

export const FEED_LIMITS: AskLimits = { msMax: 1500, bytesMax: 256 * 1024 }
export const FEED_EVERY_MS = 1000
/** What was told so long ago is told as old, and after half a minute not at all. */
const OLD_SECONDS = 5
const GONE_SECONDS = 30
const KEPT_MS = 500

export interface TableFeedDeps {
  readonly database: Database
  readonly connections: Connections
  /** Asks within the limits of a feed. */
  readonly askFeed: AskVendor
}

/** One round of all feeds, side by side: one that is late holds nobody else up for longer than its limit. */
export async function readTableFeeds({ database, connections, askFeed }: TableFeedDeps): Promise<void> {
  const all = [...(await connections.all()).values()]
  const withFeed = all.filter(({ state, settings }) => state === 'on' && (settings['tableFeed'] ?? '') !== '')
  if (withFeed.length === 0) return
  const silent = new Map(
    (await readSilences(database))
      .filter(({ asked }) => asked === 'table-feed')
      .map((silence) => [silence.connectionKey, silence]),
  )
  const due = withFeed.filter(({ connectionKey }) => silent.get(connectionKey)?.isDue !== false)
  await Promise.all(
    due.map(async ({ connectionKey, settings }) => {
      const answer = await askFeed({ method: 'GET', url: settings['tableFeed']! })
      const tables = answer?.status === 200 ? readTableFeed(answer.body) : null
      if (!tables) return await noteSilence(database, connectionKey, 'table-feed')
      if (silent.has(connectionKey)) await endSilence(database, connectionKey, 'table-feed')
      await database.query(
        `INSERT INTO gateway.table_feeds (connection_key, tables, heard_at) VALUES ($1, $2, clock_timestamp())
         ON CONFLICT (connection_key) DO UPDATE SET tables = excluded.tables, heard_at = excluded.heard_at`,
        [connectionKey, JSON.stringify(tables)],
      )
    }),
  )
}

interface FeedRow {
  readonly connectionKey: string
  readonly tables: readonly FeedTable[]
  readonly isOld: boolean
}

/** What tables are doing, as a node tells it: of connections that are on, at most half a second behind what is kept. */
export function createTablesNow({
  database,
  connections,
}: Pick<TableFeedDeps, 'database' | 'connections'>): KeptValue<{ now: number; tables: readonly TableFacts[] }> {
  return createKeptValue(KEPT_MS, async () => {
    const all = await connections.all()
    const { rows } = await database.query<FeedRow>(
      `SELECT connection_key AS "connectionKey", tables, heard_at < clock_timestamp() - interval '${OLD_SECONDS} seconds' AS "isOld"
       FROM gateway.table_feeds WHERE heard_at > clock_timestamp() - interval '${GONE_SECONDS} seconds'`,
    )
    const time = await database.query<{ now: number }>(
      'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
    )
    const tables = rows
      .filter(({ connectionKey }) => {
        const connection = all.get(connectionKey)
        return connection?.state === 'on' && (connection.settings['tableFeed'] ?? '') !== ''
      })
      .flatMap(({ connectionKey, tables, isOld }) => tables.map((table) => ({ ...table, connectionKey, isOld })))
    return { now: time.rows[0]!.now, tables }
  })
}
