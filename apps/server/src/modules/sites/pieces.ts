// Banners, popups and scrolling notices: what is on at a moment, and the operator's changes (SPEC.md SI7-SI9, SI11).
import type { PieceState } from '@hanpan/contract'
import { type Instant, isoSeoul, isUuid, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import { createKeptValue, type KeptValue } from '../../platform/kept-value.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { SitesDeps } from './deps.ts'
import {
  deletePiece,
  lockPiece,
  orderPieces,
  type Piece,
  type PieceKind,
  readPieces,
  writePiece,
} from './piece-store.ts'

/** How many of a kind are on at a time. */
const SHOWN_MAX = { banner: 8, popup: 3, flow: 5 } as const satisfies Record<PieceKind, number>
const PIECES_MAX = 50
const KEPT_MS = 1000

/** All pieces, at most a second old. */
export function createPieces(deps: Pick<SitesDeps, 'database'>): KeptValue<readonly Piece[]> {
  return createKeptValue(KEPT_MS, () => readPieces(deps.database))
}

export function stateOf(piece: Piece, now: Instant): PieceState {
  if (!piece.shown) return 'draft'
  if (piece.starts_at > now) return 'scheduled'
  return piece.ends_at !== null && piece.ends_at <= now ? 'over' : 'shown'
}

/** Kinds that advertise: a member who takes a break or has excluded itself sees none of them. A scrolling notice says what is so. */
const ADVERTISES = { banner: true, popup: true, flow: false } as const satisfies Record<PieceKind, boolean>

/** The pieces of a kind that somebody sees now, in the reader's language. */
export async function piecesFor(
  deps: SitesDeps,
  kind: PieceKind,
  reader: {
    readonly isMember: boolean
    readonly isExcluded: boolean
    readonly now: Instant
    readonly language: 'ko' | 'en' | 'vi'
  },
) {
  if (reader.isExcluded && ADVERTISES[kind]) return []
  const audience = reader.isMember ? 'member' : 'guest'
  return (await deps.pieces.read())
    .filter((piece) => piece.kind === kind && ['all', audience].includes(piece.audience))
    .filter((piece) => stateOf(piece, reader.now) === 'shown')
    .slice(0, SHOWN_MAX[kind])
    .map((piece) => ({
      bannerIdx: piece.piece_id,
      ...(piece.texts[reader.language] ?? piece.texts.ko),
      picture: piece.picture,
      scene: piece.scene,
      link: piece.link,
    }))
}

export type PieceChange = Omit<Piece, 'piece_id'> & {
  readonly bannerIdx: string | undefined
  readonly reason: string
  readonly requestId: string
}

export async function savePiece(
  deps: SitesDeps,
  context: OperatorContext,
  { bannerIdx, reason, requestId, ...change }: PieceChange,
): Promise<Result<{ bannerIdx: string }, RefusalName>> {
  if (bannerIdx !== undefined && !isUuid(bannerIdx)) return refuse('not_found')
  if (!isSound(change)) return refuse('value_invalid')
  const pieceId = bannerIdx ?? idFromRequest<Uuid>('sites.piece', context.operator.operatorId, requestId)
  return await deps.database.tx(async (tx) => {
    const before = await lockPiece(tx, pieceId)
    if (bannerIdx !== undefined && before?.kind !== change.kind) return refuse('not_found')
    if (!before && (await readPieces(tx, change.kind)).length >= PIECES_MAX) return refuse('value_invalid')
    const isNewPicture = change.picture !== '' && change.picture !== before?.picture
    if (isNewPicture && !(await deps.pictures().keep(tx, change.picture))) return refuse('picture_unusable')
    const after = { ...change, piece_id: pieceId }
    await writePiece(tx, after)
    if (before && before.picture !== change.picture) await letGo(deps, tx, before.picture, context.now)
    await deps.audit.record(tx, context, {
      action: `${change.kind}.save`,
      subject: pieceId,
      before: before && saidOf(before),
      after: saidOf(after),
      reason,
    })
    tx.afterCommit(() => deps.pieces.forget())
    return ok({ bannerIdx: pieceId })
  })
}

/** A piece as the audit log tells of it: with times that people read. */
const saidOf = ({ starts_at: from, ends_at: to, ...rest }: Piece) => ({
  ...rest,
  startsAt: isoSeoul(from),
  endsAt: to === null ? null : isoSeoul(to),
})

/** Links stay inside the site; a piece says something in Korean and ends after it begins. A scrolling notice is a line for members. */
function isSound({
  kind,
  audience,
  picture,
  texts,
  link,
  starts_at: from,
  ends_at: to,
}: Omit<Piece, 'piece_id'>): boolean {
  const isInside = link === '' || /^\/(?![/\\])/.test(link)
  const isTimed = Number.isFinite(from) && (to === null || from < to)
  if (kind !== 'flow') return isInside && isTimed && texts.ko.title !== ''
  return isTimed && audience === 'member' && link === '' && picture === '' && texts.ko.text !== ''
}

/** A picture that another piece shows stays. */
async function letGo(
  deps: SitesDeps,
  tx: Parameters<typeof readPieces>[0],
  picture: string,
  now: Instant,
): Promise<void> {
  if (picture === '' || (await readPieces(tx)).some((piece) => piece.picture === picture)) return
  await deps.pictures().release(tx, picture, now)
}

export async function removePiece(
  deps: SitesDeps,
  context: OperatorContext,
  bannerIdx: string,
  reason: string,
): Promise<Result<Record<string, never>, RefusalName>> {
  if (!isUuid(bannerIdx)) return refuse('not_found')
  return await deps.database.tx(async (tx) => {
    const before = await lockPiece(tx, bannerIdx)
    if (!before) return refuse('not_found')
    await deletePiece(tx, bannerIdx)
    await letGo(deps, tx, before.picture, context.now)
    await deps.audit.record(tx, context, {
      action: `${before.kind}.delete`,
      subject: bannerIdx,
      before: saidOf(before),
      after: null,
      reason,
    })
    tx.afterCommit(() => deps.pieces.forget())
    return ok({})
  })
}

export async function sortPieces(
  deps: SitesDeps,
  context: OperatorContext,
  kind: PieceKind,
  order: readonly string[],
): Promise<Result<Record<string, never>, RefusalName>> {
  return await deps.database.tx(async (tx) => {
    const before = (await readPieces(tx, kind)).map((piece) => piece.piece_id as string)
    const isWhole = before.length === order.length && before.every((pieceId) => order.includes(pieceId))
    if (!isWhole) return refuse('value_invalid')
    await orderPieces(tx, order)
    await deps.audit.record(tx, context, { action: `${kind}.sort`, subject: kind, before, after: order, reason: '' })
    tx.afterCommit(() => deps.pieces.forget())
    return ok({})
  })
}
