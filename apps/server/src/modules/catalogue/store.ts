// Every statement on products and games, and on what members have picked of them.
import type { GameInOffice, ProductInOffice } from '@hanpan/contract'
import type { Instant, MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

export type ProductRow = Omit<ProductInOffice, 'games' | 'gamesOn'>
export type GameRow = Omit<GameInOffice, 'addedAt'> & { readonly addedAt: Instant }
export type State = ProductRow['state']

const NAMES = `json_build_object('ko', name_ko, 'en', name_en, 'vi', name_vi) AS names`
const PRODUCT = `prod_id AS "prodId", connection_key AS "connectionKey", ${NAMES}, game_group AS "group", category, is_hotel AS "isHotel",
  path, is_framed AS "isFramed", level_min AS "levelMin", stake_max AS "stakeMax", place, state`
const GAME = `prod_id AS "prodId", game_key AS "gameKey", vendor_game AS "vendorGame", ${NAMES}, category, tags, image, rtp, volatility,
  bet_min AS "betMin", bet_max AS "betMax", state, place, added_at AS "addedAt"`

export async function readRevision(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ revision: number }>('SELECT revision FROM catalogue.revision')
  return rows[0]!.revision
}

/** The first statement of every change: changes come one after another, and every node hears of each. */
export async function raiseRevision(tx: Queryable): Promise<void> {
  await tx.query('UPDATE catalogue.revision SET revision = revision + 1')
}

export async function readProducts(db: Queryable): Promise<ProductRow[]> {
  const { rows } = await db.query<ProductRow>(`SELECT ${PRODUCT} FROM catalogue.products ORDER BY place, prod_id`)
  return rows
}

export async function readGames(db: Queryable, prodId: string | null = null): Promise<GameRow[]> {
  const { rows } = await db.query<GameRow>(
    `SELECT ${GAME} FROM catalogue.games WHERE $1::text IS NULL OR prod_id = $1 ORDER BY prod_id, place, game_key`,
    [prodId],
  )
  return rows
}

export async function findProduct(db: Queryable, prodId: string): Promise<ProductRow | null> {
  const { rows } = await db.query<ProductRow>(`SELECT ${PRODUCT} FROM catalogue.products WHERE prod_id = $1`, [prodId])
  return rows[0] ?? null
}

export async function findGame(db: Queryable, prodId: string, gameKey: string): Promise<GameRow | null> {
  const { rows } = await db.query<GameRow>(`SELECT ${GAME} FROM catalogue.games WHERE prod_id = $1 AND game_key = $2`, [
    prodId,
    gameKey,
  ])
  return rows[0] ?? null
}

export type ProductChange = Omit<ProductRow, 'place' | 'state'>

const valuesOf = (change: ProductChange) => [
  change.prodId,
  change.connectionKey,
  change.names.ko,
  change.names.en,
  change.names.vi,
  change.group,
  change.category,
  change.isHotel,
  change.path,
  change.isFramed,
  change.levelMin,
  JSON.stringify(change.stakeMax),
]

/** Off at first, behind all others. */
export async function insertProduct(db: Queryable, change: ProductChange): Promise<void> {
  await db.query(
    `INSERT INTO catalogue.products (prod_id, connection_key, name_ko, name_en, name_vi, game_group, category, is_hotel, path, is_framed,
       level_min, stake_max, place, state)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, (SELECT coalesce(max(place), 0) + 1 FROM catalogue.products), 'off')`,
    valuesOf(change),
  )
}

export async function writeProduct(db: Queryable, change: ProductChange): Promise<void> {
  await db.query(
    `UPDATE catalogue.products SET connection_key = $2, name_ko = $3, name_en = $4, name_vi = $5, game_group = $6, category = $7,
       is_hotel = $8, path = $9, is_framed = $10, level_min = $11, stake_max = $12 WHERE prod_id = $1`,
    valuesOf(change),
  )
}

export async function writeProductState(db: Queryable, prodId: string, state: State): Promise<void> {
  await db.query('UPDATE catalogue.products SET state = $2 WHERE prod_id = $1', [prodId, state])
}

