// Every statement on templates of messages.
import type { Instant, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { OtherTexts } from './store.ts'

export interface TemplateRow {
  readonly template_id: Uuid
  readonly name: string
  readonly title: string
  readonly content: string
  readonly texts: OtherTexts
  readonly operator_login: string
  readonly changed_at: Instant
}

const COLUMNS = 'template_id, name, title, content, texts, operator_login, changed_at'

export async function listTemplates(db: Queryable, limit: number): Promise<TemplateRow[]> {
  const { rows } = await db.query<TemplateRow>(
    `SELECT ${COLUMNS} FROM messages.templates ORDER BY name, template_id LIMIT $1`,
    [limit],
  )
  return rows
}

export async function lockTemplate(db: Queryable, templateId: string): Promise<TemplateRow | null> {
  const { rows } = await db.query<TemplateRow>(
    `SELECT ${COLUMNS} FROM messages.templates WHERE template_id = $1 FOR UPDATE`,
    [templateId],
  )
  return rows[0] ?? null
}

export async function countTemplates(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ total: number }>('SELECT count(*) AS total FROM messages.templates')
  return rows[0]!.total
}

export async function saveTemplateRow(db: Queryable, row: TemplateRow): Promise<void> {
  await db.query(
    `INSERT INTO messages.templates (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (template_id) DO UPDATE SET name = excluded.name, title = excluded.title, content = excluded.content,
       texts = excluded.texts, operator_login = excluded.operator_login, changed_at = excluded.changed_at`,
    [
      row.template_id,
      row.name,
      row.title,
      row.content,
      JSON.stringify(row.texts),
      row.operator_login,
      new Date(row.changed_at),
    ],
  )
}

export async function deleteTemplate(db: Queryable, templateId: Uuid): Promise<void> {
  await db.query('DELETE FROM messages.templates WHERE template_id = $1', [templateId])
}
