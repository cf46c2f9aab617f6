// The operator's side of the boards: publishing, scheduling, hiding (SPEC.md BO6-BO8, BO18).
import type { BoardType, FaqCategory } from '@hanpan/contract'
import { type Instant, isoSeoul, isUuid, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { BoardsDeps } from './deps.ts'
import {
  findComment,
  findPost,
  type FullPostRow,
  insertPost,
  setCommentHidden,
  setPostHidden,
  updatePost,
} from './store.ts'
import {
  type CleanPostTexts,
  cleanText,
  columnsOf,
  draftText,
  hashOfInput,
  type PostText,
  type PostTexts,
  type TextRefusal,
} from './write-post.ts'

export interface PublishPost {
  readonly boardIdx: string | undefined
  readonly boardType: BoardType
  readonly category: FaqCategory | undefined
  readonly texts: PostTexts
  readonly isPinned: boolean
  /** Null: now, or for a change as it was. */
  readonly publishAt: Instant | null
  /** Null: for good. */
  readonly publishUntil: Instant | null
  readonly isDraft: boolean
  readonly reason: string
  readonly requestId: string
}

type Published = Result<{ boardIdx: string }, TextRefusal | 'request_id_reused' | 'not_found' | 'value_invalid'>

const isEmpty = (text: PostText | undefined) =>
  text === undefined || (text.title.trim() === '' && text.content.replaceAll(/<[^<>]*>/g, '').trim() === '')

type Cleaned = Result<CleanPostTexts, TextRefusal>

/** The texts that are there, cleaned; refused when one is there by halves. */
async function cleanTexts({ richTexts }: BoardsDeps, texts: PostTexts, clean: typeof cleanText): Promise<Cleaned> {
  const ko = await clean(richTexts, texts.ko)
  if (!ko.ok) return ko
  const en = isEmpty(texts.en) ? ok(undefined) : await clean(richTexts, texts.en!)
  if (!en.ok) return en
  const vi = isEmpty(texts.vi) ? ok(undefined) : await clean(richTexts, texts.vi!)
  return vi.ok ? ok({ ko: ko.value, en: en.value, vi: vi.value }) : vi
}

/** A draft is kept as it is, sanitised; only its Korean title must be there, to find it by. */
async function draftTexts(deps: BoardsDeps, texts: PostTexts): Promise<Cleaned> {
  const cleaned = await cleanTexts(deps, texts, draftText)
  return cleaned.ok && cleaned.value.ko.title === '' ? refuse('post_incomplete') : cleaned
}

const planOf = (row: Pick<FullPostRow, 'title' | 'pinned' | 'publish_at' | 'publish_until' | 'draft'>) => ({
  title: row.title.ko,
  languages: Object.keys(row.title).join(' '),
  pinned: row.pinned,
  publishAt: isoSeoul(row.publish_at),
  publishUntil: row.publish_until === null ? null : isoSeoul(row.publish_until),
  draft: row.draft,
})

export async function publishPost(deps: BoardsDeps, context: OperatorContext, post: PublishPost): Promise<Published> {
  const { operatorId } = context.operator
  if (post.boardIdx !== undefined && !isUuid(post.boardIdx)) return refuse('not_found')
  if (post.boardType === 'faq' && post.category === undefined) return refuse('value_invalid')
  const cleaned = await (post.isDraft ? draftTexts(deps, post.texts) : cleanTexts(deps, post.texts, cleanText))
  if (!cleaned.ok) return cleaned
  const texts = cleaned.value
  const postId = post.boardIdx ?? idFromRequest<Uuid>('boards.published', operatorId, post.requestId)
  const { publishAt: from, publishUntil, isDraft } = post
  const inputHash = hashOfInput([
    post.boardType,
    post.category ?? '',
    post.texts,
    post.isPinned,
    from,
    publishUntil,
    isDraft,
  ])
  return await deps.database.tx(async (tx) => {
    const known = await findPost(tx, postId, 'FOR UPDATE')
    if (post.boardIdx === undefined && known) {
      return known.input_hash === inputHash ? ok({ boardIdx: postId }) : refuse('request_id_reused')
    }
    const isOurs = known && known.operator_login !== null && known.deleted_at === null
    if (post.boardIdx !== undefined && !(isOurs && known.board_type === post.boardType)) return refuse('not_found')
    const at = deps.clock.now()
    // What was a draft until now has no time of before to keep.
    const publishAt = from ?? (known && !known.draft ? known.publish_at : at)
    if (publishUntil !== null && publishUntil <= publishAt) return refuse('value_invalid')
    const { tie, ...columns } = await columnsOf(tx, { postId, ownerId: operatorId, at }, texts)
    const row = {
      postId,
      ...columns,
      category: post.boardType === 'faq' ? post.category! : '',
      pinned: post.isPinned,
      publishAt,
      publishUntil,
      draft: isDraft,
      at,
    }
    if (known) await updatePost(tx, row)
    else {
      const own = { boardType: post.boardType, memberId: null, operatorLogin: context.operator.loginId, inputHash }
      if (!(await insertPost(tx, { ...row, ...own }))) return refuse('request_id_reused')
    }
    await tie()
    await deps.audit.record(tx, context, {
      action: actionOf(known, isDraft),
      subject: postId,
      before: known ? planOf(known) : null,
      after: {
        boardType: post.boardType,
        ...planOf({ ...row, publish_at: publishAt, publish_until: publishUntil, title: columns.title }),
      },
      reason: post.reason,
    })
    return ok({ boardIdx: postId })
  })
}

const actionOf = (known: FullPostRow | null, isDraft: boolean) =>
  isDraft ? 'board.draft' : known && !known.draft ? 'board.change' : 'board.publish'

type Hidden = Result<Readonly<Record<string, never>>, 'not_found' | 'reason_missing'>

/** Hides a post or a comment, or shows it again. */
export async function setHidden(
  deps: BoardsDeps,
  context: OperatorContext,
  what: 'post' | 'comment',
  id: string,
  hidden: boolean,
  reason: string,
): Promise<Hidden> {
  if (!isUuid(id)) return refuse('not_found')
  if (hidden && reason === '') return refuse('reason_missing')
  return await deps.database.tx(async (tx): Promise<Hidden> => {
    const row = await (what === 'post' ? findPost(tx, id, 'FOR UPDATE') : findComment(tx, id, 'FOR UPDATE'))
    if (!row || row.deleted_at !== null) return refuse('not_found')
    const set: (tx: Tx, id: Uuid, at: Instant | null, reason: string) => Promise<void> =
      what === 'post' ? setPostHidden : setCommentHidden
    await set(tx, id, hidden ? deps.clock.now() : null, hidden ? reason : '')
    await deps.audit.record(tx, context, {
      action: `${what === 'post' ? 'board' : 'comment'}.${hidden ? 'hide' : 'show'}`,
      subject: id,
      before: { hidden: row.hidden_at !== null, reason: row.hidden_reason },
      after: { hidden },
      reason,
    })
    return ok({})
  })
}