/** Answers which of them there are. */
export async function writeGameStates(
  db: Queryable,
  prodId: string,
  gameKeys: readonly string[],
  state: State,
): Promise<number> {
  const { rowCount } = await db.query(
    'UPDATE catalogue.games SET state = $3 WHERE prod_id = $1 AND game_key = ANY ($2::text[])',
    [prodId, gameKeys, state],
  )
  return rowCount ?? 0
}

export async function orderProducts(db: Queryable, order: readonly string[]): Promise<void> {
  await db.query(
    `UPDATE catalogue.products SET place = given.place FROM unnest($1::text[]) WITH ORDINALITY AS given (id, place)
     WHERE prod_id = given.id`,
    [order],
  )
}

export type GameChange = Omit<GameRow, 'state' | 'addedAt'>

interface WrittenGames {
  readonly prodId: string
  readonly games: readonly GameChange[]
  readonly at: Instant
}

/** Adds and changes games of a product. Those that are there keep their state and since when they are. */
export async function writeGames(db: Queryable, { prodId, games, at }: WrittenGames): Promise<void> {
  await db.query(
    `INSERT INTO catalogue.games (prod_id, game_key, vendor_game, name_ko, name_en, name_vi, category, tags, image, rtp, volatility, bet_min,
       bet_max, place, state, added_at)
     SELECT $1, g."gameKey", g."vendorGame", g.names->>'ko', g.names->>'en', g.names->>'vi', g.category, g.tags, g.image, g.rtp, g.volatility,
       g."betMin", g."betMax", g.place, 'on', $3
     FROM jsonb_to_recordset($2) AS g ("gameKey" text, "vendorGame" text, names jsonb, category text, tags jsonb, image text, rtp integer,
       volatility text, "betMin" bigint, "betMax" bigint, place integer)
     ON CONFLICT (prod_id, game_key) DO UPDATE SET vendor_game = excluded.vendor_game, name_ko = excluded.name_ko,
       name_en = excluded.name_en, name_vi = excluded.name_vi, category = excluded.category, tags = excluded.tags, image = excluded.image,
       rtp = excluded.rtp, volatility = excluded.volatility, bet_min = excluded.bet_min, bet_max = excluded.bet_max,
       place = excluded.place`,
    [prodId, JSON.stringify(games), new Date(at)],
  )
}

/** The vendor's codes of all other products of a connection. */
export async function vendorGamesBeside(
  db: Queryable,
  connectionKey: string,
  prodId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ vendor_game: string }>(
    `SELECT vendor_game FROM catalogue.games JOIN catalogue.products USING (prod_id)
     WHERE connection_key = $1 AND prod_id <> $2`,
    [connectionKey, prodId],
  )
  return new Set(rows.map((row) => row.vendor_game))
}

// What members have picked

export interface Picked {
  readonly favourites: readonly string[]
  readonly recents: readonly string[]
}

export async function pickedBy(db: Queryable, memberId: MemberId): Promise<Picked> {
  const { rows } = await db.query<Picked>('SELECT favourites, recents FROM catalogue.picked WHERE member_id = $1', [
    memberId,
  ])
  return rows[0] ?? { favourites: [], recents: [] }
}

/** Locked until the end: whoever picks at the same time waits. */
export async function lockPicked(tx: Queryable, memberId: MemberId): Promise<Picked> {
  await tx.query('INSERT INTO catalogue.picked (member_id) VALUES ($1) ON CONFLICT DO NOTHING', [memberId])
  const { rows } = await tx.query<Picked>(
    'SELECT favourites, recents FROM catalogue.picked WHERE member_id = $1 FOR UPDATE',
    [memberId],
  )
  return rows[0]!
}

export async function writePicked(tx: Queryable, memberId: MemberId, { favourites, recents }: Picked): Promise<void> {
  await tx.query('UPDATE catalogue.picked SET favourites = $2, recents = $3 WHERE member_id = $1', [
    memberId,
    JSON.stringify(favourites),
    JSON.stringify(recents),
  ])
}
