// Every statement on banners and popups.
import type { Instant, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

export type PieceKind = 'banner' | 'popup' | 'flow'
export type Scene = 'balls' | 'calendar' | 'wheel' | 'gift'
interface PieceText {
  readonly title: string
  readonly text: string
}

export interface Piece {
  readonly piece_id: Uuid
  readonly kind: PieceKind
  readonly audience: 'all' | 'guest' | 'member'
  readonly texts: { readonly ko: PieceText; readonly en?: PieceText | undefined; readonly vi?: PieceText | undefined }
  readonly picture: string
  readonly scene: Scene
  readonly link: string
  readonly starts_at: Instant
  readonly ends_at: Instant | null
  readonly shown: boolean
}

const COLUMNS = 'piece_id, kind, audience, texts, picture, scene, link, starts_at, ends_at, shown'

export async function readPieces(db: Queryable, kind: PieceKind | null = null): Promise<Piece[]> {
  const { rows } = await db.query<Piece>(
    `SELECT ${COLUMNS} FROM sites.pieces WHERE $1::text IS NULL OR kind = $1 ORDER BY kind, ord, starts_at, piece_id`,
    [kind],
  )
  return rows
}

export async function lockPiece(db: Queryable, pieceId: string): Promise<Piece | null> {
  const { rows } = await db.query<Piece>(`SELECT ${COLUMNS} FROM sites.pieces WHERE piece_id = $1 FOR UPDATE`, [
    pieceId,
  ])
  return rows[0] ?? null
}

/** Writes a piece; a new one comes last. */
export async function writePiece(db: Queryable, piece: Piece): Promise<void> {
  await db.query(
    `INSERT INTO sites.pieces (${COLUMNS}, ord)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, (SELECT coalesce(max(ord), 0) + 1 FROM sites.pieces WHERE kind = $2))
     ON CONFLICT (piece_id) DO UPDATE SET audience = EXCLUDED.audience, texts = EXCLUDED.texts,
       picture = EXCLUDED.picture, scene = EXCLUDED.scene, link = EXCLUDED.link, starts_at = EXCLUDED.starts_at,
       ends_at = EXCLUDED.ends_at, shown = EXCLUDED.shown`,
    [
      piece.piece_id,
      piece.kind,
      piece.audience,
      JSON.stringify(piece.texts),
      piece.picture,
      piece.scene,
      piece.link,
      new Date(piece.starts_at),
      piece.ends_at === null ? null : new Date(piece.ends_at),
      piece.shown,
    ],
  )
}

export async function deletePiece(db: Queryable, pieceId: string): Promise<void> {
  await db.query('DELETE FROM sites.pieces WHERE piece_id = $1', [pieceId])
}

export async function orderPieces(db: Queryable, order: readonly string[]): Promise<void> {
  await db.query(
    `UPDATE sites.pieces SET ord = given.ord FROM unnest($1::uuid[]) WITH ORDINALITY AS given (piece_id, ord)
     WHERE sites.pieces.piece_id = given.piece_id`,
    [order],
  )
}
