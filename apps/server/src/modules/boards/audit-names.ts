// What the ids of posts, comments and questions in the audit log stand for.
import type { Database } from '../../platform/database.ts'
import type { AuditName, AuditNames } from '../../ports/audit-names.ts'

export const boardNames =
  (database: Database): AuditNames =>
  async ({ uuids }) => {
    const { rows } = await database.query<AuditName>(
      `SELECT post_id AS id, 'post' AS kind, title ->> 'ko' AS name, NULL::uuid AS "memberId", NULL::bigint AS amount
       FROM boards.posts WHERE post_id = ANY ($1::uuid[])
       UNION ALL
       SELECT comment_id, 'comment', left(content, 60), member_id, NULL FROM boards.comments
       WHERE comment_id = ANY ($1::uuid[])
       UNION ALL
       SELECT inquiry_id, 'question', title, member_id, NULL FROM boards.inquiries WHERE inquiry_id = ANY ($1::uuid[])`,
      [uuids],
    )
    return rows
  }
