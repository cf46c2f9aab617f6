// The operator's side of the boards: publishing, scheduling, hiding (SPEC.md BO6-BO8, BO18).
import type { BoardType, FaqCategory } from '@hanpan/contract'
import { type Instant, isUuid, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { BoardsDeps } from './deps.ts'
import { findComment, findPost, insertPost, setCommentHidden, setPostHidden, updatePost } from './store.ts'
import { cleanText, columnsOf, hashOfInput, type PostText, type PostTexts } from './write-post.ts'

export interface PublishPost {
  readonly boardIdx: string | undefined
  readonly boardType: BoardType
  readonly category: FaqCategory | undefined
  readonly texts: PostTexts
  readonly isPinned: boolean
  /** Null: now, or for a change as it was. */
  readonly publishAt: Instant | null
  readonly requestId: string
}

type Published = Result<{ boardIdx: string }, 'post_incomplete' | 'request_id_reused' | 'not_found' | 'value_invalid'>

const isEmpty = (text: PostText | undefined) =>
  text === undefined || (text.title.trim() === '' && text.content.replaceAll(/<[^>]*>/g, '').trim() === '')

/** The texts that are there, cleaned. Null when one is there by halves. */
function cleanTexts(texts: PostTexts): PostTexts | null {
  const ko = cleanText(texts.ko)
  const en = isEmpty(texts.en) ? undefined : cleanText(texts.en!)
  const vi = isEmpty(texts.vi) ? undefined : cleanText(texts.vi!)
  return ko && en !== null && vi !== null ? { ko, en, vi } : null
}

export async function publishPost(deps: BoardsDeps, context: OperatorContext, post: PublishPost): Promise<Published> {
  const { operatorId } = context.operator
  if (post.boardIdx !== undefined && !isUuid(post.boardIdx)) return refuse('not_found')
  if (post.boardType === 'faq' && post.category === undefined) return refuse('value_invalid')
  const texts = cleanTexts(post.texts)
  if (!texts) return refuse('post_incomplete')
  const postId = post.boardIdx ?? idFromRequest<Uuid>('boards.published', operatorId, post.requestId)
  const inputHash = hashOfInput([post.boardType, post.category ?? '', post.texts, post.isPinned, post.publishAt])
  return await deps.database.tx(async (tx) => {
    const known = await findPost(tx, postId, 'FOR UPDATE')
    if (post.boardIdx === undefined && known) {
      return known.input_hash === inputHash ? ok({ boardIdx: postId }) : refuse('request_id_reused')
    }
    const isOurs = known && known.operator_login !== null && known.deleted_at === null
    if (post.boardIdx !== undefined && !(isOurs && known.board_type === post.boardType)) return refuse('not_found')
    const at = deps.clock.now()
    const { tie, ...columns } = await columnsOf(tx, { postId, ownerId: operatorId, at }, texts)
    const row = {
      postId,
      ...columns,
      category: post.boardType === 'faq' ? post.category! : '',
      pinned: post.isPinned,
      publishAt: post.publishAt ?? known?.publish_at ?? at,
      at,
    }
    if (known) await updatePost(tx, row)
    else {
      const own = { boardType: post.boardType, memberId: null, operatorLogin: context.operator.loginId, inputHash }
      if (!(await insertPost(tx, { ...row, ...own }))) return refuse('request_id_reused')
    }
    await tie()
    await deps.audit.record(tx, context, {
      action: known ? 'board.change' : 'board.publish',
      subject: postId,
      before: known ? { title: known.title.ko, pinned: known.pinned, publishAt: known.publish_at } : null,
      after: { boardType: post.boardType, title: texts.ko.title, pinned: post.isPinned, publishAt: row.publishAt },
      reason: '',
    })
    return ok({ boardIdx: postId })
  })
}

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
