import type { Migration } from '../../../platform/migrate.ts'

/**
 * A closed period is kept as a workbook too. Costs next to nothing: a column with a constant default is written into no row, and the key
 * is made anew over one row a day. The triggers that keep the files stay.
 */
export const closingsFormats: Migration = {
  name: '202612050101-closings-formats',
  sql: `
    ALTER TABLE closings.files ADD COLUMN format text NOT NULL DEFAULT 'pdf' CHECK (format IN ('pdf', 'xlsx'));
    ALTER TABLE closings.files ALTER COLUMN format DROP DEFAULT,
      DROP CONSTRAINT files_pkey, ADD PRIMARY KEY (period, format);`,
}
