// Every statement on posts, their readers and their comments.
import type { BoardType, PostSort, PostState, SortText } from '@hanpan/contract'
import type { Instant, MemberId, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { orderOf } from '../../platform/sort-order.ts'
import { countFound } from '../../platform/count-found.ts'

export interface ByLanguage {
  readonly ko: string
  readonly en?: string
  readonly vi?: string
}

export interface PostRow {
  readonly post_id: Uuid
  readonly board_type: BoardType
  readonly category: string
  readonly title: ByLanguage
  readonly member_id: MemberId | null
  readonly operator_login: string | null
  readonly input_hash: string
  readonly pinned: boolean
  readonly publish_at: Instant
  readonly publish_until: Instant | null
  readonly draft: boolean
  readonly created_at: Instant
  readonly updated_at: Instant | null
  readonly deleted_at: Instant | null
  readonly hidden_at: Instant | null
  readonly hidden_reason: string
  readonly view_count: number
  readonly comment_count: number
}

export interface FullPostRow extends PostRow {
  readonly content: ByLanguage
}

const COLUMNS = `post_id, board_type, category, title, member_id, operator_login, input_hash, pinned, publish_at, publish_until,
  draft, created_at, updated_at, deleted_at, hidden_at, hidden_reason, view_count, comment_count`
const SHOWN = 'deleted_at IS NULL AND hidden_at IS NULL AND NOT draft'
/** Published at the moment $2. */
const LIVE = `publish_at <= $2 AND (publish_until IS NULL OR publish_until > $2) AND ${SHOWN}`
const ORDER = 'pinned DESC, publish_at DESC, post_id DESC'

/** How far back a search looks. */
const SEARCHED_MAX = 20_000

export interface PostFilter {
  readonly boardType: BoardType
  readonly category: string
  readonly search: { readonly term: string; readonly title: boolean; readonly content: boolean } | null
  readonly at: Instant
  readonly limit: number
  readonly offset: number
}

export async function listPosts(
  db: Queryable,
  filter: PostFilter,
): Promise<{ readonly rows: FullPostRow[]; readonly total: number }> {
  const { search } = filter
  const where = `($4 = '' OR category = $4) AND ($3 = '' OR ($5 AND strpos(search_title, $3) > 0) OR ($6 AND strpos(search_content, $3) > 0))`
  const from = `(SELECT * FROM boards.posts WHERE board_type = $1 AND ${LIVE} ORDER BY ${ORDER} LIMIT ${SEARCHED_MAX}) p`
  const values = [
    filter.boardType,
    new Date(filter.at),
    search?.term ?? '',
    filter.category,
    search?.title ?? false,
    search?.content ?? false,
  ]
  const { rows } = await db.query<FullPostRow>(
    `SELECT ${COLUMNS}, content FROM ${from} WHERE ${where} ORDER BY ${ORDER} LIMIT $7 OFFSET $8`,
    [...values, filter.limit, filter.offset],
  )
  return { rows, total: await countFound(db, `${from} WHERE ${where}`, values) }
}

/** Whether a post is between its beginning and its end. */
export function isPublished(post: Pick<PostRow, 'draft' | 'publish_at' | 'publish_until'>, at: Instant): boolean {
  return !post.draft && post.publish_at <= at && (post.publish_until === null || post.publish_until > at)
}

export async function findPost(db: Queryable, postId: Uuid, lock: '' | 'FOR UPDATE' = ''): Promise<FullPostRow | null> {
  const { rows } = await db.query<FullPostRow>(
    `SELECT ${COLUMNS}, content FROM boards.posts WHERE post_id = $1 ${lock}`,
    [postId],
  )
  return rows[0] ?? null
}

/** The post above and the post below in the list. */
export async function findNeighbours(
  db: Queryable,
  post: PostRow,
  at: Instant,
): Promise<{ readonly previous: PostRow | null; readonly next: PostRow | null }> {
  const values = [post.board_type, new Date(at), post.pinned, new Date(post.publish_at), post.post_id]
  const beside = async (compare: '>' | '<') => {
    const direction = compare === '>' ? 'ASC' : 'DESC'
    const { rows } = await db.query<PostRow>(
      `SELECT ${COLUMNS} FROM boards.posts WHERE board_type = $1 AND ${LIVE}
         AND (pinned, publish_at, post_id) ${compare} ($3, $4::timestamptz, $5::uuid)
       ORDER BY pinned ${direction}, publish_at ${direction}, post_id ${direction} LIMIT 1`,
      values,
    )
    return rows[0] ?? null
  }
  return { previous: await beside('>'), next: await beside('<') }
}

export interface NewPost {
  readonly postId: Uuid
  readonly boardType: BoardType
  readonly category: string
  readonly title: ByLanguage
  readonly content: ByLanguage
  readonly searchTitle: string
  readonly searchContent: string
  readonly memberId: MemberId | null
  readonly operatorLogin: string | null
  readonly inputHash: string
  readonly pinned: boolean
  readonly publishAt: Instant
  readonly publishUntil: Instant | null
  readonly draft: boolean
  readonly at: Instant
}

/** False when the id is taken. */
export async function insertPost(db: Queryable, post: NewPost): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO boards.posts (post_id, board_type, category, title, content, search_title, search_content, member_id,
       operator_login, input_hash, pinned, publish_at, created_at, publish_until, draft)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT (post_id) DO NOTHING`,
    [
      post.postId,
      post.boardType,
      post.category,
      JSON.stringify(post.title),
      JSON.stringify(post.content),
      post.searchTitle,
      post.searchContent,
      post.memberId,
      post.operatorLogin,
      post.inputHash,
      post.pinned,
      new Date(post.publishAt),
      new Date(post.at),
      post.publishUntil === null ? null : new Date(post.publishUntil),
      post.draft,
    ],
  )
  return rowCount === 1
}

export async function updatePost(
  db: Queryable,
  post: Omit<NewPost, 'boardType' | 'memberId' | 'operatorLogin' | 'inputHash'>,
): Promise<void> {
  await db.query(
    `UPDATE boards.posts SET category = $2, title = $3, content = $4, search_title = $5, search_content = $6, pinned = $7,
       publish_at = $8, updated_at = $9, publish_until = $10, draft = $11 WHERE post_id = $1`,
    [
      post.postId,
      post.category,
      JSON.stringify(post.title),
      JSON.stringify(post.content),
      post.searchTitle,
      post.searchContent,
      post.pinned,
      new Date(post.publishAt),
      new Date(post.at),
      post.publishUntil === null ? null : new Date(post.publishUntil),
      post.draft,
    ],
  )
}

export async function markPostDeleted(db: Queryable, postId: Uuid, at: Instant): Promise<void> {
  await db.query('UPDATE boards.posts SET deleted_at = $2 WHERE post_id = $1', [postId, new Date(at)])
}

export async function setPostHidden(db: Queryable, postId: Uuid, at: Instant | null, reason: string): Promise<void> {
  await db.query('UPDATE boards.posts SET hidden_at = $2, hidden_reason = $3 WHERE post_id = $1', [
    postId,
    at === null ? null : new Date(at),
    reason,
  ])
}

/** What became of a post at the moment $3, as the office calls it. */
const STATE = `CASE WHEN hidden_at IS NOT NULL THEN 'hidden' WHEN draft THEN 'draft' WHEN publish_at > $3 THEN 'scheduled'
  WHEN publish_until <= $3 THEN 'over' ELSE 'shown' END`

const POST_ORDERS = {
  publishAt: 'publish_at',
  // Without an end, the end is far away.
  publishUntil: `coalesce(publish_until, 'infinity')`,
  title: 'search_title',
  state: STATE,
  viewCount: 'view_count',
  commentCount: 'comment_count',
} satisfies Record<PostSort, string>

export async function listPostsForOffice(
  db: Queryable,
  filter: {
    readonly boardType: BoardType
    readonly state: PostState | 'all'
    readonly sort: SortText<PostSort> | undefined
    readonly term: string
    readonly at: Instant
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly rows: PostRow[]; readonly total: number }> {
  const from = `(SELECT * FROM boards.posts WHERE board_type = $1 AND deleted_at IS NULL
    ORDER BY publish_at DESC, post_id DESC LIMIT ${SEARCHED_MAX}) p`
  const where = `($2 = 'all' OR ${STATE} = $2)
    AND ($4 = '' OR strpos(search_title, $4) > 0 OR strpos(search_content, $4) > 0)`
  const values = [filter.boardType, filter.state, new Date(filter.at), filter.term]
  const order = orderOf(filter.sort ?? '-publishAt', POST_ORDERS, 'post_id')
  const { rows } = await db.query<PostRow>(
    `SELECT ${COLUMNS} FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT $5 OFFSET $6`,
    [...values, filter.limit, filter.offset],
  )
  return { rows, total: await countFound(db, `${from} WHERE ${where}`, values) }
}

export async function insertViews(db: Queryable, postId: Uuid, memberIds: readonly MemberId[]): Promise<void> {
  await db.query(
    `INSERT INTO boards.views (post_id, member_id) SELECT $1, member_id FROM unnest($2::uuid[]) AS member_id
     ON CONFLICT DO NOTHING`,
    [postId, memberIds],
  )
}

/** Adds readers that were not counted yet to their posts; answers how many. */
export async function rollUpViews(db: Queryable, limit: number): Promise<number> {
  const { rows } = await db.query<{ counted: number }>(
    `WITH chosen AS (
       SELECT post_id, member_id FROM boards.views WHERE NOT counted ORDER BY post_id, member_id LIMIT $1 FOR UPDATE SKIP LOCKED
     ), marked AS (
       UPDATE boards.views v SET counted = true FROM chosen c WHERE v.post_id = c.post_id AND v.member_id = c.member_id
       RETURNING v.post_id
     ), added AS (
       UPDATE boards.posts p SET view_count = view_count + m.readers
       FROM (SELECT post_id, count(*)::int AS readers FROM marked GROUP BY post_id) m WHERE p.post_id = m.post_id
     )
     SELECT count(*) AS counted FROM marked`,
    [limit],
  )
  return rows[0]!.counted
}

export interface CommentRow {
  readonly comment_id: Uuid
  readonly post_id: Uuid
  readonly member_id: MemberId
  readonly content: string
  readonly input_hash: string
  readonly created_at: Instant
  readonly deleted_at: Instant | null
  readonly hidden_at: Instant | null
  readonly hidden_reason: string
}

const COMMENT = 'comment_id, post_id, member_id, content, input_hash, created_at, deleted_at, hidden_at, hidden_reason'

export async function listComments(db: Queryable, postId: Uuid, limit: number, offset: number): Promise<CommentRow[]> {
  const { rows } = await db.query<CommentRow>(
    `SELECT ${COMMENT} FROM boards.comments WHERE post_id = $1 AND deleted_at IS NULL
     ORDER BY created_at, comment_id LIMIT $2 OFFSET $3`,
    [postId, limit, offset],
  )
  return rows
}

export async function findComment(
  db: Queryable,
  commentId: Uuid,
  lock: '' | 'FOR UPDATE' = '',
): Promise<CommentRow | null> {
  const { rows } = await db.query<CommentRow>(`SELECT ${COMMENT} FROM boards.comments WHERE comment_id = $1 ${lock}`, [
    commentId,
  ])
  return rows[0] ?? null
}

export async function insertComment(
  db: Queryable,
  row: Pick<CommentRow, 'comment_id' | 'post_id' | 'member_id' | 'content' | 'input_hash' | 'created_at'>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO boards.comments (comment_id, post_id, member_id, content, input_hash, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (comment_id) DO NOTHING`,
    [row.comment_id, row.post_id, row.member_id, row.content, row.input_hash, new Date(row.created_at)],
  )
  return rowCount === 1
}

