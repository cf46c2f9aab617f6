// A member comments, and deletes comments of its own (SPEC.md BO9, BO10).
import { isUuid, ok, refuse, type Result, seoulDay, type Uuid } from '@hanpan/kernel'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { MemberSession } from '../../ports/calls.ts'
import type { BoardsDeps } from './deps.ts'
import { UsedUp } from './save-post.ts'
import {
  addToCommentCount,
  findComment,
  findPost,
  insertComment,
  isPublished,
  markCommentDeleted,
  takeOfDay,
} from './store.ts'
import { hashOfInput } from './write-post.ts'

const COMMENTS_A_DAY_MAX = 100
const COMMENTED: ReadonlySet<string> = new Set(['normal', 'event'])

export interface SaveComment {
  readonly boardIdx: string | undefined
  readonly cmtIdx: string | undefined
  readonly content: string
  readonly deleted: boolean
  readonly requestId: string
}

type Saved = Result<
  { cmtIdx: string },
  'forbidden' | 'post_incomplete' | 'request_id_reused' | 'not_found' | 'too_many'
>
type Author = Pick<MemberSession, 'memberId'> & { readonly standing: Pick<MemberSession['standing'], 'status'> }

export async function saveComment(deps: BoardsDeps, author: Author, save: SaveComment): Promise<Saved> {
  if (author.standing.status !== 'active') return refuse('forbidden')
  if (save.deleted) return await deleteComment(deps, author, save.cmtIdx)
  const { boardIdx } = save
  if (boardIdx === undefined || !isUuid(boardIdx)) return refuse('not_found')
  const { memberId } = author
  const content = save.content.normalize('NFC').trim()
  const commentId = idFromRequest<Uuid>('boards.comment', memberId, save.requestId)
  const inputHash = hashOfInput([boardIdx, save.content])
  if (content === '') return refuse('post_incomplete')
  const at = deps.clock.now()
  try {
    return await deps.database.tx(async (tx): Promise<Saved> => {
      const known = await findComment(tx, commentId)
      if (known) return known.input_hash === inputHash ? ok({ cmtIdx: commentId }) : refuse('request_id_reused')
      // Locked first: comments of one post follow each other, and a post that is deleted meanwhile gets none.
      const post = await findPost(tx, boardIdx, 'FOR UPDATE')
      const isOpen = post && post.deleted_at === null && post.hidden_at === null && isPublished(post, at)
      if (!isOpen) return refuse('not_found')
      if (!COMMENTED.has(post.board_type)) return refuse('forbidden')
      const row = { comment_id: commentId, post_id: boardIdx, member_id: memberId, content, input_hash: inputHash }
      if (!(await insertComment(tx, { ...row, created_at: at }))) {
        const other = await findComment(tx, commentId)
        return other?.input_hash === inputHash ? ok({ cmtIdx: commentId }) : refuse('request_id_reused')
      }
      await addToCommentCount(tx, boardIdx, 1)
      if (!(await takeOfDay(tx, memberId, seoulDay(at), 'comment', COMMENTS_A_DAY_MAX))) throw new UsedUp()
      return ok({ cmtIdx: commentId })
    })
  } catch (error) {
    if (error instanceof UsedUp) return refuse('too_many')
    throw error
  }
}

async function deleteComment(deps: BoardsDeps, author: Author, cmtIdx: string | undefined): Promise<Saved> {
  if (cmtIdx === undefined || !isUuid(cmtIdx)) return refuse('not_found')
  return await deps.database.tx(async (tx) => {
    const comment = await findComment(tx, cmtIdx, 'FOR UPDATE')
    if (comment?.member_id !== author.memberId) return refuse('not_found')
    if (comment.deleted_at === null) {
      await markCommentDeleted(tx, cmtIdx, deps.clock.now())
      await addToCommentCount(tx, comment.post_id, -1)
    }
    return ok({ cmtIdx })
  })
}
