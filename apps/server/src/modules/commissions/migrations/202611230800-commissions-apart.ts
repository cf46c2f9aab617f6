import type { Migration } from '../../../platform/migrate.ts'

/** What partners earn has a schema of its own. The tables stood in that of the tree; they move as they are. */
export const commissionsApart: Migration = {
  name: '202611230800-commissions-apart',
  sql: `
CREATE SCHEMA commissions;
ALTER TABLE partners.books SET SCHEMA commissions;
ALTER TABLE partners.settings SET SCHEMA commissions;
ALTER TABLE partners.terms SET SCHEMA commissions;
ALTER TABLE partners.terms_partners SET SCHEMA commissions;
ALTER TABLE partners.entries SET SCHEMA commissions;
ALTER TABLE partners.cursors SET SCHEMA commissions;
ALTER TABLE partners.losses SET SCHEMA commissions;
ALTER TABLE partners.partner_days SET SCHEMA commissions;
ALTER TABLE partners.cash_moves SET SCHEMA commissions;
ALTER TABLE partners.cash_days SET SCHEMA commissions;
ALTER TABLE partners.accounts SET SCHEMA commissions;
ALTER TABLE partners.statements SET SCHEMA commissions;
ALTER TABLE partners.payouts SET SCHEMA commissions;
-- The job has the module's name: the office would show the old one as one that stands still.
DELETE FROM platform.job_runs WHERE name = 'partners.keepBooks';
`,
}
