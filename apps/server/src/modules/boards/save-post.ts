// A member writes, changes and deletes posts of its own on the members' board (SPEC.md BO1-BO3, BO9).
import type { BoardType } from '@hanpan/contract'
import { isUuid, ok, refuse, type Result, seoulDay, type Uuid } from '@hanpan/kernel'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { MemberSession } from '../../ports/calls.ts'
import type { BoardsDeps } from './deps.ts'
import { tieFiles } from './file-store.ts'
import { findPost, insertPost, markPostDeleted, takeOfDay, updatePost } from './store.ts'
import { cleanText, columnsOf, hashOfInput, type TextRefusal } from './write-post.ts'

export const POSTS_A_DAY_MAX = 20

export interface SavePost {
  readonly boardType: BoardType
  readonly boardIdx: string | undefined
  readonly title: string
  readonly content: string
  readonly deleted: boolean
  readonly requestId: string
}

type Saved = Result<{ boardIdx: string }, 'forbidden' | TextRefusal | 'request_id_reused' | 'not_found' | 'too_many'>
type Author = Pick<MemberSession, 'memberId'> & { readonly standing: Pick<MemberSession['standing'], 'status'> }

export async function savePost(deps: BoardsDeps, author: Author, save: SavePost): Promise<Saved> {
  if (save.boardType !== 'normal' || author.standing.status !== 'active') return refuse('forbidden')
  if (save.boardIdx !== undefined) return await changePost(deps, author, save.boardIdx, save)
  if (save.deleted) return refuse('not_found')
  const { memberId } = author
  const postId = idFromRequest<Uuid>('boards.post', memberId, save.requestId)
  const inputHash = hashOfInput([save.title, save.content])
  const answerKnown = async (): Promise<Saved | null> => {
    const known = await findPost(deps.database, postId)
    if (!known) return null
    return known.input_hash === inputHash ? ok({ boardIdx: postId }) : refuse('request_id_reused')
  }
  const known = await answerKnown()
  if (known) return known
  const cleaned = await cleanText(deps.richTexts, save)
  if (!cleaned.ok) return cleaned
  const at = deps.clock.now()
  const made = await deps.database
    .tx(async (tx): Promise<Saved | null> => {
      const { tie, ...columns } = await columnsOf(tx, { postId, ownerId: memberId, at }, { ko: cleaned.value })
      const row = { postId, boardType: save.boardType, category: '', memberId, operatorLogin: null, inputHash }
      if (!(await insertPost(tx, { ...row, ...columns, pinned: false, ...FOR_GOOD, publishAt: at, at }))) return null
      await tie()
      // Last, so that whoever writes twice at the same time is counted once.
      if (!(await takeOfDay(tx, memberId, seoulDay(at), 'post', POSTS_A_DAY_MAX))) throw new UsedUp()
      return ok({ boardIdx: postId })
    })
    .catch((error: unknown): Saved => {
      if (error instanceof UsedUp) return refuse('too_many')
      throw error
    })
  return made ?? (await answerKnown()) ?? refuse('request_id_reused')
}

/** What a member writes is seen at once and without an end. */
const FOR_GOOD = { publishUntil: null, draft: false } as const

/** Rolls the transaction back when a day's measure is used up. */
export class UsedUp extends Error {}

async function changePost(deps: BoardsDeps, author: Author, boardIdx: string, save: SavePost): Promise<Saved> {
  if (!isUuid(boardIdx)) return refuse('not_found')
  const cleaned = save.deleted ? ok(null) : await cleanText(deps.richTexts, save)
  if (!cleaned.ok) return cleaned
  const text = cleaned.value
  return await deps.database.tx(async (tx) => {
    const post = await findPost(tx, boardIdx, 'FOR UPDATE')
    if (post?.member_id !== author.memberId || post.board_type !== save.boardType) return refuse('not_found')
    const at = deps.clock.now()
    if (!text) {
      if (post.deleted_at === null) {
        await markPostDeleted(tx, boardIdx, at)
        await tieFiles(tx, boardIdx, [], at)
      }
      return ok({ boardIdx })
    }
    // What the operator has hidden stays as it was judged.
    if (post.deleted_at !== null || post.hidden_at !== null) return refuse('not_found')
    const { tie, ...columns } = await columnsOf(tx, { postId: boardIdx, ownerId: author.memberId, at }, { ko: text })
    const { category, pinned, publish_at: publishAt } = post
    await updatePost(tx, { postId: boardIdx, ...columns, category, pinned, publishAt, ...FOR_GOOD, at })
    await tie()
    return ok({ boardIdx })
  })
}