export async function addToCommentCount(db: Queryable, postId: Uuid, change: 1 | -1): Promise<void> {
  await db.query('UPDATE boards.posts SET comment_count = comment_count + $2 WHERE post_id = $1', [postId, change])
}

export async function markCommentDeleted(db: Queryable, commentId: Uuid, at: Instant): Promise<void> {
  await db.query('UPDATE boards.comments SET deleted_at = $2 WHERE comment_id = $1', [commentId, new Date(at)])
}

export async function setCommentHidden(
  db: Queryable,
  commentId: Uuid,
  at: Instant | null,
  reason: string,
): Promise<void> {
  await db.query('UPDATE boards.comments SET hidden_at = $2, hidden_reason = $3 WHERE comment_id = $1', [
    commentId,
    at === null ? null : new Date(at),
    reason,
  ])
}

export async function listCommentsForOffice(
  db: Queryable,
  filter: {
    readonly term: string
    readonly memberId: MemberId | null
    readonly state: 'all' | 'shown' | 'hidden'
    readonly oldestFirst: boolean
    readonly limit: number
    readonly offset: number
  },
): Promise<{
  readonly rows: (CommentRow & { readonly title: ByLanguage; readonly board_type: BoardType })[]
  readonly total: number
}> {
  const hidden = { all: '', shown: 'AND hidden_at IS NULL', hidden: 'AND hidden_at IS NOT NULL' }[filter.state]
  const from = `(SELECT * FROM boards.comments WHERE deleted_at IS NULL ${hidden}
    ORDER BY created_at DESC, comment_id DESC LIMIT ${SEARCHED_MAX}) c`
  const where = `$1 = '' OR strpos(lower(c.content), $1) > 0 OR c.member_id = $2`
  const way = filter.oldestFirst ? 'ASC' : 'DESC'
  const { rows } = await db.query<CommentRow & { title: ByLanguage; board_type: BoardType }>(
    `SELECT c.comment_id, c.post_id, c.member_id, c.content, c.input_hash, c.created_at, c.deleted_at, c.hidden_at,
       c.hidden_reason, p.title, p.board_type
     FROM ${from} JOIN boards.posts p USING (post_id) WHERE ${where}
     ORDER BY c.created_at ${way}, c.comment_id ${way} LIMIT $3 OFFSET $4`,
    [filter.term, filter.memberId, filter.limit, filter.offset],
  )
  return { rows, total: await countFound(db, `${from} WHERE ${where}`, [filter.term, filter.memberId]) }
}

/** Takes one of a day's measure; false when it is used up. */
export async function takeOfDay(
  db: Queryable,
  ownerId: string,
  day: string,
  kind: 'post' | 'comment' | 'picture',
  max: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO boards.daily_counts AS d (owner_id, day, kind, used) VALUES ($1, $2, $3, 1)
     ON CONFLICT (owner_id, day, kind) DO UPDATE SET used = d.used + 1 WHERE d.used < $4`,
    [ownerId, day, kind, max],
  )
  return rowCount === 1
}

export async function forgetDaysBefore(db: Queryable, day: string): Promise<void> {
  await db.query('DELETE FROM boards.daily_counts WHERE day < $1', [day])
}
