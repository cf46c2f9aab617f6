// The names of products and games that the audit log names by their codes.
import type { Database } from '../../platform/database.ts'
import type { AuditName, AuditNames } from '../../ports/audit-names.ts'

export const productNames =
  (database: Database): AuditNames =>
  async ({ subjects }) => {
    const { rows } = await database.query<AuditName>(
      `SELECT prod_id AS id, 'product' AS kind, name_ko AS name, NULL AS "memberId", NULL AS amount
       FROM catalogue.products WHERE prod_id = ANY ($1::text[])
       UNION ALL
       SELECT prod_id || ':' || game_key, 'product', name_ko, NULL, NULL FROM catalogue.games
       WHERE prod_id || ':' || game_key = ANY ($1::text[]) AND prod_id = ANY ($2::text[])`,
      [subjects, subjects.map((subject) => subject.split(':')[0]!)],
    )
    return rows
  }
